import { describe, expect, it } from "vitest";
import { attack } from "../../src/play/attack/attack";
import { decideApply } from "../../src/play/apply";
import { initialChoices } from "../../src/play/attack/figures";
import { fighter, hero, pikes, setup } from "./people";
import { noFight, World } from "./world";

const faces = (n: number, face = 8) => new Array<number>(n).fill(face);

describe("an outcome whose target has changed since it was rolled", () => {
  it("counts both of two hits that were rolled at the same time, and the second one crashes (SK-6)", async () => {
    const world = new World();
    const varrow = world.add("varrow", fighter(8));
    const hale = world.add("hale", fighter(6));
    const foe = world.add("foe", fighter(8));
    const attacker = hero({ damage: { withering: { total: 2, entries: [] } } });
    const choices = initialChoices(attacker, "withering", "public");
    const [first, second] = [setup(world, varrow, attacker, [foe]), setup(world, hale, attacker, [foe])];
    world.force(...faces(10), ...faces(6));
    const one = await attack(first, choices, world.ports());
    world.force(...faces(10), ...faces(6));
    const two = await attack(second, choices, world.ports());
    world.apply(one, ["r0"]);
    expect(world.at("foe").state.fight?.initiative).toBe(2);
    expect(world.at("varrow").state.fight?.initiative).toBe(15);
    world.apply(two, ["r0"]);
    expect(world.at("foe").state.fight?.initiative).toBe(-4);
    expect(world.at("hale").state.fight?.initiative).toBe(6 + 7 + 5);
  });

  it("takes fewer dice from the front of those rolled, and says what has changed", async () => {
    const world = new World();
    const varrow = world.add("varrow", fighter(8));
    const foe = world.add("foe", fighter(9));
    const attacker = hero();
    world.force(...faces(10), 8, 8, 8, ...faces(13, 2));
    const id = await attack(
      setup(world, varrow, attacker, [foe]),
      initialChoices(attacker, "withering", "public"),
      world.ports(),
    );
    world.armour("foe", { bashing: 16, lethal: 16, aggravated: 16 });
    world.apply(id, ["r0"]);
    expect(world.at("foe").state.fight?.initiative).toBe(6);
    expect(world.at("foe").records.fight[`${id}_r0`]?.why).toBe("");
    const dropped = world.at("foe").records.fight[`${id}_r0`]?.changes;
    expect(dropped).toEqual([{ path: "fight.initiative", from: 9, to: 6 }]);
  });

  it("refuses where more dice would be asked for than were rolled", async () => {
    const world = new World();
    const varrow = world.add("varrow", fighter(8));
    const foe = world.add("foe", fighter(9), { soak: { bashing: 10, lethal: 10, aggravated: 10 } });
    const attacker = hero();
    world.force(...faces(10), ...faces(9));
    const id = await attack(
      setup(world, varrow, attacker, [foe]),
      initialChoices(attacker, "withering", "public"),
      world.ports(),
    );
    world.armour("foe", { bashing: 0, lethal: 0, aggravated: 0 });
    const decision = world.apply(id, ["r0"]);
    expect(decision.refused?.key).toBe("FM.Refused.Rules");
    expect(world.at("foe").state.fight?.initiative).toBe(9);
  });

  it("ignores onslaught that came after the roll: the attack was rolled against what it was", async () => {
    const world = new World();
    const varrow = world.add("varrow", fighter(8));
    const foe = world.add("foe", fighter(20));
    const attacker = hero();
    const choices = initialChoices(attacker, "withering", "public");
    const before = setup(world, varrow, attacker, [foe]);
    world.force(...faces(10, 2));
    const miss = await attack(before, choices, world.ports());
    world.force(...faces(10, 2));
    await attack(before, choices, world.ports());
    world.apply(miss, ["r0"]);
    expect(world.at("foe").state.fight?.initiative).toBe(20);
  });
});

describe("an application that was left half done", () => {
  it("is finished with the share it was begun with, and only once", async () => {
    const world = new World();
    const varrow = world.add("varrow", fighter(8));
    const group = world.add("pikes", { group: pikes(), fight: { ...noFight, initiative: 4 } });
    const attacker = hero();
    world.force(...faces(10), ...faces(13));
    const id = await attack(
      setup(world, varrow, attacker, [group]),
      initialChoices(attacker, "withering", "public"),
      world.ports(),
    );
    const context = { id, units: world, table: {} };
    world.store(decideApply(world.exchange(id), ["r0"], "half", context), 1);
    expect(world.at("pikes").state.group?.magnitude).toBe(4);
    expect(world.at("varrow").state.fight?.initiative).toBe(8);
    world.apply(id, ["r0"], "full");
    expect(world.at("pikes").state.group?.magnitude).toBe(4);
    expect(world.at("varrow").state.fight?.initiative).toBe(9);
    const writes = world.writes;
    world.apply(id, ["r0"]);
    expect(world.writes).toBe(writes);
  });
});

describe("records", () => {
  it("are kept to the last twenty, older ones emptied", async () => {
    const world = new World();
    const varrow = world.add("varrow", fighter(8));
    const foe = world.add("foe", fighter(8), { defence: 90 });
    const attacker = hero();
    for (let n = 0; n < 25; n++) {
      world.force(...faces(10, 2));
      await attack(
        setup(world, varrow, attacker, [foe]),
        initialChoices(attacker, "withering", "public"),
        world.ports(),
      );
    }
    const kept = Object.values(world.at("foe").records.fight).filter((record) => record !== null);
    expect(kept).toHaveLength(20);
    expect(world.at("foe").state.fight?.onslaught.count).toBe(25);
  });
});
