import { convolve, type Odds } from "../dice/convolve";
import { opposedOdds, PoolLadder } from "../dice/odds";
import type { TableRules } from "../table-rules";
import type { CompressedSides } from "./combatant";
import { type CompressedPlan, planCompressed } from "./fight";

/** Exact chances of a compressed fight, side by side. */
export interface CompressedOdds {
  /** Winning a tie by initiative included (CC-9). */
  readonly win: readonly [number, number];
  readonly tie: number;
  /** damage[side][k] = chance that the side takes k levels in all. */
  readonly damage: readonly [readonly number[], readonly number[]];
}

/** D-5: chances of either side and of every amount of damage, before anyone rolls. */
export function compressedOdds(sides: CompressedSides, table?: TableRules): CompressedOdds {
  const plan = planCompressed(sides, table);
  const ladder = new PoolLadder(plan.rule);
  const first = sideOdds(plan, 0, ladder);
  const second = sideOdds(plan, 1, ladder);
  const { win, tie, lose } = opposedOdds(first, second);
  return {
    win: plan.tieWinner === 0 ? [win + tie, lose] : [win, lose + tie],
    tie,
    damage: [second, first],
  };
}

/** Distribution of a side's total. A forcefield bites each roll for itself, so that each is cut before they are added up. */
function sideOdds(plan: CompressedPlan, side: 0 | 1, ladder: PoolLadder): Odds {
  return plan.pools[side]
    .map((pool) => cut(ladder.of(pool.dice), pool.automatic, plan.forcefield[side]))
    .reduce(convolve, [1]);
}

/** The distribution of max(0, successes + automatic − forcefield) (CC-6). */
function cut(odds: Odds, automatic: number, forcefield: number): Odds {
  const shift = automatic - forcefield;
  if (shift >= 0) return shift === 0 ? odds : [...new Array<number>(shift).fill(0), ...odds];
  const none = odds.slice(0, 1 - shift).reduce((sum, chance) => sum + chance, 0);
  return [none, ...odds.slice(1 - shift)];
}
