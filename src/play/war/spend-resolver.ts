import { RulesError } from "../../rules/errors";
import type { UnitState } from "../../rules/unit/state";
import { trackNames } from "../../rules/unit/state";
import type { UnitEvent } from "../../rules/unit/unit-event";
import type { Exchange, Row } from "../exchange";
import type { ResolveContext, ResolvedRow, Resolver } from "../resolver";
import { ONLY_ROW } from "../single";
import type { SpendAct, SpendRequest, WearRequest } from "./spend";
import { checkWear, spendEvents, spendRefusal } from "./spend";

/** The frozen request of a spending; null for anything else. */
export function spendRequest({ request }: Pick<Exchange, "request">): SpendRequest | null {
  return "act" in request && "track" in request && "by" in request ? (request as SpendRequest) : null;
}

/** The frozen request of wearing a force down; null for anything else. */
export function wearRequest({ request }: Pick<Exchange, "request">): WearRequest | null {
  return "points" in request && "battle" in request && "atStake" in request ? (request as WearRequest) : null;
}

/** What a boost brought; 0 when the roll failed. */
export function boostBonus({ outcome }: Pick<Row, "outcome">): number {
  return "bonus" in outcome && typeof outcome.bonus === "number" ? outcome.bonus : 0;
}

/** The pool that the force's powers draw on. */
export function powersOf({ request }: Pick<Exchange, "request">): "psi" | "quantum" {
  return "powers" in request && request.powers === "quantum" ? "quantum" : "psi";
}

function stateOf(row: Row, { units }: ResolveContext): UnitState {
  const state = units.unit(row.target)?.state;
  if (!state?.tracks || !state.war) throw new RulesError("target", row.target.name, "FM.Refused.War.NoForce");
  return state;
}

function open(act: SpendAct, exchange: Exchange, row: Row, context: ResolveContext): void {
  const refusal = spendRefusal(act, stateOf(row, context), exchange);
  if (refusal !== null) throw new RulesError(act, row.target.name, refusal);
}

const resolved = (events: readonly UnitEvent[]): ResolvedRow => ({ events, gains: [], why: "" });

function spendRow(exchange: Exchange, _id: string, row: Row, _share: unknown, context: ResolveContext): ResolvedRow {
  const request = spendRequest(exchange);
  if (!request) throw new RulesError("request", exchange.request, "the request of a spending");
  const { act, track, by } = request;
  if (act === "track") {
    const known = trackNames.find((name) => name === track);
    if (!known) throw new RulesError("track", track, trackNames.join(", "));
    return resolved([{ kind: "track", track: known, by }]);
  }
  if (act === "boost" || act === "recharge") throw new RulesError("act", act, "what lasts a round or a turn");
  open(act, exchange, row, context);
  return resolved(spendEvents(act, exchange));
}

function boostRow(exchange: Exchange, _id: string, row: Row, _share: unknown, context: ResolveContext): ResolvedRow {
  open("boost", exchange, row, context);
  const bonus = boostBonus(row);
  const paid: UnitEvent = { kind: "track", track: "power", by: -1, rule: "WF-8" };
  const { combat, round, turn } = exchange;
  if (bonus === 0) return resolved([paid]);
  return resolved([paid, { kind: "boosted", at: { combat, round, turn }, bonus, rule: "WF-8" }]);
}

function rechargeRow(exchange: Exchange, id: string, row: Row, _share: unknown, context: ResolveContext): ResolvedRow {
  if (id !== ONLY_ROW) return resolved([{ kind: "pool", pool: powersOf(exchange), by: 1, rule: "WF-8" }]);
  open("recharge", exchange, row, context);
  return resolved([{ kind: "track", track: "power", by: -1, rule: "WF-8" }]);
}

function wearRow(exchange: Exchange, _id: string, row: Row, _share: unknown, context: ResolveContext): ResolvedRow {
  const request = wearRequest(exchange);
  if (!request) throw new RulesError("request", exchange.request, "the request of wearing down");
  checkWear(stateOf(row, context), request);
  const { points, battle } = request;
  return resolved([
    { kind: "track", track: "morale", by: -points, rating: -points, rule: "WF-10" },
    { kind: "worn", battle, rule: "WF-10" },
  ]);
}

/** How spending a point that lasts is worked out, and a track set by hand (WF-6, WF-7). */
export const spendResolver: Partial<Resolver> = { row: spendRow, gainer: () => null };
/** How a boost of Power is worked out (WF-8). */
export const boostResolver: Partial<Resolver> = { row: boostRow, gainer: () => null };
/** How recharging psions or novae is worked out (WF-8). */
export const rechargeResolver: Partial<Resolver> = { row: rechargeRow, gainer: () => null };
/** How wearing a smaller force down is worked out (WF-10). */
export const wearResolver: Partial<Resolver> = { row: wearRow, gainer: () => null };
