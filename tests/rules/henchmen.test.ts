import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { RulesError } from "../../src/rules/errors";
import { afterCasualties, squadCasualties, squadSoak, suggestFates } from "../../src/rules/henchmen/casualties";
import type { HenchmanType } from "../../src/rules/henchmen/henchman-type";
import { henchmenBonus, henchmenLimit } from "../../src/rules/henchmen/limit";

const gangers: HenchmanType = { id: "gangers", count: 8, pool: 6, soak: 2, divisor: 1 };
const soldiers: HenchmanType = { id: "soldiers", count: 4, pool: 8, soak: 5, divisor: 1 };

const anyType = fc.record({
  count: fc.integer({ min: 0, max: 30 }),
  pool: fc.integer({ min: 0, max: 12 }),
  soak: fc.integer({ min: 0, max: 9 }),
  divisor: fc.constantFrom<1 | 2 | 3>(1, 2, 3),
  gifted: fc.boolean(),
});
const anySquad = fc
  .array(anyType, { maxLength: 5 })
  .map((types) => types.map((type, index): HenchmanType => ({ ...type, id: `type${index}` })));

describe("HM-1 limit of henchmen", () => {
  it("HM-1 worked: Charisma 3, Command 2 leads 10, in close quarters 5", () => {
    expect(henchmenLimit({ charisma: 3, command: 2 })).toBe(10);
    expect(henchmenLimit({ charisma: 3, command: 2 }, "close")).toBe(5);
  });

  it("HM-1 the ground multiplies and rounds down", () => {
    expect(henchmenLimit({ charisma: 2, command: 1 }, "open")).toBe(9);
    expect(henchmenLimit({ charisma: 4, command: 1 }, "none")).toBe(0);
    expect(henchmenLimit({ charisma: 0, command: 0 }, "open")).toBe(0);
  });

  it("HM-1 a world's own factors count, also where the product is a hair below a whole number", () => {
    const terrain = { open: 2, normal: 1, close: 0.7, none: 0.25 };
    expect(henchmenLimit({ charisma: 3, command: 2 }, "open", { terrain })).toBe(20);
    expect(henchmenLimit({ charisma: 3, command: 2 }, "close", { terrain })).toBe(7);
    expect(henchmenLimit({ charisma: 3, command: 2 }, "none", { terrain })).toBe(2);
    expect(henchmenLimit({ charisma: 50, command: 0 }, "close", { terrain: { ...terrain, close: 0.29 } })).toBe(29);
  });

  it.each([
    ["commander.charisma", () => henchmenLimit({ charisma: -1, command: 2 })],
    ["commander.command", () => henchmenLimit({ charisma: 1, command: 2.5 })],
    ["commander.charisma", () => henchmenLimit({ charisma: Number.NaN, command: 2 })],
    ["terrain", () => henchmenLimit({ charisma: 1, command: 2 }, JSON.parse('"swamp"'))],
    [
      "table.terrain.open",
      () => henchmenLimit({ charisma: 1, command: 2 }, "open", { terrain: { open: -1, normal: 1, close: 1, none: 0 } }),
    ],
  ])("HM-1 refuses a bad %s", (field, call) => {
    expect(call).toThrow(RulesError);
    expect(call).toThrow(expect.objectContaining({ field }));
  });
});

describe("HM-2 and HM-3 what henchmen bring", () => {
  it("HM-2, HM-3 worked: 8 gangers and 4 soldiers at limit 10 give 14 dice and 10 damage", () => {
    expect(henchmenBonus([gangers, soldiers], 10)).toEqual({ dice: 14, damage: 10, used: 10, beyond: 2, gifted: 0 });
  });

  it("HM-2 two dice begin above 7, not at 7", () => {
    expect(henchmenBonus([{ ...gangers, count: 3, pool: 7 }], 3).dice).toBe(3);
    expect(henchmenBonus([{ ...gangers, count: 3, pool: 8 }], 3).dice).toBe(6);
  });

  it("HM-2 gifted henchmen add their dice to gifted rolls, and count before others of the same worth", () => {
    const psions: HenchmanType = { ...gangers, id: "psions", count: 2, gifted: true };
    expect(henchmenBonus([gangers, psions, soldiers], 5)).toEqual({
      dice: 9,
      damage: 5,
      used: 5,
      beyond: 9,
      gifted: 1,
    });
    expect(henchmenBonus([{ ...soldiers, gifted: true }], 10).gifted).toBe(8);
  });

  it("HM-2 nobody, or no room, brings nothing", () => {
    expect(henchmenBonus([], 10)).toEqual({ dice: 0, damage: 0, used: 0, beyond: 0, gifted: 0 });
    expect(henchmenBonus([gangers], 0)).toEqual({ dice: 0, damage: 0, used: 0, beyond: 8, gifted: 0 });
  });

  it("HM-2, HM-3 property: used and beyond are everybody, and dice lie between one and two each", () => {
    fc.assert(
      fc.property(anySquad, fc.nat(60), (squad, limit) => {
        const bonus = henchmenBonus(squad, limit);
        const everybody = squad.reduce((sum, type) => sum + type.count, 0);
        expect(bonus.used + bonus.beyond).toBe(everybody);
        expect(bonus.used).toBe(Math.min(limit, everybody));
        expect(bonus.damage).toBe(bonus.used);
        expect(bonus.dice).toBeGreaterThanOrEqual(bonus.used);
        expect(bonus.dice).toBeLessThanOrEqual(2 * bonus.used);
        expect(bonus.gifted).toBeLessThanOrEqual(bonus.dice);
      }),
    );
  });
});

describe("HM-6 soak of a squad", () => {
  it("HM-6 is that of the most numerous type, the first listed of equals, and of those who stand", () => {
    expect(squadSoak([gangers, soldiers])).toEqual({ soak: 2, type: "gangers" });
    expect(squadSoak([soldiers, { ...gangers, count: 4 }])).toEqual({ soak: 5, type: "soldiers" });
    expect(
      squadSoak([
        { ...gangers, count: 0 },
        { ...soldiers, count: 1 },
      ]),
    ).toEqual({ soak: 5, type: "soldiers" });
    expect(squadSoak([{ ...gangers, count: 0 }])).toEqual({ soak: 0, type: null });
  });
});

describe("HM-7 and HM-8 casualties", () => {
  it("HM-7 worked: 5 damage on those who divide by 2 removes 3", () => {
    expect(squadCasualties([{ ...gangers, divisor: 2 }], 5)).toMatchObject({
      lost: { gangers: 3 },
      total: 3,
      dropped: 0,
    });
  });

  it("HM-8 worked: area ×2, 7 after soak, removes 14", () => {
    const mob = { ...gangers, count: 20 };
    expect(squadCasualties([mob], 7, { area: 2 }).total).toBe(14);
    expect(squadCasualties([mob], 9, { area: 2, soak: true }).total).toBe(14);
  });

  it("HM-8 soak comes before area, and never below 0", () => {
    const mob = { ...gangers, count: 100, soak: 4 };
    expect(squadCasualties([mob], 6, { area: 4, soak: true }).total).toBe(8);
    expect(squadCasualties([mob], 3, { area: 4, soak: true }).total).toBe(0);
    expect(squadCasualties([mob], 6, { area: 3 }).total).toBe(18);
  });

  it("HM-7 each falls from the type that is most numerous at that moment", () => {
    expect(squadCasualties([gangers, soldiers], 4).lost).toEqual({ gangers: 4, soldiers: 0 });
    expect(squadCasualties([gangers, soldiers], 7).lost).toEqual({ gangers: 6, soldiers: 1 });
  });

  it("HM-7 a remainder still takes one, also with mixed discipline", () => {
    expect(squadCasualties([{ ...gangers, divisor: 3 }], 1).total).toBe(1);
    expect(squadCasualties([{ ...gangers, divisor: 3 }], 7).total).toBe(3);
    const mixed: HenchmanType[] = [
      { ...gangers, count: 2, divisor: 1 },
      { ...soldiers, count: 2, divisor: 3 },
    ];
    expect(squadCasualties(mixed, 5)).toMatchObject({ lost: { gangers: 2, soldiers: 1 }, total: 3, dropped: 0 });
  });

  it("HM-5 damage beyond the last henchman is lost; HM-7 in an all-henchmen squad it takes the commander", () => {
    expect(squadCasualties([gangers], 11)).toEqual({ lost: { gangers: 8 }, total: 8, dropped: 3, commander: false });
    const all = { allHenchmen: true };
    expect(squadCasualties([gangers], 8, all)).toEqual({
      lost: { gangers: 8 },
      total: 8,
      dropped: 0,
      commander: false,
    });
    expect(squadCasualties([gangers], 11, all)).toEqual({
      lost: { gangers: 8 },
      total: 9,
      dropped: 2,
      commander: true,
    });
  });

  it("HM-7 overkill empties a squad once and no more", () => {
    expect(squadCasualties([{ ...gangers, count: 2 }], 7).lost).toEqual({ gangers: 2 });
    expect(squadCasualties([], 7)).toEqual({ lost: {}, total: 0, dropped: 7, commander: false });
  });

  it("HM-7 property: nobody falls twice, the sum is the total, and every point is used or dropped", () => {
    fc.assert(
      fc.property(anySquad, fc.nat(120), fc.constantFrom<1 | 2 | 3 | 4>(1, 2, 3, 4), (squad, damage, area) => {
        const fallen = squadCasualties(squad, damage, { area });
        const sum = squad.reduce((total, type) => total + (fallen.lost[type.id] ?? Number.NaN), 0);
        expect(sum).toBe(fallen.total);
        for (const type of squad) {
          expect(fallen.lost[type.id]).toBeGreaterThanOrEqual(0);
          expect(fallen.lost[type.id]).toBeLessThanOrEqual(type.count);
        }
        const standing = squad.reduce((total, type) => total + type.count, 0);
        if (fallen.dropped > 0) expect(fallen.total).toBe(standing);
        const used = damage * area - fallen.dropped;
        const most = squad.reduce((total, type) => total + (fallen.lost[type.id] ?? 0) * type.divisor, 0);
        expect(used).toBeLessThanOrEqual(most);
        expect(used).toBeGreaterThanOrEqual(fallen.total);
      }),
    );
  });

  it("HM-7 property: with divisor 1 a blow equals the same damage point by point", () => {
    fc.assert(
      fc.property(anySquad, fc.nat(40), (squad, damage) => {
        const steady = squad.map((type) => ({ ...type, divisor: 1 as const }));
        let standing: readonly HenchmanType[] = steady;
        for (let point = 0; point < damage; point += 1) {
          standing = afterCasualties(standing, squadCasualties(standing, 1).lost);
        }
        expect(afterCasualties(steady, squadCasualties(steady, damage).lost)).toEqual(standing);
      }),
    );
  });

  it.each([
    ["damage", () => squadCasualties([gangers], -1)],
    ["damage", () => squadCasualties([gangers], 2.5)],
    ["options.area", () => squadCasualties([gangers], 1, { area: JSON.parse("5") })],
    ["types[0].count", () => squadCasualties([{ ...gangers, count: -3 }], 1)],
    ["types[0].count", () => squadCasualties([{ ...gangers, count: 1e9 }], 1)],
    ["types[0].divisor", () => squadCasualties([{ ...gangers, divisor: JSON.parse("0") }], 1)],
    ["types[0].pool", () => henchmenBonus([{ ...gangers, pool: Number.NaN }], 1)],
    ["types[1].id", () => squadSoak([gangers, gangers])],
    ["types[0].id", () => squadSoak([{ ...gangers, id: "" }])],
    ["limit", () => henchmenBonus([gangers], -1)],
    ["types", () => squadSoak(JSON.parse("null"))],
    ["lost.gangers", () => afterCasualties([gangers], { gangers: 9 })],
  ])("HM-7 refuses a bad %s", (field, call) => {
    expect(call).toThrow(RulesError);
    expect(call).toThrow(expect.objectContaining({ field }));
  });
});

describe("HM-9 dead, or out of it", () => {
  it("HM-9 area attacks kill, others put out of the fight", () => {
    expect(suggestFates(6, true)).toEqual({ dead: 6, outOfIt: 0 });
    expect(suggestFates(6, false)).toEqual({ dead: 0, outOfIt: 6 });
  });
});
