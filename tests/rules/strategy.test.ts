import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { settle } from "../../src/rules/dice/drive";
import { forcedDice, seededDice } from "../../src/rules/dice/ports";
import { unevenAdvice } from "../../src/rules/strategy/advice";
import { strategicBattle } from "../../src/rules/strategy/battle";
import { forecast, finishForecast, shareOf } from "../../src/rules/strategy/forecast";
import { type General, strategicPool } from "../../src/rules/strategy/general";
import { strategicModifier, strategicModifierIds, strategicModifiers } from "../../src/rules/strategy/modifiers";
import { strategicOdds } from "../../src/rules/strategy/odds";
import {
  carriedEffects,
  type Stratagem,
  stratagemEffects,
  stratagemRout,
  stratagems,
  stratagemThresholds,
} from "../../src/rules/strategy/stratagem";

function general(pool: number, stratagem: Stratagem = "ambush", ...modifiers: General["modifiers"]): General {
  return { pool, stratagem, modifiers };
}

const anyGeneral: fc.Arbitrary<General> = fc.record({
  pool: fc.integer({ min: -2, max: 12 }),
  modifiers: fc.array(
    fc.record({ id: fc.constantFrom(...strategicModifierIds), value: fc.integer({ min: -2, max: 3 }) }),
    { maxLength: 3 },
  ),
  stratagem: fc.constantFrom(...stratagems),
});

describe("SW-1 opposed strategy", () => {
  it("SW-1 rolls the first side, then the second; tens count twice", () => {
    const outcome = settle(strategicBattle([general(3), general(2)]), forcedDice([10, 7, 1, 8, 2]));
    expect(outcome.rolls.map((roll) => roll.successes)).toEqual([3, 1]);
    expect(outcome).toMatchObject({ winner: 0, threshold: 2, enacted: null });
  });

  it("SW-1, D-2 a world may turn doubles off and move the target", () => {
    const battle = strategicBattle([general(2), general(2)], { doubles: false, target: 9 });
    expect(settle(battle, forcedDice([10, 8, 9, 9]))).toMatchObject({ winner: 1, threshold: 1 });
  });

  it("SW-1, D-3 a pool brought below 0 rolls nothing", () => {
    const weak = general(1, "pincer", { id: "unknownGeneral", value: -1 }, { id: "unknownForces", value: -1 });
    expect(settle(strategicBattle([weak, general(3)]), forcedDice([8, 8, 8]))).toMatchObject({
      winner: 1,
      threshold: 3,
      enacted: "ambush",
    });
  });
});

describe("SW-2 modifiers", () => {
  it("SW-2 are the table's: −1, −1, −1, +1, +1, +2, +1 to 3", () => {
    expect(strategicModifierIds.map((id) => strategicModifier(id).value)).toEqual([-1, -1, -1, 1, 1, 2, 1]);
    expect(strategicModifier("advantage", 3)).toEqual({ id: "advantage", value: 3 });
    expect(strategicModifiers.advantage).toEqual({ least: 1, most: 3 });
    expect(() => strategicModifier("advantage", 4)).toThrow(expect.objectContaining({ field: "modifiers.advantage" }));
    expect(() => strategicModifier(JSON.parse('"luck"'))).toThrow(expect.objectContaining({ field: "id" }));
  });

  it("SW-2 count as dice, each a line of the ledger", () => {
    const pool = strategicPool(general(6, "pincer", strategicModifier("traitor"), strategicModifier("poorDrill")));
    expect(pool).toEqual({
      total: 7,
      entries: [
        { rule: "SW-1", key: "FM.Ledger.intelligenceWar", value: 6 },
        { rule: "SW-2", key: "FM.Ledger.strategicModifier", value: 2, label: "traitor" },
        { rule: "SW-2", key: "FM.Ledger.strategicModifier", value: -1, label: "poorDrill" },
      ],
    });
  });
});

describe("SW-3 stratagems", () => {
  it("SW-3 thresholds: 1, 1, 2, 2, 3, 3", () => {
    expect(stratagems.map((name) => stratagemThresholds[name])).toEqual([1, 1, 2, 2, 3, 3]);
    expect(Object.keys(stratagemThresholds)).toEqual(stratagems);
  });

  it.each(stratagems)("SW-3 %s happens at its threshold and not one below", (name) => {
    const needed = stratagemThresholds[name];
    const by = (lead: number) => {
      const faces = Array.from({ length: 4 }, (_, index) => (index < lead ? 7 : 2));
      return settle(strategicBattle([general(0), general(4, name)]), forcedDice(faces));
    };
    expect(by(needed)).toMatchObject({ winner: 1, threshold: needed, enacted: name, effects: stratagemEffects[name] });
    expect(by(needed - 1)).toMatchObject({ enacted: null, effects: [] });
  });

  it("SW-3 a tie enacts neither", () => {
    expect(settle(strategicBattle([general(2), general(2)]), forcedDice([7, 1, 9, 2]))).toMatchObject({
      winner: null,
      threshold: 0,
      enacted: null,
    });
  });

  it("SW-3 property: ledgers add up, and the threshold is the lead", () => {
    fc.assert(
      fc.property(anyGeneral, anyGeneral, fc.integer(), (first, second, seed) => {
        const outcome = settle(strategicBattle([first, second]), seededDice(seed));
        const [ours, theirs] = outcome.rolls;
        expect(outcome.threshold).toBe(Math.abs(ours.successes - theirs.successes));
        expect(outcome.ledgers.threshold.total).toBe(outcome.threshold);
        for (const ledger of [...outcome.ledgers.pools, outcome.ledgers.threshold]) {
          expect(ledger.entries.reduce((sum, entry) => sum + entry.value, 0)).toBe(ledger.total);
        }
        expect(outcome.ledgers.pools.map((pool) => pool.total)).toEqual([ours.dice, theirs.dice]);
      }),
    );
  });

  it("SW-3 property: exact chances sum to 1 and equal brute force for small pools", () => {
    fc.assert(
      fc.property(fc.nat(3), fc.nat(3), fc.constantFrom(...stratagems), (ours, theirs, name) => {
        const generals = [general(ours, name), general(theirs, name)] as const;
        const odds = strategicOdds(generals);
        expect(odds.win[0] + odds.win[1] + odds.tie).toBeCloseTo(1, 12);
        const brute = { win: [0, 0], enacted: [0, 0] };
        for (const { faces, chance } of everyFace(ours + theirs)) {
          const outcome = settle(strategicBattle(generals), forcedDice(faces));
          if (outcome.winner === null) continue;
          brute.win[outcome.winner] = (brute.win[outcome.winner] ?? 0) + chance;
          if (outcome.enacted) brute.enacted[outcome.winner] = (brute.enacted[outcome.winner] ?? 0) + chance;
        }
        for (const index of [0, 1] as const) {
          expect(odds.win[index]).toBeCloseTo(brute.win[index] ?? 0, 12);
          expect(odds.enacted[index]).toBeCloseTo(brute.enacted[index] ?? 0, 12);
          expect(odds.stratagems[index][name]).toBe(odds.enacted[index]);
        }
      }),
      { numRuns: 30 },
    );
  });

  it("SW-3 a harder stratagem is never likelier", () => {
    const [chances] = strategicOdds([general(8), general(6)]).stratagems;
    expect(chances.strategicPlacement).toBe(chances.backToTheSea);
    expect(chances.demoralized).toBeLessThan(chances.backToTheSea);
    expect(chances.pincer).toBeLessThan(chances.demoralized);
  });
});

/** Every pattern of miss, hit and ten of so many dice, with its chance. */
function everyFace(dice: number): { faces: number[]; chance: number }[] {
  const kinds = [
    { face: 1, weight: 0.6 },
    { face: 8, weight: 0.3 },
    { face: 10, weight: 0.1 },
  ];
  let all: { faces: number[]; chance: number }[] = [{ faces: [], chance: 1 }];
  for (let die = 0; die < dice; die += 1) {
    all = all.flatMap(({ faces, chance }) =>
      kinds.map(({ face, weight }) => ({ faces: [...faces, face], chance: chance * weight })),
    );
  }
  return all;
}

describe("SW-4 what a stratagem changes", () => {
  it.each<[Stratagem, "winner" | "loser", object]>([
    ["strategicPlacement", "winner", { orderDice: 1 }],
    ["backToTheSea", "loser", { passesRout: 1, noWithdrawal: 1 }],
    ["demoralized", "loser", { routDifficulty: 1 }],
    ["fortifications", "winner", { defence: 1 }],
    ["ambush", "loser", { actsLast: 1, noOrder: 1 }],
    ["pincer", "winner", { multiplier: 1 }],
  ])("SW-4 %s touches the %s alone", (name, who, expected) => {
    const nothing = carriedEffects([], "winner");
    expect(carriedEffects(stratagemEffects[name], who)).toEqual({ ...nothing, ...expected });
    expect(carriedEffects(stratagemEffects[name], who === "winner" ? "loser" : "winner")).toEqual(nothing);
  });

  it("SW-4, BG-10 demoralized makes checks harder, back to the sea passes the first", () => {
    expect(stratagemRout(stratagemEffects.demoralized, "loser", true)).toEqual({ extra: 1, firstPasses: false });
    expect(stratagemRout(stratagemEffects.backToTheSea, "loser", true)).toEqual({ extra: 0, firstPasses: true });
    expect(stratagemRout(stratagemEffects.backToTheSea, "loser", false).firstPasses).toBe(false);
    expect(stratagemRout(stratagemEffects.backToTheSea, "winner", true).firstPasses).toBe(false);
  });

  it("SW-4 effects edited by the table are summed, and impossible ones refused", () => {
    const edited = [...stratagemEffects.demoralized, ...stratagemEffects.demoralized];
    expect(carriedEffects(edited, "loser").routDifficulty).toBe(2);
    const bad = JSON.parse('[{"side":"loser","kind":"confusion","value":1,"lasts":"battle"}]');
    expect(() => carriedEffects(bad, "loser")).toThrow(expect.objectContaining({ field: "effects[0].kind" }));
  });
});

describe("SW-5 advice and forecast", () => {
  it("SW-5 calls a matching wildly uneven from 95 in 100 on, and says who is ahead", () => {
    expect(unevenAdvice([0.95, 0.03])).toEqual({ uneven: true, favoured: 0, chance: 0.95 });
    expect(unevenAdvice([0.05, 0.94])).toEqual({ uneven: false, favoured: 1, chance: 0.94 });
    expect(unevenAdvice([0.4, 0.4])).toEqual({ uneven: false, favoured: null, chance: 0.4 });
    expect(() => unevenAdvice([Number.NaN, 0.5])).toThrow(expect.objectContaining({ field: "win[0]" }));
  });

  it("SW-5 a forecast's margin counts against it", () => {
    expect(unevenAdvice([0.96, 0.04], 0.005).uneven).toBe(true);
    expect(unevenAdvice([0.96, 0.04], 0.02).uneven).toBe(false);
  });

  it("SW-5 exact odds of a giant against a child are wildly uneven, of equals are not", () => {
    expect(unevenAdvice(strategicOdds([general(18), general(3)]).win).uneven).toBe(true);
    expect(unevenAdvice(strategicOdds([general(8), general(8)]).win).uneven).toBe(false);
  });

  it("SW-5 a margin shrinks with trials, and is above 0 even for what never happened", () => {
    expect(shareOf(50, 100).margin).toBeGreaterThan(shareOf(5000, 10_000).margin);
    expect(shareOf(5000, 10_000).margin).toBeCloseTo(0.0098, 4);
    expect(shareOf(0, 100)).toMatchObject({ share: 0 });
    expect(shareOf(0, 100).margin).toBeCloseTo(0.037, 3);
    expect(() => shareOf(3, 2)).toThrow(expect.objectContaining({ field: "count" }));
  });

  it("SW-5 a forecast counts what its trial reports", () => {
    const running = forecast(
      10,
      (dice, tally) => {
        for (const face of dice.roll(10, 1)) tally[face - 1] = (tally[face - 1] ?? 0) + 1;
      },
      { seed: 11, runs: 5000 },
    );
    const { shares } = finishForecast(running);
    expect(shares.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 9);
    for (const { share } of shares) expect(Math.abs(share - 0.1)).toBeLessThan(0.02);
  });
});

describe("SW bad input is refused when the procedure is called", () => {
  it.each<[string, [General, General]]>([
    ["generals", JSON.parse("[1]")],
    ["generals[0]", JSON.parse("[null, null]")],
    ["generals[0].pool", [general(2.5), general(2)]],
    ["generals[1].pool", [general(2), general(Number.NaN)]],
    ["generals[1].stratagem", [general(2), { ...general(2), stratagem: JSON.parse('"retreat"') }]],
    ["generals[0].modifiers", [{ ...general(2), modifiers: JSON.parse("null") }, general(2)]],
    ["generals[0].modifiers[0].value", [general(2, "ambush", { id: "spies", value: 0.5 }), general(2)]],
    ["generals[0].modifiers[0].id", [general(2, "ambush", { id: "", value: 1 }), general(2)]],
  ])("SW-1 refuses a bad %s", (field, generals) => {
    expect(() => strategicBattle(generals)).toThrow(expect.objectContaining({ name: "RulesError", field }));
    expect(() => strategicOdds(generals)).toThrow(expect.objectContaining({ name: "RulesError", field }));
  });
});
