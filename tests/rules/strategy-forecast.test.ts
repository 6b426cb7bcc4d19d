import { describe, expect, it } from "vitest";
import type { BattleGroup } from "../../src/rules/battlegroup/types";
import { compressedOdds } from "../../src/rules/compressed/odds";
import { unevenAdvice } from "../../src/rules/strategy/advice";
import { forecastBattle } from "../../src/rules/strategy/battle-forecast";
import { finishForecast } from "../../src/rules/strategy/forecast";
import { forecastJob } from "../../src/rules/strategy/forecast-job";
import { combatant, side } from "./compressed-fixtures";

const militia: BattleGroup = {
  member: { attack: 6, damage: 8, soak: 4, defence: 3, willpower: 3, health: 7 },
  size: 3,
  drill: "average",
  might: 0,
  magnitude: 10,
  sizeLost: 0,
  state: "standing",
};
const guard: BattleGroup = {
  ...militia,
  member: { attack: 12, damage: 14, soak: 11, defence: 5, willpower: 8, health: 7 },
  drill: "elite",
  might: 2,
};

describe("SW-5 forecast of a battle", () => {
  const battle = (first: BattleGroup[], second: BattleGroup[], runs = 400) =>
    finishForecast(forecastBattle([first, second], { seed: 9, runs }));

  it("SW-5 the guard against the militia is wildly uneven, alike against alike is not", () => {
    const uneven = battle([guard], [militia]);
    expect(unevenAdvice([uneven.win[0].share, uneven.win[1].share], uneven.win[0].margin)).toMatchObject({
      uneven: true,
      favoured: 0,
    });
    const even = battle([militia, militia], [militia, militia]);
    expect(Math.abs(even.win[0].share - even.win[1].share)).toBeLessThan(2 * (even.win[0].margin + even.win[1].margin));
    expect(unevenAdvice([even.win[0].share, even.win[1].share], even.win[0].margin).uneven).toBe(false);
  });

  it("SW-5 every run is won, lost or undecided, and the broken do not hold", () => {
    const found = battle([guard], [militia, militia]);
    expect(found.win[0].share + found.win[1].share + found.undecided.share).toBeCloseTo(1, 9);
    expect(found.holds[0][0]?.share).toBe(found.win[0].share + found.undecided.share);
    expect(found.holds[1]).toHaveLength(2);
  });

  it("SW-5 those who cannot hurt each other are undecided, and a broken side has lost already", () => {
    const wall: BattleGroup = { ...militia, member: { ...militia.member, attack: 0, defence: 30 } };
    expect(battle([wall], [wall], 20).undecided.share).toBe(1);
    const routing: BattleGroup = { ...militia, magnitude: 0, state: "routing" };
    expect(battle([militia], [routing], 20).win[0].share).toBe(1);
  });

  it("SW-5 leaves the groups as they were, and is the same for the same seed", () => {
    const before = structuredClone(militia);
    expect(battle([militia], [guard])).toEqual(battle([militia], [guard]));
    expect(militia).toEqual(before);
  });

  it.each<[string, () => unknown]>([
    ["sides[1]", () => forecastBattle([[militia], []], { seed: 1, runs: 1 })],
    ["sides[0][0].size", () => forecastBattle([[{ ...militia, size: 9 }], [militia]], { seed: 1, runs: 1 })],
    ["options.runs", () => forecastBattle([[militia], [militia]], { seed: 1, runs: 2.5 })],
    ["job.kind", () => forecastJob(JSON.parse('{"kind":"duel"}'))],
    ["job", () => forecastJob(JSON.parse("null"))],
  ])("SW-5 refuses a bad %s when it is called", (field, call) => {
    expect(call).toThrow(expect.objectContaining({ name: "RulesError", field }));
  });
});

describe("SW-5 forecasts for a worker", () => {
  it("SW-5 a job survives posting and reports chunk by chunk", () => {
    const sides = [side(combatant({ attack: 9 })), side(combatant({ attack: 3 }))] as const;
    const job = structuredClone({ kind: "compressed" as const, sides, options: { seed: 2, runs: 300, chunk: 100 } });
    const reports = [...forecastJob(job)];
    expect(reports.map(({ report }) => report.done)).toEqual([100, 200, 300]);
    const share = reports.at(-1)?.report.win[0].share ?? 0;
    expect(Math.abs(share - compressedOdds(sides).win[0])).toBeLessThan(0.06);
    const battle = finishForecast(
      forecastJob({ kind: "battle", sides: [[guard], [militia]], options: { seed: 2, runs: 20 } }),
    );
    expect(battle).toMatchObject({ kind: "battle", report: { done: 20 } });
  });
});
