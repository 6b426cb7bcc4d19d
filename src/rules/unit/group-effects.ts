import { MAX_SIZE, maximumMagnitude } from "../battlegroup/figures";
import { afterCheck, hitBattleGroup, withoutOneSize } from "../battlegroup/rout";
import { groupStates } from "../battlegroup/types";
import { amount, figure, flag, integer, oneOf, RulesError, text } from "../errors";
import { MAX_HELD } from "./limits";
import type { GroupState, PendingCheck, UnitState } from "./state";
import type { GroupEvent } from "./unit-event";

/** What an event of the battle makes of a unit; nothing where it is no battle group. */
export function groupEffect(unit: UnitState, event: GroupEvent): UnitState {
  const { group } = unit;
  if (!group) return unit;
  const next = effect(group, event);
  return next === group ? unit : { ...unit, group: next };
}

function effect(group: GroupState, event: GroupEvent): GroupState {
  switch (event.kind) {
    case "groupDamage":
      return struck(group, event);
    case "routCheck":
      return checked(group, flag("event.passed", event.passed), figure("event.difficulty", event.difficulty));
    case "rally":
      return rallied(group, text("event.by", event.by), flag("event.success", event.success));
    case "rallyNumbers":
      return { ...shifted(group, amount("event.by", event.by)), rallies: group.rallies + 1 };
    case "groupState": {
      const state = oneOf("event.to", event.to, groupStates);
      return { ...group, state, check: state === group.state ? group.check : null };
    }
    case "nextBattle":
      return { ...group, sizeLost: 0, rallies: 0, check: null };
    default:
      return byHand(group, event.kind, integer("event.by", event.by, -MAX_HELD, MAX_HELD));
  }
}

function byHand(group: GroupState, kind: "magnitude" | "size" | "sizeLost", by: number): GroupState {
  if (kind === "magnitude") return shifted(group, by);
  if (kind === "sizeLost") return { ...group, sizeLost: Math.min(99, Math.max(0, group.sizeLost + by)) };
  const size = Math.min(MAX_SIZE, Math.max(0, group.size + by));
  const lost = Math.min(99, group.sizeLost + Math.max(0, group.size - size));
  const magnitude = Math.min(group.magnitude, maximumMagnitude({ ...group, size }));
  return { ...group, size, sizeLost: lost, magnitude };
}

function shifted(group: GroupState, by: number): GroupState {
  return { ...group, magnitude: Math.min(maximumMagnitude(group), Math.max(0, group.magnitude + by)) };
}

/** Damage to Magnitude; while a check is due it adds to what is left of the blow before (BG-8, BG-10). */
function struck(group: GroupState, event: Extract<GroupEvent, { kind: "groupDamage" }>): GroupState {
  const damage = amount("event.damage", event.damage);
  const devastating = flag("event.devastating", event.devastating);
  const { check } = group;
  if (damage === 0) return group;
  if (check !== null && check.failed === null) {
    return { ...group, check: { ...check, left: check.left + damage, devastating: check.devastating || devastating } };
  }
  const hit = hitBattleGroup(group, damage);
  const { magnitude, state } = hit.group;
  if (!hit.due) return { ...group, magnitude, state };
  const pending: PendingCheck = {
    exchange: event.exchange,
    row: event.row,
    left: hit.left,
    number: 1,
    devastating,
    failed: null,
  };
  return { ...group, magnitude, state, check: pending };
}

/** One check's result: on a pass what is left strikes at once, on a failure it is dropped (BG-11 to BG-13). */
function checked(group: GroupState, passed: boolean, difficulty: number): GroupState {
  const { check } = group;
  if (check === null || check.failed !== null) throw new RulesError("group.check", null, "a rout check that is due");
  const next = afterCheck(group, check.left, passed);
  const after = { ...group, ...fought(next.group) };
  if (!passed) return { ...after, check: { ...check, left: 0, failed: { difficulty, tried: [] } } };
  return { ...after, check: next.due ? { ...check, left: next.left, number: check.number + 1 } : null };
}

/** A rally's result; each commander may try a failed check once (CA-2). */
function rallied(group: GroupState, commander: string, success: boolean): GroupState {
  const failed = group.check?.failed ?? null;
  if (group.check === null || failed === null || group.state !== "routing") {
    throw new RulesError("group.check", null, "a rout check that failed");
  }
  if (failed.tried.includes(commander))
    throw new RulesError("event.by", commander, "a commander who has not tried yet");
  if (success) return { ...group, ...fought(withoutOneSize(group)), check: null };
  return { ...group, check: { ...group.check, failed: { ...failed, tried: [...failed.tried, commander] } } };
}

function fought(group: Pick<GroupState, "size" | "sizeLost" | "magnitude" | "state">): typeof group {
  return { size: group.size, sizeLost: group.sizeLost, magnitude: group.magnitude, state: group.state };
}
