import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { PoolRequest, Procedure, Roll } from "../../src/rules/index";
import {
  countSuccesses,
  forcedDice,
  opposedOdds,
  parseFormula,
  replay,
  resolveRoll,
  rollPool,
  seededDice,
  settle,
  settleAsync,
  successOdds,
  tableRules,
} from "../../src/rules/index";
import { badIntegers, everyFall, expectRefusal } from "./fixtures";

const plain = { target: 7, doubles: false };
const doubled = { target: 7, doubles: true };

function pool(dice: number, automatic = 0, rule = plain): PoolRequest {
  return { kind: "pool", label: "FM.Roll.attack", dice, automatic, ...rule };
}

function* twoPools(): Procedure<number> {
  const first = yield* rollPool(pool(2));
  const second = yield* rollPool(pool(first.successes + 1));
  return second.successes;
}

describe("dice", () => {
  it("D-1 counts a face at or above the target as one success", () => {
    expect(countSuccesses([1, 6, 7, 8, 10])).toBe(3);
    expect(countSuccesses([5, 6, 7], { target: 6 })).toBe(2);
    expect(countSuccesses([8, 9, 10], { target: 9 })).toBe(2);
    expect(countSuccesses([])).toBe(0);
  });

  it("D-2 worked: faces 2,3,6,9,10 make 3 with doubles and 2 without", () => {
    expect(countSuccesses([2, 3, 6, 9, 10], { doubles: true })).toBe(3);
    expect(countSuccesses([2, 3, 6, 9, 10], { doubles: false })).toBe(2);
  });

  it("D-2 lets a world turn doubles off and move the target from 6 to 9 only", () => {
    expect(tableRules({ doubles: false, target: 8 })).toMatchObject({ doubles: false, target: 8, order: "successes" });
    expect(tableRules().target).toBe(7);
    for (const target of [5, 10, 6.5, Number.NaN]) expectRefusal(() => tableRules({ target }), "table.target");
  });

  it("D-3 adds automatic successes, and rolls nothing at 0 dice or below", () => {
    expect(resolveRoll(pool(2, 3), [7, 2])).toMatchObject({ successes: 4, dice: 2 });
    for (const dice of [0, -1, -40]) {
      const roll = resolveRoll(pool(dice, 2), []);
      expect(roll).toMatchObject({ successes: 2, faces: [], dice, botch: false });
    }
    expectRefusal(() => resolveRoll(pool(-2), [7]), "faces");
  });

  it("D-4 botches only without any success and with a 1", () => {
    const botch = (faces: number[], automatic = 0): boolean => {
      const roll = resolveRoll(pool(faces.length, automatic), faces);
      return roll.kind === "pool" && roll.botch;
    };
    expect(botch([1, 2, 3])).toBe(true);
    expect(botch([2, 3])).toBe(false);
    expect(botch([1, 7])).toBe(false);
    expect(botch([1, 2], 1)).toBe(false);
    expect(botch([])).toBe(false);
  });

  it("D-5 worked: P(10 dice >= 5 successes, no doubles) = 0.36690", () => {
    const odds = successOdds({ dice: 10 });
    expect(odds.slice(5).reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(0.3669, 5);
  });

  it.each([
    { dice: 0, ...plain },
    { dice: 1, ...doubled },
    { dice: 3, ...plain },
    { dice: 4, target: 8, doubles: true },
    { dice: 5, ...doubled },
    { dice: 5, target: 6, doubles: false },
  ])("D-5 exact odds equal brute force: %o", ({ dice, ...rule }) => {
    const counted = new Map<number, number>();
    for (const fall of everyFall(dice)) {
      const successes = countSuccesses(fall, rule);
      counted.set(successes, (counted.get(successes) ?? 0) + 1);
    }
    successOdds({ dice }, rule).forEach((chance, successes) => {
      expect(chance).toBeCloseTo((counted.get(successes) ?? 0) / 10 ** dice, 12);
    });
  });

  it("D-5 exact odds equal brute force for 6 dice", () => {
    const counts = [new Array<number>(13).fill(0), new Array<number>(13).fill(0)];
    for (const fall of everyFall(6)) {
      let hits = 0;
      let tens = 0;
      for (const face of fall) {
        if (face >= 7) hits += 1;
        if (face === 10) tens += 1;
      }
      counts[0]![hits]! += 1;
      counts[1]![hits + tens]! += 1;
    }
    successOdds({ dice: 6 }, plain).forEach((chance, k) => expect(chance).toBeCloseTo(counts[0]![k]! / 1e6, 12));
    successOdds({ dice: 6 }, doubled).forEach((chance, k) => expect(chance).toBeCloseTo(counts[1]![k]! / 1e6, 12));
  });

  it("D-5 odds sum to 1 for every pool, shifted by automatic successes", () => {
    const pools = fc.record({
      dice: fc.integer({ min: -20, max: 300 }),
      automatic: fc.integer({ min: 0, max: 20 }),
      target: fc.integer({ min: 6, max: 9 }),
      doubles: fc.boolean(),
    });
    fc.assert(
      fc.property(pools, ({ dice, automatic, target, doubles }) => {
        const odds = successOdds({ dice, automatic }, { target, doubles });
        expect(odds.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 10);
        expect(odds.slice(0, automatic).every((chance) => chance === 0)).toBe(true);
      }),
    );
  });

  it("D-5 opposed odds equal brute force", () => {
    const ours = successOdds({ dice: 2 }, doubled);
    const theirs = successOdds({ dice: 1, automatic: 1 });
    const count = { win: 0, tie: 0, lose: 0 };
    for (const fall of everyFall(3)) {
      const mine = countSuccesses(fall.slice(0, 2), doubled);
      const other = countSuccesses(fall.slice(2)) + 1;
      count[mine > other ? "win" : mine === other ? "tie" : "lose"] += 1 / 1000;
    }
    const odds = opposedOdds(ours, theirs);
    for (const end of ["win", "tie", "lose"] as const) expect(odds[end]).toBeCloseTo(count[end], 12);
  });

  it("D-5 opposed odds of 200 dice against 200 are even and sum to 1", () => {
    const pool200 = successOdds({ dice: 200 }, doubled);
    const { win, tie, lose } = opposedOdds(pool200, pool200);
    expect(win).toBeCloseTo(lose, 12);
    expect(win + tie + lose).toBeCloseTo(1, 12);
  });
});

describe("formulas", () => {
  it("SK-1 takes apart sums of NdM terms and integers", () => {
    expect(parseFormula("9+1d4")).toEqual({ dice: [{ count: 1, sides: 4 }], flat: 9 });
    expect(parseFormula(" 2d6 + 1D8 - 3 ")).toEqual({
      dice: [
        { count: 2, sides: 6 },
        { count: 1, sides: 8 },
      ],
      flat: -3,
    });
    expect(parseFormula("7")).toEqual({ dice: [], flat: 7 });
  });

  it.each([
    "",
    "abc",
    "1d",
    "d",
    "1d0",
    "0d6",
    "2d6*3",
    "1d6+",
    "++1",
    "1 2",
    "1d6d6",
    "101d6",
    "1d101",
    "99999",
    "1d4-1d4",
  ])("SK-1 refuses the formula %j", (formula) => {
    expectRefusal(() => parseFormula(formula), "formula");
  });

  it("SK-1 adds the faces of a formula up, and refuses faces that do not fit", () => {
    const request = { kind: "formula", label: "FM.Roll.damage", formula: "1d4+2d6+1" } as const;
    expect(resolveRoll(request, [4, 6, 1])).toMatchObject({ total: 12, faces: [4, 6, 1] });
    for (const faces of [
      [5, 6, 1],
      [4, 6],
      [4, 6, 1, 1],
      [4, 6, 0],
    ]) {
      expectRefusal(() => resolveRoll(request, faces), "faces");
    }
  });
});

describe("drivers", () => {
  it("D-1 seeded dice roll the same for the same seed, within the die, and evenly", () => {
    expect(seededDice(5).roll(10, 50)).toEqual(seededDice(5).roll(10, 50));
    expect(seededDice(5).roll(10, 50)).not.toEqual(seededDice(6).roll(10, 50));
    const counts = new Array<number>(11).fill(0);
    for (const face of seededDice(3).roll(10, 100_000)) counts[face]! += 1;
    expect(counts[0]).toBe(0);
    for (const count of counts.slice(1)) expect(Math.abs(count - 10_000)).toBeLessThan(500);
  });

  it("D-1 forced dice give exactly their faces and throw when they run out or do not fit", () => {
    const dice = forcedDice([1, 10, 4]);
    expect(dice.roll(10, 2)).toEqual([1, 10]);
    expect(dice.roll(4, 1)).toEqual([4]);
    expectRefusal(() => dice.roll(10, 1), "faces");
    expectRefusal(() => forcedDice([9]).roll(4, 1), "faces");
    expectRefusal(() => forcedDice([0]), "faces");
  });

  it("D-1 settles a procedure, at once and in time", async () => {
    expect(settle(twoPools(), forcedDice([7, 2, 8, 9]))).toBe(2);
    const asked: string[] = [];
    const dice = forcedDice([7, 2, 8, 9]);
    const outcome = await settleAsync(twoPools(), async (request) => {
      asked.push(request.kind);
      return resolveRoll(request, request.kind === "pool" ? dice.roll(10, request.dice) : []);
    });
    expect([outcome, asked]).toEqual([2, ["pool", "pool"]]);
  });

  it("D-1 believes only the faces of a roll that comes back", async () => {
    const outcome = settleAsync(twoPools(), async (request) => {
      const roll = resolveRoll(request, request.kind === "pool" ? new Array<number>(request.dice).fill(2) : []);
      return { ...roll, successes: 50 } as Roll;
    });
    await expect(outcome).resolves.toBe(0);
  });

  it("D-1 replays as far as the rolls go, and says what comes next", () => {
    expect(replay(twoPools(), [])).toMatchObject({ done: false, next: { kind: "pool", dice: 2 } });
    const first = resolveRoll(pool(2), [7, 8]);
    expect(replay(twoPools(), [first])).toMatchObject({ done: false, next: { dice: 3 } });
    const second = resolveRoll(pool(3), [7, 8, 1]);
    expect(replay(twoPools(), [first, second])).toEqual({ done: true, outcome: 2 });
    expectRefusal(() => replay(twoPools(), [first, resolveRoll(pool(2), [7, 8])]), "faces");
  });

  it.each(badIntegers)("D-1 refuses %s wherever dice are counted", (bad) => {
    const value = bad as number;
    expectRefusal(() => successOdds({ dice: value }), "pool.dice");
    expectRefusal(() => countSuccesses([value]), "faces");
    expectRefusal(() => forcedDice([value]), "faces");
    expectRefusal(() => seededDice(1).roll(10, value), "count");
    if (bad !== 1e9) expectRefusal(() => seededDice(value), "seed");
    expectRefusal(() => opposedOdds([value], [1]), "ours");
  });

  it("D-3 refuses pools beyond 999 dice either way, and automatic successes below 0", () => {
    expectRefusal(() => successOdds({ dice: 1000 }), "pool.dice");
    expectRefusal(() => successOdds({ dice: -1000 }), "pool.dice");
    expectRefusal(() => successOdds({ dice: 1, automatic: -1 }), "pool.automatic");
  });
});
