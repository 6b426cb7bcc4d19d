import { diceConfig } from "../core/dice/config";
import { isV14 } from "../core/generation";
import { applications } from "./applications/namespace";
import { canvasConfig } from "./canvas/namespace";
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
import { Users } from "./collections/users";
import type { Dict } from "./context";
import { Roll } from "./dice/roll";
import { ActiveEffect } from "./documents/active-effect";
import { Actor } from "./documents/actor";
import { ChatMessage } from "./documents/chat-message";
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
import { setVisibility } from "./documents/visibility";

/** What packages register for one kind of document that has subtypes. */
function typed(): { dataModels: Dict; typeLabels: Dict<string>; typeIcons: Dict<string>; sheetClasses: Dict } {
  return { dataModels: {}, typeLabels: {}, typeIcons: {}, sheetClasses: {} };
}

const STATUSES: [id: string, name: string, icon: string][] = [
  ["dead", "EFFECT.StatusDead", "skull"],
  ["unconscious", "EFFECT.StatusUnconscious", "unconscious"],
  ["sleep", "EFFECT.StatusAsleep", "sleep"],
  ["stun", "EFFECT.StatusStunned", "daze"],
  ["prone", "EFFECT.StatusProne", "falling"],
  ["blind", "EFFECT.StatusBlind", "blind"],
  ["invisible", "EFFECT.StatusInvisible", "invisible"],
];

function statuses(): Dict[] {
  return STATUSES.map(([id, name, icon]) => ({ id, name, img: `icons/svg/${icon}.svg` }));
}

/** (14) Who a message is for, by mode. */
function messageModes() {
  const mode = (id: string, icon: string) => ({
    label: `CHAT.MODES.${id}`,
    icon: `fa-solid ${icon}`,
    handler: (data: Dict): Dict => setVisibility(data, id),
  });
  return {
    public: mode("public", "fa-globe"),
    gm: mode("gm", "fa-user-secret"),
    blind: mode("blind", "fa-eye-slash"),
    self: mode("self", "fa-user"),
    ic: mode("ic", "fa-masks-theater"),
  };
}

/** (13) Who a roll is for, by mode. */
function rollModes() {
  return {
    publicroll: { label: "CHAT.MODES.public", icon: "fa-solid fa-globe" },
    gmroll: { label: "CHAT.MODES.gm", icon: "fa-solid fa-user-secret" },
    blindroll: { label: "CHAT.MODES.blind", icon: "fa-solid fa-eye-slash" },
    selfroll: { label: "CHAT.MODES.self", icon: "fa-solid fa-user" },
  };
}

/** The configuration before any package has touched it. `ui` is what the applications bring. */
export function defaultConfig(ui: Dict) {
  // The core reads this very object, so that seeded dice and a system's own terms reach it.
  const dice = Object.assign(
    diceConfig,
    { rolls: [Roll], fulfillment: {} as Dict },
    isV14() ? {} : { rollModes: rollModes() },
  );
  return {
    debug: { hooks: false, dice: false, documents: false, applications: false, combat: false },
    compatibility: { mode: 1, includePatterns: [], excludePatterns: [] },
    supportedLanguages: { en: "English" } as Dict<string>,
    statusEffects: isV14() ? statusRecord() : statuses(),
    specialStatusEffects: { DEFEATED: "dead", INVISIBLE: "invisible", BLIND: "blind" } as Dict<string>,
    controlIcons: {
      combat: "icons/svg/combat.svg",
      visibility: "icons/svg/cowled.svg",
      effects: "icons/svg/aura.svg",
      defeated: "icons/svg/skull.svg",
    },
    defaultFontFamily: "Signika",
    fontDefinitions: {} as Dict,
    queries: { dialog: (data: Dict) => applications.api.DialogV2._handleQuery(data as never) } as Dict,
    sounds: { dice: null, notification: null } as Dict,
    soundEffects: {} as Dict,
    time: { roundTime: 0, turnTime: 0 } as Dict,
    TextEditor: { enrichers: [] as Dict[] },
    ui,
    Canvas: canvasConfig.Canvas,
    Dice: dice,
    ActiveEffect: {
      documentClass: ActiveEffect,
      legacyTransferral: false,
      ...(isV14()
        ? {
            changeTypes: {} as Dict,
            phases: {} as Dict,
            expiryEvents: {} as Dict,
            expiryAction: "update",
            compendiumBanner: null,
          }
        : {}),
      ...typed(),
    },
    Actor: {
      documentClass: Actor,
      collection: Actors,
      sidebarIcon: "fa-solid fa-users",
      compendiumBanner: null,
      compendiumIndexFields: [] as string[],
      trackableAttributes: {} as Dict,
      ...typed(),
    },
    ActorDelta: { documentClass: ActorDelta },
    ChatMessage: {
      documentClass: ChatMessage,
      collection: ChatMessages,
      template: "templates/sidebar/chat-message.hbs",
      sidebarIcon: "fa-solid fa-comments",
      batchSize: 100,
      ...(isV14() ? { modes: messageModes() } : {}),
      ...typed(),
    },
    Combat: {
      documentClass: Combat,
      collection: CombatEncounters,
      sidebarIcon: "fa-solid fa-swords",
      initiative: { formula: null as string | null, decimals: 2 },
      fallbackTurnMarker: "icons/svg/circle.svg",
      ...typed(),
    },
    Combatant: { documentClass: Combatant, ...typed() },
    CombatantGroup: { documentClass: CombatantGroup, ...typed() },
    Folder: { documentClass: Folder, collection: Folders, sidebarIcon: "fa-solid fa-folder" },
    Item: {
      documentClass: Item,
      collection: Items,
      sidebarIcon: "fa-solid fa-suitcase",
      compendiumBanner: null,
      compendiumIndexFields: [] as string[],
      ...typed(),
    },
    JournalEntry: {
      documentClass: JournalEntry,
      collection: Journal,
      sidebarIcon: "fa-solid fa-book-open",
      compendiumBanner: null,
      compendiumIndexFields: [] as string[],
      sheetClasses: {} as Dict,
    },
    JournalEntryPage: { documentClass: JournalEntryPage, defaultType: "text", ...typed() },
    Level: { documentClass: Level },
    Macro: {
      documentClass: Macro,
      collection: Macros,
      sidebarIcon: "fa-solid fa-code",
      compendiumBanner: null,
      compendiumIndexFields: [] as string[],
      sheetClasses: {} as Dict,
    },
    Scene: {
      documentClass: Scene,
      collection: Scenes,
      sidebarIcon: "fa-solid fa-map",
      compendiumBanner: null,
      compendiumIndexFields: [] as string[],
      sheetClasses: {} as Dict,
    },
    Setting: { documentClass: Setting, collection: WorldSettings },
    Token: { documentClass: TokenDocument, sheetClasses: {} as Dict, ...canvasConfig.Token },
    User: { documentClass: User, collection: Users, sheetClasses: {} as Dict },
  };
}

/** (14) The statuses as a record which still answers to the array's own methods. */
function statusRecord(): Dict {
  const record: Dict = Object.fromEntries(statuses().map(({ id, ...status }) => [id, status]));
  const list = (): Dict[] => Object.entries(record).map(([id, status]) => ({ id, ...status }));
  const methods: Dict = {
    push: (...added: Dict[]) => {
      for (const { id, ...status } of added) record[id] = status;
      return list().length;
    },
    find: (condition: (status: Dict) => boolean) => list().find(condition),
    filter: (condition: (status: Dict) => boolean) => list().filter(condition),
    map: (fn: (status: Dict) => unknown) => list().map(fn),
    some: (condition: (status: Dict) => boolean) => list().some(condition),
    [Symbol.iterator]: () => list()[Symbol.iterator](),
  };
  for (const key of Reflect.ownKeys(methods))
    Object.defineProperty(record, key, { value: methods[key as string], enumerable: false });
  return record;
}
