import { beforeAll, describe, expect, it } from "vitest";
import { DataModel } from "../../table/core/data/data-model";
import { fields } from "../../table/core/data/fields/all";
import { ForcedDeletion, ForcedReplacement, legacyKeys } from "../../table/core/data/operators";
import { TypeDataModel } from "../../table/core/data/type-data-model";
import { setGeneration } from "../../table/core/generation";

class Weapon extends DataModel {
  declare damage: number;

  static override defineSchema() {
    return { damage: new fields.NumberField({ required: true, nullable: false, integer: true, min: 0, initial: 7 }) };
  }
}

class Soldier extends DataModel {
  declare health: { value: number; max: number };
  declare tags: Set<string>;
  declare weapon: Weapon;
  declare pools: Record<string, { value: number; label: string } | null>;

  static override defineSchema() {
    const { NumberField, SchemaField, StringField } = fields;
    const count = (initial: number) =>
      new NumberField({ required: true, nullable: false, integer: true, min: 0, max: 99, initial });
    return {
      title: new StringField({ required: true, blank: false, initial: "Soldier" }),
      rank: new StringField({ required: true, choices: ["private", "captain"], initial: "private" }),
      notes: new fields.HTMLField(),
      loyal: new fields.BooleanField({ initial: true }),
      leader: new fields.DocumentUUIDField({ type: "Actor" }),
      health: new SchemaField({ value: count(7), max: count(7) }),
      tags: new fields.SetField(new StringField({ required: true, blank: false })),
      weapon: new fields.EmbeddedDataField(Weapon),
      pools: new fields.TypedObjectField(
        new SchemaField({ value: count(0), label: new StringField({ required: true }) }, { nullable: true }),
      ),
    };
  }

  static override validateJoint(data: Record<string, { value: number; max: number }>) {
    if (data.health && data.health.value > data.health.max) throw new Error("health above its maximum");
  }
}

beforeAll(() => setGeneration(14));

describe("cleaning", () => {
  it("fills what is missing, casts what is given, and drops what is not known", () => {
    const soldier = new Soldier({
      health: { value: "3.6", max: 120 },
      loyal: "false",
      tags: ["a", "a", "b"],
      unknown: 1,
    });
    expect(soldier.toObject()).toEqual({
      title: "Soldier",
      rank: "private",
      notes: "",
      loyal: false,
      leader: null,
      health: { value: 4, max: 99 },
      tags: ["a", "b"],
      weapon: { damage: 7 },
      pools: {},
    });
    expect(soldier.tags).toEqual(new Set(["a", "b"]));
    expect(soldier.weapon).toBeInstanceOf(Weapon);
  });

  it("puts the initial value in the place of null where null is not allowed, and of a blank where blank is not", () => {
    const soldier = new Soldier({ health: { value: null, max: 9 }, title: "  " });
    expect(soldier.health).toEqual({ value: 7, max: 9 });
    expect(soldier._source.title).toBe("Soldier");
  });

  it("leaves the data it was given alone", () => {
    const given = { health: { value: "3", max: 9 } };
    new Soldier(given);
    expect(given).toEqual({ health: { value: "3", max: 9 } });
  });
});

describe("validation", () => {
  it("names every field that is wrong", () => {
    expect(() => new Soldier({ rank: "king", leader: "nobody" })).toThrow(
      /rank: king is not a valid choice[\s\S]*leader: .*is not a valid UUID/,
    );
  });

  it("refuses a UUID of another kind of document", () => {
    expect(() => new Soldier({ leader: "Item.abcdefghijklmnop" })).toThrow(/must be a UUID of a Actor/);
  });

  it("falls back to initial values when stored data is read, and remembers that it did", () => {
    const soldier = Soldier.fromSource({ rank: "king", health: { value: 3, max: 5 } });
    expect(soldier._source.rank).toBe("private");
    expect(soldier.invalid).toBe(false);
    expect(soldier.validationFailures.fields?.fields.rank?.invalidValue).toBe("king");
  });

  it("checks what concerns several fields", () => {
    expect(() => new Soldier({ health: { value: 9, max: 5 } })).toThrow(/health above its maximum/);
  });

  it("has no use for a number that is none", () => {
    expect(() => new Soldier({ health: { value: Infinity, max: "x" } })).toThrow(/must be a/);
  });
});

describe("updates", () => {
  it("give what really changed, and nothing the second time", () => {
    const soldier = new Soldier();
    const change = { "health.value": "5", tags: ["x"] };
    expect(soldier.updateSource(change)).toEqual({ health: { value: 5 }, tags: ["x"] });
    expect(soldier.updateSource(change)).toEqual({});
    expect(soldier.health.value).toBe(5);
  });

  it("change nothing when they are not valid", () => {
    const soldier = new Soldier();
    expect(() => soldier.updateSource({ title: "Ann", "health.value": 90 })).toThrow(/health above/);
    expect(soldier.toObject()).toEqual(new Soldier().toObject());
  });

  it("change nothing when they are only tried", () => {
    const soldier = new Soldier();
    expect(soldier.updateSource({ title: "Ann" }, { dryRun: true })).toEqual({ title: "Ann" });
    expect(soldier._source.title).toBe("Soldier");
  });

  it("complete a new entry of a typed object, and touch one part of an old one", () => {
    const soldier = new Soldier();
    expect(soldier.updateSource({ "pools.peripheral.label": "Peripheral" })).toEqual({
      pools: { peripheral: { value: 0, label: "Peripheral" } },
    });
    expect(soldier.updateSource({ "pools.peripheral.value": 9 })).toEqual({ pools: { peripheral: { value: 9 } } });
    expect(soldier.pools.peripheral).toEqual({ value: 9, label: "Peripheral" });
  });

  it("delete and replace with the operators of 14, and with the keys of 13", () => {
    const soldier = new Soldier({ pools: { a: { value: 1, label: "A" }, b: { value: 2, label: "B" } } });
    soldier.updateSource({ "pools.a": new ForcedDeletion() });
    expect(Object.keys(soldier.pools)).toEqual(["b"]);
    soldier.updateSource({ pools: new ForcedReplacement({ c: { value: 3, label: "C" } }) });
    expect(soldier.pools).toEqual({ c: { value: 3, label: "C" } });
    const before = legacyKeys.count;
    soldier.updateSource({ "pools.-=c": null });
    expect(soldier.pools).toEqual({});
    expect(legacyKeys.count).toBeGreaterThan(before);
  });

  it("replace inner objects when they are not recursive", () => {
    const soldier = new Soldier({ health: { value: 3, max: 9 } });
    soldier.updateSource({ health: { max: 12 } }, { recursive: false });
    expect(soldier.health).toEqual({ value: 7, max: 12 });
  });

  it("reach into embedded models, whose source is a part of the parent's", () => {
    const soldier = new Soldier();
    soldier.updateSource({ "weapon.damage": 11 });
    expect(soldier.weapon.damage).toBe(11);
    expect(soldier.weapon._source).toBe(soldier._source.weapon);
    expect(soldier.weapon.parent).toBe(soldier);
  });
});

it("fields know their path from the root of the document", () => {
  class Data extends TypeDataModel {
    static override defineSchema() {
      return { a: new fields.SchemaField({ b: new fields.NumberField() }) };
    }
  }
  expect(Data.schema.getField("a.b")?.fieldPath).toBe("system.a.b");
  expect(Soldier.schema.getField("weapon.damage")?.fieldPath).toBe("weapon.damage");
  expect(Soldier.schema.getField("pools.any.value")?.name).toBe("value");
});

it("instances left alone do not share state with their class or each other", () => {
  const [one, two] = [new Soldier(), new Soldier()];
  one.updateSource({ "health.value": 1, tags: ["x"] });
  expect(two.health.value).toBe(7);
  expect(two.tags.size).toBe(0);
});
