import type { Exchange, Row } from "../exchange";
import { sortedRows } from "../exchange";
import type { LedgerView } from "../figures-view";
import { diceView, ledgerView } from "../figures-view";
import type { Ledger } from "../../rules/ledger";
import type { Words } from "../ports";
import type { FoldSection, FoldView } from "./card-view";
import type { CardInputs } from "./reader";
import { knows, shownName } from "./reader";

/** The rolls of an attack: the shared roll first, then what was rolled at each target whose figures the reader may know. */
export function attackFold(inputs: CardInputs): FoldView | null {
  const { source, reader, words } = inputs;
  const { exchange } = source;
  const mayKnowActor = exchange.actor === null || knows(reader, exchange.actor);
  const sections: FoldSection[] = [];
  const shared = exchange.rolls[0];
  const attack = exchange.ledgers["attack"];
  if (shared) {
    const dice = diceView(shared, words);
    const ledgers = attack && mayKnowActor ? [ledgerView(attack, words.say("FM.Attack.Dice"), words)] : [];
    sections.push({ heading: "", result: "", dice, ledgers });
  }
  for (const [, row] of sortedRows(exchange)) {
    if (knows(reader, row.target)) sections.push(...rowSections(row, shownName(reader, row.target, words), words));
  }
  if (sections.length === 0) return null;
  const head = shared ? diceView(shared, words) : null;
  const summary = head ? head.pool : words.say("FM.Card.Rolls");
  return { summary, result: head ? resultOf(head.result, head.botch, words) : "", sections };
}

function resultOf(result: string, botch: boolean, words: Words): string {
  return botch ? words.say("FM.Card.Botch") : result;
}

const ROW_LEDGERS = ["defence", "threshold", "damageDice", "multiplier", "damage"] as const;

function rowSections(row: Row, name: string, words: Words): FoldSection[] {
  const ledgers = ROW_LEDGERS.flatMap((key): LedgerView[] => {
    const ledger = row.ledgers[key];
    if (!ledger || (key === "multiplier" && ledger.entries.length < 2)) return [];
    return [ledgerView(ledger, words.say(`FM.Card.Ledger.${key}`), words)];
  });
  const rolls = row.rolls.map((roll) => diceView(roll, words));
  const heading = words.say("FM.Card.RollsAt", { name });
  if (rolls.length === 0 && ledgers.length === 0) return [];
  if (rolls.length === 0) return [{ heading, result: "", dice: null, ledgers }];
  return rolls.map((dice, index) => ({
    heading: index === 0 ? heading : dice.label,
    result: dice.result,
    dice,
    ledgers: index === rolls.length - 1 ? ledgers : [],
  }));
}

/** The dice and ledgers of an exchange about one unit. */
export function singleFold(exchange: Exchange, row: Row, words: Words): FoldView | null {
  const roll = row.rolls[0];
  const all: readonly (readonly [string, Ledger])[] = Object.entries({ ...exchange.ledgers, ...row.ledgers });
  const ledgers = all.map(([key, ledger]) => ledgerView(ledger, words.say(`FM.Card.Ledger.${key}`), words));
  if (!roll) return null;
  const dice = diceView(roll, words);
  return {
    summary: dice.pool,
    result: resultOf(dice.result, dice.botch, words),
    sections: [{ heading: "", result: "", dice, ledgers }],
  };
}
