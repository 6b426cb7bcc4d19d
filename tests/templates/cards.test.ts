import { beforeEach, describe, expect, it } from "vitest";
import { attack } from "../../src/play/attack/attack";
import { initialChoices } from "../../src/play/attack/figures";
import type { Reader } from "../../src/play/card/reader";
import { exchangeView } from "../../src/play/card/view";
import type { Participant } from "../../src/play/exchange";
import { fighter, hero, pikes, setup } from "../play/people";
import { noFight, World } from "../play/world";
import { html, words } from "./render";

const EVIL = '<img src=x onerror="alert(1)">';

function reader(changes: Partial<Reader> = {}): Reader {
  return {
    isGM: false,
    observes: () => false,
    owns: () => false,
    odds: "words",
    whoMayApply: "ask",
    gmOnline: true,
    ...changes,
  };
}
const gm = reader({ isGM: true, observes: () => true, owns: () => true });

describe("the card of an attack", () => {
  let world: World;
  let varrow: Participant;
  let group: Participant;
  let id: string;

  const card = (who: Reader, refused = ""): string => {
    const source = { id, exchange: world.exchange(id), refused, requests: [], units: world };
    return html("cards/exchange.hbs", exchangeView({ source, reader: who, words }));
  };

  beforeEach(async () => {
    world = new World();
    varrow = world.add("varrow", fighter(8));
    group = world.add(EVIL, { group: pikes(), fight: { ...noFight, initiative: 4 } });
    const attacker = hero();
    world.force(...new Array<number>(10).fill(8), ...new Array<number>(13).fill(9));
    const choices = initialChoices(attacker, "withering", "public");
    id = await attack(setup(world, varrow, attacker, [group]), choices, world.ports());
  });

  it("escapes names, and every button is one that submits nothing", () => {
    for (const who of [gm, reader(), reader({ owns: (p) => p === varrow })]) {
      const shown = card(who);
      expect(shown).not.toContain("<img src=x");
      expect(shown).toContain("&lt;img");
      expect(shown.match(/<button/g) ?? []).toHaveLength((shown.match(/<button type="button"/g) ?? []).length);
    }
  });

  it("shows a GM the damage, what it does, and apply, half, none and double", () => {
    const shown = card(gm);
    expect(shown).toContain(">13<small>Magnitude</small>");
    expect(shown).toContain("10 to 0, with 3 left over");
    for (const share of ["full", "half", "none", "double"])
      expect(shown).toContain(`data-action="apply" data-row="r0" data-share="${share}"`);
  });

  it("gives a player who may not observe the target words, and none of its numbers", () => {
    const shown = card(reader({ owns: (who) => who.actor === "varrow", observes: (who) => who.actor === "varrow" }));
    expect(shown).toContain("Their line wavers");
    expect(shown).not.toMatch(/Magnitude|13|left over|Soak|Defense/);
    expect(shown).toContain('data-action="ask"');
    expect(shown).not.toContain('data-action="apply"');
  });

  it("shows someone who has no part in it nothing to click", () => {
    expect(card(reader())).not.toContain("<button");
  });

  it("says what was applied, offers undo and the rout check, and then does not apply again", () => {
    world.apply(id, ["r0"]);
    const shown = card(gm);
    expect(shown).toContain("Applied");
    expect(shown).toContain('data-action="undo"');
    expect(shown).toContain('data-action="rout"');
    expect(shown).not.toContain('data-action="apply"');
    expect(shown).toContain("Initiative of varrow is now 9, was 8.");
  });

  it("strikes what was undone and offers to apply it again", () => {
    world.apply(id, ["r0"]);
    world.undo(id, ["r0"]);
    const shown = card(gm);
    expect(shown).toContain('data-state="undone"');
    expect(shown).toContain("Apply again");
  });

  it("keeps the name and the side of someone hidden from players", () => {
    const exchange = world.exchange(id);
    const row = exchange.rows["r0"];
    if (!row) throw new Error("no row");
    world.exchanges.set(id, { ...exchange, rows: { r0: { ...row, target: { ...row.target, hidden: true } } } });
    const shown = card(reader({ owns: (who) => who.actor === "varrow" }));
    expect(shown).toContain("Someone unseen");
    expect(shown).not.toContain("onerror");
    expect(shown).toContain('data-side="unknown"');
  });

  it("says why it was refused and offers nothing", () => {
    const shown = card(gm, "You own neither who acts nor who is concerned.");
    expect(shown).toContain("You own neither");
    expect(shown).not.toContain('data-action="apply"');
  });
});
