import { describe, expect, it } from "vitest";
import { stored } from "./platform";
import oldWorld from "./fixtures/old-world.json";
import { MIGRATIONS, SCHEMA_VERSION, upgrade } from "../../src/foundry/data/migrations/upgrade";

const { CharacterModel } = await import("../../src/foundry/data/actor/character");
const { BattlegroupModel } = await import("../../src/foundry/data/actor/battlegroup");
const { tokenChange } = await import("../../src/foundry/migrations/token-change");

const systemOf = (index: number): Record<string, unknown> => structuredClone(oldWorld.actors[index]?.system ?? {});

describe("a world of the first draft", () => {
  it("opens: bare figures become records, text becomes numbers", () => {
    const hero = stored(CharacterModel, systemOf(0)).toState();
    expect(hero.attributes).toMatchObject({
      strength: { value: 3 },
      dexterity: { value: 4 },
      wits: { value: 5, mega: 1 },
    });
    expect(hero.abilities).toEqual({ melee: 4, war: 2 });
    expect(hero.soak).toEqual({ bashing: 3, lethal: 3, aggravated: 0 });
    expect(hero.pools).toEqual({ quantum: { label: "", value: 12, max: 12 } });
    expect([hero.hardness, hero.defence, hero.health.bashing]).toEqual([2, 0, 1]);
    const group = stored(BattlegroupModel, systemOf(1)).toState();
    expect([group.size, group.magnitude, group.member.health]).toEqual([3, 6, 7]);
  });

  it("has its unlinked tokens rewritten where they are old, and only there", () => {
    const changes = oldWorld.tokens.flatMap((token) => tokenChange(token, "battlegroup"));
    expect(changes).toEqual([{ _id: "oldToken00000000", delta: { system: { magnitude: { value: 2 } } } }]);
  });
});

describe("migrations", () => {
  it("have names of their own and versions that go up to the present one", () => {
    const versions = MIGRATIONS.map(({ version }) => version);
    expect(new Set(MIGRATIONS.map(({ name }) => name)).size).toBe(MIGRATIONS.length);
    expect(versions).toEqual([...versions].sort((a, b) => a - b));
    expect(versions.at(-1)).toBe(SCHEMA_VERSION);
    expect(oldWorld.schemaVersion).toBeLessThan(SCHEMA_VERSION);
  });

  it("leave present data alone, down to the very object", () => {
    const present = { attributes: { strength: { value: 3 } }, willpower: { value: 1 } };
    expect(upgrade(present, { document: "Actor", type: "character" })).toBe(present);
    const item = { magnitude: 3 };
    expect(upgrade(item, { document: "Item", type: "weapon" })).toBe(item);
  });

  it("fill nothing into a partial update", () => {
    const partial = { abilities: { melee: 3 } };
    expect(upgrade(partial, { document: "Actor", type: "character" })).toEqual({ abilities: { melee: { value: 3 } } });
  });

  it("change nothing the second time", () => {
    const once = upgrade(systemOf(0), { document: "Actor", type: "character" });
    expect(upgrade(once, { document: "Actor", type: "character" })).toBe(once);
  });
});
