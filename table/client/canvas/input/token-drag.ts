import { Graphics } from "pixi.js";
import type { GridPoint } from "../grid/base-grid";
import type { TokenLayer } from "../layers/token-layer";
import type { Token } from "../placeables/token";
import { host } from "../ports";
import { frameRequest } from "../render-flags";
import type { Gesture } from "./gesture";

/** Drags the selected tokens: outlines show where they would land, and one update moves them. */
export class TokenDrag implements Gesture {
  readonly #layer: TokenLayer;
  readonly #tokens: Token[];
  readonly #origin: GridPoint;

  constructor(layer: TokenLayer, tokens: Token[], origin: GridPoint) {
    this.#layer = layer;
    this.#tokens = tokens;
    this.#origin = origin;
  }

  /** Starts dragging a token and what is selected with it; null when the user may not. */
  static start(layer: TokenLayer, token: Token, origin: GridPoint): TokenDrag | null {
    const user = host().user();
    if (!token.controlled) token.control({ releaseOthers: true });
    const tokens = layer.controlled.filter((other) => other.can(user, "drag"));
    return tokens.includes(token) ? new TokenDrag(layer, tokens, origin) : null;
  }

  move(at: GridPoint, snap: boolean): void {
    this.#layer.clearPreviewContainer();
    const outline = this.#layer.preview?.addChild(new Graphics());
    outline?.lineStyle({ width: 3, color: 0xff9829, alpha: 0.9 });
    for (const token of this.#tokens) {
      const wanted = this.#landing(token, at);
      const { x, y } = snap ? token.getSnappedPosition(wanted) : wanted;
      outline?.beginFill(0xff9829, 0.2).drawRect(x, y, token.w, token.h).endFill();
    }
    frameRequest.request();
  }

  drop(at: GridPoint, snap: boolean): void {
    this.cancel();
    const by = { x: at.x - this.#origin.x, y: at.y - this.#origin.y };
    void this.#layer._moveObjects(
      this.#tokens.map((token) => [token, by]),
      { snap },
    );
  }

  cancel(): void {
    this.#layer.clearPreviewContainer();
    frameRequest.request();
  }

  #landing(token: Token, at: GridPoint): GridPoint {
    return { x: token.document.x + at.x - this.#origin.x, y: token.document.y + at.y - this.#origin.y };
  }
}
