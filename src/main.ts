import { publicApi } from "./foundry/api";
import { migrateWorld } from "./foundry/migrations/migrate-world";
import { registerDocuments } from "./foundry/register";
import { registerSettings } from "./foundry/settings";
import { registerConditions } from "./foundry/status-effects";
import { onceHook, publishApi } from "./foundry/types/typed";

onceHook("init", () => {
  registerDocuments();
  registerSettings();
  registerConditions();
  publishApi(publicApi);
});

onceHook("ready", () => migrateWorld());
