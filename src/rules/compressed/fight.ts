import { poolRequest, rollPool } from "../dice/pool";
import type { PoolRoll, PoolRule, Procedure } from "../dice/types";
import { type Ledger, LedgerBuilder } from "../ledger";
import { type TableRules, tableRules } from "../table-rules";
import { type CompressedSides, requireSides } from "./combatant";
import { type Fate, fatesOf, initiativeWinner, type PerCombatant, splitDamage } from "./damage";
import { type CompressedPool, compressedPools, highest } from "./pools";

/** How a compressed fight went, side by side and in the order of the combatants. */
export interface CompressedOutcome {
  readonly successes: readonly [number, number];
  readonly winner: 0 | 1;
  readonly tied: boolean;
  /** What the winner wanted. */
  readonly intent: string;
  readonly turns: number;
  /** Levels that each combatant takes (CC-10). */
  readonly damage: PerCombatant<number>;
  readonly fates: PerCombatant<Fate>;
  /** The first side's rolls, then the second's. */
  readonly rolls: readonly PoolRoll[];
  readonly pools: PerCombatant<CompressedPool>;
  /** Adds up to the successes of each side. */
  readonly ledgers: readonly [Ledger, Ledger];
}

/** All that is known of a compressed fight before it is rolled. */
export interface CompressedPlan {
  readonly sides: CompressedSides;
  readonly pools: PerCombatant<CompressedPool>;
  /** CC-6: successes taken off each roll of the first side, and of the second. */
  readonly forcefield: readonly [number, number];
  /** CC-9: who wins a tie. */
  readonly tieWinner: 0 | 1;
  readonly turns: number;
  readonly rule: Required<PoolRule>;
}

/**
 * Works a fight out as far as it goes without dice, so that it may be rolled many times.
 * @throws RulesError naming the figure that the rules cannot take.
 */
export function planCompressed(sides: CompressedSides, table?: TableRules): CompressedPlan {
  const pools = compressedPools(sides);
  const [first, second] = [sides[0].combatants, sides[1].combatants];
  return {
    sides,
    pools,
    forcefield: [highest(second, (one) => one.forcefield ?? 0), highest(first, (one) => one.forcefield ?? 0)],
    tieWinner: initiativeWinner(first, second),
    turns: turnsOf(sides),
    rule: { target: tableRules(table).target, doubles: false },
  };
}

/** CC-8: length in turns: the highest attribute + ability of all, a mega-attribute dot counting 2. */
export function compressedTurns(sides: CompressedSides): number {
  requireSides(sides);
  return turnsOf(sides);
}

function turnsOf(sides: CompressedSides): number {
  const all = [...sides[0].combatants, ...sides[1].combatants];
  return highest(all, (one) => one.attributePlusAbility + 2 * (one.megaDots ?? 0));
}

/**
 * CC-1 to CC-11: a whole fight in one roll a combatant.
 * @throws RulesError when called with figures that the rules cannot take.
 */
export function compressedCombat(sides: CompressedSides, table?: TableRules): Procedure<CompressedOutcome> {
  return rollCompressed(planCompressed(sides, table));
}

/** Rolls a fight that has been worked out. */
export function* rollCompressed(plan: CompressedPlan): Procedure<CompressedOutcome> {
  const { sides, pools } = plan;
  const rolls: PoolRoll[] = [];
  const builders = [new LedgerBuilder(), new LedgerBuilder()] as const;
  for (const side of [0, 1] as const) {
    for (const pool of pools[side]) {
      const roll = yield* rollPool(poolRequest("FM.Roll.compressed", pool.dice, plan.rule, pool.automatic));
      rolls.push(roll);
      builders[side]
        .put("CC-9", "FM.Ledger.successes", roll.successes, pool.name)
        .take("CC-6", "FM.Ledger.forcefield", Math.min(roll.successes, plan.forcefield[side]), pool.name);
    }
  }
  const ledgers = [builders[0].build(), builders[1].build()] as const;
  const successes = [ledgers[0].total, ledgers[1].total] as const;
  const damage = [splitDamage(successes[1], pools[0].length), splitDamage(successes[0], pools[1].length)] as const;
  const winner = winnerOf(successes, plan.tieWinner);
  return {
    successes,
    winner,
    tied: successes[0] === successes[1],
    intent: sides[winner].intent,
    turns: plan.turns,
    damage,
    fates: fatesOf(sides, damage),
    rolls,
    pools,
    ledgers,
  };
}

function winnerOf(successes: readonly [number, number], tieWinner: 0 | 1): 0 | 1 {
  if (successes[0] === successes[1]) return tieWinner;
  return successes[0] > successes[1] ? 0 : 1;
}
