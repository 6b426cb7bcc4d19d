import { describe, expect, it } from "vitest";
import { attack } from "../../src/play/attack/attack";
import { initialChoices } from "../../src/play/attack/figures";
import { check } from "../../src/play/check";
import { handExchange } from "../../src/play/hand";
import { fighter, hero, setup } from "./people";
import { World } from "./world";

const moment = { combat: "combat", round: 1, turn: 1 };

async function struck(world: World): Promise<{ id: string }> {
  const varrow = world.add("varrow", fighter(8));
  const foe = world.add("foe", fighter(8));
  const attacker = hero();
  world.force(...new Array<number>(8).fill(8), ...new Array<number>(8).fill(8));
  const id = await attack(
    setup(world, varrow, attacker, [foe]),
    initialChoices(attacker, "decisive", "public"),
    world.ports(),
  );
  world.apply(id, ["r0"]);
  return { id };
}

describe("what stands in the way of undo", () => {
  it("is not a check, which changes nothing and leaves no record", async () => {
    const world = new World();
    const { id } = await struck(world);
    const who = {
      actor: "foe",
      token: null,
      combatant: "c-foe",
      name: "foe",
      img: "",
      side: "hostile" as const,
      hidden: false,
    };
    world.force(8);
    const writes = world.writes;
    const choices = { attribute: "wits", ability: null, difficulty: 1, byHand: 0, visibility: "public" as const };
    const wits = [{ id: "wits", label: "Wits", dots: 1 }];
    await check({ who, attributes: wits, abilities: [], woundPenalty: 0, ...moment }, choices, world.ports());
    expect(world.writes).toBe(writes);
    expect(world.undo(id).refused).toBeNull();
    expect(world.at("foe").state.health).toMatchObject({ lethal: 0 });
  });

  it("is a later change of the same unit, which is named", async () => {
    const world = new World();
    const { id } = await struck(world);
    const who = {
      actor: "foe",
      token: null,
      combatant: "c-foe",
      name: "foe",
      img: "",
      side: "hostile" as const,
      hidden: false,
    };
    const request = { act: "heal" as const, amount: 1, type: null, pool: "", poolLabel: "" };
    const healed = await world.ports().record.post(handExchange(who, moment, request, false, "public"));
    expect(world.undo(id).refused).toMatchObject({ key: "FM.Refused.LaterExchange", data: { exchange: healed } });
    expect(world.undo(healed).refused).toBeNull();
    expect(world.undo(id).refused).toBeNull();
  });

  it("is a change that nobody recorded, when what it left cannot be taken back", async () => {
    const world = new World();
    const { id } = await struck(world);
    world.at("foe").state = { ...world.at("foe").state, health: { ...fighter(8).health } };
    expect(world.undo(id).refused?.key).toBe("FM.Refused.ChangedSince");
    expect(world.at("foe").state.health).toMatchObject({ bashing: 0, lethal: 0, aggravated: 0 });
  });
});
