import { describe, expect, it } from "vitest";
import type { HandRequest } from "../../src/play/hand";
import { handExchange } from "../../src/play/hand";
import { fighter, pikes } from "./people";
import { World } from "./world";

const outside = { combat: null, round: 0, turn: 0 };
const request = (changes: Partial<HandRequest>): HandRequest => ({
  act: "damage",
  amount: 1,
  type: "lethal",
  pool: "",
  poolLabel: "",
  ...changes,
});

describe("what is done by hand", () => {
  it("never heals by damage below 0, nor hurts by healing below 0: the rules refuse it, and nothing changes", async () => {
    for (const act of ["damage", "heal"] as const) {
      const world = new World();
      const varrow = world.add("varrow", fighter(8));
      const before = world.snapshot();
      const asked = handExchange(varrow, outside, request({ act, amount: -3 }), false, "public");
      await world.ports().record.post(asked);
      expect(world.snapshot()).toBe(before);
    }
  });

  it("refuses what is no whole number", () => {
    const varrow = new World().add("varrow", fighter(8));
    for (const amount of [Number.NaN, 1.5, Number.POSITIVE_INFINITY])
      expect(() => handExchange(varrow, outside, request({ amount }), false, "public")).toThrow(/integer/);
  });

  it("marks no more than there are levels, and takes no more Magnitude than there is, outside of any fight too; undo gives all back", async () => {
    const world = new World();
    const varrow = world.add("varrow", { ...fighter(8), fight: null });
    const group = world.add("pikes", { group: pikes(), fight: null });
    const before = world.snapshot();
    const one = await world
      .ports()
      .record.post(handExchange(varrow, outside, request({ amount: 50 }), false, "public"));
    const marks = world.at("varrow").state.health;
    expect((marks?.bashing ?? 0) + (marks?.lethal ?? 0) + (marks?.aggravated ?? 0)).toBe(7);
    const two = await world.ports().record.post(handExchange(group, outside, request({ amount: 50 }), true, "public"));
    expect(world.at("pikes").state.group).toMatchObject({ magnitude: 0, check: { left: 40 } });
    expect(world.undo(two).refused).toBeNull();
    expect(world.undo(one).refused).toBeNull();
    expect(world.snapshot()).toBe(before);
    expect(world.undo(one).refused?.key).toBe("FM.Refused.NothingToUndo");
  });
});
