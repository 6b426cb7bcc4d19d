import { RulesError } from "../../rules/errors";
import type { TableRules } from "../../rules/table-rules";
import type { UnitEvent } from "../../rules/unit/unit-event";
import type { Exchange, Row, Share } from "../exchange";
import { sortedRows } from "../exchange";
import type { Patron, ResolveContext, ResolvedRow, Resolver } from "../resolver";
import type { ModeOutcome } from "./aim";
import { takeAim } from "./aim";
import { attackConsequences, powerCosts, selfConsequences } from "./consequences";
import type { AttackRequest, TargetFigures } from "./figures";
import { withPowersThen } from "./lent";
import { rerun } from "../volley";

/** The frozen request of an attack; throws a RulesError when the exchange has none. */
export function attackRequest(exchange: Pick<Exchange, "request">): AttackRequest {
  const { request } = exchange;
  if (isAttackRequest(request)) return request;
  throw new RulesError("request", request, "the request of an attack");
}

function isAttackRequest(request: object): request is AttackRequest {
  return "attacker" in request && "choices" in request;
}

/** A row's frozen figures; throws a RulesError when it has none. */
export function rowFigures(row: Pick<Row, "inputs">): TargetFigures {
  if (isTargetFigures(row.inputs)) return row.inputs;
  throw new RulesError("inputs", row.inputs, "the figures of a target");
}

function isTargetFigures(inputs: object): inputs is TargetFigures {
  return "defence" in inputs && "soak" in inputs && "onslaught" in inputs;
}

/** What was rolled against a row's target when the exchange was made. */
export function rowOutcome(row: Pick<Row, "outcome">): ModeOutcome {
  if (isModeOutcome(row.outcome)) return row.outcome;
  throw new RulesError("outcome", row.outcome, "the outcome of an attack");
}

function isModeOutcome(outcome: object): outcome is ModeOutcome {
  return "hit" in outcome && "damage" in outcome && "threshold" in outcome;
}

/** The outcome of a row for the given figures of its target, from the faces that were rolled (one attack roll for all, BG-7). */
export function attackRowOutcome(
  exchange: Exchange,
  id: string,
  row: Row,
  figures: TargetFigures,
  table: TableRules,
): ModeOutcome {
  const { attacker, choices } = attackRequest(exchange);
  const aim = takeAim(attacker, choices, figures, id, table);
  return rerun(aim.procedure(), [...exchange.rolls, ...row.rolls]);
}

function resolveRow(exchange: Exchange, id: string, row: Row, share: Share, context: ResolveContext): ResolvedRow {
  const frozen = rowFigures(row);
  const now = context.units.figures(row.target);
  const figures = now ? { ...withPowersThen(now, frozen), onslaught: frozen.onslaught } : frozen;
  const outcome = attackRowOutcome(exchange, id, row, figures, context.table);
  const moment = { exchange: context.id, row: id, round: exchange.round, turn: exchange.turn };
  const { events, gains } = attackConsequences(attackRequest(exchange), figures, outcome, share, moment);
  return { events, gains, why: changedKey(row, outcome) };
}

function changedKey(row: Row, outcome: ModeOutcome): string {
  const before = rowOutcome(row);
  if (before.hit !== outcome.hit) return outcome.hit ? "FM.Card.Why.NowHits" : "FM.Card.Why.NowMisses";
  return before.damage === outcome.damage ? "" : "FM.Card.Why.NowDamage";
}

function selfEvents(exchange: Exchange, context: ResolveContext): readonly UnitEvent[] {
  const outcomes = sortedRows(exchange).map(([id, row]) =>
    attackRowOutcome(exchange, id, row, rowFigures(row), context.table),
  );
  const request = attackRequest(exchange);
  const all = request.apart ? [...outcomes, request.apart] : outcomes;
  return selfConsequences(request, all, exchange, exchange.combat !== null);
}

function automaticEvents(exchange: Exchange): readonly UnitEvent[] {
  if (exchange.combat === null) return [];
  return [{ kind: "onslaught", round: exchange.round, turn: exchange.turn, rule: "SK-5" }];
}

/** A squad's commander pays for the powers that its attack uses. */
function patron(exchange: Exchange): Patron | null {
  const request = attackRequest(exchange);
  const { patron: who } = request.attacker;
  return who ? { who, events: powerCosts(request) } : null;
}

/** How attacks are worked out (SK). */
export const attackResolver: Partial<Resolver> = {
  patron,
  self: selfEvents,
  automatic: automaticEvents,
  row: resolveRow,
};
