import { maximumMagnitude } from "../../rules/battlegroup/figures";
import type { BattleGroup } from "../../rules/battlegroup/types";
import { trackNames } from "../../rules/unit/state";

/*
 * Limits that span several fields. A schema sees one field at a time, and an update only what changes: so the limits are worked
 * out over the stored values with the changes laid over them, and what exceeds them is written down to them.
 */

/** What the Magnitude of a stored group depends on. */
type StoredGroup = Pick<BattleGroup, "member" | "size" | "perfectMorale">;

/** Whatever part of a document's system data an update brings. */
export type Changes = Record<string, unknown>;

const isRecord = (value: unknown): value is Changes =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The value at `path` once `changes` have been laid over `stored`, as a number; `fallback` where there is none. */
function numberAfter(stored: unknown, changes: unknown, path: readonly string[], fallback: number): number {
  const found = read(changes, path) ?? read(stored, path);
  const value = Number(found);
  return Number.isFinite(value) ? value : fallback;
}

function read(source: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((at, key) => (isRecord(at) ? at[key] : undefined), source);
}

function write(changes: Changes, path: readonly string[], value: unknown): void {
  const last = path.at(-1);
  if (last === undefined) return;
  let at = changes;
  for (const key of path.slice(0, -1)) {
    const next = at[key];
    if (isRecord(next)) at = next;
    else at = at[key] = {};
  }
  at[last] = value;
}

/** Holds `value` at or below `max` within one track such as willpower. */
function limitTrack(stored: unknown, changes: Changes, track: readonly string[]): void {
  if (read(changes, track) === undefined) return;
  const max = numberAfter(stored, changes, [...track, "max"], 0);
  const value = numberAfter(stored, changes, [...track, "value"], 0);
  if (value > max) write(changes, [...track, "value"], max);
}

/** Drops the mildest marks that find no level (H-2: the worst come first). */
function limitMarks(stored: unknown, changes: Changes): void {
  if (read(changes, ["health"]) === undefined) return;
  const penalties = read(changes, ["health", "penalties"]) ?? read(stored, ["health", "penalties"]);
  let room = Array.isArray(penalties) ? penalties.length : Object.keys(isRecord(penalties) ? penalties : {}).length;
  for (const type of ["aggravated", "lethal", "bashing"]) {
    const marks = numberAfter(stored, changes, ["health", type], 0);
    const kept = Math.min(Math.max(marks, 0), room);
    if (kept !== marks) write(changes, ["health", type], kept);
    room -= kept;
  }
}

/** Character: willpower and every pool within their maxima, no more marks than levels. Changes `changes` in place. */
export function limitCharacter(stored: unknown, changes: Changes): void {
  limitTrack(stored, changes, ["willpower"]);
  const pools = changes["pools"];
  for (const slug of Object.keys(isRecord(pools) ? pools : {})) limitTrack(stored, changes, ["pools", slug]);
  limitMarks(stored, changes);
}

/** Squad: nobody who fell or stands is uncounted, and a count that is lowered takes those who stand first. */
export function limitSquad(stored: unknown, changes: Changes): void {
  const types = changes["types"];
  for (const [id, type] of Object.entries(isRecord(types) ? types : {})) {
    if (!isRecord(type)) continue;
    const at = (name: string): number => numberAfter(stored, changes, ["types", id, name], 0);
    const fallen = at("dead") + at("out") + at("away");
    const sum = fallen + at("standing");
    const count = at("count");
    if (sum <= count) continue;
    const lowersCount =
      type["count"] !== undefined && ["standing", "dead", "out", "away"].every((rank) => type[rank] === undefined);
    if (lowersCount) type["standing"] = Math.max(0, count - fallen);
    type["count"] = lowersCount ? Math.max(count, fallen) : sum;
  }
}

/** Force: every track within its permanent rating. */
export function limitForce(stored: unknown, changes: Changes): void {
  for (const track of trackNames) {
    const path = ["tracks", track];
    if (read(changes, path) === undefined) continue;
    const rating = numberAfter(stored, changes, [...path, "rating"], 0);
    if (numberAfter(stored, changes, [...path, "value"], 0) > rating) write(changes, [...path, "value"], rating);
  }
}

/** Battle group: Magnitude within the maximum that member, Size and morale give (BG-4). Changes `changes` in place. */
export function limitBattlegroup(stored: StoredGroup, changes: Changes): void {
  const health = numberAfter(stored, changes, ["member", "health"], stored.member.health);
  const size = numberAfter(stored, changes, ["size"], stored.size);
  const perfectMorale = Boolean(read(changes, ["perfectMorale"]) ?? stored.perfectMorale);
  const max = maximumMagnitude({ member: { ...stored.member, health }, size, perfectMorale });
  const value = numberAfter(stored, changes, ["magnitude", "value"], max);
  if (value > max) write(changes, ["magnitude", "value"], max);
}
