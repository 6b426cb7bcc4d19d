import { describe, expect, it } from "vitest";
import { attackPool, commandPool, rawDamage } from "../../src/rules/index";
import { badIntegers, expectLedgers, expectRefusal } from "./fixtures";

const parts = { attribute: 4, ability: 3, accuracy: 2, woundPenalty: -1 };

describe("pools of individuals", () => {
  it("SK-2 SK-3 count accuracy, SK-4 does not; H-1 wounds count in all", () => {
    expect([attackPool("pool", parts).total, attackPool("withering", parts).total]).toEqual([8, 8]);
    expect(attackPool("decisive", parts).total).toBe(6);
    expectLedgers({ pool: attackPool("pool", parts), decisive: attackPool("decisive", parts) });
  });

  it("H-1 wounds count in command pools; D-3 a pool may fall below 0", () => {
    expect(commandPool({ attribute: 3, ability: 2, woundPenalty: -2 }).total).toBe(3);
    expect(commandPool({ attribute: 1, ability: 0, woundPenalty: -4 }).total).toBe(-3);
  });

  it("SK-3 raw damage is Strength + weapon damage, not below 0", () => {
    expect([rawDamage(3, 9).total, rawDamage(1, -4).total]).toEqual([12, 0]);
    expectLedgers({ weak: rawDamage(1, -4) });
  });

  it.each(badIntegers)("SK-2 refuses %s", (bad) => {
    const value = bad as number;
    expectRefusal(() => attackPool("pool", { ...parts, attribute: value }), "parts.attribute");
    expectRefusal(() => rawDamage(value, 1), "strength");
    if (bad !== null) expectRefusal(() => attackPool("decisive", { ...parts, accuracy: value }), "parts.accuracy");
    expectRefusal(() => attackPool(bad as "pool", parts), "mode");
  });

  it("H-1 refuses a wound penalty above 0", () => {
    expectRefusal(() => attackPool("pool", { ...parts, woundPenalty: 1 }), "parts.woundPenalty");
  });
});
