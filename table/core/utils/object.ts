import { DataFieldOperator } from "../data/operators";
import type { Source } from "../types";

/** The table's name of a value's type: what `typeof` leaves out is told apart by class. */
export function getType(variable: unknown): string {
  if (variable === undefined) return "undefined";
  if (variable === null) return "null";
  const type = typeof variable;
  if (type === "function") return isClass(variable as object) ? "class" : "function";
  if (type !== "object") return type;
  for (const [cls, name] of CLASS_NAMES) if (variable instanceof cls) return name;
  return isPlainObject(variable) ? "Object" : "Unknown";
}

const CLASS_NAMES: [new () => object, string][] = [
  [Array, "Array"],
  [Set, "Set"],
  [Map, "Map"],
  [Promise as unknown as new () => object, "Promise"],
  [Error, "Error"],
];

function isClass(fn: object): boolean {
  return /^class\b/.test(Function.prototype.toString.call(fn));
}

/** Whether a value is an object literal or has no prototype. */
export function isPlainObject(value: unknown): value is Source {
  if (value === null || typeof value !== "object") return false;
  const prototype = Object.getPrototypeOf(value);
  return prototype === null || prototype === Object.prototype || Object.getPrototypeOf(prototype) === null;
}

/** Whether a class is another or descends from it. */
export function isSubclass(cls: object, parent: object): boolean {
  for (let c: object | null = cls; c; c = Object.getPrototypeOf(c) as object | null) if (c === parent) return true;
  return false;
}

/** Whether a value holds nothing: null, undefined, an empty object, array, set or map. */
export function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null) return true;
  if (Array.isArray(value)) return value.length === 0;
  if (value instanceof Set || value instanceof Map) return value.size === 0;
  if (isPlainObject(value)) return Object.keys(value).length === 0;
  return false;
}

/** Copies plain objects, arrays and dates all the way down; other instances are kept, or refused when `strict`. */
export function deepClone<T>(original: T, { strict = false, _d = 0 }: { strict?: boolean; _d?: number } = {}): T {
  if (_d > 100)
    throw new Error("Maximum depth exceeded. Be sure your object does not contain cyclical data structures.");
  if (original === null || typeof original !== "object") return original;
  const inner = { strict, _d: _d + 1 };
  if (Array.isArray(original)) return original.map((entry) => deepClone(entry, inner)) as T;
  if (original instanceof Date) return new Date(original) as T;
  if (!isPlainObject(original)) {
    if (strict) throw new Error("deepClone cannot clone advanced objects");
    return original;
  }
  const clone: Source = {};
  for (const key of Object.keys(original)) clone[key] = deepClone((original as Source)[key], inner);
  return clone as T;
}

/** The property at a dotted path, or undefined. */
export function getProperty(object: unknown, key: string): unknown {
  if (!key || object === null || object === undefined) return undefined;
  if (key in Object(object)) return (object as Source)[key];
  let target: unknown = object;
  for (const part of key.split(".")) {
    if (target === null || target === undefined) return undefined;
    target = (target as Source)[part];
  }
  return target;
}

/** Whether something stands at a dotted path. */
export function hasProperty(object: unknown, key: string): boolean {
  if (!key || object === null || object === undefined) return false;
  if (key in Object(object)) return true;
  let target: unknown = object;
  for (const part of key.split(".")) {
    if (target === null || typeof target !== "object" || !(part in target)) return false;
    target = (target as Source)[part];
  }
  return true;
}

/** Sets the property at a dotted path, making objects on the way; tells whether the value changed. */
export function setProperty(object: unknown, key: string, value: unknown): boolean {
  if (!key) return false;
  const parts = key.split(".");
  if (parts.some((part) => UNSAFE_KEYS.has(part))) return false;
  const last = parts.pop() as string;
  let target = object as Source;
  for (const part of parts) {
    if (target[part] === undefined || target[part] === null) target[part] = {};
    target = target[part];
  }
  if (last in target && target[last] === value) return false;
  target[last] = value;
  return true;
}

/** Keys that would reach an object's prototype; update data comes from other people. */
export const UNSAFE_KEYS: ReadonlySet<string> = new Set(["__proto__", "constructor", "prototype"]);

/** Deletes the property at a dotted path; tells whether there was one. */
export function deleteProperty(object: unknown, key: string): boolean {
  const parts = key.split(".");
  const last = parts.pop();
  if (last === undefined) return false;
  let target = object as Source;
  for (const part of parts) {
    if (target?.[part] === undefined) return false;
    target = target[part];
  }
  if (!target || !(last in target)) return false;
  return delete target[last];
}

/** One flat object of dotted keys; arrays and instances stay values, and so do empty objects. */
export function flattenObject(object: unknown, _d = 0): Source {
  if (_d > 100) throw new Error("Maximum depth exceeded");
  const flat: Source = {};
  for (const [key, value] of Object.entries(object as Source)) {
    if (isPlainObject(value) && !isEmpty(value)) {
      for (const [inner, v] of Object.entries(flattenObject(value, _d + 1))) flat[`${key}.${inner}`] = v;
    } else flat[key] = value;
  }
  return flat;
}

/** Expands dotted keys into nested objects, at every level. */
export function expandObject(object: unknown): Source {
  return expand(object, 0) as Source;
}

function expand(value: unknown, depth: number): unknown {
  if (depth > 32) throw new Error("Maximum object expansion depth exceeded");
  if (value === null || typeof value !== "object") return value;
  if (Array.isArray(value)) return value.map((entry) => expand(entry, depth + 1));
  if (!isPlainObject(value) || value instanceof DataFieldOperator) return value;
  const expanded: Source = {};
  for (const [key, inner] of Object.entries(value)) {
    const next = expand(inner, depth + 1);
    const present = getProperty(expanded, key);
    if (isPlainObject(present) && isPlainObject(next)) mergeInto(present, next);
    else setProperty(expanded, key, next);
  }
  return expanded;
}

function mergeInto(target: Source, source: Source): void {
  for (const [key, value] of Object.entries(source)) {
    if (isPlainObject(target[key]) && isPlainObject(value)) mergeInto(target[key], value);
    else target[key] = value;
  }
}

/** The entries of an object that a template has too. */
export function filterObject(source: Source, template: Source): Source {
  const filtered: Source = {};
  for (const [key, value] of Object.entries(source)) {
    if (!(key in template)) continue;
    const inner = template[key];
    filtered[key] = isPlainObject(value) && isPlainObject(inner) ? filterObject(value, inner) : value;
  }
  return filtered;
}

/** Values as keys and keys as values. */
export function invertObject(object: Source): Source {
  const inverted: Source = {};
  for (const [key, value] of Object.entries(object)) {
    if (value in inverted) throw new Error("Values of the object must be unique");
    inverted[value] = key;
  }
  return inverted;
}
