import { poolRequest, rollPool } from "../dice/pool";
import type { PoolRequest, PoolRoll, Procedure } from "../dice/types";
import type { Ledger } from "../ledger";
import { LedgerBuilder } from "../ledger";
import type { Table, TableRules } from "../table-rules";
import { tableRules } from "../table-rules";
import { checkDecisive } from "./checks";
import { RESET_INITIATIVE } from "./crash";
import { defenceLedger } from "./onslaught";
import { multiplied } from "./pool-attack";
import type { DecisiveAttack, DecisiveOutcome, Defender } from "./types";

/** SK-4: Initiative turned into damage to the foe's health, or to a group's Magnitude (BG-8). */
export function decisiveAttack(
  attack: DecisiveAttack,
  target: Defender,
  table?: TableRules,
): Procedure<DecisiveOutcome> {
  checkDecisive(attack, target);
  return whole(attack, target, tableRules(table));
}

function* whole(attack: DecisiveAttack, target: Defender, table: Table): Procedure<DecisiveOutcome> {
  const roll = yield* rollPool(decisiveRequest(attack, table));
  return yield* decisiveAgainst(attack, target, table, roll);
}

/** The attack roll of a decisive attack. */
export function decisiveRequest(attack: DecisiveAttack, table: Table): PoolRequest {
  return poolRequest("FM.Roll.attack", attack.pool, { target: table.target, doubles: table.doubles });
}

/** Damage dice of a decisive hit: the attacker's Initiative, or none where the target's hardness is as high (SK-4, SK-6). */
export function decisiveDice(attack: DecisiveAttack, target: Defender): number {
  const crashed = attack.againstBattleGroup !== true && target.initiative <= 0;
  const hardness = crashed ? 0 : target.hardness;
  return attack.initiative <= hardness ? 0 : attack.initiative;
}

/** Levels that a decisive attack adds against a group: 1 per 4 damage dice, rounded up; a multiplier of 0 deals 0 (BG-8, CM-5). */
export function massBonus(attack: DecisiveAttack, dice: number): number {
  return attack.againstBattleGroup === true && attack.multiplier !== 0 ? Math.ceil(dice / 4) : 0;
}

/** A decisive attack that has been rolled, against one of its targets (SK-4, BG-7). */
export function* decisiveAgainst(
  attack: DecisiveAttack,
  target: Defender,
  table: Table,
  roll: PoolRoll,
): Procedure<DecisiveOutcome> {
  const defence = defenceLedger(target.defence, target.onslaught ?? 0);
  const net = new LedgerBuilder()
    .put("SK-4", "FM.Ledger.attackSuccesses", roll.successes)
    .take("SK-4", "FM.Ledger.defence", defence.total)
    .build();
  const threshold = net.total;
  const hit = threshold >= 0;
  const initiative = initiativeAfter(attack.initiative, hit);
  const ledgers: Record<string, Ledger> = { defence, threshold: net, initiative };
  const outcome = { hit, threshold, attackerInitiative: initiative.total, ledgers };
  if (!hit) return { ...outcome, damage: 0, rolls: [roll] };
  const dice = decisiveDice(attack, target);
  ledgers["damageDice"] = new LedgerBuilder()
    .put("SK-4", "FM.Ledger.initiative", attack.initiative)
    .take("SK-4", "FM.Ledger.hardness", attack.initiative - dice)
    .build();
  if (dice === 0) {
    const none = multiplied("SK-4", 0);
    return { ...outcome, damage: 0, rolls: [roll], ledgers: { ...ledgers, damage: none } };
  }
  const damageRoll = yield* rollPool(poolRequest("FM.Roll.damage", dice, { target: table.target, doubles: false }));
  const damage = new LedgerBuilder()
    .put("SK-4", "FM.Ledger.damageSuccesses", damageRoll.successes)
    .times("CM-9", "FM.Ledger.multiplier", attack.multiplier ?? 1)
    .add("BG-8", "FM.Ledger.massBonus", massBonus(attack, dice))
    .build();
  return { ...outcome, damage: damage.total, rolls: [roll, damageRoll], ledgers: { ...ledgers, damage } };
}

/** The attacker's Initiative after a decisive attack: 3 on a hit; on a miss 2 less, or 3 less from 11 up (SK-4). */
export function initiativeAfter(initiative: number, hit: boolean): Ledger {
  const ledger = new LedgerBuilder().put("SK-4", "FM.Ledger.initiative", initiative);
  if (hit) return ledger.add("SK-4", "FM.Ledger.decisiveReset", RESET_INITIATIVE - initiative).build();
  return ledger.take("SK-4", "FM.Ledger.decisiveMiss", initiative >= 11 ? 3 : 2).build();
}
