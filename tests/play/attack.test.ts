import { describe, expect, it } from "vitest";
import { attack } from "../../src/play/attack/attack";
import type { AttackerFigures } from "../../src/play/attack/figures";
import { initialChoices } from "../../src/play/attack/figures";
import { multiplierAgainst } from "../../src/play/attack/multiplier";
import type { Share } from "../../src/play/exchange";
import { fighter, hero, pikes, setup } from "./people";
import { noFight, World } from "./world";

const eights = (n: number) => new Array<number>(n).fill(8);
const chip = (id: string, kind: "maneuver" | "power", value: number, changes = {}) => ({
  id,
  kind,
  label: id,
  value,
  base: false,
  item: null,
  suggested: null,
  inUse: false,
  cost: null,
  ...changes,
});

function battle() {
  const world = new World();
  return {
    world,
    varrow: world.add("varrow", fighter(8)),
    foe: world.add("foe", fighter(7)),
    other: world.add("other", fighter(5), { defence: 20 }),
    group: world.add("pikes", { group: pikes(), fight: { ...noFight, initiative: 4 } }),
  };
}

describe("attacks in play", () => {
  it("share one attack roll among all targets of an area weapon, each with his own defence and damage (BG-7)", async () => {
    const { world, varrow, foe, other, group } = battle();
    const attacker = hero({ area: true });
    world.force(...eights(10), ...eights(16), ...eights(13));
    const id = await attack(
      setup(world, varrow, attacker, [foe, other, group]),
      initialChoices(attacker, "withering", "public"),
      world.ports(),
    );
    const { rolls, rows } = world.exchange(id);
    expect(rolls).toHaveLength(1);
    expect(Object.values(rows).map((row) => "hit" in row.outcome && row.outcome.hit)).toEqual([true, false, true]);
    expect(rows["r0"]?.rolls).toHaveLength(1);
    expect(rows["r1"]?.rolls).toHaveLength(0);
  });

  it("refuse a second target to a weapon that has one (BG-7), before anything is rolled", async () => {
    const { world, varrow, foe, group } = battle();
    const attacker = hero();
    world.force();
    const tried = attack(
      setup(world, varrow, attacker, [foe, group]),
      initialChoices(attacker, "withering", "public"),
      world.ports(),
    );
    await expect(tried).rejects.toMatchObject({ allowed: "FM.Refused.OneTarget" });
  });

  it("reset Initiative to 3 on a decisive hit, at once, and mark health when it is applied (SK-4)", async () => {
    const { world, varrow, foe } = battle();
    const attacker = hero();
    world.force(...eights(8), ...eights(8));
    const id = await attack(
      setup(world, varrow, attacker, [foe]),
      initialChoices(attacker, "decisive", "public"),
      world.ports(),
    );
    expect(world.at("varrow").state.fight?.initiative).toBe(3);
    expect(world.at("foe").state.health?.lethal).toBe(0);
    world.apply(id, ["r0"]);
    expect(world.at("foe").state.health).toMatchObject({ lethal: 6, aggravated: 1 });
  });

  it("lose 2 Initiative on a decisive miss (SK-4)", async () => {
    const { world, varrow, other } = battle();
    const attacker = hero();
    world.force(...eights(8));
    await attack(
      setup(world, varrow, attacker, [other]),
      initialChoices(attacker, "decisive", "public"),
      world.ports(),
    );
    expect(world.at("varrow").state.fight?.initiative).toBe(6);
  });

  it("spend a power's cost and gather its multiplier, once a turn (CM-6, CM-8)", async () => {
    const { world, varrow, foe } = battle();
    const power = chip("surge", "power", 2, { cost: { pool: "psi", label: "Psi", amount: 4, left: 6 } });
    const attacker = hero({ chips: [power] });
    world.force(...eights(10), ...eights(16));
    const choices = { ...initialChoices(attacker, "withering", "public"), chips: ["surge"] };
    const id = await attack(setup(world, varrow, attacker, [foe]), choices, world.ports());
    expect(world.at("varrow").state.pools?.["psi"]?.value).toBe(2);
    expect(world.at("varrow").state.fight?.gathered?.entries).toMatchObject([{ id: "surge", value: 2 }]);
    const again = hero({ chips: [{ ...power, inUse: true }] });
    world.force(...eights(10), ...eights(17));
    await attack(setup(world, varrow, again, [foe]), { ...choices, chips: ["surge"] }, world.ports());
    expect(world.at("varrow").state.pools?.["psi"]?.value).toBe(2);
    world.undo("x2");
    world.undo(id);
    expect(world.at("varrow").state.pools?.["psi"]?.value).toBe(6);
  });

  it("take the multiplier target by target (CM-7), capped by the leader (CM-4)", () => {
    const leader = { name: "Thale", intelligence: 3, inContact: true, self: false };
    const attacker = hero({ leader, chips: [chip("flank", "maneuver", 1), chip("surge", "power", 2)] });
    const choices = { ...initialChoices(attacker, "withering", "public"), chips: ["flank", "surge"] };
    const { world, foe } = battle();
    const figures = world.figures(foe);
    if (!figures) throw new Error("no figures");
    expect(multiplierAgainst(attacker, choices, figures)).toMatchObject({ total: 4, cut: 0 });
    expect(multiplierAgainst(attacker, choices, { ...figures, helpless: true })).toMatchObject({ total: 4, cut: 1 });
    expect(multiplierAgainst({ ...attacker, disempowered: true }, choices, figures).total).toBe(2);
    expect(multiplierAgainst({ ...attacker, ownTurn: false }, choices, figures).total).toBe(3);
  });

  it("deal what share the table says, half rounded down, and nothing for none", async () => {
    for (const [share, left] of [
      ["full", 0],
      ["half", 4],
      ["double", 0],
      ["none", 10],
    ] as [Share, number][]) {
      const { world, varrow, group } = battle();
      const attacker = hero();
      world.force(...eights(10), ...eights(13));
      const id = await attack(
        setup(world, varrow, attacker, [group]),
        initialChoices(attacker, "withering", "public"),
        world.ports(),
      );
      world.apply(id, ["r0"], share);
      expect([share, world.at("pikes").state.group?.magnitude]).toEqual([share, left]);
      expect([share, world.at("varrow").state.fight?.initiative]).toEqual([share, share === "none" ? 8 : 9]);
    }
  });

  it("of a battle group gain it nothing, and go to the health of whoever is crashed (BG-5, BG-6)", async () => {
    const { world, foe, group } = battle();
    const attacker: AttackerFigures = hero({ kind: "battlegroup", area: true, initiative: 4 });
    world.at("foe").state = { ...world.at("foe").state, fight: { ...noFight, initiative: -1 } };
    world.force(...eights(10), ...eights(16));
    const id = await attack(
      setup(world, group, attacker, [foe]),
      initialChoices(attacker, "withering", "public"),
      world.ports(),
    );
    world.apply(id, ["r0"]);
    expect(world.at("foe").state.fight?.initiative).toBe(-1);
    expect(world.at("foe").state.health).toMatchObject({ bashing: 0, lethal: 0, aggravated: 7 });
    expect(world.at("pikes").state.fight?.initiative).toBe(4);
  });
});
