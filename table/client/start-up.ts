import { applications, TooltipManager, initializeUi } from "./applications/namespace";
import { Canvas } from "./canvas/board";
import { bindTableCanvas } from "./canvas-host";
import { type Dict, type Dynamic, CONFIG, canvas, setCanvas, ui } from "./context";
import { registerCoreKeybindings } from "./core-keybindings";
import { registerCoreSettings } from "./core-settings";
import { localizeModels } from "./field-labels";
import { applyEarlierActivity } from "./frames";
import type { Game } from "./game";
import { Hooks } from "./hooks";
import { KeyboardManager } from "./interaction/keyboard-manager";
import { Localization } from "./localization";
import type { ServerLine } from "./socket";
import { applyTheme, watchTheme } from "./theme";

/** Where the table's own texts lie. */
const CORE_LANGUAGES = ["lang/en.json", "lang/interface.en.json", "lang/canvas.en.json"];

/** Takes a game from its construction to the hook `ready`, in the order of FOUNDRY.md §3.2. */
export async function startGame(game: Game, line: ServerLine): Promise<void> {
  setCanvas(new Canvas());
  Hooks.callAll("init");
  registerCoreSettings();
  registerCoreKeybindings();
  applications.handlebars.initialize();
  await initializeLanguage(game);
  Hooks.callAll("i18nInit");
  localizeModels();

  await setUp(game);
  // From here on the documents stand, and what the server has sent in the meantime can be done to them.
  line.release();
  Hooks.callAll("setup");

  Hooks._notifier = (level, message) => ui.notifications[level](message);
  await initializeUi();
  initializeInput(game);
  await initializeCanvas(game);
  game.ready = true;
  Hooks.callAll("ready");
  document.body.dataset.tableReady = "true";
}

async function initializeLanguage(game: Game): Promise<void> {
  const system: Dict[] = game.system.languages ?? [];
  const core = CORE_LANGUAGES.map((path) => ({ lang: "en", path: `/${path}` }));
  const own = system.map(({ lang, path }) => ({ lang, path: `/systems/${game.system.id}/${path}` }));
  for (const { lang, name } of system) CONFIG.supportedLanguages[lang] ??= name;
  game.i18n = new Localization(game.settings.get("core", "language"), [...core, ...own]);
  await game.i18n.initialize();
}

async function setUp(game: Game): Promise<void> {
  game.permissions = game.settings.get("core", "permissions");
  game.time._initialize(game.data.time ?? Date.now());
  game.tooltip = new TooltipManager();
  game.initializeConfig();
  applications.apps.DocumentSheetConfig.initializeSheets();
  bindTableCanvas();
  await game.initializePacks();
  game.initializeDocuments();
  applyEarlierActivity(game.data.activity);
  applyTheme();
  watchTheme();
}

function initializeInput(game: Game): void {
  game.keybindings.initialize();
  game.keyboard = new KeyboardManager((context) => game.keybindings._handle(context));
  game.keyboard._activateListeners();
  game.tooltip.activateEventListeners();
}

async function initializeCanvas(game: Game): Promise<void> {
  const board: Dynamic = canvas;
  board.initialize();
  const scene = game.scenes.active ?? null;
  game.user.viewedScene = scene?.id ?? null;
  if (!game.settings.get("core", "noCanvas")) await board.draw(scene);
}
