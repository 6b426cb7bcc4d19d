import type { ApplicationConstructor } from "../api/handlebars-application";
import { BaseSheet } from "./base-sheet";
import {
  ActiveEffectConfig,
  CombatantConfig,
  FolderConfig,
  MacroConfig,
  SceneConfig,
  UserConfig,
} from "./document-configs";
import { JournalEntryPageTextSheet } from "./journal/journal-entry-page-text-sheet";
import { JournalEntrySheet } from "./journal/journal-entry-sheet";
import { TokenConfig } from "./prototype-token-config";

/** The sheets of the table itself by kind of document, each the default until a system registers its own. */
export const CORE_SHEETS: Record<string, ApplicationConstructor> = {
  Actor: BaseSheet,
  Item: BaseSheet,
  ActiveEffect: ActiveEffectConfig,
  Combatant: CombatantConfig,
  Folder: FolderConfig,
  JournalEntry: JournalEntrySheet,
  JournalEntryPage: JournalEntryPageTextSheet,
  Macro: MacroConfig,
  Scene: SceneConfig,
  Token: TokenConfig,
  User: UserConfig,
};
