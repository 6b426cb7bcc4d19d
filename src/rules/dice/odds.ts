import { finite, integer, list, MAX_POOL, optionalInteger, poolSize, record, RulesError } from "../errors";
import type { Odds } from "./convolve";
import { POOL_SIDES, poolRule } from "./pool";
import type { PoolRule } from "./types";

/** Chances of none, one and two successes on one die (D-5). */
interface DieOdds {
  readonly none: number;
  readonly one: number;
  readonly two: number;
}

function dieOdds(rule: Required<PoolRule>): DieOdds {
  const hits = POOL_SIDES + 1 - rule.target;
  const two = rule.doubles ? 1 : 0;
  return { none: (POOL_SIDES - hits) / POOL_SIDES, one: (hits - two) / POOL_SIDES, two: two / POOL_SIDES };
}

/** odds[k] = chance of exactly k successes, automatic ones included; exact, sums to 1 (D-5). */
export function successOdds(
  pool: { readonly dice: number; readonly automatic?: number },
  rule?: PoolRule,
): readonly number[] {
  record("pool", pool);
  const dice = poolSize("pool.dice", pool.dice);
  const automatic = optionalInteger("pool.automatic", pool.automatic, 0, MAX_POOL, 0);
  const odds = diceOdds(dice, poolRule(rule));
  return automatic === 0 ? odds : [...new Array<number>(automatic).fill(0), ...odds];
}

/** As `successOdds` for numbers that have been checked: the successes of so many dice, one die folded in after the other. */
export function diceOdds(dice: number, rule: Required<PoolRule>): number[] {
  let odds: number[] = [1];
  for (let die = 0; die < dice; die++) odds = withOneDieMore(odds, rule);
  return odds;
}

/** The distribution of the same pool with one more die. */
export function withOneDieMore(odds: Odds, rule: Required<PoolRule>): number[] {
  const { none, one, two } = dieOdds(rule);
  const length = odds.length + (two > 0 ? 2 : 1);
  const more = new Array<number>(length);
  let last = 0;
  let beforeLast = 0;
  for (let value = 0; value < length; value++) {
    const here = value < odds.length ? (odds[value] ?? 0) : 0;
    more[value] = here * none + last * one + beforeLast * two;
    beforeLast = last;
    last = here;
  }
  return more;
}

/** Distributions of pools under one rule, each worked out once from the one below it. */
export class PoolLadder {
  readonly #steps: number[][] = [[1]];
  readonly #rule: Required<PoolRule>;

  constructor(rule: Required<PoolRule>) {
    this.#rule = rule;
  }

  /** Distribution of so many dice; 0 or fewer roll nothing (D-3). */
  of(dice: number): Odds {
    let last = this.#steps[this.#steps.length - 1] ?? [1];
    while (this.#steps.length <= dice) {
      last = withOneDieMore(last, this.#rule);
      this.#steps.push(last);
    }
    return this.#steps[Math.max(0, dice)] ?? [1];
  }
}

/** Chance that ours is higher, equal, lower (D-5). */
export function opposedOdds(
  ours: readonly number[],
  theirs: readonly number[],
): { readonly win: number; readonly tie: number; readonly lose: number } {
  checkOdds("ours", ours);
  checkOdds("theirs", theirs);
  let win = 0;
  let tie = 0;
  let lose = 0;
  let below = 0;
  let total = 0;
  for (const chance of theirs) total += chance;
  for (let value = 0; value < ours.length; value++) {
    const chance = ours[value] ?? 0;
    const same = theirs[value] ?? 0;
    win += chance * below;
    tie += chance * same;
    lose += chance * Math.max(0, total - below - same);
    below += same;
  }
  return { win, tie, lose };
}

/** Refuses what is not a distribution: chances from 0 to 1 that add up to 1. */
export function checkOdds(field: string, odds: readonly number[]): void {
  list(field, odds, 1, 10_000_000);
  let sum = 0;
  for (const chance of odds) sum += finite(field, chance, 0, 1 + 1e-9);
  if (Math.abs(sum - 1) > 1e-6) throw new RulesError(field, odds, "chances that add up to 1");
}

/** Distribution of the sum of dice terms: chances[k] = chance of `least` + k. */
export function termOdds(terms: readonly { readonly count: number; readonly sides: number }[]): {
  readonly least: number;
  readonly chances: readonly number[];
} {
  let chances: number[] = [1];
  let least = 0;
  for (const { count, sides } of terms) {
    integer("sides", sides, 1, 100_000);
    for (let die = 0; die < count; die++) chances = withUniformDie(chances, sides);
    least += count;
  }
  return { least, chances };
}

function withUniformDie(chances: Odds, sides: number): number[] {
  const more = new Array<number>(chances.length + sides - 1);
  for (let value = 0; value < more.length; value++) {
    let sum = 0;
    const from = Math.max(0, value - sides + 1);
    const to = Math.min(chances.length - 1, value);
    for (let other = from; other <= to; other++) sum += chances[other] ?? 0;
    more[value] = sum / sides;
  }
  return more;
}
