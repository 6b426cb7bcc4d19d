import { accumulate, lessened, meanOf, type Odds } from "../dice/convolve";
import { diceOdds, opposedOdds } from "../dice/odds";
import type { TableRules } from "../table-rules";
import type { Force } from "./force";
import { quickSuccesses, warRule } from "./opportunity";
import { type OpportunityPlan, type OpportunityTarget, planOpportunity, type Spending } from "./opportunity-plan";

/** Chances of an attack of opportunity before it is made; damage[k] = chance of k levels, past soak and tripled where WF-4 says. */
export interface OpportunityOdds {
  readonly hit: number;
  readonly damage: readonly number[];
  readonly mean: number;
}

/** D-5: exact chances of an attack of opportunity; a quick one (WF-5) is certain either way. */
export function opportunityOdds(
  force: Force,
  spending: Spending,
  target: OpportunityTarget,
  table?: TableRules,
): OpportunityOdds {
  const plan = planOpportunity(force, spending, target);
  const rule = warRule(table);
  const successes = (dice: number): Odds => (spending.quick ? certain(quickSuccesses(dice)) : diceOdds(dice, rule));
  const attack = shifted(successes(plan.attack.total), plan.attackAutomatic);
  const defence = lessened(successes(plan.defence.total), plan.difficulty);
  const hit = opposedOdds(attack, defence).win;
  const damage = damageOdds(plan, successes(plan.damage.total), hit);
  return { hit, damage, mean: meanOf(damage) };
}

function damageOdds(plan: OpportunityPlan, successes: Odds, hit: number): readonly number[] {
  const damage = [1 - hit];
  if (hit > 0) accumulate(damage, successes, hit, plan.area, plan.damageAutomatic.length * plan.area);
  return damage;
}

function certain(value: number): Odds {
  return [...new Array<number>(value).fill(0), 1];
}

function shifted(odds: Odds, by: number): Odds {
  return [...new Array<number>(by).fill(0), ...odds];
}
