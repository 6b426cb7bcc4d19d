import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { RoutCheck } from "../../src/rules/index";
import {
  commandDice,
  crossingInitiative,
  damageBattleGroup,
  engage,
  forcedDice,
  highestOrder,
  issueOrder,
  maximumMagnitude,
  needsDisengage,
  orderDice,
  orderGiven,
  ralliesLeft,
  rally,
  rallyForNumbers,
  settle,
  slaughter,
} from "../../src/rules/index";
import {
  badIntegers,
  diceArbitrary,
  expectJson,
  expectLedgers,
  expectRefusal,
  group,
  groupArbitrary,
  rolls,
} from "./fixtures";

const commander = { pool: 5 };

/** A group that failed its second check, and that check. */
function broken(drill: "poor" | "average" | "elite" = "average"): {
  routed: ReturnType<typeof group>;
  failed: RoutCheck;
} {
  const outcome = settle(damageBattleGroup(group({ drill }), 19), rolls([4, 4], [0, 4]));
  const failed = outcome.checks[1];
  if (failed === undefined) throw new Error("no second check");
  return { routed: outcome.group, failed };
}

describe("CA-1 orders", () => {
  it("CA-1 give their successes as bonus dice, doubles counted", () => {
    const order = settle(issueOrder(commander, group()), forcedDice([10, 7, 2, 2, 2]));
    expect(order.bonusDice).toBe(3);
    expectLedgers(order.ledgers);
    expectJson(order);
    expect(settle(issueOrder(commander, group()), rolls([0, 5])).bonusDice).toBe(0);
  });

  it("CA-1 give what exceeds difficulty 1 where the table sets threshold", () => {
    const bonus = (hits: number): number =>
      settle(issueOrder(commander, group(), { order: "threshold" }), rolls([hits, 5])).bonusDice;
    expect([0, 1, 3].map(bonus)).toEqual([0, 0, 2]);
  });

  it("CA-4 BG-2 drill changes the dice: poor −2, elite +2", () => {
    const dice = (["poor", "average", "elite"] as const).map((drill) => commandDice(commander, group({ drill })).total);
    expect(dice).toEqual([3, 5, 7]);
    expect(settle(issueOrder({ pool: 1 }, group({ drill: "poor" })), rolls()).bonusDice).toBe(0);
    expect(settle(issueOrder(commander, group({ drill: "elite" })), rolls([7, 7])).bonusDice).toBe(7);
  });

  it("CA-4 a commander who cannot reach the group is refused, when called", () => {
    const away = { pool: 5, inContact: false };
    expectRefusal(() => issueOrder(away, group()), "commander.inContact");
    expectRefusal(() => rallyForNumbers(away, group()), "commander.inContact");
    const { routed, failed } = broken();
    expectRefusal(() => rally(away, routed, failed), "commander.inContact");
  });

  it("CA-1 are for the group's next turn, and gone when it ends", () => {
    const early = orderGiven(3, "Aro", { round: 2, turn: 1 }, { round: 1, turn: 4 });
    expect(early.until).toBe(2);
    expect(orderDice(early, 2, true)).toBe(3);
    expect(orderDice(early, 2, false)).toBe(0);
    expect(orderDice(early, 3, true)).toBe(0);
    const late = orderGiven(3, "Aro", { round: 2, turn: 5 }, { round: 2, turn: 4 });
    expect([orderDice(late, 2, true), orderDice(late, 3, true)]).toEqual([0, 3]);
    expect(orderDice(null, 2, true)).toBe(0);
  });

  it("CA-1 the highest of several counts", () => {
    const at = { round: 1, turn: 1 };
    const orders = [1, 4, 4, 2].map((dice, index) => orderGiven(dice, `leader ${index}`, at, null));
    expect(highestOrder(orders)?.by).toBe("leader 1");
    expect(highestOrder([])).toBeNull();
  });

  it("CA-1 only a standing group takes them", () => {
    expectRefusal(() => issueOrder(commander, broken().routed), "group.state");
  });

  it.each(badIntegers)("CA-1 refuses %s", (bad) => {
    expectRefusal(() => issueOrder({ pool: bad as number }, group()), "commander.pool");
    if (bad !== undefined) expectRefusal(() => rallyForNumbers(commander, group(), bad as number), "used");
    expectRefusal(() => slaughter({ pool: bad as number, by: "character" }, broken().routed), "attack.pool");
    expectRefusal(() => engage({ pool: bad as number }, { defence: 2 }), "attack.pool");
  });
});

describe("CA-2 rally", () => {
  it("CA-2 BG-12 worked: rallied from the second check: Size 1, 8 of 8", () => {
    const { routed, failed } = broken();
    expect(failed.difficulty).toBe(2);
    const outcome = settle(rally(commander, routed, failed), rolls([2, 5]));
    expect(outcome.rallied).toBe(true);
    expect(outcome.group).toMatchObject({ size: 1, magnitude: 8, sizeLost: 2, state: "standing" });
    expectLedgers(outcome.ledgers);
    expectJson(outcome);
  });

  it("BG-9 a Size lost in a rally brings nobody Initiative Break", () => {
    const { routed, failed } = broken();
    expect(settle(rally(commander, routed, failed), rolls([2, 5]))).toMatchObject({
      initiativeBreak: 0,
      sizeLost: 1,
      left: 0,
    });
  });

  it("CA-2 below the difficulty it goes on routing", () => {
    const { routed, failed } = broken();
    const outcome = settle(rally(commander, routed, failed), rolls([1, 5]));
    expect(outcome).toMatchObject({ rallied: false, group: routed, sizeLost: 0 });
  });

  it("CA-4 poor drill: two dice fewer, and its +1 comes through the failed check", () => {
    const { routed, failed } = broken("poor");
    expect(failed.difficulty).toBe(3);
    expect(settle(rally(commander, routed, failed), rolls([3, 3])).rallied).toBe(true);
  });

  it("BG-13 rallied down to Size 0 it is a group no longer", () => {
    const last = settle(damageBattleGroup(group({ size: 1 }), 8), rolls([0, 4]));
    const failed = last.checks[0];
    if (failed === undefined) throw new Error("no check");
    const outcome = settle(rally(commander, last.group, failed), rolls([1, 5]));
    expect(outcome.group).toMatchObject({ size: 0, state: "dissolved" });
  });

  it("CA-2 needs a failed check and a routing group", () => {
    const { routed, failed } = broken();
    expectRefusal(() => rally(commander, group(), failed), "group.state");
    expectRefusal(() => rally(commander, { ...routed, state: "dispersed" }, failed), "group.state");
    expectRefusal(() => rally(commander, routed, { ...failed, passed: true }), "failed.passed");
  });
});

describe("CA-3 rally for numbers", () => {
  it("CA-3 restores 1 Magnitude per 2 successes, not above the maximum, never Size", () => {
    const hurt = group({ magnitude: 4 });
    const restored = (hits: number): number => settle(rallyForNumbers(commander, hurt), rolls([hits, 5])).restored;
    expect([0, 1, 2, 3, 5].map(restored)).toEqual([0, 0, 1, 1, 2]);
    const nearly = settle(rallyForNumbers(commander, group({ magnitude: 9 })), rolls([5, 5]));
    expect(nearly).toMatchObject({ restored: 1, group: { magnitude: 10, size: 3 } });
    expectLedgers(nearly.ledgers);
  });

  it("CA-3 once a battle, and once more after each Size lost", () => {
    expect(ralliesLeft(group())).toBe(1);
    expect(ralliesLeft(group({ sizeLost: 2 }), 1)).toBe(2);
    expectRefusal(() => rallyForNumbers(commander, group(), 1), "used");
    expect(settle(rallyForNumbers(commander, group({ sizeLost: 1, magnitude: 5 }), 1), rolls([2, 5])).restored).toBe(1);
    expectRefusal(() => rallyForNumbers(commander, group({ sizeLost: 1 }), 2), "used");
    expectRefusal(() => rallyForNumbers(commander, group(), -1), "used");
  });

  it("BG-14 the fearless have none; nor have those who rout or must check first", () => {
    expect(ralliesLeft(group({ perfectMorale: true }))).toBe(0);
    expectRefusal(() => rallyForNumbers(commander, group({ perfectMorale: true })), "group.perfectMorale");
    expectRefusal(() => rallyForNumbers(commander, broken().routed), "group.state");
    expectRefusal(() => rallyForNumbers(commander, group({ magnitude: 0 })), "group.magnitude");
  });

  it("CA-3 never lifts Magnitude above its maximum", () => {
    const pools = fc.integer({ min: -3, max: 40 });
    fc.assert(
      fc.property(groupArbitrary, pools, diceArbitrary, (target, pool, dice) => {
        fc.pre(!target.perfectMorale);
        const outcome = settle(rallyForNumbers({ pool }, target), dice);
        expect(outcome.group.magnitude).toBeLessThanOrEqual(maximumMagnitude(target));
        expect(outcome.group.magnitude - target.magnitude).toBe(outcome.restored);
        expect(outcome.group.size).toBe(target.size);
      }),
    );
  });
});

describe("other actions of battle groups", () => {
  it("BG-15 engage succeeds when the attack hits, without doubles", () => {
    expect(settle(engage({ pool: 4 }, { defence: 2 }), rolls([2, 4]))).toMatchObject({ engaged: true, threshold: 0 });
    const tens = settle(engage({ pool: 1 }, { defence: 2 }), forcedDice([10]));
    expect(tens.engaged).toBe(false);
    expectLedgers(tens.ledgers);
    expect(settle(engage({ pool: 1 }, { defence: 2, onslaught: 1 }), forcedDice([10])).engaged).toBe(true);
  });

  it("BG-16 crossing costs 1 Initiative per round; no disengage from two Sizes smaller", () => {
    expect([crossingInitiative(), crossingInitiative(0), crossingInitiative(3)]).toEqual([-1, 0, -3]);
    expect([needsDisengage(3, 1), needsDisengage(3, 2), needsDisengage(5, 1), needsDisengage(0, 1)]).toEqual([
      false,
      true,
      false,
      true,
    ]);
    expectRefusal(() => needsDisengage(6, 1), "moverSize");
    expectRefusal(() => crossingInitiative(-1), "rounds");
  });

  it("BG-17 slaughter meets Defense −3, and suggests a fifth caught for each threshold success", () => {
    const small = group({ size: 2, state: "routing", magnitude: 0 });
    const run = (hits: number): number[] => {
      const outcome = settle(slaughter({ pool: 9, by: "character" }, small), rolls([hits, 9]));
      expectLedgers(outcome.ledgers);
      return [outcome.threshold, outcome.caught];
    };
    expect([0, 1, 3, 9].map(run)).toEqual([
      [-1, 0],
      [0, 0],
      [2, 0.4],
      [8, 1],
    ]);
  });

  it("BG-17 above Size 2 only another battle group can; its roll has no doubles", () => {
    const large = group({ size: 3, state: "routing", magnitude: 0 });
    const alone = settle(slaughter({ pool: 9, by: "character" }, large), rolls());
    expect(alone).toMatchObject({ allowed: false, caught: 0, roll: null });
    const pack = settle(slaughter({ pool: 2, by: "battlegroup" }, large), forcedDice([10, 10]));
    expect(pack).toMatchObject({ allowed: true, threshold: 1, caught: 0.2 });
    const hero = settle(slaughter({ pool: 2, by: "character" }, { ...large, size: 2 }), forcedDice([10, 10]));
    expect(hero.threshold).toBe(3);
    expectRefusal(() => slaughter({ pool: 2, by: "dragon" as "character" }, large), "attack.by");
    expectRefusal(() => slaughter({ pool: 2, by: "character" }, group()), "group.state");
  });
});
