import { poolRequest, rollPool } from "../dice/pool";
import type { PoolRoll, Procedure } from "../dice/types";
import { figure, integer, poolSize, record, RulesError } from "../errors";
import type { Ledger } from "../ledger";
import { LedgerBuilder } from "../ledger";
import { defenceLedger } from "../skirmish/onslaught";
import type { Table, TableRules } from "../table-rules";
import { tableRules } from "../table-rules";
import { checkGroup } from "./figures";
import type { BattleGroup, GroupMember } from "./types";

/** The start of a group's own turn: one that still routs disperses (BG-12). */
export function beginGroupTurn(group: BattleGroup): BattleGroup {
  checkGroup(group);
  return group.state === "routing" ? { ...group, state: "dispersed" } : group;
}

/** The one or two individuals that a group of Size 0 becomes, with the figures of a member (BG-1, BG-13). */
export function individuals(group: BattleGroup): {
  readonly least: number;
  readonly most: number;
  readonly member: GroupMember;
} {
  checkGroup(group);
  if (group.size !== 0) throw new RulesError("group.size", group.size, "0");
  return { least: 1, most: 2, member: group.member };
}

/** What an attempt to engage came to. */
export interface EngageOutcome {
  readonly engaged: boolean;
  readonly threshold: number;
  readonly roll: PoolRoll;
  readonly ledgers: Readonly<Record<"defence" | "threshold", Ledger>>;
}

/** BG-15: the group's grapple, which succeeds when its attack hits; a group's roll has no doubles. */
export function engage(
  attack: { readonly pool: number },
  target: { readonly defence: number; readonly onslaught?: number },
  table?: TableRules,
): Procedure<EngageOutcome> {
  record("attack", attack);
  poolSize("attack.pool", attack.pool);
  record("target", target);
  figure("target.defence", target.defence);
  integer("target.onslaught", target.onslaught ?? 0, 0, 9_999);
  return engaged(attack.pool, defenceLedger(target.defence, target.onslaught ?? 0), tableRules(table));
}

function* engaged(pool: number, defence: Ledger, table: Table): Procedure<EngageOutcome> {
  const roll = yield* rollPool(poolRequest("FM.Roll.engage", pool, { target: table.target, doubles: false }));
  const threshold = new LedgerBuilder()
    .put("BG-15", "FM.Ledger.attackSuccesses", roll.successes)
    .take("BG-15", "FM.Ledger.defence", defence.total)
    .build();
  return { engaged: threshold.total >= 0, threshold: threshold.total, roll, ledgers: { defence, threshold } };
}

/** Initiative that a character loses for so many rounds in which he is inside an enemy group (BG-16). */
export const CROSSING_COST = 1;
/** How many Sizes smaller a group must be that cannot hold a mover (BG-16). */
export const DISENGAGE_MARGIN = 2;

/** What crossing an enemy group does to Initiative: −1 for each round in it (BG-16). */
export function crossingInitiative(rounds = 1): number {
  return 0 - CROSSING_COST * integer("rounds", rounds, 0, 1_000_000);
}

/** Whether a mover of a Size (0: an individual) must disengage to leave a group: not from one two Sizes smaller (BG-16). */
export function needsDisengage(moverSize: number, groupSize: number): boolean {
  integer("moverSize", moverSize, 0, 5);
  integer("groupSize", groupSize, 0, 5);
  return moverSize - groupSize < DISENGAGE_MARGIN;
}
