import { type Dict, type Dynamic, CONFIG, ctx, game } from "./context";
import { Hooks } from "./hooks";
import { type SettingConfig, castSetting, defaultSetting, prepareSetting, sameSetting } from "./setting-values";

/** A menu of the settings window that opens an application of its own. */
export interface SettingMenu {
  namespace: string;
  key: string;
  name?: string;
  label?: string;
  hint?: string;
  icon?: string;
  type: new () => Dynamic;
  restricted?: boolean;
}

/** The registered settings, their values by scope, and who is told of changes (FOUNDRY.md §3.8). */
export class ClientSettings {
  settings = new Map<string, SettingConfig>();
  menus = new Map<string, SettingMenu>();
  storage = new Map<string, Dynamic>();

  /** @param world The collection of Setting documents, which holds the scopes "world" and "user". */
  constructor(world: Dynamic) {
    this.storage.set("client", globalThis.localStorage);
    this.storage.set("world", world);
    this.storage.set("user", world);
  }

  /** The settings window. */
  get sheet(): Dynamic {
    return (this.#sheet ??= new ctx.foundry.applications.settings.SettingsConfig());
  }
  #sheet: Dynamic;

  register(namespace: string, key: string, data: Dict): void {
    if (!namespace || !key) throw new Error("A setting needs a namespace and a key");
    const scope = data.scope ?? "client";
    if (!["world", "client", "user"].includes(scope)) {
      throw new Error(`"${scope}" is no scope of a setting (${namespace}.${key})`);
    }
    const config = { ...data, namespace, key, id: `${namespace}.${key}`, scope } as SettingConfig;
    config.default = defaultSetting(config);
    this.settings.set(config.id, config);
  }

  registerMenu(namespace: string, key: string, data: Omit<SettingMenu, "namespace" | "key">): void {
    if (!namespace || !key) throw new Error("A settings menu needs a namespace and a key");
    if (typeof data.type !== "function")
      throw new Error(`The settings menu ${namespace}.${key} has no application class`);
    this.menus.set(`${namespace}.${key}`, { ...data, namespace, key, restricted: data.restricted ?? false });
  }

  /** The value of a setting, cast to its type. @throws when the setting is not registered. */
  get(namespace: string, key: string, { document = false }: { document?: boolean } = {}): Dynamic {
    const config = this.#config(namespace, key);
    if (document && config.scope !== "client") return this.#document(config) ?? this.#unsaved(config);
    return castSetting(config, this.#raw(config));
  }

  /** Stores a value and resolves to it once it is stored (world and user scopes: once the server has said so). */
  async set(namespace: string, key: string, value: Dynamic, options: Dict = {}): Promise<Dynamic> {
    const config = this.#config(namespace, key);
    const { document = false, ...operation } = options;
    const prepared = prepareSetting(config, value);
    if (config.scope === "client") {
      this.#setClient(config, prepared, operation);
      return this.get(namespace, key);
    }
    const stored = await this.#setDocument(config, prepared, operation);
    return document ? stored : this.get(namespace, key);
  }

  #config(namespace: string, key: string): SettingConfig {
    if (!namespace || !key) throw new Error("A setting is read by its namespace and key");
    const id = `${namespace}.${key}`;
    const config = this.settings.get(id);
    if (!config) throw new Error(`"${id}" is not a registered game setting`);
    return config;
  }

  #document(config: SettingConfig): Dynamic {
    const user = config.scope === "user" ? game.userId : null;
    return this.storage.get(config.scope).getSetting(config.id, user);
  }

  #unsaved(config: SettingConfig): Dynamic {
    const user = config.scope === "user" ? game.userId : null;
    return new CONFIG.Setting.documentClass({ key: config.id, value: JSON.stringify(config.default ?? null), user });
  }

  #raw(config: SettingConfig): unknown {
    if (config.scope !== "client") {
      const json = this.#document(config)?._source.value;
      return typeof json === "string" ? JSON.parse(json) : undefined;
    }
    const json = this.storage.get("client").getItem(this.#clientKey(config));
    return json === null ? undefined : JSON.parse(json);
  }

  #clientKey(config: SettingConfig): string {
    return config.id;
  }

  #setClient(config: SettingConfig, value: unknown, operation: Dict): void {
    const before = this.#raw(config) ?? prepareSetting(config, config.default);
    const json = JSON.stringify(value === undefined ? null : value);
    this.storage.get("client").setItem(this.#clientKey(config), json);
    if (sameSetting(before, value)) return;
    const cast = castSetting(config, JSON.parse(json));
    config.onChange?.(cast, operation, game.userId);
    Hooks.callAll("clientSettingChanged", config.id, cast, operation);
  }

  async #setDocument(config: SettingConfig, value: unknown, operation: Dict): Promise<Dynamic> {
    const existing = this.#document(config);
    const json = JSON.stringify(value === undefined ? null : value);
    if (existing) {
      await existing.update({ value: json }, operation);
      return existing;
    }
    const user = config.scope === "user" ? { user: game.userId } : {};
    return CONFIG.Setting.documentClass.create({ key: config.id, value: json, ...user }, operation);
  }
}
