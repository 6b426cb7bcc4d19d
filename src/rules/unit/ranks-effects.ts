import { integer, oneOf, RulesError, text } from "../errors";
import { MAX_HELD, MAX_TRACK } from "./limits";
import type { Ranks, UnitState } from "./state";
import { trackNames } from "./state";
import type { Fate, RanksEvent } from "./unit-event";

/** What an event of squads and forces makes of a unit; nothing where it lacks the part. */
export function ranksEffect(unit: UnitState, event: RanksEvent): UnitState {
  integer("event.by", event.by, -MAX_HELD, MAX_HELD);
  if (event.kind === "track") return trackEffect(unit, event);
  if (!unit.squad) return unit;
  const ranks = unit.squad[text("event.type", event.type)];
  if (ranks === undefined) throw new RulesError("event.type", event.type, "a type of the squad");
  return { ...unit, squad: { ...unit.squad, [event.type]: ranksAfter(ranks, event) } };
}

function ranksAfter(ranks: Ranks, event: Exclude<RanksEvent, { kind: "track" }>): Ranks {
  if (event.kind === "fate") return decided(ranks, event.by);
  if (event.kind === "heavyFired") return { ...ranks, fired: Math.max(0, (ranks.fired ?? 0) + event.by) };
  return fallen(ranks, event.by, event.fate ?? "out");
}

/** Moves henchmen from standing to where they fell, or back, as far as there are any (HM-7). */
function fallen(ranks: Ranks, by: number, fate: Fate): Ranks {
  oneOf("event.fate", fate, ["dead", "out", "away"]);
  const moved = by >= 0 ? Math.min(by, ranks.standing) : Math.max(by, 0 - (ranks[fate] ?? 0));
  return { ...ranks, standing: ranks.standing - moved, [fate]: (ranks[fate] ?? 0) + moved };
}

/** Says of so many who are out of it that they are dead, or below 0 the other way (HM-9). */
function decided(ranks: Ranks, by: number): Ranks {
  const moved = by >= 0 ? Math.min(by, ranks.out) : Math.max(by, 0 - ranks.dead);
  return { ...ranks, out: ranks.out - moved, dead: ranks.dead + moved };
}

function trackEffect(unit: UnitState, event: Extract<RanksEvent, { kind: "track" }>): UnitState {
  const name = oneOf("event.track", event.track, trackNames);
  const track = unit.tracks?.[name];
  if (!unit.tracks || track === undefined) return unit;
  const by = integer("event.rating", event.rating ?? 0, -MAX_TRACK, MAX_TRACK);
  const rating = Math.min(MAX_TRACK, Math.max(0, track.rating + by));
  const most = Math.max(rating, by === 0 ? track.value : 0);
  const value = Math.min(most, Math.max(0, track.value + event.by));
  return { ...unit, tracks: { ...unit.tracks, [name]: { value, rating } } };
}
