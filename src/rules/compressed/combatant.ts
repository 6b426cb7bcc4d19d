import { figure, integer, list, oneOf, poolSize, record, RulesError } from "../errors";
import { checkTrack, type DamageType, damageTypes, type HealthTrack } from "../health/health-track";

/** One who takes part in a compressed fight, with the figures that CC asks of him. */
export interface CompressedCombatant {
  readonly name: string;
  /** Attribute + ability + accuracy. */
  readonly attack: number;
  readonly damage: number;
  readonly automatic?: number;
  readonly soak: number;
  readonly tactics: number;
  readonly dodge: number;
  readonly baseInitiative: number;
  readonly attributePlusAbility: number;
  readonly megaDots?: number;
  /** Superior position, 0–5 dice. */
  readonly position?: number;
  /** Supporting power, 0–5 dice. */
  readonly support?: number;
  /** Dots of powers that only help indirectly, a die each. */
  readonly indirect?: number;
  /** Taken off the opponents' pools, 0–3. */
  readonly cover?: number;
  /** Successes taken off each of the opponents' rolls. */
  readonly forcefield?: number;
  readonly odd?: OddAttack;
  readonly health: HealthTrack;
  /** Further health levels, one for each henchman beyond the limit (CC-4). */
  readonly extraLevels?: number;
}

/** CC-5: an attack that is resisted by a pool of its own in place of soak; its base twice the attack, or attack + damage. */
export interface OddAttack {
  readonly kind: "double" | "damage";
  readonly resistance: number;
}

/** One side of a compressed fight. */
export interface CompressedSide {
  readonly intent: string;
  readonly combatants: readonly CompressedCombatant[];
  /** What this side's blows deal; lethal unless the table says otherwise (CC-10). */
  readonly damageType?: DamageType;
}

/** The two sides, the defender second. */
export type CompressedSides = readonly [CompressedSide, CompressedSide];

/** Most combatants of a side. */
const mostCombatants = 100;

/**
 * Checks both sides of a compressed fight.
 * @throws RulesError naming the combatant's field, its value and what is allowed.
 */
export function requireSides(sides: CompressedSides): void {
  list("sides", sides, 2, 2);
  sides.forEach((side, index) => {
    const at = `sides[${index}]`;
    record(at, side);
    if (typeof side.intent !== "string") throw new RulesError(`${at}.intent`, side.intent, "a sentence");
    if (side.damageType !== undefined) oneOf(`${at}.damageType`, side.damageType, damageTypes);
    list(`${at}.combatants`, side.combatants, 1, mostCombatants);
    side.combatants.forEach((combatant, place) => requireCombatant(`${at}.combatants[${place}]`, combatant));
  });
}

/** Figures that must be given, and those that may be left out with the most that each may be. */
const required = ["damage", "soak", "tactics", "attributePlusAbility"] as const;
const optional = [
  ["automatic", 999],
  ["megaDots", 999],
  ["position", 5],
  ["support", 5],
  ["indirect", 999],
  ["cover", 3],
  ["forcefield", 999],
  ["extraLevels", 999_999],
] as const;

function requireCombatant(at: string, combatant: CompressedCombatant): void {
  record(at, combatant);
  if (typeof combatant.name !== "string") throw new RulesError(`${at}.name`, combatant.name, "a name");
  poolSize(`${at}.attack`, combatant.attack);
  poolSize(`${at}.dodge`, combatant.dodge);
  poolSize(`${at}.baseInitiative`, combatant.baseInitiative);
  for (const field of required) figure(`${at}.${field}`, combatant[field]);
  for (const [field, most] of optional) {
    if (combatant[field] !== undefined) integer(`${at}.${field}`, combatant[field], 0, most);
  }
  checkTrack(combatant.health, `${at}.health`);
  if (combatant.odd === undefined) return;
  record(`${at}.odd`, combatant.odd);
  oneOf(`${at}.odd.kind`, combatant.odd.kind, ["double", "damage"]);
  poolSize(`${at}.odd.resistance`, combatant.odd.resistance);
}
