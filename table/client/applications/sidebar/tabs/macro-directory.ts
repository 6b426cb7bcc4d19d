import { DocumentDirectory } from "../document-directory";

/** The macros of the world. */
export class MacroDirectory extends DocumentDirectory {
  static override tabName = "macros";
  static override _documentName = "Macro";
}
