import { amount, integer, list, oneOf, record, RulesError } from "../errors";

/** Kinds of damage, mildest first (H-2). */
export const damageTypes = ["bashing", "lethal", "aggravated"] as const;
export type DamageType = (typeof damageTypes)[number];

/** Levels with their wound penalties (≤ 0), and how many are marked with what (H-1, H-2). */
export interface HealthTrack {
  readonly penalties: readonly number[];
  readonly bashing: number;
  readonly lethal: number;
  readonly aggravated: number;
}

/** What a track says about its bearer. */
export interface HealthState {
  readonly penalty: number;
  readonly state: "healthy" | "hurt" | "incapacitated" | "dead";
  /** Levels without a mark. */
  readonly remaining: number;
}

/** Wound penalties of an ordinary character, Incapacitated last (H-1). */
export const defaultPenalties: readonly number[] = Object.freeze([0, -1, -1, -2, -2, -4, -4]);

const MAX_LEVELS = 9_999;

/** Refuses a track that no one can have: no levels, a penalty above 0, more marks than levels. */
export function checkTrack(track: HealthTrack, field = "track"): void {
  record(field, track);
  list(`${field}.penalties`, track.penalties, 1, MAX_LEVELS);
  for (const penalty of track.penalties) integer(`${field}.penalties`, penalty, -99, 0);
  for (const type of damageTypes) integer(`${field}.${type}`, track[type], 0, MAX_LEVELS);
  const marked = markedLevels(track);
  if (marked > track.penalties.length) {
    throw new RulesError(field, marked, `at most ${track.penalties.length} marks, one for each level`);
  }
}

/** How many levels carry a mark. */
export function markedLevels(track: HealthTrack): number {
  return track.bashing + track.lethal + track.aggravated;
}

/** Marks levels; those that find no empty one upgrade the mildest mark by one step each (H-2 to H-4). */
export function applyDamage(track: HealthTrack, levels: number, type: DamageType): HealthTrack {
  checkTrack(track);
  amount("levels", levels);
  oneOf("type", type, damageTypes);
  const marks = { bashing: track.bashing, lethal: track.lethal, aggravated: track.aggravated };
  const placed = Math.min(levels, track.penalties.length - markedLevels(track));
  marks[type] += placed;
  const milder = Math.min(levels - placed, marks.bashing);
  marks.bashing -= milder;
  marks.lethal += milder;
  const worse = Math.min(levels - placed - milder, marks.lethal);
  marks.lethal -= worse;
  marks.aggravated += worse;
  return { penalties: track.penalties, ...marks };
}

/** Takes marks off, the mildest first, or only those of one type when told (H-4). */
export function heal(track: HealthTrack, levels: number, type?: DamageType): HealthTrack {
  checkTrack(track);
  let left = amount("levels", levels);
  const order = type === undefined ? damageTypes : [oneOf("type", type, damageTypes)];
  const marks = { bashing: track.bashing, lethal: track.lethal, aggravated: track.aggravated };
  for (const kind of order) {
    const healed = Math.min(left, marks[kind]);
    marks[kind] -= healed;
    left -= healed;
  }
  return { penalties: track.penalties, ...marks };
}

/** Wound penalty, state and levels left (H-2, H-3). */
export function healthState(track: HealthTrack): HealthState {
  checkTrack(track);
  const marked = markedLevels(track);
  const remaining = track.penalties.length - marked;
  const penalty = marked === 0 ? 0 : (track.penalties[marked - 1] ?? 0) + 0;
  if (marked === 0) return { penalty, state: "healthy", remaining };
  if (remaining > 0) return { penalty, state: "hurt", remaining };
  const dead = track.bashing === 0 && track.aggravated > 0;
  return { penalty, state: dead ? "dead" : "incapacitated", remaining };
}
