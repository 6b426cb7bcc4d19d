import { describe, expect, it } from "vitest";
import { characterView, limitedCharacter } from "../../src/ui/sheets/character-view";
import type { CharacterInput } from "../../src/ui/sheets/character-input";
import { kit, render } from "./sheet-kit";
import { attacker, facts, fight, maneuver, power, varga, weapon } from "./sheet-people";

const HOSTILE_NAME = `<img src=x onerror="alert(1)">`;

function draw(
  over: Partial<CharacterInput> = {},
): Record<"head" | "rail" | "fight" | "traits" | "gear" | "record" | "tabs", string> {
  const view = characterView({ ...varga, ...over }, kit);
  return {
    head: render("sheets/head.hbs", view.head),
    rail: render("sheets/character/rail.hbs", view.rail),
    tabs: render("sheets/tabs.hbs", view.tabs),
    fight: render("sheets/character/fight.hbs", view.fight),
    traits: render("sheets/character/traits.hbs", view.traits),
    gear: render("sheets/character/gear.hbs", view.gear),
    record: render("sheets/record.hbs", view.record),
  };
}

/** The opening tags of buttons with an action. */
const buttons = (html: string, action: string): string[] =>
  [...html.matchAll(new RegExp(`<button[^>]*data-action="${action}"[^>]*>`, "g"))].map(([tag]) => tag);

const pikes = {
  name: "The Ashmere Pikes",
  knowledge: "full" as const,
  figures: {
    kind: "battlegroup" as const,
    defence: 4,
    soak: { bashing: 9, lethal: 9, aggravated: 9 },
    hardness: 0,
    dodge: 0,
    initiative: 5,
    recovered: null,
    onslaught: 0,
    helpless: false,
    health: null,
    group: null,
  },
};

describe("the fight page", () => {
  it("offers a button for every mode of every weapon at hand, with its figures", () => {
    const { fight: html } = draw();
    expect(buttons(html, "attack")).toHaveLength(10);
    expect(html).toContain('aria-label="Marksman rifle, Pool: 11d 6 L"');
    expect(html).toContain('aria-label="Trench sabre, Decisive: 6d 14"');
    expect(html).toContain("9 + 1d4");
  });

  it("leaves a weapon that was put away out, and says where it is when it was the last", () => {
    const { fight: html } = draw({ weapons: [weapon("Halberd", { equipped: false })] });
    expect(buttons(html, "attack")).toHaveLength(0);
    expect(html).toContain("Nothing is at hand");
  });

  it("keeps a closed mode focusable and says why", () => {
    const crashed = attacker({ decisive: 7 }, {}, "", [{ mode: "decisive", refusal: "FM.Refused.Mode.crashed" }]);
    const { fight: html } = draw({ weapons: [weapon("Rifle", { attacker: crashed })], lastAttack: null });
    const [button] = buttons(html, "attack");
    expect(button).toContain('aria-disabled="true"');
    expect(button).toContain("Not while crashed");
    expect(button).not.toMatch(/\sdisabled[\s>]/);
    expect(html).toContain("<span>crashed</span>");
  });

  it("fills only the mode used last with brass", () => {
    const { fight: html } = draw({ lastAttack: { item: "trench-sabre", mode: "withering" } });
    const brass = buttons(html, "attack").filter((tag) => tag.includes("fm-btn--primary"));
    expect(brass).toHaveLength(1);
    expect(brass[0]).toContain("Trench sabre, Withering");
  });

  it("shows the chance to hit the one target whose figures one may know", () => {
    expect(draw({ targets: [pikes] }).fight).toMatch(/12d<small> · \d+%<\/small>/);
    const unknown = draw({ targets: [{ ...pikes, knowledge: "words" }] }).fight;
    expect(unknown).toContain("12d<small> · 9</small>");
    expect(unknown).not.toMatch(/\d+ ?%/);
  });

  it("adds up base and what is gathered, and strikes out what the cap cuts", () => {
    const gathered = [
      ...fight.gathered,
      { id: "sense", kind: "power" as const, value: 1, label: "Battle sense", base: false },
    ];
    const far = { name: "Marrack", intelligence: 3, inContact: false, self: false };
    const { fight: html } = draw({ fight: { ...fight, gathered }, leaderFigures: far });
    expect(html).toContain('aria-label="Combat multiplier times 3"');
    expect(html).toContain("cap 2: Marrack is out of contact, 1 cut off");
    expect(buttons(html, "takeOff").filter((tag) => tag.includes("data-cut"))).toHaveLength(1);
  });

  it("closes powers that the pool cannot pay for, and maneuvers outside the own turn", () => {
    const dear = power("Sunfall", { cost: 9 });
    const { fight: html } = draw({
      powers: [dear],
      maneuvers: [maneuver("Flank")],
      fight: { ...fight, ownTurn: false, gathered: [] },
    });
    expect(buttons(html, "power")[0]).toContain("Psi: needs 9, has 6");
    expect(buttons(html, "maneuver")[0]).toContain("own turn");
  });

  it("says what of a power's rating a force of the side lends this turn (WF-8)", () => {
    const lent = power("Sunfall", { rating: 3, boost: 2 });
    expect(draw({ powers: [lent, power("Lamp")] }).fight).toContain("Rating 5, 2 of it lent (WF-8)");
    expect(draw({ powers: [power("Lamp")] }).fight).not.toContain("lent");
  });

  it("has room for ten weapons: one row each, all in one list", () => {
    const ten = Array.from({ length: 10 }, (_, n) => weapon(`Blade ${n}`));
    expect(draw({ weapons: ten }).fight.match(/fm-row--weapon/g)).toHaveLength(10);
  });
});

describe("the rail", () => {
  it("marks levels worst first and makes the last marked one the stop for Tab", () => {
    const { rail } = draw();
    const boxes = buttons(rail, "healthBox");
    expect(boxes.map((tag) => /is-(\w+)/.exec(tag)?.[1] ?? "")).toEqual([
      "aggravated",
      "lethal",
      "bashing",
      "",
      "",
      "",
      "",
    ]);
    expect(boxes.flatMap((tag, at) => (tag.includes("tabindex") ? [] : [at]))).toEqual([2]);
  });

  it("turns to a bar with its number above twenty levels", () => {
    const health = { penalties: Array.from({ length: 24 }, () => 0), bashing: 2, lethal: 3, aggravated: 0 };
    const { rail } = draw({ state: { ...varga.state, health } });
    expect(buttons(rail, "healthBox")).toHaveLength(0);
    expect(rail).toContain("--v:19;--max:24");
    expect(rail).toContain("2 bashing, 3 lethal, 0 aggravated");
  });

  it("takes onslaught off Defense and all Hardness off the crashed", () => {
    const { rail } = draw({ fight: { ...fight, initiative: -2, crashTurns: 1 } });
    expect(rail).toContain("<b>4</b><span>Defense</span>");
    expect(rail).toContain("<b>0</b><span>Hardness</span>");
    expect(rail).toContain("<b>\u22122</b>");
    expect(rail).toContain("Crashed, turn 2 of 3");
  });

  it("shows the base initiative where there is no fight", () => {
    expect(draw({ fight: null }).rail).toContain("<b>7</b><span>Base initiative</span>");
  });

  it("gives readers who may change nothing no buttons to change it with", () => {
    const { rail, fight: html } = draw({ facts: { ...facts, editable: false } });
    for (const action of ["healthBox", "willpowerBox", "damage", "pool", "condition"])
      expect(buttons(rail, action)).toEqual([]);
    expect(buttons(html, "attack").every((tag) => tag.includes('aria-disabled="true"'))).toBe(true);
  });
});

describe("edit mode", () => {
  const editing = draw({ facts: { ...facts, editing: true } });

  it("shows every figure as a field with its limits", () => {
    expect(editing.rail).toContain('data-number="system.soak.lethal.armour" data-min="0" data-max="999"');
    expect(editing.rail).toContain('data-number="level.6" data-min="-20" data-max="0"');
    expect(editing.rail).toContain(
      'data-number="system.baseInitiative" data-min="0" data-max="999" data-optional placeholder="7"',
    );
    expect(editing.traits).toContain('data-number="system.attributes.dexterity.mega" data-min="0" data-max="10"');
    expect(editing.head).toContain('data-text="name" value="Sergeant Ilse Varga"');
  });

  it("never gives a field a name, so that no form sends it unchecked", () => {
    const inputs = Object.values(editing).flatMap((html) => html.match(/<(?:input|select)[^>]*>/g) ?? []);
    expect(inputs.length).toBeGreaterThan(40);
    expect(inputs.filter((tag) => /\sname=/.test(tag))).toEqual([]);
  });

  it("shows more than five dots small, and never more than ten", () => {
    const strong = { ...varga.state, attributes: { ...varga.state.attributes, strength: { value: 14, mega: 0 } } };
    const view = characterView({ ...varga, state: strong }, kit).traits.columns[0]?.attributes[0];
    expect(view?.dots.dots).toHaveLength(10);
    expect(view?.dots.many).toBe(true);
    expect(view?.value).toBe("14");
  });
});

describe("the leader chip", () => {
  it("says who leads, with his Intelligence and a switch for contact", () => {
    const { head } = draw();
    expect(head).toContain("Col. Oda Marrack");
    expect(head).toContain("Int <b>3</b>");
    expect(buttons(head, "toggleContact")[0]).toContain('aria-checked="true"');
  });

  it("names a leader who is gone, and offers another or none", () => {
    const { head } = draw({ leader: { state: "missing", name: "Old Hask", img: null } });
    expect(head).toContain("fm-person--missing");
    expect(head).toContain("Led by somebody who is gone");
    expect(buttons(head, "chooseLeader")).toHaveLength(1);
    expect(buttons(head, "removeLeader")).toHaveLength(1);
    expect(buttons(head, "toggleContact")).toHaveLength(0);
  });

  it("invites to drop one where there is none", () => {
    const { head } = draw({ leader: { state: "none" }, leaderFigures: null });
    expect(head).toContain("Drop a leader here");
    expect(buttons(head, "removeLeader")).toHaveLength(0);
  });
});

describe("limited viewers", () => {
  it("get name, concept, side, description and strength in words, but no figure", () => {
    const seen = { ...facts, concept: "Grenadier", description: { source: "x", html: "<p>Tall.</p>" } };
    const html = render("sheets/limited.hbs", limitedCharacter({ facts: seen, state: varga.state }, kit));
    expect(html).toContain("Sergeant Ilse Varga");
    expect(html).toContain("Friendly");
    expect(html).toContain("<p>Tall.</p>");
    expect(html).toContain("Formidable, hurt");
    expect(html.replace(/<svg.*?<\/svg>/gs, "").replace(/<[^>]*>/g, "")).not.toMatch(/\d/);
    expect(html).not.toContain("<button");
  });
});

describe("what people wrote", () => {
  it("is escaped everywhere, in tooltips twice", () => {
    const item = { name: HOSTILE_NAME, summary: HOSTILE_NAME };
    const pages = draw({
      facts: { ...facts, name: HOSTILE_NAME, concept: HOSTILE_NAME, editing: true },
      leader: { state: "missing", name: HOSTILE_NAME, img: null },
      weapons: [weapon("Rifle", item)],
      powers: [power("Flare", item)],
      maneuvers: [maneuver("Flank", { ...item, suggested: HOSTILE_NAME })],
      fight: { ...fight, gathered: [{ id: "x", kind: "power", value: 1, label: HOSTILE_NAME, base: false }] },
      targets: [{ ...pikes, name: HOSTILE_NAME }],
      abilities: [{ id: "x", label: HOSTILE_NAME }],
    });
    for (const html of Object.values(pages)) expect(html).not.toContain("<img src=x");
    const tips = [...pages.fight.matchAll(/data-tooltip-html="([^"]*)"/g)].map(([, tip]) => tip ?? "");
    const decoded = tips.map((tip) => tip.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&"));
    expect(tips.length).toBeGreaterThan(5);
    expect(decoded.filter((tip) => tip.includes("<img"))).toEqual([]);
  });

  it("may be long: a name of forty letters is shown whole", () => {
    const long = "Ilsabetta Montefalco-Vandersteen of Ostry";
    expect(draw({ facts: { ...facts, name: long } }).head).toContain(`<h2 class="fm-name">${long}</h2>`);
  });

  it("leaves every button a plain button", () => {
    for (const html of Object.values(draw())) {
      for (const [tag] of html.matchAll(/<button[^>]*>/g)) expect(tag).toContain('type="button"');
    }
  });
});
