import type { ApplicationConstructor } from "../api/handlebars-application";
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

/** The sheets of the table itself by kind of document, each the default until a system registers its own. */
export const CORE_SHEETS: Record<string, ApplicationConstructor> = {
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
