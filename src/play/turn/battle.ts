import type { Change } from "../../rules/unit/changes";
import { applyChanges, changesBetween, invert } from "../../rules/unit/changes";
import { applyEvent } from "../../rules/events";
import { RulesError } from "../../rules/errors";
import type { Stamp } from "../../rules/stamp";
import type { UnitEvent } from "../../rules/unit/unit-event";
import type { UnitState } from "../../rules/unit/state";
import type { TurnFighter } from "./order";

/** What stepping back restores on one combatant. */
export interface Past {
  /** When the turn before its last one began. */
  readonly began: Stamp | null;
  /** What the beginning of its last turn changed: a routing group dispersed. */
  readonly started: readonly Change[];
  /** What the end of its last turn changed: a crash counted or ended. */
  readonly ended: readonly Change[];
}

/** One combatant with all that the turning of turns may change. */
export interface TurnUnit extends TurnFighter {
  readonly state: UnitState;
  readonly past: Past;
  /** Marked as out of the fight on the combatant itself. */
  readonly defeated: boolean;
}

/** A fight at a moment. */
export interface BattleNow {
  readonly round: number;
  readonly method: "joinBattle" | "d10";
  readonly order: readonly string[];
  readonly units: readonly TurnUnit[];
}

/** What one combatant, and the actor behind it, are to hold. */
export interface UnitTurn {
  readonly id: string;
  readonly before: TurnUnit;
  readonly after: TurnUnit;
  /** Changes of the unit's state other than the mark of its turn. */
  readonly changes: readonly Change[];
}

/** A working copy of the fight: each step replaces units, the differences become one write. */
export class Draft {
  readonly #first: ReadonlyMap<string, TurnUnit>;
  readonly #now: Map<string, TurnUnit>;

  constructor(units: readonly TurnUnit[]) {
    this.#first = new Map(units.map((unit) => [unit.id, unit]));
    this.#now = new Map(this.#first);
  }

  get units(): readonly TurnUnit[] {
    return [...this.#now.values()];
  }

  get(id: string): TurnUnit {
    const unit = this.#now.get(id);
    if (!unit) throw new Error(`no combatant ${id}`);
    return unit;
  }

  set(unit: TurnUnit): void {
    this.#now.set(unit.id, unit);
  }

  /** Every unit that differs from what it was. */
  turns(): readonly UnitTurn[] {
    return this.units.flatMap((after) => {
      const before = this.#first.get(after.id);
      if (!before || before === after) return [];
      return [{ id: after.id, before, after, changes: changesBetween(before.state, after.state) }];
    });
  }
}

/** A unit's turn begins: it is marked, and a group that still routs disperses (BG-12). */
export function begin(draft: Draft, id: string, at: Stamp): void {
  const unit = draft.get(id);
  const past = { ...unit.past, began: unit.began };
  const disperses = unit.state.group?.state === "routing";
  const { state, changes } = happen(unit.state, disperses ? [{ kind: "groupState", to: "dispersed" }] : []);
  const defeated = unit.defeated || disperses;
  draft.set({ ...marked(unit, at), state: withMark(state, at), defeated, past: { ...past, started: changes } });
}

/** A unit's turn ends: a crash is counted, and over after the third (SK-6). */
export function end(draft: Draft, id: string, round: number): void {
  const unit = draft.get(id);
  const { state, changes } = happen(unit.state, [{ kind: "crashTurn", round }]);
  if (changes.length === 0 && unit.past.ended.length === 0) return;
  const initiative = state.fight?.initiative ?? null;
  draft.set({ ...unit, state, initiative, past: { ...unit.past, ended: changes } });
}

/** Takes the beginning of a unit's turn back. */
export function unbegin(draft: Draft, id: string): void {
  const unit = draft.get(id);
  const { began, started } = unit.past;
  const state = takenBack(unit.state, started);
  const defeated = started.length > 0 && state !== unit.state ? false : unit.defeated;
  const earlier = began && began.round > 1 ? { round: began.round - 1, turn: 0 } : null;
  const past = { ...unit.past, began: earlier, started: [] };
  draft.set({ ...marked(unit, began), state: withMark(state, began), defeated, past });
}

/** Takes the end of a unit's turn back. */
export function unend(draft: Draft, id: string): void {
  const unit = draft.get(id);
  if (unit.past.ended.length === 0) return;
  const state = takenBack(unit.state, unit.past.ended);
  const initiative = state.fight ? state.fight.initiative : unit.initiative;
  draft.set({ ...unit, state, initiative, past: { ...unit.past, ended: [] } });
}

function marked(unit: TurnUnit, began: Stamp | null): TurnUnit {
  return { ...unit, began };
}

function withMark(state: UnitState, began: Stamp | null): UnitState {
  return state.fight ? { ...state, fight: { ...state.fight, began } } : state;
}

/** Events on a unit; one whose stored figures the rules refuse stays as it is, and turns go on without it. */
function happen(state: UnitState, events: readonly UnitEvent[]): { state: UnitState; changes: readonly Change[] } {
  try {
    const after = events.reduce((now, event) => applyEvent(now, event).state, state);
    return { state: after, changes: changesBetween(state, after) };
  } catch (error) {
    if (!(error instanceof RulesError)) throw error;
    return { state, changes: [] };
  }
}

/** The state without these changes; as it is where something has changed on top of them since. */
function takenBack(state: UnitState, changes: readonly Change[]): UnitState {
  if (changes.length === 0) return state;
  try {
    return applyChanges(state, invert(changes));
  } catch (error) {
    if (!(error instanceof RulesError)) throw error;
    return state;
  }
}
