import { amount, integer, list } from "../errors";
import { applyDamage, type DamageType, healthState, type HealthTrack } from "../health/health-track";
import { type CompressedCombatant, type CompressedSide, type CompressedSides, requireSides } from "./combatant";
import { highest } from "./pools";

/** What becomes of a combatant; lastLevel: all but the last level before Incapacitated is gone (CC-11). */
export type Fate = "standing" | "incapacitated" | "dead" | "lastLevel";

/** A list for each side, in the order of its combatants. */
export type PerCombatant<T> = readonly [readonly T[], readonly T[]];

/** CC-10: levels split as evenly as whole levels go, the first members taking one more. */
export function splitDamage(levels: number, members: number): readonly number[] {
  amount("levels", levels);
  integer("members", members, 1, 10_000);
  const each = Math.floor(levels / members);
  const first = levels % members;
  return Array.from({ length: members }, (_, index) => each + (index < first ? 1 : 0));
}

/**
 * CC-10: lets a division of damage that the table made by hand through when it is one.
 * @throws RulesError naming the share that is none, or the sum that it must come to.
 */
export function requireDivision(levels: number, shares: readonly number[], members: number): readonly number[] {
  amount("levels", levels);
  integer("members", members, 1, 10_000);
  list("shares", shares, members, members);
  shares.forEach((share, index) => amount(`shares[${index}]`, share));
  const sum = shares.reduce((total, share) => total + share, 0);
  integer("shares", sum, levels, levels);
  return shares;
}

/** Who of two sides has the higher best base initiative; equal: the second (CC-9, CC-11). */
export function initiativeWinner(first: readonly CompressedCombatant[], second: readonly CompressedCombatant[]): 0 | 1 {
  const best = (side: readonly CompressedCombatant[]) => highest(side, (one) => one.baseInitiative);
  return best(first) > best(second) ? 0 : 1;
}

/**
 * CC-10, CC-11: what becomes of everyone when each takes these levels, also after the table has moved some.
 * @throws RulesError when the damage is not one amount for each combatant.
 */
export function compressedFates(sides: CompressedSides, damage: PerCombatant<number>): PerCombatant<Fate> {
  requireSides(sides);
  list("damage", damage, 2, 2);
  sides.forEach((side, index) => {
    list(`damage[${index}]`, damage[index], side.combatants.length, side.combatants.length);
    damage[index]?.forEach((levels, place) => amount(`damage[${index}][${place}]`, levels));
  });
  return fatesOf(sides, damage);
}

/** As `compressedFates` for sides and damage that have been checked. */
export function fatesOf(sides: CompressedSides, damage: PerCombatant<number>): PerCombatant<Fate> {
  const fates: [Fate[], Fate[]] = [
    sideFates(sides[0], damage[0], sides[1].damageType),
    sideFates(sides[1], damage[1], sides[0].damageType),
  ];
  if (fates.some((side) => side.includes("standing"))) return fates;
  const survivor = initiativeWinner(sides[0].combatants.slice(0, 1), sides[1].combatants.slice(0, 1));
  fates[survivor][0] = "lastLevel";
  fates[survivor === 0 ? 1 : 0][0] = "dead";
  return fates;
}

function sideFates(side: CompressedSide, damage: readonly number[], type: DamageType = "lethal"): Fate[] {
  return side.combatants.map((combatant, index) => {
    const { state } = healthState(applyDamage(combatant.health, pastHenchmen(combatant, damage[index] ?? 0), type));
    return state === "dead" || state === "incapacitated" ? state : "standing";
  });
}

/** CC-4: levels that are left when the henchmen beyond the limit have taken theirs. */
function pastHenchmen(combatant: CompressedCombatant, levels: number): number {
  return Math.max(0, levels - (combatant.extraLevels ?? 0));
}

/** What applying a fate does to a combatant. */
export interface FateApplied {
  /** CC-4: extra levels used up, henchmen beyond the limit who are out of it. */
  readonly henchmen: number;
  /** Levels to mark on his own track. */
  readonly levels: number;
  readonly health: HealthTrack;
}

/**
 * CC-10, CC-11: how many levels bring a combatant to his fate: those he takes, but for the survivor of a fight in which everyone
 * falls, who keeps one level, and his opponent, who takes as many as it needs to die.
 */
export function applyFate(
  combatant: CompressedCombatant,
  damage: number,
  fate: Fate,
  type: DamageType = "lethal",
): FateApplied {
  amount("damage", damage);
  const own = pastHenchmen(combatant, damage);
  const henchmen = Math.min(damage, combatant.extraLevels ?? 0);
  let levels = own;
  if (fate === "lastLevel") levels = Math.max(0, healthState(combatant.health).remaining - 1);
  if (fate === "dead") levels = Math.max(own, levelsToDie(combatant.health, type));
  return { henchmen, levels, health: applyDamage(combatant.health, levels, type) };
}

/** H-3: levels of this type that kill: every empty one, then bashing marks upgraded, then one mark made aggravated. */
function levelsToDie(health: HealthTrack, type: DamageType): number {
  const { remaining } = healthState(health);
  const full = applyDamage(health, remaining, type);
  return remaining + full.bashing + (full.aggravated > 0 ? 0 : 1);
}
