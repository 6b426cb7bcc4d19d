import { isV14 } from "../core/generation";
import { SchemaField } from "../core/data/fields/schema-field";
import { StringField } from "../core/data/fields/string-field";
import { CONFIG, type Dict, game, ui } from "./context";
import { Hooks } from "./hooks";
import { applyTheme } from "./theme";

function schemeField(): StringField {
  return new StringField({
    required: true,
    blank: true,
    initial: "",
    choices: { "": "TABLE.Theme.Browser", light: "TABLE.Theme.Light", dark: "TABLE.Theme.Dark" },
  });
}

function interfaceSettings(): Dict {
  return {
    uiConfig: {
      name: "TABLE.Theme.Name",
      scope: "client",
      config: false,
      type: new SchemaField({
        colorScheme: new SchemaField({ applications: schemeField(), interface: schemeField() }),
      }),
      onChange: () => applyTheme(),
    },
    language: { name: "SETTINGS.Language", scope: "client", config: false, type: String, default: "en" },
    noCanvas: {
      name: "SETTINGS.NoCanvas",
      hint: "SETTINGS.NoCanvasHint",
      scope: "client",
      config: true,
      type: Boolean,
      default: false,
      requiresReload: true,
    },
    keybindings: { scope: "client", config: false, type: Object, default: {} },
    diceConfiguration: { scope: "client", config: false, type: Object, default: {} },
    [isV14() ? "messageMode" : "rollMode"]: {
      name: "CHAT.Mode",
      scope: "client",
      config: false,
      type: new StringField({
        required: true,
        blank: false,
        initial: isV14() ? "public" : "publicroll",
        choices: modeChoices,
      }),
      onChange: (mode: string) => {
        if ("chat" in ui) ui.chat?._onRollModeChange?.(mode);
      },
    },
  };
}

function modeChoices(): Dict<string> {
  const modes: Dict<Dict> = isV14() ? CONFIG.ChatMessage.modes : CONFIG.Dice.rollModes;
  return Object.fromEntries(Object.entries(modes).map(([id, mode]) => [id, mode.label]));
}

function worldSettings(): Dict {
  const world = { scope: "world", config: false };
  return {
    combatTrackerConfig: {
      ...world,
      name: "COMBAT.TrackerSettings",
      type: Object,
      default: { resource: "", skipDefeated: false, turnMarker: { enabled: true, src: "", animation: "" } },
      onChange: () => {
        for (const combat of game.combats) combat.updateCombatantActors();
      },
    },
    compendiumConfiguration: {
      ...world,
      type: Object,
      default: {},
      onChange: () => "compendium" in ui && ui.compendium.render(),
    },
    defaultToken: { ...world, type: Object, default: {} },
    moduleConfiguration: { ...world, type: Object, default: {} },
    permissions: {
      ...world,
      type: Object,
      default: {},
      onChange: (permissions: Dict) => (game.permissions = permissions),
    },
    sheetClasses: { ...world, type: Object, default: {} },
    time: {
      ...world,
      type: Number,
      default: 0,
      onChange: (time: number, options: Dict, userId: string) => game.time.onUpdateWorldTime(time, options, userId),
    },
    paused: { ...world, type: Boolean, default: false, onChange: onPause },
  };
}

function onPause(paused: boolean, options: Dict, userId: string): void {
  if ("pause" in ui) void ui.pause.render({ force: true });
  Hooks.callAll("pauseGame", paused, { broadcast: true, userId, ...options });
}

/** Registers the table's own settings under "core". */
export function registerCoreSettings(): void {
  for (const [key, data] of Object.entries({ ...interfaceSettings(), ...worldSettings() })) {
    game.settings.register("core", key, data);
  }
}
