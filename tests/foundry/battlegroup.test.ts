import { describe, expect, it } from "vitest";
import { stored } from "./platform";
import { battleGroupFigures } from "../../src/rules/battlegroup/figures";

const { BattlegroupModel } = await import("../../src/foundry/data/actor/battlegroup");

const worked = {
  member: { attack: 11, damage: 12, health: 6, soak: 10, defence: 5 },
  size: 5,
  drill: "elite",
  might: 2,
  magnitude: { value: 11 },
};

describe("a battle group's data", () => {
  it("gives the rules the worked example: 18, 19, 11, 15, 8 (BG)", () => {
    const figures = battleGroupFigures(stored(BattlegroupModel, worked).toState());
    expect(figures).toMatchObject({ attack: 18, damage: 19, magnitude: 11, soak: 15, defence: 8 });
  });

  it("derives the largest Magnitude from Size, member and morale (BG-4, BG-14)", () => {
    const model = stored(BattlegroupModel, { ...worked, perfectMorale: true });
    model.prepareDerivedData();
    expect(model.magnitude).toEqual({ value: 11, max: 14 });
  });

  it.each([
    ["size", -3, 0],
    ["size", 1e9, 5],
    ["size", "", 0],
    ["might", 7, 3],
    ["might", -1, 0],
    ["sizeLost", -1, 0],
  ] as const)("holds %s %j at %j", (field, given, kept) => {
    expect(stored(BattlegroupModel, { [field]: given })[field]).toBe(kept);
  });

  it("rounds Size to a whole one and refuses what is no number", () => {
    expect(Number.isInteger(stored(BattlegroupModel, { size: 2.5 }).size)).toBe(true);
    expect(() => stored(BattlegroupModel, { size: "many" })).toThrow();
  });

  it("refuses words that the rules do not know", () => {
    expect(() => stored(BattlegroupModel, { drill: "superb" })).toThrow();
    expect(() => stored(BattlegroupModel, { state: "fleeing" })).toThrow();
    expect(() => stored(BattlegroupModel, { member: { damageType: "fire" } })).toThrow();
  });

  it("never has members without a health level", () => {
    expect(stored(BattlegroupModel, { member: { health: 0 } }).member.health).toBe(1);
  });

  it("keeps a check that is due, and tells when there is none (BG-10)", () => {
    const check = { exchange: "x", row: "a", left: 4, number: 2, devastating: false, failed: null };
    expect(stored(BattlegroupModel, { check }).toState().check).toEqual(check);
    expect(stored(BattlegroupModel).toState().check).toBeNull();
    const failed = { ...check, failed: { difficulty: 2, tried: ["Actor.a"] } };
    expect(stored(BattlegroupModel, { check: failed }).toState().check).toEqual(failed);
  });
});

describe("Magnitude", () => {
  const limited = (changes: Record<string, unknown>): Record<string, unknown> => {
    stored(BattlegroupModel, worked).limitChanges(changes);
    return changes;
  };

  it("is held at its maximum", () => {
    expect(limited({ magnitude: { value: 40 } })).toEqual({ magnitude: { value: 11 } });
  });

  it("shrinks with Size, morale or the members' health, and is otherwise left alone", () => {
    expect(limited({ size: 3 })).toEqual({ size: 3, magnitude: { value: 9 } });
    expect(limited({ member: { health: 2 } })).toEqual({ member: { health: 2 }, magnitude: { value: 7 } });
    expect(limited({ perfectMorale: true })).toEqual({ perfectMorale: true });
    expect(limited({ size: 4, magnitude: { value: 3 } })).toEqual({ size: 4, magnitude: { value: 3 } });
  });
});
