import { amount, figure, flag, record } from "../errors";
import type { HenchmanType } from "../henchmen/henchman-type";
import { henchmenBonus } from "../henchmen/limit";
import type { CompressedCombatant } from "./combatant";

/**
 * CC-4: a commander as he takes part with his squad: henchmen within the limit raise attack, dodge and damage as HM-2 and HM-3,
 * those beyond it are further health levels.
 */
export function withHenchmen(
  commander: CompressedCombatant,
  types: readonly HenchmanType[],
  limit: number,
): CompressedCombatant {
  record("commander", commander);
  const bonus = henchmenBonus(types, limit);
  return {
    ...commander,
    attack: commander.attack + bonus.dice,
    dodge: commander.dodge + bonus.dice,
    damage: commander.damage + bonus.damage,
    extraLevels: amount("commander.extraLevels", commander.extraLevels ?? 0) + bonus.beyond,
  };
}

/** CC-6: successes that a forcefield or its like takes off each enemy roll: 1 a dot, 1 for forcefield itself, 1 a relevant extra. */
export function forcefieldSuccesses(power: {
  readonly dots: number;
  readonly forcefield?: boolean;
  readonly extras?: number;
}): number {
  record("power", power);
  const dots = figure("power.dots", power.dots);
  if (dots === 0) return 0;
  return dots + (flag("power.forcefield", power.forcefield) ? 1 : 0) + figure("power.extras", power.extras ?? 0);
}
