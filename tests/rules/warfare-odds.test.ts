import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { settle } from "../../src/rules/dice/drive";
import { forcedDice, seededDice } from "../../src/rules/dice/ports";
import type { Force } from "../../src/rules/warfare/force";
import { attackOfOpportunity } from "../../src/rules/warfare/opportunity";
import { opportunityOdds } from "../../src/rules/warfare/opportunity-odds";
import type { OpportunityTarget, Spending } from "../../src/rules/warfare/opportunity-plan";
import { handOutAttacks, opportunityRound } from "../../src/rules/warfare/opportunity-round";

const squadron: Force = { size: 1, firepower: 1, skill: 1, support: 1, power: 0, commander: null };

const anyForce = fc.record({
  size: fc.integer({ min: 1, max: 10 }),
  firepower: fc.integer({ min: 1, max: 10 }),
  skill: fc.integer({ min: 1, max: 10 }),
  support: fc.nat(10),
  power: fc.nat(10),
  commander: fc.option(fc.record({ intelligence: fc.nat(6), command: fc.nat(6) })),
});
const anySpending: fc.Arbitrary<Spending> = fc.record({
  morale: fc.boolean(),
  support: fc.boolean(),
  power: fc.boolean(),
  nuclear: fc.boolean(),
  recon: fc.boolean(),
  quick: fc.boolean(),
});
const anyTarget: fc.Arbitrary<OpportunityTarget> = fc.record({
  kind: fc.constantFrom<OpportunityTarget["kind"]>("character", "squad", "battlegroup"),
  defence: fc.integer({ min: -3, max: 15 }),
  ownSize: fc.option(fc.integer({ min: 1, max: 10 }), { nil: undefined }),
});

/** Chances of every outcome by trying every pattern of hits and misses of up to a few dice. */
function bruteForce(
  force: Force,
  spending: Spending,
  target: OpportunityTarget,
): { hit: number; damage: Map<number, number> } {
  const damage = new Map<number, number>();
  let hit = 0;
  const walk = (faces: readonly number[], chance: number): void => {
    try {
      const outcome = settle(attackOfOpportunity(force, spending, target), forcedDice(faces));
      if (outcome.hit) hit += chance;
      damage.set(outcome.damage, (damage.get(outcome.damage) ?? 0) + chance);
    } catch {
      walk([...faces, 8], chance * 0.4);
      walk([...faces, 2], chance * 0.6);
    }
  };
  walk([], 1);
  return { hit, damage };
}

describe("D-5 odds of attacks of opportunity", () => {
  it.each<[string, Spending, OpportunityTarget]>([
    ["WF-3 plain", {}, { kind: "character", defence: 3 }],
    ["WF-4 on a squad", {}, { kind: "squad", defence: 1 }],
    ["WF-6 with Morale", { morale: true }, { kind: "character", defence: 3 }],
    ["WF-7 with Support", { support: true }, { kind: "squad", defence: 2 }],
    ["WF-9 on a smaller side", {}, { kind: "character", defence: 3, ownSize: 1 }],
  ])("%s equal brute force", (_, spending, target) => {
    const force = target.ownSize ? { ...squadron, size: 2 } : squadron;
    const odds = opportunityOdds(force, spending, target);
    const brute = bruteForce(force, spending, target);
    expect(odds.hit).toBeCloseTo(brute.hit, 12);
    odds.damage.forEach((chance, levels) => expect(chance).toBeCloseTo(brute.damage.get(levels) ?? 0, 12));
  });

  it("WF-5 a quick attack is certain", () => {
    const odds = opportunityOdds(squadron, { quick: true }, { kind: "squad", defence: 0 });
    expect(odds).toMatchObject({ hit: 1, mean: 3 });
    expect(odds.damage).toEqual([0, 0, 0, 1]);
    expect(opportunityOdds(squadron, { quick: true }, { kind: "squad", defence: 3 })).toEqual({
      hit: 0,
      damage: [1],
      mean: 0,
    });
  });

  it("WF-3 property: odds sum to 1, and what is rolled lies within them", () => {
    fc.assert(
      fc.property(anyForce, anySpending, anyTarget, fc.integer(), (force, spending, target, seed) => {
        const odds = opportunityOdds(force, spending, target);
        expect(odds.damage.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 9);
        const outcome = settle(attackOfOpportunity(force, spending, target), seededDice(seed));
        expect(odds.damage[outcome.damage]).toBeGreaterThan(0);
        expect(outcome.hit).toBe(outcome.threshold > 0);
        if (!outcome.hit) expect(outcome.damage).toBe(0);
        for (const ledger of Object.values(outcome.ledgers)) {
          expect(ledger.entries.reduce((sum, entry) => sum + entry.value, 0)).toBe(ledger.total);
        }
      }),
    );
  });
});

describe("WF-2 a round of attacks of opportunity", () => {
  const target = (id: string) => ({ id, kind: "character" as const, defence: 0 });

  it("WF-2 resolves force by force, target by target", () => {
    const orders = [
      {
        id: "red",
        force: { ...squadron, size: 2, skill: 2 },
        spending: { quick: true },
        targets: [target("a"), target("b")],
      },
      { id: "blue", force: squadron, spending: {}, targets: [target("a")] },
    ];
    const results = settle(opportunityRound(orders), forcedDice([8, 8, 8, 2]));
    expect(results.map(({ force, target: hit, outcome }) => [force, hit, outcome.damage])).toEqual([
      ["red", "a", 1],
      ["red", "b", 1],
      ["blue", "a", 1],
    ]);
  });

  it("WF-2 refuses more targets than attacks when it is called", () => {
    const call = () =>
      opportunityRound([{ id: "red", force: squadron, spending: {}, targets: [target("a"), target("b")] }]);
    expect(call).toThrow(
      expect.objectContaining({ field: "orders[0].targets", allowed: expect.stringContaining("at most 1") }),
    );
  });

  it("WF-2 hands attacks out evenly, going on where the last force stopped", () => {
    expect(handOutAttacks([3, 2], ["a", "b"])).toEqual([
      ["a", "b", "a"],
      ["b", "a"],
    ]);
    expect(handOutAttacks([3], [])).toEqual([[]]);
    expect(() => handOutAttacks([-1], ["a"])).toThrow(expect.objectContaining({ field: "attacks[0]" }));
  });

  it("WF-2 property: everybody gets as many as anybody else, give or take one", () => {
    fc.assert(
      fc.property(fc.array(fc.nat(10), { maxLength: 10 }), fc.integer({ min: 1, max: 20 }), (attacks, count) => {
        const targets = Array.from({ length: count }, (_, index) => `t${index}`);
        const handed = handOutAttacks(attacks, targets).flat();
        const each = targets.map((id) => handed.filter((one) => one === id).length);
        expect(Math.max(...each) - Math.min(...each)).toBeLessThanOrEqual(1);
        expect(handed).toHaveLength(attacks.reduce((sum, one) => sum + one, 0));
      }),
    );
  });
});
