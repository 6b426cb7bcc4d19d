import { settleAsync } from "../rules/dice/drive";
import type { Roll } from "../rules/dice/types";
import { joinBattle, rollInitiative } from "../rules/skirmish/initiative";
import type { Ledger } from "../rules/ledger";
import type { Exchange, Participant, Row, Visibility } from "./exchange";
import type { DicePort, PlaySettings } from "./ports";
import type { Resolver } from "./resolver";
import type { Moment } from "./single";

/** One who joins: his pool of Wits + Awareness, and his base initiative (SK-7). */
export interface Joiner {
  readonly who: Participant;
  readonly pool: Ledger;
  readonly base: number;
  /** A battle group rolls without doubles (D-2). */
  readonly single?: boolean;
}

/** What the card shows of one who joined. */
export interface JoinOutcome {
  readonly initiative: number;
}

/** Rolls Initiative for everybody who joins, one after the other, as one exchange (SK-7). */
export async function joinExchange(
  joiners: readonly Joiner[],
  moment: Moment,
  visibility: Visibility,
  dice: DicePort,
  settings: PlaySettings,
): Promise<Exchange> {
  const rows: Record<string, Row> = {};
  for (const [sort, joiner] of joiners.entries()) rows[`j${sort}`] = await joinRow(joiner, sort, dice, settings);
  return {
    kind: "join",
    actor: null,
    item: null,
    mode: null,
    ...moment,
    request: { method: settings.initiativeMethod },
    rolls: [],
    ledgers: {},
    rows,
    self: [],
    cause: null,
    visibility,
  };
}

async function joinRow(joiner: Joiner, sort: number, dice: DicePort, settings: PlaySettings): Promise<Row> {
  const result = await rolled(joiner, dice, settings);
  const outcome: JoinOutcome = { initiative: result.initiative };
  return {
    sort,
    target: joiner.who,
    inputs: {},
    rolls: [result.roll],
    ledgers: { dice: joiner.pool, initiative: result.ledger },
    outcome,
    automatic: [],
    events: [{ kind: "join", initiative: result.initiative, rule: "SK-7" }],
    actorEvents: [],
  };
}

function rolled(
  joiner: Joiner,
  dice: DicePort,
  settings: PlaySettings,
): Promise<{ readonly initiative: number; readonly roll: Roll; readonly ledger: Ledger }> {
  const roll = (asked: Parameters<DicePort["roll"]>[0]): Promise<Roll> => dice.roll(asked);
  if (settings.initiativeMethod === "d10") return settleAsync(rollInitiative(joiner.base, settings.table), roll);
  const table = joiner.single === true ? { ...settings.table, doubles: false } : settings.table;
  return settleAsync(joinBattle(joiner.pool.total, table), roll);
}

/** Initiative is what the roll says, now as then. */
export const joinResolver: Partial<Resolver> = {
  row: (_exchange, _id, row) => ({ events: row.events.filter((event) => event.kind === "join"), gains: [], why: "" }),
  gainer: () => null,
};
