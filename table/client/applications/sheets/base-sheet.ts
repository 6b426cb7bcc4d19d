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
    const rows = _FIELDS.map((path) => this.#row(path)).filter((row) => row !== null);
    return Object.assign(await super._prepareContext(options), {
      rows,
      buttons: this.isEditable ? [{ type: "submit", icon: "fa-solid fa-floppy-disk", label: "TABLE.Save" }] : [],
    });
  }

  /** Options for the input of a field, beyond what the field itself knows. */
  _inputConfig(_path: string): object {
    return {};
  }

  #row(path: string): string | null {
    const field: AnyDocument = this.document.schema.getField(path);
    if (!field) return null;
    const value: unknown = ctx.foundry.utils.getProperty(this.document._source, path);
    const group = { label: labelOf(path), rootId: this.id, localize: true };
    const element = field.toFormGroup(group, { value, localize: true, ...this._inputConfig(path) }) as HTMLElement;
    return element.outerHTML;
  }
}

function labelOf(path: string): string {
  return `TABLE.Field.${path.split(".").at(-1) ?? path}`;
}
