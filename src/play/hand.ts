import { RulesError } from "../rules/errors";
import type { DamageType } from "../rules/health/health-track";
import type { UnitState } from "../rules/unit/state";
import type { UnitEvent } from "../rules/unit/unit-event";
import type { SquadFigures } from "./attack/squad";
import { casualtyEvents } from "./attack/squad";
import { reviveEvents, standUp } from "./casualties";
import type { Exchange, Participant, Visibility } from "./exchange";
import type { ResolveContext, ResolvedRow, Resolver } from "./resolver";
import type { Moment } from "./single";
import { singleExchange } from "./single";

/** What can be done by hand, with undo like everything else. */
export const HAND_ACTS = ["damage", "heal", "willpower", "pool", "magnitude", "initiative", "fall"] as const;
export type HandAct = (typeof HAND_ACTS)[number];

/** The frozen request of something done by hand. */
export interface HandRequest {
  readonly act: HandAct;
  /** Levels, points, or for pools, willpower and Initiative the amount added (below 0: spent). */
  readonly amount: number;
  readonly type: DamageType | null;
  /** Slug of the power pool, or the type of henchmen of whom some fall (below 0: get up). */
  readonly pool: string;
  readonly poolLabel: string;
}

/** A squad that something is done to by hand. */
export interface HandSquad {
  readonly figures: SquadFigures;
  readonly state: UnitState;
}

function squadEvents({ act, amount, pool }: HandRequest, { figures, state }: HandSquad): readonly UnitEvent[] | null {
  if (act === "damage") return casualtyEvents(figures, amount, 1);
  if (act === "heal") return reviveEvents(state, amount);
  return act === "fall" ? standUp(state, pool, amount) : null;
}

/** The events of something done by hand; `id` is the exchange that a rout check would point back to. */
export function handEvents(
  request: HandRequest,
  isGroup: boolean,
  id: string,
  round: number,
  squad: HandSquad | null = null,
): readonly UnitEvent[] {
  const { act, amount, type } = request;
  const fallen = squad && squadEvents(request, squad);
  if (fallen) return fallen;
  if (act === "damage") {
    if (isGroup) return [{ kind: "groupDamage", damage: amount, exchange: id, row: "only", rule: "BG-8" }];
    return [{ kind: "damage", levels: amount, type: type ?? "lethal", rule: "H-2" }];
  }
  if (act === "heal") {
    if (isGroup) return [{ kind: "magnitude", by: amount, rule: "BG-4" }];
    return [
      type === null
        ? { kind: "heal", levels: amount, rule: "H-4" }
        : { kind: "heal", levels: amount, type, rule: "H-4" },
    ];
  }
  if (act === "willpower") return [{ kind: "willpower", by: amount }];
  if (act === "initiative") return [{ kind: "initiative", by: amount, round }];
  if (act === "fall") return [];
  if (act === "magnitude") return [{ kind: "magnitude", by: amount, rule: "BG-4" }];
  return [{ kind: "pool", pool: request.pool, by: amount }];
}

/** The exchange of something done by hand. */
export function handExchange(
  who: Participant,
  moment: Moment,
  request: HandRequest,
  isGroup: boolean,
  visibility: Visibility,
  squad: HandSquad | null = null,
): Exchange {
  if (!Number.isInteger(request.amount)) throw new RulesError("amount", request.amount, "an integer");
  return singleExchange({
    kind: "hand",
    actor: who,
    target: who,
    moment,
    request,
    inputs: {},
    rolls: [],
    ledgers: {},
    outcome: { act: request.act, amount: request.amount },
    events: handEvents(request, isGroup, "", moment.round, squad),
    visibility,
  });
}

/** The frozen request of something done by hand; throws a RulesError when the exchange has none. */
export function handRequest(exchange: Pick<Exchange, "request">): HandRequest {
  const { request } = exchange;
  if (isHandRequest(request)) return request;
  throw new RulesError("request", request, "the request of something done by hand");
}

function isHandRequest(request: object): request is HandRequest {
  return "act" in request && "amount" in request;
}

function resolveRow(
  exchange: Exchange,
  _id: string,
  row: Exchange["rows"][string],
  _share: unknown,
  context: ResolveContext,
): ResolvedRow {
  const state = context.units.unit(row.target)?.state;
  const figures = context.units.figures(row.target)?.squad;
  const squad = state && figures ? { figures, state } : null;
  const events = handEvents(handRequest(exchange), Boolean(state?.group), context.id, exchange.round, squad);
  return { events, gains: [], why: "" };
}

/** How things done by hand are worked out. */
export const handResolver: Partial<Resolver> = { row: resolveRow, gainer: () => null };
