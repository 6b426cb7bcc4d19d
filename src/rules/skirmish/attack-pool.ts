import { integer, oneOf, record } from "../errors";
import type { Ledger } from "../ledger";
import { LedgerBuilder } from "../ledger";

/** What a character's pool is made of; labels name the attribute and the ability on the card. */
export interface PoolParts {
  readonly attribute: number;
  readonly ability: number;
  readonly accuracy?: number;
  /** 0 or less (H-1). */
  readonly woundPenalty?: number;
  readonly labels?: { readonly attribute?: string; readonly ability?: string };
}

/** Ways of attacking that roll to hit, with the rule that says what the pool is. */
const rules = { pool: "SK-2", withering: "SK-3", decisive: "SK-4" } as const;

/** Pool of an individual's attack: attribute + ability + accuracy (not in a decisive one) + wound penalty (SK-2 to SK-4, H-1). */
export function attackPool(mode: keyof typeof rules, parts: PoolParts): Ledger {
  const rule = rules[oneOf("mode", mode, ["pool", "withering", "decisive"] as const)];
  const ledger = trained(rule, parts);
  if (mode !== "decisive") ledger.add(rule, "FM.Ledger.accuracy", parts.accuracy ?? 0);
  return wounded(ledger, parts);
}

/** Pool of a commander: attribute + War + wound penalty (CA-1 to CA-3, H-1). */
export function commandPool(parts: Omit<PoolParts, "accuracy">): Ledger {
  return wounded(trained("CA-1", parts), parts);
}

/** Raw damage of a withering attack before its threshold: Strength + weapon damage, not below 0 (SK-3). */
export function rawDamage(
  strength: number,
  weaponDamage: number,
  labels: { strength?: string; weapon?: string } = {},
): Ledger {
  return new LedgerBuilder()
    .put("SK-3", "FM.Ledger.attribute", part("strength", strength, 0), labels.strength)
    .put("SK-3", "FM.Ledger.weaponDamage", part("weaponDamage", weaponDamage, -999), labels.weapon)
    .floor("SK-3", "FM.Ledger.damageFloor", 0)
    .build();
}

function trained(rule: string, parts: PoolParts): LedgerBuilder {
  record("parts", parts);
  part("parts.accuracy", parts.accuracy ?? 0, -999);
  return new LedgerBuilder()
    .put(rule, "FM.Ledger.attribute", part("parts.attribute", parts.attribute, 0), parts.labels?.attribute)
    .add(rule, "FM.Ledger.ability", part("parts.ability", parts.ability, 0), parts.labels?.ability);
}

function wounded(ledger: LedgerBuilder, parts: PoolParts): Ledger {
  return ledger.add("H-1", "FM.Ledger.wounds", integer("parts.woundPenalty", parts.woundPenalty ?? 0, -99, 0)).build();
}

function part(field: string, value: number, least: number): number {
  return integer(field, value, least, 999);
}
