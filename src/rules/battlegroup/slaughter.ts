import { poolRequest, rollPool } from "../dice/pool";
import type { PoolRoll, Procedure } from "../dice/types";
import { oneOf, poolSize, record, RulesError } from "../errors";
import type { Ledger } from "../ledger";
import { LedgerBuilder } from "../ledger";
import type { Table, TableRules } from "../table-rules";
import { tableRules } from "../table-rules";
import { battleGroupFigures, checkGroup } from "./figures";
import type { BattleGroup } from "./types";

/** What running down a routing group came to. */
export interface SlaughterOutcome {
  readonly allowed: boolean;
  readonly threshold: number;
  /** Suggested share of the fleeing that is caught, 0 to 1. */
  readonly caught: number;
  readonly roll: PoolRoll | null;
  readonly ledgers: Readonly<Record<string, Ledger>>;
}

/** Largest Size that an individual may run down (BG-17). */
const MAX_SLAUGHTER_SIZE = 2;

/** BG-17: against a routing group; above Size 2 only another battle group can, and nothing is rolled for others. */
export function slaughter(
  attack: { readonly pool: number; readonly by: "character" | "battlegroup" },
  group: BattleGroup,
  table?: TableRules,
): Procedure<SlaughterOutcome> {
  record("attack", attack);
  poolSize("attack.pool", attack.pool);
  oneOf("attack.by", attack.by, ["character", "battlegroup"]);
  checkGroup(group);
  if (group.state !== "routing") throw new RulesError("group.state", group.state, "routing");
  return runDown(attack.pool, attack.by === "battlegroup", group, tableRules(table));
}

function* runDown(pool: number, byGroup: boolean, group: BattleGroup, table: Table): Procedure<SlaughterOutcome> {
  if (group.size > MAX_SLAUGHTER_SIZE && !byGroup) {
    return { allowed: false, threshold: 0, caught: 0, roll: null, ledgers: {} };
  }
  const rule = { target: table.target, doubles: table.doubles && !byGroup };
  const roll = yield* rollPool(poolRequest("FM.Roll.slaughter", pool, rule));
  const ledger = new LedgerBuilder()
    .put("BG-17", "FM.Ledger.attackSuccesses", roll.successes)
    .take("BG-17", "FM.Ledger.defence", battleGroupFigures(group).defence)
    .build();
  const caught = Math.min(1, Math.max(0, ledger.total) / 5);
  return { allowed: true, threshold: ledger.total, caught, roll, ledgers: { threshold: ledger } };
}
