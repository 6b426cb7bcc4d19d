import type { TableRules } from "../rules/table-rules";
import { ABILITY_ROLES, defaultAbilities, type Ability } from "./ability-list";
import { SYSTEM_ID } from "./system";
import { callAllHooks, readSetting, registerWorldSetting, storeSetting } from "./types/typed";

/** Called on every client when one of the world's settings changes, with its key. */
export const SETTING_HOOK = `${SYSTEM_ID}.settingChanged`;

/** What each setting holds. */
export interface SettingValues {
  target: number;
  doubles: boolean;
  initiativeMethod: "joinBattle" | "d10";
  orderBonus: "successes" | "threshold";
  whoMayApply: "owners" | "ask" | "gm";
  odds: "full" | "words" | "own";
  routPrompt: "prompt" | "atOnce";
  boost: "flat" | "perSuccess";
  terrainOpen: number;
  terrainNormal: number;
  terrainClose: number;
  terrainNone: number;
  abilities: Ability[];
  schemaVersion: number;
}

/** The words a setting may be, each with its label's language key. */
function choice(initial: string, choices: Readonly<Record<string, string>>) {
  return new foundry.data.fields.StringField({ required: true, nullable: false, blank: false, choices, initial });
}

function targetNumber() {
  const range = { min: 6, max: 9, step: 1 };
  return new foundry.data.fields.NumberField({ required: true, nullable: false, integer: true, initial: 7, ...range });
}

/** HM-1: what a kind of ground makes of the limit of henchmen. */
function terrainFactor(initial: number) {
  return new foundry.data.fields.NumberField({ required: true, nullable: false, initial, min: 0, max: 100 });
}

function abilityList() {
  const { fields } = foundry.data;
  const entry = {
    id: new fields.StringField({ required: true, nullable: false, blank: false }),
    label: new fields.StringField({ required: true, nullable: false, blank: true, initial: "" }),
    roles: new fields.ArrayField(new fields.StringField({ required: true, nullable: false, choices: ABILITY_ROLES })),
  };
  return new fields.ArrayField(new fields.SchemaField(entry), { initial: () => defaultAbilities() });
}

/** The settings in the order of the settings window, then those that have no place in it. */
function settingTypes(): Record<keyof SettingValues, { readonly type: unknown; readonly config: boolean }> {
  const { fields } = foundry.data;
  const shown = (type: unknown) => ({ type, config: true });
  const hidden = (type: unknown) => ({ type, config: false });
  return {
    target: shown(targetNumber()),
    doubles: shown(new fields.BooleanField({ initial: true })),
    initiativeMethod: shown(
      choice("joinBattle", {
        joinBattle: "FM.Setting.initiativeMethod.joinBattle",
        d10: "FM.Setting.initiativeMethod.d10",
      }),
    ),
    orderBonus: shown(
      choice("successes", {
        successes: "FM.Setting.orderBonus.successes",
        threshold: "FM.Setting.orderBonus.threshold",
      }),
    ),
    whoMayApply: shown(
      choice("ask", {
        owners: "FM.Setting.whoMayApply.owners",
        ask: "FM.Setting.whoMayApply.ask",
        gm: "FM.Setting.whoMayApply.gm",
      }),
    ),
    odds: shown(
      choice("words", { full: "FM.Setting.odds.full", words: "FM.Setting.odds.words", own: "FM.Setting.odds.own" }),
    ),
    routPrompt: shown(
      choice("prompt", { prompt: "FM.Setting.routPrompt.prompt", atOnce: "FM.Setting.routPrompt.atOnce" }),
    ),
    boost: shown(choice("flat", { flat: "FM.Setting.boost.flat", perSuccess: "FM.Setting.boost.perSuccess" })),
    terrainOpen: shown(terrainFactor(1.5)),
    terrainNormal: shown(terrainFactor(1)),
    terrainClose: shown(terrainFactor(0.5)),
    terrainNone: shown(terrainFactor(0)),
    abilities: hidden(abilityList()),
    schemaVersion: hidden(new fields.NumberField({ required: true, nullable: false, integer: true, initial: 0 })),
  };
}

/** Registers every setting; `init` only. */
export function registerSettings(): void {
  for (const [key, { type, config }] of Object.entries(settingTypes()))
    registerWorldSetting(key, {
      name: `FM.Setting.${key}.name`,
      hint: `FM.Setting.${key}.hint`,
      config,
      type,
      onChange: () => callAllHooks(SETTING_HOOK, key),
    });
}

/** The value of one setting; not before the settings are loaded. */
export function setting<Key extends keyof SettingValues>(key: Key): SettingValues[Key] {
  return readSetting(key);
}

/** Stores one setting for the whole world; rejects for users who may not. */
export async function setSetting<Key extends keyof SettingValues>(key: Key, value: SettingValues[Key]): Promise<void> {
  await storeSetting(key, value);
}

/** What the world's settings change in the rules. */
export function tableRules(): TableRules {
  return {
    target: setting("target"),
    doubles: setting("doubles"),
    order: setting("orderBonus"),
    boost: setting("boost"),
    terrain: {
      open: setting("terrainOpen"),
      normal: setting("terrainNormal"),
      close: setting("terrainClose"),
      none: setting("terrainNone"),
    },
  };
}
