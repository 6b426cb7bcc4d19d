import { describe, expect, it } from "vitest";
import { leavingOf, musterExchange, UNTOUCHED } from "../../src/play/muster/muster";
import type { MusterChoices, MusterSetup, MusterSource } from "../../src/play/muster/setup";
import { groupOf, musterRefusal, squadBonusOf, typesOf } from "../../src/play/muster/setup";
import { splitRefusal } from "../../src/play/muster/split-view";
import { noFight, World } from "./world";

const member = { attack: 8, damage: 6, soak: 3, defence: 2, willpower: 4, health: 7 };
const henchman = { id: "one", count: 1, pool: 8, soak: 3, divisor: 1 as const };
const source = (key: string, changes: Partial<MusterSource> = {}): MusterSource => ({
  key,
  name: key,
  img: "",
  actor: "Actor.guard",
  member,
  henchman,
  leads: null,
  refusal: null,
  ...changes,
});
const guards = ["a", "b", "c"].map((key) => source(key));
const boss = source("boss", { actor: "Actor.boss", leads: { charisma: 3, command: 2 } });
const setup = (into: MusterSetup["into"], sources: readonly MusterSource[]): MusterSetup => ({
  into,
  fixed: false,
  name: "The watch",
  sources,
});
const choices = (changes: Partial<MusterChoices> = {}): MusterChoices => ({
  name: "The watch",
  commander: null,
  drill: "average",
  ...changes,
});

describe("a muster, before it is done", () => {
  it("shows the average member, Size by number and full Magnitude (BG-1, BG-4)", () => {
    const strong = source("d", { member: { ...member, attack: 12, count: 9 } });
    const group = groupOf(setup("battlegroup", [...guards, strong]), choices({ drill: "elite" }));
    expect(group).toMatchObject({ size: 2, drill: "elite", magnitude: 9 });
    expect(group.member.attack).toBe(11);
  });

  it("makes one type of alike tokens, and leaves the commander out of the ranks", () => {
    const types = typesOf(setup("squad", [boss, ...guards]), choices({ commander: "boss" }));
    expect(types.map(({ actor, count }) => [actor, count])).toEqual([["Actor.guard", 3]]);
  });

  it("shows what they would add to the commander (HM-1 to HM-3)", () => {
    const adds = squadBonusOf(setup("squad", [boss, ...guards]), choices({ commander: "boss" }), {});
    expect(adds).toMatchObject({ limit: 10, bonus: { dice: 6, damage: 3 } });
    expect(squadBonusOf(setup("squad", guards), choices(), {})).toBeNull();
  });

  it.each([
    ["two make no battle group", setup("battlegroup", guards.slice(0, 2)), choices(), "FM.Refused.TooFewForGroup"],
    ["nor does one without a name", setup("battlegroup", guards), choices({ name: " " }), "FM.Refused.NoName"],
    [
      "a commander alone is no squad",
      setup("squad", [boss]),
      choices({ commander: "boss" }),
      "FM.Refused.NobodyToMuster",
    ],
    [
      "whoever is down stays where he lies",
      setup("squad", [source("x", { refusal: "FM.Refused.IsDown" })]),
      choices(),
      "FM.Refused.IsDown",
    ],
  ])("%s", (_name, given, chosen, key) => {
    expect(musterRefusal(given, chosen)).toBe(key);
  });
});

describe("those who leave a squad", () => {
  const types = [{ ...henchman, id: "guards", count: 5 }];
  const standing = { guards: { standing: 5, dead: 0, out: 0, away: 0 } };

  it("are counted as away, and come back with the undo", async () => {
    const world = new World();
    const squad = world.add("squad", { squad: standing, fight: noFight });
    const request = { into: "tokens" as const, name: "squad", count: 2, leaving: { guards: 2 }, done: UNTOUCHED };
    const moment = { combat: null, round: 0, turn: 0 };
    const id = await world.ports().record.post(musterExchange(squad, moment, request, "public"));
    expect(world.at("squad").state.squad?.["guards"]).toMatchObject({ standing: 3, away: 2, dead: 0, out: 0 });
    world.undo(id);
    expect(world.at("squad").state.squad).toEqual(standing);
  });

  it("are no more than stand, and somebody at least", () => {
    expect(leavingOf(types, { guards: 2 })).toEqual([{ id: "guards", count: 2 }]);
    expect(() => leavingOf(types, { guards: 6 })).toThrow();
    expect(() => leavingOf(types, {})).toThrow(/NobodyLeaves/);
    const shown = [{ id: "guards", name: "Guards", img: "", standing: 5 }];
    expect(splitRefusal(shown, { guards: 6 })).toBe("FM.Refused.MoreThanStand");
    expect(splitRefusal(shown, { guards: 1.5 })).toBe("FM.Refused.MoreThanStand");
    expect(splitRefusal(shown, { guards: 0 })).toBe("FM.Refused.NobodyLeaves");
    expect(splitRefusal(shown, { guards: 5 })).toBeNull();
  });
});
