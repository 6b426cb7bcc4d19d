import { figure, flag, integer, list, poolSize, record, RulesError } from "../errors";
import { type Ledger, LedgerBuilder } from "../ledger";
import { type HenchmanType, requireHenchmen, standingHenchmen } from "./henchman-type";
import { henchmenBonus } from "./limit";

/** A commander's own figures, before his henchmen. */
export interface CommanderFigures {
  readonly attack: number;
  readonly defence: number;
  readonly damage: number;
}

/** HM-2, HM-3: the pools and the damage that a commander has with his squad, each as a ledger. */
export function squadPools(
  commander: CommanderFigures,
  types: readonly HenchmanType[],
  limit: number,
): { readonly attack: Ledger; readonly defence: Ledger; readonly damage: Ledger } {
  record("commander", commander);
  const bonus = henchmenBonus(types, limit);
  const pool = (field: string, own: number) =>
    new LedgerBuilder()
      .put("HM-2", "FM.Ledger.commanderPool", poolSize(field, own))
      .add("HM-2", "FM.Ledger.henchmen", bonus.dice);
  return {
    attack: pool("commander.attack", commander.attack).build(),
    defence: pool("commander.defence", commander.defence).build(),
    damage: new LedgerBuilder()
      .put("HM-3", "FM.Ledger.weaponDamage", figure("commander.damage", commander.damage))
      .add("HM-3", "FM.Ledger.henchmen", bonus.damage)
      .build(),
  };
}

/** HM-2: the pool of a roll that gifted henchmen share with the commander (psi, quantum, a power both have). */
export function giftedPool(pool: number, types: readonly HenchmanType[], limit: number): Ledger {
  return new LedgerBuilder()
    .put("HM-2", "FM.Ledger.commanderPool", poolSize("pool", pool))
    .add("HM-2", "FM.Ledger.giftedHenchmen", henchmenBonus(types, limit).gifted)
    .build();
}

/** HM-5: who may be aimed at: the squad while any henchman stands, then its commander, who in an all-henchmen squad is one of it. */
export function squadTarget(
  types: readonly HenchmanType[],
  commander: { readonly standing: boolean; readonly allHenchmen?: boolean },
): "squad" | "commander" | "nobody" {
  requireHenchmen(types);
  record("commander", commander);
  const standing = flag("commander.standing", commander.standing);
  const allHenchmen = flag("commander.allHenchmen", commander.allHenchmen);
  if (standingHenchmen(types) > 0) return "squad";
  if (!standing) return "nobody";
  return allHenchmen ? "squad" : "commander";
}

/**
 * HM-5: lets an attack on the commander through only when nobody stands before him.
 * @throws RulesError naming how many henchmen stand.
 */
export function requireCommanderExposed(types: readonly HenchmanType[]): void {
  requireHenchmen(types);
  const standing = standingHenchmen(types);
  if (standing > 0) throw new RulesError("target", `${standing} standing`, "the squad, until no henchman stands");
}

/** One burst setting: shots fired, and what they add to accuracy and damage. */
export interface Burst {
  readonly shots: number;
  readonly accuracy: number;
  readonly damage: number;
}

/** A henchman's heavy weapon. `carriers` who stand have one each; `fired` were used this combat. */
export interface HeavyWeapon {
  readonly accuracy: number;
  readonly damage: number;
  /** Burst settings; the largest is what is fired. */
  readonly bursts?: readonly Burst[];
  readonly carriers: number;
  readonly fired: number;
}

/** One shot of a heavy weapon, ready for an attack of any mode. */
export interface HeavyShot {
  readonly pool: Ledger;
  readonly damage: Ledger;
  /** Shots in the burst; 1 for a weapon without bursts. */
  readonly shots: number;
  /** How often the squad may still fire one this combat. */
  readonly left: number;
}

/**
 * HM-4: the commander's full pool (attribute + ability) and the henchmen's bonuses behind a henchman's heavy weapon and its
 * largest burst, in place of his own attack.
 * @throws RulesError when each carrier has fired this combat.
 */
export function heavyWeaponShot(
  commander: { readonly pool: number },
  weapon: HeavyWeapon,
  types: readonly HenchmanType[],
  limit: number,
): HeavyShot {
  record("commander", commander);
  poolSize("commander.pool", commander.pool);
  const left = shotsLeft(weapon) - 1;
  const bonus = henchmenBonus(types, limit);
  const burst = largestBurst(weapon.bursts ?? []);
  const pool = new LedgerBuilder()
    .put("HM-4", "FM.Ledger.commanderPool", commander.pool)
    .put("HM-4", "FM.Ledger.heavyWeapon", poolSize("weapon.accuracy", weapon.accuracy))
    .add("HM-2", "FM.Ledger.henchmen", bonus.dice)
    .add("HM-4", "FM.Ledger.burst", burst?.accuracy ?? 0);
  const damage = new LedgerBuilder()
    .put("HM-4", "FM.Ledger.heavyWeapon", figure("weapon.damage", weapon.damage))
    .add("HM-3", "FM.Ledger.henchmen", bonus.damage)
    .add("HM-4", "FM.Ledger.burst", burst?.damage ?? 0);
  return { pool: pool.build(), damage: damage.build(), shots: burst?.shots ?? 1, left };
}

/** HM-4: how many carriers have not fired yet, one at least. */
function shotsLeft(weapon: HeavyWeapon): number {
  record("weapon", weapon);
  figure("weapon.carriers", weapon.carriers);
  figure("weapon.fired", weapon.fired);
  if (weapon.fired >= weapon.carriers) {
    throw new RulesError(
      "weapon.fired",
      weapon.fired,
      `below the ${weapon.carriers} who carry one, once a combat each`,
    );
  }
  return weapon.carriers - weapon.fired;
}

function largestBurst(bursts: readonly Burst[]): Burst | null {
  list("weapon.bursts", bursts);
  let largest: Burst | null = null;
  for (const [index, burst] of bursts.entries()) {
    record(`weapon.bursts[${index}]`, burst);
    integer(`weapon.bursts[${index}].shots`, burst.shots, 1, 999);
    poolSize(`weapon.bursts[${index}].accuracy`, burst.accuracy);
    figure(`weapon.bursts[${index}].damage`, burst.damage);
    if (!largest || burst.shots > largest.shots) largest = burst;
  }
  return largest;
}
