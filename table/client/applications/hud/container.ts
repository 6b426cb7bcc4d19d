import { ctx } from "../../context";
import { TokenHUD } from "./token-hud";

/** Holds the controls that lie over the canvas: `canvas.hud`. */
export class HeadsUpDisplayContainer {
  readonly token: TokenHUD = new ((ctx.CONFIG.Token.hudClass as typeof TokenHUD | undefined) ?? TokenHUD)();

  /** Moves the controls along when the canvas is panned or zoomed. */
  align(): void {
    if (this.token.rendered) this.token.setPosition();
  }
}
