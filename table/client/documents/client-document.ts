import type { Document } from "../../core/data/document";
import { TypeDataModel } from "../../core/data/type-data-model";
import { performIntegerSort } from "../../core/utils/sort";
import { CONFIG, type Dict, type Dynamic, game } from "../context";
import { Hooks } from "../hooks";
import { confirmDeletion, createDialog } from "./document-dialogs";
import { documentAnchor, relativeUuid } from "./document-links";
import { documentFromDrop } from "./drop-data";
import { sheetClassFor } from "./sheet-class";

/** The model of a document's subtype, if one is registered. */
function modelOf(doc: Dynamic): TypeDataModel | null {
  return doc.system instanceof TypeDataModel ? doc.system : null;
}

function nameOf(doc: Dynamic): string {
  return doc.name ?? doc.id;
}

/** A class that the mixin can extend. */
// Mixins must accept any constructor arguments: TypeScript asks for exactly this signature.
export type DocumentConstructor = (new (...args: Dynamic[]) => Document) & Pick<typeof Document, keyof typeof Document>;

/**
 * What documents can do at a client and nowhere else: prepare data, own sheets, answer for the current user's permissions,
 * take part in drag and drop, and hear of what happens to their descendants (FOUNDRY.md §3.6).
 */
export function ClientDocumentMixin<TBase extends DocumentConstructor>(Base: TBase) {
  return class ClientDocument extends Base {
    declare readonly apps: Dict;
    declare _sheet: Dynamic;

    constructor(...args: Dynamic[]) {
      super(...args);
      Object.defineProperty(this, "apps", { value: {}, writable: false, enumerable: false });
      Object.defineProperty(this, "_sheet", { value: null, writable: true, enumerable: false });
    }

    override _initialize(options: Dict = {}): void {
      super._initialize(options);
      // What is in a delta is prepared in the synthetic actor, where it has its context.
      if (game?._documentsReady && this.parent?.documentName !== "ActorDelta") this._safePrepareData();
    }

    get collection(): Dynamic {
      if (this.isEmbedded) return this.parent?.getEmbeddedCollection(this.documentName) ?? null;
      return this.pack ? (game.packs.get(this.pack) ?? null) : (game.collections?.get(this.documentName) ?? null);
    }

    get compendium(): Dynamic {
      return this.pack ? (game.packs.get(this.pack) ?? null) : null;
    }

    override get inCompendium(): boolean {
      return Boolean(this.pack) && game.packs.has(this.pack);
    }

    get isOwner(): boolean {
      return this.testUserPermission(game.user, "OWNER");
    }

    get hasPlayerOwner(): boolean {
      return game.users.some((user: Dynamic) => !user.isGM && this.testUserPermission(user, "OWNER"));
    }

    get limited(): boolean {
      return this.testUserPermission(game.user, "LIMITED", { exact: true });
    }

    get visible(): boolean {
      return this.testUserPermission(game.user, "LIMITED");
    }

    get permission(): number {
      if (game.user.isGM) return 3;
      if (this.isEmbedded) return (this.parent as Dynamic).permission;
      return this.getUserLevel(game.user);
    }

    get link(): string {
      return `@UUID[${this.uuid}]{${nameOf(this)}}`;
    }

    get sheet(): Dynamic {
      if (!this._sheet) {
        const Sheet = this._getSheetClass();
        if (!Sheet) return null;
        this._sheet = new Sheet({ document: this });
      }
      return this._sheet;
    }

    _getSheetClass(): Dynamic {
      return sheetClassFor(this);
    }

    _safePrepareData(): void {
      try {
        this.prepareData();
      } catch (error) {
        const msg = `Failed data preparation for ${this.uuid}.`;
        Hooks.onError("ClientDocument#_safePrepareData", error as Error, { msg, log: "error", uuid: this.uuid });
      }
    }

    prepareData(): void {
      const model = modelOf(this);
      model?.prepareBaseData();
      this.prepareBaseData();
      this.prepareEmbeddedDocuments();
      model?.prepareDerivedData();
      this.prepareDerivedData();
    }

    prepareBaseData(): void {}

    prepareEmbeddedDocuments(): void {
      for (const name of Object.keys((this.constructor as typeof Document).hierarchy)) {
        for (const child of this.getEmbeddedCollection(name) as Iterable<Dynamic>) child._safePrepareData?.();
      }
    }

    prepareDerivedData(): void {}

    /** Renders every application that shows this document. */
    render(force: Dynamic = false, context: Dict = {}): void {
      const options = typeof force === "object" ? force : { ...context, force };
      for (const app of Object.values(this.apps)) void app.render(options);
    }

    /** Moves this document among its siblings and stores the new order. */
    async sortRelative({ updateData = {}, ...sorting }: Dict = {}): Promise<this> {
      const sorted = performIntegerSort(this as Dynamic, sorting as Dynamic) as Dynamic[];
      const updates = sorted.map(({ target, update }) => ({ _id: target.id, ...updateData, ...update }));
      if (this.parent) await this.parent.updateEmbeddedDocuments(this.documentName, updates);
      else await (this.constructor as Dynamic).updateDocuments(updates, { pack: this.pack });
      return this;
    }

    getRelativeUUID(relative: Dynamic): string {
      return relativeUuid(this, relative);
    }

    _createDocumentLink(_eventData?: Dict | null, { relativeTo, label }: Dict = {}): string {
      return `@UUID[${relativeTo ? this.getRelativeUUID(relativeTo) : this.uuid}]{${label ?? nameOf(this)}}`;
    }

    _onClickDocumentLink(_event: MouseEvent): Dynamic {
      return this.sheet?.render({ force: true });
    }

    override async _preCreate(data: Dict, options: Dict, user: Dynamic): Promise<boolean | void> {
      if ((await super._preCreate(data, options, user)) === false) return false;
      return modelOf(this)?._preCreate(data, options, user);
    }

    override _onCreate(data: Dict, options: Dict, userId: string): void {
      super._onCreate(data, options, userId);
      if (options.renderSheet && userId === game.userId) {
        const renderContext = `create${this.documentName}`;
        void this.sheet?.render({ force: true, renderContext, renderData: data });
      }
      modelOf(this)?._onCreate(data, options, userId);
    }

    override async _preUpdate(changed: Dict, options: Dict, user: Dynamic): Promise<boolean | void> {
      if ((await super._preUpdate(changed, options, user)) === false) return false;
      return modelOf(this)?._preUpdate(changed, options, user);
    }

    override _onUpdate(changed: Dict, options: Dict, userId: string): void {
      super._onUpdate(changed, options, userId);
      const sheetChanged = changed.type !== undefined || changed.flags?.core?.sheetClass !== undefined;
      if (sheetChanged) void this._onSheetChange();
      else if (options.render !== false) {
        this.render(false, { renderContext: `update${this.documentName}`, renderData: changed });
      }
      if (this.pack && !this.isEmbedded) this.compendium?.indexDocument(this);
      modelOf(this)?._onUpdate(changed, options, userId);
    }

    override async _preDelete(options: Dict, user: Dynamic): Promise<boolean | void> {
      if ((await super._preDelete(options, user)) === false) return false;
      return modelOf(this)?._preDelete(options, user);
    }

    override _onDelete(options: Dict, userId: string): void {
      super._onDelete(options, userId);
      for (const app of Object.values(this.apps)) void app.close({ submitted: false, submit: false });
      modelOf(this)?._onDelete(options, userId);
    }

    /** Carries an event of an embedded document to this parent, then to its own parents. */
    _dispatchDescendantDocumentEvents(event: string, collection: string, args: Dynamic[], source: Dynamic): void {
      const parent = source ?? this;
      (this as Dynamic)[`_${event}DescendantDocuments`](parent, collection, ...args);
      (this.parent as Dynamic)?._dispatchDescendantDocumentEvents?.(event, collection, args, parent);
    }

    _preCreateDescendantDocuments(..._args: Dynamic[]): void {}
    _preUpdateDescendantDocuments(..._args: Dynamic[]): void {}
    _preDeleteDescendantDocuments(..._args: Dynamic[]): void {}

    _onCreateDescendantDocuments(
      _p: Dynamic,
      name: string,
      _docs: Dynamic,
      data: Dynamic,
      options: Dict,
      _u: string,
    ): void {
      if (options.render !== false) this.render(false, { renderContext: `create${name}`, renderData: data });
    }

    _onUpdateDescendantDocuments(
      _p: Dynamic,
      name: string,
      _docs: Dynamic,
      data: Dynamic,
      options: Dict,
      _u: string,
    ): void {
      if (options.render !== false) this.render(false, { renderContext: `update${name}`, renderData: data });
    }

    _onDeleteDescendantDocuments(
      _p: Dynamic,
      name: string,
      _docs: Dynamic,
      ids: Dynamic,
      options: Dict,
      _u: string,
    ): void {
      if (options.render !== false) this.render(false, { renderContext: `delete${name}`, renderData: ids });
    }

    /** Throws the sheet away because another class takes its place, and opens the new one where the old one stood. */
    async _onSheetChange({ sheetOpen }: { sheetOpen?: boolean } = {}): Promise<void> {
      const open = sheetOpen ?? this._sheet?.rendered ?? false;
      await Promise.all(Object.values(this.apps).map((app) => app.close()));
      this._sheet = null;
      if (open) await this.sheet?.render({ force: true });
    }

    static defaultName({ type, parent, pack }: Dict = {}): string {
      const label = type && type !== "base" ? CONFIG[this.documentName].typeLabels?.[type] : undefined;
      const base = game.i18n.localize(label && game.i18n.has(label) ? label : this.metadata.label);
      const siblings: Dynamic = parent
        ? parent.getEmbeddedCollection(this.documentName)
        : pack
          ? game.packs.get(pack).index
          : game.collections.get(this.documentName);
      const taken = new Set(siblings ? siblings.map((d: Dynamic) => d.name) : []);
      const name = game.i18n.format("DOCUMENT.New", { type: base });
      let unique = name;
      for (let n = 2; taken.has(unique); n++) unique = `${name} (${n})`;
      return unique;
    }

    static createDialog(data: Dict = {}, createOptions: Dict = {}, options: Dict = {}): Promise<Dynamic> {
      return createDialog(this as Dynamic, data, createOptions, options);
    }

    deleteDialog(options: Dict = {}, operation: Dict = {}): Promise<Dynamic> {
      return confirmDeletion(this, options, operation);
    }

    static fromDropData(data: Dict): Promise<Dynamic> {
      return documentFromDrop(this as Dynamic, data);
    }

    toDragData(): Dict {
      const data: Dict = { type: this.documentName };
      if (this.id) data.uuid = this.uuid;
      else data.data = this.toObject();
      return data;
    }

    toAnchor(options: Dict = {}): HTMLAnchorElement {
      return documentAnchor(this, options);
    }

    /** The source to be stored in a pack: without what belongs to this world. */
    toCompendium(_pack?: Dynamic, options: Dict = {}): Dict {
      const data: Dict = this.toObject();
      if (!options.keepId) delete data._id;
      if (options.clearSort ?? true) delete data.sort;
      if (options.clearFolder) delete data.folder;
      if (options.clearFlags) delete data.flags;
      if (options.clearOwnership ?? true) delete data.ownership;
      if (options.clearState ?? true) for (const key of ["active", "playing"]) delete data[key];
      if (options.clearSource ?? true)
        for (const key of ["compendiumSource", "duplicateSource"]) delete data._stats?.[key];
      return data;
    }
  };
}
