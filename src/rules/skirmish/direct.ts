import { rollFormula } from "../dice/pool";
import type { FormulaRequest, FormulaRoll, Procedure } from "../dice/types";
import { LedgerBuilder } from "../ledger";
import type { TableRules } from "../table-rules";
import { tableRules } from "../table-rules";
import { checkDirect } from "./checks";
import type { AttackOutcome, Defender, DirectAttack } from "./types";

/** SK-1: the weapon's formula × CM − soak, without an attack roll. */
export function directStrike(
  attack: DirectAttack,
  target: Pick<Defender, "soak">,
  table?: TableRules,
): Procedure<AttackOutcome> {
  checkDirect(attack, target);
  tableRules(table);
  return strike(attack, target);
}

/** The roll that a direct attack asks for. */
export function directRequest(attack: DirectAttack): FormulaRequest {
  return { kind: "formula", label: "FM.Roll.damage", formula: attack.formula };
}

function* strike(attack: DirectAttack, target: Pick<Defender, "soak">): Procedure<AttackOutcome> {
  return struck(attack, target, yield* rollFormula(directRequest(attack)));
}

/** What a rolled direct attack does to one target (SK-1, CM-9). */
export function struck(attack: DirectAttack, target: Pick<Defender, "soak">, roll: FormulaRoll): AttackOutcome {
  const ledger = new LedgerBuilder()
    .put("SK-1", "FM.Ledger.rolled", roll.total)
    .add("SK-1", "FM.Ledger.bonus", attack.bonus ?? 0)
    .times("CM-9", "FM.Ledger.multiplier", attack.multiplier)
    .take("SK-1", "FM.Ledger.soak", target.soak)
    .floor("H-4", "FM.Ledger.damageFloor", 0)
    .build();
  return { hit: true, threshold: 0, damage: ledger.total, rolls: [roll], ledgers: { damage: ledger } };
}
