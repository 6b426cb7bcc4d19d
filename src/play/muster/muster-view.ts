import { drills } from "../../rules/battlegroup/types";
import type { TableRules } from "../../rules/table-rules";
import type { ChoiceView } from "../attack/choice-view";
import { signed } from "../figures-view";
import type { Words } from "../ports";
import type { MusterChoices, MusterSetup } from "./setup";
import { groupOf, musteredSources, musterRefusal, squadBonusOf, typesOf } from "./setup";

/** One who is to be mustered, and why he cannot be. */
export interface SourceView {
  readonly name: string;
  readonly img: string;
  readonly count: string;
  readonly note: string;
}

/** A figure of what would come of it. */
export interface MusterFigure {
  readonly label: string;
  readonly n: string;
}

/** Context of `templates/dialogs/muster.hbs`. */
export interface MusterView {
  readonly title: string;
  /** What they may become; none where only one thing is possible. */
  readonly kinds: readonly ChoiceView[];
  readonly name: string;
  readonly sources: readonly SourceView[];
  readonly heading: string;
  readonly figures: readonly MusterFigure[];
  readonly line: string;
  readonly commanders: readonly ChoiceView[];
  readonly drills: readonly ChoiceView[];
  readonly roll: string;
  readonly refusal: string;
}

const KINDS = ["squad", "battlegroup"] as const;
const MEMBER = [
  "attack",
  "damage",
  "soak",
  "defence",
  "hardness",
  "willpower",
  "health",
  "joinBattle",
  "overwhelming",
] as const;

/** Everything the muster window shows: who comes, and what they would be, before it is done. */
export function musterView(setup: MusterSetup, choices: MusterChoices, table: TableRules, words: Words): MusterView {
  const refusal = musterRefusal(setup, choices);
  const group = setup.into === "battlegroup";
  return {
    title: words.say(`FM.Muster.title.${setup.into}`),
    kinds: setup.fixed ? [] : KINDS.map((id) => option(id, words.say(`TYPES.Actor.${id}`), id === setup.into)),
    name: choices.name,
    sources: setup.sources.map((source) => ({
      name: source.name,
      img: source.img,
      count: words.number(source.member.count ?? 1),
      note:
        source.refusal !== null
          ? words.say(source.refusal)
          : source.key === choices.commander
            ? words.say("FM.Muster.commands")
            : "",
    })),
    heading: words.say(group ? "FM.Muster.averages" : "FM.Muster.types"),
    ...(refusal === null ? outcome(setup, choices, table, words) : { figures: [], line: "" }),
    commanders: commanders(setup, choices, words),
    drills: group ? drills.map((id) => option(id, words.say(`FM.Muster.drill.${id}`), id === choices.drill)) : [],
    roll: words.say(`FM.Muster.do.${setup.into}`),
    refusal: refusal === null ? "" : words.say(refusal),
  };
}

type Outcome = Pick<MusterView, "figures" | "line">;

function outcome(setup: MusterSetup, choices: MusterChoices, table: TableRules, words: Words): Outcome {
  return setup.into === "battlegroup"
    ? groupOutcome(setup, choices, words)
    : squadOutcome(setup, choices, table, words);
}

function groupOutcome(setup: MusterSetup, choices: MusterChoices, words: Words): Outcome {
  const group = groupOf(setup, choices);
  const heads = musteredSources(setup, choices).reduce((sum, { member }) => sum + (member.count ?? 1), 0);
  const figures = MEMBER.flatMap((figure): MusterFigure[] => {
    const value = group.member[figure];
    return value === undefined ? [] : [{ label: words.say(`FM.Sheet.Group.figure.${figure}`), n: words.number(value) }];
  });
  const line = words.say("FM.Muster.group", { n: heads, size: group.size, magnitude: group.magnitude });
  return { figures, line };
}

function squadOutcome(setup: MusterSetup, choices: MusterChoices, table: TableRules, words: Words): Outcome {
  const figures = typesOf(setup, choices).map(({ source, count }) => ({
    label: words.say("FM.Muster.type", { name: source.name, pool: source.henchman.pool, soak: source.henchman.soak }),
    n: words.say("FM.Play.Times", { n: count }),
  }));
  const adds = squadBonusOf(setup, choices, table);
  if (!adds) return { figures, line: words.say("FM.Muster.leaderless") };
  const { bonus, limit } = adds;
  const data = { limit, dice: signed(bonus.dice, words), damage: signed(bonus.damage, words) };
  return { figures, line: words.say("FM.Muster.adds", data) };
}

function commanders(setup: MusterSetup, choices: MusterChoices, words: Words): readonly ChoiceView[] {
  const able = setup.sources.filter((source) => source.leads !== null && source.refusal === null);
  if (able.length === 0) return [];
  const nobody = option("", words.say("FM.Muster.nobody"), choices.commander === null);
  return [nobody, ...able.map(({ key, name }) => option(key, name, key === choices.commander))];
}

function option(id: string, label: string, on: boolean): ChoiceView {
  return { id, label, on, refusal: "", tip: "" };
}
