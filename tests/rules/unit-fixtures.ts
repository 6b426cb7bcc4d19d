import { expect } from "vitest";
import type { FightState, GroupState, UnitEvent, UnitState } from "../../src/rules/index";
import { applyChanges, applyEvents, invert } from "../../src/rules/index";
import { expectJson, group, track } from "./fixtures";

/** A moment of a fight. */
export const at = { round: 2, turn: 3 };

/** A fight with Initiative 6 and nothing pending. */
export function fight(parts: Partial<FightState> = {}): FightState {
  return {
    initiative: 6,
    began: null,
    onslaught: { count: 0, round: 0, turn: 0 },
    crash: { turns: 0, recovered: null },
    order: null,
    attacked: null,
    gathered: null,
    ...parts,
  };
}

/** An ordinary group with nothing pending. */
export function fighting(parts: Partial<GroupState> = {}): GroupState {
  return { ...group(parts), check: null, rallies: 0, ...parts } as GroupState;
}

/** That undoing what an event did gives the state back; returns the state after it. */
export function expectUndone(state: UnitState, ...events: readonly UnitEvent[]): UnitState {
  const applied = applyEvents(state, events);
  expectJson(applied.changes);
  expect(applyChanges(applied.state, invert(applied.changes))).toEqual(state);
  expect(applyChanges(state, applied.changes)).toEqual(applied.state);
  return applied.state;
}

/** A unit that has every part but a group. */
export const whole: UnitState = {
  health: track({ bashing: 2 }),
  willpower: { value: 5, max: 6 },
  pools: { quantum: { value: 4, max: 20 }, psi: { value: 0, max: 3 } },
  squad: { gangers: { standing: 8, dead: 0, out: 1 } },
  tracks: { morale: { value: 5, rating: 6 }, support: { value: 3, rating: 3 }, power: { value: 0, rating: 0 } },
  fight: fight(),
};
