import { describe, expect, it } from "vitest";
import type { Reader } from "../../src/play/card/reader";
import { exchangeView } from "../../src/play/card/view";
import { fightDeskView } from "../../src/play/compressed/desk-view";
import { fight } from "../../src/play/compressed/exchange";
import { noGeneral } from "../../src/play/strategy/generals";
import { strategyView } from "../../src/play/strategy/view";
import { fightWorld, faces } from "../play/compressed-world";
import { html, words } from "./render";

const EVIL = '<img src=x onerror="alert(1)">';
const forecast = { state: "idle" as const, done: "", percent: 0, progress: "", lines: [] };
const moment = { combat: null, round: 0, turn: 0 };
const reader = (isGM: boolean): Reader => ({
  isGM,
  observes: () => isGM,
  owns: () => isGM,
  odds: "words",
  whoMayApply: "ask",
  gmOnline: true,
});

function desk(changes: Parameters<typeof fightWorld>[0] = {}) {
  const made = fightWorld(changes);
  const inputs = {
    desk: made.desk,
    sources: made.sources,
    visibility: "public" as const,
    position: [null, null] as const,
    fates: [[], []] as const,
  };
  return { ...made, inputs };
}

const shown = (inputs: Parameters<typeof fightDeskView>[0]): string =>
  html("desks/compressed.hbs", { fight: fightDeskView(inputs, {}, words), forecast });

describe("the compressed desk", () => {
  it("shows each pool with its ledger, the exact odds that add up to 100 %, and one button", () => {
    const page = shown(desk({ attack: [8, 6] }).inputs);
    expect(page).toContain("10 <small>");
    expect(page).toContain("Enemy soak");
    const [first, second] = [...page.matchAll(/fm-fig__n"[^>]*>([\d<>&lt;]+)</g)].map(([, n]) => Number(n));
    expect((first ?? 0) + (second ?? 0)).toBe(100);
    expect(page).not.toContain('data-action="enter" aria-disabled');
  });

  it("escapes names and intents, and every button submits nothing", () => {
    const { inputs } = desk();
    const [first, second] = inputs.desk;
    const evil = { ...first, intent: EVIL, fighters: first.fighters.map((each) => ({ ...each, name: EVIL })) };
    const page = shown({ ...inputs, desk: [evil, second] });
    expect(page).not.toContain("<img src=x");
    expect(page.match(/<button/g)).toHaveLength((page.match(/<button type="button"/g) ?? []).length);
  });

  it("shows someone who is gone as missing, to be taken off, and will not roll", () => {
    const { inputs } = desk();
    const page = shown({ ...inputs, sources: [[null], inputs.sources[1]] });
    expect(page).toContain("data-missing");
    expect(page).toContain('data-action="remove" data-key="anwen"');
    expect(page).toContain('data-action="enter" aria-disabled="true"');
    expect(page).toContain("Somebody is gone");
  });

  it("says when the matching is wildly uneven, and offers to tell it", () => {
    expect(shown(desk({ attack: [30, 2] }).inputs)).toContain('data-action="tell"');
    expect(shown(desk().inputs)).not.toContain('data-action="tell"');
  });
});

describe("the card of a compressed fight", () => {
  it("lets a GM move levels and apply all; a player sees the same without buttons", async () => {
    const { world, desk: sides, sources } = desk({ pair: true });
    world.force(...faces(1, 1, 4));
    const id = await fight(sides, sources, moment, "public", world.ports());
    const card = (isGM: boolean): string => {
      const source = { id, exchange: world.exchange(id), refused: "", requests: [], units: world };
      return html("cards/exchange.hbs", exchangeView({ source, reader: reader(isGM), words }));
    };
    expect(card(true)).toContain('data-action="fightApply"');
    expect(card(true)).toContain("Levels placed: 4 of 4, 2 of 2");
    expect(card(false)).not.toMatch(/levelMore|fightApply|undoAll/);
    world.share(id, { a0: 1 });
    expect(card(true)).not.toContain('data-action="fightApply"');
    expect(card(true)).toContain("Levels placed: 3 of 4, 2 of 2");
  });
});

describe("the strategy desk", () => {
  it("asks for two generals, and offers a place for each", () => {
    const inputs = {
      desk: [noGeneral, noGeneral],
      sources: [null, null],
      visibility: "public",
      carried: null,
      battle: false,
    } as const;
    const page = html("desks/strategy.hbs", { strategy: strategyView(inputs, {}, words), forecast, groups: false });
    expect(page.match(/data-action="add"/g)).toHaveLength(2);
    expect(page).toContain("Each side needs a general.");
    expect(page).toContain("no battle yet");
  });

  it("shows what the battle carries, to be changed or taken off", () => {
    const effect = { side: "winner", kind: "defence", value: 1, lasts: "battle", spent: ["one"] } as const;
    const carried = { name: EVIL, edited: false, effects: [effect] };
    const inputs = {
      desk: [noGeneral, noGeneral],
      sources: [null, null],
      visibility: "public",
      carried,
      battle: true,
    } as const;
    const page = html("desks/strategy.hbs", { strategy: strategyView(inputs, {}, words), forecast, groups: false });
    expect(page).toContain("Defense +1");
    expect(page).toContain("used by 1");
    expect(page).toContain('data-action="dropEffect" data-index="0"');
    expect(page).not.toContain("<img src=x");
  });
});
