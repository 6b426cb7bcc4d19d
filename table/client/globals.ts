import Handlebars from "handlebars";
import * as PIXI from "pixi.js";
import { Collection } from "../core/collection";
import { Color } from "../core/utils/color";
import { ForcedDeletion, ForcedReplacement } from "../core/data/operators";
import { isV14 } from "../core/generation";
import { installPrimitives } from "../core/utils/primitives";
import { CONFIG, type Dict, type Dynamic, canvas, game, getDocumentClass, ui } from "./context";
import { Roll } from "./dice/roll";
import { ABSENT_ON_13, documentClasses, foundryNamespace } from "./foundry";
import { Hooks } from "./hooks";
import { refuseGlobal, strict, strictTree } from "./strict";
import { fromUuid, fromUuidSync } from "./uuid";

/** Globals of older generations; on the table they throw instead of warning. */
const DEPRECATED = [
  "Application",
  "Dialog",
  "FormApplication",
  "DocumentSheet",
  "ActorSheet",
  "ItemSheet",
  "JournalSheet",
  "MacroConfig",
  "RollTableConfig",
  "ActorDirectory",
  "ItemDirectory",
  "ChatLog",
  "CombatTracker",
  "Compendium",
  "SidebarTab",
  "SidebarDirectory",
  "Sidebar",
  "Settings",
  "Hotbar",
  "Notifications",
  "SceneNavigation",
  "SceneControls",
  "MainMenu",
  "Pause",
  "Players",
  "TokenHUD",
  "TextEditor",
  "ContextMenu",
  "DragDrop",
  "Draggable",
  "FilePicker",
  "ImagePopout",
  "FormDataExtended",
  "Tabs",
  "SearchFilter",
  "DocumentSheetConfig",
  "TokenConfig",
  "PrototypeTokenConfig",
  "ActiveEffectConfig",
  "CombatTrackerConfig",
  "DocumentOwnershipConfig",
  "HandlebarsHelpers",
  "loadTemplates",
  "getTemplate",
  "renderTemplate",
  "mergeObject",
  "duplicate",
  "deepClone",
  "expandObject",
  "flattenObject",
  "diffObject",
  "getProperty",
  "setProperty",
  "hasProperty",
  "isEmpty",
  "isNewerVersion",
  "randomID",
  "debounce",
  "invertObject",
  "filterObject",
  "getType",
  "encodeURL",
  "isSubclass",
  "fetchJsonWithTimeout",
  "fetchWithTimeout",
  "SortingHelpers",
  "AudioHelper",
  "ClientSettings",
  "Localization",
  "Game",
  "GameTime",
  "KeyboardManager",
  "ClientKeybindings",
  "TooltipManager",
  "Actors",
  "Items",
  "Scenes",
  "Users",
  "Messages",
  "Folders",
  "Macros",
  "Journal",
  "CombatEncounters",
  "CompendiumCollection",
  "WorldCollection",
  "DocumentCollection",
  "ClientDocumentMixin",
  "Token",
  "TokenLayer",
  "Canvas",
  "CanvasLayer",
  "PlaceableObject",
  "Die",
  "Coin",
  "FateDie",
  "DiceTerm",
  "RollTerm",
  "NumericTerm",
  "OperatorTerm",
  "PoolTerm",
  "Tour",
  "Ray",
  "Semaphore",
  "DialogV2",
];

/** Libraries and namespaces that Foundry has and the table does not. */
const MISSING = ["$", "jQuery", "io", "ProseMirror", "TinyMCE", "tinyMCE", "showdown"];

/** What stands on the page for every package to use. */
export function pageGlobals() {
  return {
    CONFIG,
    CONST: foundryNamespace().CONST,
    Collection,
    Color,
    Handlebars,
    Hooks,
    PIXI,
    Roll,
    fromUuid,
    fromUuidSync,
    getDocumentClass,
    ...documentClasses,
    ...(isV14() ? only14() : {}),
  };
}

/** (14) The operators of updates, and the short way to translate. */
function only14() {
  return {
    _del: new ForcedDeletion(),
    _replace: (value: unknown) => ForcedReplacement.create(value),
    _loc: (key: string, data?: Dict): string => (data ? game.i18n.format(key, data) : game.i18n.localize(key)),
  };
}

function live(name: string, read: () => Dynamic): void {
  Object.defineProperty(globalThis, name, { configurable: true, enumerable: true, get: read });
}

/** Puts the globals on the page. What is missing or deprecated throws and names itself. */
export function installGlobals(): void {
  installPrimitives();
  const absent = isV14() ? new Set<string>() : ABSENT_ON_13;
  const foundry = strictTree("foundry", foundryNamespace(), absent);
  for (const name of DEPRECATED)
    refuseGlobal(name, "is a deprecated global; it lies in the foundry namespace since generation 13");
  for (const name of MISSING) refuseGlobal(name, "is not there: the table has none");
  for (const [name, value] of Object.entries(pageGlobals())) {
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true, enumerable: true });
  }
  Object.defineProperty(globalThis, "foundry", {
    value: foundry,
    configurable: true,
    writable: true,
    enumerable: true,
  });
  const strictUi = strict("ui", ui);
  let wrapped: Dynamic;
  let shown: Dynamic;
  live("ui", () => strictUi);
  live("canvas", () => canvas);
  live("game", () => {
    if (game !== wrapped) {
      wrapped = game;
      shown = game && strict("game", game);
    }
    return shown;
  });
}
