import { pathToFileURL } from "node:url";
import type { CompressedCombatant, CompressedSides } from "../src/rules/compressed/combatant";
import { forecastCompressed } from "../src/rules/compressed/forecast";
import { compressedOdds } from "../src/rules/compressed/odds";
import { finishForecast } from "../src/rules/strategy/forecast";

const penalties = [0, -1, -1, -2, -2, -4, -4];

function combatant(index: number, attack: number, forcefield: number): CompressedCombatant {
  return {
    name: `Fighter ${index}`,
    attack,
    damage: 0,
    soak: 0,
    tactics: 2,
    dodge: 5,
    baseInitiative: 6,
    attributePlusAbility: 8,
    forcefield,
    health: { penalties, bashing: 0, lethal: 0, aggravated: 0 },
  };
}

/** Two sides of so many combatants with pools of so many dice. */
export function evenFight(combatants: number, dice: number, forcefield = 0): CompressedSides {
  const one = () => ({
    intent: "Win.",
    combatants: Array.from({ length: combatants }, (_, index) => combatant(index, dice, forcefield)),
  });
  return [one(), one()];
}

/** Milliseconds that 20,000 fights of these sides take to forecast, reports in between included. */
export function forecastMilliseconds(sides: CompressedSides): number {
  const start = performance.now();
  finishForecast(forecastCompressed(sides, { seed: 5, runs: 20_000, chunk: 500 }));
  return performance.now() - start;
}

/** Milliseconds that the exact odds of these sides take, the mean of many. */
export function oddsMilliseconds(sides: CompressedSides): number {
  const times = 100;
  for (let warm = 0; warm < 20; warm += 1) compressedOdds(sides);
  const start = performance.now();
  for (let time = 0; time < times; time += 1) compressedOdds(sides);
  return (performance.now() - start) / times;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const duel = forecastMilliseconds(evenFight(1, 12));
  const skirmish = forecastMilliseconds(evenFight(3, 12, 1));
  const melee = forecastMilliseconds(evenFight(10, 40));
  const odds = oddsMilliseconds(evenFight(10, 40));
  const shielded = oddsMilliseconds(evenFight(10, 40, 3));
  console.log(`forecast of 20,000 compressed fights, 1 against 1, 12 dice: ${duel.toFixed(0)} ms (goal 1000)`);
  console.log(`forecast of 20,000 compressed fights, 3 against 3, 12 dice: ${skirmish.toFixed(0)} ms (goal 1000)`);
  console.log(`forecast of 20,000 compressed fights, 10 against 10, 40 dice: ${melee.toFixed(0)} ms (goal 1000)`);
  console.log(`odds of 10 against 10, 40 dice each: ${odds.toFixed(2)} ms (goal 5)`);
  console.log(`odds of 10 against 10, 40 dice each, with forcefields: ${shielded.toFixed(2)} ms (goal 5)`);
}
