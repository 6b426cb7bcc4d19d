import { CONFIG, type Dict, type Dynamic, ctx, game, ui } from "../context";
import { DocumentCollection } from "./document-collection";

const SIDEBAR_TABS: Dict<string> = {
  Actor: "actors",
  Item: "items",
  Scene: "scenes",
  JournalEntry: "journal",
  ChatMessage: "chat",
  Combat: "combat",
  Macro: "macros",
};

/** The documents of one name that live in the world. */
export class WorldCollection extends DocumentCollection {
  static get instance(): Dynamic {
    return game.collections.get(this.documentName);
  }

  /** The sidebar tab that lists this collection, or null. */
  get directory(): Dynamic {
    const tab = SIDEBAR_TABS[this.documentName];
    return tab && tab in ui ? ui[tab] : null;
  }

  get folders(): Dynamic {
    return game.folders.filter((folder: Dynamic) => folder.type === this.documentName);
  }

  static registerSheet(scope: string, sheetClass: Dynamic, options: Dict = {}): void {
    ctx.foundry.applications.apps.DocumentSheetConfig.registerSheet(
      CONFIG[this.documentName].documentClass,
      scope,
      sheetClass,
      options,
    );
  }

  static unregisterSheet(scope: string, sheetClass: Dynamic, options: Dict = {}): void {
    ctx.foundry.applications.apps.DocumentSheetConfig.unregisterSheet(
      CONFIG[this.documentName].documentClass,
      scope,
      sheetClass,
      options,
    );
  }

  static get registeredSheets(): Dynamic[] {
    const byType: Dict<Dict> = CONFIG[this.documentName].sheetClasses ?? {};
    return [...new Set(Object.values(byType).flatMap((sheets) => Object.values(sheets).map((s) => s.cls)))];
  }

  /** Copies a document of a pack into the world and resolves to the copy. */
  async importFromCompendium(pack: Dynamic, id: string, updateData: Dict = {}, options: Dict = {}): Promise<Dynamic> {
    if (pack.documentName !== this.documentName) {
      throw new Error(`The pack ${pack.collection} holds ${pack.documentName} documents, not ${this.documentName}`);
    }
    const source = await pack.getDocument(id);
    if (!source) throw new Error(`The pack ${pack.collection} has no document ${id}`);
    const data = this.fromCompendium(source, options);
    return this.documentClass.create({ ...data, ...updateData }, { fromCompendium: true, ...options });
  }

  /** The source data of a pack's document, made ready for the world. */
  fromCompendium(doc: Dynamic, options: Dict = {}): Dict {
    const { clearFolder = false, clearSort = true, clearOwnership = true, keepId = false } = options;
    const data: Dict = doc.toObject();
    if (!keepId) delete data._id;
    if (clearFolder) delete data.folder;
    if (clearSort) delete data.sort;
    if (clearOwnership && "ownership" in data) data.ownership = { default: 0, [game.userId as string]: 3 };
    data._stats = { ...data._stats, compendiumSource: doc.pack ? doc.uuid : null, duplicateSource: null };
    return data;
  }
}
