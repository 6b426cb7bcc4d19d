/** `tsx bench/rules.ts`: how fast the rules core settles and forecasts, beside the field's dice library rolling the same dice. */
import { DiceRoll } from "@dice-roller/rpg-dice-roller";
import { attackOdds, opposedOdds, seededDice, settle, successOdds, witheringAttack } from "../src/rules/index";
import type { Dice } from "../src/rules/index";

/** One line of the rules' table: calls per second of ours, and of the peer where it can do the same. */
export interface RulesLine {
  readonly name: string;
  readonly ours: number;
  readonly peer: number | null;
}

const attack = { pool: 12, damage: 20, overwhelming: 1 };
const target = { defence: 4, soak: 6, hardness: 0, initiative: 8 };

/** Calls per second: the best of five runs of about `milliseconds` each, after warming up. */
export function perSecond(work: () => unknown, milliseconds = 300): number {
  let best = 0;
  for (let round = 0; round < 6; round++) {
    const start = performance.now();
    let calls = 0;
    while (performance.now() - start < milliseconds) {
      for (let batch = 0; batch < 20; batch++) work();
      calls += 20;
    }
    if (round > 0) best = Math.max(best, (calls * 1000) / (performance.now() - start));
  }
  return best;
}

/** The pools that each of so many attacks rolls, so that the peer can roll the very same. */
function poolsOf(trials: number): readonly (readonly string[])[] {
  return Array.from({ length: trials }, (_, seed) => {
    const dice = seededDice(seed);
    const pools: string[] = [];
    const noting: Dice = {
      roll(sides, count) {
        pools.push(`${count}d${sides}>=7`);
        return dice.roll(sides, count);
      },
    };
    settle(witheringAttack(attack, target), noting);
    return pools;
  });
}

function settleLine(): RulesLine {
  const dice = seededDice(1);
  const ours = perSecond(() => settle(witheringAttack(attack, target), dice));
  const trials = poolsOf(500);
  let trial = 0;
  const peer = perSecond(() => {
    for (const pool of trials[trial++ % trials.length] ?? []) new DiceRoll(pool);
  });
  return { name: "settle(witheringAttack), 12 dice, damage 20, with ledgers (peer: its dice alone)", ours, peer };
}

function poolLine(): RulesLine {
  const dice = seededDice(2);
  const ours = perSecond(() => dice.roll(10, 12).filter((face) => face >= 7).length);
  const peer = perSecond(() => new DiceRoll("12d10>=7").total);
  return { name: "one pool of 12 dice, successes counted", ours, peer };
}

function oddsLines(): RulesLine[] {
  const rule = { doubles: true };
  const opposed = perSecond(() => opposedOdds(successOdds({ dice: 200 }, rule), successOdds({ dice: 200 }, rule)));
  const before = perSecond(() => attackOdds("withering", attack, target));
  return [
    { name: "odds of 200 dice with doubles against 200", ours: opposed, peer: null },
    { name: "attackOdds(withering), 12 dice, damage 20", ours: before, peer: null },
  ];
}

/** Measures the core: settling an attack, counting a pool, the odds of 200 dice, the odds of an attack, in this order. */
export function rulesLines(): readonly RulesLine[] {
  return [settleLine(), poolLine(), ...oddsLines()];
}

/** Measures everything, prints the table, and says which of the figures asked for were missed. */
export function benchRules(): readonly string[] {
  const lines = rulesLines();
  console.log(["name", "per second", "peer per second", "ratio"].join(" | "));
  for (const { name, ours, peer } of lines) {
    const beside = peer === null ? "–" : Math.round(peer).toLocaleString("en");
    const ratio = peer === null ? "–" : `${(ours / peer).toFixed(1)}×`;
    console.log([name, Math.round(ours).toLocaleString("en"), beside, ratio].join(" | "));
  }
  const missed: string[] = [];
  if ((lines[0]?.ours ?? 0) < 300_000) missed.push("settle(witheringAttack): 300,000 a second");
  if ((lines[2]?.ours ?? 0) < 500) missed.push("odds of 200 against 200: 2 ms");
  for (const miss of missed) console.error(`Missed: ${miss}`);
  return missed;
}

if (process.argv[1]?.endsWith("rules.ts") === true) process.exitCode = benchRules().length === 0 ? 0 : 1;
