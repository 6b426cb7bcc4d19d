import { describe, expect, it } from "vitest";
import { attack } from "../../src/play/attack/attack";
import { initialChoices } from "../../src/play/attack/figures";
import type { Exchange } from "../../src/play/exchange";
import type { PlayPorts } from "../../src/play/ports";
import { splitHidden } from "../../src/play/hidden";
import { fighter, hero, setup } from "./people";
import { World } from "./world";

const faces = (face: number, n: number) => new Array<number>(n).fill(face);

/** A decisive area attack on one who is seen and one who is hidden, posted as the table posts it: in two messages. */
async function sweep(open: { defence: number }, hidden: { defence: number }, dice: readonly number[]) {
  const world = new World();
  const varrow = world.add("varrow", fighter(8));
  const seen = world.add("seen", fighter(7), open);
  const lurker = { ...world.add("lurker", fighter(7), hidden), hidden: true };
  const ports = world.ports();
  const posted: Exchange[] = [];
  const split: PlayPorts = {
    ...ports,
    record: {
      post: async (exchange) => {
        const parts = splitHidden(exchange);
        const both = [parts.open, parts.hidden].filter((part) => part !== null);
        posted.push(...both);
        const ids: string[] = [];
        for (const part of both) ids.push(await ports.record.post(part));
        return ids[0] ?? "";
      },
    },
  };
  const attacker = hero({ area: true });
  world.force(...dice);
  const before = world.snapshot();
  const choices = initialChoices(attacker, "decisive", "public");
  const id = await attack(setup(world, varrow, attacker, [seen, lurker]), choices, split);
  return { world, id, posted, before, initiative: () => world.at("varrow").state.fight?.initiative };
}

describe("an attack on somebody hidden", () => {
  it("keeps his row out of what everybody reads (DECISIONS 12)", async () => {
    const { posted } = await sweep({ defence: 3 }, { defence: 3 }, faces(8, 24));
    expect(posted.map(({ rows }) => Object.values(rows).map((row) => row.target.name))).toEqual([["seen"], ["lurker"]]);
    expect(JSON.stringify(posted[0])).not.toContain("lurker");
  });

  it("is paid for once where both are hit (SK-4)", async () => {
    const { initiative } = await sweep({ defence: 3 }, { defence: 3 }, faces(8, 24));
    expect(initiative()).toBe(3);
  });

  it("is paid for as a hit where only the hidden one is hit, and as a miss where nobody is (SK-4)", async () => {
    const hit = await sweep({ defence: 20 }, { defence: 3 }, faces(8, 16));
    expect(hit.initiative()).toBe(3);
    const miss = await sweep({ defence: 20 }, { defence: 20 }, faces(8, 8));
    expect(miss.initiative()).toBe(6);
  });

  it("gives the price back when what everybody reads is undone", async () => {
    const { world, id, initiative } = await sweep({ defence: 20 }, { defence: 3 }, faces(8, 16));
    expect(world.undo(id).refused).toBeNull();
    expect(initiative()).toBe(8);
  });

  it("is wholly for the GMs where nobody else is attacked, with its price", async () => {
    const world = new World();
    const varrow = world.add("varrow", fighter(8));
    const lurker = { ...world.add("lurker", fighter(7), { defence: 20 }), hidden: true };
    world.force(...faces(8, 8));
    const choices = initialChoices(hero(), "decisive", "public");
    const id = await attack(setup(world, varrow, hero(), [lurker]), choices, world.ports());
    expect(splitHidden(world.exchange(id))).toEqual({ open: null, hidden: world.exchange(id) });
    expect(world.at("varrow").state.fight?.initiative).toBe(6);
  });

  it("leaves an attack on nobody hidden as it is", async () => {
    const world = new World();
    const varrow = world.add("varrow", fighter(8));
    const foe = world.add("foe", fighter(7));
    world.force(...faces(8, 16));
    const id = await attack(
      setup(world, varrow, hero(), [foe]),
      initialChoices(hero(), "decisive", "public"),
      world.ports(),
    );
    const exchange = world.exchange(id);
    expect(splitHidden(exchange)).toEqual({ open: exchange, hidden: null });
  });
});
