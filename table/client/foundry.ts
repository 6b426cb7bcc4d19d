import { buildConstants } from "../core/constants";
import { Collection } from "../core/collection";
import { DataModel } from "../core/data/data-model";
import { Document } from "../core/data/document";
import { EmbeddedCollection } from "../core/data/embedded-collection";
import { fields } from "../core/data/fields/all";
import { DataFieldOperator, ForcedDeletion, ForcedReplacement } from "../core/data/operators";
import { TypeDataModel } from "../core/data/type-data-model";
import { DataModelValidationError, DataModelValidationFailure } from "../core/data/validation-failure";
import { baseDocuments } from "../core/documents/all";
import { ActiveEffectTypeDataModel } from "../core/documents/base-active-effect";
import { PrototypeToken } from "../core/documents/prototype-token";
import { FunctionTerm, ParentheticalTerm } from "../core/dice/terms/compound-terms";
import { DiceTerm } from "../core/dice/terms/dice-term";
import { Coin, Die, FateDie } from "../core/dice/terms/die";
import { RollTerm } from "../core/dice/terms/roll-term";
import { NumericTerm, OperatorTerm } from "../core/dice/terms/simple-terms";
import { isV14 } from "../core/generation";
import { buildUtils } from "../core/utils/index-of-utils";
import { applications, TooltipManager } from "./applications/namespace";
import { canvasNamespace, gridNamespace } from "./canvas/namespace";
import { cleanHTML } from "./clean-html";
import { CompendiumCollection } from "./collections/compendium-collection";
import { CompendiumPacks } from "./collections/compendium-packs";
import { DocumentCollection } from "./collections/document-collection";
import { Users } from "./collections/users";
import { WorldCollection } from "./collections/world-collection";
import {
  Actors,
  ChatMessages,
  CombatEncounters,
  Folders,
  Items,
  Journal,
  Macros,
  Scenes,
  WorldSettings,
} from "./collections/world-collections";
import { getDocumentClass } from "./context";
import { modifyBatch } from "./database/batch";
import { Roll } from "./dice/roll";
import { ActiveEffect } from "./documents/active-effect";
import { Actor } from "./documents/actor";
import { ChatMessage } from "./documents/chat-message";
import { ClientDocumentMixin } from "./documents/client-document";
import { Combat } from "./documents/combat";
import { Combatant } from "./documents/combatant";
import { Item } from "./documents/item";
import { Level } from "./documents/level";
import { Macro } from "./documents/macro";
import { Scene } from "./documents/scene";
import { Setting } from "./documents/setting";
import { JournalEntry, JournalEntryPage } from "./documents/journal";
import { ActorDelta, CombatantGroup, Folder } from "./documents/small-documents";
import { TokenDocument } from "./documents/token-document";
import { User } from "./documents/user";
import { Game } from "./game";
import { Hooks } from "./hooks";
import { KeyboardManager } from "./interaction/keyboard-manager";
import { ClientKeybindings } from "./keybindings";
import { Localization } from "./localization";
import { System, World } from "./packages/client-package";
import { ClientSettings } from "./settings";
import { GameTime } from "./time";
import { fromUuid, fromUuidSync } from "./uuid";

/** The base classes under the names by which they are reached. */
function baseClasses() {
  const {
    ActiveEffect: e,
    Actor: a,
    ActorDelta: d,
    ChatMessage: m,
    Combat: c,
    Combatant: ct,
    CombatantGroup: g,
  } = baseDocuments;
  const {
    Folder: f,
    Item: i,
    JournalEntry: j,
    JournalEntryPage: p,
    Macro: ma,
    Scene: s,
    Setting: se,
    Token: t,
    User: u,
  } = baseDocuments;
  return {
    BaseActiveEffect: e,
    BaseActor: a,
    BaseActorDelta: d,
    BaseChatMessage: m,
    BaseCombat: c,
    BaseCombatant: ct,
    BaseCombatantGroup: g,
    BaseFolder: f,
    BaseItem: i,
    BaseJournalEntry: j,
    BaseJournalEntryPage: p,
    BaseMacro: ma,
    BaseScene: s,
    BaseSetting: se,
    BaseToken: t,
    BaseUser: u,
  };
}

/** The client's documents by the names of their classes. */
export const documentClasses = {
  ActiveEffect,
  Actor,
  ActorDelta,
  ChatMessage,
  Combat,
  Combatant,
  CombatantGroup,
  Folder,
  Item,
  JournalEntry,
  JournalEntryPage,
  Macro,
  Scene,
  Setting,
  TokenDocument,
  User,
};

const terms = { Coin, DiceTerm, Die, FateDie, FunctionTerm, NumericTerm, OperatorTerm, ParentheticalTerm, RollTerm };

const collections = {
  Actors,
  ChatMessages,
  CombatEncounters,
  CompendiumCollection,
  CompendiumPacks,
  Folders,
  Items,
  Journal,
  Macros,
  Scenes,
  Users,
  WorldSettings,
};

/** What only generation 14 has. */
const only14 = {
  operators: { DataFieldOperator, ForcedDeletion, ForcedReplacement },
  ActiveEffectTypeDataModel,
  modifyBatch,
  Level,
};

/** The `foundry` namespace of the generation in play, as far as the table has it. */
export function foundryNamespace() {
  const v14 = isV14();
  return {
    CONST: buildConstants(),
    Game,
    abstract: { DataModel, Document, EmbeddedCollection, TypeDataModel },
    applications,
    canvas: canvasNamespace,
    data: {
      fields,
      PrototypeToken,
      validation: { DataModelValidationError, DataModelValidationFailure },
      ...(v14 ? { operators: only14.operators, ActiveEffectTypeDataModel } : {}),
    },
    dice: { Roll, terms },
    documents: {
      ...baseClasses(),
      ...documentClasses,
      collections,
      abstract: { ClientDocumentMixin, DocumentCollection, WorldCollection },
      ...(v14 ? { modifyBatch, Level } : {}),
    },
    grid: gridNamespace,
    helpers: {
      ClientSettings,
      GameTime,
      Hooks,
      Localization,
      interaction: { ClientKeybindings, KeyboardManager, TooltipManager },
    },
    packages: { System, World },
    utils: { ...buildUtils(), cleanHTML, fromUuid, fromUuidSync, getDocumentClass, Collection },
  };
}

/** Members that generation 13 lacks, and which code may therefore look for in vain. */
export const ABSENT_ON_13 = new Set([
  "foundry.data.operators",
  "foundry.data.ActiveEffectTypeDataModel",
  "foundry.documents.modifyBatch",
  "foundry.documents.Level",
]);
