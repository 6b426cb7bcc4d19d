import type { Document } from "../data/document";
import { isV14 } from "../generation";
import type { Source } from "../types";
import { BaseActiveEffect } from "./base-active-effect";
import { BaseActor } from "./base-actor";
import { BaseActorDelta } from "./base-actor-delta";
import { BaseChatMessage } from "./base-chat-message";
import { BaseCombat } from "./base-combat";
import { BaseCombatant } from "./base-combatant";
import { BaseCombatantGroup } from "./base-combatant-group";
import { BaseFolder } from "./base-folder";
import { BaseItem } from "./base-item";
import { BaseJournalEntry, BaseJournalEntryPage } from "./base-journal-entry";
import { BaseLevel } from "./base-level";
import { BaseMacro } from "./base-macro";
import { BaseScene } from "./base-scene";
import { BaseSetting } from "./base-setting";
import { BaseToken } from "./base-token";
import { BaseUser } from "./base-user";

/** A concrete class of documents: the statics of `Document`, without its being abstract. */
export type DocumentClass = Pick<typeof Document, keyof typeof Document> &
  (new (data?: Source, context?: Source) => Document);

/** The base classes of all documents by name. */
export const baseDocuments = {
  ActiveEffect: BaseActiveEffect,
  Actor: BaseActor,
  ActorDelta: BaseActorDelta,
  ChatMessage: BaseChatMessage,
  Combat: BaseCombat,
  Combatant: BaseCombatant,
  CombatantGroup: BaseCombatantGroup,
  Folder: BaseFolder,
  Item: BaseItem,
  JournalEntry: BaseJournalEntry,
  JournalEntryPage: BaseJournalEntryPage,
  Level: BaseLevel,
  Macro: BaseMacro,
  Scene: BaseScene,
  Setting: BaseSetting,
  Token: BaseToken,
  User: BaseUser,
};

/** The base class of a document name; undefined when there is none. */
export function baseDocument(name: string): DocumentClass | undefined {
  return (baseDocuments as unknown as Record<string, DocumentClass>)[name];
}

/** Names of the documents that a world stores by themselves. */
export function primaryDocumentNames(): string[] {
  const names = [
    "User",
    "Folder",
    "Item",
    "Actor",
    "Scene",
    "Combat",
    "ChatMessage",
    "Setting",
    "Macro",
    "JournalEntry",
  ];
  return isV14() ? [...names, "ActiveEffect"] : names;
}
