import { poolRequest, rollFormula, rollPool } from "../dice/pool";
import type { FormulaRoll, PoolRoll, Procedure } from "../dice/types";
import { flag, integer, list, poolSize, record, text } from "../errors";
import type { Ledger } from "../ledger";
import { LedgerBuilder } from "../ledger";
import type { Table, TableRules } from "../table-rules";
import { tableRules } from "../table-rules";
import { MAX_INITIATIVE } from "./crash";

/** Added to the successes of a join battle roll (SK-7). */
export const JOIN_BATTLE = 3;

/** One row of the order of a fight. */
export interface Fighter {
  readonly id: string;
  readonly name: string;
  readonly initiative: number | null;
  readonly baseInitiative: number;
  readonly acted: boolean;
  readonly out: boolean;
}

/** What joining a battle came to. */
export interface JoinBattleOutcome<RollType = PoolRoll> {
  readonly initiative: number;
  readonly roll: RollType;
  readonly ledger: Ledger;
}

/** SK-7: Wits + Awareness with doubles; Initiative is successes + 3. */
export function joinBattle(pool: number, table?: TableRules): Procedure<JoinBattleOutcome> {
  poolSize("pool", pool);
  return join(pool, tableRules(table));
}

function* join(pool: number, table: Table): Procedure<JoinBattleOutcome> {
  const rule = { target: table.target, doubles: table.doubles };
  const roll = yield* rollPool(poolRequest("FM.Roll.joinBattle", pool, rule));
  const ledger = new LedgerBuilder()
    .put("SK-7", "FM.Ledger.successes", roll.successes)
    .put("SK-7", "FM.Ledger.joinBattle", JOIN_BATTLE)
    .build();
  return { initiative: ledger.total, roll, ledger };
}

/** SK-7, the other world setting: d10 + base initiative. */
export function rollInitiative(baseInitiative: number, table?: TableRules): Procedure<JoinBattleOutcome<FormulaRoll>> {
  integer("baseInitiative", baseInitiative, -999, 999);
  tableRules(table);
  return dieAndBase(baseInitiative);
}

function* dieAndBase(base: number): Procedure<JoinBattleOutcome<FormulaRoll>> {
  const roll = yield* rollFormula({ kind: "formula", label: "FM.Roll.initiative", formula: "1d10" });
  const ledger = new LedgerBuilder()
    .put("SK-7", "FM.Ledger.rolled", roll.total)
    .add("SK-7", "FM.Ledger.baseInitiative", base)
    .build();
  return { initiative: ledger.total, roll, ledger };
}

/** Highest Initiative first, then base initiative, then name, then id; who has no Initiative comes last (SK-7). */
export function turnOrder(fighters: readonly Fighter[]): readonly Fighter[] {
  checkFighters(fighters);
  return [...fighters].sort(before);
}

/** SK-8, join battle worlds: whoever has the highest Initiative of those yet to act, or null when the round is over. */
export function nextToAct(fighters: readonly Fighter[]): string | null {
  checkFighters(fighters);
  let next: Fighter | null = null;
  for (const fighter of fighters) {
    if (fighter.acted || fighter.out || fighter.initiative === null) continue;
    if (next === null || before(fighter, next) < 0) next = fighter;
  }
  return next?.id ?? null;
}

/** SK-8, d10 + base worlds: the next of the order fixed when the round started who has yet to act, or null. */
export function nextInFixedOrder(order: readonly string[], fighters: readonly Fighter[]): string | null {
  list("order", order);
  checkFighters(fighters);
  const waiting = new Set(fighters.filter((fighter) => !fighter.acted && !fighter.out).map((fighter) => fighter.id));
  return order.find((id) => waiting.has(id)) ?? null;
}

function before(one: Fighter, other: Fighter): number {
  if (one.initiative !== other.initiative) {
    if (one.initiative === null) return 1;
    if (other.initiative === null) return -1;
    return other.initiative - one.initiative;
  }
  if (one.baseInitiative !== other.baseInitiative) return other.baseInitiative - one.baseInitiative;
  return compareText(one.name, other.name) || compareText(one.id, other.id);
}

/** By code unit, so that every client sorts alike whatever its language. */
function compareText(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

function checkFighters(fighters: readonly Fighter[]): void {
  list("fighters", fighters);
  for (const fighter of fighters) {
    record("fighters", fighter);
    text("fighters.id", fighter.id);
    if (fighter.initiative !== null)
      integer("fighters.initiative", fighter.initiative, -MAX_INITIATIVE, MAX_INITIATIVE);
    integer("fighters.baseInitiative", fighter.baseInitiative, -MAX_INITIATIVE, MAX_INITIATIVE);
    flag("fighters.acted", fighter.acted);
    flag("fighters.out", fighter.out);
  }
}
