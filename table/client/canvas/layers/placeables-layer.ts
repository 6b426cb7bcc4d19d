import { Container, type Rectangle } from "pixi.js";
import type { GridPoint } from "../grid/base-grid";
import type { PlaceableDocument, PlaceableObject } from "../placeables/placeable-object";
import { host } from "../ports";
import { theCanvas } from "../view";
import { CanvasLayer } from "./canvas-layer";

/** A layer of objects that each stand for a document of the scene. */
export abstract class PlaceablesLayer<
  Doc extends PlaceableDocument,
  Placeable extends PlaceableObject<Doc>,
> extends CanvasLayer {
  static documentName = "";

  /** Holds the objects; null until the layer is drawn. */
  objects: Container | null = null;
  /** Holds what is shown while something is dragged; null until the layer is drawn. */
  preview: Container | null = null;
  /** The selected objects by object id. */
  controlledObjects = new Map<string, Placeable>();
  /** Are all objects shown as if pointed at? */
  highlightObjects = false;
  #hover: Placeable | null = null;

  /** The documents of the viewed scene that this layer draws. */
  abstract getDocuments(): Iterable<Doc>;

  protected abstract _newObject(document: Doc): Placeable;

  get placeables(): Placeable[] {
    return (this.objects?.children ?? []) as unknown as Placeable[];
  }

  get controlled(): Placeable[] {
    return [...this.controlledObjects.values()];
  }

  get hover(): Placeable | null {
    return this.#hover;
  }

  set hover(object: Placeable | null) {
    this.#hover = object;
  }

  /** The object of a document id. */
  get(objectId: string): Placeable | undefined {
    return this.placeables.find((object) => object.id === objectId);
  }

  /** Makes and adds the object of a document; the caller draws it. */
  createObject(document: Doc): Placeable {
    if (!this.objects) throw new Error("The canvas is not drawn: there is nowhere to put the object.");
    const object = this._newObject(document);
    this.objects.addChild(object);
    return object;
  }

  protected override async _draw(_options: object): Promise<void> {
    this.objects = this.addChild(new Container());
    this.objects.sortableChildren = true;
    this.preview = this.addChild(new Container());
    const objects = [...this.getDocuments()].map((document) => this.createObject(document));
    await Promise.all(objects.map((object) => object.draw()));
  }

  protected override async _tearDown(options: object): Promise<void> {
    this.controlledObjects.clear();
    this.#hover = null;
    for (const object of [...this.placeables]) object.destroy();
    this.objects = this.preview = null;
    await super._tearDown(options);
  }

  clearPreviewContainer(): void {
    for (const child of this.preview?.removeChildren() ?? []) child.destroy({ children: true });
  }

  /** Selects everything that this user may select. */
  controlAll(options: object = {}): Placeable[] {
    for (const object of this.placeables) object.control({ ...options, releaseOthers: false });
    return this.controlled;
  }

  /** Empties the selection and says how many there were. */
  releaseAll(options: object = {}): number {
    const selected = this.controlled;
    for (const object of selected) object.release(options);
    return selected.length;
  }

  /** Selects what lies in a rectangle of canvas pixels, and releases the rest unless told not to. Did anything change? */
  selectObjects(rectangle: Rectangle, { releaseOthers = true }: { releaseOthers?: boolean } = {}): boolean {
    const inside = this.placeables.filter((object) => object.visible && overlaps(object.bounds, rectangle));
    const before = new Set(this.controlled);
    if (releaseOthers) for (const object of before) if (!inside.includes(object)) object.release();
    for (const object of inside) object.control({ releaseOthers: false });
    const after = new Set(this.controlled);
    return before.size !== after.size || [...after].some((object) => !before.has(object));
  }

  /** Moves the selected objects by whole grid spaces. Resolves to those that were moved. */
  async moveMany({ dx = 0, dy = 0 }: { dx?: number; dy?: number } = {}): Promise<Placeable[]> {
    const step = theCanvas().grid?.size ?? 1;
    const moved = this.controlled.filter((object) => object.can(host().user(), "drag"));
    await this._moveObjects(moved.map((object) => [object, { x: step * dx, y: step * dy }]));
    return moved;
  }

  /** Moves objects by so many pixels, snapped to the grid unless told otherwise, in one update. */
  async _moveObjects(moves: [Placeable, GridPoint][], { snap = true }: { snap?: boolean } = {}): Promise<void> {
    const updates = moves.map(([object, by]) => {
      const wanted = { x: object.document.x + by.x, y: object.document.y + by.y };
      return { _id: object.id, ...this._clamp(object, snap ? this._snap(object, wanted) : wanted) };
    });
    if (updates.length) await theCanvas().scene?.updateEmbeddedDocuments(this.#documentName, updates);
  }

  protected _snap(_object: Placeable, position: GridPoint): GridPoint {
    return position;
  }

  protected _clamp(object: Placeable, { x, y }: GridPoint): GridPoint {
    const { width, height } = theCanvas().dimensions ?? { width: x, height: y };
    const [w, h] = [object.bounds.width, object.bounds.height];
    return {
      x: Math.round(Math.min(Math.max(x, 0), Math.max(0, width - w))),
      y: Math.round(Math.min(Math.max(y, 0), Math.max(0, height - h))),
    };
  }

  /** Deletes the selected objects that this user may delete. */
  async _onDeleteKey(_event?: KeyboardEvent): Promise<void> {
    const ids = this.controlled.filter((object) => object.can(host().user(), "delete")).map((object) => object.id);
    if (ids.length) await theCanvas().scene?.deleteEmbeddedDocuments(this.#documentName, ids);
  }

  get #documentName(): string {
    return (this.constructor as typeof PlaceablesLayer).documentName;
  }
}

function overlaps(a: Rectangle, b: Rectangle): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}
