import type { Commander } from "../rules/battlegroup/commands";
import {
  commandDice,
  COMMAND_DIFFICULTY,
  issueOrder,
  ralliesLeft,
  rally,
  rallyForNumbers,
} from "../rules/battlegroup/commands";
import { maximumMagnitude } from "../rules/battlegroup/figures";
import { orderGiven } from "../rules/battlegroup/orders";
import { settleAsync } from "../rules/dice/drive";
import type { PoolRoll, Procedure } from "../rules/dice/types";
import { RulesError } from "../rules/errors";
import type { Ledger, LedgerEntry } from "../rules/ledger";
import { extendLedger } from "../rules/ledger";
import type { Stamp } from "../rules/stamp";
import type { TableRules } from "../rules/table-rules";
import type { GroupState } from "../rules/unit/state";
import type { UnitEvent } from "../rules/unit/unit-event";
import type { Exchange, Participant, Row, Visibility } from "./exchange";
import type { PlayPorts } from "./ports";
import type { ResolveContext, ResolvedRow, Resolver } from "./resolver";
import { chanceOfSuccesses } from "./rout";
import type { Moment } from "./single";
import { singleExchange } from "./single";
import { rerun } from "./volley";

/** The commands that a battle group can be given (CA). */
export const COMMANDS = ["order", "rally", "rallyNumbers"] as const;
export type CommandKind = (typeof COMMANDS)[number];

/** How a commander commands: which attribute he adds to War (CA-1). */
export const COMMAND_STYLES = ["charisma", "appearance", "intelligence"] as const;
export type CommandStyle = (typeof COMMAND_STYLES)[number];

/** Who may give a command: his dice by style, wounds included. */
export interface CommanderFigures {
  readonly who: Participant;
  readonly dice: Readonly<Record<CommandStyle, Ledger>>;
  readonly inContact: boolean;
}

/** What a command is made of before it is rolled. */
export interface CommandSetup extends Moment {
  readonly group: Participant;
  readonly state: GroupState;
  readonly began: Stamp | null;
  readonly commanders: readonly CommanderFigures[];
  /** What an order has of the generals' plans (SW-4). */
  readonly carried?: readonly LedgerEntry[];
  /** The generals' plans leave the group without orders now (SW-4). */
  readonly silenced?: boolean;
}

/** What is chosen in the command window. */
export interface CommandChoices {
  readonly kind: CommandKind;
  /** Uuid of the commanding actor. */
  readonly commander: string;
  readonly style: CommandStyle;
  readonly byHand: number;
  readonly visibility: Visibility;
}

/** The frozen request of a command. */
export interface CommandRequest {
  readonly kind: CommandKind;
  readonly style: CommandStyle;
  readonly pool: number;
  readonly inContact: boolean;
}

/** What the card shows of a command. */
export interface CommandOutcome {
  readonly successes: number;
  readonly difficulty: number;
  readonly passed: boolean;
  /** Order dice, or Magnitude restored. */
  readonly amount: number;
}

/** The styles a command may be given in: only an order comes from the rear (CA-1 to CA-3). */
export function stylesFor(kind: CommandKind): readonly CommandStyle[] {
  return kind === "order" ? COMMAND_STYLES : COMMAND_STYLES.filter((style) => style !== "intelligence");
}

/** What a command must reach (CA-1 to CA-3). */
export function commandDifficulty(kind: CommandKind, group: GroupState): number {
  return kind === "rally" ? (group.check?.failed?.difficulty ?? COMMAND_DIFFICULTY) : COMMAND_DIFFICULTY;
}

/** Key of the reason why a command cannot be given; null when it can. */
export function commandRefusal(
  kind: CommandKind,
  group: GroupState,
  commander: string | null,
  silenced = false,
): string | null {
  if (commander === null) return "FM.Refused.NoCommander";
  if (silenced && kind === "order") return "FM.Strategy.Refused.NoOrder";
  if (kind === "rally") {
    const failed = group.check?.failed ?? null;
    if (failed === null || group.state !== "routing") return "FM.Refused.NothingToRally";
    return failed.tried.includes(commander) ? "FM.Refused.TriedAlready" : null;
  }
  if (group.state !== "standing") return "FM.Refused.NotStanding";
  if (kind === "order") return null;
  if (group.perfectMorale === true) return "FM.Refused.Fearless";
  if (group.magnitude === 0) return "FM.Refused.CheckFirst";
  if (group.magnitude >= maximumMagnitude(group)) return "FM.Refused.NothingLost";
  return ralliesLeft(group, group.rallies) === 0 ? "FM.Refused.NoRallyLeft" : null;
}

/** Dice of a command: the commander's, what was added by hand, and the group's drill (CA-4). */
export function commandPool(setup: CommandSetup, choices: CommandChoices): Ledger | null {
  const commander = setup.commanders.find(({ who }) => who.actor === choices.commander);
  if (!commander) return null;
  const own = ownDice(setup, commander, choices);
  const drill = commandDice({ pool: own.total }, setup.state).entries.slice(1);
  return extendLedger(own, drill);
}

/** The commander's dice, with what was added by hand, and what the generals' plans add to an order (SW-4). */
function ownDice({ carried = [] }: CommandSetup, commander: CommanderFigures, choices: CommandChoices): Ledger {
  const own = withHand(commander.dice[choices.style], choices.byHand);
  return choices.kind === "order" ? extendLedger(own, carried) : own;
}

function withHand(ledger: Ledger, byHand: number): Ledger {
  return byHand === 0 ? ledger : extendLedger(ledger, [{ rule: "D-1", key: "FM.Attack.ByHand", value: byHand }]);
}

/** The exact chance that a command succeeds (D-5); a rally for numbers needs two successes to restore anything. */
export function commandChance(setup: CommandSetup, choices: CommandChoices, table: TableRules): number {
  const dice = commandPool(setup, choices)?.total ?? 0;
  const needed = choices.kind === "rallyNumbers" ? 2 : commandDifficulty(choices.kind, setup.state);
  return chanceOfSuccesses(dice, needed, true, table);
}

/** Rolls a command and posts its exchange. */
export async function command(setup: CommandSetup, choices: CommandChoices, ports: PlayPorts): Promise<string> {
  const commander = setup.commanders.find(({ who }) => who.actor === choices.commander);
  const refusal = commandRefusal(choices.kind, setup.state, commander?.who.actor ?? null, setup.silenced);
  if (!commander || refusal !== null) throw new RulesError("command", choices.kind, refusal ?? "a commander");
  if (!commander.inContact) throw new RulesError("command", choices.kind, "FM.Refused.OutOfContact");
  const own = ownDice(setup, commander, choices);
  const request = { kind: choices.kind, style: choices.style, pool: own.total, inContact: commander.inContact };
  const result = await settleAsync(commandProcedure(request, setup.state, ports.settings.table), (asked) =>
    ports.dice.roll(asked),
  );
  const { round, turn, combat } = setup;
  const pool = commandPool(setup, choices);
  return ports.record.post(
    ports.before(
      singleExchange({
        kind: choices.kind,
        actor: commander.who,
        target: setup.group,
        moment: { combat, round, turn },
        request,
        inputs: {},
        rolls: [result.roll],
        ledgers: pool ? { dice: pool } : {},
        outcome: outcomeOf(result),
        events: commandEvents(choices.kind, result, commander.who.actor, setup, setup.began),
        cause: causeOf(choices.kind, setup.state),
        visibility: choices.visibility,
      }),
    ),
  );
}

interface CommandResult {
  readonly roll: PoolRoll;
  readonly difficulty: number;
  readonly passed: boolean;
  readonly amount: number;
}

function* commandProcedure(request: CommandRequest, group: GroupState, table: TableRules): Procedure<CommandResult> {
  const commander: Commander = { pool: request.pool, inContact: request.inContact };
  const difficulty = commandDifficulty(request.kind, group);
  if (request.kind === "order") {
    const { roll, bonusDice } = yield* issueOrder(commander, group, table);
    return { roll, difficulty, passed: roll.successes >= difficulty, amount: bonusDice };
  }
  if (request.kind === "rallyNumbers") {
    const { roll, restored } = yield* rallyForNumbers(commander, group, group.rallies, table);
    return { roll, difficulty, passed: restored > 0, amount: restored };
  }
  const failed = { difficulty, passed: false, roll: null, ledger: { total: difficulty, entries: [] } };
  const { roll, rallied } = yield* rally(commander, group, failed, table);
  return { roll, difficulty, passed: rallied, amount: 0 };
}

function outcomeOf(result: CommandResult): CommandOutcome {
  return {
    successes: result.roll.successes,
    difficulty: result.difficulty,
    passed: result.passed,
    amount: result.amount,
  };
}

function commandEvents(
  kind: CommandKind,
  result: CommandResult,
  by: string,
  at: Stamp,
  began: Stamp | null,
): readonly UnitEvent[] {
  if (kind === "rally") return [{ kind: "rally", by, success: result.passed, rule: "CA-2" }];
  if (kind === "rallyNumbers") return [{ kind: "rallyNumbers", by: result.amount, rule: "CA-3" }];
  if (result.amount === 0) return [];
  return [{ kind: "order", ...orderGiven(result.amount, by, { round: at.round, turn: at.turn }, began), rule: "CA-1" }];
}

function causeOf(kind: CommandKind, group: GroupState): Exchange["cause"] {
  if (kind !== "rally" || !group.check || group.check.exchange === "") return null;
  return { exchange: group.check.exchange, row: group.check.row };
}

function commandRequest(exchange: Exchange): CommandRequest {
  const { request } = exchange;
  if (isCommandRequest(request)) return request;
  throw new RulesError("request", request, "the request of a command");
}

function isCommandRequest(request: object): request is CommandRequest {
  return "kind" in request && "style" in request && "pool" in request;
}

function resolveRow(exchange: Exchange, _id: string, row: Row, _share: unknown, context: ResolveContext): ResolvedRow {
  const state = context.units.unit(row.target)?.state;
  const request = commandRequest(exchange);
  const by = exchange.actor?.actor ?? null;
  if (!state?.group) throw new RulesError("target", row.target.name, "a battle group");
  const refusal = commandRefusal(request.kind, state.group, by);
  if (refusal !== null || by === null) throw new RulesError("command", request.kind, refusal ?? "a commander");
  const result = rerun(commandProcedure(request, state.group, context.table), row.rolls);
  return { events: commandEvents(request.kind, result, by, exchange, state.fight?.began ?? null), gains: [], why: "" };
}

/** How commands are worked out (CA-1 to CA-3). */
export const commandResolver: Partial<Resolver> = { row: resolveRow, gainer: () => null };
