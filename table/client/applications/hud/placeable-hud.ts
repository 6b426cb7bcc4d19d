import { ctx } from "../../context";
import { ApplicationV2 } from "../api/application-v2";
import { HandlebarsApplicationMixin } from "../api/handlebars-application";
import type { AnyDocument, ApplicationOptions, Position, RenderContext, RenderOptions } from "../types";

/** Controls around one placeable on the canvas. */
export class BasePlaceableHUD extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ["placeable-hud"],
    tag: "form",
    window: { frame: false, positioned: true },
  };

  #object: AnyDocument = null;

  /** The placeable that the controls are bound to. */
  get object(): AnyDocument {
    return this.#object;
  }
  get document(): AnyDocument {
    return this.#object?.document ?? null;
  }
  get actor(): AnyDocument {
    return this.document?.actor ?? null;
  }

  /** Shows the controls around an object. */
  async bind(object: AnyDocument): Promise<void> {
    await this.close();
    this.#object = object;
    await this.render({ force: true });
  }

  override async close(options = {}): Promise<this> {
    await super.close(options);
    this.#object = null;
    return this;
  }

  override _canRender(options: RenderOptions): false | void {
    if (!this.#object) return false;
    return super._canRender(options);
  }

  override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    return Object.assign(await super._prepareContext(options), {
      isGM: ctx.game.user.isGM as boolean,
      rootId: this.id,
    });
  }

  override _insertElement(element: HTMLElement): void {
    document.getElementById(element.id)?.remove();
    (document.getElementById("hud") ?? document.body).append(element);
  }

  /** Places the controls over the object, in pixels of the page. */
  override setPosition(_position: Partial<Position> = {}): Position | void {
    if (!this.element || !this.#object) return undefined;
    const { x, y } = this.document as { x: number; y: number };
    const { w, h } = this.#object as { w: number; h: number };
    const start = ctx.canvas.clientCoordinatesFromCanvas({ x, y }) as { x: number; y: number };
    const end = ctx.canvas.clientCoordinatesFromCanvas({ x: x + w, y: y + h }) as { x: number; y: number };
    Object.assign(this.element.style, {
      left: `${start.x}px`,
      top: `${start.y}px`,
      width: `${end.x - start.x}px`,
      height: `${end.y - start.y}px`,
    });
    return this.position;
  }

  override async _onRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    this.setPosition();
  }
}
