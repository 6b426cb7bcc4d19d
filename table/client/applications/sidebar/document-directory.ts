import { ctx } from "../../context";
import type { AnyDocument, ApplicationOptions, ContextMenuEntry, RenderContext, RenderOptions } from "../types";
import { DragDrop } from "../ux/drag-drop";
import { TextEditor } from "../ux/text-editor";
import { entryOptions, folderOptions } from "./directory-menus";
import { buildTree, type DirectoryEntry } from "./directory-tree";
import { filterDirectory } from "./search-entries";
import { AbstractSidebarTab } from "./sidebar-tab";

/** A list of the documents of one collection in their folders: open, create, search, drag, sort into folders. */
export class DocumentDirectory extends AbstractSidebarTab {
  static _documentName = "";
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ["directory", "flexcol"],
    actions: {
      activateEntry: DocumentDirectory.#onActivateEntry,
      createEntry: DocumentDirectory.#onCreateEntry,
      createFolder: DocumentDirectory.#onCreateFolder,
      toggleFolder: DocumentDirectory.#onToggleFolder,
      collapseFolders: DocumentDirectory.#onCollapseFolders,
    },
  };
  static override PARTS: Record<string, { template: string; templates?: string[]; scrollable?: string[] }> = {
    header: { template: "templates/sidebar/directory/header.hbs" },
    directory: {
      template: "templates/sidebar/directory/directory.hbs",
      templates: ["templates/sidebar/directory/folder.hbs", "templates/sidebar/directory/entry.hbs"],
      scrollable: [""],
    },
  };

  #open = new Set<string>();
  #query = "";

  get documentName(): string {
    return (this.constructor as typeof DocumentDirectory)._documentName;
  }
  get collection(): AnyDocument {
    return this.options.collection ?? ctx.game.collections.get(this.documentName);
  }
  get documentClass(): AnyDocument {
    return ctx.CONFIG[this.documentName].documentClass;
  }

  override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const { documentClass, collection } = this;
    const user = ctx.game.user;
    const label = ctx.game.i18n.localize(documentClass.metadata.label) as string;
    const folders = ctx.game.folders.filter(
      (folder: AnyDocument) => folder.type === this.documentName,
    ) as AnyDocument[];
    const visible = [...collection].filter((document: AnyDocument) => document.visible !== false) as AnyDocument[];
    return Object.assign(await super._prepareContext(options), {
      label,
      labelPlural: ctx.game.i18n.localize(documentClass.metadata.labelPlural) as string,
      documentName: this.documentName,
      query: this.#query,
      canCreateEntry: documentClass.canUserCreate(user) as boolean,
      canCreateFolder: user.isGM as boolean,
      tree: buildTree(
        folders,
        visible.map((document) => this._prepareEntry(document)),
        this.#open,
        user.isGM as boolean,
      ),
    });
  }

  /** What the list shows of one document. */
  _prepareEntry(document: AnyDocument): DirectoryEntry {
    const { id, uuid, name, img, thumb, type, sort } = document;
    const key = `TYPES.${this.documentName}.${type}`;
    return {
      id,
      uuid,
      name,
      sort: sort ?? 0,
      folder: (document.folder?.id as string | undefined) ?? null,
      img: img ?? thumb ?? null,
      hint: type && ctx.game.i18n.has(key) ? (ctx.game.i18n.localize(key) as string) : "",
      css: "",
    };
  }

  override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this._createContextMenu(this._getEntryContextOptions.bind(this), ".directory-item[data-entry-id]", {
      hookName: `get${this.documentName}ContextOptions`,
      parentClassHooks: false,
      fixed: true,
    });
    this._createContextMenu(this._getFolderContextOptions.bind(this), ".folder-header", {
      hookName: "getFolderContextOptions",
      parentClassHooks: false,
      fixed: true,
    });
    if (this.isPopout) return;
    for (const verb of ["create", "update", "delete"]) {
      this._onHook(`${verb}${this.documentName}`, () => this._refresh());
      this._onHook(`${verb}Folder`, (folder: AnyDocument) => {
        if (folder.type === this.documentName) this._refresh();
      });
    }
  }

  #pending = false;
  /** Renders anew once, however many documents changed in this moment. */
  _refresh(): void {
    if (this.#pending || !this.rendered) return;
    this.#pending = true;
    queueMicrotask(() => {
      this.#pending = false;
      if (this.rendered) void this.render({ parts: ["directory"] });
    });
  }

  override async _onRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    const search = this.element.querySelector<HTMLInputElement>("input[type=search]");
    if (search && options.parts?.includes("header")) {
      search.addEventListener("input", () => {
        this.#query = search.value;
        filterDirectory(this.element, this.#query);
      });
    }
    filterDirectory(this.element, this.#query);
    this._createDragDrop().bind(this.element);
  }

  _createDragDrop(): DragDrop {
    return new DragDrop.implementation({
      dragSelector: ".directory-item[data-entry-id]",
      dropSelector: ".directory-list",
      permissions: { dragstart: () => true, drop: () => ctx.game.user.isGM as boolean },
      callbacks: { dragstart: (event) => this._onDragStart(event), drop: (event) => void this._onDrop(event) },
    });
  }

  _onDragStart(event: DragEvent): void {
    const { entryId } = (event.currentTarget as HTMLElement).dataset;
    const document = this.collection.get(entryId);
    if (document) event.dataTransfer?.setData("text/plain", JSON.stringify(document.toDragData()));
  }

  async _onDrop(event: DragEvent): Promise<void> {
    const data = TextEditor.implementation.getDragEventData(event) as { type?: string; uuid?: string };
    if (data.type !== this.documentName) return;
    const target = (event.target as HTMLElement).closest<HTMLElement>("[data-folder-id]");
    const folder = target?.dataset.folderId ?? null;
    const dropped: AnyDocument = await this.documentClass.fromDropData(data);
    if (!dropped) return;
    if (this.collection.has(dropped.id) && !dropped.pack && !dropped.parent) {
      if ((dropped.folder?.id ?? null) !== folder) await dropped.update({ folder });
      return;
    }
    const source = dropped.pack
      ? (this.collection.fromCompendium(dropped) as object)
      : { ...(dropped.toObject() as object), _id: undefined };
    await this.documentClass.create({ ...source, folder });
  }

  _documentOf(target: HTMLElement): AnyDocument {
    return this.collection.get(target.closest<HTMLElement>("[data-entry-id]")?.dataset.entryId);
  }

  _getEntryContextOptions(): ContextMenuEntry[] {
    return entryOptions((target) => this._documentOf(target));
  }

  _getFolderContextOptions(): ContextMenuEntry[] {
    return folderOptions((target) =>
      ctx.game.folders.get(target.closest<HTMLElement>("[data-folder-id]")?.dataset.folderId),
    );
  }

  /** What a click on an entry does: open the sheet. */
  async _onActivateEntry(document: AnyDocument): Promise<void> {
    const { sheet } = document;
    if (sheet.rendered) {
      await sheet.maximize();
      sheet.bringToFront();
    } else await sheet.render({ force: true });
  }

  static async #onActivateEntry(this: DocumentDirectory, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const document = this._documentOf(target);
    if (document) await this._onActivateEntry(document);
  }

  static async #onCreateEntry(this: DocumentDirectory, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const folder = target.closest<HTMLElement>("[data-folder-id]")?.dataset.folderId ?? null;
    await this.documentClass.createDialog({ folder });
  }

  static async #onCreateFolder(this: DocumentDirectory): Promise<void> {
    const { DialogV2 } = ctx.foundry.applications.api;
    const label = ctx.game.i18n.localize("TABLE.Name") as string;
    const data = (await DialogV2.input({
      window: { title: "TABLE.Directory.CreateFolder", icon: "fa-solid fa-folder-plus" },
      content: `<div class="form-group"><label>${label} <input type="text" name="name" required autofocus></label></div>`,
      ok: { label: "TABLE.Directory.CreateFolder" },
    })) as { name?: string } | null;
    if (data?.name) await ctx.CONFIG.Folder.documentClass.create({ name: data.name, type: this.documentName });
  }

  static #onToggleFolder(this: DocumentDirectory, _event: PointerEvent, target: HTMLElement): void {
    const id = target.closest<HTMLElement>("[data-folder-id]")?.dataset.folderId as string;
    if (this.#open.has(id)) this.#open.delete(id);
    else this.#open.add(id);
    void this.render({ parts: ["directory"] });
  }

  static #onCollapseFolders(this: DocumentDirectory): void {
    this.#open.clear();
    void this.render({ parts: ["directory"] });
  }
}
