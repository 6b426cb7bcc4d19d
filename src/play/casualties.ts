import { RulesError } from "../rules/errors";
import type { UnitState } from "../rules/unit/state";
import type { UnitEvent } from "../rules/unit/unit-event";
import { fallenByRecord } from "./card/squad-words";
import type { AppliedRecord, Exchange, Participant, Row, Visibility } from "./exchange";
import type { ResolvedRow, Resolver } from "./resolver";
import type { Moment } from "./single";
import { singleExchange } from "./single";

/** What the table says of those who fell (HM-9). */
export type Fate = "dead" | "out";

/** The frozen request of a word on casualties. */
export interface FateRequest {
  readonly fate: Fate;
  /** How many of each type it is about. */
  readonly fallen: Readonly<Record<string, number>>;
}

/** Who of a record are not yet what the table says of them: so many of each type are to change. */
export function undecided(record: AppliedRecord, fate: Fate): Readonly<Record<string, number>> {
  const other: Fate = fate === "dead" ? "out" : "dead";
  const fallen = fallenByRecord(record);
  const elsewhere = new Set(
    record.changes.flatMap(({ path }) => (path.endsWith(`.${other}`) ? [path.split(".")[1] ?? ""] : [])),
  );
  return Object.fromEntries(Object.entries(fallen).filter(([type, n]) => n > 0 && elsewhere.has(type)));
}

/** HM-9: the table's word on those who fell to one row of an exchange; it is remembered on the squad by whoever posts it. */
export function fateExchange(
  squad: Participant,
  moment: Moment,
  request: FateRequest,
  cause: Exchange["cause"],
  visibility: Visibility,
): Exchange {
  return singleExchange({
    kind: "casualties",
    actor: squad,
    target: squad,
    moment,
    request,
    inputs: {},
    rolls: [],
    ledgers: {},
    outcome: { fate: request.fate, n: Object.values(request.fallen).reduce((sum, n) => sum + n, 0) },
    events: fateEvents(request),
    cause,
    visibility,
  });
}

function fateEvents({ fate, fallen }: FateRequest): readonly UnitEvent[] {
  return Object.entries(fallen).map(([type, n]) => ({
    kind: "fate",
    type,
    by: fate === "dead" ? n : -n,
    rule: "HM-9",
  }));
}

/** The frozen request of a word on casualties; throws a RulesError when the exchange has none. */
export function fateRequest(exchange: Pick<Exchange, "request">): FateRequest {
  const { request } = exchange;
  if (isFateRequest(request)) return request;
  throw new RulesError("request", request, "a word on casualties");
}

function isFateRequest(request: object): request is FateRequest {
  return "fate" in request && "fallen" in request;
}

function resolveRow(exchange: Exchange, _id: string, _row: Row): ResolvedRow {
  return { events: fateEvents(fateRequest(exchange)), gains: [], why: "" };
}

/** How words on casualties are worked out. */
export const fateResolver: Partial<Resolver> = { row: resolveRow, gainer: () => null };

/**
 * One of a type falls, or with `by` below 0 gets back up: from those out of it first, then from the dead, as far as there are
 * any.
 */
export function standUp(state: UnitState, type: string, by: number): readonly UnitEvent[] {
  if (by >= 0) return [{ kind: "casualties", type, by, fate: "out", rule: "HM-7" }];
  const ranks = state.squad?.[type];
  if (!ranks) throw new RulesError("type", type, "FM.Refused.NoSuchType");
  const fromOut = Math.min(-by, ranks.out);
  const fromDead = Math.min(-by - fromOut, ranks.dead);
  return [
    ...(fromOut > 0 ? [{ kind: "casualties" as const, type, by: 0 - fromOut, fate: "out" as const }] : []),
    ...(fromDead > 0 ? [{ kind: "casualties" as const, type, by: 0 - fromDead, fate: "dead" as const }] : []),
  ];
}

/** So many stand up again, in the order of the squad's types: those out of it of every type first, then the dead. */
export function reviveEvents(state: UnitState, points: number): readonly UnitEvent[] {
  const events: UnitEvent[] = [];
  let left = points;
  for (const fate of ["out", "dead"] as const) {
    for (const [type, ranks] of Object.entries(state.squad ?? {})) {
      const back = Math.min(left, ranks[fate]);
      if (back > 0) events.push({ kind: "casualties", type, by: 0 - back, fate });
      left -= back;
    }
  }
  return events;
}
