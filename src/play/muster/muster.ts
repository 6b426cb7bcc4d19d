import { RulesError } from "../../rules/errors";
import { splitSquad } from "../../rules/henchmen/muster";
import type { HenchmanType } from "../../rules/henchmen/henchman-type";
import type { Json } from "../../rules/unit/changes";
import type { UnitEvent } from "../../rules/unit/unit-event";
import { CHIEF_RANK } from "../attack/squad";
import type { Exchange, Participant, Visibility } from "../exchange";
import type { ResolvedRow, Resolver } from "../resolver";
import type { Moment } from "../single";
import { singleExchange } from "../single";

/** Documents that a muster made or took away, so that they can be put back: sources as JSON, the rest by address. */
export interface Rearranged {
  /** Actors and tokens that were made. */
  readonly actors: readonly string[];
  readonly tokens: readonly string[];
  /** Types of the squad that were linked to one of the actors that were made. */
  readonly linked: readonly string[];
  /** Tokens that were hidden: of a squad whose people have gone elsewhere. */
  readonly hidden: readonly string[];
  /** Tokens that were taken off a scene, and their places in a combat. */
  readonly removed: {
    readonly scene: string | null;
    readonly tokens: readonly Json[];
    readonly combat: string | null;
    readonly combatants: readonly Json[];
  };
}

/** Nothing made, nothing taken away. */
export const UNTOUCHED: Rearranged = {
  actors: [],
  tokens: [],
  linked: [],
  hidden: [],
  removed: { scene: null, tokens: [], combat: null, combatants: [] },
};

/** The frozen request of a split, of a muster, and of a squad that dissolves. */
export interface MusterRequest {
  readonly into: "squad" | "battlegroup" | "tokens" | "home";
  /** Name of what came of it. */
  readonly name: string;
  readonly count: number;
  /** How many of each type leave the squad. */
  readonly leaving: Readonly<Record<string, number>>;
  readonly done: Rearranged;
}

/** Those who leave, held against who stands; throws a RulesError when nobody does, or more than there are. */
export function leavingOf(
  types: readonly HenchmanType[],
  leaving: Readonly<Record<string, number>>,
): readonly { readonly id: string; readonly count: number }[] {
  const { gone } = splitSquad(types, leaving);
  if (gone.length === 0) throw new RulesError("leaving", 0, "FM.Refused.NobodyLeaves");
  return gone.map(({ id, count }) => ({ id, count }));
}

/** The exchange of a unit that was mustered, split or dissolved. */
export function musterExchange(
  who: Participant,
  moment: Moment,
  request: MusterRequest,
  visibility: Visibility,
): Exchange {
  return singleExchange({
    kind: request.into === "tokens" || request.into === "home" ? "split" : "muster",
    actor: who,
    target: who,
    moment,
    request,
    inputs: {},
    rolls: [],
    ledgers: {},
    outcome: { into: request.into, count: request.count },
    events: musterEvents(request),
    visibility,
  });
}

/** Who leaves the ranks; where nobody does, an event of nothing, so that a record is left by which it can be undone. */
function musterEvents({ leaving }: MusterRequest): readonly UnitEvent[] {
  const events = Object.entries(leaving).flatMap(([type, by]): UnitEvent[] =>
    by > 0 && type !== CHIEF_RANK ? [{ kind: "casualties", type, by, fate: "away", rule: "HM-1" }] : [],
  );
  return events.length > 0 ? events : [{ kind: "magnitude", by: 0, rule: "BG-13" }];
}

/** The frozen request of a muster; throws a RulesError when the exchange has none. */
export function musterRequest(exchange: Pick<Exchange, "request">): MusterRequest {
  const { request } = exchange;
  if (isMusterRequest(request)) return request;
  throw new RulesError("request", request, "a muster");
}

function isMusterRequest(request: object): request is MusterRequest {
  return "into" in request && "leaving" in request && "done" in request;
}

function resolveRow(exchange: Exchange): ResolvedRow {
  return { events: musterEvents(musterRequest(exchange)), gains: [], why: "" };
}

/** How musters and splits are worked out: the documents were made by whoever did it, the ranks follow here. */
export const musterResolver: Partial<Resolver> = { row: resolveRow, gainer: () => null };
