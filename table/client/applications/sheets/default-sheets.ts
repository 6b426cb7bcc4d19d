import { ctx } from "../../context";
import type { ApplicationConstructor } from "../api/handlebars-application";
import { DocumentSheetConfig } from "../apps/document-sheet-config";
import { BaseSheet } from "./base-sheet";
import {
  ActiveEffectConfig,
  CombatantConfig,
  FolderConfig,
  JournalEntrySheet,
  MacroConfig,
  SceneConfig,
  UserConfig,
} from "./document-configs";
import { TokenConfig } from "./prototype-token-config";

const SHEETS: Record<string, ApplicationConstructor> = {
  Actor: BaseSheet,
  Item: BaseSheet,
  ActiveEffect: ActiveEffectConfig,
  Combatant: CombatantConfig,
  Folder: FolderConfig,
  JournalEntry: JournalEntrySheet,
  Macro: MacroConfig,
  Scene: SceneConfig,
  Token: TokenConfig,
  User: UserConfig,
};

/** Registers the sheets of the table itself under the scope `core`, each the default until a system registers its own. */
export function registerDefaultSheets(): void {
  for (const [documentName, cls] of Object.entries(SHEETS)) {
    const documentClass = ctx.CONFIG[documentName]?.documentClass;
    if (documentClass) DocumentSheetConfig.registerSheet(documentClass, "core", cls, { makeDefault: true, label: "TABLE.SheetConfig.Core" });
  }
}
