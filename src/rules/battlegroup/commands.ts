import { poolRequest, rollPool } from "../dice/pool";
import type { PoolRequest, PoolRoll, Procedure } from "../dice/types";
import { flag, integer, poolSize, record, RulesError } from "../errors";
import type { Ledger } from "../ledger";
import { LedgerBuilder } from "../ledger";
import type { Table, TableRules } from "../table-rules";
import { tableRules } from "../table-rules";
import { checkGroup, drillEffects, maximumMagnitude } from "./figures";
import { withoutOneSize } from "./rout";
import type { BattleGroup, BattleGroupOutcome, RoutCheck } from "./types";

/** Whoever commands: the pool of attribute + War, wound penalty included, and whether the group can hear him (CA-4). */
export interface Commander {
  readonly pool: number;
  readonly inContact?: boolean;
}

/** What a command is hard: 1, unless it answers a rout check (CA-1, CA-3). */
export const COMMAND_DIFFICULTY = 1;

/** Dice of a command: the commander's pool and the group's drill (BG-2, CA-4). */
export function commandDice(commander: Commander, group: BattleGroup): Ledger {
  checkCommand(commander, group);
  return new LedgerBuilder()
    .put("CA-1", "FM.Ledger.commandPool", commander.pool)
    .add("BG-2", "FM.Ledger.drill", drillEffects[group.drill].commandDice)
    .build();
}

function checkCommand(commander: Commander, group: BattleGroup): void {
  record("commander", commander);
  poolSize("commander.pool", commander.pool);
  if (!flag("commander.inContact", commander.inContact, true)) {
    throw new RulesError("commander.inContact", false, "true: the commander must be able to reach the group");
  }
  checkGroup(group);
}

function request(label: string, dice: Ledger, table: Table): PoolRequest {
  return poolRequest(label, dice.total, { target: table.target, doubles: table.doubles });
}

/** What an order came to. */
export interface OrderOutcome {
  readonly bonusDice: number;
  readonly roll: PoolRoll;
  readonly ledgers: Readonly<Record<"dice" | "bonus", Ledger>>;
}

/** CA-1: an order gives a standing group its successes (or threshold) as bonus dice on its next turn. */
export function issueOrder(commander: Commander, group: BattleGroup, table?: TableRules): Procedure<OrderOutcome> {
  const dice = commandDice(commander, group);
  if (group.state !== "standing") throw new RulesError("group.state", group.state, "standing");
  return ordered(dice, tableRules(table));
}

function* ordered(dice: Ledger, table: Table): Procedure<OrderOutcome> {
  const roll = yield* rollPool(request("FM.Roll.order", dice, table));
  const bonus = new LedgerBuilder().put("CA-1", "FM.Ledger.successes", roll.successes);
  if (table.order === "threshold") bonus.take("CA-1", "FM.Ledger.difficulty", COMMAND_DIFFICULTY);
  bonus.floor("CA-1", "FM.Ledger.floor", 0);
  return { bonusDice: bonus.total, roll, ledgers: { dice, bonus: bonus.build() } };
}

/** What a rally came to. */
export interface RallyOutcome extends BattleGroupOutcome {
  readonly rallied: boolean;
  readonly roll: PoolRoll;
  readonly ledgers: Readonly<Record<"dice" | "difficulty", Ledger>>;
}

/** CA-2: against a failed check's difficulty; on a success it is as if the check had been passed (BG-12: nothing is left). */
export function rally(
  commander: Commander,
  group: BattleGroup,
  failed: RoutCheck,
  table?: TableRules,
): Procedure<RallyOutcome> {
  const dice = commandDice(commander, group);
  record("failed", failed);
  integer("failed.difficulty", failed.difficulty, 0, 999);
  if (failed.passed !== false) throw new RulesError("failed.passed", failed.passed, "false: a check that failed");
  if (group.state !== "routing") throw new RulesError("group.state", group.state, "routing");
  integer("group.size", group.size, 1, 5);
  return rallied(dice, group, failed, tableRules(table));
}

function* rallied(dice: Ledger, group: BattleGroup, failed: RoutCheck, table: Table): Procedure<RallyOutcome> {
  const roll = yield* rollPool(request("FM.Roll.rally", dice, table));
  const success = roll.successes >= failed.difficulty;
  return {
    rallied: success,
    roll,
    group: success ? withoutOneSize(group) : group,
    checks: [success ? { ...failed, passed: true } : failed],
    sizeLost: success ? 1 : 0,
    left: 0,
    initiativeBreak: 0,
    ledgers: { dice, difficulty: failed.ledger },
  };
}

/** What a rally for numbers came to. */
export interface NumbersOutcome {
  readonly group: BattleGroup;
  readonly restored: number;
  readonly roll: PoolRoll;
  readonly ledgers: Readonly<Record<"dice" | "restored", Ledger>>;
}

/** How often a group may still rally for numbers: once a battle, and once more for each Size lost (CA-3, BG-14). */
export function ralliesLeft(group: BattleGroup, used = 0): number {
  checkGroup(group);
  integer("used", used, 0, 1_000_000);
  return group.perfectMorale === true ? 0 : Math.max(0, 1 + group.sizeLost - used);
}

/** CA-3: 1 Magnitude back for each 2 successes, not above the maximum; `used`: how often this battle already. */
export function rallyForNumbers(
  commander: Commander,
  group: BattleGroup,
  used = 0,
  table?: TableRules,
): Procedure<NumbersOutcome> {
  const dice = commandDice(commander, group);
  if (group.perfectMorale === true) throw new RulesError("group.perfectMorale", true, "false: the fearless cannot");
  if (group.state !== "standing") throw new RulesError("group.state", group.state, "standing");
  if (group.magnitude === 0) throw new RulesError("group.magnitude", 0, "1 or more: its rout check comes first");
  if (ralliesLeft(group, used) === 0) throw new RulesError("used", used, `an integer from 0 to ${group.sizeLost}`);
  return numbers(dice, group, tableRules(table));
}

function* numbers(dice: Ledger, group: BattleGroup, table: Table): Procedure<NumbersOutcome> {
  const roll = yield* rollPool(request("FM.Roll.rallyNumbers", dice, table));
  const restored = new LedgerBuilder()
    .put("CA-3", "FM.Ledger.halfSuccesses", Math.floor(roll.successes / 2))
    .ceiling("CA-3", "FM.Ledger.magnitudeMaximum", maximumMagnitude(group) - group.magnitude)
    .build();
  const after = { ...group, magnitude: group.magnitude + restored.total };
  return { group: after, restored: restored.total, roll, ledgers: { dice, restored } };
}
