import { routCheck, routDifficulty } from "../rules/battlegroup/rout";
import type { BattleGroup, RoutCircumstances, RoutStep } from "../rules/battlegroup/types";
import { settleAsync } from "../rules/dice/drive";
import { successOdds } from "../rules/dice/odds";
import type { Procedure } from "../rules/dice/types";
import { RulesError } from "../rules/errors";
import type { TableRules } from "../rules/table-rules";
import type { GroupState } from "../rules/unit/state";
import type { Exchange, Participant, Row, Visibility } from "./exchange";
import type { PlayPorts } from "./ports";
import type { ResolveContext, ResolvedRow, Resolver } from "./resolver";
import type { Moment } from "./single";
import { singleExchange } from "./single";
import { rerun } from "./volley";

/** What a rout check is made of before it is rolled. */
export interface RoutSetup extends Moment {
  readonly who: Participant;
  readonly group: GroupState;
  readonly circumstances: RoutCircumstances;
  /** Who gains Initiative for each point of Size lost (BG-9). */
  readonly gainer: Participant | null;
}

/** The frozen request of a rout check. */
export interface RoutRequest {
  readonly circumstances: RoutCircumstances;
  readonly gainer: Participant | null;
  readonly left: number;
  readonly number: number;
}

/** What the card shows of a rout check. */
export interface RoutOutcome {
  readonly passed: boolean;
  readonly difficulty: number;
  readonly successes: number | null;
  readonly size: number;
  readonly state: BattleGroup["state"];
  readonly due: boolean;
  readonly left: number;
}

/** The chance to hold: exact (D-5). */
export function chanceToHold(group: BattleGroup, circumstances: RoutCircumstances, table: TableRules): number {
  if (group.perfectMorale === true || circumstances.firstPasses === true) return 1;
  return chanceOfSuccesses(group.member.willpower, routDifficulty(group, circumstances).total, false, table);
}

/** The chance of at least so many successes. */
export function chanceOfSuccesses(dice: number, needed: number, doubles: boolean, table: TableRules): number {
  const rule = { target: table.target ?? 7, doubles: doubles && (table.doubles ?? true) };
  const odds = successOdds({ dice }, rule);
  let below = 0;
  for (let successes = 0; successes < Math.min(needed, odds.length); successes++) below += odds[successes] ?? 0;
  return Math.max(0, 1 - below);
}

/** Why a group owes no rout check; null when it does. */
export function routRefusal(group: GroupState | null): string | null {
  if (!group) return "FM.Refused.NoGroup";
  return group.check === null || group.check.failed !== null ? "FM.Refused.NoCheckDue" : null;
}

/** Rolls the check that is due and posts its exchange (BG-10). */
export async function rollRout(setup: RoutSetup, visibility: Visibility, ports: PlayPorts): Promise<string> {
  const refusal = routRefusal(setup.group);
  const { check } = setup.group;
  if (refusal !== null || !check) throw new RulesError("check", null, refusal ?? "a check");
  const request: RoutRequest = {
    circumstances: setup.circumstances,
    gainer: setup.gainer,
    left: check.left,
    number: check.number,
  };
  const procedure = checkOf(setup.group, request, ports.settings.table);
  const step = await settleAsync(procedure, (asked) => ports.dice.roll(asked));
  return ports.record.post(ports.before(routExchange(setup, request, step, visibility)));
}

function checkOf(group: GroupState, request: RoutRequest, table: TableRules): Procedure<RoutStep> {
  const circumstances = { ...request.circumstances, devastating: request.circumstances.devastating ?? false };
  return routCheck(group, request.left, circumstances, table);
}

function routExchange(setup: RoutSetup, request: RoutRequest, step: RoutStep, visibility: Visibility): Exchange {
  const { check } = step;
  const outcome: RoutOutcome = {
    passed: check.passed,
    difficulty: check.difficulty,
    successes: check.roll?.successes ?? null,
    size: step.group.size,
    state: step.group.state,
    due: step.due,
    left: step.left,
  };
  const { check: pending } = setup.group;
  return singleExchange({
    kind: "rout",
    actor: setup.who,
    target: setup.who,
    moment: { combat: setup.combat, round: setup.round, turn: setup.turn },
    request,
    inputs: {},
    rolls: check.roll ? [check.roll] : [],
    ledgers: { difficulty: check.ledger },
    outcome,
    events: [{ kind: "routCheck", passed: check.passed, difficulty: check.difficulty, rule: "BG-10" }],
    gains: gains(step, setup.round),
    cause: pending && pending.exchange !== "" ? { exchange: pending.exchange, row: pending.row } : null,
    visibility,
  });
}

function gains(step: RoutStep, round: number): Row["actorEvents"] {
  return step.initiativeBreak > 0 ? [{ kind: "initiative", by: step.initiativeBreak, round, rule: "BG-9" }] : [];
}

/** The frozen request of a rout check; throws a RulesError when the exchange has none. */
export function routRequest(exchange: Pick<Exchange, "request">): RoutRequest {
  const { request } = exchange;
  if (isRoutRequest(request)) return request;
  throw new RulesError("request", request, "the request of a rout check");
}

function isRoutRequest(request: object): request is RoutRequest {
  return "circumstances" in request && "gainer" in request && "left" in request;
}

/** Worked out again from the faces: the check that is due now decides, not what the roller's client made of it. */
function resolveRow(exchange: Exchange, _id: string, row: Row, _share: unknown, context: ResolveContext): ResolvedRow {
  const group = context.units.unit(row.target)?.state.group ?? null;
  const check = group?.check ?? null;
  if (!group || !check || check.failed !== null) throw new RulesError("check", null, "a rout check that is due");
  const request = { ...routRequest(exchange), left: check.left };
  const step = rerun(checkOf(group, request, context.table), row.rolls);
  const { passed, difficulty } = step.check;
  return {
    events: [{ kind: "routCheck", passed, difficulty, rule: "BG-10" }],
    gains: gains(step, exchange.round),
    why: row.outcome && "passed" in row.outcome && row.outcome.passed !== passed ? "FM.Card.Why.CheckChanged" : "",
  };
}

/** How rout checks are worked out (BG-10 to BG-13). */
export const routResolver: Partial<Resolver> = {
  row: resolveRow,
  gainer: (exchange) => routRequest(exchange).gainer,
};
