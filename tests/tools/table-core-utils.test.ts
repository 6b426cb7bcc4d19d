import { beforeAll, describe, expect, it } from "vitest";
import { Collection } from "../../table/core/collection";
import { setGeneration } from "../../table/core/generation";
import { diffObject, equals, mergeObject } from "../../table/core/utils/equality";
import {
  deepClone,
  expandObject,
  flattenObject,
  getProperty,
  hasProperty,
  setProperty,
} from "../../table/core/utils/object";
import { performIntegerSort } from "../../table/core/utils/sort";
import { escapeHTML, isNewerVersion, randomID } from "../../table/core/utils/text";
import { parseUuid } from "../../table/core/utils/uuid";

beforeAll(() => setGeneration(13));

describe("objects", () => {
  it("expand and flatten into one another", () => {
    const nested = { a: { b: { c: 1 }, d: [1, 2] }, e: {} };
    expect(expandObject(flattenObject(nested))).toEqual(nested);
    expect(expandObject({ "a.b": 1, a: { c: 2 } })).toEqual({ a: { b: 1, c: 2 } });
  });

  it("are read and written by path, never into a prototype", () => {
    const object = {};
    expect(setProperty(object, "a.b", 1)).toBe(true);
    expect(setProperty(object, "a.b", 1)).toBe(false);
    expect(getProperty(object, "a.b")).toBe(1);
    expect(hasProperty(object, "a.c")).toBe(false);
    setProperty(object, "__proto__.polluted", true);
    mergeObject(object, JSON.parse('{"__proto__": {"polluted": true}}') as object);
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });

  it("are cloned where they are plain, and kept where they are not", () => {
    const set = new Set([1]);
    const original = { list: [{ a: 1 }], set };
    const clone = deepClone(original);
    expect(clone).toEqual(original);
    expect(clone.list[0]).not.toBe(original.list[0]);
    expect(clone.set).toBe(set);
    expect(() => deepClone(original, { strict: true })).toThrow(/advanced/);
  });

  it("are merged: dotted keys expanded, lists replaced, options obeyed", () => {
    expect(mergeObject({ a: { b: 1 }, l: [1, 2] }, { "a.c": 2, l: [3] })).toEqual({ a: { b: 1, c: 2 }, l: [3] });
    expect(mergeObject({ a: 1 }, { b: 2 }, { insertKeys: false })).toEqual({ a: 1 });
    expect(mergeObject({ a: { x: 1 } }, { a: { y: 2 } }, { insertValues: false })).toEqual({ a: { x: 1 } });
    expect(mergeObject({ a: 1 }, { a: 2 }, { overwrite: false })).toEqual({ a: 1 });
    expect(mergeObject({ a: { b: 1 } }, { a: { c: 1 } }, { recursive: false })).toEqual({ a: { c: 1 } });
    expect(mergeObject({ a: 1, b: 2 }, { "-=a": null }, { performDeletions: true })).toEqual({ b: 2 });
    expect(mergeObject({ a: 1 }, { "-=a": null })).toEqual({ a: 1, "-=a": null });
    const original = { a: 1 };
    expect(mergeObject(original, { b: 1 }, { inplace: false })).toEqual({ a: 1, b: 1 });
    expect(original).toEqual({ a: 1 });
  });

  it("are compared: what differs, all the way down", () => {
    expect(diffObject({ a: { b: 1, c: 2 }, l: [1] }, { a: { b: 1, c: 3 }, l: [1], n: null })).toEqual({
      a: { c: 3 },
      n: null,
    });
    expect(diffObject({ a: 1, b: 2 }, { a: 1 }, { deletionKeys: true })).toEqual({ "-=b": null });
    expect(equals({ a: [1, { b: 2 }] }, { a: [1, { b: 2 }] })).toBe(true);
    expect(equals([1, 2], [2, 1])).toBe(false);
  });
});

it("versions compare as numbers", () => {
  expect(isNewerVersion("13.351", "13.99")).toBe(true);
  expect(isNewerVersion("1.0.0", "1.0")).toBe(true);
  expect(isNewerVersion("1.0.0", "1.0.0")).toBe(false);
  expect(isNewerVersion("1.10.0", "1.9.9")).toBe(true);
});

it("text is escaped, ids are of sixteen letters and digits", () => {
  expect(escapeHTML(`<img onerror="x('&')">`)).toBe("&lt;img onerror=&quot;x(&#x27;&amp;&#x27;)&quot;&gt;");
  expect(randomID()).toMatch(/^[A-Za-z0-9]{16}$/);
});

it("UUIDs are taken apart", () => {
  expect(parseUuid("Scene.s.Token.t.Actor.a")).toMatchObject({
    type: "Actor",
    id: "a",
    primaryType: "Scene",
    embedded: ["Token", "t", "Actor", "a"],
  });
  expect(parseUuid("Compendium.fm.heroes.Actor.x")).toMatchObject({ pack: "fm.heroes", type: "Actor", id: "x" });
  expect(parseUuid(".Item.i", { relative: { uuid: "Actor.a" } })).toMatchObject({ uuid: "Actor.a.Item.i" });
  expect(parseUuid("nonsense")).toBeNull();
});

it("a collection iterates its values", () => {
  const collection = new Collection([
    ["a", { name: "A" }],
    ["b", { name: "B" }],
  ]);
  expect([...collection]).toEqual([{ name: "A" }, { name: "B" }]);
  expect(collection.getName("B")).toEqual({ name: "B" });
  expect(collection.map((entry) => entry.name)).toEqual(["A", "B"]);
  expect(() => collection.get("c", { strict: true })).toThrow(/does not exist/);
});

it("sorting puts an entry between two others, or numbers all anew where there is no room", () => {
  const [a, b, c] = [{ sort: 100 }, { sort: 200 }, { sort: 300 }];
  expect(performIntegerSort(c, { target: b, siblings: [a, b] })).toEqual([{ target: c, update: { sort: 150 } }]);
  const close = [{ sort: 1 }, { sort: 2 }];
  expect(performIntegerSort(c, { target: close[1], siblings: close })).toHaveLength(3);
});
