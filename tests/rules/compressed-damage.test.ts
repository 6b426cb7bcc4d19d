import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { CompressedSides } from "../../src/rules/compressed/combatant";
import { applyFate, compressedFates, requireDivision, splitDamage } from "../../src/rules/compressed/damage";
import { compressedCombat } from "../../src/rules/compressed/fight";
import { settle } from "../../src/rules/dice/drive";
import { forcedDice } from "../../src/rules/dice/ports";
import { healthState } from "../../src/rules/health/health-track";
import { combatant, hits, side, unhurt } from "./compressed-fixtures";

describe("CC-10 damage", () => {
  it("CC-10 each side takes the other's successes, split evenly, the first members taking one more", () => {
    const sides: CompressedSides = [
      side(combatant({ attack: 3 }), combatant({ attack: 3 })),
      side(combatant({ attack: 4 }), combatant({ attack: 4 }), combatant({ attack: 4 })),
    ];
    const faces = [...hits(3, 3), ...hits(2, 3), ...hits(3, 4), ...hits(2, 4), ...hits(2, 4)];
    const outcome = settle(compressedCombat(sides), forcedDice(faces));
    expect(outcome.damage).toEqual([
      [4, 3],
      [2, 2, 1],
    ]);
  });

  it("CC-10 property: shares add up and differ by one at most, larger ones first", () => {
    fc.assert(
      fc.property(fc.nat(500), fc.integer({ min: 1, max: 30 }), (levels, members) => {
        const shares = splitDamage(levels, members);
        expect(shares).toHaveLength(members);
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(levels);
        expect((shares[0] ?? 0) - (shares.at(-1) ?? 0)).toBeLessThanOrEqual(1);
        expect([...shares].sort((a, b) => b - a)).toEqual(shares);
      }),
    );
  });

  it("CC-10 the table may move points, as long as they come to the same", () => {
    expect(requireDivision(7, [7, 0, 0], 3)).toEqual([7, 0, 0]);
    expect(() => requireDivision(7, [5, 1, 0], 3)).toThrow(expect.objectContaining({ field: "shares", value: 6 }));
    expect(() => requireDivision(7, [8, -1, 0], 3)).toThrow(expect.objectContaining({ field: "shares[1]" }));
    expect(() => requireDivision(7, [7], 3)).toThrow(expect.objectContaining({ field: "shares" }));
    expect(() => splitDamage(3, 0)).toThrow(expect.objectContaining({ field: "members" }));
  });
});

describe("CC-11 fates", () => {
  const sides: CompressedSides = [
    side(combatant({ baseInitiative: 4 }), combatant({ baseInitiative: 9 })),
    side(combatant({ baseInitiative: 6 })),
  ];

  it("CC-11 seven lethal levels incapacitate, the eighth kills", () => {
    expect(compressedFates(sides, [[6, 0], [7]])).toEqual([["standing", "standing"], ["incapacitated"]]);
    expect(compressedFates(sides, [[8, 7], [6]])).toEqual([["dead", "incapacitated"], ["standing"]]);
  });

  it("CC-11 everyone down: of the first of each side the one with the higher base initiative keeps a level", () => {
    expect(compressedFates(sides, [[7, 9], [7]])).toEqual([["dead", "dead"], ["lastLevel"]]);
    const reversed: CompressedSides = [side(combatant({ baseInitiative: 7 })), sides[1]];
    expect(compressedFates(reversed, [[20], [7]])).toEqual([["lastLevel"], ["dead"]]);
    const even: CompressedSides = [side(combatant({ baseInitiative: 6 })), sides[1]];
    expect(compressedFates(even, [[7], [30]])).toEqual([["dead"], ["lastLevel"]]);
  });

  it("CC-4, CC-11 henchmen beyond the limit take their levels first", () => {
    const crowd: CompressedSides = [side(combatant({ extraLevels: 3 })), side(combatant())];
    expect(compressedFates(crowd, [[9], [0]])[0]).toEqual(["standing"]);
    expect(compressedFates(crowd, [[10], [0]])[0]).toEqual(["incapacitated"]);
    expect(applyFate(combatant({ extraLevels: 3 }), 5, "standing")).toMatchObject({
      henchmen: 3,
      levels: 2,
      health: { lethal: 2 },
    });
    expect(applyFate(combatant({ extraLevels: 3 }), 2, "standing")).toMatchObject({ henchmen: 2, levels: 0 });
  });

  it("CC-10, CC-11 a side's blows may be bashing or aggravated", () => {
    const bare: CompressedSides = [
      { ...side(combatant()), damageType: "bashing" },
      { ...side(combatant()), damageType: "aggravated" },
    ];
    expect(compressedFates(bare, [[0], [12]])).toEqual([["standing"], ["incapacitated"]]);
    expect(compressedFates(bare, [[7], [0]])).toEqual([["dead"], ["standing"]]);
  });

  it("CC-11 wounds from before count", () => {
    const hurt: CompressedSides = [side(combatant({ health: { ...unhurt, bashing: 5 } })), side(combatant())];
    expect(compressedFates(hurt, [[2], [0]])[0]).toEqual(["incapacitated"]);
    expect(compressedFates(hurt, [[1], [0]])[0]).toEqual(["standing"]);
  });

  it("CC-11 applying a fate leaves its bearer in it", () => {
    const hurt = combatant({ health: { ...unhurt, bashing: 2, lethal: 1 } });
    expect(healthState(applyFate(hurt, 30, "lastLevel").health)).toMatchObject({ state: "hurt", remaining: 1 });
    expect(healthState(applyFate(hurt, 4, "dead").health).state).toBe("dead");
    expect(applyFate(hurt, 4, "dead").levels).toBe(7);
    expect(healthState(applyFate(hurt, 4, "dead", "bashing").health).state).toBe("dead");
    expect(healthState(applyFate(hurt, 4, "dead", "aggravated").health).state).toBe("dead");
    expect(healthState(applyFate(hurt, 4, "incapacitated").health).state).toBe("incapacitated");
  });

  it("CC-11 property: fates agree with health, and someone is left whenever everyone falls", () => {
    const levels = fc.nat(12);
    fc.assert(
      fc.property(levels, levels, levels, (a, b, c) => {
        const [first, second] = compressedFates(sides, [[a, b], [c]]);
        const all = [...first, ...second];
        const everyoneDown = a >= 7 && b >= 7 && c >= 7;
        expect(all.includes("lastLevel")).toBe(everyoneDown);
        if (!everyoneDown) expect(first[0]).toBe(a < 7 ? "standing" : a === 7 ? "incapacitated" : "dead");
      }),
    );
  });

  it.each<[string, () => unknown]>([
    ["damage[0]", () => compressedFates(sides, [[1], [1]])],
    ["damage[1][0]", () => compressedFates(sides, [[1, 1], [-1]])],
    ["damage", () => compressedFates(sides, JSON.parse("[[1,1]]"))],
    ["damage", () => applyFate(combatant(), 1.5, "standing")],
  ])("CC-10 refuses a bad %s", (field, call) => {
    expect(call).toThrow(expect.objectContaining({ name: "RulesError", field }));
  });
});
