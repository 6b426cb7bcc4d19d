import type { TableRules } from "../rules/table-rules";
import type { ChoiceView } from "./attack/choice-view";
import type { CheckChoices, CheckSetup, PoolPart } from "./check";
import { checkChance, checkDifficulty, checkPool, sizeDifficulty } from "./check";
import { VISIBILITIES } from "./exchange";
import type { LedgerView } from "./figures-view";
import { ledgerView, poolWords, signed } from "./figures-view";
import { percent } from "./odds-view";
import type { Words } from "./ports";

/** Context of `templates/dialogs/check.hbs`. */
export interface CheckView {
  readonly name: string;
  readonly attributes: readonly ChoiceView[];
  readonly abilities: readonly ChoiceView[];
  readonly ledger: LedgerView;
  readonly byHand: string;
  /** Powers shared with gifted henchmen; none for most (HM-2). */
  readonly gifts: readonly ChoiceView[];
  readonly difficulty: string;
  /** What a larger force adds; null where it does not bite (WF-9). */
  readonly sizeDifference: { readonly label: string; readonly on: boolean; readonly total: string } | null;
  readonly chance: string;
  readonly visibilities: readonly ChoiceView[];
  readonly roll: string;
}

/** Everything the check window shows. */
export function checkView(setup: CheckSetup, choices: CheckChoices, table: TableRules, words: Words): CheckView {
  const pool = checkPool(setup, choices);
  return {
    name: setup.who.name,
    attributes: setup.attributes.map((part) => option(part, choices.attribute, words)),
    abilities: setup.abilities.map((part) => option(part, choices.ability, words)),
    ledger: ledgerView(pool, words.say("FM.Card.Ledger.dice"), words),
    byHand: signed(choices.byHand, words),
    gifts: giftChoices(setup, choices, words),
    difficulty: words.number(choices.difficulty),
    sizeDifference: sizeView(setup, choices, words),
    chance: percent(checkChance(setup, choices, table), words),
    visibilities: VISIBILITIES.map((id) => ({
      id,
      label: words.say(`FM.Visibility.${id}`),
      on: id === choices.visibility,
      refusal: "",
      tip: "",
    })),
    roll: words.say("FM.Check.Roll", { dice: poolWords(Math.max(0, pool.total), 0, words) }),
  };
}

function giftChoices(setup: CheckSetup, choices: CheckChoices, words: Words): readonly ChoiceView[] {
  const gifts = setup.gifts ?? [];
  if (gifts.length === 0) return [];
  const none = { id: "", label: words.say("FM.Check.Neither"), on: !choices.gift, refusal: "", tip: "" };
  return [
    none,
    ...gifts.map(({ id, dice }) => ({
      id,
      label: words.say("FM.Check.Gift", { name: words.say(`FM.Pool.${id}`), dice: signed(dice, words) }),
      on: id === choices.gift,
      refusal: "",
      tip: "",
    })),
  ];
}

function sizeView(setup: CheckSetup, choices: CheckChoices, words: Words): CheckView["sizeDifference"] {
  const amount = sizeDifficulty(setup, choices);
  if (amount === 0) return null;
  const total = words.say("FM.Check.SizeTotal", { n: checkDifficulty(setup, choices).total });
  return { label: words.say("FM.Check.SizeDifference", { n: amount }), on: choices.sizeDifference !== false, total };
}

function option(part: PoolPart, chosen: string | null, words: Words): ChoiceView {
  const label = words.say("FM.Check.Part", { name: part.label, n: part.dots });
  return { id: part.id, label, on: part.id === chosen, refusal: "", tip: "" };
}
