import { poolRequest, rollPool } from "../dice/pool";
import type { Procedure } from "../dice/types";
import { amount, flag, integer, record, RulesError } from "../errors";
import type { Ledger } from "../ledger";
import { LedgerBuilder } from "../ledger";
import type { Table, TableRules } from "../table-rules";
import { tableRules } from "../table-rules";
import { checkGroup, drillEffects, maximumMagnitude } from "./figures";
import type { BattleGroup, BattleGroupOutcome, GroupHit, RoutCheck, RoutCircumstances, RoutStep } from "./types";

/** Initiative gained for each point of Size taken off a group (BG-9). */
export const GROUP_INITIATIVE_BREAK = 5;

/** Refuses circumstances that no check can have. */
export function checkCircumstances(circumstances: RoutCircumstances): void {
  record("circumstances", circumstances);
  flag("circumstances.allyRouted", circumstances.allyRouted);
  flag("circumstances.leaderDropped", circumstances.leaderDropped);
  flag("circumstances.devastating", circumstances.devastating);
  flag("circumstances.firstPasses", circumstances.firstPasses);
  if (circumstances.extra !== undefined) integer("circumstances.extra", circumstances.extra, -99, 99);
}

/** How hard the group's next rout check is, part by part; never below 0 (BG-10). */
export function routDifficulty(group: BattleGroup, circumstances: RoutCircumstances = {}): Ledger {
  checkGroup(group);
  checkCircumstances(circumstances);
  return difficultyOf(group, circumstances);
}

function difficultyOf(group: BattleGroup, circumstances: RoutCircumstances): Ledger {
  return new LedgerBuilder()
    .put("BG-10", "FM.Ledger.routBase", 1)
    .add("BG-2", "FM.Ledger.drill", drillEffects[group.drill].difficulty)
    .add("BG-10", "FM.Ledger.allyRouted", circumstances.allyRouted === true ? 1 : 0)
    .add("BG-10", "FM.Ledger.leaderDropped", circumstances.leaderDropped === true ? 1 : 0)
    .add("BG-10", "FM.Ledger.devastating", circumstances.devastating === true ? 1 : 0)
    .add("BG-10", "FM.Ledger.sizeLost", group.sizeLost)
    .add("SW-4", "FM.Ledger.extra", circumstances.extra ?? 0)
    .floor("BG-10", "FM.Ledger.floor", 0)
    .build();
}

/** Takes damage off a standing group's Magnitude; a check is due when none is left (BG-8, BG-10). Others take none (BG-12, BG-13). */
export function hitBattleGroup(group: BattleGroup, damage: number): GroupHit {
  checkGroup(group);
  return takeDamage(group, amount("damage", damage));
}

function takeDamage(group: BattleGroup, damage: number): GroupHit {
  if (group.state !== "standing") return { group, left: damage, due: false };
  if (group.size === 0) return { group: { ...group, state: "dissolved" }, left: damage, due: false };
  const taken = Math.min(group.magnitude, damage);
  const magnitude = group.magnitude - taken;
  return { group: { ...group, magnitude }, left: damage - taken, due: magnitude === 0 };
}

/** One Size fewer, Magnitude at its new maximum; at Size 0 it is a group no longer (BG-11, BG-13). */
export function withoutOneSize(group: BattleGroup): BattleGroup {
  const size = group.size - 1;
  return {
    ...group,
    size,
    sizeLost: group.sizeLost + 1,
    magnitude: maximumMagnitude({ ...group, size }),
    state: size === 0 ? "dissolved" : "standing",
  };
}

/** What passing, or failing, the check that is due makes of a group and of what is left of the damage (BG-11 to BG-13). */
export function afterCheck(group: BattleGroup, left: number, passed: boolean): GroupHit {
  if (!passed) return { group: { ...group, magnitude: 0, state: "routing" }, left, due: false };
  return takeDamage(withoutOneSize(group), left);
}

/**
 * One rout check of a group whose Magnitude is 0, with what is left of the damage that brought it there; on a pass the rest
 * has been applied and another check may be due (BG-10 to BG-14).
 */
export function routCheck(
  group: BattleGroup,
  left: number,
  circumstances: RoutCircumstances = {},
  table?: TableRules,
): Procedure<RoutStep> {
  checkGroup(group);
  amount("left", left);
  checkCircumstances(circumstances);
  if (group.state !== "standing") throw new RulesError("group.state", group.state, "standing");
  if (group.magnitude !== 0) throw new RulesError("group.magnitude", group.magnitude, "0, for a check to be due");
  integer("group.size", group.size, 1, 5);
  return checkOnce(group, left, circumstances, tableRules(table));
}

function* checkOnce(
  group: BattleGroup,
  left: number,
  circumstances: RoutCircumstances,
  table: Table,
): Procedure<RoutStep> {
  const ledger = difficultyOf(group, circumstances);
  const difficulty = ledger.total;
  let check: RoutCheck = { difficulty, passed: true, roll: null, ledger };
  if (group.perfectMorale !== true && circumstances.firstPasses !== true) {
    const rule = { target: table.target, doubles: false };
    const roll = yield* rollPool(poolRequest("FM.Roll.rout", group.member.willpower, rule));
    check = { difficulty, passed: roll.successes >= difficulty, roll, ledger };
  }
  const sizeLost = check.passed ? 1 : 0;
  return {
    ...afterCheck(group, left, check.passed),
    check,
    sizeLost,
    initiativeBreak: GROUP_INITIATIVE_BREAK * sizeLost,
  };
}

/** Damage to a group's Magnitude with every check that it brings about (BG-8 to BG-14). */
export function damageBattleGroup(
  group: BattleGroup,
  damage: number,
  circumstances: RoutCircumstances = {},
  table?: TableRules,
): Procedure<BattleGroupOutcome> {
  checkCircumstances(circumstances);
  const hit = hitBattleGroup(group, damage);
  return everyCheck(hit, circumstances, tableRules(table));
}

function* everyCheck(hit: GroupHit, circumstances: RoutCircumstances, table: Table): Procedure<BattleGroupOutcome> {
  const checks: RoutCheck[] = [];
  let sizeLost = 0;
  let initiativeBreak = 0;
  let now = hit;
  let held = circumstances;
  while (now.due) {
    const step: RoutStep = yield* checkOnce(now.group, now.left, held, table);
    checks.push(step.check);
    sizeLost += step.sizeLost;
    initiativeBreak += step.initiativeBreak;
    held = held.firstPasses === true ? { ...held, firstPasses: false } : held;
    now = step;
  }
  return { group: now.group, checks, sizeLost, left: now.left, initiativeBreak };
}
