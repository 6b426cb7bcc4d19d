import { ctx } from "../../context";
import { DocumentSheetV2 } from "../api/document-sheet";
import type { AnyDocument, ApplicationOptions, RenderContext, RenderOptions } from "../types";
import { DragDrop } from "../ux/drag-drop";
import { TextEditor } from "../ux/text-editor";

/** The base of actor sheets: dragging embedded documents out and dropping documents in. */
export class ActorSheetV2 extends DocumentSheetV2 {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    position: { width: 600 },
    actions: {
      configurePrototypeToken: ActorSheetV2.#onConfigurePrototypeToken,
      showPortraitArtwork: ActorSheetV2.#onShowPortraitArtwork,
      showTokenArtwork: ActorSheetV2.#onShowTokenArtwork,
    },
    window: {
      controls: [
        {
          action: "configurePrototypeToken",
          icon: "fa-solid fa-circle-user",
          label: "TABLE.Sheet.PrototypeToken",
          ownership: "OWNER",
        },
        {
          action: "showPortraitArtwork",
          icon: "fa-solid fa-image",
          label: "TABLE.Sheet.ShowPortrait",
          ownership: "OWNER",
        },
        { action: "showTokenArtwork", icon: "fa-solid fa-image", label: "TABLE.Sheet.ShowToken", ownership: "OWNER" },
      ],
    },
  };

  get actor(): AnyDocument {
    return this.document;
  }
  get token(): AnyDocument {
    return this.document.token ?? null;
  }

  override _getHeaderControls() {
    const controls = super._getHeaderControls();
    const blank = ctx.CONST.DEFAULT_TOKEN as string | undefined;
    return controls.filter((control) => {
      if (control.action === "configurePrototypeToken") return this.isEditable;
      if (control.action === "showPortraitArtwork") return this.actor.img !== blank;
      if (control.action === "showTokenArtwork") return (this.actor.prototypeToken?.texture?.src ?? blank) !== blank;
      return true;
    });
  }

  override async _onRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    new DragDrop.implementation({
      dragSelector: ".draggable",
      permissions: { dragstart: this._canDragStart.bind(this), drop: this._canDragDrop.bind(this) },
      callbacks: {
        dragstart: this._onDragStart.bind(this),
        dragover: this._onDragOver.bind(this),
        drop: this._onDrop.bind(this),
      },
    }).bind(this.element);
  }

  _canDragStart(_selector?: string | null): boolean {
    return this.isEditable;
  }
  _canDragDrop(_selector?: string | null): boolean {
    return this.isEditable;
  }

  async _onDragStart(event: DragEvent): Promise<void> {
    const target = event.currentTarget as HTMLElement;
    if ((event.target as HTMLElement).dataset && "link" in (event.target as HTMLElement).dataset) return;
    const { itemId, effectId, parentId } = target.dataset;
    let dragged: AnyDocument;
    if (itemId) dragged = this.actor.items.get(itemId);
    if (effectId) {
      dragged = target.dataset.itemId
        ? this.actor.items.get(target.dataset.itemId)?.effects.get(effectId)
        : (this.actor.effects.get(effectId) ?? this.actor.items.get(parentId)?.effects.get(effectId));
    }
    if (!dragged) return;
    event.dataTransfer?.setData("text/plain", JSON.stringify(dragged.toDragData()));
  }

  _onDragOver(_event: DragEvent): void {}

  async _onDrop(event: DragEvent): Promise<AnyDocument> {
    const data = TextEditor.implementation.getDragEventData(event) as { type?: string };
    const allowed = ctx.Hooks.call("dropActorSheetData", this.actor, this, data);
    if (allowed === false) return null;
    const cls = data.type
      ? (ctx.foundry.utils.getDocumentClass?.(data.type) ?? ctx.CONFIG[data.type]?.documentClass)
      : null;
    if (!cls) return null;
    const dropped: AnyDocument = await cls.implementation.fromDropData(data);
    return dropped ? this._onDropDocument(event, dropped) : null;
  }

  async _onDropDocument(event: DragEvent, document: AnyDocument): Promise<AnyDocument> {
    switch (document.documentName) {
      case "ActiveEffect":
        return (await this._onDropActiveEffect(event, document)) ?? null;
      case "Actor":
        return (await this._onDropActor(event, document)) ?? null;
      case "Item":
        return (await this._onDropItem(event, document)) ?? null;
      case "Folder":
        return (await this._onDropFolder(event, document)) ?? null;
      default:
        return null;
    }
  }

  async _onDropActiveEffect(_event: DragEvent, effect: AnyDocument): Promise<AnyDocument> {
    if (!this.actor.isOwner || effect.target === this.actor || effect.parent === this.actor) return null;
    const data = effect.toObject();
    delete data._id;
    const [created] = await this.actor.createEmbeddedDocuments("ActiveEffect", [{ ...data, origin: effect.uuid }]);
    return created ?? null;
  }

  async _onDropActor(_event: DragEvent, _actor: AnyDocument): Promise<AnyDocument> {
    return null;
  }

  async _onDropItem(event: DragEvent, item: AnyDocument): Promise<AnyDocument> {
    if (!this.actor.isOwner) return null;
    if (this.actor.uuid === item.parent?.uuid) {
      const sorted = await this._onSortItem(event, item);
      return sorted?.length ? item : null;
    }
    const data = item.toObject();
    delete data._id;
    const [created] = await this.actor.createEmbeddedDocuments("Item", [data]);
    return created ?? null;
  }

  async _onDropFolder(_event: DragEvent, _folder: AnyDocument): Promise<AnyDocument> {
    return null;
  }

  async _onSortItem(event: DragEvent, item: AnyDocument): Promise<AnyDocument[]> {
    const { items } = this.actor;
    const source = items.get(item.id);
    const row = (event.target as HTMLElement).closest<HTMLElement>("[data-item-id]");
    const target = row ? items.get(row.dataset.itemId) : null;
    if (!target || target.id === source.id) return [];
    const siblings: AnyDocument[] = [];
    for (const element of row?.parentElement?.children ?? []) {
      const id = (element as HTMLElement).dataset.itemId;
      if (id && id !== source.id) siblings.push(items.get(id));
    }
    const sorts = ctx.foundry.utils.performIntegerSort(source, { target, siblings }) as Array<{
      target: AnyDocument;
      update: object;
    }>;
    const updates = sorts.map(({ target: sorted, update }) => ({ ...update, _id: sorted._id as string }));
    return (await this.actor.updateEmbeddedDocuments("Item", updates)) as AnyDocument[];
  }

  static async #onConfigurePrototypeToken(this: ActorSheetV2): Promise<void> {
    const { PrototypeTokenConfig } = ctx.foundry.applications.sheets;
    await new PrototypeTokenConfig({ prototype: this.actor.prototypeToken }).render({ force: true });
  }

  static async #onShowPortraitArtwork(this: ActorSheetV2): Promise<void> {
    const { name, img, uuid } = this.actor;
    await new ctx.foundry.applications.apps.ImagePopout({ src: img, uuid, window: { title: name } }).render({
      force: true,
    });
  }

  static async #onShowTokenArtwork(this: ActorSheetV2): Promise<void> {
    const { name, prototypeToken, uuid } = this.actor;
    const { src } = (this.token ?? prototypeToken).texture;
    await new ctx.foundry.applications.apps.ImagePopout({ src, uuid, window: { title: name } }).render({ force: true });
  }
}
