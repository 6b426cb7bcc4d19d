import { publicApi } from "./foundry/api";
import { migrateWorld } from "./foundry/migrations/migrate-world";
import { registerPartials } from "./foundry/partials";
import { registerPlay } from "./foundry/play";
import { registerDocuments } from "./foundry/register";
import { registerSettings } from "./foundry/settings";
import { registerConditions } from "./foundry/status-effects";
import { registerTurns } from "./foundry/turns/register";
import { onceHook, publishApi } from "./foundry/types/typed";
import { registerAbilityEditor } from "./ui/ability-editor/ability-editor";
import { registerBadges } from "./ui/canvas/badge";
import { registerSuggestions } from "./ui/canvas/suggestions";
import { registerWar } from "./ui/desks/war-register";
import { registerCompressed } from "./ui/desks/compressed-acts";
import { registerDialogs } from "./ui/dialogs/register";
import { registerHotbar } from "./ui/hotbar";
import { registerCombatTracker } from "./ui/tracker/register";
import { registerSheets } from "./ui/sheets/register";

onceHook("init", () => {
  registerDocuments();
  registerSettings();
  registerConditions();
  void registerPartials();
  registerPlay();
  registerTurns();
  registerDialogs();
  registerCompressed();
  registerWar();
  registerCombatTracker();
  registerBadges();
  registerSuggestions();
  registerHotbar();
  registerAbilityEditor();
  registerSheets();
  publishApi(publicApi);
});

onceHook("ready", () => migrateWorld());
