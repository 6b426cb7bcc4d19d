import { ctx } from "../../context";
import { DocumentSheetV2 } from "../api/document-sheet";
import { HandlebarsApplicationMixin } from "../api/handlebars-application";
import { CORE_SHEETS } from "../sheets/default-sheets";
import type { AnyDocument, ApplicationOptions, FormDataLike, RenderContext, RenderOptions } from "../types";
import {
  applyRegistration,
  type SheetRegistration,
  type SheetRegistrationOptions,
  withdrawRegistration,
} from "./sheet-registrations";

const pending: Array<() => void> = [];
let initialized = false;

function whenInitialized(task: () => void): void {
  if (initialized) task();
  else pending.push(task);
}

/** Chooses the sheet and the theme of one document; its statics register sheet classes. */
export class DocumentSheetConfig extends HandlebarsApplicationMixin(DocumentSheetV2) {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ["sheet-config"],
    sheetConfig: false,
    ownershipConfig: false,
    position: { width: 480 },
    window: { icon: "fa-solid fa-gear" },
    form: { handler: DocumentSheetConfig.#onSubmit, closeOnSubmit: true },
  };
  static override PARTS = {
    form: { template: "templates/apps/document-sheet-config.hbs" },
    footer: { template: "templates/generic/form-footer.hbs" },
  };

  override get title(): string {
    return ctx.game.i18n.format("TABLE.SheetConfig.Title", { name: this.document.name }) as string;
  }

  override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const { document } = this;
    const classes = Object.values(ctx.CONFIG[document.documentName].sheetClasses[document.type ?? "base"] ?? {});
    const choices = (classes as SheetRegistration[]).filter((sheet) => sheet.canConfigure);
    return Object.assign(await super._prepareContext(options), {
      sheets: Object.fromEntries(choices.map((sheet) => [sheet.id, sheet.label])),
      sheetClass: document.getFlag("core", "sheetClass") ?? "",
      buttons: [{ type: "submit", icon: "fa-solid fa-floppy-disk", label: "TABLE.Save" }],
    });
  }

  static async #onSubmit(
    this: DocumentSheetConfig,
    _event: Event,
    _form: HTMLFormElement,
    formData: FormDataLike,
  ): Promise<void> {
    const sheetClass = (formData.object.sheetClass as string) || null;
    const { document } = this;
    const wasOpen = document.sheet.rendered as boolean;
    await document.sheet.close();
    if (sheetClass) await document.setFlag("core", "sheetClass", sheetClass);
    else await document.unsetFlag("core", "sheetClass");
    document._sheet = null;
    if (wasOpen) await document.sheet.render({ force: true });
  }

  /** Makes a sheet class available for documents of a class: at once, or when sheets are initialized. */
  static registerSheet(
    documentClass: AnyDocument,
    scope: string,
    sheetClass: SheetRegistration["cls"],
    options: SheetRegistrationOptions = {},
  ): void {
    whenInitialized(() => applyRegistration(documentClass, scope, sheetClass, options));
  }

  /** Withdraws a sheet class for all or some of the types of a document class. */
  static unregisterSheet(
    documentClass: AnyDocument,
    scope: string,
    sheetClass: SheetRegistration["cls"],
    { types }: { types?: string[] } = {},
  ): void {
    whenInitialized(() => withdrawRegistration(documentClass, scope, sheetClass, types));
  }

  /** Registers the table's own sheets, then what packages registered so far; later registrations take effect at once. */
  static initializeSheets(): void {
    initialized = true;
    for (const [documentName, cls] of Object.entries(CORE_SHEETS)) {
      const documentClass: AnyDocument = ctx.CONFIG[documentName]?.documentClass;
      if (documentClass)
        applyRegistration(documentClass, "core", cls, { makeDefault: true, label: "TABLE.SheetConfig.Core" });
    }
    for (const task of pending.splice(0)) task();
  }
}
