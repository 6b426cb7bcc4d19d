import { beforeEach, describe, expect, it } from "vitest";
import { attack } from "../../src/play/attack/attack";
import { initialChoices } from "../../src/play/attack/figures";
import { command } from "../../src/play/command";
import type { Participant } from "../../src/play/exchange";
import { rollRout } from "../../src/play/rout";
import { fighter, hero, pikes, setup } from "./people";
import { noFight, World } from "./world";

const hits = (n: number) => new Array<number>(n).fill(8);
const misses = (n: number) => new Array<number>(n).fill(2);

describe("a hero's withering attack on a battle group, from the roll to undo", () => {
  let world: World;
  let varrow: Participant;
  let group: Participant;

  beforeEach(() => {
    world = new World();
    varrow = world.add("varrow", fighter(8));
    group = world.add("pikes", { group: pikes(), fight: { ...noFight, initiative: 4 } });
  });

  const strike = async (): Promise<string> => {
    const attacker = hero();
    world.force(...hits(10), ...hits(13));
    return attack(
      setup(world, varrow, attacker, [group]),
      initialChoices(attacker, "withering", "public"),
      world.ports(),
    );
  };

  const routSetup = () => {
    const state = world.at("pikes").state.group;
    if (!state) throw new Error("no group");
    return { who: group, group: state, circumstances: {}, gainer: varrow, combat: "combat", round: 1, turn: 1 };
  };

  it("marks onslaught and the attacker at once, and nothing else", async () => {
    const id = await strike();
    expect(world.at("pikes").state.fight?.onslaught).toEqual({ count: 1, round: 1, turn: 1 });
    expect(world.at("varrow").state.fight?.attacked).toEqual({ round: 1, turn: 1 });
    expect(world.at("pikes").state.group?.magnitude).toBe(10);
    expect(world.exchange(id).rows["r0"]?.outcome).toMatchObject({ hit: true, threshold: 7, damage: 13 });
  });

  it("takes Magnitude, owes a check for what is left, and gives the attacker the 1 for hitting (BG-8)", async () => {
    const id = await strike();
    world.apply(id, ["r0"]);
    expect(world.at("pikes").state.group).toMatchObject({
      magnitude: 0,
      check: { exchange: id, row: "r0", left: 3, number: 1 },
    });
    expect(world.at("varrow").state.fight?.initiative).toBe(9);
  });

  it("does nothing the second time", async () => {
    const id = await strike();
    world.apply(id, ["r0"]);
    const [before, writes] = [world.snapshot(), world.writes];
    expect(world.apply(id, ["r0"])).toEqual({ refused: null, writes: [] });
    expect(world.apply(id, ["r0"], "double")).toEqual({ refused: null, writes: [] });
    expect([world.snapshot(), world.writes]).toEqual([before, writes]);
  });

  it("goes on with the rest after a passed check, with Initiative Break for the attacker (BG-9, BG-11)", async () => {
    world.apply(await strike(), ["r0"]);
    world.force(...hits(5));
    await rollRout(routSetup(), "public", world.ports());
    expect(world.at("pikes").state.group).toMatchObject({
      size: 2,
      magnitude: 6,
      sizeLost: 1,
      check: null,
      state: "standing",
    });
    expect(world.at("varrow").state.fight?.initiative).toBe(14);
  });

  it("fails, is rallied, and is undone in order, and only in order", async () => {
    const start = world.snapshot();
    const blow = await strike();
    world.apply(blow, ["r0"]);
    const struck = world.snapshot();
    world.force(...misses(5));
    const check = await rollRout(routSetup(), "public", world.ports());
    expect(world.at("pikes").state.group).toMatchObject({ state: "routing", check: { failed: { difficulty: 1 } } });
    const failed = world.snapshot();
    const dice = { total: 6, entries: [{ rule: "CA-1", key: "FM.Ledger.commandPool", value: 6 }] };
    const state = world.at("pikes").state.group;
    if (!state) throw new Error("no group");
    world.force(...hits(6));
    const rally = await command(
      {
        group,
        state,
        began: null,
        commanders: [{ who: varrow, dice: { charisma: dice, appearance: dice, intelligence: dice }, inContact: true }],
        combat: "combat",
        round: 1,
        turn: 1,
      },
      { kind: "rally", commander: "varrow", style: "charisma", byHand: 0, visibility: "public" },
      world.ports(),
    );
    expect(world.at("pikes").state.group).toMatchObject({ state: "standing", size: 2, magnitude: 9, check: null });
    expect(world.undo(blow, ["r0"]).refused).toMatchObject({
      key: "FM.Refused.LaterExchange",
      data: { exchange: rally },
    });
    expect(world.undo(check).refused).toMatchObject({ data: { exchange: rally } });
    expect(world.undo(rally).refused).toBeNull();
    expect(world.snapshot()).toBe(failed);
    expect(world.undo(check).refused).toBeNull();
    expect(world.snapshot()).toBe(struck);
    expect(world.undo(blow).refused).toBeNull();
    expect(world.snapshot()).toBe(start);
    expect(world.undo(blow).refused).toMatchObject({ key: "FM.Refused.NothingToUndo" });
  });

  it("can be applied again after undo", async () => {
    const id = await strike();
    world.apply(id, ["r0"]);
    const after = world.snapshot();
    world.undo(id, ["r0"]);
    world.apply(id, ["r0"]);
    expect(world.snapshot()).toBe(after);
  });

  it("refuses a second check that nobody owes", async () => {
    world.apply(await strike(), ["r0"]);
    world.force(...misses(5));
    const once = routSetup();
    await rollRout(once, "public", world.ports());
    world.force(...hits(5));
    const before = world.snapshot();
    await rollRout(once, "public", world.ports());
    expect(world.snapshot()).toBe(before);
  });
});
