import { setHost } from "../core/host";
import { CONFIG, type Dict, game } from "./context";
import { ClientDatabaseBackend } from "./database/backend";
import { fromUuidSync } from "./uuid";

/** Tells the core what it asks of the side it runs on: here of the running game and its configuration. */
export function connectCore(data: Dict): void {
  const { system } = data;
  const declared = (name: string): string[] => Object.keys(system.documentTypes?.[name] ?? {});
  setHost({
    user: () => game?.user ?? null,
    collection: (name) => game?.collections?.get(name),
    documentClass: (name) => CONFIG[name]?.documentClass,
    dataModel: (name, type) => CONFIG[name]?.dataModels?.[type],
    documentTypes: (name) => [...new Set([...declared(name), ...Object.keys(CONFIG[name]?.dataModels ?? {})])],
    tokenAttributes: () => ({
      primary: system.primaryTokenAttribute || null,
      secondary: system.secondaryTokenAttribute || null,
    }),
    gridDefaults: () => ({ distance: system.grid?.distance ?? 1, units: system.grid?.units ?? "" }),
    rolePermissions: (permission) => game?.permissions?.[permission],
    fromUuidSync: (uuid) => fromUuidSync(uuid, { strict: false }),
    localize: (key) => game?.i18n?.localize(key) ?? key,
    database: new ClientDatabaseBackend(),
  });
}
