import { describe, expect, it } from "vitest";
import { attack } from "../../src/play/attack/attack";
import { initialChoices } from "../../src/play/attack/figures";
import type { Reader } from "../../src/play/card/reader";
import { exchangeView } from "../../src/play/card/view";
import { lend } from "../../src/play/attack/lent";
import { swarm } from "../../src/play/pursuit";
import { rollRout } from "../../src/play/rout";
import { fighter, hero, pikes, setup } from "../play/people";
import { noFight, World } from "../play/world";
import { html, words } from "./render";

const gm: Reader = {
  isGM: true,
  observes: () => true,
  owns: () => true,
  odds: "full",
  whoMayApply: "ask",
  gmOnline: true,
};
const faces = (face: number, n: number) => new Array<number>(n).fill(face);

function card(world: World, id: string): string {
  const source = { id, exchange: world.exchange(id), refused: "", requests: [], units: world };
  return html("cards/exchange.hbs", exchangeView({ source, reader: gm, words }));
}

describe("what an exchange brings the attacker", () => {
  it("is Initiative Break where the blow crashes its target, and nothing of the kind where it does not (SK-6)", async () => {
    for (const [initiative, breaks] of [
      [7, true],
      [40, false],
    ] as const) {
      const world = new World();
      const varrow = world.add("varrow", fighter(8));
      const foe = world.add("foe", fighter(initiative));
      world.force(...faces(8, 10), ...faces(8, 16));
      const choices = initialChoices(hero(), "withering", "public");
      const id = await attack(setup(world, varrow, hero(), [foe]), choices, world.ports());
      world.apply(id, ["r0"]);
      const gained = (world.at("varrow").state.fight?.initiative ?? 0) - 8;
      const lost = initiative - (world.at("foe").state.fight?.initiative ?? 0);
      expect(gained).toBe(lost + 1 + (breaks ? 5 : 0));
      expect(card(world, id).includes("Initiative Break: varrow gains 5 more.")).toBe(breaks);
      world.undo(id);
      expect(card(world, id)).not.toContain("Initiative Break");
    }
  });

  it("is 5 for a point of Size lost in a rout check, on the card of the check (BG-9)", async () => {
    const world = new World();
    const varrow = world.add("varrow", fighter(8));
    const check = { exchange: "x0", row: "r0", left: 0, number: 1, devastating: false, failed: null };
    const group = world.add("pikes", {
      group: { ...pikes(), magnitude: 0, check },
      fight: { ...noFight, initiative: 4 },
    });
    const { group: state } = world.at("pikes").state;
    if (!state) throw new Error("no group");
    world.force(...faces(8, 5));
    const moment = { combat: "combat", round: 1, turn: 1 };
    const circumstances = { allyRouted: false, leaderDropped: false, devastating: false };
    const id = await rollRout(
      { who: group, group: state, circumstances, gainer: varrow, ...moment },
      "public",
      world.ports(),
    );
    expect(world.at("varrow").state.fight?.initiative).toBe(13);
    expect(card(world, id)).toContain("Initiative Break: varrow gains 5 for the Size lost.");
  });
});

describe("the card of a group that swarms somebody (BG-15)", () => {
  it("offers undo of what befell both unasked, and says so when it was undone", async () => {
    const world = new World();
    const group = world.add("pikes", { group: pikes(), fight: { ...noFight, initiative: 4 } });
    const target = world.add("varrow", fighter(8));
    const dice = { total: 5, entries: [{ rule: "BG-1", key: "FM.Ledger.commandPool", value: 5 }] };
    const moment = { combat: "combat", round: 1, turn: 1 };
    const before = world.snapshot();
    world.force(...faces(8, 5));
    const id = await swarm(
      { actor: group, by: "battlegroup", dice, target, group: null, defence: 3, onslaught: 0, ...moment },
      { byHand: 0, visibility: "public" },
      world.ports(),
    );
    expect(card(world, id)).toContain('data-action="undoAll"');
    expect(world.undo(id).refused).toBeNull();
    expect(world.snapshot()).toBe(before);
    expect(card(world, id)).not.toContain('data-action="undoAll"');
    expect(card(world, id)).toContain("Undone");
  });
});

describe("the rolls on a card", () => {
  it("have a line for every power that soaks or defends", async () => {
    const world = new World();
    const varrow = world.add("varrow", fighter(8));
    const foe = world.add("foe", fighter(7));
    world.force(...faces(8, 10), ...faces(8, 16));
    const plan = setup(world, varrow, hero(), [foe]);
    const shield = { id: "shield", label: "Shield of sand", soak: 2, defence: 1 };
    const targets = plan.targets.map((target) => ({ ...target, figures: lend(target.figures, [shield]) }));
    const id = await attack({ ...plan, targets }, initialChoices(hero(), "withering", "public"), world.ports());
    const lines = Object.values(world.exchange(id).rows["r0"]?.ledgers ?? {}).flatMap(({ entries }) => entries);
    expect(lines.filter(({ label }) => label === "Shield of sand").map(({ value }) => value)).toContain(-2);
    expect(card(world, id).match(/Shield of sand/g)?.length).toBeGreaterThanOrEqual(2);
  });

  it("are all there for forty dice and more, each a die by itself", async () => {
    const world = new World();
    const varrow = world.add("varrow", fighter(8));
    const foe = world.add("foe", fighter(7), { defence: 99 });
    const entries = [{ rule: "SK-3", key: "FM.Ledger.commandPool", value: 45 }];
    const attacker = hero({ dice: { withering: { total: 45, entries } } });
    world.force(...faces(8, 45));
    const choices = initialChoices(attacker, "withering", "public");
    const id = await attack(setup(world, varrow, attacker, [foe]), choices, world.ports());
    const shown = card(world, id);
    expect(shown).toContain("45 dice");
    expect(shown.match(/class="fm-die"/g)?.length ?? 0).toBeGreaterThanOrEqual(45);
  });
});
