import { Container, type FederatedPointerEvent, type IDestroyOptions, type Rectangle } from "pixi.js";
import type { GridPoint } from "../grid/base-grid";
import { host, type CanvasScene, type CanvasUser } from "../ports";
import { RenderFlags, frameRequest, type RenderFlag } from "../render-flags";
import { theCanvas, type LayerView } from "../view";

/** What every document on the canvas has. */
export interface PlaceableDocument {
  id: string | null;
  uuid: string;
  x: number;
  y: number;
  isOwner: boolean;
  parent: unknown;
  sheet?: unknown;
}

/** A document of a scene as it is drawn on the canvas; `RENDER_FLAGS` of a subclass must hold `redraw` and `refresh`. */
export abstract class PlaceableObject<Doc extends PlaceableDocument = PlaceableDocument> extends Container {
  static embeddedName = "";
  static RENDER_FLAGS: Record<string, RenderFlag> = {
    redraw: { propagate: ["refresh"] },
    refresh: { propagate: ["refreshState"], alias: true },
    refreshState: {},
  };
  static RENDER_FLAG_PRIORITY = "OBJECTS" as const;

  document: Doc;
  renderFlags: RenderFlags;
  #controlled = false;
  #hover = false;
  #drawing: Promise<unknown> = Promise.resolve();

  constructor(document: Doc) {
    super();
    this.document = document;
    const cls = new.target as unknown as typeof PlaceableObject;
    this.renderFlags = new RenderFlags(cls.RENDER_FLAGS, { object: this, priority: cls.RENDER_FLAG_PRIORITY });
    this.cullable = false;
  }

  abstract get bounds(): Rectangle;
  abstract get center(): GridPoint;
  protected abstract _draw(options: object): Promise<void>;

  get scene(): CanvasScene {
    return this.document.parent as CanvasScene;
  }

  get id(): string {
    return this.document.id ?? "";
  }

  get objectId(): string {
    return `${(this.constructor as typeof PlaceableObject).embeddedName}.${this.id}`;
  }

  get isOwner(): boolean {
    return this.document.isOwner;
  }

  get layer(): LayerView {
    const layer = theCanvas().tokens;
    if (!layer) throw new Error(`${this.objectId} is on no layer: the canvas is not drawn.`);
    return layer;
  }

  get sheet(): unknown {
    return this.document.sheet;
  }

  get controlled(): boolean {
    return this.#controlled;
  }

  get hover(): boolean {
    return this.#hover;
  }

  set hover(state: boolean) {
    this.#hover = state === true;
  }

  /** Is the heads-up display open on this object? */
  get hasActiveHUD(): boolean {
    return theCanvas().hud?.token.object === this;
  }

  /** Draws the object anew, once any drawing under way has ended, and calls the hook `draw<Name>`. */
  async draw(options: object = {}): Promise<this> {
    const turn = this.#drawing.then(async () => {
      if (this.destroyed) return;
      this.clear();
      await this._draw(options);
      if (this.destroyed) return;
      this.activateListeners();
      host().callAllHooks(`draw${this.#name}`, this);
      this.refresh();
      this.applyRenderFlags();
      frameRequest.request();
    });
    this.#drawing = turn.catch(() => undefined);
    await turn;
    return this;
  }

  /** Marks the whole object for a refresh with the next frame. */
  refresh(_options: object = {}): this {
    this.renderFlags.set({ refresh: true });
    return this;
  }

  applyRenderFlags(): void {
    if (this.destroyed || !this.renderFlags.size) return;
    const flags = this.renderFlags.clear();
    if (flags.redraw) {
      void this.draw();
      return;
    }
    this._applyRenderFlags(flags);
    host().callAllHooks(`refresh${this.#name}`, this, flags);
  }

  protected abstract _applyRenderFlags(flags: Record<string, boolean>): void;

  /** Removes what was drawn. */
  clear(): this {
    for (const child of this.removeChildren()) child.destroy({ children: true });
    return this;
  }

  override destroy(options?: IDestroyOptions | boolean): void {
    if (this.destroyed) return;
    this.renderFlags.clear();
    this._destroy(options);
    host().callAllHooks(`destroy${this.#name}`, this);
    super.destroy(typeof options === "object" ? { children: true, ...options } : { children: true });
    frameRequest.request();
  }

  protected _destroy(_options?: IDestroyOptions | boolean): void {}

  /** Selects the object; others stay selected only with `releaseOthers: false`. Says whether it is selected now. */
  control(options: { releaseOthers?: boolean } = {}): boolean {
    if (!this.can(host().user(), "control")) return false;
    if (options.releaseOthers !== false) this.#releaseOthers();
    if (this.#controlled) return true;
    this.#controlled = true;
    this.layer.controlledObjects.set(this.objectId, this);
    this._onControl(options);
    host().callAllHooks(`control${this.#name}`, this, true);
    return true;
  }

  #releaseOthers(): void {
    for (const other of [...this.layer.controlledObjects.values()]) {
      if (other !== this) (other as PlaceableObject).release();
    }
  }

  /** Takes the object out of the selection. Says whether it is released now. */
  release(options: object = {}): boolean {
    if (!this.#controlled) return true;
    this.#controlled = false;
    this.layer.controlledObjects.delete(this.objectId);
    this._onRelease(options);
    host().callAllHooks(`control${this.#name}`, this, false);
    return true;
  }

  protected _onControl(_options: object): void {
    this.renderFlags.set({ refreshState: true });
  }

  protected _onRelease(_options: object): void {
    this.renderFlags.set({ refreshState: true });
  }

  /** May the user do this to the object? Actions: control, configure, view, drag, hover, HUD, update, delete. */
  can(user: CanvasUser, action: string): boolean {
    const rule = this.#rules[action.toLowerCase()];
    if (!rule) throw new Error(`The table's canvas knows no action "${action}".`);
    return rule.call(this, user);
  }

  get #rules(): Record<string, (user: CanvasUser) => boolean> {
    return {
      control: this._canControl,
      view: this._canView,
      drag: this._canDrag,
      hover: this._canHover,
      hud: this._canHUD,
      update: this._canUpdate,
      delete: this._canDelete,
    };
  }

  protected _canControl(user: CanvasUser): boolean {
    return user.isGM || this.isOwner;
  }

  protected _canView(user: CanvasUser): boolean {
    return user.isGM || this.isOwner;
  }

  protected _canDrag(user: CanvasUser): boolean {
    return this._canControl(user);
  }

  protected _canHover(_user: CanvasUser): boolean {
    return true;
  }

  protected _canHUD(_user: CanvasUser): boolean {
    return false;
  }

  protected _canUpdate(_user: CanvasUser): boolean {
    return this.isOwner;
  }

  protected _canDelete(user: CanvasUser): boolean {
    return user.isGM || user.can(`${this.#name.toUpperCase()}_DELETE`);
  }

  /** Makes the object answer the pointer. Clicks and drags come from the canvas's pointer, hovering from here. */
  activateListeners(): void {
    this.eventMode = "static";
    this.cursor = "pointer";
    this.off("pointerenter").off("pointerleave");
    this.on("pointerenter", (event) => this._onHoverIn(event));
    this.on("pointerleave", (event) => this._onHoverOut(event));
  }

  _onHoverIn(_event?: FederatedPointerEvent, { hoverOutOthers = false }: { hoverOutOthers?: boolean } = {}): void {
    if (this.#hover || !this.can(host().user(), "hover")) return;
    if (hoverOutOthers) (this.layer.hover as PlaceableObject | null)?._onHoverOut();
    this.#hover = true;
    this.layer.hover = this;
    this.renderFlags.set({ refreshState: true });
    host().callAllHooks(`hover${this.#name}`, this, true);
  }

  _onHoverOut(_event?: FederatedPointerEvent): void {
    if (!this.#hover) return;
    this.#hover = false;
    if (this.layer.hover === this) this.layer.hover = null;
    this.renderFlags.set({ refreshState: true });
    host().callAllHooks(`hover${this.#name}`, this, false);
  }

  get #name(): string {
    return (this.constructor as typeof PlaceableObject).embeddedName;
  }
}
