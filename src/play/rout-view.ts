import { routDifficulty } from "../rules/battlegroup/rout";
import type { RoutCircumstances } from "../rules/battlegroup/types";
import type { TableRules } from "../rules/table-rules";
import { VISIBILITIES } from "./exchange";
import type { Visibility } from "./exchange";
import { plain, poolWords, signed } from "./figures-view";
import { percent } from "./odds-view";
import type { Words } from "./ports";
import type { RoutSetup } from "./rout";
import { chanceToHold, routRefusal } from "./rout";
import type { ChoiceView } from "./attack/choice-view";

/** A circumstance of a rout check: fixed by the group, or for the table to say. */
export interface CircumstanceView {
  readonly name: string;
  readonly label: string;
  readonly rule: string;
  readonly amount: string;
  readonly on: boolean;
  readonly fixed: boolean;
}

/** Context of `templates/dialogs/rout.hbs`. */
export interface RoutView {
  readonly name: string;
  readonly title: string;
  readonly difficulty: string;
  readonly against: string;
  readonly chance: string;
  readonly left: string;
  readonly circumstances: readonly CircumstanceView[];
  readonly extra: string;
  readonly visibilities: readonly ChoiceView[];
  readonly roll: string;
  readonly refusal: string;
}

/** The circumstances that the table may say apply (BG-10). */
export const OPEN_CIRCUMSTANCES = ["allyRouted", "leaderDropped", "devastating"] as const;
export type OpenCircumstance = (typeof OPEN_CIRCUMSTANCES)[number];

/** Everything the rout window shows. */
export function routView(
  setup: RoutSetup,
  circumstances: RoutCircumstances,
  visibility: Visibility,
  table: TableRules,
  words: Words,
): RoutView {
  const { group, who } = setup;
  const refusal = routRefusal(group);
  const dice = poolWords(group.member.willpower, 0, words);
  const certain = group.perfectMorale === true || circumstances.firstPasses === true;
  return {
    name: who.name,
    title: words.say("FM.Rout.Question", { name: who.name }),
    difficulty: words.number(routDifficulty(group, circumstances).total),
    against: certain ? words.say("FM.Rout.Certain") : words.say("FM.Rout.Against", { dice }),
    chance: percent(chanceToHold(group, circumstances, table), words),
    left: words.say("FM.Rout.Left", { n: group.check?.left ?? 0, number: group.check?.number ?? 1 }),
    circumstances: [...fixedOnes(setup, words), ...openOnes(circumstances, words)],
    extra: signed(circumstances.extra ?? 0, words),
    visibilities: VISIBILITIES.map((id) => ({
      id,
      label: words.say(`FM.Visibility.${id}`),
      on: id === visibility,
      refusal: "",
      tip: "",
    })),
    roll: certain ? words.say("FM.Rout.Pass") : words.say("FM.Rout.Roll", { dice }),
    refusal: refusal === null ? "" : words.say(refusal),
  };
}

function fixedOnes({ group }: RoutSetup, words: Words): readonly CircumstanceView[] {
  const fixed = routDifficulty(group, {}).entries;
  return fixed.map((entry, index) => ({
    name: "",
    label: words.say(entry.key),
    rule: entry.rule,
    amount: index === 0 ? plain(entry.value, words) : signed(entry.value, words),
    on: true,
    fixed: true,
  }));
}

function openOnes(circumstances: RoutCircumstances, words: Words): readonly CircumstanceView[] {
  return OPEN_CIRCUMSTANCES.map((name) => ({
    name,
    label: words.say(`FM.Ledger.${name}`),
    rule: "BG-10",
    amount: signed(1, words),
    on: circumstances[name] === true,
    fixed: false,
  }));
}
