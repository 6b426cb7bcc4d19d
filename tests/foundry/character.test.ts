import { describe, expect, it } from "vitest";
import { stored } from "./platform";
import { applyDamage } from "../../src/rules/health/health-track";

const { CharacterModel } = await import("../../src/foundry/data/actor/character");

describe("a character's data", () => {
  it("starts as a common person: seven levels, no marks, attributes at 2 (H-1)", () => {
    const model = stored(CharacterModel);
    expect(model.health.penalties).toEqual([0, -1, -1, -2, -2, -4, -4]);
    expect(model.attributes.wits).toEqual({ value: 2, mega: 0 });
    expect(model.leader).toEqual({ uuid: null, name: "", img: null, contact: true });
  });

  it("holds every number within its limits, whatever is typed", () => {
    const model = stored(CharacterModel, {
      attributes: { strength: { value: 1e9, mega: -3 } },
      defence: 2.5,
      hardness: "4",
      willpower: { value: "", max: 6 },
    });
    expect(model.attributes.strength).toEqual({ value: 20, mega: 0 });
    expect(Number.isInteger(model.defence)).toBe(true);
    expect(model.hardness).toBe(4);
    expect(model.willpower.value).toBe(0);
  });

  it("refuses levels that would reward wounds, and a track without levels", () => {
    expect(stored(CharacterModel, { health: { penalties: [1, -1] } }).health.penalties).toEqual([0, -1]);
    expect(() => stored(CharacterModel, { health: { penalties: [] } })).toThrow();
  });

  it("refuses a leader that is no actor's address", () => {
    expect(() => stored(CharacterModel, { leader: { uuid: "Item.abcdefghijklmnop" } })).toThrow(/leader|uuid/i);
  });

  it("keeps abilities only under ids that an update path can name", () => {
    const model = stored(CharacterModel, {
      abilities: { melee: { value: 4 }, "2nd": { value: 3 }, constructor: { value: 9 } },
    });
    expect(model.toState().abilities).toEqual({ melee: 4 });
  });

  it("works out its bars from the marks, also when there are more than levels", () => {
    const model = stored(CharacterModel, { health: { penalties: [0, -1, -2], bashing: 1, lethal: 1 } });
    model.prepareDerivedData();
    expect(model.health).toMatchObject({ max: 3, value: 1 });
    const wrecked = stored(CharacterModel, { health: { penalties: [0], lethal: 5 } });
    wrecked.prepareDerivedData();
    expect(wrecked.health).toMatchObject({ max: 1, value: 0 });
  });
});

describe("a character's state", () => {
  const model = stored(CharacterModel, {
    attributes: { dexterity: { value: 4 }, wits: { value: 3 } },
    soak: { lethal: { natural: 2, armour: 4 } },
    pools: { quantum: { label: "", value: 7, max: 20 }, psi: null },
  });

  it("adds soak up, leaves removed pools out, and takes base initiative from Dexterity + Wits (SK-7)", () => {
    const state = model.toState();
    expect(state.soak).toEqual({ bashing: 0, lethal: 6, aggravated: 0 });
    expect(Object.keys(state.pools)).toEqual(["quantum"]);
    expect(state.baseInitiative).toBe(7);
    expect(stored(CharacterModel, { baseInitiative: 11 }).toState().baseInitiative).toBe(11);
  });

  it("is what the rules take, and nothing that still belongs to the document", () => {
    const state = model.toState();
    expect(applyDamage(state.health, 2, "lethal")).toMatchObject({ lethal: 2 });
    expect(JSON.parse(JSON.stringify(state))).toEqual(state);
    expect(state.health.penalties).not.toBe(model.health.penalties);
  });
});

describe("limits that span fields", () => {
  const limited = (data: object, changes: Record<string, unknown>): Record<string, unknown> => {
    stored(CharacterModel, data).limitChanges(changes);
    return changes;
  };
  const willing = { willpower: { value: 4, max: 6 }, pools: { psi: { label: "", value: 3, max: 5 } } };

  it("hold willpower and pools at their maxima, whichever of the two is changed", () => {
    expect(limited(willing, { willpower: { value: 9 } })).toEqual({ willpower: { value: 6 } });
    expect(limited(willing, { willpower: { max: 2 } })).toEqual({ willpower: { value: 2, max: 2 } });
    expect(limited(willing, { willpower: { value: 8, max: 8 } })).toEqual({ willpower: { value: 8, max: 8 } });
    expect(limited(willing, { pools: { psi: { value: 50 } } })).toEqual({ pools: { psi: { value: 5 } } });
    expect(limited(willing, { pools: { psi: null } })).toEqual({ pools: { psi: null } });
  });

  it("drop the mildest marks that find no level (H-2)", () => {
    const hurt = { health: { penalties: [0, -1, -2], bashing: 1, lethal: 1 } };
    expect(limited(hurt, { health: { lethal: 2, aggravated: 1 } })).toEqual({
      health: { lethal: 2, aggravated: 1, bashing: 0 },
    });
    expect(limited(hurt, { health: { penalties: [0] } })).toEqual({ health: { penalties: [0], bashing: 0 } });
  });

  it("leave alone what an update does not touch", () => {
    expect(limited(willing, { hardness: 3 })).toEqual({ hardness: 3 });
  });
});
