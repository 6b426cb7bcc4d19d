import { describe, expect, it } from "vitest";
import type { SquadRow } from "../../src/foundry/data/actor/squad-state";
import type { AttackerFigures } from "../../src/play/attack/figures";
import { henchmenBonus } from "../../src/rules/henchmen/limit";
import { changedEffects, stratagemItemView } from "../../src/ui/sheets/stratagem-item-view";
import { henchmanItemView } from "../../src/ui/sheets/henchman-item-view";
import type { SquadInput } from "../../src/ui/sheets/squad-input";
import { limitedSquad, squadView } from "../../src/ui/sheets/squad-view";
import { kit, render } from "./sheet-kit";

const gear = {
  damage: 4,
  damageType: "lethal" as const,
  overwhelming: 1,
  defence: 2,
  willpower: 3,
  health: 7,
  joinBattle: 4,
};
const mortar: NonNullable<SquadRow["heavy"]> = {
  name: "Knee mortar",
  attribute: "dexterity",
  ability: "heavyWeapons",
  accuracy: 0,
  damage: 9,
  damageType: "lethal",
  overwhelming: 2,
  area: true,
  areaFactor: 3,
  burst: { shots: 1, accuracy: 0, damage: 0 },
  carriers: 1,
};
const row = (id: string, changes: Partial<SquadRow> = {}): SquadRow => ({
  id,
  actor: null,
  name: id,
  img: null,
  count: 8,
  standing: 8,
  dead: 0,
  out: 0,
  away: 0,
  fired: 0,
  sort: 1,
  pool: 6,
  soak: { bashing: 3, lethal: 2, aggravated: 0 },
  divisor: 1,
  gifted: "none",
  gear,
  heavy: null,
  ...changes,
});
const ledger = (value: number) => ({ total: value, entries: [{ rule: "SK-2", key: "FM.Ledger.attribute", value }] });
const attacker: AttackerFigures = {
  kind: "squad",
  modes: [{ mode: "pool", refusal: null }],
  dice: { pool: ledger(25) },
  damage: { pool: ledger(16) },
  formula: "",
  overwhelming: 1,
  damageType: "lethal",
  area: false,
  initiative: null,
  chips: [],
  leader: null,
  disempowered: false,
  ownTurn: true,
};
const dockers = row("Dock irregulars", { count: 9, standing: 8, out: 1 });
const marines = row("Old marines", { count: 4, standing: 4, pool: 8, divisor: 2, heavy: mortar, sort: 2 });
const types = [dockers, marines].map((each) => ({ ...each, count: each.standing, soak: 2, gifted: false }));

function squad(changes: Partial<SquadInput> = {}): SquadInput {
  const facts = {
    name: "Quayside Irregulars",
    img: "",
    pictured: false,
    sign: false,
    concept: "",
    side: "friendly" as const,
    editable: true,
    editing: false,
    uuid: "Actor.q",
    description: { source: "", html: "" },
    notes: null,
  };
  return {
    facts,
    tab: "fight",
    leader: { state: "none" },
    state: {
      type: "squad",
      rows: [dockers, marines],
      terrain: "normal",
      fate: "ask",
      allHenchmen: false,
      chief: { charisma: 3, command: 2, standing: 1, dead: 0, out: 0 },
    },
    rows: [
      { row: dockers, member: "none", shots: 0, shot: null },
      { row: marines, member: "missing", shots: 1, shot: attacker },
    ],
    standing: { value: 12, max: 13 },
    leadership: { charisma: 3, command: 2 },
    gifts: [],
    limit: 10,
    bonus: henchmenBonus(types, 10),
    soak: { bashing: 3, lethal: 2, aggravated: 0 },
    most: { id: "Dock irregulars", name: "Dock irregulars" },
    weapon: { name: "Rifle", img: "" },
    attacker,
    abilities: [{ id: "heavyWeapons", label: "Heavy weapons" }],
    ...changes,
  };
}
const fight = (input: SquadInput): string => render("sheets/squad/fight.hbs", squadView(input, kit).fight);
const rail = (input: SquadInput): string => render("sheets/squad/rail.hbs", squadView(input, kit).rail);

describe("what a squad adds", () => {
  it("is the worked example's +14 dice and +10 damage (HM-2, HM-3)", () => {
    expect(squadView(squad(), kit).fight.sums.map(({ n }) => n)).toEqual(["+14", "+10"]);
    expect(fight(squad())).toContain("25d · 16 L");
  });

  it("marks who counts, who stands idle, and who has fallen (HM-1)", () => {
    const html = rail(squad());
    expect([html.match(/is-on/g)?.length, html.match(/is-idle/g)?.length, html.match(/is-gone/g)?.length]).toEqual([
      10, 2, 1,
    ]);
    expect(html).toContain("Limit 10: (Charisma 3 + Command 2) × 2, Normal (HM-1)");
  });

  it("is a bar where there are too many for marks", () => {
    const many = squad({ standing: { value: 80, max: 90 } });
    expect(rail(many)).toContain("<meter");
    expect(rail(many)).not.toContain("is-on");
  });
});

describe("a squad's rows", () => {
  it("have a button for one who falls, closed where nobody stands", () => {
    const none = { ...dockers, standing: 0, out: 9 };
    const html = fight(squad({ rows: [{ row: none, member: "none", shots: 0, shot: null }] }));
    expect(html).toMatch(/data-action="fewer" aria-disabled="true"/);
    expect(fight(squad())).not.toMatch(/data-action="fewer" aria-disabled/);
  });

  it("say that a member's sheet is missing, and offer to link it again", () => {
    expect(fight(squad())).toContain("sheet missing");
    const roster = render("sheets/squad/roster.hbs", squadView(squad({ tab: "roster" }), kit).roster);
    expect(roster).toContain("Relink");
    expect(roster).toContain('data-action="unlink"');
  });

  it("fire a heavy weapon until every carrier has (HM-4)", () => {
    expect(fight(squad())).toContain("area ×3");
    const used = fight(squad({ rows: [{ row: { ...marines, fired: 1 }, member: "none", shots: 0, shot: null }] }));
    expect(used).toContain("Used this fight");
    expect(used).toMatch(/data-action="fireHeavy" aria-disabled="true"/);
  });

  it("escape whatever they are called", () => {
    const nasty = { ...dockers, name: "<img onerror=alert(1)>" };
    const html = fight(squad({ rows: [{ row: nasty, member: "none", shots: 0, shot: null }] }));
    expect(html).not.toContain("<img onerror");
  });

  it("are fields for everything in edit mode, also for the heavy weapon", () => {
    const input = squad();
    const view = squadView({ ...input, facts: { ...input.facts, editing: true }, tab: "roster" }, kit);
    const html = render("sheets/squad/roster.hbs", view.roster);
    expect(html).toContain('data-number="system.types.Old marines.standing"');
    expect(html).toContain('data-number="system.types.Old marines.heavy.areaFactor"');
    expect(html).toContain('data-check="system.types.Dock irregulars.heavy"');
    expect(html).not.toContain('data-number="system.types.Dock irregulars.heavy.areaFactor"');
  });
});

describe("a squad that nobody can lead", () => {
  it("has no attack, and says why", () => {
    const html = fight(squad({ attacker: null }));
    expect(html).toMatch(/data-action="attackSquad" aria-disabled="true"/);
  });

  it("tells limited viewers no number", () => {
    const view = limitedSquad(squad({ standing: { value: 5, max: 13 } }), kit);
    expect(view.strength).toBe("A handful, half of what they were");
    expect(JSON.stringify(view)).not.toContain("13");
  });
});

describe("henchmen and stratagems as items", () => {
  const facts = {
    name: "Sappers",
    img: "",
    type: "henchman" as const,
    editable: true,
    uuid: "Item.s",
    description: { source: "", html: "" },
    summary: "",
    owner: "",
  };

  it("say what each of them adds (HM-2)", () => {
    const view = henchmanItemView(
      { facts, count: 3, figures: { ...row("s"), pool: 8, heavy: mortar }, abilities: [] },
      kit,
    );
    expect(view.body.preview.map(({ main }) => main)).toEqual([
      "+2 dice, +1 damage each",
      "3 B · 2 L",
      "accuracy 0, damage 9",
    ]);
  });

  it("show a stratagem's effects in words (SW-4)", () => {
    const state = {
      type: "stratagem" as const,
      stratagem: "demoralized" as const,
      threshold: 2,
      effects: [{ side: "loser" as const, kind: "routDifficulty" as const, value: 1, lasts: "battle" as const }],
    };
    const view = stratagemItemView({ facts: { ...facts, type: "stratagem" }, state }, kit);
    expect(view.body.preview.at(-1)).toMatchObject({ main: "rout checks 1 harder", minor: "the whole battle" });
  });

  it("change, add and take away single effects", () => {
    const one = { side: "loser" as const, kind: "noOrder" as const, value: 1, lasts: "roundOne" as const };
    expect(changedEffects([one], "effect.0.value", 3)).toEqual([{ ...one, value: 3 }]);
    expect(changedEffects([one], "effect.0.kind", "")).toEqual([]);
    expect(changedEffects([one], "effect.new", "defence")).toHaveLength(2);
    expect(changedEffects([one], "effect.new", "")).toEqual([one]);
  });
});
