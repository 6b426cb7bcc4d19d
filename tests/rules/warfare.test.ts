import { describe, expect, it } from "vitest";
import { settle } from "../../src/rules/dice/drive";
import { forcedDice } from "../../src/rules/dice/ports";
import { type Force, forcePeople, opportunityAttacks, sizeDifference } from "../../src/rules/warfare/force";
import { attackOfOpportunity } from "../../src/rules/warfare/opportunity";
import type { OpportunityTarget, Spending } from "../../src/rules/warfare/opportunity-plan";
import { powerBoost } from "../../src/rules/warfare/power-boost";
import { supportEffect, withRecon } from "../../src/rules/warfare/support";
import { powerRecharge, spendTrack, wearDownMorale } from "../../src/rules/warfare/tracks";

const battalion: Force = {
  size: 5,
  firepower: 6,
  skill: 4,
  support: 3,
  power: 4,
  commander: { intelligence: 3, command: 1 },
};
const hero: OpportunityTarget = { kind: "character", defence: 4 };
const hits = (count: number, of: number) => Array.from({ length: of }, (_, index) => (index < count ? 8 : 2));

function attack(
  faces: readonly number[],
  spending: Spending = {},
  target: OpportunityTarget = hero,
  force: Force = battalion,
) {
  return settle(attackOfOpportunity(force, spending, target), forcedDice(faces));
}

describe("WF-1 and WF-2 how many", () => {
  it("WF-1 worked: 40 people, 640 at Size 5, 20,480 at 10", () => {
    expect([1, 5, 10].map(forcePeople)).toEqual([40, 640, 20_480]);
    expect(() => forcePeople(0)).toThrow(expect.objectContaining({ field: "size", value: 0 }));
    expect(() => forcePeople(2.5)).toThrow(expect.objectContaining({ name: "RulesError" }));
  });

  it("WF-2 worked: Size 5 under Intelligence 3 + Command 1 has 4 attacks", () => {
    expect(opportunityAttacks(battalion)).toBe(4);
  });

  it("WF-2 no more than Size, and Skill stands in for a commander", () => {
    expect(opportunityAttacks({ ...battalion, commander: { intelligence: 8, command: 5 } })).toBe(5);
    expect(opportunityAttacks({ ...battalion, commander: { intelligence: 0, command: 0 } })).toBe(0);
    expect(opportunityAttacks({ ...battalion, commander: null })).toBe(4);
    expect(opportunityAttacks({ ...battalion, skill: 9, commander: null })).toBe(5);
  });
});

describe("WF-3 attack of opportunity", () => {
  it("WF-3 rolls attack, defence, damage in this order; ten does not count twice", () => {
    const outcome = attack([...hits(3, 9), ...hits(1, 4), 10, ...hits(4, 10)]);
    expect(outcome).toMatchObject({ hit: true, threshold: 2, damage: 5, type: "lethal" });
    expect(outcome.rolls.map((roll) => roll.label)).toEqual([
      "FM.Roll.opportunity",
      "FM.Roll.opportunityDefence",
      "FM.Roll.opportunityDamage",
    ]);
    expect(outcome.rolls.map((roll) => roll.faces.length)).toEqual([9, 4, 11]);
    expect(outcome.rolls[2]).toMatchObject({ successes: 5, doubles: false });
  });

  it("WF-3 a tie is a miss and rolls no damage", () => {
    const outcome = attack([...hits(2, 9), ...hits(2, 4)]);
    expect(outcome).toMatchObject({ hit: false, threshold: 0, damage: 0 });
    expect(outcome.rolls).toHaveLength(2);
    expect(outcome.ledgers.damage).toEqual({ total: 0, entries: [] });
    expect(attack([...hits(0, 9)], {}, { ...hero, defence: 0 }).hit).toBe(false);
  });

  it("WF-3 a defence below 0 rolls nothing", () => {
    const outcome = attack([...hits(1, 9), ...hits(11, 11)], {}, { ...hero, defence: -3 });
    expect(outcome).toMatchObject({ hit: true, threshold: 1, damage: 11 });
  });

  it("WF-3 takes the world's target number, and never doubles", () => {
    const faces = [...Array<number>(9).fill(6), ...hits(0, 4), ...Array<number>(11).fill(10)];
    const outcome = settle(attackOfOpportunity(battalion, {}, hero, { target: 6, doubles: true }), forcedDice(faces));
    expect(outcome).toMatchObject({ threshold: 9, damage: 11 });
  });

  it("WF-3 every ledger adds up to the number it explains", () => {
    const spending = { morale: true, support: true, power: true, recon: true };
    const outcome = attack([...hits(7, 17), ...hits(4, 4), ...hits(4, 11)], spending, {
      kind: "squad",
      defence: 4,
      ownSize: 3,
    });
    for (const ledger of Object.values(outcome.ledgers)) {
      expect(ledger.entries.reduce((sum, entry) => sum + entry.value, 0)).toBe(ledger.total);
    }
    expect(outcome.ledgers.attack?.total).toBe(outcome.rolls[0]?.kind === "pool" ? outcome.rolls[0].dice : null);
    expect(outcome.ledgers.threshold?.total).toBe(outcome.threshold);
    expect(outcome.ledgers.damage?.total).toBe(outcome.damage);
    expect(outcome).toMatchObject({ threshold: 7 + 1 - (4 - 2), damage: (4 + 2) * 3 });
  });
});

describe("WF-4 who is hit", () => {
  it.each([
    ["squad", 15],
    ["character", 5],
    ["battlegroup", 5],
  ] as const)("WF-4 five levels on a %s come to %i", (kind, damage) => {
    const outcome = attack([...hits(1, 9), ...hits(5, 11)], {}, { kind, defence: 0 });
    expect(outcome.damage).toBe(damage);
  });
});

describe("WF-5 quick", () => {
  it("WF-5 worked: 12 dice come to 4, 11 damage dice to 4; nothing is rolled", () => {
    const outcome = attack([], { support: true, quick: true }, { kind: "character", defence: 9 });
    expect(outcome).toMatchObject({ hit: true, threshold: 4 - 3, damage: 4 + 1, rolls: [] });
    expect(attack([], { quick: true }, { kind: "character", defence: 8 })).toMatchObject({
      hit: false,
      threshold: 0,
      damage: 0,
    });
    expect(attack([], { quick: true }, { kind: "squad", defence: -5 })).toMatchObject({ threshold: 3, damage: 12 });
  });

  it("WF-5, WF-6, WF-9 automatic successes and net Size are counted after the division", () => {
    const target: OpportunityTarget = { kind: "character", defence: 7, ownSize: 4 };
    expect(attack([], { quick: true, morale: true }, target).threshold).toBe(3 + 1 - (3 - 1));
  });
});

describe("WF-6 Morale", () => {
  it("WF-6 adds a success to the attack roll, none to damage", () => {
    const outcome = attack([...hits(0, 9), ...hits(0, 4), ...hits(2, 11)], { morale: true });
    expect(outcome).toMatchObject({ hit: true, threshold: 1, damage: 2 });
    expect(outcome.ledgers.threshold?.entries).toContainEqual({ rule: "WF-6", key: "FM.Ledger.morale", value: 1 });
  });

  it("WF-6 a spent point leaves the track, and an empty track has none to spend", () => {
    expect(spendTrack({ current: 3, permanent: 5 })).toEqual({ current: 2, permanent: 5 });
    expect(() => spendTrack({ current: 0, permanent: 5 })).toThrow(
      expect.objectContaining({ field: "points", value: 1 }),
    );
    expect(() => spendTrack({ current: 6, permanent: 5 })).toThrow(expect.objectContaining({ field: "track.current" }));
  });
});

describe("WF-7 Support", () => {
  it("WF-7 worked: Skill 4 + Size 5 + Support 3 is 12 dice, and one automatic success of damage", () => {
    const outcome = attack([...hits(2, 12), ...hits(0, 4), ...hits(3, 11)], { support: true });
    expect(outcome.damage).toBe(4);
    expect(outcome.ledgers.attack?.total).toBe(12);
  });

  it("WF-7 Power is spent the same way, and beside it", () => {
    const outcome = attack([...hits(2, 16), ...hits(0, 4), ...hits(3, 11)], { support: true, power: true });
    expect(outcome.damage).toBe(5);
    expect(attack([...hits(2, 13), ...hits(0, 4), ...hits(3, 11)], { power: true }).damage).toBe(4);
  });

  it("WF-7 nuclear damage is aggravated", () => {
    const faces = [...hits(2, 12), ...hits(0, 4), ...hits(3, 11)];
    expect(attack(faces, { support: true, nuclear: true }).type).toBe("aggravated");
    expect(supportEffect(["nuclear"])).toEqual({ damageType: "aggravated", accuracy: 0 });
    expect(supportEffect([])).toEqual({ damageType: "lethal", accuracy: 0 });
  });

  it("WF-7 recon gives each attack of its side +1 accuracy, once", () => {
    expect(supportEffect(["recon", "recon"]).accuracy).toBe(1);
    const pool = { total: 5, entries: [{ rule: "SK-3", key: "FM.Ledger.pool", value: 5 }] };
    expect(withRecon(pool, true)).toMatchObject({ total: 6, entries: [{ value: 5 }, { rule: "WF-7", value: 1 }] });
    expect(withRecon(pool, false)).toBe(pool);
    expect(attack([...hits(1, 10), ...hits(0, 4), ...hits(3, 11)], { recon: true }).ledgers.attack?.total).toBe(10);
  });
});

describe("WF-8 Power", () => {
  it("WF-8 boost: any success gives +1; a world may give one for each", () => {
    const faces = [7, 8, 10, 1];
    expect(settle(powerBoost(battalion), forcedDice(faces))).toMatchObject({ bonus: 1, roll: { successes: 3 } });
    expect(settle(powerBoost(battalion, { boost: "perSuccess" }), forcedDice(faces)).bonus).toBe(3);
    expect(settle(powerBoost(battalion), forcedDice([1, 2, 3, 4]))).toMatchObject({ bonus: 0, roll: { botch: true } });
    expect(settle(powerBoost({ ...battalion, power: 0 }), forcedDice([])).bonus).toBe(0);
  });

  it("WF-8 recharge: a point for +1 each", () => {
    expect(powerRecharge({ current: 2, permanent: 4 })).toEqual({ power: { current: 1, permanent: 4 }, each: 1 });
    expect(() => powerRecharge({ current: 0, permanent: 4 })).toThrow(expect.objectContaining({ name: "RulesError" }));
  });
});

describe("WF-9 and WF-10 Size against Size", () => {
  it("WF-9, WF-10 worked: Size 8 against 5 is difficulty +3 and up to 3 Morale for the smaller", () => {
    expect(sizeDifference({ size: 8 }, { size: 5 })).toEqual({ smaller: "theirs", difficulty: 3, moraleAtStake: 3 });
    expect(sizeDifference({ size: 5 }, { size: 8 })).toEqual({ smaller: "ours", difficulty: 3, moraleAtStake: 3 });
    expect(sizeDifference({ size: 5 }, { size: 5 })).toEqual({ smaller: null, difficulty: 0, moraleAtStake: 0 });
  });

  it("WF-9 comes off the defender's successes, not below 0, and only from the smaller side", () => {
    const faces = [...hits(1, 9), ...hits(2, 4), ...hits(3, 11)];
    expect(attack(faces, {}, { ...hero, ownSize: 1 })).toMatchObject({ hit: true, threshold: 1 });
    expect(attack(faces.slice(0, 13), {}, { ...hero, ownSize: 9 })).toMatchObject({ hit: false, threshold: -1 });
    expect(attack([...hits(0, 9), ...hits(0, 4)], {}, { ...hero, ownSize: 1 }).hit).toBe(false);
  });

  it("WF-10 wears down current and permanent Morale once a battle, not below 0", () => {
    const stake = { atStake: 3, used: false };
    expect(wearDownMorale({ current: 4, permanent: 6 }, 3, stake)).toEqual({ current: 1, permanent: 3 });
    expect(wearDownMorale({ current: 1, permanent: 2 }, 3, stake)).toEqual({ current: 0, permanent: 0 });
    expect(() => wearDownMorale({ current: 4, permanent: 6 }, 4, stake)).toThrow(
      expect.objectContaining({ field: "points" }),
    );
    expect(() => wearDownMorale({ current: 4, permanent: 6 }, 1, { atStake: 3, used: true })).toThrow(
      expect.objectContaining({ field: "stake.used" }),
    );
  });
});

describe("WF bad input is refused when the procedure is called", () => {
  it.each([
    ["force.size", { ...battalion, size: 11 }, {}, hero],
    ["force.size", { ...battalion, size: 0 }, {}, hero],
    ["force.firepower", { ...battalion, firepower: 2.5 }, {}, hero],
    ["force.skill", { ...battalion, skill: Number.NaN }, {}, hero],
    ["force.support", { ...battalion, support: -1 }, {}, hero],
    ["force.power", { ...battalion, power: 11 }, {}, hero],
    ["force.commander.command", { ...battalion, commander: { intelligence: 1, command: -1 } }, {}, hero],
    ["target.kind", battalion, {}, JSON.parse('{"kind":"ship","defence":3}')],
    ["target.defence", battalion, {}, { ...hero, defence: 1.5 }],
    ["target.ownSize", battalion, {}, { ...hero, ownSize: 0 }],
    ["spending.morale", battalion, JSON.parse('{"morale":1}'), hero],
    ["spending", battalion, JSON.parse("null"), hero],
  ])("WF-3 refuses a bad %s", (field, force, spending, target) => {
    expect(() => attackOfOpportunity(force, spending, target)).toThrow(
      expect.objectContaining({ name: "RulesError", field }),
    );
  });

  it("WF-8 refuses a bad force and WF-9 a bad Size", () => {
    expect(() => powerBoost({ ...battalion, power: 12 })).toThrow(expect.objectContaining({ field: "force.power" }));
    expect(() => sizeDifference({ size: 3 }, { size: 99 })).toThrow(expect.objectContaining({ field: "theirs.size" }));
    expect(() => supportEffect(JSON.parse('["lasers"]'))).toThrow(expect.objectContaining({ field: "kinds[0]" }));
  });
});
