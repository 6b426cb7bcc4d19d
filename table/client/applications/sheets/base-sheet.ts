import { ctx } from "../../context";
import { DocumentSheetV2 } from "../api/document-sheet";
import { HandlebarsApplicationMixin } from "../api/handlebars-application";
import type { AnyDocument, ApplicationOptions, RenderContext, RenderOptions } from "../types";

/** A plain form for a document: the listed fields of its schema, saved on submit. The fallback where nothing better is registered. */
export class BaseSheet extends HandlebarsApplicationMixin(DocumentSheetV2) {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ["base-sheet"],
    position: { width: 480 },
    window: { icon: "fa-solid fa-file-lines" },
    form: { closeOnSubmit: true },
  };
  static override PARTS = {
    form: { template: "templates/sheets/base-sheet.hbs" },
    footer: { template: "templates/generic/form-footer.hbs" },
  };
  /** Paths of the fields that the form shows, in order. */
  static _FIELDS: string[] = ["name", "img"];

  override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const { _FIELDS } = this.constructor as typeof BaseSheet;
    const { document } = this;
    const rows = _FIELDS.map((path) => ({ field: document.schema.getField(path) as AnyDocument, path }))
      .filter(({ field }) => field)
      .map(({ field, path }) => ({ field, value: ctx.foundry.utils.getProperty(document._source, path) as unknown, label: labelOf(path) }));
    return Object.assign(await super._prepareContext(options), {
      rows,
      buttons: this.isEditable ? [{ type: "submit", icon: "fa-solid fa-floppy-disk", label: "TABLE.Save" }] : [],
    });
  }
}

function labelOf(path: string): string {
  return `TABLE.Field.${path.split(".").at(-1) ?? path}`;
}
