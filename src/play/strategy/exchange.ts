import { settleAsync } from "../../rules/dice/drive";
import { RulesError } from "../../rules/errors";
import { strategicBattle } from "../../rules/strategy/battle";
import type { StratagemEffect } from "../../rules/strategy/stratagem";
import type { Exchange, Row, Side, Visibility } from "../exchange";
import type { PlayPorts } from "../ports";
import type { Resolver } from "../resolver";
import type { Moment } from "../single";
import { aimOf, bannerOf, type DeskGenerals, generalLedger, generalOf, type GeneralSources } from "./generals";

/** What one general brought to the roll, as the card shows it. */
export interface StrategySide {
  readonly name: string;
  readonly strategy: string;
  readonly stratagem: string;
  readonly stratagemName: string;
  readonly threshold: number;
  readonly effects: readonly StratagemEffect[];
  readonly banner: Side;
}

/** The frozen request of an opposed roll of generals. */
export interface StrategyRequest {
  readonly generals: readonly [StrategySide, StrategySide];
  /** Who wins without a roll (SW-5), and how sure that was. */
  readonly told: { readonly winner: 0 | 1; readonly chance: number } | null;
}

/** How it went; kept with the first general's row. */
export interface StrategyOutcome {
  readonly winner: 0 | 1 | null;
  readonly threshold: number;
  readonly enacted: boolean;
  readonly successes: readonly [number, number] | null;
}

/** Key of the reason why the generals cannot meet; null when they can. */
export function strategyRefusal(desk: DeskGenerals, sources: GeneralSources): string | null {
  const [first, second] = sources;
  if (desk.some(({ key }, side) => key !== "" && !sources[side])) return "FM.Strategy.Refused.Missing";
  if (!first || !second) return "FM.Strategy.Refused.Empty";
  if (first.who.actor === second.who.actor) return "FM.Strategy.Refused.Same";
  if (bannerOf(desk[0], first) === bannerOf(desk[1], second)) return "FM.Strategy.Refused.OneSide";
  return null;
}

/** The generals' plans meet: rolled, or told without a roll; posts the exchange (SW-1 to SW-5). */
export async function meet(
  desk: DeskGenerals,
  sources: GeneralSources,
  told: StrategyRequest["told"],
  moment: Moment,
  visibility: Visibility,
  ports: PlayPorts,
): Promise<string> {
  const refusal = strategyRefusal(desk, sources);
  const [first, second] = sources;
  if (refusal !== null || !first || !second)
    throw new RulesError("generals", null, refusal ?? "FM.Strategy.Refused.Empty");
  const sides = [sideOf(desk[0], first), sideOf(desk[1], second)] as const;
  const procedure = strategicBattle([generalOf(desk[0], first), generalOf(desk[1], second)], ports.settings.table);
  const rolled = told ? null : await settleAsync(procedure, (asked) => ports.dice.roll(asked));
  const winner = told ? told.winner : (rolled?.winner ?? null);
  const threshold = rolled?.threshold ?? 0;
  const enacted = winner !== null && (told !== null || threshold >= sides[winner].threshold);
  const outcome: StrategyOutcome = {
    winner,
    threshold,
    enacted,
    successes: rolled ? [rolled.rolls[0].successes, rolled.rolls[1].successes] : null,
  };
  const request: StrategyRequest = { generals: sides, told };
  const exchange: Exchange = {
    kind: "strategy",
    actor: null,
    item: null,
    mode: null,
    ...moment,
    request,
    rolls: rolled?.rolls ?? [],
    ledgers: { first: generalLedger(desk[0], first), second: generalLedger(desk[1], second) },
    rows: { a: row(0, first.who, outcome), b: row(1, second.who, outcome) },
    self: [],
    cause: null,
    visibility: (first.who.hidden || second.who.hidden) && visibility === "public" ? "gm" : visibility,
  };
  return ports.record.post(ports.before(exchange));
}

function sideOf(general: DeskGenerals[0], source: NonNullable<GeneralSources[0]>): StrategySide {
  const aim = aimOf(general, source);
  return {
    name: source.name,
    strategy: general.strategy,
    stratagem: aim.id,
    stratagemName: aim.name,
    threshold: aim.threshold,
    effects: aim.effects,
    banner: bannerOf(general, source),
  };
}

function row(sort: number, who: Row["target"], outcome: StrategyOutcome): Row {
  const target = { ...who, hidden: false };
  return { sort, target, inputs: {}, rolls: [], ledgers: {}, outcome, automatic: [], events: [], actorEvents: [] };
}

/** The frozen request of generals' plans; throws a RulesError when the exchange has none. */
export function strategyRequest(exchange: Pick<Exchange, "request">): StrategyRequest {
  const { request } = exchange;
  if (isStrategyRequest(request)) return request;
  throw new RulesError("request", request, "the request of generals");
}

function isStrategyRequest(request: object): request is StrategyRequest {
  return "generals" in request && "told" in request;
}

/** How it went; throws a RulesError when the exchange is none of generals. */
export function strategyOutcome(exchange: Pick<Exchange, "rows">): StrategyOutcome {
  const outcome = exchange.rows["a"]?.outcome;
  if (outcome && isStrategyOutcome(outcome)) return outcome;
  throw new RulesError("outcome", outcome, "how generals' plans met");
}

function isStrategyOutcome(outcome: object): outcome is StrategyOutcome {
  return "winner" in outcome && "enacted" in outcome;
}

/** Plans change nobody's own numbers; what is won is carried by the battle. */
export const strategyResolver: Partial<Resolver> = { gainer: () => null, keeps: true };
