import { Rectangle } from "pixi.js";
import type { GridPoint } from "../grid/base-grid";
import { Token } from "../placeables/token";
import { host, type CanvasHud, type CanvasTokenDocument } from "../ports";
import type { UserTargets } from "../user-targets";
import { theCanvas } from "../view";
import type { LayerOptions } from "./canvas-layer";
import { dropActor } from "./drop-actor";
import { PlaceablesLayer } from "./placeables-layer";

/** The tokens of the viewed scene. */
export class TokenLayer extends PlaceablesLayer<CanvasTokenDocument, Token> {
  static override documentName = "Token";

  static override get layerOptions(): LayerOptions {
    return { name: "tokens", zIndex: 200 };
  }

  override get hookName(): string {
    return "TokenLayer";
  }

  /** The heads-up display of tokens. */
  get hud(): CanvasHud["token"] | undefined {
    return theCanvas().hud?.token;
  }

  get ownedTokens(): Token[] {
    return this.placeables.filter((token) => token.actor && token.isOwner);
  }

  override getDocuments(): Iterable<CanvasTokenDocument> {
    return theCanvas().scene?.tokens ?? [];
  }

  protected override _newObject(document: CanvasTokenDocument): Token {
    const configured = host().tokenClasses().objectClass as typeof Token | undefined;
    return new (configured ?? Token)(document);
  }

  protected override _snap(token: Token, position: GridPoint): GridPoint {
    return token.getSnappedPosition(position);
  }

  /** Sets, adds to or takes from one's own targets by token id, in one message to the other clients. */
  setTargets(
    targetIds: Iterable<string>,
    { mode = "replace" }: { mode?: "replace" | "acquire" | "release" } = {},
  ): void {
    const user = host().user();
    const wanted = new Set(targetIds);
    const targets = user.targets as UserTargets;
    const quiet = { user, releaseOthers: false, groupSelection: true };
    if (mode === "replace") {
      for (const token of [...targets]) if (!wanted.has(token.id)) token.setTarget(false, quiet);
    }
    for (const id of wanted) this.get(id)?.setTarget(mode !== "release", quiet);
    user.broadcastActivity({ targets: targets.ids });
  }

  /** Targets the visible tokens in a rectangle of canvas pixels, and says how many there are. */
  targetObjects(
    { x, y, width, height }: { x: number; y: number; width: number; height: number },
    { releaseOthers = true }: { releaseOthers?: boolean } = {},
  ): number {
    const area = new Rectangle(x, y, width, height);
    const inside = this.placeables.filter((token) => token.isVisible && area.contains(token.center.x, token.center.y));
    const ids = inside.map((token) => token.id);
    this.setTargets(ids, { mode: releaseOthers ? "replace" : "acquire" });
    return ids.length;
  }

  /** Selects the next of one's own tokens, in order from the top left. */
  cycleTokens(forwards = true, reset = false): Token | null {
    const order = this._getCycleOrder();
    if (!order.length) return null;
    const current = reset ? -1 : order.findIndex((token) => token.controlled);
    const next = order[(current + (forwards || current < 0 ? 1 : -1) + order.length) % order.length] ?? null;
    next?.control();
    return next;
  }

  protected _getCycleOrder(): Token[] {
    return this.ownedTokens.filter((token) => token.visible).sort((a, b) => a.y - b.y || a.x - b.x);
  }

  /** Makes a token of a dropped actor: `data` is the drag's data with canvas coordinates. */
  async _onDropActorData(event: DragEvent, data: { [key: string]: unknown; x: number; y: number }): Promise<unknown> {
    return dropActor(event, data);
  }
}
