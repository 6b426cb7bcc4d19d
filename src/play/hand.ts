import { RulesError } from "../rules/errors";
import type { DamageType } from "../rules/health/health-track";
import type { UnitEvent } from "../rules/unit/unit-event";
import type { Exchange, Participant, Visibility } from "./exchange";
import type { ResolveContext, ResolvedRow, Resolver } from "./resolver";
import type { Moment } from "./single";
import { singleExchange } from "./single";

/** What can be done by hand, with undo like everything else. */
export const HAND_ACTS = ["damage", "heal", "willpower", "pool", "magnitude", "initiative"] as const;
export type HandAct = (typeof HAND_ACTS)[number];

/** The frozen request of something done by hand. */
export interface HandRequest {
  readonly act: HandAct;
  /** Levels, points, or for pools, willpower and Initiative the amount added (below 0: spent). */
  readonly amount: number;
  readonly type: DamageType | null;
  readonly pool: string;
  readonly poolLabel: string;
}

/** The events of something done by hand; `id` is the exchange that a rout check would point back to. */
export function handEvents(request: HandRequest, isGroup: boolean, id: string, round: number): readonly UnitEvent[] {
  const { act, amount, type } = request;
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
    events: handEvents(request, isGroup, "", moment.round),
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
  const isGroup = Boolean(context.units.unit(row.target)?.state.group);
  return { events: handEvents(handRequest(exchange), isGroup, context.id, exchange.round), gains: [], why: "" };
}

/** How things done by hand are worked out. */
export const handResolver: Partial<Resolver> = { row: resolveRow, gainer: () => null };
