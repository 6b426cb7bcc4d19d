import { engage } from "../rules/battlegroup/turn";
import { slaughter } from "../rules/battlegroup/slaughter";
import { settleAsync } from "../rules/dice/drive";
import type { PoolRoll } from "../rules/dice/types";
import { RulesError } from "../rules/errors";
import type { Ledger } from "../rules/ledger";
import { extendLedger } from "../rules/ledger";
import type { GroupState } from "../rules/unit/state";
import type { Participant } from "./exchange";
import type { PlayPorts, RollChoices } from "./ports";
import type { Resolver } from "./resolver";
import type { Moment } from "./single";
import { singleExchange } from "./single";

/** One who runs down the fleeing, or swarms a target, with his attack dice. */
export interface PursuitSetup extends Moment {
  readonly actor: Participant;
  readonly by: "character" | "battlegroup";
  readonly dice: Ledger;
  readonly target: Participant;
  /** The routing group (slaughter), or null. */
  readonly group: GroupState | null;
  /** The target's Defense and onslaught (engage). */
  readonly defence: number;
  readonly onslaught: number;
}

/** What the card shows of a slaughter. */
export interface SlaughterCard {
  readonly allowed: boolean;
  readonly threshold: number;
  /** 0 to 1. */
  readonly caught: number;
}

/** What the card shows of an attempt to engage. */
export interface EngageCard {
  readonly engaged: boolean;
  readonly threshold: number;
}

/** Attack dice with what was added by hand. */
export function pursuitPool(setup: PursuitSetup, choices: RollChoices): Ledger {
  if (choices.byHand === 0) return setup.dice;
  return extendLedger(setup.dice, [{ rule: "D-1", key: "FM.Attack.ByHand", value: choices.byHand }]);
}

/** Key of the reason why somebody cannot be gone after this way; null when he can (BG-15, BG-17). */
export function pursuitRefusal(kind: "slaughter" | "engage", { group, by }: PursuitSetup): string | null {
  if (kind === "engage") return by === "battlegroup" ? null : "FM.Refused.OnlyGroupsEngage";
  if (group?.state !== "routing") return "FM.Refused.NotRouting";
  return group.size > 2 && by === "character" ? "FM.Refused.OnlyGroupMaySlaughter" : null;
}

/** Runs down a routing group and posts the exchange (BG-17). */
export async function runDown(setup: PursuitSetup, choices: RollChoices, ports: PlayPorts): Promise<string> {
  const refusal = pursuitRefusal("slaughter", setup);
  if (refusal !== null || !setup.group) throw new RulesError("group", setup.target.name, refusal ?? "a battle group");
  const pool = pursuitPool(setup, choices);
  const procedure = slaughter({ pool: pool.total, by: setup.by }, setup.group, ports.settings.table);
  const result = await settleAsync(procedure, (asked) => ports.dice.roll(asked));
  const { threshold, caught, allowed } = result;
  const outcome: SlaughterCard = { allowed, threshold, caught };
  return post("slaughter", setup, choices, pool, result, outcome, ports);
}

/** Swarms a target and posts the exchange: it succeeds when the attack hits (BG-15). */
export async function swarm(setup: PursuitSetup, choices: RollChoices, ports: PlayPorts): Promise<string> {
  const refusal = pursuitRefusal("engage", setup);
  if (refusal !== null) throw new RulesError("actor", setup.actor.name, refusal);
  const pool = pursuitPool(setup, choices);
  const target = { defence: setup.defence, onslaught: setup.onslaught };
  const procedure = engage({ pool: pool.total }, target, ports.settings.table);
  const result = await settleAsync(procedure, (asked) => ports.dice.roll(asked));
  const outcome: EngageCard = { engaged: result.engaged, threshold: result.threshold };
  return post("engage", setup, choices, pool, result, outcome, ports);
}

function post(
  kind: "slaughter" | "engage",
  setup: PursuitSetup,
  choices: RollChoices,
  pool: Ledger,
  result: { readonly roll: PoolRoll | null; readonly ledgers: Readonly<Record<string, Ledger>> },
  outcome: object,
  ports: PlayPorts,
): Promise<string> {
  const { combat, round, turn } = setup;
  const exchange = singleExchange({
    kind,
    actor: setup.actor,
    target: setup.target,
    moment: { combat, round, turn },
    request: { by: setup.by, pool: pool.total },
    inputs: {},
    rolls: result.roll ? [result.roll] : [],
    ledgers: { dice: pool, ...result.ledgers },
    outcome,
    events: [],
    visibility: choices.visibility,
  });
  return ports.record.post(ports.before(exchange));
}

/** Running down changes no numbers; engaging marks the attacker's turn (BG-5) and counts as an attack (SK-5). */
export const pursuitResolver: Partial<Resolver> = {
  self: (exchange) =>
    exchange.combat === null ? [] : [{ kind: "attacked", round: exchange.round, turn: exchange.turn }],
  automatic: (exchange) =>
    exchange.combat === null || exchange.kind !== "engage"
      ? []
      : [{ kind: "onslaught", round: exchange.round, turn: exchange.turn, rule: "SK-5" }],
  gainer: () => null,
};
