import { DataField } from "../core/data/fields/data-field";
import { DataModel } from "../core/data/data-model";
import { equals } from "../core/utils/equality";
import { deepClone } from "../core/utils/object";
import type { Dict, Dynamic } from "./context";

/** A registered setting. */
export interface SettingConfig {
  namespace: string;
  key: string;
  id: string;
  scope: "world" | "client" | "user";
  name?: string;
  hint?: string;
  config?: boolean;
  type?: Dynamic;
  choices?: Dict<string>;
  range?: { min: number; max: number; step: number };
  default?: Dynamic;
  requiresReload?: boolean;
  onChange?: (value: Dynamic, options: Dict, userId?: string | null) => void;
}

function isModelClass(type: Dynamic): boolean {
  return typeof type === "function" && type.prototype instanceof DataModel;
}

/** The default of a setting: what was registered, or else what its type begins with. */
export function defaultSetting(config: SettingConfig): Dynamic {
  if (config.default !== undefined) return config.default;
  if (config.type instanceof DataField) return config.type.getInitialValue({});
  if (isModelClass(config.type)) return new config.type();
  return undefined;
}

/** Turns a stored JSON value (undefined: nothing stored) into the value that code reads. */
export function castSetting(config: SettingConfig, raw: unknown): Dynamic {
  const { type } = config;
  const value = raw === undefined ? plain(config.default) : raw;
  if (type instanceof DataField) return castField(type, value, config);
  if (isModelClass(type)) return type.fromSource(deepClone(value ?? {}));
  if (value === undefined || value === null) return value;
  return castPrimitive(type, value);
}

function castField(field: Dynamic, value: unknown, config: SettingConfig): Dynamic {
  const cleaned = field.clean(deepClone(value));
  const failure = field.validate(cleaned, { fallback: true });
  const valid = failure?.unresolved ? field.clean(deepClone(plain(config.default))) : cleaned;
  return field.initialize(valid, null, {});
}

function castPrimitive(type: Dynamic, value: unknown): Dynamic {
  if (type === String) return String(value);
  if (type === Number) return Number(value);
  if (type === Boolean) return typeof value === "string" ? value === "true" : Boolean(value);
  if (type === Array) return Array.isArray(value) ? deepClone(value) : Array.from(value as Iterable<unknown>);
  if (type === Object || !type) return deepClone(value);
  if (typeof type !== "function") return deepClone(value);
  return type.prototype ? new type(deepClone(value)) : type(deepClone(value));
}

function plain(value: Dynamic): Dynamic {
  if (value instanceof DataModel) return value.toObject();
  if (value instanceof Set) return [...value];
  return value;
}

/** Checks a new value and turns it into what is stored as JSON. @throws when the type's validation fails. */
export function prepareSetting(config: SettingConfig, value: Dynamic): unknown {
  const { type } = config;
  if (type instanceof DataField) return prepareField(type, value);
  if (isModelClass(type)) return (value instanceof type ? value : type.fromSource(value, { strict: true })).toObject();
  if (value === undefined) return plain(config.default);
  if (type === String || type === Number || type === Boolean) return value === null ? null : castPrimitive(type, value);
  return plain(value);
}

function prepareField(field: Dynamic, value: Dynamic): unknown {
  const cleaned = field.clean(deepClone(plain(value)));
  const failure = field.validate(cleaned);
  if (failure) throw failure.asError();
  return cleaned;
}

/** Are two stored values the same? */
export function sameSetting(a: unknown, b: unknown): boolean {
  return equals(a, b);
}
