import { describe, expect, it } from "vitest";
import { attackView } from "../../src/play/attack/attack-view";
import type { Knowledge } from "../../src/play/attack/choice-view";
import { initialChoices } from "../../src/play/attack/figures";
import { oddsBars } from "../../src/play/odds-view";
import { routView } from "../../src/play/rout-view";
import { fighter, hero, pikes, setup } from "../play/people";
import { noFight, World } from "../play/world";
import { html, words } from "./render";

const EVIL = '<img src=x onerror="alert(1)">';

function window(count: number, knowledge: Knowledge): string {
  const world = new World();
  const varrow = world.add("varrow", fighter(8));
  const targets = [world.add(EVIL, { group: pikes(), fight: { ...noFight, initiative: 4 } })];
  for (let n = 1; n < count; n++) targets.push(world.add(`foe ${n}`, fighter(6 + n)));
  const attacker = hero({ area: true });
  const choices = initialChoices(attacker, "withering", "public");
  const view = attackView(setup(world, varrow, attacker, targets), choices, () => knowledge, {}, words);
  return html("dialogs/attack.hbs", view);
}

describe("the attack window", () => {
  it("shows the odds of each target exactly, and what may follow", () => {
    const shown = window(2, "full");
    expect(shown).toContain("10+ rout check");
    expect(shown).toContain("7+ crash");
    expect(shown).toContain("you gain 5 more");
    expect(shown).toContain("Size 3, Magnitude 10");
  });

  it("says the odds in words, and no figure, to who may not know the target", () => {
    const shown = window(2, "words");
    const aims = shown.slice(shown.indexOf("fm-attack__at"), shown.indexOf("fm-foot"));
    expect(aims).toContain("You cannot observe this one");
    expect(aims).not.toMatch(/Magnitude|Size|\d+<i>|rout check|crash\b.*\d/);
  });

  it("shows no odds at all where the world keeps them to oneself", () => {
    const shown = window(2, "nothing");
    expect(shown).toContain("The odds are not shown.");
    expect(shown).not.toContain("fm-odds");
  });

  it("gives each of more than four targets one line", () => {
    expect(window(4, "full")).not.toContain("fm-aims--many");
    const many = window(6, "full");
    expect(many).toContain("fm-aims--many");
    expect(many.match(/<li data-row/g)).toHaveLength(6);
  });

  it("escapes names, and has no button that submits", () => {
    for (const count of [1, 6]) {
      const shown = window(count, "full");
      expect(shown).not.toContain("<img src=x");
      expect(shown.match(/<button/g)).toHaveLength((shown.match(/<button type="button"/g) ?? []).length);
    }
  });
});

describe("the bars of the odds", () => {
  it("have a column for each amount there is, and begin the solid ones at the mark", () => {
    const bars = oddsBars(
      { hit: 0.5, damage: [0.5, 0, 0, 0.25, 0, 0, 0.25], mark: { at: 6, label: "6+" }, bare: false },
      words,
    );
    expect(bars.bars.map((bar) => [bar.column, bar.kind, bar.height])).toEqual([
      [1, "miss", "1.000"],
      [3, "below", "0.500"],
      [4, "past", "0.500"],
    ]);
    expect(bars.markColumn).toBe(4);
  });

  it("gather a wide distribution into steps of which one begins at the mark", () => {
    const damage = Array.from({ length: 41 }, () => 1 / 41);
    const bars = oddsBars({ hit: 1, damage, mark: { at: 17, label: "17+" }, bare: false }, words);
    expect(bars.bars.length).toBeLessThanOrEqual(13);
    const chances = bars.bars.map((bar) => /: ([^.]*)\./.exec(bar.tip)?.[1]);
    expect(chances.every((chance) => chance?.endsWith("%"))).toBe(true);
    expect(bars.bars.find((bar) => bar.kind === "past")?.tip).toMatch(/^17/);
  });
});

describe("the rout window", () => {
  it("shows difficulty, what counts and the exact chance to hold (BG-10, D-5)", () => {
    const check = { exchange: "x1", row: "r0", left: 3, number: 1, devastating: false, failed: null };
    const group = pikes({ magnitude: 0, sizeLost: 1, check });
    const who = {
      actor: "a",
      token: null,
      combatant: null,
      name: EVIL,
      img: "",
      side: "hostile" as const,
      hidden: false,
    };
    const about = { who, group, circumstances: {}, gainer: null, combat: null, round: 0, turn: 0 };
    const view = routView(about, { allyRouted: true }, "public", {}, words);
    expect([view.difficulty, view.chance]).toEqual(["3", "32 %"]);
    const shown = html("dialogs/rout.hbs", view);
    expect(shown).toContain('name="allyRouted" checked');
    expect(shown).not.toContain("<img src=x");
  });
});
