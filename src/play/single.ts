import type { Ledger } from "../rules/ledger";
import type { Roll } from "../rules/dice/types";
import type { UnitEvent } from "../rules/unit/unit-event";
import type { Exchange, ExchangeKind, Participant, Visibility } from "./exchange";

/** Where and when something happens; outside combat round and turn are 0. */
export interface Moment {
  readonly combat: string | null;
  readonly round: number;
  readonly turn: number;
}

/** The only row of exchanges that are about one unit. */
export const ONLY_ROW = "only";

/** What an exchange about one unit is made of. */
export interface SingleParts {
  readonly kind: ExchangeKind;
  readonly actor: Participant;
  readonly target: Participant;
  readonly moment: Moment;
  readonly request: object;
  readonly inputs: object;
  readonly rolls: readonly Roll[];
  readonly ledgers: Readonly<Record<string, Ledger>>;
  readonly outcome: object;
  readonly events: readonly UnitEvent[];
  readonly gains?: readonly UnitEvent[];
  readonly cause?: Exchange["cause"];
  readonly visibility: Visibility;
}

/** An exchange with one row. */
export function singleExchange(parts: SingleParts): Exchange {
  const { kind, actor, target, moment, request, inputs, rolls, ledgers, outcome, events, gains, cause, visibility } =
    parts;
  const row = { sort: 0, target, inputs, rolls, ledgers, outcome, automatic: [], events, actorEvents: gains ?? [] };
  return {
    kind,
    actor,
    item: null,
    mode: null,
    ...moment,
    request,
    rolls: [],
    ledgers: {},
    rows: { [ONLY_ROW]: row },
    self: [],
    cause: cause ?? null,
    visibility,
  };
}
