import { beforeEach, describe, expect, it } from "vitest";
import type { Reader } from "../../src/play/card/reader";
import { exchangeView } from "../../src/play/card/view";
import type { Participant } from "../../src/play/exchange";
import type { ForceFigures, WarMoment } from "../../src/play/war/force";
import { spendingNow } from "../../src/play/war/force";
import type { ShotTarget } from "../../src/play/war/opportunity";
import { fireOpportunities } from "../../src/play/war/opportunity";
import { registerWarPlay } from "../../src/play/war/register";
import { boost, spend, wearDown } from "../../src/play/war/spend";
import type { WarState } from "../../src/rules/unit/state";
import type { WarForce, WarInput } from "../../src/ui/desks/war-input";
import { warView } from "../../src/ui/desks/war-view";
import type { ForceInput } from "../../src/ui/sheets/force-input";
import { forceView, limitedForce } from "../../src/ui/sheets/force-view";
import { headerView } from "../../src/ui/tracker/frame-view";
import { track } from "../play/people";
import { noFight, World } from "../play/world";
import { kit, render } from "./sheet-kit";
import { facts } from "./sheet-people";
import { html, words } from "./render";

registerWarPlay();

const EVIL = '<img src=x onerror="alert(1)">';
const now: WarMoment = { combat: "c", round: 4, turn: 1 };
const nothing: WarState = {
  spent: { morale: null, support: null, nuclear: null, recon: null, power: null, boost: null },
  opportunities: { combat: "c", round: 4, used: 1 },
  worn: { battle: null },
};

const who = (name: string, side: Participant["side"]): Participant => ({
  actor: name,
  token: null,
  combatant: `c-${name}`,
  name,
  img: "",
  side,
  hidden: false,
});

function force(name: string, side: Participant["side"], size: number, over: Partial<ForceFigures> = {}): ForceFigures {
  return {
    who: who(name, side),
    size,
    firepower: 6,
    skill: 4,
    tracks: {
      morale: { value: 6, rating: 7 },
      support: { value: 2, rating: 3 },
      power: { value: 0, rating: 4 },
    },
    war: nothing,
    support: { nuclear: false, recon: true, other: `Siege train; ${EVIL}` },
    powers: "psi",
    commander: { name: "Ilse Varrow", intelligence: 3, command: 1 },
    ...over,
  };
}

function target(name: string, over: Partial<ShotTarget> = {}): ShotTarget {
  return {
    id: name,
    who: who(name, "hostile"),
    kind: "character",
    defence: { total: 5, entries: [{ rule: "WF-3", key: "FM.Check.Attribute", value: 5 }] },
    ownSize: null,
    squad: null,
    opposed: true,
    refusal: null,
    ...over,
  };
}

function warForce(figures: ForceFigures, over: Partial<WarForce> = {}): WarForce {
  return {
    force: figures,
    id: figures.who.name,
    mine: true,
    orders: { force: figures, spending: spendingNow(figures, now, false) },
    targets: [
      { target: target("Corvane"), known: true },
      { target: target("Shielded", { refusal: "FM.Refused.Shielded" }), known: true },
      { target: target("Stranger"), known: false },
    ],
    done: [],
    powered: 0,
    ...over,
  };
}

const column = warForce(force("Varrow\u2019s Column", "friendly", 5));
const ninth = warForce(force(EVIL, "hostile", 8));

function input(over: Partial<WarInput> = {}): WarInput {
  return {
    isGM: true,
    fight: true,
    battle: "b",
    at: now,
    forces: [column, ninth],
    sides: [{ id: "x", name: EVIL, side: "hostile", own: "hostile", set: false }],
    table: {},
    odds: "words",
    ...over,
  };
}

const aimed = (...aims: string[]) => ({
  left: column.id,
  right: ninth.id,
  firing: column.id,
  aims: { [column.id]: aims },
});

/** Rows of a page as text without tags. */
const text = (page: string): string =>
  page
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ")
    .trim();

describe("the war table", () => {
  const shown = (over: Partial<WarInput> = {}, ...aims: string[]): string =>
    render("desks/war.hbs", warView(input(over), aimed(...aims), kit));

  it("counts people, dice and what is left, and says what the larger Size does", () => {
    const page = text(shown());
    expect(page).toContain("640 people, led by Ilse Varrow");
    expect(page).toContain("5,120 people");
    expect(page).toContain("3 of 4 attacks left");
    expect(page).toContain("defends and scouts at difficulty +3");
    expect(page).toContain("Attacks of opportunity, round 4");
  });

  it("escapes names everywhere, and every button submits nothing", () => {
    const page = shown({}, "Corvane");
    expect(page).not.toContain("<img src=x");
    expect(page).not.toMatch(/data-tooltip-html="[^"]*<img src=x/);
    expect(page.match(/<button/g)).toHaveLength((page.match(/<button type="button"/g) ?? []).length);
  });

  it("shows exact chances to whoever may know the target, a word to others, and nothing where the world says so", () => {
    expect(text(shown({}, "Corvane"))).toMatch(/\d+ % to hit, then about [\d.]+ levels/);
    const words = shown({}, "Stranger");
    expect(text(words)).not.toMatch(/% to hit/);
    expect(text(words)).toMatch(/likely|sure|shot|doubtful/i);
    expect(text(shown({ odds: "own" }, "Stranger"))).toContain("chances not known");
  });

  it("names why a target is closed, and closes what cannot be done with its reason", () => {
    const page = shown();
    expect(page).toMatch(/<option value="Shielded">Shielded \(/);
    expect(page).toMatch(/data-act="boost"[^>]*aria-disabled="true" data-why="No Power is left."/);
    expect(page).toMatch(/data-action="enter" aria-disabled="true"/);
    expect(shown({}, "Corvane")).not.toMatch(/data-action="enter" aria-disabled="true"/);
  });

  it("closes Morale that was taken in this battle, and says that it was", () => {
    const worn = warForce(force("Column", "friendly", 5, { war: { ...nothing, worn: { battle: "b" } } }), {
      id: column.id,
    });
    const page = shown({ forces: [worn, ninth] });
    expect(page).toMatch(/data-action="take"[^>]*aria-disabled="true"/);
    expect(text(page)).toContain("was worn down in this battle already");
  });

  it("shows what was spent as long as it lasts", () => {
    const spent = { ...nothing.spent, morale: now, recon: { ...now, turn: 0 } };
    const pressed = warForce(force("Column", "friendly", 5, { war: { ...nothing, spent } }), { id: column.id });
    const page = text(shown({ forces: [pressed] }));
    expect(page).toContain("pressed on: +1 success this round");
    expect(page).not.toContain("recon: +1 accuracy to its side this turn");
  });

  it("says what is missing without a fight, and without forces", () => {
    expect(text(shown({ fight: false, forces: [], sides: [] }))).toContain("create a combat first");
    expect(text(shown({ forces: [] }))).toContain("No force is in this fight");
  });
});

describe("the top of a round in the tracker", () => {
  it("shows every force's attacks as pips with words, and fires only for its owner", () => {
    const facts = { id: "f", name: EVIL, side: "hostile", left: 1, of: 3, mine: true } as const;
    const fight = { round: 2, started: true, anybody: true, unrolled: 0, next: null, mine: false };
    const shown = (mine: boolean): string => {
      const forces = [{ ...facts, mine }];
      return html("tracker/header.hbs", headerView({ isGM: mine, combats: [], fight, requests: [], forces }, words));
    };
    expect(shown(true)).toContain('aria-label="1 of 3 left"');
    expect(shown(true).match(/data-spent/g)).toHaveLength(2);
    expect(shown(true)).toContain('data-action="warTable"');
    expect(shown(false)).not.toContain('data-action="warTable"');
    expect(shown(true)).not.toContain("<img src=x");
  });
});

describe("the sheet of a force", () => {
  const sheet = (over: Partial<ForceInput> = {}): ForceInput => ({
    facts: { ...facts, name: EVIL },
    tab: "war",
    leader: { state: "none" },
    force: column.force,
    at: now,
    war: column,
    opposing: { name: "Ninth", size: 8, worn: false },
    isGM: true,
    begun: true,
    worn: false,
    recon: false,
    powered: 0,
    table: {},
    ...over,
  });
  const pages = (over: Partial<ForceInput> = {}): string => {
    const view = forceView(sheet(over), kit);
    return (
      render("sheets/force-rail.hbs", view.rail) +
      render("sheets/force-war.hbs", view.war) +
      render("sheets/head.hbs", view.head)
    );
  };

  it("counts people out, tells the attacks of the round, and what a point buys now", () => {
    const page = text(pages());
    expect(page).toContain("640 people, at full strength");
    expect(page).toContain("3 of 4 left this round");
    expect(page).toContain("9 dice, 11 damage");
    expect(page).toContain("3 successes, 4 damage");
    expect(page).toContain("Support +3 dice, +1 damage");
    expect(page).toContain("our defence and awareness rolls are at difficulty +3");
  });

  it("escapes names, closes everything to who does not own it, and gives editors fields", () => {
    expect(pages()).not.toContain("<img src=x");
    const closed = pages({ facts: { ...facts, editable: false } });
    expect(closed.match(/data-action="spend"/g)?.length).toBe(
      closed.match(/data-action="spend"[^>]*aria-disabled="true"/g)?.length,
    );
    expect(closed).toMatch(/data-action="fire" aria-disabled="true"/);
    const form = pages({ facts: { ...facts, editing: true } });
    for (const path of ["size", "firepower", "skill", "tracks.morale.rating", "tracks.power.value"])
      expect(form).toContain(`data-number="system.${path}"`);
  });

  it("offers no attacks outside of a fight, with the reason", () => {
    const page = pages({ at: { combat: null, round: 0, turn: 0 }, war: null, opposing: null });
    expect(page).toMatch(/data-action="fire" aria-disabled="true" data-why="Only in a fight that has begun."/);
    expect(text(page)).toContain("4 each round");
  });

  it("gives a limited viewer no figure but how many it looks", () => {
    const page = text(render("sheets/limited.hbs", limitedForce(sheet(), kit)));
    expect(page).toContain("640 people");
    expect(page).not.toMatch(/Morale|Firepower/);
  });
});

describe("cards of the war", () => {
  let world: World;
  let army: Participant;
  let foe: Participant;
  const reader = (changes: Partial<Reader> = {}): Reader => ({
    isGM: false,
    observes: () => false,
    owns: () => false,
    odds: "words",
    whoMayApply: "ask",
    gmOnline: true,
    ...changes,
  });
  const gm = reader({ isGM: true, observes: () => true, owns: () => true });
  const card = (id: string, as: Reader): string => {
    const source = { id, exchange: world.exchange(id), refused: "", requests: [], units: world };
    return html("cards/exchange.hbs", exchangeView({ source, reader: as, words }));
  };
  const figures = (): ForceFigures => {
    const { tracks, war } = world.at("Army").state;
    return { ...force("Army", "friendly", 5), who: army, ...(tracks ? { tracks } : {}), ...(war ? { war } : {}) };
  };

  beforeEach(() => {
    world = new World();
    const { tracks } = force("x", "friendly", 5);
    army = world.add("Army", { tracks: { ...tracks, power: { value: 2, rating: 4 } }, war: nothing, fight: noFight });
    foe = world.add(EVIL, { health: track, fight: noFight });
  });

  const fire = (): Promise<string> => {
    const shot = { target: { ...target("Foe"), who: foe }, quick: true };
    return fireOpportunities(
      [{ force: figures(), spending: spendingNow(figures(), now, false), shots: [shot] }],
      now,
      "public",
      world.ports(),
    );
  };

  it("deals a round of attacks out to a GM, and shows a player no figure of a target that he may not know", async () => {
    const id = await fire();
    const shown = card(id, gm);
    expect(text(shown)).toContain("Army: 1 of 1 hit");
    expect(shown).toContain(">4<small>levels</small>");
    expect(shown).toMatch(/data-action="apply" data-row="f0s0" data-share="full"/);
    expect(shown).not.toContain("<img src=x");
    const other = card(id, reader());
    expect(other).not.toContain("<small>levels</small>");
    expect(other).not.toContain("data-action=");
    world.apply(id, ["f0s0"]);
    expect(card(id, gm)).toMatch(/data-action="undo" data-row="f0s0"/);
  });

  it("shows points spent and Morale lost, and the dice of a boost to whoever may know the force", async () => {
    const spent = await spend("morale", figures(), now, "public", world.ports());
    expect(text(card(spent, gm))).toContain("Morale 6 to 5");
    expect(text(card(spent, reader()))).not.toContain("Morale 6 to 5");
    world.force(8, 1, 1, 1);
    const boosted = await boost(figures(), now, "public", world.ports());
    expect(text(card(boosted, gm))).toContain("Army boosts: +1 Psi for the turn");
    expect(card(boosted, reader())).not.toContain("fm-die");
    const request = { points: 2, atStake: 3, battle: "b", by: EVIL };
    const worn = await wearDown(figures(), request, now, "public", world.ports());
    expect(text(card(worn, gm))).toContain("takes 2 Morale of Army for good");
    expect(card(worn, gm)).not.toContain("<img src=x");
  });
});
