import { poolRequest, rollPool } from "../dice/pool";
import type { PoolRoll, PoolRule, Procedure } from "../dice/types";
import { type Ledger, singleLedger } from "../ledger";
import { type TableRules, tableRules } from "../table-rules";
import { type Force, requireForce } from "./force";
import { warRule } from "./opportunity";

/** What a boost brings all units with the same powers for a turn: Psi, or power rating and Quantum. */
export interface BoostOutcome {
  readonly bonus: number;
  readonly roll: PoolRoll;
  readonly ledgers: { readonly pool: Ledger; readonly bonus: Ledger };
}

/**
 * WF-8 boost: rolls permanent Power; any success gives +1, or where the table says so +1 for each.
 * @throws RulesError when called with figures that the rules cannot take.
 */
export function powerBoost(force: Force, table?: TableRules): Procedure<BoostOutcome> {
  requireForce(force);
  return rollBoost(force.power, warRule(table), tableRules(table).boost);
}

function* rollBoost(power: number, rule: Required<PoolRule>, boost: "flat" | "perSuccess"): Procedure<BoostOutcome> {
  const roll = yield* rollPool(poolRequest("FM.Roll.powerBoost", power, rule));
  const bonus = boost === "perSuccess" ? roll.successes : Math.min(1, roll.successes);
  const ledgers = {
    pool: singleLedger("WF-8", "FM.Ledger.power", power),
    bonus: singleLedger("WF-8", "FM.Ledger.powerBoost", bonus),
  };
  return { bonus, roll, ledgers };
}
