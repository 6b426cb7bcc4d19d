import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { battleGroupFigures } from "../../src/rules/battlegroup/figures";
import { RulesError } from "../../src/rules/errors";
import type { HenchmanType } from "../../src/rules/henchmen/henchman-type";
import {
  averageMember,
  musterBattleGroup,
  musterSquad,
  sizeOfGroup,
  splitSquad,
} from "../../src/rules/henchmen/muster";
import {
  giftedPool,
  heavyWeaponShot,
  requireCommanderExposed,
  squadPools,
  squadTarget,
} from "../../src/rules/henchmen/squad";

const gangers: HenchmanType = { id: "gangers", count: 8, pool: 6, soak: 2, divisor: 1 };
const soldiers: HenchmanType = { id: "soldiers", count: 4, pool: 8, soak: 5, divisor: 1 };
const nobody: HenchmanType = { ...gangers, count: 0 };

describe("HM-2 and HM-3 pools of a commander", () => {
  it("HM-2, HM-3 raise attack, defence and damage, line by line", () => {
    const pools = squadPools({ attack: 7, defence: 5, damage: 4 }, [gangers, soldiers], 10);
    expect(pools.attack).toEqual({
      total: 21,
      entries: [
        { rule: "HM-2", key: "FM.Ledger.commanderPool", value: 7 },
        { rule: "HM-2", key: "FM.Ledger.henchmen", value: 14 },
      ],
    });
    expect(pools.defence.total).toBe(19);
    expect(pools.damage.total).toBe(14);
    expect(pools.damage.entries.at(-1)?.rule).toBe("HM-3");
  });

  it("HM-2 a commander alone has his own pools, also below 0", () => {
    const pools = squadPools({ attack: -2, defence: 0, damage: 1 }, [nobody], 10);
    expect([pools.attack.total, pools.defence.total, pools.damage.total]).toEqual([-2, 0, 1]);
  });

  it("HM-2 rolls that gifted henchmen share take their dice only", () => {
    expect(giftedPool(6, [{ ...soldiers, gifted: true }, gangers], 10).total).toBe(14);
    expect(giftedPool(6, [soldiers, gangers], 10).total).toBe(6);
  });

  it("HM-2 property: every ledger adds up to its total", () => {
    fc.assert(
      fc.property(fc.nat(20), fc.nat(20), fc.nat(40), (attack, count, limit) => {
        const pools = squadPools({ attack, defence: attack, damage: attack }, [{ ...gangers, count }, soldiers], limit);
        for (const ledger of Object.values(pools)) {
          expect(ledger.entries.reduce((sum, entry) => sum + entry.value, 0)).toBe(ledger.total);
        }
      }),
    );
  });
});

describe("HM-4 heavy weapons", () => {
  const cannon = { accuracy: 2, damage: 9, carriers: 2, fired: 0 };

  it("HM-4 has the full pool, the weapon's accuracy and damage, and the henchmen behind both", () => {
    const shot = heavyWeaponShot({ pool: 7 }, cannon, [gangers, soldiers], 10);
    expect(shot.pool.total).toBe(7 + 2 + 14);
    expect(shot.damage.total).toBe(9 + 10);
    expect(shot).toMatchObject({ shots: 1, left: 1 });
  });

  it("HM-4 fires the largest burst", () => {
    const bursts = [
      { shots: 3, accuracy: 1, damage: 2 },
      { shots: 30, accuracy: 5, damage: 6 },
      { shots: 10, accuracy: 3, damage: 4 },
    ];
    const shot = heavyWeaponShot({ pool: 7 }, { ...cannon, bursts }, [], 0);
    expect([shot.shots, shot.pool.total, shot.damage.total]).toEqual([30, 14, 15]);
  });

  it("HM-4 once per combat for each carrier, then it is refused", () => {
    expect(heavyWeaponShot({ pool: 7 }, { ...cannon, fired: 1 }, [], 0).left).toBe(0);
    const third = () => heavyWeaponShot({ pool: 7 }, { ...cannon, fired: 2 }, [], 0);
    expect(third).toThrow(expect.objectContaining({ field: "weapon.fired", value: 2 }));
    expect(() => heavyWeaponShot({ pool: 7 }, { ...cannon, carriers: 0 }, [], 0)).toThrow(RulesError);
  });

  it.each([
    ["commander.pool", () => heavyWeaponShot({ pool: 0.5 }, cannon, [], 0)],
    ["weapon.damage", () => heavyWeaponShot({ pool: 1 }, { ...cannon, damage: -1 }, [], 0)],
    [
      "weapon.bursts[0].shots",
      () => heavyWeaponShot({ pool: 1 }, { ...cannon, bursts: [{ shots: 0, accuracy: 0, damage: 0 }] }, [], 0),
    ],
    ["commander.damage", () => squadPools({ attack: 1, defence: 1, damage: Number.POSITIVE_INFINITY }, [], 0)],
    ["pool", () => giftedPool(Number.NaN, [], 0)],
  ])("HM-4 refuses a bad %s", (field, call) => {
    expect(call).toThrow(expect.objectContaining({ name: "RulesError", field }));
  });
});

describe("HM-5 whom an attack can aim at", () => {
  it("HM-5 the squad while any henchman stands, then its commander", () => {
    expect(squadTarget([{ ...gangers, count: 1 }], { standing: true })).toBe("squad");
    expect(squadTarget([nobody], { standing: true })).toBe("commander");
    expect(squadTarget([nobody], { standing: true, allHenchmen: true })).toBe("squad");
    expect(squadTarget([nobody], { standing: false, allHenchmen: true })).toBe("nobody");
    expect(squadTarget([], { standing: false })).toBe("nobody");
  });

  it("HM-5 refuses an attack on a covered commander, and says who stands", () => {
    expect(() => requireCommanderExposed([gangers, soldiers])).toThrow(/12 standing/);
    expect(() => requireCommanderExposed([nobody])).not.toThrow();
  });
});

describe("BG-1 mustering", () => {
  const recruit = { attack: 6, damage: 8, soak: 4, defence: 3, willpower: 4, health: 7 };
  const veteran = { attack: 11, damage: 12, soak: 10, defence: 5, willpower: 7, health: 8, hardness: 4, joinBattle: 9 };

  it("BG-1 averages every figure by head, halves up", () => {
    expect(averageMember([recruit, veteran])).toEqual({
      attack: 9,
      damage: 10,
      soak: 7,
      defence: 4,
      willpower: 6,
      health: 8,
      hardness: 2,
      joinBattle: 5,
    });
    expect(averageMember([{ ...recruit, count: 9 }, veteran])).toMatchObject({ attack: 7, damage: 8, hardness: 0 });
    expect(averageMember([{ ...recruit, count: 40 }])).toEqual(recruit);
  });

  it("BG-1 the damage type is that of most, the milder of equals", () => {
    const bashing = { ...recruit, damageType: "bashing" as const };
    const aggravated = { ...recruit, damageType: "aggravated" as const };
    expect(averageMember([bashing, aggravated]).damageType).toBe("bashing");
    expect(averageMember([bashing, { ...aggravated, count: 2 }]).damageType).toBe("aggravated");
    expect(averageMember([{ ...recruit, count: 5 }, aggravated]).damageType).toBe("lethal");
  });

  it.each([
    [1, 0],
    [2, 0],
    [3, 1],
    [11, 1],
    [12, 2],
    [100, 2],
    [101, 3],
    [300, 3],
    [301, 4],
    [1000, 4],
    [1001, 5],
    [20_480, 5],
  ])("BG-1 %i fighters are of Size %i", (fighters, size) => {
    expect(sizeOfGroup(fighters)).toBe(size);
  });

  it("BG-1, BG-4 a squad becomes a fresh group that the battle group rules take", () => {
    const gear = () => ({ damage: 8, defence: 3, willpower: 4, health: 7 });
    const group = musterBattleGroup(musterSquad([gangers, soldiers, { ...nobody, id: "gone" }], gear), {
      drill: "elite",
      might: 1,
    });
    expect(group).toMatchObject({ size: 2, drill: "elite", might: 1, magnitude: 9, sizeLost: 0, state: "standing" });
    expect(group.member).toMatchObject({ attack: 7, soak: 3 });
    expect(battleGroupFigures(group).magnitude).toBe(9);
    expect(musterBattleGroup([recruit], { perfectMorale: true }).magnitude).toBe(10);
  });

  it("HM-7 survivors split off keep their kind, and nobody is lost", () => {
    const { gone, kept } = splitSquad([gangers, soldiers], { gangers: 3 });
    expect(gone).toEqual([{ ...gangers, count: 3 }]);
    expect(kept.map((type) => type.count)).toEqual([5, 4]);
    expect(() => splitSquad([gangers], { gangers: 9 })).toThrow(RulesError);
  });

  it.each([
    ["members", () => averageMember([])],
    ["members[0].health", () => averageMember([{ ...recruit, health: 0 }])],
    ["members[0].soak", () => averageMember([{ ...recruit, soak: -1 }])],
    ["members[0].count", () => averageMember([{ ...recruit, count: 0 }])],
    ["fighters", () => sizeOfGroup(0)],
    ["training.might", () => musterBattleGroup([recruit], { might: JSON.parse("4") })],
    ["training.drill", () => musterBattleGroup([recruit], { drill: JSON.parse('"awful"') })],
  ])("BG-1 refuses a bad %s", (field, call) => {
    expect(call).toThrow(expect.objectContaining({ name: "RulesError", field }));
  });
});
