import { poolRequest, rollPool } from "../dice/pool";
import type { PoolRoll, PoolRule, Procedure } from "../dice/types";
import type { DamageType } from "../health/health-track";
import { type Ledger, LedgerBuilder } from "../ledger";
import type { AttackOutcome } from "../skirmish/types";
import { type TableRules, tableRules } from "../table-rules";
import type { Force } from "./force";
import { type OpportunityPlan, type OpportunityTarget, planOpportunity, type Spending } from "./opportunity-plan";

/**
 * What an attack of opportunity did. `damage` is final: it passes soak, and against a squad it is tripled already. Ledgers: the
 * pools `attack`, `defence`, `damageDice`, and the results `threshold`, `damage`.
 */
export interface OpportunityOutcome extends AttackOutcome {
  readonly type: DamageType;
}

/** Successes of attack and defence before WF-9, and those of the damage dice (0 when it missed). */
interface Successes {
  readonly attack: number;
  readonly defence: number;
}

/**
 * WF-3 to WF-7, WF-9: a force's fire on one target. Asks for attack, defence and, on a hit, damage; quick (WF-5) for nothing.
 * @throws RulesError when called with figures that the rules cannot take.
 */
export function attackOfOpportunity(
  force: Force,
  spending: Spending,
  target: OpportunityTarget,
  table?: TableRules,
): Procedure<OpportunityOutcome> {
  const plan = planOpportunity(force, spending, target);
  return runAttack(plan, warRule(table), spending.quick ?? false);
}

/** Rolls of this chapter never count a 10 twice (D-2). */
export function warRule(table?: TableRules): Required<PoolRule> {
  return { target: tableRules(table).target, doubles: false };
}

function* runAttack(plan: OpportunityPlan, rule: Required<PoolRule>, quick: boolean): Procedure<OpportunityOutcome> {
  if (quick) return quickAttack(plan);
  const attack = yield* rollPool(poolRequest("FM.Roll.opportunity", plan.attack.total, rule, plan.attackAutomatic));
  const defence = yield* rollPool(poolRequest("FM.Roll.opportunityDefence", plan.defence.total, rule));
  const threshold = thresholdLedger(plan, { attack: attack.successes, defence: defence.successes });
  if (threshold.total <= 0) return outcome(plan, [attack, defence], threshold, null);
  const automatic = plan.damageAutomatic.length;
  const damage = yield* rollPool(poolRequest("FM.Roll.opportunityDamage", plan.damage.total, rule, automatic));
  return outcome(plan, [attack, defence, damage], threshold, damage.successes);
}

/** WF-5: a third of each pool, rounded up, stands for its roll. */
function quickAttack(plan: OpportunityPlan): OpportunityOutcome {
  const attack = quickSuccesses(plan.attack.total) + plan.attackAutomatic;
  const threshold = thresholdLedger(plan, { attack, defence: quickSuccesses(plan.defence.total) });
  const damage = threshold.total > 0 ? quickSuccesses(plan.damage.total) + plan.damageAutomatic.length : null;
  return outcome(plan, [], threshold, damage);
}

/** WF-5: the successes that a pool is taken to have: a third, rounded up; a pool of 0 or less has none (D-3). */
export function quickSuccesses(dice: number): number {
  return dice > 0 ? Math.ceil(dice / 3) : 0;
}

/** WF-3, WF-9: attack successes less the defender's, of which the net Size takes away as many as there are. */
function thresholdLedger(plan: OpportunityPlan, successes: Successes): Ledger {
  return new LedgerBuilder()
    .put("WF-3", "FM.Ledger.successes", successes.attack - plan.attackAutomatic)
    .add("WF-6", "FM.Ledger.morale", plan.attackAutomatic)
    .put("WF-3", "FM.Ledger.defenceSuccesses", 0 - successes.defence)
    .add("WF-9", "FM.Ledger.sizeDifference", Math.min(plan.difficulty, successes.defence))
    .build();
}

/** WF-3, WF-4, WF-7: levels of damage; null for a miss. */
function damageLedger(plan: OpportunityPlan, successes: number | null): Ledger {
  const levels = new LedgerBuilder();
  if (successes === null) return levels.build();
  levels.put("WF-3", "FM.Ledger.successes", successes - plan.damageAutomatic.length);
  for (const { rule, key, value } of plan.damageAutomatic) levels.put(rule, key, value);
  return levels.times("WF-4", "FM.Ledger.area", plan.area).build();
}

function outcome(
  plan: OpportunityPlan,
  rolls: readonly PoolRoll[],
  threshold: Ledger,
  successes: number | null,
): OpportunityOutcome {
  const damage = damageLedger(plan, successes);
  return {
    hit: threshold.total > 0,
    threshold: threshold.total,
    damage: damage.total,
    type: plan.type,
    rolls,
    ledgers: { attack: plan.attack, defence: plan.defence, threshold, damageDice: plan.damage, damage },
  };
}
