import { figure, oneOf, record } from "../errors";
import type { Ledger } from "../ledger";
import { LedgerBuilder } from "../ledger";
import type { DamageType } from "./health-track";
import { damageTypes } from "./health-track";

/** Soak against each type of damage: what one is born with, and armour (H-5). */
export type SoakTable = Readonly<Record<DamageType, { readonly natural: number; readonly armour: number }>>;

/** Soak against one type of damage, with its parts (H-5). */
export function soakAgainst(soak: SoakTable, type: DamageType): Ledger {
  record("soak", soak);
  const parts = soak[oneOf("type", type, damageTypes)];
  record(`soak.${type}`, parts);
  return new LedgerBuilder()
    .put("H-5", "FM.Ledger.soakNatural", figure(`soak.${type}.natural`, parts.natural))
    .add("H-5", "FM.Ledger.armour", figure(`soak.${type}.armour`, parts.armour))
    .build();
}
