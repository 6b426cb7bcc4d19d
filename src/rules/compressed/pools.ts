import { type Ledger, LedgerBuilder } from "../ledger";
import { type CompressedCombatant, type CompressedSides, requireSides } from "./combatant";

/** A combatant's one pool for the fight. base + modifiers + his automatic successes − soaked = dice + automatic, but for the floor of 0. */
export interface CompressedPool {
  readonly name: string;
  /** CC-1, CC-5. */
  readonly base: number;
  /** CC-2: their sum after the cap. */
  readonly modifiers: number;
  /** CC-3: what the opponents' soak (or resistance) really took, automatic successes and dice together. */
  readonly soaked: number;
  readonly dice: number;
  readonly automatic: number;
  /** Adds up to the dice. */
  readonly ledger: Ledger;
}

/** What matters of a side to its opponents: the highest of each, counted once (CC-2, CC-3, CC-6). */
interface Opposition {
  readonly tactics: number;
  readonly attack: number;
  readonly cover: number;
  readonly soak: number;
}

/**
 * CC-1 to CC-3, CC-5: every combatant's pool, in the order of the sides.
 * @throws RulesError naming the figure that the rules cannot take.
 */
export function compressedPools(
  sides: CompressedSides,
): readonly [readonly CompressedPool[], readonly CompressedPool[]] {
  requireSides(sides);
  return [poolsOf(sides[0].combatants, sides[1].combatants), poolsOf(sides[1].combatants, sides[0].combatants)];
}

function poolsOf(
  ours: readonly CompressedCombatant[],
  theirs: readonly CompressedCombatant[],
): readonly CompressedPool[] {
  const opposition: Opposition = {
    tactics: highest(theirs, (foe) => foe.tactics),
    attack: highest(theirs, (foe) => foe.attack),
    cover: highest(theirs, (foe) => foe.cover ?? 0),
    soak: highest(theirs, (foe) => foe.soak),
  };
  return ours.map((combatant) => poolOf(combatant, opposition));
}

/** The highest of a figure among several. */
export function highest(
  combatants: readonly CompressedCombatant[],
  figure: (one: CompressedCombatant) => number,
): number {
  return combatants.reduce((most, one) => Math.max(most, figure(one)), Number.NEGATIVE_INFINITY);
}

function poolOf(combatant: CompressedCombatant, opposition: Opposition): CompressedPool {
  const ledger = new LedgerBuilder();
  addBase(ledger, combatant);
  const base = ledger.total;
  addModifiers(ledger, combatant, opposition);
  ledger.ceiling("CC-2", "FM.Ledger.atMostBase", base + Math.max(0, base));
  const modifiers = ledger.total - base;
  const odd = combatant.odd;
  const soak = odd ? Math.max(0, odd.resistance) : opposition.soak;
  const fromAutomatic = Math.min(soak, combatant.automatic ?? 0);
  const fromDice = Math.min(soak - fromAutomatic, Math.max(0, ledger.total));
  ledger.take(odd ? "CC-5" : "CC-3", odd ? "FM.Ledger.resistance" : "FM.Ledger.enemySoak", fromDice);
  ledger.floor("CC-3", "FM.Ledger.notBelowZero", 0);
  return {
    name: combatant.name,
    base,
    modifiers,
    soaked: fromAutomatic + fromDice,
    dice: ledger.total,
    automatic: (combatant.automatic ?? 0) - fromAutomatic,
    ledger: ledger.build(),
  };
}

function addBase(ledger: LedgerBuilder, { attack, damage, odd }: CompressedCombatant): void {
  const rule = odd ? "CC-5" : "CC-1";
  ledger.put(rule, "FM.Ledger.attackPool", attack);
  if (odd?.kind === "double") ledger.put(rule, "FM.Ledger.attackPoolAgain", attack);
  else ledger.put(rule, "FM.Ledger.weaponDamage", damage);
}

function addModifiers(ledger: LedgerBuilder, combatant: CompressedCombatant, opposition: Opposition): void {
  ledger
    .add("CC-2", "FM.Ledger.higherTactics", combatant.tactics > opposition.tactics ? 1 : 0)
    .add("CC-2", "FM.Ledger.higherDodge", combatant.dodge > opposition.attack ? 1 : 0)
    .add("CC-2", "FM.Ledger.superiorPosition", combatant.position ?? 0)
    .add("CC-2", "FM.Ledger.supportingPower", combatant.support ?? 0)
    .add("CC-2", "FM.Ledger.indirectPower", combatant.indirect ?? 0)
    .take("CC-2", "FM.Ledger.enemyCover", opposition.cover);
}
