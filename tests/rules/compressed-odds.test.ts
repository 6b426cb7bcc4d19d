import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { CompressedSides } from "../../src/rules/compressed/combatant";
import { compressedCombat } from "../../src/rules/compressed/fight";
import { forecastCompressed } from "../../src/rules/compressed/forecast";
import { compressedOdds } from "../../src/rules/compressed/odds";
import { settle } from "../../src/rules/dice/drive";
import { forcedDice } from "../../src/rules/dice/ports";
import { finishForecast } from "../../src/rules/strategy/forecast";
import { combatant, side } from "./compressed-fixtures";

/** Every pattern of hits and misses of a small fight, weighed. */
function bruteForce(sides: CompressedSides, dice: number) {
  const win: [number, number] = [0, 0];
  let tie = 0;
  const damage: [number[], number[]] = [[], []];
  for (let pattern = 0; pattern < 2 ** dice; pattern += 1) {
    const faces = Array.from({ length: dice }, (_, die) => ((pattern >> die) & 1 ? 9 : 1));
    const chance = faces.reduce<number>((product, face) => product * (face === 9 ? 0.4 : 0.6), 1);
    const outcome = settle(compressedCombat(sides), forcedDice(faces));
    win[outcome.winner] += chance;
    if (outcome.tied) tie += chance;
    const taken = [outcome.successes[1], outcome.successes[0]];
    damage.forEach((odds, index) => (odds[taken[index] ?? 0] = (odds[taken[index] ?? 0] ?? 0) + chance));
  }
  return { win, tie, damage };
}

describe("D-5 odds of compressed fights", () => {
  it.each<[string, CompressedSides, number]>([
    ["CC-9 a duel", [side(combatant({ attack: 5 })), side(combatant({ attack: 4 }))], 9],
    [
      "CC-9 a tie won by initiative",
      [side(combatant({ attack: 3, baseInitiative: 9 })), side(combatant({ attack: 3 }))],
      6,
    ],
    [
      "CC-6 forcefields and automatic successes",
      [
        side(combatant({ attack: 3, automatic: 1 }), combatant({ attack: 2 })),
        side(combatant({ attack: 4, forcefield: 2 }), combatant({ attack: 1, automatic: 2 })),
      ],
      10,
    ],
    [
      "CC-6 a forcefield that nothing passes",
      [side(combatant({ attack: 2, forcefield: 9 })), side(combatant({ attack: 3, automatic: 1 }))],
      5,
    ],
  ])("%s equals brute force", (_, sides, dice) => {
    const odds = compressedOdds(sides);
    const brute = bruteForce(sides, dice);
    expect(odds.win[0]).toBeCloseTo(brute.win[0], 12);
    expect(odds.win[1]).toBeCloseTo(brute.win[1], 12);
    expect(odds.tie).toBeCloseTo(brute.tie, 12);
    odds.damage.forEach((chances, index) =>
      chances.forEach((chance, levels) => expect(chance).toBeCloseTo(brute.damage[index]?.[levels] ?? 0, 12)),
    );
  });

  it("CC-9 property: wins and damage sum to 1, however large the pools", () => {
    const anyOne = fc.record({
      attack: fc.integer({ min: -5, max: 120 }),
      automatic: fc.nat(5),
      forcefield: fc.nat(6),
    });
    const anySide = fc.array(anyOne, { minLength: 1, maxLength: 5 }).map((all) => side(...all.map(combatant)));
    fc.assert(
      fc.property(anySide, anySide, (first, second) => {
        const odds = compressedOdds([first, second]);
        expect(odds.win[0] + odds.win[1]).toBeCloseTo(1, 9);
        for (const chances of odds.damage) expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 9);
      }),
      { numRuns: 40 },
    );
  });

  it("CC-9 pools of 999 dice keep their odds", () => {
    const crowd = side(...Array.from({ length: 3 }, () => combatant({ attack: 999 })));
    const odds = compressedOdds([crowd, crowd]);
    expect(odds.win[0] + odds.win[1]).toBeCloseTo(1, 9);
    expect(odds.damage[0]).toHaveLength(3 * 999 + 1);
  });

  it("CC-9 the world's target number moves the odds", () => {
    const duel: CompressedSides = [side(combatant({ attack: 1 })), side(combatant())];
    expect(compressedOdds(duel).damage[1][1]).toBeCloseTo(0.4, 12);
    expect(compressedOdds(duel, { target: 9 }).damage[1][1]).toBeCloseTo(0.2, 12);
  });
});

describe("SW-5 forecast of compressed fights", () => {
  const sides: CompressedSides = [
    side(combatant({ attack: 14, damage: 4 }), combatant({ attack: 9, soak: 3 })),
    side(combatant({ attack: 12, damage: 8, forcefield: 1 })),
  ];

  it("SW-5 agrees with the exact odds within twice its margin", () => {
    const found = finishForecast(forecastCompressed(sides, { seed: 7, runs: 4000 }));
    const odds = compressedOdds(sides);
    expect(Math.abs(found.win[0].share - odds.win[0])).toBeLessThan(2 * found.win[0].margin);
    expect(Math.abs(found.tie.share - odds.tie)).toBeLessThan(2 * found.tie.margin);
    expect(found.win[0].margin).toBeLessThan(0.02);
  });

  it("SW-5 the same seed gives the same forecast, another one another", () => {
    const run = (seed: number) => finishForecast(forecastCompressed(sides, { seed, runs: 500 }));
    expect(run(3)).toEqual(run(3));
    expect(run(3)).not.toEqual(run(4));
  });

  it("SW-5, CC-11 everyone has exactly one fate a run", () => {
    const found = finishForecast(forecastCompressed(sides, { seed: 1, runs: 300 }));
    for (const fates of found.fates.flat()) {
      const sum = Object.values(fates).reduce((total, { share }) => total + share, 0);
      expect(sum).toBeCloseTo(1, 9);
    }
    expect(found.fates.map((one) => one.length)).toEqual([2, 1]);
  });

  it("SW-5 reports after every chunk, and can be stopped between two", () => {
    const running = forecastCompressed(sides, { seed: 1, runs: 250, chunk: 100 });
    const reports = [...running].map((report) => report.done);
    expect(reports).toEqual([100, 200, 250]);
    const stopped = forecastCompressed(sides, { seed: 1, runs: 1_000_000, chunk: 10 });
    expect(stopped.next().value).toMatchObject({ done: 10, runs: 1_000_000 });
    stopped.return(finishForecast(forecastCompressed(sides, { seed: 1, runs: 1 })));
    expect(stopped.next().done).toBe(true);
  });

  it("SW-5 refuses bad options and sides when it is called", () => {
    expect(() => forecastCompressed(sides, { seed: 1, runs: 0 })).toThrow(
      expect.objectContaining({ field: "options.runs" }),
    );
    expect(() => forecastCompressed(sides, { seed: 0.5, runs: 1 })).toThrow(
      expect.objectContaining({ field: "options.seed" }),
    );
    expect(() => forecastCompressed([side(), side(combatant())], { seed: 1, runs: 1 })).toThrow(
      expect.objectContaining({ name: "RulesError" }),
    );
  });
});
