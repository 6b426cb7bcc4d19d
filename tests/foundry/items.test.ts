import { describe, expect, it } from "vitest";
import { stored } from "./platform";

const { WeaponModel } = await import("../../src/foundry/data/item/weapon");
const { PowerModel } = await import("../../src/foundry/data/item/power");
const { ManeuverModel } = await import("../../src/foundry/data/item/maneuver");
const { CombatantModel } = await import("../../src/foundry/data/combatant");

describe("a weapon", () => {
  it("offers the modes for which it has figures", () => {
    expect(stored(WeaponModel).modes).toEqual([]);
    const pike = { direct: { formula: "8+1d6" }, pool: { damage: 0 }, withering: { damage: 11 }, decisive: true };
    expect(stored(WeaponModel, pike).modes).toEqual(["direct", "pool", "withering", "decisive"]);
    expect(stored(WeaponModel, { decisive: true }).modes).toEqual(["decisive"]);
  });

  it("is never less overwhelming than 1 and never a larger area than x4 (SK-3, HM-8)", () => {
    const model = stored(WeaponModel, { withering: { damage: 9, overwhelming: 0 }, areaFactor: 9 });
    expect(model.toState()).toMatchObject({ overwhelming: 1, areaFactor: 4, witheringDamage: 9 });
  });

  it("is used with an attribute that there is", () => {
    expect(() => stored(WeaponModel, { attribute: "luck" })).toThrow();
  });
});

describe("powers and maneuvers", () => {
  it("may cost Combat Multiplier, but not more dots than there are", () => {
    expect(stored(PowerModel, { cm: { kind: "bonus", value: -1 } }).toState().cm).toEqual({ kind: "bonus", value: -1 });
    expect(() => stored(PowerModel, { cm: { kind: "twice", value: 1 } })).toThrow();
    expect(() => stored(PowerModel, { pool: "a.b" })).toThrow();
  });

  it("a maneuver starts at CM +1, judged by hand", () => {
    expect(stored(ManeuverModel).toState()).toEqual({ type: "maneuver", cm: 1, test: "manual" });
    expect(() => stored(ManeuverModel, { test: "luck" })).toThrow();
  });
});

describe("a combatant's turn state", () => {
  it("starts with nothing that could lapse", () => {
    const fight = stored(CombatantModel, {}, { initiative: 6 }).toState();
    expect(fight).toEqual({
      initiative: 6,
      began: null,
      onslaught: { count: 0, round: 0, turn: 0 },
      crash: { turns: 0, recovered: null },
      order: null,
      attacked: null,
      gathered: null,
    });
  });

  it("keeps what was gathered with its stamp, also what counts against it (CM-3, CM-6)", () => {
    const entry = { id: "a", kind: "penalty", value: -2, lasts: false, label: "Mud", item: null };
    const gathered = { round: 2, turn: 3, entries: [entry] };
    expect(stored(CombatantModel, { gathered }, { initiative: 1 }).toState().gathered).toEqual(gathered);
    const wrong = { ...gathered, entries: [{ ...entry, kind: "luck" }] };
    expect(() => stored(CombatantModel, { gathered: wrong })).toThrow();
  });
});

describe("records of what was applied", () => {
  const record = {
    exchange: "abc",
    part: "row1",
    share: "half",
    changes: [{ path: "health.lethal", from: 1, to: 3 }],
    at: 7,
    undone: false,
    by: "user",
    why: "",
  };

  it("come back as they were written; dropped ones are null", () => {
    const model = stored(CombatantModel, { applied: { abc_row1: record, old_self: null }, sequence: 7 });
    expect(model.applied["abc_row1"]).toEqual(record);
    expect(model.applied["old_self"]).toBeNull();
  });

  it("refuse a share that cannot be chosen", () => {
    expect(() => stored(CombatantModel, { applied: { abc_row1: { ...record, share: "third" } } })).toThrow();
  });
});
