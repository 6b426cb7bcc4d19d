import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { CompressedCombatant, CompressedSides } from "../../src/rules/compressed/combatant";
import { compressedCombat } from "../../src/rules/compressed/fight";
import { compressedPools } from "../../src/rules/compressed/pools";
import { compressedPowerCost, payForFight } from "../../src/rules/compressed/power-cost";
import { forcefieldSuccesses, withHenchmen } from "../../src/rules/compressed/roles";
import { settle } from "../../src/rules/dice/drive";
import { forcedDice } from "../../src/rules/dice/ports";
import { combatant, hits, side } from "./compressed-fixtures";

const foe = combatant({ name: "Foe" });

/** The pool of the first combatant against these opponents, or one who has nothing. */
function poolOf(figures: Partial<CompressedCombatant>, ...foes: Partial<CompressedCombatant>[]) {
  const others = foes.length > 0 ? foes.map((one) => combatant(one)) : [foe];
  const pool = compressedPools([side(combatant(figures)), side(...others)])[0][0];
  if (!pool) throw new Error("no pool");
  return pool;
}

function fight(sides: CompressedSides, faces: readonly number[]) {
  return settle(compressedCombat(sides), forcedDice(faces));
}

describe("CC-1 to CC-3 pools", () => {
  it("CC-1, CC-3 worked: 3 + 2 + 1 + 6, soak 4, against 2 + 2 + 5, soak 1: 11 dice against 5", () => {
    const officer = combatant({ attack: 6, damage: 6, soak: 4 });
    const gangster = combatant({ attack: 4, damage: 5, soak: 1 });
    const [ours, theirs] = compressedPools([side(officer), side(gangster)]);
    expect(ours[0]).toMatchObject({ base: 12, modifiers: 0, soaked: 1, dice: 11, automatic: 0 });
    expect(theirs[0]).toMatchObject({ base: 9, modifiers: 0, soaked: 4, dice: 5, automatic: 0 });
  });

  it("CC-2 worked: base 6 with +9 of modifiers is 12", () => {
    const pool = poolOf({ attack: 3, damage: 3, position: 5, support: 4 });
    expect(pool).toMatchObject({ base: 6, modifiers: 6, dice: 12 });
    expect(pool.ledger.entries).toContainEqual({ rule: "CC-2", key: "FM.Ledger.atMostBase", value: -3 });
  });

  it("CC-2 higher Tactics +1, a dodge above the opponent's attack +1; equal is not higher", () => {
    expect(poolOf({ attack: 9, tactics: 3 }, { tactics: 2 }).dice).toBe(10);
    expect(poolOf({ attack: 9, tactics: 2 }, { tactics: 2 }).dice).toBe(9);
    expect(poolOf({ attack: 9, dodge: 6 }, { attack: 5 }).dice).toBe(10);
    expect(poolOf({ attack: 9, dodge: 5 }, { attack: 5 }).dice).toBe(9);
  });

  it("CC-2 of several opponents the highest Tactics, attack and cover count, once", () => {
    const foes = [{ tactics: 1, attack: 8, cover: 1 }, { tactics: 4, attack: 2, cover: 3 }, { cover: 2 }];
    expect(poolOf({ attack: 9, tactics: 3, dodge: 7 }, ...foes).dice).toBe(6);
    expect(poolOf({ attack: 9, tactics: 5, dodge: 9 }, ...foes).dice).toBe(8);
  });

  it("CC-2 position, support and indirect powers add, the opponent's cover takes off", () => {
    const pool = poolOf({ attack: 20, position: 2, support: 3, indirect: 4 }, { cover: 2 });
    expect(pool).toMatchObject({ base: 20, modifiers: 7, dice: 27 });
  });

  it("CC-2 cover counts in the sum that is cut to base, and alone may lower the pool", () => {
    expect(poolOf({ attack: 4, position: 5, support: 3 }, { cover: 3 }).dice).toBe(8);
    expect(poolOf({ attack: 4, position: 3 }, { cover: 3 }).dice).toBe(4);
    expect(poolOf({ attack: 4 }, { cover: 3 }).dice).toBe(1);
    expect(poolOf({ attack: 2 }, { cover: 3 }).dice).toBe(0);
  });

  it("CC-2 a base of 0 or below gains nothing from modifiers", () => {
    expect(poolOf({ attack: 0, position: 5 }).dice).toBe(0);
    expect(poolOf({ attack: -2, position: 5 })).toMatchObject({ base: -2, modifiers: 0, dice: 0 });
  });

  it("CC-3 worked: 12 dice and 2 automatic against soak 4 are 10 dice and 0", () => {
    const pool = poolOf({ attack: 6, damage: 6, automatic: 2 }, { soak: 4 });
    expect(pool).toMatchObject({ dice: 10, automatic: 0, soaked: 4 });
  });

  it("CC-3 the highest soak counts, automatic successes go first, nothing falls below 0", () => {
    expect(poolOf({ attack: 10 }, { soak: 2 }, { soak: 7 }, { soak: 4 }).dice).toBe(3);
    expect(poolOf({ attack: 10, automatic: 5 }, { soak: 4 })).toMatchObject({ dice: 10, automatic: 1, soaked: 4 });
    expect(poolOf({ attack: 3, automatic: 1 }, { soak: 9 })).toMatchObject({ dice: 0, automatic: 0, soaked: 4 });
  });
});

describe("CC-4 henchmen", () => {
  it("CC-4 within the limit they raise attack, dodge and damage, beyond it they are health levels", () => {
    const squad = [
      { id: "gangers", count: 8, pool: 6, soak: 2, divisor: 1 as const },
      { id: "soldiers", count: 4, pool: 8, soak: 5, divisor: 1 as const },
    ];
    const leader = withHenchmen(combatant({ attack: 6, damage: 5, dodge: 4, extraLevels: 1 }), squad, 10);
    expect(leader).toMatchObject({ attack: 20, damage: 15, dodge: 18, extraLevels: 3 });
  });
});

describe("CC-5 odd attacks", () => {
  it("CC-5 twice the attack pool, or attack + damage, less the resistance in place of soak", () => {
    expect(poolOf({ attack: 7, damage: 3, odd: { kind: "double", resistance: 5 } }, { soak: 9 })).toMatchObject({
      base: 14,
      soaked: 5,
      dice: 9,
    });
    expect(poolOf({ attack: 7, damage: 3, odd: { kind: "damage", resistance: 5 } }, { soak: 9 })).toMatchObject({
      base: 10,
      soaked: 5,
      dice: 5,
    });
  });

  it("CC-5 resistance takes automatic successes first, and its term is the base of CC-2", () => {
    const odd = { kind: "double" as const, resistance: 3 };
    expect(poolOf({ attack: 2, automatic: 2, position: 5, support: 5, odd })).toMatchObject({
      base: 4,
      modifiers: 4,
      dice: 7,
      automatic: 0,
    });
    expect(poolOf({ attack: 2, odd: { kind: "double", resistance: -4 } }).dice).toBe(4);
  });
});

describe("CC-6 forcefields", () => {
  it("CC-6 1 a dot, 1 for forcefield itself, 1 a relevant extra", () => {
    expect(forcefieldSuccesses({ dots: 3, forcefield: true, extras: 2 })).toBe(6);
    expect(forcefieldSuccesses({ dots: 3 })).toBe(3);
    expect(forcefieldSuccesses({ dots: 0, forcefield: true })).toBe(0);
    expect(() => forcefieldSuccesses({ dots: -1 })).toThrow(expect.objectContaining({ field: "power.dots" }));
  });

  it("CC-6 takes from each enemy roll, not below 0, the highest of a side once", () => {
    const shielded = side(combatant({ attack: 1, forcefield: 2 }), combatant({ attack: 1, forcefield: 1 }));
    const attackers = side(combatant({ attack: 4, name: "A" }), combatant({ attack: 4, name: "B" }));
    const outcome = fight([attackers, shielded], [...hits(3, 4), ...hits(1, 4), ...hits(0, 2)]);
    expect(outcome.successes).toEqual([1, 0]);
    expect(outcome.ledgers[0].entries).toEqual([
      { rule: "CC-9", key: "FM.Ledger.successes", value: 3, label: "A" },
      { rule: "CC-6", key: "FM.Ledger.forcefield", value: -2, label: "A" },
      { rule: "CC-9", key: "FM.Ledger.successes", value: 1, label: "B" },
      { rule: "CC-6", key: "FM.Ledger.forcefield", value: -1, label: "B" },
    ]);
  });
});

describe("CC-7 powers", () => {
  it("CC-7 maintenance and concentration ×2, action ×5, instant ×10", () => {
    expect(compressedPowerCost(3, "maintenance")).toBe(6);
    expect(compressedPowerCost(3, "concentration")).toBe(6);
    expect(compressedPowerCost(3, "action")).toBe(15);
    expect(compressedPowerCost(3, "instant")).toBe(30);
    expect(() => compressedPowerCost(-1, "action")).toThrow(expect.objectContaining({ field: "cost" }));
    expect(() => compressedPowerCost(1, JSON.parse('"reflex"'))).toThrow(expect.objectContaining({ field: "kind" }));
  });

  it("CC-7 too little in the pool ends at 0", () => {
    const powers = [
      { cost: 2, kind: "action" as const },
      { cost: 1, kind: "maintenance" as const },
    ];
    expect(payForFight(20, powers)).toEqual({ cost: 12, paid: 12, left: 8 });
    expect(payForFight(5, powers)).toEqual({ cost: 12, paid: 5, left: 0 });
  });
});

describe("CC-8 length", () => {
  it("CC-8 the highest attribute + ability of all, each mega-attribute dot counting 2", () => {
    const outcome = fight(
      [
        side(combatant({ attributePlusAbility: 6 }), combatant({ attributePlusAbility: 3, megaDots: 2 })),
        side(combatant({ attributePlusAbility: 5 })),
      ],
      [],
    );
    expect(outcome.turns).toBe(7);
  });
});

describe("CC-9 victory", () => {
  const sides: CompressedSides = [
    {
      intent: "Get away.",
      combatants: [combatant({ attack: 3, baseInitiative: 4 }), combatant({ attack: 2, baseInitiative: 9 })],
    },
    { intent: "Catch them.", combatants: [combatant({ attack: 4, baseInitiative: 8 })] },
  ];

  it("CC-9 all of a side count together, and the winner gets its intent", () => {
    const outcome = fight(sides, [...hits(2, 3), ...hits(1, 2), ...hits(1, 4)]);
    expect(outcome).toMatchObject({ successes: [3, 1], winner: 0, tied: false, intent: "Get away." });
    expect(outcome.rolls.map((roll) => roll.faces.length)).toEqual([3, 2, 4]);
    expect(fight(sides, [...hits(0, 5), ...hits(1, 4)]).intent).toBe("Catch them.");
  });

  it("CC-9 a tie goes to the higher of the sides' best base initiatives, an equal one to the second side", () => {
    const tied = [...hits(1, 3), ...hits(1, 2), ...hits(2, 4)];
    expect(fight(sides, tied)).toMatchObject({ winner: 0, tied: true });
    const even: CompressedSides = [sides[0], side(combatant({ attack: 4, baseInitiative: 9 }))];
    expect(fight(even, tied)).toMatchObject({ winner: 1, tied: true });
  });

  it("CC-9, D-2 a ten counts once; the world's target number holds", () => {
    const duel: CompressedSides = [side(combatant({ attack: 1 })), side(combatant({ attack: 1 }))];
    expect(fight(duel, [10, 1]).successes).toEqual([1, 0]);
    expect(settle(compressedCombat(duel, { target: 6 }), forcedDice([6, 5])).successes).toEqual([1, 0]);
  });

  it("CC-9 automatic successes count where no dice are left", () => {
    const duel: CompressedSides = [side(combatant({ attack: -1, automatic: 3 })), side(combatant({ soak: 1 }))];
    expect(fight(duel, []).successes).toEqual([2, 0]);
  });
});

describe("CC bad input is refused when the procedure is called", () => {
  const good = side(foe);
  it.each<[string, CompressedSides]>([
    ["sides", JSON.parse("[1]")],
    ["sides", JSON.parse("null")],
    ["sides[0]", JSON.parse("[null, null]")],
    ["sides[0].combatants", [side(), good]],
    ["sides[1].intent", [good, { ...good, intent: JSON.parse("7") }]],
    ["sides[1].damageType", [good, { ...good, damageType: JSON.parse('"fire"') }]],
    ["sides[0].combatants[0].attack", [side(combatant({ attack: 1.5 })), good]],
    ["sides[0].combatants[0].damage", [side(combatant({ damage: -1 })), good]],
    ["sides[0].combatants[0].soak", [side(combatant({ soak: Number.NaN })), good]],
    ["sides[0].combatants[0].position", [side(combatant({ position: 6 })), good]],
    ["sides[0].combatants[0].support", [side(combatant({ support: -1 })), good]],
    ["sides[0].combatants[0].cover", [side(combatant({ cover: 4 })), good]],
    ["sides[0].combatants[0].baseInitiative", [side({ ...foe, baseInitiative: JSON.parse('"7"') }), good]],
    ["sides[0].combatants[0].odd.kind", [side({ ...foe, odd: { kind: JSON.parse('"triple"'), resistance: 1 } }), good]],
    ["sides[0].combatants[0].odd.resistance", [side(combatant({ odd: { kind: "double", resistance: 0.5 } })), good]],
    ["sides[1].combatants[0].extraLevels", [good, side(combatant({ extraLevels: -1 }))]],
    ["sides[1].combatants[0].health.penalties", [good, side({ ...foe, health: { ...foe.health, penalties: [] } })]],
  ])("CC-1 refuses a bad %s", (field, sides) => {
    const call = () => compressedCombat(sides);
    expect(call).toThrow(expect.objectContaining({ name: "RulesError", field }));
  });
});

describe("CC properties", () => {
  const anyCombatant = fc.record({
    attack: fc.integer({ min: -3, max: 12 }),
    damage: fc.nat(9),
    automatic: fc.nat(4),
    soak: fc.nat(15),
    tactics: fc.nat(5),
    dodge: fc.nat(12),
    position: fc.nat(5),
    support: fc.nat(5),
    cover: fc.nat(3),
    odd: fc.option(
      fc.record({ kind: fc.constantFrom<"double" | "damage">("double", "damage"), resistance: fc.nat(12) }),
      { nil: undefined },
    ),
  });
  const anySide = fc.array(anyCombatant, { minLength: 1, maxLength: 4 }).map((all) => side(...all.map(combatant)));

  it("CC-2, CC-3 property: the ledger adds up to the dice, which never exceed twice the base", () => {
    fc.assert(
      fc.property(anySide, anySide, (first, second) => {
        for (const pool of compressedPools([first, second]).flat()) {
          expect(pool.ledger.entries.reduce((sum, entry) => sum + entry.value, 0)).toBe(pool.dice);
          expect(pool.ledger.total).toBe(pool.dice);
          expect(pool.dice).toBeGreaterThanOrEqual(0);
          expect(pool.dice).toBeLessThanOrEqual(Math.max(0, 2 * pool.base));
          expect(pool.automatic).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });
});
