import { figure, flag, integer, optionalInteger, poolSize, record, RulesError } from "../errors";
import { parseFormula } from "../dice/formula";
import { MAX_INITIATIVE } from "./crash";
import type { DecisiveAttack, Defender, DirectAttack, PoolAttack, WitheringAttack } from "./types";

/** Highest multiplier an attack may be given. */
export const MAX_MULTIPLIER = 99;

function multiplier(value: unknown): void {
  if (value !== undefined) integer("attack.multiplier", value, 0, MAX_MULTIPLIER);
}

/** Refuses a direct attack that cannot be made. */
export function checkDirect(attack: DirectAttack, target: Pick<Defender, "soak">): void {
  record("attack", attack);
  parseFormula(attack.formula, "attack.formula");
  integer("attack.multiplier", attack.multiplier, 0, MAX_MULTIPLIER);
  if (attack.bonus !== undefined) poolSize("attack.bonus", attack.bonus);
  record("target", target);
  figure("target.soak", target.soak);
}

/** Refuses a pool attack that cannot be made. */
export function checkPool(attack: PoolAttack, target: Pick<Defender, "soak" | "dodge" | "dodgeDifficulty">): void {
  record("attack", attack);
  poolSize("attack.pool", attack.pool);
  figure("attack.damage", attack.damage);
  figure("attack.difficulty", attack.difficulty);
  multiplier(attack.multiplier);
  flag("attack.area", attack.area);
  record("target", target);
  figure("target.soak", target.soak);
  if (target.dodge !== undefined) poolSize("target.dodge", target.dodge);
  optionalInteger("target.dodgeDifficulty", target.dodgeDifficulty, 0, 9, 0);
}

/** Refuses a withering attack that cannot be made. */
export function checkWithering(attack: WitheringAttack, target: Defender): void {
  record("attack", attack);
  poolSize("attack.pool", attack.pool);
  figure("attack.damage", attack.damage);
  figure("attack.overwhelming", attack.overwhelming);
  multiplier(attack.multiplier);
  flag("attack.byBattleGroup", attack.byBattleGroup);
  flag("attack.againstBattleGroup", attack.againstBattleGroup);
  checkDefender(target);
}

/** Refuses a decisive attack that cannot be made, as by one who is crashed (SK-4). */
export function checkDecisive(attack: DecisiveAttack, target: Defender): void {
  record("attack", attack);
  poolSize("attack.pool", attack.pool);
  const initiative = integer("attack.initiative", attack.initiative, -MAX_INITIATIVE, 999);
  if (initiative <= 0) throw new RulesError("attack.initiative", initiative, "1 or more: not while crashed");
  multiplier(attack.multiplier);
  flag("attack.againstBattleGroup", attack.againstBattleGroup);
  checkDefender(target);
}

function checkDefender(target: Defender): void {
  record("target", target);
  figure("target.defence", target.defence);
  figure("target.soak", target.soak);
  figure("target.hardness", target.hardness);
  integer("target.initiative", target.initiative, -MAX_INITIATIVE, MAX_INITIATIVE);
  optionalInteger("target.onslaught", target.onslaught, 0, 9_999, 0);
  if (target.dodge !== undefined) poolSize("target.dodge", target.dodge);
}
