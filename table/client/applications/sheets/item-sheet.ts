import { DocumentSheetV2 } from "../api/document-sheet";
import type { AnyDocument, ApplicationOptions } from "../types";

/** The base of item sheets. */
export class ItemSheetV2 extends DocumentSheetV2 {
  static override DEFAULT_OPTIONS: ApplicationOptions = { position: { width: 480 } };

  get item(): AnyDocument {
    return this.document;
  }
  get actor(): AnyDocument {
    return this.document.actor ?? null;
  }
}
