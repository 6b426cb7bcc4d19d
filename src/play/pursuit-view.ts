import { battleGroupFigures } from "../rules/battlegroup/figures";
import type { TableRules } from "../rules/table-rules";
import type { ChoiceView } from "./attack/choice-view";
import { VISIBILITIES } from "./exchange";
import type { LedgerView } from "./figures-view";
import { ledgerView, signed } from "./figures-view";
import { percent } from "./odds-view";
import { chanceWord } from "./odds-words";
import type { RollChoices, Words } from "./ports";
import type { PursuitSetup } from "./pursuit";
import { pursuitPool, pursuitRefusal } from "./pursuit";
import { chanceOfSuccesses } from "./rout";

/** The two ways of going after somebody (BG-15, BG-17). */
export type PursuitKind = "slaughter" | "engage";

/** Context of `templates/dialogs/pursuit.hbs`. */
export interface PursuitView {
  readonly title: string;
  readonly name: string;
  readonly ledger: LedgerView;
  readonly byHand: string;
  readonly chance: string;
  readonly promise: string;
  readonly visibilities: readonly ChoiceView[];
  readonly roll: string;
  readonly refusal: string;
}

/** Everything the window shows; the chance in a word for who may not know the target's Defense. */
export function pursuitView(
  kind: PursuitKind,
  setup: PursuitSetup,
  choices: RollChoices,
  known: boolean,
  table: TableRules,
  words: Words,
): PursuitView {
  const pool = pursuitPool(setup, choices);
  const refusal = pursuitRefusal(kind, setup);
  const chance = pursuitChance(kind, setup, choices, table);
  return {
    title: words.say(`FM.Pursuit.Title.${kind}`, { target: setup.target.name }),
    name: setup.actor.name,
    ledger: ledgerView(pool, words.say("FM.Attack.Dice"), words),
    byHand: signed(choices.byHand, words),
    chance: known ? percent(chance, words) : chanceWord(chance, words),
    promise: words.say(`FM.Pursuit.Promise.${kind}`),
    visibilities: VISIBILITIES.map((id) => ({
      id,
      label: words.say(`FM.Visibility.${id}`),
      on: id === choices.visibility,
      refusal: "",
      tip: "",
    })),
    roll: words.say(`FM.Pursuit.Roll.${kind}`),
    refusal: refusal === null ? "" : words.say(refusal),
  };
}

/** The exact chance to hit at all (D-5): one success above Defense to catch anybody, as many as it to engage. */
export function pursuitChance(kind: PursuitKind, setup: PursuitSetup, choices: RollChoices, table: TableRules): number {
  const doubles = kind === "slaughter" && setup.by === "character";
  const group = kind === "slaughter" ? setup.group : null;
  const needed = group ? battleGroupFigures(group).defence + 1 : Math.max(0, setup.defence - setup.onslaught);
  return chanceOfSuccesses(pursuitPool(setup, choices).total, needed, doubles, table);
}
