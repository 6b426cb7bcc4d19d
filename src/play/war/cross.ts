import { crossingInitiative, needsDisengage } from "../../rules/battlegroup/turn";
import type { Exchange, Participant, Row, Visibility } from "../exchange";
import type { PlayPorts } from "../ports";
import type { ResolvedRow, Resolver } from "../resolver";
import type { Moment } from "../single";
import { singleExchange } from "../single";

/** What the card of a crossing shows. */
export interface CrossRequest {
  /** Name of the enemy group. */
  readonly group: string;
  /** Whether it takes a disengage to leave it (BG-16). */
  readonly holds: boolean;
}

/** A character inside an enemy group when the round passes (BG-16). */
export interface Crossing extends Moment {
  readonly who: Participant;
  readonly group: Participant;
  readonly groupSize: number;
}

/** Posts what a round inside an enemy group costs a character (BG-16). */
export function cross(crossing: Crossing, visibility: Visibility, ports: PlayPorts): Promise<string> {
  const { who, group, groupSize, combat, round, turn } = crossing;
  const request: CrossRequest = { group: group.name, holds: needsDisengage(0, groupSize) };
  const exchange = singleExchange({
    kind: "cross",
    actor: who,
    target: who,
    moment: { combat, round, turn },
    request,
    inputs: {},
    rolls: [],
    ledgers: {},
    outcome: {},
    events: [],
    visibility,
  });
  return ports.record.post(ports.before(exchange));
}

/** The frozen request of a crossing; null for anything else. */
export function crossRequest({ request }: Pick<Exchange, "request">): CrossRequest | null {
  return "group" in request && "holds" in request ? (request as CrossRequest) : null;
}

function crossRow(exchange: Exchange, _id: string, _row: Row): ResolvedRow {
  return {
    events: [{ kind: "initiative", by: crossingInitiative(1), round: exchange.round, rule: "BG-16" }],
    gains: [],
    why: "",
  };
}

/** How a round inside an enemy group is worked out (BG-16). */
export const crossResolver: Partial<Resolver> = { row: crossRow, gainer: () => null };
