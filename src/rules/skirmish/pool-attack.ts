import { poolRequest, rollPool } from "../dice/pool";
import type { PoolRequest, PoolRoll, Procedure, Roll } from "../dice/types";
import type { Ledger } from "../ledger";
import { LedgerBuilder } from "../ledger";
import type { Table, TableRules } from "../table-rules";
import { tableRules } from "../table-rules";
import { checkPool } from "./checks";
import type { AttackOutcome, Defender, PoolAttack } from "./types";

/** SK-2: attack roll against difficulty and dodge, then damage dice less soak, each success a level. */
export function poolAttack(
  attack: PoolAttack,
  target: Pick<Defender, "soak" | "dodge" | "dodgeDifficulty">,
  table?: TableRules,
): Procedure<AttackOutcome> {
  checkPool(attack, target);
  return whole(attack, target, tableRules(table));
}

function* whole(
  attack: PoolAttack,
  target: Pick<Defender, "soak" | "dodge" | "dodgeDifficulty">,
  table: Table,
): Procedure<AttackOutcome> {
  const roll = yield* rollPool(poolAttackRequest(attack, table));
  return yield* poolAgainst(attack, target, table, roll);
}

/** The attack roll of a pool attack. */
export function poolAttackRequest(attack: PoolAttack, table: Table): PoolRequest {
  return poolRequest("FM.Roll.attack", attack.pool, { target: table.target, doubles: table.doubles });
}

/** A pool attack that has been rolled, against one of its targets: his dodge, then the damage (SK-2, BG-7). */
export function* poolAgainst(
  attack: PoolAttack,
  target: Pick<Defender, "soak" | "dodge" | "dodgeDifficulty">,
  table: Table,
  roll: PoolRoll,
): Procedure<AttackOutcome> {
  const rolls: Roll[] = [roll];
  const net = new LedgerBuilder()
    .put("SK-2", "FM.Ledger.attackSuccesses", roll.successes)
    .take("SK-2", "FM.Ledger.difficulty", attack.difficulty);
  if (target.dodge !== undefined) {
    const rule = { target: table.target, doubles: table.doubles };
    const dodge = yield* rollPool(poolRequest("FM.Roll.dodge", target.dodge, rule));
    rolls.push(dodge);
    net.put("SK-2", "FM.Ledger.dodge", 0 - dodge.successes);
    net.add("WF-9", "FM.Ledger.sizeDifference", Math.min(target.dodgeDifficulty ?? 0, dodge.successes));
  }
  const threshold = net.total;
  const ledgers: Record<string, Ledger> = { threshold: net.build() };
  if (threshold < 0) return { hit: false, threshold, damage: 0, rolls, ledgers };
  const dice = new LedgerBuilder()
    .put("SK-2", "FM.Ledger.weaponDamage", attack.damage)
    .add("SK-2", "FM.Ledger.threshold", attack.area === true ? 0 : threshold)
    .take("SK-2", "FM.Ledger.soak", target.soak)
    .build();
  ledgers["damageDice"] = dice;
  const rule = { target: table.target, doubles: false };
  const damageRoll = yield* rollPool(poolRequest("FM.Roll.damage", dice.total, rule));
  rolls.push(damageRoll);
  const damage = multiplied("SK-2", damageRoll.successes, attack.multiplier);
  ledgers["damage"] = damage;
  return { hit: true, threshold, damage: damage.total, rolls, ledgers };
}

/** Damage successes × CM, with its parts (CM-9). */
export function multiplied(rule: string, successes: number, multiplier = 1): Ledger {
  return new LedgerBuilder()
    .put(rule, "FM.Ledger.damageSuccesses", successes)
    .times("CM-9", "FM.Ledger.multiplier", multiplier)
    .build();
}
