import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { AttackMode, BattleGroup, Procedure, Roll, RoutCircumstances } from "../../src/rules/index";
import {
  attackOdds,
  convolve,
  damageBattleGroup,
  decisiveAttack,
  directStrike,
  groupOdds,
  poolAttack,
  replay,
  resolveRoll,
  successOdds,
  witheringAttack,
} from "../../src/rules/index";
import { badIntegers, defender, everyFall, expectRefusal, group, groupArbitrary } from "./fixtures";

/** Exact distribution of a procedure's outcome by walking every count of hits and tens of every pool it asks for. */
function walk<Outcome>(begin: () => Procedure<Outcome>, measure: (outcome: Outcome) => number): Map<number, number> {
  const found = new Map<number, number>();
  const go = (rolls: readonly Roll[], chance: number): void => {
    const step = replay(begin(), rolls);
    if (step.done) {
      const value = measure(step.outcome);
      found.set(value, (found.get(value) ?? 0) + chance);
      return;
    }
    const { next } = step;
    if (next.kind === "formula") {
      for (let face = 1; face <= 4; face++) go([...rolls, resolveRoll(next, [face])], chance / 4);
      return;
    }
    const dice = Math.max(0, next.dice);
    for (let tens = 0; tens <= dice; tens++) {
      for (let hits = 0; hits <= dice - tens; hits++) {
        const misses = dice - tens - hits;
        const ways = multinomial(tens, hits, misses) * 0.1 ** tens * 0.3 ** hits * 0.6 ** misses;
        const faces = [...fill(10, tens), ...fill(7, hits), ...fill(2, misses)];
        go([...rolls, resolveRoll(next, faces)], chance * ways);
      }
    }
  };
  go([], 1);
  return found;
}

const fill = (face: number, count: number): number[] => new Array<number>(count).fill(face);
const factorial = (n: number): number => (n <= 1 ? 1 : n * factorial(n - 1));
const multinomial = (a: number, b: number, c: number): number =>
  factorial(a + b + c) / (factorial(a) * factorial(b) * factorial(c));

function expectSame(odds: readonly number[], walked: ReadonlyMap<number, number>): void {
  const top = Math.max(odds.length, ...[...walked.keys()].map((value) => value + 1));
  for (let value = 0; value < top; value++) {
    expect(odds[value] ?? 0, `damage ${value}`).toBeCloseTo(walked.get(value) ?? 0, 10);
  }
}

const total = (odds: readonly number[]): number => odds.reduce((sum, chance) => sum + chance, 0);

describe("D-5 odds of attacks", () => {
  it("D-5 direct: every face of the formula, times CM, less soak", () => {
    const attack = { formula: "3+1d4", multiplier: 2, bonus: 1 };
    const odds = attackOdds("direct", attack, { soak: 11 });
    expect(odds.hit).toBe(1);
    expectSame(
      odds.damage,
      walk(
        () => directStrike(attack, { soak: 11 }),
        ({ damage }) => damage,
      ),
    );
    expect(odds.mean).toBeCloseTo((0 + 1 + 3 + 5) / 4, 12);
    const sum = attackOdds("direct", { formula: "2d6", multiplier: 1 }, { soak: 0 }).damage;
    expect(sum[7]).toBeCloseTo(6 / 36, 12);
  });

  it.each([
    { pool: 3, damage: 2, difficulty: 1 },
    { pool: 2, damage: 1, difficulty: 0, multiplier: 3 },
    { pool: 3, damage: 2, difficulty: 2, area: true },
    { pool: -1, damage: 3, difficulty: 0 },
  ])("D-5 pool with and without dodge equals every walk: %o", (attack) => {
    for (const target of [{ soak: 1 }, { soak: 2, dodge: 2 }, { soak: 0, dodge: -1 }, { soak: 9 }]) {
      const odds = attackOdds("pool", attack, target);
      expectSame(
        odds.damage,
        walk(
          () => poolAttack(attack, target),
          ({ damage }) => damage,
        ),
      );
      const hits = walk(
        () => poolAttack(attack, target),
        ({ hit }) => (hit ? 1 : 0),
      );
      expect(odds.hit).toBeCloseTo(hits.get(1) ?? 0, 10);
    }
  });

  it.each([
    { pool: 3, damage: 3, overwhelming: 1 },
    { pool: 3, damage: 3, overwhelming: 3, multiplier: 2 },
    { pool: 4, damage: 2, overwhelming: 1, byBattleGroup: true },
    { pool: 0, damage: 2, overwhelming: 1 },
  ])("D-5 withering with overwhelming equals every walk: %o", (attack) => {
    for (const target of [defender({ defence: 1, soak: 2 }), defender({ defence: 3, onslaught: 2, soak: 9 })]) {
      const odds = attackOdds("withering", attack, target);
      expectSame(
        odds.damage,
        walk(
          () => witheringAttack(attack, target),
          ({ damage }) => damage,
        ),
      );
      const hits = walk(
        () => witheringAttack(attack, target),
        ({ hit }) => (hit ? 1 : 0),
      );
      expect(odds.hit).toBeCloseTo(hits.get(1) ?? 0, 10);
    }
  });

  it.each([
    { pool: 3, initiative: 4 },
    { pool: 3, initiative: 5, multiplier: 2, againstBattleGroup: true },
    { pool: 3, initiative: 2, multiplier: 0, againstBattleGroup: true },
  ])("D-5 decisive, with hardness and BG-8, equals every walk: %o", (attack) => {
    for (const target of [
      defender({ defence: 2 }),
      defender({ hardness: 4 }),
      defender({ hardness: 9, initiative: 0 }),
    ]) {
      const odds = attackOdds("decisive", attack, target);
      expectSame(
        odds.damage,
        walk(
          () => decisiveAttack(attack, target),
          ({ damage }) => damage,
        ),
      );
    }
  });

  it("D-5 odds equal brute force over every face: 3 dice of withering attack, then 3 of damage", () => {
    const attack = { pool: 2, damage: 1, overwhelming: 1, byBattleGroup: true };
    const target = defender({ defence: 2, soak: 0 });
    const counted = new Map<number, number>();
    for (const fall of everyFall(3)) {
      const hits = fall.slice(0, 2).filter((face) => face >= 7).length;
      const damage = hits < 2 ? 0 : fall.slice(2).filter((face) => face >= 7).length;
      counted.set(damage, (counted.get(damage) ?? 0) + 1 / 1000);
    }
    expectSame(attackOdds("withering", attack, target).damage, counted);
  });

  it("D-5 follows the table's target and doubles", () => {
    const attack = { pool: 1, initiative: 1 };
    expect(attackOdds("decisive", attack, defender({ defence: 1 }), undefined, { target: 9 }).hit).toBeCloseTo(0.2, 12);
    expect(attackOdds("decisive", attack, defender({ defence: 2 })).hit).toBeCloseTo(0.1, 12);
    expect(attackOdds("decisive", attack, defender({ defence: 2 }), undefined, { doubles: false }).hit).toBe(0);
  });

  it("D-5 sums to 1, with the mean of its distribution, for large attacks too", () => {
    const numbers = fc.tuple(
      fc.integer({ min: -5, max: 60 }),
      fc.integer({ min: 0, max: 60 }),
      fc.integer({ min: 0, max: 12 }),
      fc.integer({ min: 0, max: 40 }),
      fc.integer({ min: 0, max: 4 }),
    );
    fc.assert(
      fc.property(numbers, ([pool, damage, defence, soak, multiplier]) => {
        const attack = { pool, damage, overwhelming: 1, multiplier };
        const odds = attackOdds("withering", attack, defender({ defence, soak }));
        expect(total(odds.damage)).toBeCloseTo(1, 9);
        expect(odds.mean).toBeCloseTo(
          odds.damage.reduce((sum, chance, k) => sum + chance * k, 0),
          9,
        );
        expect(odds.check).toBeUndefined();
      }),
      { numRuns: 50 },
    );
  });

  it.each(badIntegers)("D-5 refuses %s as its procedures do", (bad) => {
    const value = bad as number;
    expectRefusal(() => attackOdds("pool", { pool: value, damage: 1, difficulty: 1 }, { soak: 0 }), "attack.pool");
    expectRefusal(() => attackOdds("decisive", { pool: 3, initiative: value }, defender()), "attack.initiative");
    expectRefusal(() => attackOdds("direct", { formula: "1d6", multiplier: 1 }, { soak: value }), "target.soak");
    expectRefusal(() => attackOdds(bad as AttackMode, {} as never, {} as never), "kind");
  });
});

describe("D-5 odds against a group", () => {
  const willpowerTwo = (parts: Partial<BattleGroup> = {}): BattleGroup => {
    const whole = group(parts);
    return { ...whole, member: { ...whole.member, willpower: 2, health: 2 } };
  };

  function expectChain(damage: readonly number[], target: BattleGroup, circumstances: RoutCircumstances = {}): void {
    const odds = groupOdds(damage, target, circumstances);
    const walked = { check: 0, breaks: 0, sizeLost: new Map<number, number>() };
    damage.forEach((chance, amount) => {
      const begin = (): ReturnType<typeof damageBattleGroup> => damageBattleGroup(target, amount, circumstances);
      walked.check += chance * (walk(begin, ({ checks }) => (checks.length > 0 ? 1 : 0)).get(1) ?? 0);
      walked.breaks += chance * (walk(begin, (outcome) => (outcome.group.state === "routing" ? 1 : 0)).get(1) ?? 0);
      for (const [lost, share] of walk(begin, ({ sizeLost }) => sizeLost)) {
        walked.sizeLost.set(lost, (walked.sizeLost.get(lost) ?? 0) + chance * share);
      }
    });
    expect(odds.check).toBeCloseTo(walked.check, 10);
    expect(odds.breaks).toBeCloseTo(walked.breaks, 10);
    expectSame(odds.sizeLost, walked.sizeLost);
    expect(total(odds.sizeLost)).toBeCloseTo(1, 10);
  }

  it("BG-10 BG-11 walks the exact chain of checks", () => {
    const damage = convolve(successOdds({ dice: 8 }), [0, 0, 0.5, 0, 0, 0.5]);
    expectChain(damage, willpowerTwo({ size: 3, magnitude: 4 }));
    expectChain(damage, willpowerTwo({ size: 1, magnitude: 2, drill: "poor" }));
    expectChain(damage, willpowerTwo({ size: 2, magnitude: 1, sizeLost: 1 }), { allyRouted: true });
    expectChain(damage, willpowerTwo({ size: 5, magnitude: 3 }), { firstPasses: true });
  });

  it("BG-14 the fearless check and never break; others than standing neither", () => {
    const damage = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1];
    expect(groupOdds(damage, group({ perfectMorale: true }))).toMatchObject({ check: 1, breaks: 0 });
    expect(groupOdds(damage, group({ state: "routing", magnitude: 0 }))).toEqual({
      check: 0,
      breaks: 0,
      sizeLost: [1],
    });
  });

  it("BG-8 attackOdds counts a decisive attack's extra levels, and says check and breaks", () => {
    const target = defender({ defence: 0 });
    const attack = { pool: 2, initiative: 4 };
    const odds = attackOdds("decisive", attack, target, willpowerTwo({ magnitude: 3 }));
    const against = { ...attack, againstBattleGroup: true };
    expectSame(
      odds.damage,
      walk(
        () => decisiveAttack(against, target),
        ({ damage }) => damage,
      ),
    );
    expect(odds.check).toBeCloseTo(total(odds.damage.slice(3)), 12);
    expect(odds.breaks).toBeCloseTo((odds.check ?? 0) * 0.36, 12);
  });

  it("BG-10 chances lie between 0 and 1, and it never breaks more often than it checks", () => {
    const spreads = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 1, maxLength: 60 });
    fc.assert(
      fc.property(groupArbitrary, spreads, (target, weights) => {
        const sum = weights.reduce((all, weight) => all + weight, 0);
        fc.pre(sum > 0);
        const odds = groupOdds(
          weights.map((weight) => weight / sum),
          target,
        );
        expect(odds.breaks).toBeLessThanOrEqual(odds.check + 1e-12);
        expect(total(odds.sizeLost)).toBeCloseTo(1, 9);
        for (const chance of [odds.check, odds.breaks, ...odds.sizeLost]) {
          expect(chance).toBeGreaterThanOrEqual(-1e-12);
          expect(chance).toBeLessThanOrEqual(1 + 1e-12);
        }
      }),
    );
  });
});
