import { describe, expect, it } from "vitest";
import { battlegroupView, limitedBattlegroup } from "../../src/ui/sheets/battlegroup-view";
import type { BattlegroupInput } from "../../src/ui/sheets/battlegroup-input";
import { kit, render } from "./sheet-kit";
import { pikes, pikesIn, routed } from "./sheet-people";

const battle = (input: BattlegroupInput): string =>
  render("sheets/battlegroup/battle.hbs", battlegroupView(input, kit).battle);
const rail = (input: BattlegroupInput): string =>
  render("sheets/battlegroup/rail.hbs", battlegroupView(input, kit).rail);

/** Names of the acts, those that are closed in brackets, the one in brass with a star. */
function acts(input: BattlegroupInput): string[] {
  return battlegroupView(input, kit)
    .battle.acts.flatMap(({ row }) => row)
    .map(({ action, refusal, primary }) => (refusal === "" ? action + (primary ? "*" : "") : `(${action})`));
}

describe("the figures of a group", () => {
  it("add up in their row: the table is its own ledger", () => {
    for (const { cells, total } of battlegroupView(pikes, kit).battle.figures.rows) {
      const sum = cells.reduce((all, { n }) => all + Number(n.replace("\u2212", "-") || 0), 0);
      expect(sum).toBe(Number(total.n));
    }
  });

  it("match the worked example of the rules: Size 5, elite, Might 2", () => {
    const { figures } = battlegroupView(pikesIn({ size: 5, might: 2, magnitude: 11 }), kit).battle;
    expect(figures.rows.slice(0, 4).map(({ total }) => total.n)).toEqual(["18", "19", "15", "8"]);
    expect(figures.columns).toEqual(["Member", "Size 5", "Might 2", "Elite", "The group"]);
  });

  it("show what routing takes off Defense in a column of its own", () => {
    const { figures } = battlegroupView(pikesIn(routed), kit).battle;
    expect(figures.columns).toContain("Rout");
    expect(figures.rows[3]?.cells.map(({ n }) => n)).toEqual(["5", "", "+1", "+2", "\u22123"]);
    expect(figures.rows[3]?.total.n).toBe("5");
  });
});

describe("Magnitude", () => {
  it("is boxes up to twenty", () => {
    const html = battle(pikes);
    expect(html.match(/class="fm-box is-full"/g)).toHaveLength(7);
    expect(html.match(/data-action="magnitudeBox"/g)).toHaveLength(10);
  });

  it("is a bar with its number above twenty", () => {
    const html = battle(pikesIn({ member: { ...pikes.state.member, health: 30 }, magnitude: 21 }));
    expect(html).not.toContain("magnitudeBox");
    expect(html).toContain("--v:21;--max:34");
  });
});

describe("what a group can do", () => {
  it("attacks first while it stands", () => {
    expect(acts(pikes)).toEqual(["attackGroup*", "engage", "order", "(rally)", "rallyNumbers"]);
  });

  it("rolls the check first that is due, with its chance", () => {
    const due = {
      magnitude: 0,
      check: { exchange: "x", row: "r", left: 3, number: 1, devastating: false, failed: null },
    };
    expect(acts(pikesIn(due)).slice(0, 2)).toEqual(["rout*", "order"]);
    expect(battle(pikesIn(due))).toContain("6 dice against 2: 77 %");
  });

  it("hears nothing but a rally while it routs, and says why", () => {
    expect(acts(pikesIn(routed))).toEqual(["rally*", "(order)", "(attackGroup)", "(engage)", "(rallyNumbers)"]);
    expect(battle(pikesIn(routed))).toContain("9 dice against 2: 94 %");
    expect(battle(pikesIn(routed))).toContain('data-why="A routing group cannot act (BG-12)"');
  });

  it("refuses a commander a second rally of the same check", () => {
    const again = { ...routed, check: { ...routed.check, failed: { difficulty: 2, tried: ["Actor.hesk"] } } };
    expect(acts(pikesIn(again))[0]).toBe("(rally)");
  });

  it("needs a commander whom it can hear", () => {
    const nobody = pikesIn({}, { commands: { ...pikes.commands, commanders: [] } });
    expect(acts(nobody)).toEqual(["attackGroup*", "engage", "(order)", "(rally)", "(rallyNumbers)"]);
    const [hesk] = pikes.commands.commanders;
    const far = pikesIn(
      {},
      { commands: { ...pikes.commands, commanders: hesk ? [{ ...hesk, inContact: false }] : [] } },
    );
    expect(acts(far)[2]).toBe("(order)");
  });
});

describe("the rail", () => {
  it("tells losses, order and the chance to hold", () => {
    const html = rail(pikes);
    expect(html).toContain("several hundred, was 5");
    expect(html).toContain("stands in 77 % of all cases");
    expect(html).toContain("+3 dice");
    expect(html).toContain("From Lord-Captain Hesk. Gone when this turn ends.");
  });

  it("says what a state means", () => {
    expect(rail(pikesIn(routed))).toContain("disperses at the start of its next turn");
    expect(rail(pikesIn({ state: "dispersed", magnitude: 0 }))).toContain("out of this battle");
    expect(rail(pikesIn({ perfectMorale: true }))).toContain("Passes every check");
  });

  it("carries the Size on its badge, and leaves a name off that does not fit", () => {
    expect(rail(pikes)).toContain("Ashmere Pikes</textPath>");
    const long = rail({
      ...pikes,
      facts: { ...pikes.facts, name: "The Seven Hundred Fusiliers of the Lower Marches" },
    });
    expect(long).not.toContain("Fusiliers");
    expect(long).toContain(">4</text>");
  });

  it("has every figure as a field in edit mode", () => {
    const html = rail({ ...pikes, facts: { ...pikes.facts, editing: true } });
    for (const path of ["size", "might", "magnitude.value", "sizeLost", "rallies"])
      expect(html).toContain(`data-number="system.${path}"`);
    expect(html).toContain('data-select="system.drill"');
    expect(html).toContain('data-check="system.perfectMorale"');
  });
});

describe("limited viewers", () => {
  it("learn how many they look and whether they stand, in words", () => {
    const html = render("sheets/limited.hbs", limitedBattlegroup(pikesIn(routed), kit));
    expect(html).toContain("several hundred, routing");
    expect(html.replace(/<svg.*?<\/svg>/gs, "").replace(/<[^>]*>/g, "")).not.toMatch(/\d/);
  });
});
