import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  attackEvents,
  battleGroupEvents,
  damageBattleGroup,
  decisiveAttack,
  directStrike,
  forcedDice,
  poolAttack,
  settle,
  witheringAttack,
} from "../../src/rules/index";
import { defender, diceArbitrary, group, groupArbitrary, rolls } from "./fixtures";
import { at, expectUndone } from "./unit-fixtures";

describe("events of outcomes", () => {
  const context = { at, target: { isGroup: false, crash: { turns: 0, recovered: null } }, exchange: "e", row: "r" };

  it("SK-3 SK-6 withering: the target loses, the attacker gains that and 1, and 5 for the crash", () => {
    const attack = { pool: 10, damage: 9, overwhelming: 1 };
    const outcome = settle(witheringAttack(attack, defender({ initiative: 5 })), rolls([3, 10], [5, 5]));
    const events = attackEvents("withering", outcome, context);
    expect(events.automatic).toEqual([{ kind: "onslaught", rule: "SK-5", ...at }]);
    expect(events.target).toEqual([{ kind: "initiative", rule: "SK-3", by: -5, round: 2 }]);
    expect(events.gain.map((event) => ("by" in event ? event.by : null))).toEqual([6, 5]);
    expect(events.self).toEqual([]);
    const recovered = { ...context, target: { isGroup: false, crash: { turns: 0, recovered: 1 } } };
    expect(attackEvents("withering", outcome, recovered).gain).toHaveLength(1);
  });

  it("BG-5 BG-6 a group gains nothing, and hurts the health of the crashed", () => {
    const attack = { pool: 10, damage: 9, overwhelming: 1, byBattleGroup: true };
    const outcome = settle(witheringAttack(attack, defender({ initiative: 0 })), rolls([3, 10], [5, 5]));
    const events = attackEvents("withering", outcome, { ...context, attackerIsGroup: true, type: "bashing" });
    expect(events.target).toEqual([{ kind: "damage", rule: "BG-6", levels: 5, type: "bashing" }]);
    expect(events.gain).toEqual([]);
  });

  it("SK-4 decisive: health damage, and Initiative reset or lost at once", () => {
    const hit = settle(decisiveAttack({ pool: 8, initiative: 9 }, defender()), rolls([3, 8], [4, 9]));
    const events = attackEvents("decisive", hit, context);
    expect(events.target).toEqual([{ kind: "damage", rule: "SK-4", levels: 4, type: "lethal" }]);
    expect(events.self).toEqual([{ kind: "initiativeReset", rule: "SK-4", to: 3, round: 2 }]);
    const miss = settle(decisiveAttack({ pool: 8, initiative: 12 }, defender()), rolls([0, 8]));
    const lost = attackEvents("decisive", miss, context);
    expect([lost.target, lost.self]).toEqual([[], [{ kind: "initiative", rule: "SK-4", by: -3, round: 2 }]]);
  });

  it("SK-9 BG-8 direct and pool damage go to a group's Magnitude too", () => {
    const onGroup = { ...context, target: { isGroup: true }, devastating: true };
    const direct = settle(directStrike({ formula: "6", multiplier: 1 }, { soak: 2 }), forcedDice([]));
    const event = { kind: "groupDamage", rule: "BG-8", damage: 4, exchange: "e", row: "r", devastating: true };
    expect(attackEvents("direct", direct, onGroup).target).toEqual([event]);
    const shot = settle(poolAttack({ pool: 3, damage: 2, difficulty: 1 }, { soak: 0 }), rolls([2, 3], [3, 3]));
    expect(attackEvents("pool", shot, onGroup).target).toEqual([{ ...event, damage: 3 }]);
    expect(attackEvents("pool", shot, context).target).toEqual([
      { kind: "damage", rule: "SK-2", levels: 3, type: "lethal" },
    ]);
  });

  it("BG-9 a group's outcome becomes its damage, its checks, and 5 Initiative for each Size", () => {
    const before = group();
    const outcome = settle(damageBattleGroup(before, 19), rolls([4, 4], [4, 4]));
    const events = battleGroupEvents(before, outcome, { exchange: "e", row: "r", round: 2 });
    expect(events.group.map(({ kind }) => kind)).toEqual(["groupDamage", "routCheck", "routCheck"]);
    expect(events.attacker).toEqual([{ kind: "initiative", rule: "BG-9", by: 10, round: 2 }]);
  });

  it("BG-8 BG-11 the events of any blow lead to the group of its outcome, and back", () => {
    fc.assert(
      fc.property(groupArbitrary, fc.integer({ min: 0, max: 120 }), diceArbitrary, (before, damage, dice) => {
        const outcome = settle(damageBattleGroup(before, damage), dice);
        const { group: events } = battleGroupEvents(before, outcome);
        const after = expectUndone({ group: { ...before, check: null, rallies: 0 } }, ...events);
        expect(after.group).toMatchObject(outcome.group);
      }),
    );
  });
});
