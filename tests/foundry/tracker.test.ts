import { describe, expect, test } from "vitest";
import english from "../../lang/en.json";
import type { Words } from "../../src/play/ports";
import type { RowFacts, TrackerReader } from "../../src/ui/tracker/facts";
import { footerView, headerView } from "../../src/ui/tracker/frame-view";
import { typedInitiative } from "../../src/ui/tracker/initiative-edit";
import { turnRow } from "../../src/ui/tracker/row-view";
import type { RowSource } from "../../src/ui/tracker/tracker-view";
import { turnsView } from "../../src/ui/tracker/tracker-view";
import { added, moved, slugOf, withRole } from "../../src/ui/ability-editor/draft";

const words: Words = {
  say: (key, data = {}) => {
    const found = key
      .split(".")
      .reduce<unknown>((at, part) => (at as Record<string, unknown> | undefined)?.[part], english);
    if (typeof found !== "string") throw new Error(`no word for ${key}`);
    return found.replace(/\{(\w+)\}/g, (_, name: string) => String(data[name]));
  },
  number: (value) => String(value),
};
const gm: TrackerReader = { isGM: true, knows: () => true, owns: () => true };
const player: TrackerReader = { isGM: false, knows: (id) => id === "mine", owns: (id) => id === "mine" };

const base: RowFacts = {
  id: "a",
  name: "Ashmere Pikes",
  img: "pikes.webp",
  side: "hostile",
  presence: "present",
  kind: "",
  initiative: 11,
  hidden: false,
  out: false,
  standing: "waiting",
  delays: false,
  group: null,
  crashed: null,
  onslaught: 0,
  ordered: null,
  conditions: [],
  multiplier: null,
  canJoin: true,
  canCommand: false,
  canAttack: true,
};
const group = { size: 3, magnitude: 7, max: 10, standing: "standing", checking: false, rallies: false } as const;
const source = (facts: RowFacts): RowSource => ({ facts, broken: null });

describe("rows", () => {
  test("a state is told by an icon and words", () => {
    const facts = {
      ...base,
      crashed: 2,
      onslaught: 3,
      ordered: 3,
      conditions: ["helpless", "engaged"],
      standing: "next",
    } as const;
    const { tags } = turnRow(facts, gm, words);
    expect(tags.map(({ text }) => text)).toEqual([
      "next",
      "crashed 2/3",
      "Helpless",
      "Engaged",
      "ordered +3",
      "onslaught −3",
    ]);
    expect(tags.every(({ icon, glyph }) => icon !== "" || glyph !== "")).toBe(true);
  });

  test("a player gets no numbers of a group he does not know, and no buttons", () => {
    const facts = {
      ...base,
      group: { ...group, checking: true },
      ordered: 4,
      standing: "current",
      multiplier: 5,
    } as const;
    const row = turnRow(facts, player, words);
    expect(row).toMatchObject({ multiplier: "", acts: [], due: [], open: "", initiativeKind: "plain" });
    expect(row.magnitude).toMatchObject({ inWords: true, text: "worn down", share: "" });
    const told = JSON.stringify(row.tags) + JSON.stringify(row.magnitude);
    expect(told.replace(/\((BG|CA)-\d+\)/g, "")).not.toMatch(/\d/);
  });

  test("whose turn it is acts from the row; what is due has its button", () => {
    const row = turnRow({ ...base, id: "mine", standing: "current", canCommand: true, multiplier: 3 }, player, words);
    expect(row.acts.map(({ action }) => action)).toEqual(["attack", "order", "rally", "delayTurn"]);
    expect(row.multiplier).toBe("×3");
    const due = turnRow({ ...base, group: { ...group, checking: true } }, gm, words).due;
    expect(due.map(({ action }) => action)).toEqual(["rout"]);
  });

  test("a deleted actor's row says so and can be removed by a game master only", () => {
    const facts = { ...base, presence: "missing", canJoin: false } as const;
    expect(turnRow(facts, gm, words).due.map(({ action }) => action)).toEqual(["removeCombatant"]);
    expect(turnRow(facts, player, words).due).toEqual([]);
  });

  test("a row that cannot be read stands among the others and says why", () => {
    const broken: RowSource = { facts: null, broken: { id: "x", name: "Old Henrik", reason: "no figures" } };
    const unreadable = source({ ...base, id: "y", conditions: null as never });
    const { entries } = turnsView([source(base), broken, unreadable], gm, new Set(), words);
    expect(entries.map(({ row }) => row?.broken)).toEqual([false, true, true]);
    expect(entries[1]?.row?.tags[0]).toMatchObject({ text: "cannot be shown", tip: "no figures" });
  });
});

describe("alike combatants", () => {
  const wolf = (n: number, more: Partial<RowFacts> = {}): RowSource =>
    source({ ...base, id: `w${n}`, name: "Fen wolf", kind: "wolf", initiative: 5, ...more });

  test("three or more neighbours of an unlinked kind are one row, and open to all of them", () => {
    const sources = [
      wolf(1, { standing: "acted" }),
      wolf(2, { standing: "acted" }),
      wolf(3),
      wolf(4, { initiative: 4 }),
    ];
    const { entries } = turnsView(sources, gm, new Set(), words);
    expect(entries).toHaveLength(1);
    expect(entries[0]?.alike).toMatchObject({
      name: "Fen wolf, 4 of them",
      say: "2 acted, 2 to go",
      initiative: "5…4",
      open: false,
    });
    expect(turnsView(sources, gm, new Set(["wolf"]), words).entries[0]?.alike?.rows).toHaveLength(4);
  });

  test("whose turn it is, and who is next, stand alone", () => {
    const { entries } = turnsView(
      [wolf(1), wolf(2, { standing: "current" }), wolf(3, { standing: "next" }), wolf(4)],
      gm,
      new Set(),
      words,
    );
    expect(entries.map(({ row }) => row?.id)).toEqual(["w1", "w2", "w3", "w4"]);
  });
});

describe("head and foot", () => {
  const fight = {
    round: 4,
    started: true,
    anybody: true,
    unrolled: 0,
    next: { name: "Ashmere Pikes", newRound: false },
    mine: false,
  };
  const facts = { isGM: true, combats: [{ id: "c", active: true }], fight, requests: [], forces: [] };

  test("the next one's name is on the button; a new round says so", () => {
    expect(footerView(facts, words).buttons.map(({ action, small }) => [action, small])).toEqual([
      ["back", ""],
      ["next", "Ashmere Pikes"],
    ]);
    const last = { ...facts, fight: { ...fight, next: { name: "Hale", newRound: true } } };
    expect(footerView(last, words).buttons.at(-1)?.small).toBe("Round 5: Hale");
  });

  test("a player ends his own turn and no other", () => {
    const theirs = { ...facts, isGM: false };
    expect(footerView(theirs, words).buttons).toEqual([]);
    const buttons = footerView({ ...theirs, fight: { ...fight, mine: true } }, words).buttons;
    expect(buttons.map(({ action }) => action)).toEqual(["endTurn"]);
  });

  test("before the fight: join battle leads while anybody lacks Initiative", () => {
    const before = { ...facts, fight: { ...fight, started: false, unrolled: 2 } };
    expect(footerView(before, words).buttons.map(({ action, primary }) => [action, primary])).toEqual([
      ["joinAll", true],
      ["begin", false],
    ]);
  });

  test("requests are shown to game masters only", () => {
    const requests = [{ id: "m", text: "Robin asks" }];
    expect(headerView({ ...facts, requests }, words).requests).toEqual(requests);
    expect(headerView({ ...facts, isGM: false, requests }, words).requests).toEqual([]);
  });
});

test("typed Initiative: whole numbers, a plus adds, anything else is refused", () => {
  expect(["7", " -3 ", "\u22123", "+2", "", "x", "2.5"].map((text) => typedInitiative(text, 5))).toEqual([
    7,
    -3,
    -3,
    7,
    "same",
    null,
    null,
  ]);
});

describe("the list of abilities", () => {
  const list = [
    { id: "war", label: "", roles: ["war"] },
    { id: "lore", label: "", roles: [] },
  ];

  test("a part belongs to one ability, combat to many", () => {
    expect(withRole(list, "lore", "war", true).map(({ roles }) => roles)).toEqual([[], ["war"]]);
    const both = withRole(withRole(list, "lore", "combat", true), "war", "combat", true);
    expect(both.map(({ roles }) => roles)).toEqual([["war", "combat"], ["combat"]]);
  });

  test("a name becomes an id without dots; the same id is not added twice", () => {
    expect(slugOf("Heavy  Weápons!")).toBe("heavyWeapons");
    expect([slugOf("…"), slugOf("2nd sight"), slugOf("constructor")]).toEqual(["", "", ""]);
    expect(added(list, "Lore", () => null)).toBeNull();
    expect(added(list, "Sail", (id) => (id === "sail" ? "Sail" : null))?.at(-1)).toEqual({
      id: "sail",
      label: "",
      roles: [],
    });
  });

  test("moves within its ends", () => {
    expect(moved(list, "lore", -1).map(({ id }) => id)).toEqual(["lore", "war"]);
    expect(moved(list, "lore", 1)).toBe(list);
  });
});
