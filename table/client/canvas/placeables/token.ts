import {
  Container,
  Graphics,
  Rectangle,
  type FederatedPointerEvent,
  type IDestroyOptions,
  type Texture,
} from "pixi.js";
import { glide } from "../animation";
import { DISPOSITION_COLORS, colorNumber } from "../colors";
import type { GridPoint } from "../grid/base-grid";
import { host, type BarAttribute, type CanvasTokenDocument, type CanvasUser } from "../ports";
import type { PreciseText } from "../precise-text";
import type { RenderFlag } from "../render-flags";
import { theCanvas } from "../view";
import { PlaceableObject } from "./placeable-object";
import { barHeight, drawBar, drawBorder, drawTargets, effectSprite, placeEffects } from "./token-graphics";
import { drawNameplate, drawTooltip, elevationText } from "./token-labels";
import { drawTokenMesh, placeTokenMesh, type TokenMesh } from "./token-mesh";
import { targetToken, type TargetContext } from "./token-targeting";
import { TOKEN_RENDER_FLAGS, flagsForChange } from "./token-flags";

/** The bars container with one Graphics a bar. */
export type TokenBars = Container & { bar1: Graphics; bar2: Graphics };

/** A TokenDocument of the viewed scene as it is drawn. */
export class Token extends PlaceableObject<CanvasTokenDocument> {
  static override embeddedName = "Token";
  static override RENDER_FLAGS: Record<string, RenderFlag> = TOKEN_RENDER_FLAGS;

  shape: Rectangle | undefined;
  border: Graphics | undefined;
  bars: TokenBars | undefined;
  tooltip: PreciseText | undefined;
  target: Graphics | undefined;
  nameplate: PreciseText | undefined;
  effects: Container | undefined;
  mesh: TokenMesh | undefined;
  texture: Texture | undefined;
  /** The users who target this token. */
  targeted = new Set<CanvasUser>();

  get actor(): CanvasTokenDocument["actor"] {
    return this.document.actor;
  }

  override get name(): string {
    return this.document.name;
  }

  get w(): number {
    return this.document.width * this.#gridSize;
  }

  get h(): number {
    return this.document.height * this.#gridSize;
  }

  get bounds(): Rectangle {
    return new Rectangle(this.document.x, this.document.y, this.w, this.h);
  }

  get center(): GridPoint {
    return this.getCenterPoint();
  }

  /** May this user see what an observer of the actor sees? */
  get observer(): boolean {
    const user = host().user();
    return user.isGM || !!this.actor?.testUserPermission(user, "OBSERVER");
  }

  get isTargeted(): boolean {
    return this.targeted.has(host().user());
  }

  /** Hidden tokens are drawn for game masters only; the table has no vision. */
  get isVisible(): boolean {
    return !this.document.hidden || host().user().isGM;
  }

  get #gridSize(): number {
    return theCanvas().grid?.size ?? 100;
  }

  /** Width and height in pixels. */
  getSize(): { width: number; height: number } {
    return { width: this.w, height: this.h };
  }

  getCenterPoint(position: GridPoint = this.document): GridPoint {
    return { x: position.x + this.w / 2, y: position.y + this.h / 2 };
  }

  /** The nearest place for the token's top left corner on the grid. */
  getSnappedPosition(position: GridPoint = this.document): GridPoint {
    const small = this.document.width < 1 || this.document.height < 1;
    const { x, y } = position;
    return theCanvas().grid?.getSnappedPoint({ x, y }, { mode: 0xf0, resolution: small ? 2 : 1 }) ?? { x, y };
  }

  protected override async _draw(_options: object): Promise<void> {
    const { texture, mesh } = await drawTokenMesh(this.document);
    if (this.destroyed) return mesh.destroy();
    this.texture = texture ?? undefined;
    this.mesh = theCanvas().primary?.addChild(mesh) ?? mesh;
    this.border = this.addChild(new Graphics());
    this.bars = this.addChild(newBars());
    this.effects = this.addChild(new Container());
    this.tooltip = this.addChild(drawTooltip("", this.#gridSize));
    this.nameplate = this.addChild(drawNameplate(this.name, this.#gridSize));
    this.target = this.addChild(new Graphics());
    await this._drawEffects();
  }

  override clear(): this {
    this.mesh?.destroy({ children: true });
    this.mesh = undefined;
    return super.clear();
  }

  protected override _destroy(_options?: IDestroyOptions | boolean): void {
    this.mesh?.destroy({ children: true });
    this.mesh = undefined;
    this.texture = undefined;
    for (const user of this.targeted) (user.targets as Set<unknown>).delete(this);
    this.targeted.clear();
  }

  protected override _applyRenderFlags(flags: Record<string, boolean>): void {
    if (!this.mesh) return;
    if (flags.refreshState) this._refreshState();
    if (flags.refreshVisibility) this._refreshVisibility();
    if (flags.refreshPosition) this._refreshPosition();
    if (flags.refreshSize) this._refreshSize();
    if (flags.refreshMesh || flags.refreshRotation) placeTokenMesh(this, this.mesh);
    if (flags.refreshBorder) this._refreshBorder();
    if (flags.refreshNameplate) this._refreshNameplate();
    if (flags.refreshTooltip) this._refreshTooltip();
    if (flags.refreshBars) this.drawBars();
    if (flags.refreshEffects) this._refreshEffects();
    if (flags.refreshTarget) this._refreshTarget();
    if (flags.redrawEffects) void this.drawEffects();
  }

  protected _refreshVisibility(): void {
    this.visible = this.isVisible;
    if (this.mesh) this.mesh.visible = this.visible;
  }

  protected _refreshState(): void {
    this.zIndex = this.controlled ? 2 : this.hover ? 1 : 0;
    if (this.border) this.border.visible = this.controlled || this.hover || this.layer.highlightObjects;
    if (this.bars) this.bars.visible = this._canViewMode(this.document.displayBars);
    if (this.nameplate) this.nameplate.visible = this._canViewMode(this.document.displayName);
    if (this.mesh) this.mesh.alpha = this.document.alpha * (this.document.hidden ? 0.5 : 1);
  }

  protected _refreshPosition(): void {
    const { x, y } = this.document;
    if (x === this.x && y === this.y) return;
    this.position.set(x, y);
    if (this.mesh) placeTokenMesh(this, this.mesh);
  }

  protected _refreshSize(): void {
    this.shape = new Rectangle(0, 0, this.w, this.h);
    this.hitArea = this.shape;
    if (this.mesh) placeTokenMesh(this, this.mesh);
  }

  protected _refreshBorder(): void {
    if (this.border) drawBorder(this.border, this.w, this.h, this._getBorderColor());
  }

  protected _getBorderColor(): number {
    if (this.controlled) return DISPOSITION_COLORS.CONTROLLED;
    if (this.document.disposition === 1) return DISPOSITION_COLORS.FRIENDLY;
    if (this.document.disposition === 0) return DISPOSITION_COLORS.NEUTRAL;
    return this.document.disposition === -2 ? DISPOSITION_COLORS.SECRET : DISPOSITION_COLORS.HOSTILE;
  }

  protected _refreshNameplate(): void {
    if (!this.nameplate) return;
    this.nameplate.text = this.document.name;
    this.nameplate.position.set(this.w / 2, this.h + 2);
  }

  protected _refreshTooltip(): void {
    if (!this.tooltip) return;
    this.tooltip.text = this._getTooltipText();
    this.tooltip.position.set(this.w / 2, -2);
  }

  protected _getTooltipText(): string {
    return elevationText(this.document.elevation, theCanvas().grid?.units ?? "");
  }

  /** Draws both bars from the document's bar attributes; a bar without value and maximum is hidden. */
  drawBars(): void {
    if (!this.bars) return;
    [this.bars.bar1, this.bars.bar2].forEach((bar, number) => {
      const data = this.actor ? this.document.getBarAttribute(`bar${number + 1}`) : null;
      bar.visible = data?.type === "bar";
      if (data && bar.visible) this._drawBar(number, bar, data);
    });
  }

  protected _drawBar(number: number, bar: Graphics, data: BarAttribute): boolean {
    const height = barHeight(this.#gridSize);
    drawBar(bar, number, data, this.w, height);
    bar.position.set(0, number === 0 ? this.h - height : 0);
    return true;
  }

  /** Draws the icons of the actor's temporary effects anew. */
  async drawEffects(): Promise<this> {
    await this._drawEffects();
    if (!this.destroyed) this.renderFlags.set({ refreshEffects: true });
    return this;
  }

  protected async _drawEffects(): Promise<void> {
    const drawn = await Promise.all([...(this.actor?.temporaryEffects ?? [])].filter((e) => e.img).map(effectSprite));
    if (this.destroyed || !this.effects) return;
    for (const child of this.effects.removeChildren()) child.destroy();
    if (drawn.length) this.effects.addChild(new Graphics());
    for (const { sprite, overlay } of drawn) {
      sprite.name = overlay ? "overlay" : "effect";
      this.effects.addChild(sprite);
    }
  }

  protected _refreshEffects(): void {
    if (this.effects) placeEffects(this.effects, { width: this.w, height: this.h, grid: this.#gridSize });
  }

  protected _refreshTarget(): void {
    if (!this.target) return;
    const others = [...this.targeted].filter((user) => !user.isSelf).map((user) => colorNumber(user.color, 0xffffff));
    const own = this.isTargeted ? { color: colorNumber(host().user().color, this._getBorderColor()) } : null;
    drawTargets(this.target, { width: this.w, height: this.h, grid: this.#gridSize }, own, others);
  }

  /** May this user see bars or name under a mode of CONST.TOKEN_DISPLAY_MODES? */
  protected _canViewMode(mode: number): boolean {
    if (mode === 50) return true;
    if (mode === 30) return this.hover || this.layer.highlightObjects;
    if (mode === 40) return this.isOwner;
    if (mode === 20) return this.isOwner && (this.hover || this.layer.highlightObjects);
    return mode === 10 && this.controlled;
  }

  /** Makes this a target of a user (oneself by default), or takes it away, and tells the other clients. */
  setTarget(targeted = true, context: TargetContext = {}): void {
    targetToken(this, targeted, context);
    if (this.hasActiveHUD) theCanvas().hud?.token.render();
  }

  /** Moves what is drawn to a place, gliding; the document is where it is already. */
  async animate(to: Partial<GridPoint>, { duration }: { duration?: number } = {}): Promise<void> {
    await glide(this, { x: to.x ?? this.x, y: to.y ?? this.y }, duration, () => {
      if (this.mesh) placeTokenMesh(this, this.mesh);
    });
  }

  _onUpdate(changed: object, options: { animate?: boolean }, _userId: string): void {
    const { x, y } = this.document;
    const flags = flagsForChange(changed);
    if ("refreshPosition" in flags && options.animate !== false) {
      delete flags.refreshPosition;
      void this.animate({ x, y });
    }
    this.renderFlags.set(flags);
    if (this.hasActiveHUD) theCanvas().hud?.token.render();
  }

  protected override _onControl(_options: object): void {
    this.renderFlags.set({ refreshState: true, refreshBorder: true });
  }

  protected override _onRelease(_options: object): void {
    this.renderFlags.set({ refreshState: true, refreshBorder: true });
  }

  protected override _canView(user: CanvasUser): boolean {
    return !!this.actor?.testUserPermission(user, "LIMITED");
  }

  protected override _canDrag(user: CanvasUser): boolean {
    return this.controlled && (user.isGM || !host().paused());
  }

  protected override _canHUD(user: CanvasUser): boolean {
    return user.isGM || (!!this.actor && this.isOwner);
  }

  /** Selects the token, or adds it to the selection with Shift. */
  _onClickLeft(event: FederatedPointerEvent): void {
    if (event.shiftKey && this.controlled) this.release();
    else this.control({ releaseOthers: !event.shiftKey });
  }

  /** Opens the sheet of the token's actor. */
  _onClickLeft2(_event: FederatedPointerEvent): void {
    if (this.can(host().user(), "view")) void this.actor?.sheet?.render({ force: true });
  }

  /** Opens or closes the heads-up display. */
  _onClickRight(_event: FederatedPointerEvent): void {
    const hud = theCanvas().hud?.token;
    if (!hud || !this.can(host().user(), "HUD")) return;
    if (this.hasActiveHUD) hud.close();
    else {
      if (!this.controlled) this.control({ releaseOthers: true });
      hud.bind(this);
    }
  }
}

function newBars(): TokenBars {
  const bars = new Container() as TokenBars;
  bars.bar1 = bars.addChild(new Graphics());
  bars.bar2 = bars.addChild(new Graphics());
  return bars;
}
