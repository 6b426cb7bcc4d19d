import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { DamageType, HealthTrack } from "../../src/rules/index";
import { applyDamage, damageTypes, heal, healthState, soakAgainst } from "../../src/rules/index";
import { badIntegers, expectLedgers, expectRefusal, track } from "./fixtures";

const marks = ({ bashing, lethal, aggravated }: HealthTrack): number[] => [bashing, lethal, aggravated];

const tracks: fc.Arbitrary<HealthTrack> = fc
  .array(fc.integer({ min: -5, max: 0 }), { minLength: 1, maxLength: 12 })
  .chain((penalties) =>
    fc.tuple(fc.constant(penalties), fc.array(fc.constantFrom(...damageTypes), { maxLength: penalties.length })),
  )
  .map(([penalties, types]) => {
    const count = (type: DamageType): number => types.filter((other) => other === type).length;
    return { penalties, bashing: count("bashing"), lethal: count("lethal"), aggravated: count("aggravated") };
  });

describe("health", () => {
  it("H-1 takes tracks of any length: 35 hit points are 35 levels at 0", () => {
    const beast = { penalties: new Array<number>(35).fill(0), bashing: 0, lethal: 0, aggravated: 0 };
    const hurt = applyDamage(beast, 34, "lethal");
    expect(healthState(hurt)).toEqual({ penalty: 0, state: "hurt", remaining: 1 });
    expect(healthState(applyDamage(hurt, 1, "lethal")).state).toBe("incapacitated");
  });

  it("H-2 the wound penalty is that of the last filled level", () => {
    const penalties = [0, 1, 2, 3, 4, 5, 6, 7].map(
      (levels) => healthState(applyDamage(track(), levels, "lethal")).penalty,
    );
    expect(penalties).toEqual([0, 0, -1, -1, -2, -2, -4, -4]);
    expect(healthState(track()).state).toBe("healthy");
  });

  it("H-3 a mark without an empty level upgrades the mildest by one step", () => {
    const full = track({ bashing: 5, lethal: 2 });
    expect(marks(applyDamage(full, 1, "aggravated"))).toEqual([4, 3, 0]);
    expect(marks(applyDamage(full, 6, "bashing"))).toEqual([0, 6, 1]);
    expect(marks(applyDamage(track({ bashing: 6 }), 3, "lethal"))).toEqual([4, 3, 0]);
    expect(marks(applyDamage(track({ aggravated: 7 }), 9, "lethal"))).toEqual([0, 0, 7]);
    expect(marks(applyDamage(track(), 1_000_000, "bashing"))).toEqual([0, 0, 7]);
  });

  it("H-3 all marked is incapacitated; none of them bashing and one aggravated is dead", () => {
    expect(healthState(track({ lethal: 7 })).state).toBe("incapacitated");
    expect(healthState(track({ bashing: 1, aggravated: 6 })).state).toBe("incapacitated");
    expect(healthState(track({ lethal: 6, aggravated: 1 })).state).toBe("dead");
    expect(healthState(track({ aggravated: 6 })).state).toBe("hurt");
  });

  it("H-4 healing removes the mildest first unless told otherwise, and never more than there is", () => {
    const hurt = track({ bashing: 2, lethal: 2, aggravated: 1 });
    expect(marks(heal(hurt, 3))).toEqual([0, 1, 1]);
    expect(marks(heal(hurt, 3, "lethal"))).toEqual([2, 0, 1]);
    expect(marks(heal(hurt, 99))).toEqual([0, 0, 0]);
  });

  it.each([...badIntegers.filter((bad) => bad !== 1e9), -1, 1e12])("H-4 refuses %s levels", (bad) => {
    const levels = bad as number;
    expectRefusal(() => applyDamage(track(), levels, "lethal"), "levels");
    expectRefusal(() => heal(track(), levels), "levels");
  });

  it("H-4 refuses unknown types and tracks that cannot be", () => {
    expectRefusal(() => applyDamage(track(), 1, "fire" as DamageType), "type");
    expectRefusal(() => heal(track(), 1, "" as DamageType), "type");
    expectRefusal(() => healthState(track({ lethal: 8 })), "track");
    expectRefusal(() => healthState(track({ bashing: -1 })), "track.bashing");
    expectRefusal(() => healthState(track({ penalties: [] })), "track.penalties");
    expectRefusal(() => healthState(track({ penalties: [0, 2] })), "track.penalties");
    expectRefusal(() => healthState(null as never), "track");
  });

  it("H-4 damage never heals, marks never exceed the levels, healing undoes what found empty levels", () => {
    const blows = fc.tuple(tracks, fc.integer({ min: 0, max: 30 }), fc.constantFrom(...damageTypes));
    fc.assert(
      fc.property(blows, ([before, levels, type]) => {
        const after = applyDamage(before, levels, type);
        const worth = ([bashing = 0, lethal = 0, aggravated = 0]: number[]): number =>
          bashing + 2 * lethal + 3 * aggravated;
        const total = after.bashing + after.lethal + after.aggravated;
        expect(total).toBeLessThanOrEqual(before.penalties.length);
        expect(worth(marks(after))).toBeGreaterThanOrEqual(worth(marks(before)));
        if (levels <= healthState(before).remaining) expect(heal(after, levels, type)).toEqual(before);
        expect(healthState(after).remaining).toBe(before.penalties.length - total);
      }),
    );
  });

  it("H-5 soak is natural plus armour, for each type of damage", () => {
    const soak = {
      bashing: { natural: 3, armour: 4 },
      lethal: { natural: 1, armour: 4 },
      aggravated: { natural: 0, armour: 0 },
    };
    expect(damageTypes.map((type) => soakAgainst(soak, type).total)).toEqual([7, 5, 0]);
    expectLedgers({ lethal: soakAgainst(soak, "lethal") });
    expectRefusal(() => soakAgainst({ ...soak, lethal: { natural: -1, armour: 0 } }, "lethal"), "soak.lethal.natural");
  });
});
