import { describe, expect, it } from "vitest";
import { casualtiesSquad, fightWorld } from "./compressed-world";
import { changeDesk, emptyDesk, putIn, stepDesk, takeOut } from "../../src/play/compressed/desk-state";
import { division, fight, fightRefusal, fightRequest, tellFight } from "../../src/play/compressed/exchange";
import { fightSides } from "../../src/play/compressed/sides";

const moment = { combat: null, round: 0, turn: 0 };

describe("a compressed fight", () => {
  it("takes the worked example of the rules from sheets to pools: 11 dice against 5", () => {
    const { desk, sources } = fightWorld({ attack: [6, 4], damage: [6, 5], soak: [4, 1] });
    const sides = fightSides(desk, sources);
    expect(sides?.[0].combatants[0]).toMatchObject({ attack: 6, damage: 6, soak: 4 });
    expect(fightRefusal(desk, sources)).toBeNull();
  });

  it("asks for somebody on each side, and refuses while somebody is gone", () => {
    const { desk, sources } = fightWorld();
    expect(fightRefusal([desk[0], { ...desk[1], fighters: [] }], [sources[0], []])).toBe("FM.Compressed.Refused.Empty");
    expect(fightRefusal(desk, [sources[0], [null]])).toBe("FM.Compressed.Refused.Missing");
  });

  it("posts one exchange that waits, charges the powers at once, and is applied and undone whole", async () => {
    const { world, desk, sources, faces } = fightWorld({ powers: true });
    world.force(...faces(7, 3));
    const id = await fight(desk, sources, moment, "public", world.ports());
    expect(world.at("anwen").state.pools?.["psi"]?.value).toBe(6 - 4);
    expect(world.at("anwen").state.health?.lethal).toBe(0);
    const before = structuredClone(world.at("corvane").state);
    const exchange = world.exchange(id);
    expect(division(exchange)).toEqual([[3], [7]]);
    expect(world.applyAll(id)).toBeNull();
    expect(world.at("anwen").state.health?.lethal).toBe(3);
    expect(world.at("corvane").state.health).toMatchObject({ lethal: 7 });
    world.undo(id);
    expect(world.at("corvane").state).toEqual(before);
    expect(world.at("anwen").state.pools?.["psi"]?.value).toBe(6);
    expect(world.applyAll(id)).toBeNull();
    expect(world.at("anwen").state.pools?.["psi"]?.value).toBe(2);
  });

  it("applies the damage as the table has moved it, and nothing while it is not all placed", async () => {
    const { world, desk, sources, faces } = fightWorld({ pair: true });
    world.force(...faces(0, 0, 4));
    const id = await fight(desk, sources, moment, "public", world.ports());
    const exchange = world.exchange(id);
    expect(division(exchange)).toEqual([[2, 2], [0]]);
    const heads = fightRequest(exchange).heads[0];
    world.share(id, { [heads[0] ?? ""]: 4 });
    expect(world.applyAll(id)).toMatchObject({ key: "FM.Refused.Rules" });
    world.share(id, { [heads[1] ?? ""]: 0 });
    expect(world.applyAll(id)).toBeNull();
    expect(world.at("anwen").state.health?.lethal).toBe(4);
    expect(world.at("maren").state.health?.lethal).toBe(0);
  });

  it("lets the leader with the higher base initiative keep the last level when all go down, and the other die (CC-11)", async () => {
    const { world, desk, sources, faces } = fightWorld({ initiative: [9, 5] });
    world.force(...faces(8, 8));
    const id = await fight(desk, sources, moment, "public", world.ports());
    expect(world.applyAll(id)).toBeNull();
    expect(world.at("anwen").state.health).toMatchObject({ lethal: 6, aggravated: 0 });
    const { bashing = 0, lethal = 0, aggravated = 0 } = world.at("corvane").state.health ?? {};
    expect(bashing + lethal + aggravated).toBe(7);
    expect(aggravated).toBeGreaterThan(0);
  });

  it("takes levels off henchmen beyond the limit before their commander (CC-4)", async () => {
    const { world, desk, sources, faces } = casualtiesSquad();
    world.force(...faces(0, 5));
    const id = await fight(desk, sources, moment, "public", world.ports());
    expect(world.applyAll(id)).toBeNull();
    expect(world.at("gang").state.squad?.["gangers"]?.standing).toBe(3);
    expect(world.at("boss").state.health?.lethal).toBe(2);
    world.undo(id);
    expect(world.at("gang").state.squad?.["gangers"]?.standing).toBe(6);
    expect(world.at("boss").state.health?.lethal).toBe(0);
  });

  it("can be told instead of rolled, and then hurts nobody", async () => {
    const { world, desk, sources } = fightWorld();
    const id = await tellFight(desk, sources, { winner: 0, chance: 0.99 }, moment, "public", world.ports());
    expect(world.exchange(id).rolls).toEqual([]);
    expect(world.applyAll(id)).toBeNull();
    expect(world.at("corvane").state.health?.lethal).toBe(0);
  });
});

describe("the desk's state", () => {
  it("keeps steps within what CC-2 gives", () => {
    let desk = putIn(emptyDesk, 0, "anwen", "Anwen");
    for (let n = 0; n < 9; n++) desk = stepDesk(desk, "0.position", 1);
    for (let n = 0; n < 9; n++) desk = stepDesk(desk, "1.cover", 1);
    expect([desk[0].position, desk[1].cover]).toEqual([5, 3]);
    expect(stepDesk(desk, "0.nonsense", 1)).toBe(desk);
  });

  it("takes figures by hand, gives them back when emptied, and lets nobody in by a strange path", () => {
    let desk = putIn(emptyDesk, 1, "corvane", "Corvane");
    desk = changeDesk(desk, "1.0.figures.attack", 12);
    expect(desk[1].fighters[0]?.figures).toEqual({ attack: 12 });
    desk = changeDesk(desk, "1.0.figures.attack", null);
    expect(desk[1].fighters[0]?.figures).toEqual({});
    expect(changeDesk(desk, "1.0.figures.constructor", 3)[1].fighters[0]?.figures).toEqual({});
    expect(changeDesk(desk, "1.0.odd", "sideways")[1].fighters[0]?.odd).toBe("none");
    expect(takeOut(desk, "corvane")[1].fighters).toEqual([]);
  });
});
