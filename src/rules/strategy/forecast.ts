import { seededDice } from "../dice/ports";
import type { Dice } from "../dice/types";
import { integer, record } from "../errors";

/** How long a forecast runs, and from which seed; the same seed gives the same forecast. */
export interface ForecastOptions {
  readonly seed: number;
  readonly runs: number;
  /** Trials between two reports of progress. */
  readonly chunk?: number;
}

/** A share found by trial, and how far it may be off 19 times in 20. */
export interface ForecastShare {
  readonly share: number;
  readonly margin: number;
}

/** A report of trials made so far; the last one has done = runs. */
export interface ForecastReport {
  readonly done: number;
  readonly runs: number;
  readonly seed: number;
  /** Share of the trials in which each counter was raised. */
  readonly shares: readonly ForecastShare[];
}

/** A generator so that a worker can post each report and stop between two; the last report is also its result. */
export type Forecast<Report> = Generator<Report, Report, void>;

/** Rolls something out once and raises tally[n] for each thing n that happened, once a trial. */
export type Trial = (dice: Dice, tally: number[]) => void;

/** Trials between two reports when nothing is said. */
const usualChunk = 1000;

/** Standard deviations that hold 19 of 20 trials. */
const confidence = 1.96;

/**
 * SW-5: rolls something out many times with seeded dice and counts what happened.
 * @throws RulesError when called with options that it cannot take.
 */
export function forecast(counters: number, trial: Trial, options: ForecastOptions): Forecast<ForecastReport> {
  integer("counters", counters, 1, 100_000);
  record("options", options);
  integer("options.seed", options.seed, Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER);
  integer("options.runs", options.runs, 1, 10_000_000);
  integer("options.chunk", options.chunk ?? usualChunk, 1, 10_000_000);
  return runTrials(counters, trial, options);
}

function* runTrials(counters: number, trial: Trial, options: ForecastOptions): Forecast<ForecastReport> {
  const { seed, runs, chunk = usualChunk } = options;
  const dice = seededDice(seed);
  const tally = new Array<number>(counters).fill(0);
  const report = (done: number): ForecastReport => ({
    done,
    runs,
    seed,
    shares: tally.map((count) => shareOf(count, done)),
  });
  for (let done = 1; done < runs; done += 1) {
    trial(dice, tally);
    if (done % chunk === 0) yield report(done);
  }
  trial(dice, tally);
  const last = report(runs);
  yield last;
  return last;
}

/** A share with the larger half of its Wilson interval, which holds near 0 and 1 too. */
export function shareOf(count: number, trials: number): ForecastShare {
  integer("trials", trials, 1, 10_000_000);
  integer("count", count, 0, trials);
  const share = count / trials;
  const square = confidence ** 2 / trials;
  const centre = (share + square / 2) / (1 + square);
  const half = Math.sqrt((share * (1 - share) + square / 4) * square) / (1 + square);
  return { share, margin: Math.max(centre + half - share, share - centre + half) };
}

/** Runs a forecast to its end at once and hands back its last report. */
export function finishForecast<Report>(running: Forecast<Report>): Report {
  let step = running.next();
  while (step.done !== true) step = running.next();
  return step.value;
}
