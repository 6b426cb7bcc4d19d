import { figure, integer, record } from "../errors";

/** A force as the rules see it: ratings 1–10, permanent Support and Power 0–10, and who commands it, if anyone. */
export interface Force {
  readonly size: number;
  readonly firepower: number;
  readonly skill: number;
  readonly support: number;
  readonly power: number;
  readonly commander: { readonly intelligence: number; readonly command: number } | null;
}

/** People of a force of Size 1 (WF-1). */
const platoon = 40;

/**
 * Checks every figure of a force.
 * @throws RulesError naming the figure, its value and what is allowed.
 */
export function requireForce(force: Force): void {
  record("force", force);
  integer("force.size", force.size, 1, 10);
  integer("force.firepower", force.firepower, 1, 10);
  integer("force.skill", force.skill, 1, 10);
  integer("force.support", force.support, 0, 10);
  integer("force.power", force.power, 0, 10);
  if (force.commander === null) return;
  record("force.commander", force.commander);
  figure("force.commander.intelligence", force.commander.intelligence);
  figure("force.commander.command", force.commander.command);
}

/** WF-1: how many people a force of this Size is; each Size doubles the one before. */
export function forcePeople(size: number): number {
  integer("size", size, 1, 10);
  return platoon * 2 ** (size - 1);
}

/** WF-2: attacks of opportunity a round: Size, but no more than the commander's Intelligence + Command, or without one Skill. */
export function opportunityAttacks(force: Force): number {
  requireForce(force);
  const direction = force.commander ? force.commander.intelligence + force.commander.command : force.skill;
  return Math.min(force.size, direction);
}

/** WF-9, WF-10: what the larger of two forces does to the smaller. */
export interface SizeDifference {
  readonly smaller: "ours" | "theirs" | null;
  /** WF-9: added to the difficulty of the smaller side's defence and awareness rolls. */
  readonly difficulty: number;
  /** WF-10: points of Morale, current and permanent, that the smaller may lose once this battle. */
  readonly moraleAtStake: number;
}

/** WF-9, WF-10: compares two forces by Size. */
export function sizeDifference(ours: Pick<Force, "size">, theirs: Pick<Force, "size">): SizeDifference {
  record("ours", ours);
  record("theirs", theirs);
  integer("ours.size", ours.size, 1, 10);
  integer("theirs.size", theirs.size, 1, 10);
  const net = Math.abs(ours.size - theirs.size);
  if (net === 0) return { smaller: null, difficulty: 0, moraleAtStake: 0 };
  return { smaller: ours.size < theirs.size ? "ours" : "theirs", difficulty: net, moraleAtStake: net };
}
