import { poolRequest, rollPool } from "../dice/pool";
import type { PoolRoll, Procedure } from "../dice/types";
import { type Ledger, LedgerBuilder } from "../ledger";
import { type TableRules, tableRules } from "../table-rules";
import { type General, requireGenerals, strategicPool } from "./general";
import { type Stratagem, type StratagemEffect, stratagemEffects, stratagemThresholds } from "./stratagem";

/** How two generals' plans met. */
export interface StrategicOutcome {
  readonly winner: 0 | 1 | null;
  /** The winner's successes less the loser's; 0 in a tie. */
  readonly threshold: number;
  /** The winner's stratagem, when the threshold reached it. */
  readonly enacted: Stratagem | null;
  /** SW-4: what the enacted stratagem changes by default. */
  readonly effects: readonly StratagemEffect[];
  readonly rolls: readonly [PoolRoll, PoolRoll];
  readonly ledgers: { readonly pools: readonly [Ledger, Ledger]; readonly threshold: Ledger };
}

/**
 * SW-1 to SW-4: opposed Intelligence + War with modifiers as dice; the winner's stratagem happens when he wins by enough.
 * @throws RulesError when called with figures that the rules cannot take.
 */
export function strategicBattle(
  generals: readonly [General, General],
  table?: TableRules,
): Procedure<StrategicOutcome> {
  requireGenerals(generals);
  const { target, doubles } = tableRules(table);
  return opposeGenerals(generals, { target, doubles });
}

function* opposeGenerals(
  generals: readonly [General, General],
  rule: { readonly target: number; readonly doubles: boolean },
): Procedure<StrategicOutcome> {
  const pools = [strategicPool(generals[0]), strategicPool(generals[1])] as const;
  const first = yield* rollPool(poolRequest("FM.Roll.strategy", pools[0].total, rule));
  const second = yield* rollPool(poolRequest("FM.Roll.strategy", pools[1].total, rule));
  const lead = first.successes - second.successes;
  const winner = lead === 0 ? null : lead > 0 ? 0 : 1;
  const [best, other] = winner === 1 ? [second, first] : [first, second];
  const threshold = new LedgerBuilder()
    .put("SW-3", "FM.Ledger.successes", best.successes)
    .put("SW-3", "FM.Ledger.opposingSuccesses", 0 - other.successes)
    .build();
  const aimed = winner === null ? null : generals[winner].stratagem;
  const enacted = aimed !== null && threshold.total >= stratagemThresholds[aimed] ? aimed : null;
  return {
    winner,
    threshold: threshold.total,
    enacted,
    effects: enacted === null ? [] : stratagemEffects[enacted],
    rolls: [first, second],
    ledgers: { pools, threshold },
  };
}
