import { BaseScene } from "../../core/documents/base-scene";
import { sceneDimensions } from "../canvas/dimensions";
import { sceneDeleted, sceneUpdated } from "../canvas/document-sync";
import { createGrid } from "../canvas/grid/create-grid";
import { type Dict, type Dynamic, canvas, game } from "../context";
import { Hooks } from "../hooks";
import { ClientDocumentMixin } from "./client-document";

/** A scene at a client. */
export class Scene extends ClientDocumentMixin(BaseScene) {
  override prepareBaseData(): void {
    Object.defineProperty(this, "grid", {
      value: createGrid(this._source.grid),
      writable: true,
      configurable: true,
      enumerable: true,
    });
    Object.defineProperty(this, "dimensions", {
      value: this.getDimensions(),
      writable: true,
      configurable: true,
      enumerable: false,
    });
  }

  declare dimensions: Dynamic;

  getDimensions(): Dynamic {
    return sceneDimensions(this as Dynamic);
  }

  get isView(): boolean {
    return canvas?.scene === this;
  }

  get thumbnail(): string | null {
    return this._source.thumb ?? null;
  }

  /** Makes this the scene that everybody sees. */
  async activate(): Promise<Dynamic> {
    return this.update({ active: true });
  }

  /** Draws this scene on the current user's canvas. */
  async view(): Promise<this> {
    game.user.viewedScene = this.id;
    game.user.broadcastActivity({ sceneId: this.id });
    if (canvas) await canvas.draw(this);
    return this;
  }

  override _onCreate(data: Dict, options: Dict, userId: string): void {
    super._onCreate(data, options, userId);
    if (data.active) this.#onActivate(userId);
  }

  override _onUpdate(changed: Dict, options: Dict, userId: string): void {
    super._onUpdate(changed, options, userId);
    if (changed.active) this.#onActivate(userId);
    sceneUpdated(this as Dynamic, changed);
  }

  override _onDelete(options: Dict, userId: string): void {
    super._onDelete(options, userId);
    sceneDeleted(this as Dynamic);
  }

  /** Everybody goes to the scene that has just been made active; who made it so ends the others. */
  #onActivate(userId: string): void {
    const report = (error: unknown): void => Hooks.onError("Scene#view", error as Error, { log: "error" });
    this.view().catch(report);
    if (userId !== game.userId) return;
    const others: Dynamic[] = game.scenes.filter((scene: Dynamic) => scene !== this && scene.active);
    const updates = others.map((scene) => ({ _id: scene.id, active: false }));
    if (updates.length) void (this.constructor as Dynamic).updateDocuments(updates).catch(report);
  }
}
