import { groupOdds } from "../battlegroup/group-odds";
import type { BattleGroup } from "../battlegroup/types";
import type { Odds } from "../dice/convolve";
import { accumulate, atLeast, difference, lessened, meanOf } from "../dice/convolve";
import { parseFormula } from "../dice/formula";
import { diceOdds, termOdds, withOneDieMore } from "../dice/odds";
import type { PoolRule } from "../dice/types";
import { oneOf } from "../errors";
import type { Table, TableRules } from "../table-rules";
import { tableRules } from "../table-rules";
import { checkDecisive, checkDirect, checkPool, checkWithering } from "./checks";
import { decisiveDice, massBonus } from "./decisive";
import { defenceLedger } from "./onslaught";
import type { AttackMode, DecisiveAttack, Defender, DirectAttack, PoolAttack, WitheringAttack } from "./types";
import { attackModes } from "./types";
import { witheringDice, witheringRule } from "./withering";

/** What each way of attacking takes, as its procedure does. */
export interface AttackInputs {
  readonly direct: DirectAttack;
  readonly pool: PoolAttack;
  readonly withering: WitheringAttack;
  readonly decisive: DecisiveAttack;
}

/** What each way of attacking asks of its target. */
export interface TargetInputs {
  readonly direct: Pick<Defender, "soak">;
  readonly pool: Pick<Defender, "soak" | "dodge" | "dodgeDifficulty">;
  readonly withering: Defender;
  readonly decisive: Defender;
}

/** What an attack may come to, before it is rolled (D-5). */
export interface AttackOdds {
  readonly hit: number;
  /** damage[k]: chance of exactly k; a miss counts as 0. */
  readonly damage: readonly number[];
  readonly mean: number;
  /** Against a group: chance that it must check. */
  readonly check?: number;
  /** Against a group: chance that it routs. */
  readonly breaks?: number;
  /** Against a group: sizeLost[k] is the chance that it loses k points of Size. */
  readonly sizeLost?: readonly number[];
}

interface HitOdds {
  readonly hit: number;
  readonly damage: Odds;
}

type Calculators = {
  readonly [Mode in AttackMode]: (attack: AttackInputs[Mode], target: TargetInputs[Mode], table: Table) => HitOdds;
};

const calculators: Calculators = {
  direct: directOdds,
  pool: poolOdds,
  withering: witheringOdds,
  decisive: decisiveOdds,
};

/** Exact chances of an attack (D-5); with a group, as an attack against it, what that makes of its Magnitude (BG-8, BG-10). */
export function attackOdds<Mode extends AttackMode>(
  kind: Mode,
  attack: AttackInputs[Mode],
  target: TargetInputs[Mode],
  group?: BattleGroup,
  table?: TableRules,
): AttackOdds {
  oneOf("kind", kind, attackModes);
  const rules = tableRules(table);
  const aimed = group === undefined ? attack : { ...attack, againstBattleGroup: true };
  const { hit, damage } = calculators[kind](aimed, target, rules);
  const odds = { hit, damage, mean: meanOf(damage) };
  return group === undefined ? odds : { ...odds, ...groupOdds(damage, group, {}, table) };
}

function directOdds(attack: DirectAttack, target: Pick<Defender, "soak">): HitOdds {
  checkDirect(attack, target);
  const { dice, flat } = parseFormula(attack.formula);
  const { least, chances } = termOdds(dice);
  const damage: number[] = [];
  chances.forEach((chance, index) => {
    const total = (least + index + flat + (attack.bonus ?? 0)) * attack.multiplier;
    accumulate(damage, [chance], 1, 1, Math.max(0, total - target.soak));
  });
  return { hit: 1, damage };
}

function poolOdds(
  attack: PoolAttack,
  target: Pick<Defender, "soak" | "dodge" | "dodgeDifficulty">,
  table: Table,
): HitOdds {
  checkPool(attack, target);
  const rule = { target: table.target, doubles: table.doubles };
  const dodge = target.dodge === undefined ? [1] : lessened(diceOdds(target.dodge, rule), target.dodgeDifficulty ?? 0);
  const against = [...new Array<number>(attack.difficulty).fill(0), ...dodge];
  const { at, below } = difference(diceOdds(attack.pool, rule), against);
  const damageRule = { target: table.target, doubles: false };
  const least = attack.damage - target.soak;
  const step = attack.area === true ? 0 : 1;
  const damage = [below];
  eachThreshold(at, least, step, damageRule, (odds, chance) =>
    accumulate(damage, odds, chance, attack.multiplier ?? 1),
  );
  return { hit: atLeast(at, 0), damage };
}

function witheringOdds(attack: WitheringAttack, target: Defender, table: Table): HitOdds {
  checkWithering(attack, target);
  const rule = witheringRule(attack, table);
  const defence = defenceLedger(target.defence, target.onslaught ?? 0).total;
  const successes = diceOdds(attack.pool, rule);
  const hit = atLeast(successes, defence);
  const damage = [successes.slice(0, defence).reduce((sum, chance) => sum + chance, 0)];
  let dice = witheringDice(attack, target.soak, 0).total;
  let odds = diceOdds(dice, rule);
  for (let value = defence; value < successes.length; value++) {
    const wanted = witheringDice(attack, target.soak, value - defence).total;
    for (; dice < wanted; dice++) odds = withOneDieMore(odds, rule);
    accumulate(damage, odds, successes[value] ?? 0, attack.multiplier ?? 1);
  }
  return { hit, damage };
}

function decisiveOdds(attack: DecisiveAttack, target: Defender, table: Table): HitOdds {
  checkDecisive(attack, target);
  const defence = defenceLedger(target.defence, target.onslaught ?? 0).total;
  const successes = diceOdds(attack.pool, { target: table.target, doubles: table.doubles });
  const hit = atLeast(successes, defence);
  const damage = [successes.slice(0, defence).reduce((sum, chance) => sum + chance, 0)];
  const dice = decisiveDice(attack, target);
  const odds = diceOdds(dice, { target: table.target, doubles: false });
  accumulate(damage, odds, hit, attack.multiplier ?? 1, massBonus(attack, dice));
  return { hit, damage };
}

/** Visits the damage distribution of each threshold, whose pool grows by `step` dice from one to the next. */
function eachThreshold(
  thresholds: Odds,
  least: number,
  step: 0 | 1,
  rule: Required<PoolRule>,
  visit: (odds: Odds, chance: number) => void,
): void {
  let odds = diceOdds(least, rule);
  for (let threshold = 0; threshold < thresholds.length; threshold++) {
    if (threshold > 0 && step === 1 && least + threshold > 0) odds = withOneDieMore(odds, rule);
    visit(odds, thresholds[threshold] ?? 0);
  }
}
