import { describe, expect, it } from "vitest";
import { settle } from "../../src/rules/dice/drive";
import { forcedDice } from "../../src/rules/dice/ports";
import { applyEvent, applyEvents } from "../../src/rules/events";
import { attackOdds } from "../../src/rules/skirmish/attack-odds";
import { poolAttack } from "../../src/rules/skirmish/pool-attack";
import { applyChanges, invert } from "../../src/rules/unit/changes";
import type { UnitState } from "../../src/rules/unit/state";
import type { UnitEvent } from "../../src/rules/unit/unit-event";

const at = { combat: "c", round: 2, turn: 1 };
const force: UnitState = {
  tracks: {
    morale: { value: 3, rating: 5 },
    support: { value: 1, rating: 2 },
    power: { value: 0, rating: 0 },
  },
  war: {
    spent: { morale: null, support: { ...at, round: 1 }, nuclear: null, recon: null, power: null, boost: null },
    opportunities: { combat: "c", round: 1, used: 3 },
    worn: { battle: null },
  },
};

describe("what befalls a force at war", () => {
  const events: readonly UnitEvent[] = [
    { kind: "spent", what: "support", at },
    { kind: "boosted", at, bonus: 2 },
    { kind: "opportunities", combat: "c", round: 2, by: 1 },
    { kind: "opportunities", combat: "c", round: 2, by: 2 },
    { kind: "worn", battle: "b" },
  ];

  it("keeps the moment of each, counts attacks by the round, and is taken back to what it was", () => {
    const { state, changes } = applyEvents(force, events);
    expect(state.war?.spent.support).toEqual(at);
    expect(state.war?.spent.boost).toEqual({ stamp: at, bonus: 2 });
    expect(state.war?.opportunities).toEqual({ combat: "c", round: 2, used: 3 });
    expect(applyChanges(state, invert(changes))).toEqual(force);
  });

  it("happens to nobody else, and refuses what no moment can be", () => {
    for (const event of events) expect(applyEvent({ willpower: { value: 1, max: 1 } }, event).changes).toEqual([]);
    expect(() => applyEvent(force, { kind: "spent", what: "morale", at: { ...at, round: -1 } })).toThrow(
      "event.at.round",
    );
    expect(() => applyEvent(force, { kind: "opportunities", combat: "c", round: 2, by: -1 })).toThrow("event.by");
  });
});

describe("net Size against a dodge (WF-9, SK-2)", () => {
  const attack = { pool: 6, damage: 4, difficulty: 1 };
  const target = { defence: 0, soak: 1, hardness: 0, initiative: 1, dodge: 4 };

  it("takes as many of its successes as there are, never more", () => {
    // 2 attack successes; 1 dodge success, of which net Size 3 takes that one; the attack hits by 1.
    const dice = forcedDice([8, 8, 1, 2, 3, 4, 9, 1, 2, 3, 1, 1, 1, 1]);
    const outcome = settle(poolAttack(attack, { ...target, dodgeDifficulty: 3 }), dice);
    expect(outcome.hit).toBe(true);
    expect(outcome.ledgers["threshold"]?.entries.map(({ rule, value }) => [rule, value])).toContainEqual(["WF-9", 1]);
    expect(outcome.threshold).toBe(1);
  });

  it("is foretold: the greater the difference, the likelier the hit, up to no dodge at all", () => {
    const hit = (dodgeDifficulty: number): number => attackOdds("pool", attack, { ...target, dodgeDifficulty }).hit;
    expect(hit(1)).toBeGreaterThan(hit(0));
    expect(hit(9)).toBeCloseTo(attackOdds("pool", attack, { soak: 1 }).hit, 9);
  });
});
