import { list, RulesError } from "../errors";
import { checkUnit } from "./limits";
import type { UnitState } from "./state";

/** A value as JSON has it. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/**
 * What was really changed at one place of a unit, after every clamp. Two numbers stand for their difference, so that what
 * happened in between keeps counting; anything else is put back only where it is still what it was made.
 */
export interface Change {
  /** Dotted path inside UnitState. */
  readonly path: string;
  readonly from: Json;
  readonly to: Json;
}

/** Parts that change as a whole, since their numbers name moments, not amounts. */
const WHOLE = new Set([
  "fight.onslaught",
  "fight.crash",
  "fight.order",
  "fight.attacked",
  "fight.began",
  "fight.gathered",
  "group.check",
  "war.spent.morale",
  "war.spent.support",
  "war.spent.nuclear",
  "war.spent.recon",
  "war.spent.power",
  "war.spent.boost",
  "war.opportunities",
  "war.worn",
]);

/** Everything in which two states of a unit differ. */
export function changesBetween(before: UnitState, after: UnitState): readonly Change[] {
  const changes: Change[] = [];
  collect("", before, after, changes);
  return changes;
}

function collect(path: string, before: unknown, after: unknown, changes: Change[]): void {
  if (before === after) return;
  if (isObject(before) && isObject(after) && !WHOLE.has(path)) {
    for (const key of Object.keys(after))
      collect(path === "" ? key : `${path}.${key}`, before[key], after[key], changes);
    return;
  }
  const from = toJson(path, before);
  const to = toJson(path, after);
  if (!sameJson(from, to)) changes.push({ path, from, to });
}

/** The changes that take these back, last first. */
export function invert(changes: readonly Change[]): readonly Change[] {
  return changes.map(({ path, from, to }) => ({ path, from: to, to: from })).reverse();
}

/**
 * Makes these changes; throws a RulesError when one would leave what is legal, or when a part that changes as a whole is no
 * longer what it was.
 */
export function applyChanges(state: UnitState, changes: readonly Change[]): UnitState {
  list("changes", changes);
  let next: UnitState = state;
  const parts = new Set<string>();
  const most = new Map<string, number>();
  for (const change of changes) {
    const keys = change.path.split(".");
    parts.add(keys[0] ?? "");
    if (typeof change.to === "number") most.set(change.path, change.to);
    next = put(next, keys, change);
  }
  checkUnit(next, parts, most);
  return next;
}

function put<Part extends object>(part: Part, keys: readonly string[], change: Change): Part {
  const [key = "", ...rest] = keys;
  const current: unknown = Object.hasOwn(part, key) ? Reflect.get(part, key) : undefined;
  if (rest.length === 0) return { ...part, [key]: changed(current, change) };
  if (!isObject(current)) throw new RulesError(change.path, null, `a unit that has ${change.path}`);
  return { ...part, [key]: put(current, rest, change) };
}

function changed(current: unknown, { path, from, to }: Change): Json {
  if (typeof from === "number" && typeof to === "number" && typeof current === "number") return current + (to - from);
  const now = toJson(path, current);
  if (!sameJson(now, from)) throw new RulesError(path, now, `${JSON.stringify(from)}, as it was left`);
  return to;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function toJson(path: string, value: unknown): Json {
  if (value === null || typeof value === "boolean" || typeof value === "string") return value;
  if (typeof value === "number" && Number.isFinite(value)) return value;
  if (Array.isArray(value)) return value.map((member) => toJson(path, member));
  if (isObject(value)) {
    const members = Object.entries(value).filter(([, member]) => member !== undefined);
    return Object.fromEntries(members.map(([key, member]) => [key, toJson(path, member)]));
  }
  throw new RulesError(path, value, "a value that JSON can hold");
}

/** Whether two JSON values are the same, whatever the order of their keys. */
export function sameJson(one: Json, other: Json): boolean {
  if (one === other) return true;
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null) return false;
  const keys = Object.keys(one);
  if (Array.isArray(one) !== Array.isArray(other) || keys.length !== Object.keys(other).length) return false;
  return keys.every((key) => {
    const left: unknown = Reflect.get(one, key);
    const right: unknown = Reflect.get(other, key);
    return Object.hasOwn(other, key) && sameJson(toJson(key, left), toJson(key, right));
  });
}
