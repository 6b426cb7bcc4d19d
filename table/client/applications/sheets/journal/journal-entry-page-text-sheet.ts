import { createTextareaInput, type FormInputConfig } from "../../forms/fields";
import type { ApplicationOptions } from "../../types";
import { BaseSheet } from "../base-sheet";

const ROWS = 20;

/** The form of a text page: its name and its HTML in a text area. Reading happens in the sheet of the entry. */
export class JournalEntryPageTextSheet extends BaseSheet {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ["journal-entry-page"],
    position: { width: 640 },
    window: { icon: "fa-solid fa-file-pen" },
  };
  static override _FIELDS = ["name", "title.show", "text.content"];

  override _inputConfig(path: string): object {
    if (path !== "text.content") return {};
    return { input: (_field: unknown, config: FormInputConfig) => createTextareaInput({ ...config, rows: ROWS }) };
  }
}
