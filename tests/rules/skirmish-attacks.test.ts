import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { DecisiveAttack, PoolAttack, WitheringAttack } from "../../src/rules/index";
import {
  decisiveArea,
  decisiveAttack,
  directArea,
  directStrike,
  forcedDice,
  poolArea,
  poolAttack,
  settle,
  witheringArea,
  witheringAttack,
} from "../../src/rules/index";
import {
  badIntegers,
  defender,
  diceArbitrary,
  expectJson,
  expectLedgers,
  expectRefusal,
  faces,
  rolls,
} from "./fixtures";

const wither: WitheringAttack = { pool: 10, damage: 9, overwhelming: 1 };
const decide: DecisiveAttack = { pool: 8, initiative: 9 };
const shoot: PoolAttack = { pool: 6, damage: 5, difficulty: 1 };

describe("SK-1 direct", () => {
  it("SK-1 deals the formula × CM − soak, without an attack roll", () => {
    const outcome = settle(directStrike({ formula: "9+1d4", multiplier: 2, bonus: 1 }, { soak: 4 }), forcedDice([2]));
    expect(outcome).toMatchObject({ hit: true, damage: 20 });
    expect(outcome.rolls).toHaveLength(1);
    expectLedgers(outcome.ledgers);
    expectJson(outcome);
  });

  it("SK-1 soak beyond the damage deals 0 (H-4)", () => {
    expect(settle(directStrike({ formula: "1d6", multiplier: 1 }, { soak: 7 }), forcedDice([6])).damage).toBe(0);
    expect(settle(directStrike({ formula: "1d6-9", multiplier: 3 }, { soak: 0 }), forcedDice([1])).damage).toBe(0);
  });

  it("SK-1 BG-7 rolls the formula for each target, with its own multiplier and soak", () => {
    const targets = [{ target: { soak: 1 } }, { target: { soak: 2 }, multiplier: 3 }];
    const area = settle(directArea({ formula: "1d6", multiplier: 1 }, targets), forcedDice([5, 4]));
    expect(area.roll).toBeNull();
    expect(area.outcomes.map(({ damage }) => damage)).toEqual([4, 10]);
  });
});

describe("SK-2 pool", () => {
  it("SK-2 hits when net is 0, and rolls weapon damage + net − soak", () => {
    const outcome = settle(poolAttack(shoot, { soak: 2 }), rolls([3, 6], [4, 5]));
    expect(outcome).toMatchObject({ hit: true, threshold: 2, damage: 4 });
    expectLedgers(outcome.ledgers);
    const even = settle(poolAttack({ ...shoot, difficulty: 3 }, { soak: 2 }), rolls([3, 6], [1, 3]));
    expect(even).toMatchObject({ hit: true, threshold: 0, damage: 1 });
    const miss = settle(poolAttack({ ...shoot, difficulty: 4 }, { soak: 2 }), rolls([3, 6]));
    expect(miss).toMatchObject({ hit: false, threshold: -1, damage: 0 });
  });

  it("SK-2 a defender who dodges always rolls, and takes his successes off", () => {
    const dodged = settle(poolAttack(shoot, { soak: 0, dodge: 4 }), rolls([3, 6], [3, 4]));
    expect(dodged).toMatchObject({ hit: false, threshold: -1 });
    const missed = settle(poolAttack(shoot, { soak: 0, dodge: 4 }), rolls([0, 6], [1, 4]));
    expect(missed.rolls.map(({ label }) => label)).toEqual(["FM.Roll.attack", "FM.Roll.dodge"]);
    const stiff = settle(poolAttack(shoot, { soak: 0, dodge: -2 }), rolls([1, 6], [2, 5]));
    expect(stiff).toMatchObject({ hit: true, threshold: 0, damage: 2 });
  });

  it("SK-2 D-2 attack and dodge count doubles, damage does not", () => {
    const dice = forcedDice([10, 10, 2, 2, 2, 2, 10, 2, ...faces(0, 1), 10, 10, 10, 10, 10]);
    const outcome = settle(poolAttack(shoot, { soak: 1, dodge: 3 }), dice);
    expect(outcome.threshold).toBe(4 - 1 - 2);
    expect(outcome.damage).toBe(5);
    const flat = settle(
      poolAttack(shoot, { soak: 1 }, { doubles: false }),
      forcedDice([10, 10, 2, 2, 2, 2, 7, 7, 7, 7, 7]),
    );
    expect(flat.threshold).toBe(1);
  });

  it("SK-2 area attacks add no net; CM multiplies what soak has left (CM-9)", () => {
    const outcome = settle(poolAttack({ ...shoot, area: true, multiplier: 3 }, { soak: 3 }), rolls([6, 6], [2, 2]));
    expect(outcome).toMatchObject({ threshold: 5, damage: 6 });
  });

  it("SK-2 D-3 damage dice below 0 roll nothing", () => {
    const outcome = settle(poolAttack(shoot, { soak: 40 }), rolls([1, 6]));
    expect(outcome).toMatchObject({ hit: true, damage: 0 });
    expect(outcome.ledgers["damageDice"]?.total).toBe(-35);
  });

  it("SK-2 BG-7 one attack roll, then each target's dodge and damage", () => {
    const targets = [{ target: { soak: 3, dodge: 2 } }, { target: { soak: 4 }, multiplier: 2 }];
    const area = settle(poolArea({ ...shoot, area: true }, targets), rolls([3, 6], [1, 2], [2, 2], [1, 1]));
    expect(area.outcomes.map(({ damage }) => damage)).toEqual([2, 2]);
    expect(area.outcomes.map(({ threshold }) => threshold)).toEqual([1, 2]);
  });
});

describe("SK-3 withering", () => {
  it("SK-3 raw is damage + threshold, less soak; attacker gains what the target loses and 1", () => {
    const outcome = settle(witheringAttack(wither, defender()), rolls([5, 10], [4, 7]));
    expect(outcome).toMatchObject({ hit: true, threshold: 2, damage: 4, attackerGains: 5, crashes: false });
    expect(outcome.ledgers["damageDice"]).toMatchObject({ total: 7 });
    expectLedgers(outcome.ledgers);
    expectJson(outcome);
  });

  it("SK-3 hits on equal, misses below, and a miss brings nothing", () => {
    expect(settle(witheringAttack(wither, defender()), rolls([3, 10], [0, 5]))).toMatchObject({
      hit: true,
      attackerGains: 1,
    });
    const miss = settle(witheringAttack(wither, defender()), rolls([2, 10]));
    expect(miss).toMatchObject({ hit: false, threshold: -1, damage: 0, attackerGains: 0 });
    expect(miss.rolls).toHaveLength(1);
  });

  it("SK-3 never fewer dice than overwhelming, and that is at least 1", () => {
    const hard = defender({ soak: 99 });
    expect(settle(witheringAttack({ ...wither, overwhelming: 4 }, hard), rolls([3, 10], [4, 4])).damage).toBe(4);
    expect(settle(witheringAttack({ ...wither, overwhelming: 0 }, hard), rolls([3, 10], [1, 1])).damage).toBe(1);
  });

  it("SK-3 D-2 individuals count doubles in attack and damage, battle groups in neither (BG-5)", () => {
    const tens = new Array<number>(20).fill(10);
    const single = settle(witheringAttack({ ...wither, pool: 2 }, defender({ defence: 4 })), forcedDice(tens));
    expect(single).toMatchObject({ threshold: 0, damage: 10 });
    const group = settle(
      witheringAttack({ ...wither, pool: 4, byBattleGroup: true }, defender({ defence: 4 })),
      forcedDice(tens),
    );
    expect(group).toMatchObject({ threshold: 0, damage: 5, attackerGains: 0 });
  });

  it("SK-3 CM-9 multiplies the damage successes; a multiplier of 0 deals 0", () => {
    const outcome = settle(witheringAttack({ ...wither, multiplier: 3 }, defender()), rolls([3, 10], [4, 5]));
    expect(outcome).toMatchObject({ damage: 12, attackerGains: 13, crashes: true });
    const none = settle(witheringAttack({ ...wither, multiplier: 0 }, defender()), rolls([3, 10], [4, 5]));
    expect(none).toMatchObject({ damage: 0, attackerGains: 1 });
  });

  it("SK-6 crashes a target whose Initiative falls to exactly 0, not one who is crashed already", () => {
    const dice = (): ReturnType<typeof rolls> => rolls([3, 10], [5, 5]);
    expect(settle(witheringAttack(wither, defender({ initiative: 5 })), dice()).crashes).toBe(true);
    expect(settle(witheringAttack(wither, defender({ initiative: 6 })), dice()).crashes).toBe(false);
    expect(settle(witheringAttack(wither, defender({ initiative: -1 })), dice()).crashes).toBe(false);
  });

  it("BG-6 a group's damage to a crashed target goes to health; the hit that crashes does not spill", () => {
    const by = { ...wither, byBattleGroup: true };
    const dice = (): ReturnType<typeof rolls> => rolls([3, 10], [5, 5]);
    expect(settle(witheringAttack(by, defender({ initiative: 0 })), dice()).goesTo).toBe("health");
    const crashing = settle(witheringAttack(by, defender({ initiative: 2 })), dice());
    expect(crashing).toMatchObject({ goesTo: "initiative", crashes: true, damage: 5, attackerGains: 0 });
    expect(settle(witheringAttack(wither, defender({ initiative: 0 })), dice()).goesTo).toBe("initiative");
  });

  it("BG-8 against a group the damage goes to Magnitude, and the attacker gains only the 1", () => {
    const against = { ...wither, againstBattleGroup: true };
    const outcome = settle(witheringAttack(against, defender({ initiative: 2 })), rolls([3, 10], [5, 5]));
    expect(outcome).toMatchObject({ damage: 5, attackerGains: 1, crashes: false, goesTo: "magnitude" });
  });

  it("BG-7 one roll for all, each target its own Defense, soak, damage roll and multiplier", () => {
    const targets = [
      { target: defender({ defence: 5, onslaught: 1 }) },
      { target: defender({ defence: 7 }) },
      { target: defender({ soak: 6 }), multiplier: 2, battleGroup: true },
    ];
    const area = settle(witheringArea(wither, targets), rolls([6, 10], [3, 7], [2, 6]));
    expect(area.outcomes.map(({ hit, threshold, damage }) => [hit, threshold, damage])).toEqual([
      [true, 2, 3],
      [false, -1, 0],
      [true, 3, 4],
    ]);
    expect(area.outcomes[2]?.goesTo).toBe("magnitude");
  });
});

describe("SK-4 decisive", () => {
  it("SK-4 rolls the attacker's Initiative without doubles, and resets it to 3 on a hit", () => {
    const tens = [...faces(3, 8), ...new Array<number>(9).fill(10)];
    const outcome = settle(decisiveAttack(decide, defender()), forcedDice(tens));
    expect(outcome).toMatchObject({ hit: true, damage: 9, attackerInitiative: 3 });
    expectLedgers(outcome.ledgers);
    expectJson(outcome);
    expect(settle(decisiveAttack(decide, defender()), rolls([3, 8], [0, 9]))).toMatchObject({
      damage: 0,
      attackerInitiative: 3,
    });
    expect(
      settle(decisiveAttack({ ...decide, initiative: 2 }, defender()), rolls([3, 8], [0, 2])).attackerInitiative,
    ).toBe(3);
  });

  it("SK-4 a miss costs 2 at Initiative 10 or less, 3 from 11 up", () => {
    const after = (initiative: number): number =>
      settle(decisiveAttack({ ...decide, initiative }, defender()), rolls([2, 8])).attackerInitiative;
    expect([1, 10, 11, 20].map(after)).toEqual([-1, 8, 8, 17]);
  });

  it("SK-4 Initiative up to the target's hardness deals none; SK-6 crashed: hardness 0", () => {
    const hard = settle(decisiveAttack(decide, defender({ hardness: 9 })), rolls([3, 8]));
    expect(hard).toMatchObject({ hit: true, damage: 0, attackerInitiative: 3 });
    expect(hard.rolls).toHaveLength(1);
    expectLedgers(hard.ledgers);
    expect(settle(decisiveAttack(decide, defender({ hardness: 8 })), rolls([3, 8], [2, 9])).damage).toBe(2);
    const crashed = defender({ hardness: 9, initiative: 0 });
    expect(settle(decisiveAttack(decide, crashed), rolls([3, 8], [2, 9])).damage).toBe(2);
  });

  it("SK-4 is refused while crashed, when called", () => {
    for (const initiative of [0, -3]) {
      const error = expectRefusal(() => decisiveAttack({ ...decide, initiative }, defender()), "attack.initiative");
      expect(error.value).toBe(initiative);
    }
  });

  it.each([
    [1, 1],
    [4, 1],
    [5, 2],
    [8, 2],
    [9, 3],
  ])("BG-8 %i damage dice add %i levels against a group, after CM and whatever they show", (initiative, extra) => {
    const attack = { ...decide, initiative, againstBattleGroup: true, multiplier: 3 };
    expect(settle(decisiveAttack(attack, defender()), rolls([3, 8], [0, initiative])).damage).toBe(extra);
    expect(settle(decisiveAttack(attack, defender()), rolls([3, 8], [1, initiative])).damage).toBe(3 + extra);
  });

  it("BG-8 adds nothing without dice, nor with a multiplier of 0 (CM-5); a group's Initiative is no crash", () => {
    const attack = { ...decide, againstBattleGroup: true };
    const hard = defender({ hardness: 9, initiative: 0 });
    expect(settle(decisiveAttack(attack, hard), rolls([3, 8])).damage).toBe(0);
    expect(settle(decisiveAttack({ ...attack, multiplier: 0 }, defender()), rolls([3, 8], [5, 9])).damage).toBe(0);
  });

  it("BG-7 resets Initiative when any of several targets is hit", () => {
    const targets = [{ target: defender({ defence: 9 }) }, { target: defender({ defence: 1 }) }];
    const area = settle(decisiveArea(decide, targets), rolls([3, 8], [4, 9]));
    expect(area.attackerInitiative).toBe(3);
    expect(area.outcomes.map(({ damage }) => damage)).toEqual([0, 4]);
    expect(settle(decisiveArea(decide, targets.slice(0, 1)), rolls([3, 8])).attackerInitiative).toBe(7);
  });
});

describe("any attack", () => {
  it("SK-5 onslaught lowers Defense, never below 0", () => {
    const pressed = defender({ defence: 3, onslaught: 5 });
    expect(settle(witheringAttack(wither, pressed), rolls([0, 10], [0, 5]))).toMatchObject({ hit: true, threshold: 0 });
    const once = defender({ defence: 3, onslaught: 1 });
    expect(settle(decisiveAttack(decide, once), rolls([2, 8], [0, 9])).hit).toBe(true);
  });

  it("D-3 a pool worked out below 0 rolls nothing and shows no success", () => {
    const outcome = settle(witheringAttack({ ...wither, pool: -4 }, defender()), rolls());
    expect(outcome).toMatchObject({ hit: false, threshold: -3 });
  });

  it("SK-3 CM-9 ledgers add up and outcomes are plain, whatever the dice show", () => {
    const attacks = fc.record({
      pool: fc.integer({ min: -3, max: 25 }),
      damage: fc.integer({ min: 0, max: 30 }),
      overwhelming: fc.integer({ min: 0, max: 6 }),
      multiplier: fc.integer({ min: 0, max: 5 }),
      byBattleGroup: fc.boolean(),
      againstBattleGroup: fc.boolean(),
    });
    const targets = fc.record({
      defence: fc.integer({ min: 0, max: 8 }),
      soak: fc.integer({ min: 0, max: 20 }),
      hardness: fc.integer({ min: 0, max: 10 }),
      initiative: fc.integer({ min: -5, max: 20 }),
      onslaught: fc.integer({ min: 0, max: 9 }),
    });
    fc.assert(
      fc.property(attacks, targets, diceArbitrary, (attack, target, dice) => {
        const outcome = settle(witheringAttack(attack, target), dice);
        expectLedgers(outcome.ledgers);
        expectJson(outcome);
        expect(outcome.hit).toBe(outcome.threshold >= 0);
        if (!outcome.hit) expect(outcome.damage).toBe(0);
        if (outcome.hit) expect(outcome.ledgers["damage"]?.total).toBe(outcome.damage);
      }),
    );
  });

  it.each([...badIntegers, 1000])("SK-3 refuses %s in every field, when called", (bad) => {
    const value = bad as number;
    for (const field of ["pool", "damage", "overwhelming", "multiplier"] as const) {
      expectRefusal(() => witheringAttack({ ...wither, [field]: value }, defender()), `attack.${field}`);
    }
    for (const field of ["defence", "soak", "hardness"] as const) {
      expectRefusal(() => witheringAttack(wither, defender({ [field]: value })), `target.${field}`);
      expectRefusal(() => decisiveAttack(decide, defender({ [field]: value })), `target.${field}`);
    }
    expectRefusal(() => poolAttack({ ...shoot, difficulty: value }, { soak: 1 }), "attack.difficulty");
    expectRefusal(() => poolAttack(shoot, { soak: 1, dodge: value }), "target.dodge");
    expectRefusal(() => directStrike({ formula: "1d6", multiplier: value }, { soak: 1 }), "attack.multiplier");
    expectRefusal(() => decisiveAttack({ ...decide, initiative: value }, defender()), "attack.initiative");
    if (value !== 1000)
      expectRefusal(() => witheringAttack(wither, defender({ initiative: value })), "target.initiative");
  });

  it("SK-2 refuses negative figures, unknown flags and missing targets, when called", () => {
    expectRefusal(() => poolAttack({ ...shoot, damage: -1 }, { soak: 0 }), "attack.damage");
    expectRefusal(() => poolAttack(shoot, { soak: -1 }), "target.soak");
    expectRefusal(() => poolAttack({ ...shoot, area: 1 as unknown as boolean }, { soak: 0 }), "attack.area");
    expectRefusal(() => witheringAttack(wither, null as never), "target");
    expectRefusal(() => witheringAttack(undefined as never, defender()), "attack");
    expectRefusal(() => directStrike({ formula: "2x6", multiplier: 1 }, { soak: 0 }), "attack.formula");
    expectRefusal(() => witheringArea(wither, []), "targets");
    expectRefusal(() => witheringAttack(wither, defender(), { target: 12 }), "table.target");
  });
});
