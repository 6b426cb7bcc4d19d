import { RulesError } from "../../rules/errors";
import { unevenAdvice } from "../../rules/strategy/advice";
import { strategicModifierIds, strategicModifiers } from "../../rules/strategy/modifiers";
import type { StratagemEffect } from "../../rules/strategy/stratagem";
import type { TableRules } from "../../rules/table-rules";
import type { ChoiceView } from "../attack/choice-view";
import type { Visibility } from "../exchange";
import { VISIBILITIES } from "../exchange";
import { type LedgerView, ledgerView, poolWords, signed } from "../figures-view";
import { percent, percentNumber } from "../odds-view";
import type { Words } from "../ports";
import { named } from "./card";
import { effectWords } from "./effect-words";
import { strategyRefusal } from "./exchange";
import {
  aimOf,
  BANNERS,
  bannerOf,
  type DeskGeneral,
  type DeskGenerals,
  generalLedger,
  generalOdds,
  type GeneralOdds,
  generalOf,
  type GeneralSource,
  type GeneralSources,
} from "./generals";

/** A modifier of a general: ticked, and stepped where it has a range. */
export interface GeneralModifier {
  readonly tick: string;
  readonly label: string;
  readonly amount: string;
  readonly on: boolean;
  readonly step: string;
  readonly less: string;
  readonly more: string;
}

/** A stratagem with its exact chance. */
export interface StratagemChance {
  readonly id: string;
  readonly label: string;
  readonly tip: string;
  readonly threshold: string;
  readonly chance: string;
  readonly on: boolean;
}

/** One general's column. */
export interface GeneralView {
  readonly index: string;
  readonly side: "friendly" | "hostile";
  readonly sideLabel: string;
  readonly key: string;
  readonly name: string;
  readonly img: string;
  readonly present: boolean;
  readonly missing: string;
  readonly dice: string;
  readonly ledger: LedgerView | null;
  readonly fold: string;
  readonly strategyPath: string;
  readonly strategy: string;
  readonly modifiers: readonly GeneralModifier[];
  readonly stratagems: readonly StratagemChance[];
  readonly stratagemPath: string;
  readonly bannerPath: string;
  readonly banners: readonly ChoiceView[];
  readonly drop: string;
  readonly remove: string;
}

/** An effect that the battle carries. */
export interface CarriedView {
  readonly index: string;
  readonly text: string;
  readonly spent: string;
  readonly less: string;
  readonly more: string;
  readonly remove: string;
}

/** What the battle carries, from the combat. */
export interface CarriedStrategy {
  readonly name: string;
  readonly edited: boolean;
  readonly effects: readonly (StratagemEffect & { readonly spent: readonly string[] })[];
}

/** Context of `templates/desks/strategy.hbs`, but for the forecast. */
export interface StrategyView {
  readonly generals: readonly GeneralView[];
  readonly chances: {
    readonly first: string;
    readonly second: string;
    readonly between: string;
    readonly share: string;
    readonly spoken: string;
    readonly firstAim: string;
    readonly secondAim: string;
    readonly advice: string;
  } | null;
  readonly carried: { readonly title: string; readonly lines: readonly CarriedView[] } | null;
  readonly nowhere: string;
  readonly visibilities: readonly ChoiceView[];
  readonly refusal: string;
}

/** What the desk is drawn from. */
export interface StrategyDeskInputs {
  readonly desk: DeskGenerals;
  readonly sources: GeneralSources;
  readonly visibility: Visibility;
  readonly carried: CarriedStrategy | null;
  /** Whether there is a battle to carry anything into. */
  readonly battle: boolean;
}

/** Everything the strategy desk shows. */
export function strategyView(inputs: StrategyDeskInputs, table: TableRules, words: Words): StrategyView {
  const { desk, sources } = inputs;
  const refusal = strategyRefusal(desk, sources);
  const [first, second] = sources;
  const odds = first && second ? oddsOrNull(desk, first, second, table) : null;
  return {
    generals: [generalView(0, inputs, odds, words), generalView(1, inputs, odds, words)],
    chances: odds && first && second ? chancesOf(desk, first, second, odds, words) : null,
    carried: inputs.carried && carriedView(inputs.carried, words),
    nowhere: inputs.battle ? "" : words.say("FM.Strategy.Nowhere"),
    visibilities: VISIBILITIES.map((id) => choice(id, words.say(`FM.Visibility.${id}`), id === inputs.visibility)),
    refusal: refusal === null ? "" : words.say(refusal),
  };
}

function oddsOrNull(
  desk: DeskGenerals,
  first: GeneralSource,
  second: GeneralSource,
  table: TableRules,
): GeneralOdds | null {
  try {
    return generalOdds([generalOf(desk[0], first), generalOf(desk[1], second)], table);
  } catch (error) {
    if (error instanceof RulesError) return null;
    throw error;
  }
}

function choice(id: string, label: string, on: boolean): ChoiceView {
  return { id, label, on, refusal: "", tip: "" };
}

function generalView(index: 0 | 1, inputs: StrategyDeskInputs, odds: GeneralOdds | null, words: Words): GeneralView {
  const general = inputs.desk[index];
  const source = inputs.sources[index];
  const banner = source ? bannerOf(general, source) : null;
  const ledger = source && generalLedger(general, source);
  return {
    index: String(index),
    side: index === 0 ? "friendly" : "hostile",
    sideLabel: words.say(index === 0 ? "FM.Compressed.First" : "FM.Strategy.Second"),
    key: general.key,
    name: source?.name ?? general.name,
    img: source?.img ?? "",
    present: source !== null,
    missing: general.key !== "" && !source ? words.say("FM.Compressed.Missing") : "",
    dice: ledger ? words.number(Math.max(0, ledger.total)) : "",
    ledger: ledger && ledgerView(named(ledger, words), poolWords(Math.max(0, ledger.total), 0, words), words),
    fold: `general${index}`,
    strategyPath: `${index}.strategy`,
    strategy: general.strategy,
    modifiers: source ? modifiersOf(index, general, words) : [],
    stratagems: source ? stratagemsOf(index, general, source, odds, words) : [],
    stratagemPath: `${index}.stratagem`,
    bannerPath: `${index}.side`,
    banners: BANNERS.map((id) => choice(id, words.say(`FM.Strategy.Banner.${id}`), id === banner)),
    drop: words.say(index === 0 ? "FM.Strategy.DropFirst" : "FM.Strategy.DropSecond"),
    remove: words.say("FM.Compressed.Remove", { name: source?.name ?? general.name }),
  };
}

function modifiersOf(index: 0 | 1, general: DeskGeneral, words: Words): readonly GeneralModifier[] {
  const table = strategicModifierIds.map((id): GeneralModifier => {
    const { least, most } = strategicModifiers[id];
    const value = general.modifiers[id];
    const label = words.say(`FM.Strategy.Modifier.${id}`);
    const ranged = most > least;
    return {
      tick: `${index}.${id}`,
      label,
      amount: signed(value ?? least, words),
      on: value !== undefined,
      step: ranged ? `${index}.${id}` : "",
      less: words.say("FM.Compressed.Less", { label }),
      more: words.say("FM.Compressed.More", { label }),
    };
  });
  const label = words.say("FM.Strategy.Modifier.byHand");
  const own: GeneralModifier = {
    tick: "",
    label,
    amount: signed(general.byHand, words),
    on: general.byHand !== 0,
    step: `${index}.byHand`,
    less: words.say("FM.Compressed.Less", { label }),
    more: words.say("FM.Compressed.More", { label }),
  };
  return [...table, own];
}

function stratagemsOf(
  index: 0 | 1,
  general: DeskGeneral,
  source: GeneralSource,
  odds: GeneralOdds | null,
  words: Words,
): readonly StratagemChance[] {
  const aim = aimOf(general, source);
  return source.stratagems.map(({ id, name, threshold, summary, effects }) => ({
    id,
    label: name,
    tip: [summary, ...effects.map((effect) => effectWords(effect, words))].filter((line) => line !== "").join(" "),
    threshold: words.say("FM.Strategy.Threshold", { n: threshold }),
    chance: odds ? percent(odds.lead(index, threshold), words) : "",
    on: id === aim.id,
  }));
}

function chancesOf(
  desk: DeskGenerals,
  first: GeneralSource,
  second: GeneralSource,
  odds: GeneralOdds,
  words: Words,
): NonNullable<StrategyView["chances"]> {
  const [a, b] = odds.win;
  const advice = unevenAdvice([a, b]);
  const aims = [aimOf(desk[0], first), aimOf(desk[1], second)] as const;
  const aimed = (side: 0 | 1): string =>
    words.say("FM.Strategy.Aims", {
      name: aims[side].name,
      chance: percent(odds.lead(side, aims[side].threshold), words),
    });
  const leader = advice.favoured === 1 ? second.name : first.name;
  return {
    first: percentNumber(a),
    second: percentNumber(b),
    between: words.say("FM.Strategy.TieChance", { chance: percent(odds.tie, words) }),
    share: (a + b === 0 ? 0.5 : a / (a + b)).toFixed(4),
    spoken: words.say("FM.Compressed.OddsSpoken", {
      first: first.name,
      a: percent(a, words),
      second: second.name,
      b: percent(b, words),
    }),
    firstAim: aimed(0),
    secondAim: aimed(1),
    advice: advice.uneven
      ? words.say("FM.Compressed.Uneven", { name: leader, chance: percent(advice.chance, words) })
      : "",
  };
}

function carriedView({ name, edited, effects }: CarriedStrategy, words: Words): NonNullable<StrategyView["carried"]> {
  return {
    title: words.say(edited ? "FM.Strategy.CarriedEdited" : "FM.Strategy.Carried", { name }),
    lines: effects.map((effect, index) => {
      const text = effectWords(effect, words);
      return {
        index: String(index),
        text,
        spent: effect.spent.length === 0 ? "" : words.say("FM.Strategy.SpentBy", { n: effect.spent.length }),
        less: words.say("FM.Compressed.Less", { label: text }),
        more: words.say("FM.Compressed.More", { label: text }),
        remove: words.say("FM.Compressed.Remove", { name: text }),
      };
    }),
  };
}
