import type { CardView, FoldView } from "../card/card-view";
import { cardButton, emptyCard } from "../card/card-view";
import type { CardInputs } from "../card/reader";
import type { Exchange } from "../exchange";
import { diceView, ledgerView } from "../figures-view";
import { percent } from "../odds-view";
import type { Words } from "../ports";
import { standingPart, undonePart } from "../undo";
import { effectWords } from "./effect-words";
import { strategyOutcome, strategyRequest, type StrategyRequest } from "./exchange";

/** The card of generals' plans: who won by how much, what happens, what the battle carries (SW-3, SW-4). */
export function strategyCard(inputs: CardInputs): CardView {
  const { source, reader, words } = inputs;
  const { exchange, id } = source;
  const request = strategyRequest(exchange);
  const outcome = strategyOutcome(exchange);
  const { winner, threshold, enacted } = outcome;
  const won = winner === null ? null : request.generals[winner];
  const people = Object.entries(exchange.rows);
  const stands = people.some(([row, { target }]) => standingPart(source.units, target, id, row) !== null);
  const undone = !stands && people.some(([row, { target }]) => undonePart(source.units, target, id, row) !== null);
  const carry = enacted && stands && exchange.combat === null && reader.isGM;
  return {
    ...emptyCard(id),
    label: words.say("FM.Card.Label.strategy"),
    icon: "flying-flag",
    kick: kickOf(request, words),
    title: titleOf(won, enacted, words),
    verdict:
      outcome.successes && won
        ? {
            number: words.number(threshold),
            of: words.say("FM.Card.Of", { n: won.threshold }),
            line: "",
            minor: words.say("FM.Strategy.Successes", { a: outcome.successes[0], b: outcome.successes[1] }),
            dice: null,
          }
        : null,
    fold: foldOf(exchange, request, words),
    notes: notesOf(request, outcome, words),
    refused: source.refused,
    next: carry
      ? [cardButton({ action: "carryStrategy", label: words.say("FM.Strategy.Carry"), tone: "primary" })]
      : [],
    tail: undone ? [words.say("FM.Card.Undone")] : [],
    undo:
      stands && reader.isGM
        ? cardButton({ action: "undoAll", label: words.say("FM.Card.UndoAll"), glyph: "undo", tone: "quiet" })
        : null,
  };
}

function kickOf({ generals }: StrategyRequest, words: Words): string {
  return words.say("FM.Strategy.Against", { first: generals[0].name, second: generals[1].name });
}

function titleOf(won: StrategyRequest["generals"][0] | null, enacted: boolean, words: Words): string {
  if (!won) return words.say("FM.Strategy.Tie");
  const data = { name: won.name, stratagem: won.stratagemName };
  return words.say(enacted ? "FM.Strategy.Enacted" : "FM.Strategy.Short", data);
}

function notesOf(
  { generals, told }: StrategyRequest,
  { winner, enacted }: ReturnType<typeof strategyOutcome>,
  words: Words,
): readonly string[] {
  const plans = generals
    .filter(({ strategy }) => strategy !== "")
    .map(({ name, strategy }) => words.say("FM.Strategy.PlanOf", { name, strategy }));
  const sure = told ? [words.say("FM.Compressed.Told", { chance: percent(told.chance, words) })] : [];
  if (winner === null || !enacted) return [...sure, ...plans];
  return [...sure, ...plans, ...generals[winner].effects.map((effect) => effectWords(effect, words))];
}

function foldOf(exchange: Exchange, { generals }: StrategyRequest, words: Words): FoldView | null {
  if (exchange.rolls.length === 0) return null;
  return {
    summary: words.say("FM.Compressed.Rolls", { n: exchange.rolls.length }),
    result: "",
    sections: exchange.rolls.map((roll, index) => {
      const dice = diceView(roll, words);
      const ledger = exchange.ledgers[index === 0 ? "first" : "second"];
      const ledgers = ledger ? [ledgerView(named(ledger, words), dice.pool, words)] : [];
      return { heading: generals[index === 0 ? 0 : 1].name, result: dice.result, dice, ledgers };
    }),
  };
}

/** A modifier's entry is named by the modifier, which the rules keep as its label. */
export function named(ledger: Exchange["ledgers"][string], words: Words): Exchange["ledgers"][string] {
  const entries = ledger.entries.map((entry) =>
    entry.key === "FM.Ledger.strategicModifier" && entry.label !== undefined
      ? { ...entry, label: words.say(`FM.Strategy.Modifier.${entry.label}`) }
      : entry,
  );
  return { ...ledger, entries };
}
