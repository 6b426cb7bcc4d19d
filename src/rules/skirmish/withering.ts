import { poolRequest, rollPool } from "../dice/pool";
import type { PoolRequest, PoolRoll, Procedure } from "../dice/types";
import type { Ledger } from "../ledger";
import { LedgerBuilder } from "../ledger";
import type { Table, TableRules } from "../table-rules";
import { tableRules } from "../table-rules";
import { checkWithering } from "./checks";
import { defenceLedger } from "./onslaught";
import { multiplied } from "./pool-attack";
import type { Defender, WitheringAttack, WitheringOutcome } from "./types";

/** SK-3: an attack on the foe's Initiative, or on a group's Magnitude (BG-8). */
export function witheringAttack(
  attack: WitheringAttack,
  target: Defender,
  table?: TableRules,
): Procedure<WitheringOutcome> {
  checkWithering(attack, target);
  return whole(attack, target, tableRules(table));
}

function* whole(attack: WitheringAttack, target: Defender, table: Table): Procedure<WitheringOutcome> {
  const roll = yield* rollPool(witheringRequest(attack, table));
  return yield* witheringAgainst(attack, target, table, roll);
}

/** The attack roll of a withering attack; battle groups roll without doubles (BG-5). */
export function witheringRequest(attack: WitheringAttack, table: Table): PoolRequest {
  return poolRequest("FM.Roll.attack", attack.pool, witheringRule(attack, table));
}

/** How the dice of a withering attack are counted (D-2). */
export function witheringRule(
  attack: Pick<WitheringAttack, "byBattleGroup">,
  table: Table,
): { readonly target: number; readonly doubles: boolean } {
  return { target: table.target, doubles: table.doubles && attack.byBattleGroup !== true };
}

/** Damage dice of a withering hit: raw less soak, not below overwhelming, which is at least 1 (SK-3). */
export function witheringDice(attack: WitheringAttack, soak: number, threshold: number): Ledger {
  return new LedgerBuilder()
    .put("SK-3", "FM.Ledger.rawDamage", attack.damage)
    .add("SK-3", "FM.Ledger.threshold", threshold)
    .take("SK-3", "FM.Ledger.soak", soak)
    .floor("SK-3", "FM.Ledger.overwhelming", Math.max(1, attack.overwhelming))
    .build();
}

/** A withering attack that has been rolled, against one of its targets (SK-3, BG-7). */
export function* witheringAgainst(
  attack: WitheringAttack,
  target: Defender,
  table: Table,
  roll: PoolRoll,
): Procedure<WitheringOutcome> {
  const defence = defenceLedger(target.defence, target.onslaught ?? 0);
  const net = new LedgerBuilder()
    .put("SK-3", "FM.Ledger.attackSuccesses", roll.successes)
    .take("SK-3", "FM.Ledger.defence", defence.total)
    .build();
  const threshold = net.total;
  const goesTo = witheringGoesTo(attack, target);
  if (threshold < 0) {
    const ledgers = { defence, threshold: net };
    return { hit: false, threshold, damage: 0, attackerGains: 0, crashes: false, goesTo, rolls: [roll], ledgers };
  }
  const dice = witheringDice(attack, target.soak, threshold);
  const request = poolRequest("FM.Roll.damage", dice.total, witheringRule(attack, table));
  const damageRoll = yield* rollPool(request);
  const damage = multiplied("SK-3", damageRoll.successes, attack.multiplier);
  const gain = gained(attack, damage.total);
  return {
    hit: true,
    threshold,
    damage: damage.total,
    attackerGains: gain.total,
    crashes: goesTo === "initiative" && target.initiative > 0 && target.initiative <= damage.total,
    goesTo,
    rolls: [roll, damageRoll],
    ledgers: { defence, threshold: net, damageDice: dice, damage, gain },
  };
}

/** What withering damage is taken off (SK-3, BG-6, BG-8). */
function witheringGoesTo(attack: WitheringAttack, target: Defender): WitheringOutcome["goesTo"] {
  if (attack.againstBattleGroup === true) return "magnitude";
  return attack.byBattleGroup === true && target.initiative <= 0 ? "health" : "initiative";
}

/** What a hit brings the attacker: damage + 1, against a group only the 1, to a group nothing (SK-3, BG-5, BG-8). */
function gained(attack: WitheringAttack, damage: number): Ledger {
  const ledger = new LedgerBuilder();
  if (attack.byBattleGroup === true) return ledger.build();
  ledger.put("SK-3", "FM.Ledger.forHitting", 1);
  if (attack.againstBattleGroup !== true) ledger.add("SK-3", "FM.Ledger.damageDealt", damage);
  return ledger.build();
}
