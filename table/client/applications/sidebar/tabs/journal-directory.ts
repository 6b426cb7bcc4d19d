import { DocumentDirectory } from "../document-directory";

/** The journal entries of the world. */
export class JournalDirectory extends DocumentDirectory {
  static override tabName = "journal";
  static override _documentName = "JournalEntry";
}
