import { figure, list, record, RulesError, text } from "../errors";
import type { Procedure } from "../dice/types";
import { type TableRules, tableRules } from "../table-rules";
import { type Force, opportunityAttacks } from "./force";
import { attackOfOpportunity, type OpportunityOutcome } from "./opportunity";
import type { OpportunityTarget, Spending } from "./opportunity-plan";

/** What one force does with its attacks of this round: one target for each, the same one more than once if it is so told. */
export interface OpportunityOrder {
  readonly id: string;
  readonly force: Force;
  readonly spending: Spending;
  readonly targets: readonly (OpportunityTarget & { readonly id: string })[];
}

/** One attack of the round, by ids. */
export interface OpportunityResult {
  readonly force: string;
  readonly target: string;
  readonly outcome: OpportunityOutcome;
}

/**
 * WF-2: all attacks of opportunity of a round, force by force in the order given.
 * @throws RulesError when called with a force that has more targets than attacks, or with figures that the rules cannot take.
 */
export function opportunityRound(
  orders: readonly OpportunityOrder[],
  table?: TableRules,
): Procedure<readonly OpportunityResult[]> {
  list("orders", orders);
  const rules = tableRules(table);
  const attacks = orders.flatMap((order, index) => ordered(order, `orders[${index}]`, rules));
  return rollRound(attacks);
}

interface StartedAttack {
  readonly force: string;
  readonly target: string;
  readonly procedure: Procedure<OpportunityOutcome>;
}

function ordered(order: OpportunityOrder, at: string, table: TableRules): readonly StartedAttack[] {
  record(at, order);
  text(`${at}.id`, order.id);
  const attacks = opportunityAttacks(order.force);
  list(`${at}.targets`, order.targets);
  if (order.targets.length > attacks) {
    throw new RulesError(`${at}.targets`, order.targets, `at most ${attacks}, the force's attacks of opportunity`);
  }
  return order.targets.map((target) => {
    const procedure = attackOfOpportunity(order.force, order.spending, target, table);
    return { force: order.id, target: text(`${at}.targets.id`, target.id), procedure };
  });
}

function* rollRound(attacks: readonly StartedAttack[]): Procedure<readonly OpportunityResult[]> {
  const results: OpportunityResult[] = [];
  for (const { force, target, procedure } of attacks) results.push({ force, target, outcome: yield* procedure });
  return results;
}

/** Hands attacks of opportunity out evenly: each force in turn goes on where the last one stopped. One list of ids a force. */
export function handOutAttacks(attacks: readonly number[], targets: readonly string[]): readonly (readonly string[])[] {
  list("attacks", attacks);
  list("targets", targets);
  let next = 0;
  return attacks.map((count, index) => {
    figure(`attacks[${index}]`, count);
    const handed: string[] = [];
    while (handed.length < count) {
      const id = targets[next % targets.length];
      if (id === undefined) break;
      handed.push(id);
      next += 1;
    }
    return handed;
  });
}
