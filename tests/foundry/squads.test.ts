import { describe, expect, it } from "vitest";
import { stored } from "./platform";
import { henchmenBonus } from "../../src/rules/henchmen/limit";
import { applyEvents } from "../../src/rules/events";
import { applyChanges, invert } from "../../src/rules/unit/changes";

const { SquadModel } = await import("../../src/foundry/data/actor/squad");
const { ForceModel } = await import("../../src/foundry/data/actor/force");
const { HenchmanModel } = await import("../../src/foundry/data/item/henchman");
const { StratagemModel } = await import("../../src/foundry/data/item/stratagem");
const { henchmenOf, squadRanks } = await import("../../src/foundry/data/actor/squad-state");

const gangers = { name: "Gangers", count: 8, standing: 8, pool: 6, sort: 2 };
const soldiers = {
  name: "Soldiers",
  count: 4,
  standing: 4,
  pool: 8,
  divisor: 2,
  sort: 1,
  soak: { bashing: 4, lethal: 3, aggravated: 1 },
};
const squad = (data: object = {}) => stored(SquadModel, { types: { gangers, soldiers }, ...data });

describe("a squad's data", () => {
  it("gives the rules the worked example: +14 dice, +10 damage at limit 10 (HM-2, HM-3)", () => {
    expect(henchmenBonus(henchmenOf(squad().toState()), 10)).toMatchObject({
      dice: 14,
      damage: 10,
      used: 10,
      beyond: 2,
    });
  });

  it("lists its types in the order of the sheet, with their soak against each kind of damage (HM-6)", () => {
    const state = squad().toState();
    expect(state.rows.map(({ id }) => id)).toEqual(["soldiers", "gangers"]);
    expect(henchmenOf(state, "bashing")[0]?.soak).toBe(4);
    expect(henchmenOf(state, "aggravated")[0]?.soak).toBe(1);
  });

  it("derives the bar from who stands and who ever joined", () => {
    const model = squad({ types: { gangers: { ...gangers, standing: 5, dead: 2, out: 1 }, soldiers, gone: null } });
    model.prepareDerivedData();
    expect(model.standing).toEqual({ value: 9, max: 12 });
    expect(model.toState().rows).toHaveLength(2);
  });

  it("counts the commander among the ranks only where he is one of them (HM-7)", () => {
    expect(squadRanks(squad().toState())).toEqual({
      gangers: { standing: 8, dead: 0, out: 0, away: 0, fired: 0 },
      soldiers: { standing: 4, dead: 0, out: 0, away: 0, fired: 0 },
    });
    expect(squadRanks(squad({ allHenchmen: true }).toState())).toHaveProperty("chief", {
      standing: 1,
      dead: 0,
      out: 0,
    });
  });

  it("gives casualties and fired weapons back exactly (HM-4, HM-7)", () => {
    const unit = { squad: squadRanks(squad({ allHenchmen: true }).toState()) };
    const { state, changes } = applyEvents(unit, [
      { kind: "casualties", type: "gangers", by: 20, fate: "dead" },
      { kind: "casualties", type: "chief", by: 1, fate: "out" },
      { kind: "heavyFired", type: "soldiers", by: 1 },
    ]);
    expect(state.squad).toMatchObject({
      gangers: { standing: 0, dead: 8 },
      chief: { standing: 0, out: 1 },
      soldiers: { standing: 4, fired: 1 },
    });
    expect(applyChanges(state, invert(changes))).toEqual(unit);
  });

  it.each([
    ["divisor", 9, 3],
    ["divisor", 0, 1],
    ["pool", -4, 0],
    ["standing", -1, 0],
  ] as const)("holds a type's %s %j at %j", (field, given, kept) => {
    const model = squad({ types: { gangers: { ...gangers, [field]: given } } });
    expect(model.toState().rows[0]?.[field]).toBe(kept);
  });

  it("refuses ground, fates and gifts that the rules do not know, and a type under the commander's key", () => {
    expect(() => squad({ terrain: "swamp" })).toThrow();
    expect(() => squad({ fate: "maybe" })).toThrow();
    expect(() => squad({ types: { gangers: { ...gangers, gifted: "rich" } } })).toThrow();
    expect(squad({ types: { chief: gangers } }).toState().rows).toEqual([]);
  });
});

describe("the count of a type", () => {
  const limited = (type: object): unknown => {
    const changes = { types: { gangers: type } };
    squad({ types: { gangers: { ...gangers, standing: 5, dead: 2, out: 1 } } }).limitChanges(changes);
    return changes.types.gangers;
  };

  it("rises with those who stand or fell", () => {
    expect(limited({ standing: 9 })).toEqual({ standing: 9, count: 12 });
    expect(limited({ standing: 3 })).toEqual({ standing: 3 });
  });

  it("that is lowered takes those who stand first, and never below the fallen", () => {
    expect(limited({ count: 4 })).toEqual({ count: 4, standing: 1 });
    expect(limited({ count: 1 })).toEqual({ count: 3, standing: 0 });
  });
});

describe("a force's data", () => {
  it("holds its tracks at their ratings and shows them as bars (WF)", () => {
    const model = stored(ForceModel, { tracks: { morale: { value: 3, rating: 6 } } });
    model.prepareDerivedData();
    expect(model.tracks.morale).toEqual({ value: 3, rating: 6, max: 6 });
    expect(model.toState().tracks.morale).toEqual({ value: 3, rating: 6 });
    const changes = { tracks: { morale: { rating: 2 } } };
    model.limitChanges(changes);
    expect(changes).toEqual({ tracks: { morale: { rating: 2, value: 2 } } });
  });

  it.each([
    ["size", 0, 1],
    ["size", 99, 10],
    ["firepower", -1, 1],
    ["skill", 11, 10],
  ] as const)("holds %s %j at %j", (field, given, kept) => {
    expect(stored(ForceModel, { [field]: given })[field]).toBe(kept);
  });
});

describe("henchmen and stratagems as items", () => {
  it("keep a heavy weapon whole, or none (HM-4)", () => {
    expect(stored(HenchmanModel).toState().heavy).toBeNull();
    const heavy = { name: "Mortar", area: true, areaFactor: 9, burst: { shots: 0 } };
    expect(stored(HenchmanModel, { heavy }).toState().heavy).toMatchObject({ areaFactor: 4, burst: { shots: 1 } });
  });

  it("keep the table's own effects, and refuse what no battle can carry (SW-4)", () => {
    const effects = [{ side: "loser", kind: "routDifficulty", value: 2, lasts: "battle" }];
    expect(stored(StratagemModel, { stratagem: "demoralized", threshold: 2, effects }).toState()).toEqual({
      type: "stratagem",
      stratagem: "demoralized",
      threshold: 2,
      effects,
    });
    expect(() => stored(StratagemModel, { effects: [{ kind: "plague" }] })).toThrow();
  });
});
