import { record, RulesError } from "./errors";
import { bodyEffect } from "./unit/body-effects";
import type { Change } from "./unit/changes";
import { changesBetween } from "./unit/changes";
import { fightEffect } from "./unit/fight-effects";
import { groupEffect } from "./unit/group-effects";
import { checkUnit } from "./unit/limits";
import { ranksEffect } from "./unit/ranks-effects";
import type { UnitState } from "./unit/state";
import type { UnitEvent } from "./unit/unit-event";
import { warEffect } from "./unit/war-effects";

/** The part of a unit that each kind of event touches. */
const touches: Readonly<Record<UnitEvent["kind"], keyof UnitState>> = {
  damage: "health",
  heal: "health",
  willpower: "willpower",
  pool: "pools",
  join: "fight",
  initiative: "fight",
  initiativeReset: "fight",
  crashTurn: "fight",
  onslaught: "fight",
  began: "fight",
  attacked: "fight",
  gathered: "fight",
  order: "fight",
  groupDamage: "group",
  routCheck: "group",
  rally: "group",
  rallyNumbers: "group",
  magnitude: "group",
  size: "group",
  sizeLost: "group",
  groupState: "group",
  nextBattle: "group",
  casualties: "squad",
  fate: "squad",
  heavyFired: "squad",
  track: "tracks",
  spent: "war",
  boosted: "war",
  opportunities: "war",
  worn: "war",
};

/** A unit after an event, and what was really changed. */
export interface Applied {
  readonly state: UnitState;
  readonly changes: readonly Change[];
}

/**
 * Lets one event happen to a unit. A unit that lacks the part is left as it is, with no changes; what an event or the part
 * cannot be is refused with a RulesError.
 */
export function applyEvent(state: UnitState, event: UnitEvent): Applied {
  record("state", state);
  record("event", event);
  const part = Object.hasOwn(touches, event.kind) ? touches[event.kind] : undefined;
  if (part === undefined) throw new RulesError("event.kind", event.kind, Object.keys(touches).join(", "));
  const held = state[part];
  if (held !== undefined && held !== null) checkUnit(state, [part], standingAsIs(state));
  const next = effect(state, event);
  return { state: next, changes: changesBetween(state, next) };
}

/** Lets events happen one after the other; the changes of all, in order. */
export function applyEvents(state: UnitState, events: readonly UnitEvent[]): Applied {
  const changes: Change[] = [];
  let now = state;
  for (const event of events) {
    const applied = applyEvent(now, event);
    now = applied.state;
    changes.push(...applied.changes);
  }
  return { state: now, changes };
}

function effect(state: UnitState, event: UnitEvent): UnitState {
  switch (event.kind) {
    case "damage":
    case "heal":
    case "willpower":
    case "pool":
      return bodyEffect(state, event);
    case "casualties":
    case "fate":
    case "heavyFired":
    case "track":
      return ranksEffect(state, event);
    case "spent":
    case "boosted":
    case "opportunities":
    case "worn":
      return warEffect(state, event);
    case "groupDamage":
    case "routCheck":
    case "rally":
    case "rallyNumbers":
    case "magnitude":
    case "size":
    case "sizeLost":
    case "groupState":
    case "nextBattle":
      return groupEffect(state, event);
    default:
      return fightEffect(state, event);
  }
}

/** A gauge or track that already stands above its maximum is no fault of the event. */
function standingAsIs(state: UnitState): ReadonlyMap<string, number> {
  const most = new Map<string, number>();
  const note = (path: string, value: unknown): void => {
    if (typeof value === "number") most.set(path, value);
  };
  note("willpower.value", state.willpower?.value);
  for (const [key, gauge] of Object.entries(state.pools ?? {})) note(`pools.${key}.value`, gauge.value);
  for (const [key, track] of Object.entries(state.tracks ?? {})) note(`tracks.${key}.value`, track.value);
  return most;
}
