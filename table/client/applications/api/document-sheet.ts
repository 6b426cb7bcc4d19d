import { ctx } from "../../context";
import type {
  AnyDocument,
  ApplicationConfiguration,
  ApplicationLike,
  ApplicationOptions,
  ClosingOptions,
  FormDataLike,
  HeaderControlsEntry,
  RenderContext,
  RenderOptions,
} from "../types";
import { FilePicker } from "../apps/file-picker";
import { ApplicationV2 } from "./application-v2";

/** A sheet bound to one document: permissions, its form as an update, and the header entries of documents. */
export class DocumentSheetV2 extends ApplicationV2 {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: "{id}",
    classes: ["sheet"],
    tag: "form",
    viewPermission: 1,
    editPermission: 3,
    canCreate: false,
    canImport: true,
    sheetConfig: true,
    ownershipConfig: true,
    actions: {
      configureSheet: DocumentSheetV2.#onConfigureSheet,
      configureOwnership: DocumentSheetV2.#onConfigureOwnership,
      copyUuid: { handler: DocumentSheetV2.#onCopyUuid, buttons: [0, 2] },
      editImage: DocumentSheetV2.#onEditImage,
      importDocument: DocumentSheetV2.#onImportDocument,
    },
    form: { handler: DocumentSheetV2.#onSubmitDocumentForm },
    window: {
      controls: [
        {
          icon: "fa-solid fa-gear",
          label: "TABLE.Sheet.Configure",
          action: "configureSheet",
          visible(this: ApplicationLike) {
            return (this as DocumentSheetV2).#canConfigure();
          },
        },
        {
          icon: "fa-solid fa-user-lock",
          label: "TABLE.Sheet.Ownership",
          action: "configureOwnership",
          visible(this: ApplicationLike) {
            return (this as DocumentSheetV2).#canShare();
          },
        },
        {
          icon: "fa-solid fa-download",
          label: "TABLE.Sheet.Import",
          action: "importDocument",
          visible(this: ApplicationLike) {
            return (this as DocumentSheetV2).#canImport();
          },
        },
      ],
    },
  };

  readonly #document: AnyDocument;

  constructor(options: ApplicationOptions = {}) {
    super(options);
    this.#document = options.document;
  }

  override _initializeApplicationOptions(options: ApplicationOptions): ApplicationConfiguration {
    const document = options.document as AnyDocument;
    if (!document?.documentName) throw new Error(`${this.constructor.name} needs the option "document"`);
    const resolved = super._initializeApplicationOptions({
      uniqueId: `${this.constructor.name}-${String(document.uuid).replaceAll(".", "-")}`,
      ...options,
    });
    resolved.document = document;
    return resolved;
  }

  get document(): AnyDocument {
    return this.#document;
  }

  override get title(): string {
    const { constructor: cls, type, name } = this.document;
    const typeKey = `TYPES.${cls.documentName}.${type}`;
    const label = type && ctx.game.i18n.has(typeKey) ? typeKey : cls.metadata.label;
    return `${ctx.game.i18n.localize(label)}: ${name ?? this.document.id}`;
  }

  get isVisible(): boolean {
    return this.document.testUserPermission(ctx.game.user, this.options.viewPermission) as boolean;
  }

  get isEditable(): boolean {
    const { pack } = this.document;
    if (pack && ctx.game.packs.get(pack)?.locked) return false;
    return this.document.testUserPermission(ctx.game.user, this.options.editPermission) as boolean;
  }

  #canConfigure(): boolean {
    return Boolean(this.options.sheetConfig && this.isEditable && this.document.isOwner);
  }
  #canShare(): boolean {
    return Boolean(this.options.ownershipConfig && ctx.game.user.isGM && !this.document.parent && !this.document.pack);
  }
  #canImport(): boolean {
    return Boolean(this.options.canImport && this.document.pack && !this.document.parent && ctx.game.user.isGM);
  }

  override *_headerControlsButtons(): Generator<HeaderControlsEntry> {
    for (const control of super._headerControlsButtons()) {
      if (control.ownership !== undefined && !this.document.testUserPermission(ctx.game.user, control.ownership))
        continue;
      yield control;
    }
  }

  override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const context = await super._prepareContext(options);
    const { document } = this;
    return Object.assign(context, {
      document,
      source: document._source,
      fields: document.schema.fields,
      editable: this.isEditable,
      user: ctx.game.user,
      rootId: document.collection?.has?.(document.id) ? this.id : ctx.foundry.utils.randomID(),
    });
  }

  override async _renderFrame(options: RenderOptions): Promise<HTMLElement> {
    const frame = await super._renderFrame(options);
    if (!this.document.id || !this.hasFrame) return frame;
    const label = ctx.game.i18n.localize("TABLE.Sheet.CopyUuid") as string;
    const copy = document.createElement("button");
    copy.type = "button";
    copy.className = "header-control icon fa-solid fa-passport";
    Object.assign(copy.dataset, { action: "copyUuid", tooltip: label, tooltipDirection: "UP" });
    copy.setAttribute("aria-label", label);
    this.window.close?.before(copy);
    return frame;
  }

  override _canRender(_options: RenderOptions): false | void {
    if (this.isVisible) return;
    const type = ctx.game.i18n.localize(this.document.constructor.metadata.label) as string;
    throw new Error(ctx.game.i18n.format("TABLE.Sheet.Private", { type }) as string);
  }

  override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this.document.apps[this.id] = this;
  }

  override async _onRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    if (!this.isEditable) this._toggleDisabled(true);
  }

  override _onClose(options: ClosingOptions): void {
    super._onClose(options);
    delete this.document.apps[this.id];
  }

  /** Disables every control of the form; those of the window header stay usable. */
  _toggleDisabled(disabled: boolean): void {
    for (const element of this.form?.elements ?? []) {
      if (this.window.header?.contains(element)) continue;
      (element as HTMLInputElement).disabled = disabled;
    }
  }

  /** The form as nested data, validated against the document. Throws what the validation finds. */
  _prepareSubmitData(event: Event | null, form: HTMLFormElement, formData: FormDataLike, updateData?: object): object {
    const submitData = this._processFormData(event, form, formData);
    if (updateData) ctx.foundry.utils.mergeObject(submitData, updateData);
    this.document.validate({ changes: submitData, clean: true, fallback: false });
    return submitData;
  }

  _processFormData(_event: Event | null, _form: HTMLFormElement, formData: FormDataLike): object {
    return ctx.foundry.utils.expandObject(formData.object) as object;
  }

  async _processSubmitData(
    _event: Event,
    _form: HTMLFormElement,
    submitData: object,
    options: object = {},
  ): Promise<void> {
    const { document } = this;
    if (document.collection?.has?.(document.id) || document.parent || document.pack) {
      await document.update(submitData, options);
      return;
    }
    if (!this.options.canCreate) throw new Error(`${this.constructor.name} cannot create a ${document.documentName}`);
    await document.constructor.create({ ...document.toObject(), ...submitData }, options);
  }

  static async #onSubmitDocumentForm(
    this: DocumentSheetV2,
    event: Event,
    form: HTMLFormElement,
    formData: FormDataLike,
    options: { updateData?: object } = {},
  ): Promise<void> {
    const { updateData, ...operation } = options;
    const submitData = this._prepareSubmitData(event, form, formData, updateData);
    await this._processSubmitData(event, form, submitData, operation);
  }

  static async #onConfigureSheet(this: DocumentSheetV2): Promise<void> {
    await new ctx.foundry.applications.apps.DocumentSheetConfig({ document: this.document }).render({ force: true });
  }

  static async #onConfigureOwnership(this: DocumentSheetV2): Promise<void> {
    await new ctx.foundry.applications.apps.DocumentOwnershipConfig({ document: this.document }).render({
      force: true,
    });
  }

  static async #onCopyUuid(this: DocumentSheetV2, event: PointerEvent): Promise<void> {
    event.preventDefault();
    event.stopPropagation();
    const id = (event.button === 2 ? this.document.id : this.document.uuid) as string;
    await navigator.clipboard.writeText(id);
    ctx.ui.notifications.info("TABLE.Sheet.Copied", { format: { id } });
  }

  static async #onEditImage(this: DocumentSheetV2, _event: PointerEvent, target: HTMLElement): Promise<void> {
    if (!(target instanceof HTMLImageElement))
      throw new Error("The editImage action is available only for an IMG element");
    const attribute = target.dataset.edit ?? "img";
    const current = ctx.foundry.utils.getProperty(this.document._source, attribute) as string;
    const picker = new FilePicker({
      type: target.dataset.type ?? "image",
      current,
      callback: async (path: string) => {
        target.src = path;
        if (this.options.form?.submitOnChange) await this.submit({ updateData: { [attribute]: path } });
        else await this.document.update({ [attribute]: path });
      },
    });
    await picker.render({ force: true });
  }

  static async #onImportDocument(this: DocumentSheetV2): Promise<void> {
    await this.close();
    const collection = ctx.game.collections.get(this.document.documentName);
    const imported = await collection.importFromCompendium(ctx.game.packs.get(this.document.pack), this.document.id);
    await imported?.sheet?.render({ force: true });
  }
}
