import type { LedgerEntry } from "../../rules/ledger";
import type { Row } from "../exchange";
import type { RoutOutcome } from "../rout";
import { routRequest } from "../rout";
import { signed } from "../figures-view";
import type { Words } from "../ports";
import type { CardButton, CardView, TickView } from "./card-view";
import { cardButton } from "./card-view";
import type { CardInputs } from "./reader";
import { knows, shownName } from "./reader";
import { singleBase, stateNotes, successVerdict } from "./single-card";

function isRout(outcome: object): outcome is RoutOutcome {
  return "passed" in outcome && "difficulty" in outcome && "due" in outcome;
}

/** The card of a rout check: held or broken, what counted, and what may be done about it. */
export function routCard(inputs: CardInputs, row: Row): CardView {
  const { reader, words } = inputs;
  const base = { ...singleBase(inputs, row), icon: "flying-flag" };
  const { outcome } = row;
  if (!isRout(outcome)) return base;
  const name = shownName(reader, row.target, words);
  const known = knows(reader, row.target);
  const verdict =
    known && outcome.successes !== null
      ? successVerdict(row, { successes: outcome.successes, difficulty: outcome.difficulty }, inputs)
      : null;
  return {
    ...base,
    title: words.say(outcome.passed ? "FM.Card.Rout.Holds" : "FM.Card.Rout.Breaks", { name }),
    verdict,
    fold: null,
    ticks: known ? ticks(row, words) : [],
    notes: [routNote(outcome, routRequest(inputs.source.exchange).left, known, words), ...stateNotes(inputs, row)],
    next: nextButtons(outcome, row, inputs),
  };
}

function ticks(row: Row, words: Words): readonly TickView[] {
  const entries = row.ledgers["difficulty"]?.entries ?? [];
  return entries.map((entry: LedgerEntry, index) => ({
    label: entry.label ?? words.say(entry.key),
    rule: entry.rule,
    amount: index === 0 ? words.number(entry.value) : signed(entry.value, words),
    on: true,
  }));
}

function routNote(outcome: RoutOutcome, left: number, known: boolean, words: Words): string {
  if (!outcome.passed) {
    if (!known) return words.say("FM.Card.Rout.RoutingWords");
    return words.say(left > 0 ? "FM.Card.Rout.RoutingDropped" : "FM.Card.Rout.Routing", { n: left });
  }
  if (outcome.size === 0) return words.say("FM.Card.Rout.Dissolved");
  if (!known) return words.say("FM.Card.Rout.SmallerWords");
  return words.say("FM.Card.Rout.Smaller", { size: outcome.size });
}

function nextButtons(outcome: RoutOutcome, row: Row, { source, reader, words }: CardInputs): readonly CardButton[] {
  const check = source.units.unit(row.target)?.state.group?.check ?? null;
  const mine = reader.isGM || reader.owns(row.target);
  if (outcome.passed && outcome.size === 0 && reader.isGM) {
    const label = words.say("FM.War.Individuals.Place");
    return [cardButton({ action: "individuals", row: "only", label, icon: "swordman", tone: "primary" })];
  }
  if (!check || !mine) return [];
  if (outcome.passed && outcome.due && check.failed === null) {
    const label = words.say("FM.Card.RoutAgain", { name: row.target.name, n: check.number });
    return [cardButton({ action: "rout", row: "only", label, icon: "flying-flag", tone: "primary" })];
  }
  if (outcome.passed || check.failed === null) return [];
  const label = words.say("FM.Card.RallyCall", { name: row.target.name });
  return [cardButton({ action: "rally", row: "only", label, icon: "rally-the-troops", tone: "primary" })];
}
