import type { Roll } from "../rules/dice/types";
import type { Ledger } from "../rules/ledger";
import type { Words } from "./ports";

/** A line of a ledger as it is shown. */
export interface LedgerLine {
  readonly what: string;
  readonly rule: string;
  readonly amount: string;
  readonly tip: string;
  readonly cut: boolean;
}

/** Context of the partial `fm-ledger`. */
export interface LedgerView {
  readonly label: string;
  readonly lines: readonly LedgerLine[];
  readonly total: string;
}

/** Context of the partial `fm-rule`: a rule's id that opens the journal; the first of a list is a stop of the Tab key. */
export interface RuleView {
  readonly rule: string;
  readonly first: boolean;
}

/** One die: how many successes it shows. */
export interface DieView {
  readonly face: number;
  readonly hits: number;
  readonly one: boolean;
}

/** Context of the partial `fm-dice`: a roll with every die, and its words. */
export interface DiceView {
  readonly label: string;
  readonly result: string;
  readonly pool: string;
  readonly dice: readonly DieView[];
  readonly spoken: string;
  readonly botch: boolean;
}

/** "+2", "−1", "0": an amount that is added, with a true minus sign. */
export function signed(value: number, words: Words): string {
  if (value > 0) return `+${words.number(value)}`;
  return plain(value, words);
}

/** A number with a true minus sign. */
export function plain(value: number, words: Words): string {
  return value < 0 ? `\u2212${words.number(-value)}` : words.number(value);
}

/** A ledger as lines: the first amount plain, what follows signed. */
export function ledgerView(ledger: Ledger, label: string, words: Words): LedgerView {
  const lines = ledger.entries.map((entry, index) => {
    const what = entry.label ?? words.say(entry.key);
    const amount = index === 0 ? plain(entry.value, words) : signed(entry.value, words);
    return {
      what,
      rule: entry.rule,
      amount,
      tip: words.say("FM.Play.ByRule", { what, amount, rule: entry.rule }),
      cut: false,
    };
  });
  return { label, lines, total: plain(ledger.total, words) };
}

/** A roll as dice, highest first, with what it comes to in words. */
export function diceView(roll: Roll, words: Words): DiceView {
  const label = words.say(roll.label);
  const faces = [...roll.faces].sort((a, b) => b - a);
  if (roll.kind === "formula") {
    const result = words.number(roll.total);
    const dice = faces.map((face) => ({ face, hits: 0, one: false }));
    return { label, result, pool: roll.formula, dice, spoken: spoken(label, faces, result, words), botch: false };
  }
  const result = words.say(roll.successes === 1 ? "FM.Play.Success" : "FM.Play.Successes", { n: roll.successes });
  const pool = poolWords(roll.faces.length, roll.automatic, words);
  const dice = faces.map((face) => ({ face, hits: hitsOf(face, roll), one: face === 1 }));
  return { label, result, pool, dice, spoken: spoken(label, faces, result, words), botch: roll.botch };
}

/** "11 dice", with the automatic successes beside where there are any. */
export function poolWords(dice: number, automatic: number, words: Words): string {
  const text = words.say(dice === 1 ? "FM.Play.Die" : "FM.Play.Dice", { n: dice });
  return automatic > 0 ? words.say("FM.Play.WithAutomatic", { pool: text, n: automatic }) : text;
}

function hitsOf(face: number, rule: { readonly target: number; readonly doubles: boolean }): number {
  if (face < rule.target) return 0;
  return rule.doubles && face === 10 ? 2 : 1;
}

function spoken(label: string, faces: readonly number[], result: string, words: Words): string {
  return words.say("FM.Play.DiceSpoken", { label, faces: faces.join(", "), result });
}
