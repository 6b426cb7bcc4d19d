import { DataFieldOperator, readChange, writeDeletion } from "../data/operators";
import type { Source } from "../types";
import { deepClone, getType, isEmpty, isPlainObject } from "./object";

/** Whether two values are equal all the way down. */
export function equals(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  if (Array.isArray(a)) return Array.isArray(b) && arraysEqual(a, b);
  if (Array.isArray(b)) return false;
  if (a instanceof Set || b instanceof Set) {
    return a instanceof Set && b instanceof Set && a.size === b.size && [...a].every((entry) => b.has(entry));
  }
  if (a instanceof Date || b instanceof Date)
    return a instanceof Date && b instanceof Date && a.getTime() === b.getTime();
  if (a instanceof DataFieldOperator || b instanceof DataFieldOperator) {
    return a.constructor === b.constructor && JSON.stringify(a) === JSON.stringify(b);
  }
  const keys = Object.keys(a);
  if (keys.length !== Object.keys(b).length) return false;
  return keys.every((key) => key in b && equals((a as Source)[key], (b as Source)[key]));
}

/** Whether two objects are equal all the way down; the name of `equals` before generation 14. */
export function objectsEqual(a: object, b: object): boolean {
  return equals(a, b);
}

function arraysEqual(a: unknown[], b: unknown[]): boolean {
  return a.length === b.length && a.every((entry, index) => equals(entry, b[index]));
}

/** What of `other` differs from `original`. `inner` leaves out keys that only `other` has; `deletionKeys` names those it lost. */
export function diffObject(
  original: Source,
  other: Source,
  { inner = false, deletionKeys = false, _d = 0 }: { inner?: boolean; deletionKeys?: boolean; _d?: number } = {},
): Source {
  if (_d > 100) throw new Error("Maximum depth exceeded");
  const difference: Source = {};
  for (const [name, raw] of Object.entries(other)) {
    const change = readChange(name, raw);
    if (change.kind === "delete") {
      if (change.key in original) difference[name] = raw;
      continue;
    }
    if (change.kind === "replace") {
      if (!equals(original[change.key], change.value)) difference[name] = raw;
      continue;
    }
    if (!(name in original)) {
      if (!inner) difference[name] = raw;
      continue;
    }
    const before: unknown = original[name];
    if (isPlainObject(before) && isPlainObject(raw)) {
      const nested = diffObject(before, raw, { inner, deletionKeys, _d: _d + 1 });
      if (!isEmpty(nested)) difference[name] = nested;
    } else if (!equals(before, raw)) difference[name] = raw;
  }
  if (deletionKeys) for (const key of Object.keys(original)) if (!(key in other)) writeDeletion(difference, key);
  return difference;
}

/** Options of `mergeObject`. */
export interface MergeOptions {
  insertKeys?: boolean;
  insertValues?: boolean;
  overwrite?: boolean;
  recursive?: boolean;
  inplace?: boolean;
  enforceTypes?: boolean;
  performDeletions?: boolean;
  applyOperators?: boolean;
}

/** Merges `other` into `original` (in place by default) and gives the result. Arrays are replaced. */
export function mergeObject(original: Source, other: Source = {}, options: MergeOptions = {}, _d = 0): Source {
  if (!original || typeof original !== "object" || !other || typeof other !== "object") {
    throw new Error("One of original or other are not Objects!");
  }
  let target = original;
  let source = other;
  if (_d === 0) {
    if (Object.keys(source).some((key) => key.includes("."))) source = expandTop(source);
    if (Object.keys(target).some((key) => key.includes("."))) {
      const expanded = expandTop(target);
      if (options.inplace ?? true) {
        for (const key of Object.keys(target)) delete target[key];
        Object.assign(target, expanded);
      } else target = expanded;
    }
    if (!(options.inplace ?? true)) target = deepClone(target);
  }
  for (const [key, value] of Object.entries(source)) mergeKey(target, key, value, options, _d);
  return target;
}

function mergeKey(target: Source, key: string, value: unknown, options: MergeOptions, depth: number): void {
  if (key === "__proto__") return;
  if (options.performDeletions || options.applyOperators) {
    const change = readChange(key, value);
    if (change.kind === "delete") return void delete target[change.key];
    if (change.kind === "replace") return void (target[change.key] = deepClone(change.value));
  }
  if (Object.hasOwn(target, key)) updateKey(target, key, value, options, depth);
  else insertKey(target, key, value, options, depth);
}

function insertKey(target: Source, key: string, value: unknown, options: MergeOptions, depth: number): void {
  const { insertKeys = true, insertValues = true } = options;
  const allowed = depth === 0 ? insertKeys : insertValues;
  if (!allowed) return;
  target[key] = isPlainObject(value)
    ? mergeObject({}, value, { ...options, insertKeys: true, insertValues: true, inplace: true }, 1)
    : value;
}

function updateKey(target: Source, key: string, value: unknown, options: MergeOptions, depth: number): void {
  const { overwrite = true, recursive = true, enforceTypes = false } = options;
  const before: unknown = target[key];
  if (recursive && isPlainObject(before) && isPlainObject(value)) {
    mergeObject(before, value, { ...options, inplace: true }, depth + 1);
    return;
  }
  if (!overwrite) return;
  if (enforceTypes && before !== undefined && before !== null && getType(before) !== getType(value)) {
    throw new Error("Mismatched data types encountered during object merge.");
  }
  target[key] = value;
}

/** Expands dotted keys of the first level only, which is what merging promises. */
function expandTop(object: Source): Source {
  const expanded: Source = {};
  for (const [key, value] of Object.entries(object)) {
    const parts = key.split(".");
    const last = parts.pop() as string;
    let at = expanded;
    for (const part of parts) at = isPlainObject(at[part]) ? at[part] : (at[part] = {});
    if (last === "__proto__") continue;
    if (isPlainObject(at[last]) && isPlainObject(value)) mergeObject(at[last], value, {}, 1);
    else at[last] = value;
  }
  return expanded;
}

/** Applies update data with deletions and replacements to plain JSON, in place. */
export function applyChanges(target: Source, changes: Source): Source {
  return mergeObject(target, changes, { performDeletions: true, applyOperators: true });
}
