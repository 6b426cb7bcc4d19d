import { settleAsync } from "../../rules/dice/drive";
import { RulesError } from "../../rules/errors";
import type { Ledger } from "../../rules/ledger";
import type { Exchange, Row } from "../exchange";
import type { PlayPorts } from "../ports";
import type { ModeOutcome } from "./aim";
import { attackDice, takeAim } from "./aim";
import { attackRefusal } from "./attack-view";
import { attackConsequences, selfConsequences } from "./consequences";
import type { AttackChoices, AttackRequest, AttackSetup, AttackTarget, LentFigures } from "./figures";
import { itemised } from "./lent";
import type { Volley } from "../volley";
import { volley } from "../volley";

/**
 * Rolls an attack and posts its exchange; resolves to the message's id. One attack roll for all targets, then each target's own
 * defence and damage (BG-7). Throws a RulesError before any roll when it cannot be made as chosen.
 */
export async function attack(setup: AttackSetup, choices: AttackChoices, ports: PlayPorts): Promise<string> {
  const refusal = attackRefusal(setup, choices);
  if (refusal !== null) throw new RulesError("attack", choices.mode, refusal);
  const targets = setup.targets.filter((target) => target.refusal === null);
  const procedures = targets.map(({ figures, row }) =>
    takeAim(setup.attacker, choices, figures, row, ports.settings.table).procedure(),
  );
  const rolled = await settleAsync(volley(procedures, choices.mode !== "direct"), (request) =>
    ports.dice.roll(request),
  );
  return ports.record.post(ports.before(attackExchange(setup, choices, targets, rolled)));
}

/** The record of an attack that was rolled. */
export function attackExchange(
  setup: AttackSetup,
  choices: AttackChoices,
  targets: readonly AttackTarget[],
  rolled: Volley<ModeOutcome>,
): Exchange {
  const request: AttackRequest = { attacker: setup.attacker, choices };
  const { round, turn, combat } = setup;
  const outcomes = rolled.rows.map(({ outcome }) => outcome);
  const dice = attackDice(setup.attacker, choices);
  return {
    kind: "attack",
    actor: setup.actor,
    item: setup.item,
    mode: choices.mode,
    combat,
    round,
    turn,
    request,
    rolls: rolled.shared,
    ledgers: dice ? { attack: dice } : {},
    rows: Object.fromEntries(
      targets.map((target, index) => [target.row, attackRow(setup, request, target, rolled, index)]),
    ),
    self: selfConsequences(request, outcomes, { round, turn }, combat !== null),
    cause: null,
    visibility: choices.visibility,
  };
}

function attackRow(
  setup: AttackSetup,
  request: AttackRequest,
  target: AttackTarget,
  rolled: Volley<ModeOutcome>,
  index: number,
): Row {
  const own = rolled.rows[index];
  if (!own) throw new RulesError("rows", index, "a target that was rolled against");
  const { ledgers, rolls: _all, ...outcome } = own.outcome;
  const { round, turn } = setup;
  const moment = { exchange: "", row: target.row, round, turn };
  const { events, gains } = attackConsequences(request, target.figures, own.outcome, "full", moment);
  const { multiplier } = takeAim(setup.attacker, request.choices, target.figures, target.row, {});
  return {
    sort: index,
    target: target.who,
    inputs: target.figures,
    rolls: own.rolls,
    ledgers: { ...lentLines(ledgers, target.figures.lent ?? []), multiplier: multiplier.ledger },
    outcome: { ...outcome, rolls: [], ledgers: {}, multiplier: multiplier.total },
    automatic: setup.combat === null ? [] : [{ kind: "onslaught", round, turn, rule: "SK-5" }],
    events,
    actorEvents: gains,
  };
}

function lentLines(
  ledgers: Readonly<Record<string, Ledger>>,
  lent: readonly LentFigures[],
): Readonly<Record<string, Ledger>> {
  const split = (ledger: Ledger): Ledger => itemised(itemised(ledger, "defence", lent), "soak", lent);
  return Object.fromEntries(Object.entries(ledgers).map(([key, ledger]) => [key, split(ledger)]));
}
