import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { BattleGroup, BattleGroupOutcome } from "../../src/rules/index";
import {
  battleGroupFigures,
  battleGroupLedgers,
  beginGroupTurn,
  damageBattleGroup,
  forcedDice,
  hitBattleGroup,
  individuals,
  maximumMagnitude,
  routCheck,
  routDifficulty,
  settle,
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

/** The group after this damage when its checks (Willpower 4) show these successes. */
function after(target: BattleGroup, damage: number, ...successes: number[]): BattleGroupOutcome {
  return settle(damageBattleGroup(target, damage), rolls(...successes.map((hits) => [hits, 4] as const)));
}

const difficulties = (outcome: BattleGroupOutcome): number[] => outcome.checks.map(({ difficulty }) => difficulty);

describe("figures of a battle group", () => {
  const elite = group({
    member: { attack: 11, damage: 12, soak: 10, defence: 5, willpower: 4, health: 6 },
    size: 5,
    drill: "elite",
    might: 2,
  });

  it("BG-1 BG-2 BG-3 BG-4 worked: 18, 19, 11, 15, 8", () => {
    const figures = battleGroupFigures(elite);
    expect(figures).toEqual({ attack: 18, damage: 19, magnitude: 11, soak: 15, defence: 8, commandDice: 2 });
    expectLedgers(battleGroupLedgers(elite));
    expectJson(figures);
  });

  it("BG-1 Size adds to attack, damage, soak and Magnitude", () => {
    const figures = [0, 1, 5].map((size) => battleGroupFigures(group({ size })));
    expect(figures.map(({ attack, damage, soak, magnitude }) => [attack, damage, soak, magnitude])).toEqual([
      [6, 8, 4, 7],
      [7, 9, 5, 8],
      [11, 13, 9, 12],
    ]);
  });

  it("BG-2 drill changes Defense, command dice and the difficulty of checks", () => {
    const drills = (["poor", "average", "elite"] as const).map((drill) => group({ drill }));
    expect(drills.map((drilled) => battleGroupFigures(drilled).defence)).toEqual([3, 4, 5]);
    expect(drills.map((drilled) => battleGroupFigures(drilled).commandDice)).toEqual([-2, 0, 2]);
    expect(drills.map((drilled) => routDifficulty(drilled).total)).toEqual([2, 1, 1]);
  });

  it("BG-3 Might adds +1/+1/+1, +2/+2/+1, +3/+3/+2", () => {
    const mights = ([0, 1, 2, 3] as const).map((might) => battleGroupFigures(group({ might })));
    expect(mights.map(({ attack, damage, defence }) => [attack - 9, damage - 11, defence - 4])).toEqual([
      [0, 0, 0],
      [1, 1, 1],
      [2, 2, 1],
      [3, 3, 2],
    ]);
  });

  it("BG-4 Magnitude is health levels + Size, 3 more with perfect morale (BG-14), and changes with Size", () => {
    expect(maximumMagnitude(group({ size: 3 }))).toBe(10);
    expect(maximumMagnitude(group({ size: 2 }))).toBe(9);
    expect(maximumMagnitude(group({ size: 3, perfectMorale: true }))).toBe(13);
  });

  it("BG-12 BG-17 a routing group has Defense −3, never below 0", () => {
    expect(battleGroupFigures(group({ state: "routing", magnitude: 0 })).defence).toBe(1);
    const member = { ...group().member, defence: 0 };
    expect(battleGroupFigures(group({ member, drill: "poor", state: "routing", magnitude: 0 })).defence).toBe(0);
  });

  it.each([...badIntegers, -1])("BG-1 refuses %s in every field", (bad) => {
    const value = bad as number;
    for (const field of ["size", "might", "sizeLost", "magnitude"] as const) {
      const broken = { ...group(), [field]: value } as BattleGroup;
      expectRefusal(() => battleGroupFigures(broken), `group.${field}`);
      expectRefusal(() => damageBattleGroup(broken, 1), `group.${field}`);
    }
    for (const field of ["damage", "soak", "defence", "health"] as const) {
      const broken = { ...group(), member: { ...group().member, [field]: value } };
      expectRefusal(() => battleGroupFigures(broken), `group.member.${field}`);
    }
    if (value !== 1e9) expectRefusal(() => damageBattleGroup(group(), value), "damage");
  });

  it("BG-1 refuses Size above 5, Might above 3, unknown drills, states and more Magnitude than there can be", () => {
    expectRefusal(() => battleGroupFigures({ ...group(), size: 6 }), "group.size");
    expectRefusal(() => battleGroupFigures({ ...group(), might: 4 as 3 }), "group.might");
    expectRefusal(() => battleGroupFigures({ ...group(), drill: "legendary" as "elite" }), "group.drill");
    expectRefusal(() => battleGroupFigures({ ...group(), state: "" as "standing" }), "group.state");
    expectRefusal(() => battleGroupFigures({ ...group(), magnitude: 11 }), "group.magnitude");
    expectRefusal(() => damageBattleGroup(group(), -1), "damage");
  });
});

describe("damage to a battle group", () => {
  it("BG-8 worked: Size 3, 9 damage leaves 1 of 10", () => {
    const outcome = after(group(), 9);
    expect(outcome).toMatchObject({
      group: { magnitude: 1, size: 3, state: "standing" },
      sizeLost: 0,
      left: 0,
      checks: [],
    });
    expectJson(outcome);
  });

  it("BG-10 worked: 10 → check at 1; passed: Size 2, 9 of 9 left", () => {
    const outcome = after(group(), 10, 1);
    expect(difficulties(outcome)).toEqual([1]);
    expect(outcome.group).toMatchObject({ size: 2, magnitude: 9, sizeLost: 1, state: "standing" });
    expect(outcome).toMatchObject({ sizeLost: 1, initiativeBreak: 5, left: 0 });
    expectJson(outcome);
  });

  it("BG-11 worked: 19 → checks at 1, 2; Size 1, 8 of 8", () => {
    const outcome = after(group(), 19, 1, 2);
    expect(difficulties(outcome)).toEqual([1, 2]);
    expect(outcome.group).toMatchObject({ size: 1, magnitude: 8 });
    expect(outcome.initiativeBreak).toBe(10);
  });

  it("BG-11 BG-13 worked: 27 → 1, 2, 3; Size 0; 30 → the same, 3 dropped", () => {
    const all = after(group(), 27, 1, 2, 3);
    expect(difficulties(all)).toEqual([1, 2, 3]);
    expect(all).toMatchObject({ group: { size: 0, state: "dissolved" }, left: 0, sizeLost: 3 });
    const more = after(group(), 30, 1, 2, 3);
    expect(difficulties(more)).toEqual([1, 2, 3]);
    expect(more).toMatchObject({ group: { size: 0, state: "dissolved" }, left: 3, sizeLost: 3, initiativeBreak: 15 });
  });

  it("BG-11 worked: Size 5 with 4 taken, 40 damage: Size 1, 2 taken of 8", () => {
    const outcome = after(group({ size: 5, magnitude: 8 }), 40, 4, 4, 4, 4);
    expect(outcome.group).toMatchObject({ size: 1, magnitude: 6 });
    expect(difficulties(outcome)).toEqual([1, 2, 3, 4]);
  });

  it("BG-12 worked: 19 with the second check failed: Size 2, routing, Magnitude 0", () => {
    const outcome = after(group(), 19, 1, 1);
    expect(outcome.group).toMatchObject({ size: 2, magnitude: 0, state: "routing", sizeLost: 1 });
    expect(outcome.checks.map(({ passed }) => passed)).toEqual([true, false]);
  });

  it("BG-12 what is left is dropped; a routing group takes no damage and checks no more", () => {
    const outcome = after(group(), 25, 0);
    expect(outcome).toMatchObject({ left: 15, sizeLost: 0, initiativeBreak: 0, group: { state: "routing" } });
    const again = after(outcome.group, 5);
    expect(again).toMatchObject({ group: outcome.group, left: 5, checks: [] });
    const dispersed = beginGroupTurn(outcome.group);
    expect(dispersed.state).toBe("dispersed");
    expect(after(dispersed, 5).left).toBe(5);
    expect(beginGroupTurn(group()).state).toBe("standing");
  });

  it("BG-13 a group of Size 0 takes nothing as a group, and becomes one or two individuals", () => {
    const outcome = after(group({ size: 0 }), 4);
    expect(outcome).toMatchObject({ group: { state: "dissolved", size: 0 }, left: 4, checks: [] });
    expect(individuals(outcome.group)).toEqual({ least: 1, most: 2, member: group().member });
    expectRefusal(() => individuals(group()), "group.size");
  });

  it("BG-10 each circumstance adds 1, in every check of the blow", () => {
    const circumstances = { allyRouted: true, leaderDropped: true, devastating: true, extra: 2 };
    const ledger = routDifficulty(group({ drill: "poor", sizeLost: 2 }), circumstances);
    expect(ledger.total).toBe(1 + 1 + 1 + 1 + 1 + 2 + 2);
    expectLedgers({ ledger });
    const blow = damageBattleGroup(group(), 19, { allyRouted: true });
    expect(difficulties(settle(blow, rolls([4, 4], [4, 4])))).toEqual([2, 3]);
    expect(routDifficulty(group(), { extra: -5 }).total).toBe(0);
    expectRefusal(() => damageBattleGroup(group(), 1, { extra: 0.5 }), "circumstances.extra");
    expectRefusal(() => damageBattleGroup(group(), 1, { allyRouted: 1 as never }), "circumstances.allyRouted");
  });

  it("BG-10 D-2 rolls Willpower without doubles, at the table's target", () => {
    const tens = forcedDice([10, 2, 2, 2]);
    expect(settle(damageBattleGroup(group({ sizeLost: 1 }), 10), tens).checks[0]?.passed).toBe(false);
    const nine = settle(damageBattleGroup(group(), 10, {}, { target: 9 }), forcedDice([8, 8, 8, 8]));
    expect(nine.checks[0]?.passed).toBe(false);
    const timid = { ...group(), member: { ...group().member, willpower: -2 } };
    expect(settle(damageBattleGroup(timid, 10), forcedDice([])).group.state).toBe("routing");
  });

  it("BG-14 perfect morale passes every check without a roll", () => {
    const outcome = after(group({ perfectMorale: true }), 13 + 12);
    expect(outcome.checks.map(({ passed, roll }) => [passed, roll])).toEqual([
      [true, null],
      [true, null],
    ]);
    expect(outcome.group).toMatchObject({ size: 1, magnitude: 11 });
  });

  it("SW-4 back to the sea: the first check passes by itself, the next is rolled", () => {
    const outcome = settle(damageBattleGroup(group(), 19, { firstPasses: true }), rolls([0, 4]));
    expect(outcome.checks.map(({ passed }) => passed)).toEqual([true, false]);
    expect(outcome.group.size).toBe(2);
  });

  it("BG-10 step by step is the same as at one blow", () => {
    fc.assert(
      fc.property(groupArbitrary, fc.integer({ min: 0, max: 80 }), fc.integer(), (target, damage, seed) => {
        const dice = (): ReturnType<typeof forcedDice> =>
          forcedDice(Array.from({ length: 60 }, (_, index) => (Math.abs(seed * (index + 7)) % 10) + 1));
        const whole = settle(damageBattleGroup(target, damage), dice());
        const shared = dice();
        let now = hitBattleGroup(target, damage);
        let sizeLost = 0;
        while (now.due) {
          const step = settle(routCheck(now.group, now.left), shared);
          sizeLost += step.sizeLost;
          now = step;
        }
        expect(now.group).toEqual(whole.group);
        expect([now.left, sizeLost]).toEqual([whole.left, whole.sizeLost]);
      }),
    );
  });

  it("BG-10 one check is refused while none is due", () => {
    expectRefusal(() => routCheck(group(), 0), "group.magnitude");
    expectRefusal(() => routCheck(group({ magnitude: 0, state: "routing" }), 0), "group.state");
    expectRefusal(() => routCheck(group({ magnitude: 0 }), -1), "left");
  });

  it("BG-4 BG-9 BG-11 Magnitude never above its maximum; Size lost equals checks passed; breaks are 5 each", () => {
    fc.assert(
      fc.property(groupArbitrary, fc.integer({ min: 0, max: 120 }), diceArbitrary, (target, damage, dice) => {
        const {
          group: left,
          checks,
          sizeLost,
          initiativeBreak,
          left: dropped,
        } = settle(damageBattleGroup(target, damage), dice);
        expect(left.magnitude).toBeLessThanOrEqual(maximumMagnitude(left));
        expect(left.magnitude).toBeGreaterThanOrEqual(0);
        expect(sizeLost).toBe(checks.filter(({ passed }) => passed).length);
        expect(target.size - left.size).toBe(sizeLost);
        expect(left.sizeLost - target.sizeLost).toBe(sizeLost);
        expect(initiativeBreak).toBe(5 * sizeLost);
        expect(dropped).toBeLessThanOrEqual(damage);
        if (left.state === "standing") expect(dropped).toBe(0);
        checks.forEach(({ ledger, difficulty }) => {
          expectLedgers({ ledger });
          expect(ledger.total).toBe(difficulty);
        });
      }),
    );
  });

  it("BG-8 two blows one after the other do what one of both does while nobody breaks", () => {
    const twice = after(after(group({ size: 5 }), 12, 4).group, 9);
    expect(twice.group).toEqual(after(group({ size: 5 }), 21, 4).group);
  });
});
