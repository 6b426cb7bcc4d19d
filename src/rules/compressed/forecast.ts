import { settle } from "../dice/drive";
import {
  type Forecast,
  forecast,
  type ForecastOptions,
  type ForecastReport,
  type ForecastShare,
} from "../strategy/forecast";
import type { TableRules } from "../table-rules";
import type { CompressedSides } from "./combatant";
import type { Fate, PerCombatant } from "./damage";
import { type CompressedOutcome, planCompressed, rollCompressed } from "./fight";

/** Shares of a compressed fight rolled out many times; `fates` holds for each combatant the share of each fate. */
export interface CompressedForecast {
  readonly done: number;
  readonly runs: number;
  readonly seed: number;
  readonly win: readonly [ForecastShare, ForecastShare];
  readonly tie: ForecastShare;
  readonly fates: PerCombatant<Readonly<Record<Fate, ForecastShare>>>;
}

/** CC-11: everything that can become of a combatant. */
export const fateNames: readonly Fate[] = ["standing", "incapacitated", "dead", "lastLevel"];

/** Counters before those of the fates: either side's wins, and ties. */
const leading = 3;

/** What the exact odds do not say, everyone's fate, by rolling the fight many times (SW-5). */
export function forecastCompressed(
  sides: CompressedSides,
  options: ForecastOptions,
  table?: TableRules,
): Forecast<CompressedForecast> {
  const plan = planCompressed(sides, table);
  const counters = leading + (plan.pools[0].length + plan.pools[1].length) * fateNames.length;
  const trials = forecast(counters, (dice, tally) => count(settle(rollCompressed(plan), dice), tally), options);
  return reports(trials, plan.pools[0].length);
}

function count(outcome: CompressedOutcome, tally: number[]): void {
  raise(tally, outcome.winner);
  if (outcome.tied) raise(tally, 2);
  let place = leading;
  for (const side of outcome.fates) {
    for (const fate of side) {
      raise(tally, place + fateNames.indexOf(fate));
      place += fateNames.length;
    }
  }
}

function raise(tally: number[], counter: number): void {
  tally[counter] = (tally[counter] ?? 0) + 1;
}

function* reports(trials: Forecast<ForecastReport>, first: number): Forecast<CompressedForecast> {
  let step = trials.next();
  while (step.done !== true) {
    yield readReport(step.value, first);
    step = trials.next();
  }
  return readReport(step.value, first);
}

const never: ForecastShare = { share: 0, margin: 0 };

function readReport({ done, runs, seed, shares }: ForecastReport, first: number): CompressedForecast {
  const at = (counter: number): ForecastShare => shares[counter] ?? never;
  const combatants = (shares.length - leading) / fateNames.length;
  const all = Array.from({ length: combatants }, (_, index) => {
    const place = leading + index * fateNames.length;
    return { standing: at(place), incapacitated: at(place + 1), dead: at(place + 2), lastLevel: at(place + 3) };
  });
  return {
    done,
    runs,
    seed,
    win: [at(0), at(1)],
    tie: at(2),
    fates: [all.slice(0, first), all.slice(first)],
  };
}
