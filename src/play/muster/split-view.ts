import type { Words } from "../ports";

/** One type of a squad of whom some may leave. */
export interface SplitType {
  readonly id: string;
  readonly name: string;
  readonly img: string;
  readonly standing: number;
}

/** What is chosen in the split window: how many of each type leave. */
export type SplitChoices = Readonly<Record<string, number>>;

/** Context of `templates/dialogs/split.hbs`. */
export interface SplitView {
  readonly title: string;
  readonly types: readonly {
    readonly id: string;
    readonly name: string;
    readonly img: string;
    readonly of: string;
    readonly label: string;
    readonly value: number;
    readonly max: number;
  }[];
  readonly line: string;
  readonly roll: string;
  readonly refusal: string;
}

/** Key of the reason why nobody can be split off as chosen; null when they can. */
export function splitRefusal(types: readonly SplitType[], choices: SplitChoices): string | null {
  const counts = types.map(({ id, standing }) => ({ n: choices[id] ?? 0, standing }));
  if (counts.some(({ n, standing }) => !Number.isInteger(n) || n < 0 || n > standing))
    return "FM.Refused.MoreThanStand";
  return counts.every(({ n }) => n === 0) ? "FM.Refused.NobodyLeaves" : null;
}

/** Everything the split window shows. */
export function splitView(name: string, types: readonly SplitType[], choices: SplitChoices, words: Words): SplitView {
  const refusal = splitRefusal(types, choices);
  const n = types.reduce((sum, { id }) => sum + (choices[id] ?? 0), 0);
  return {
    title: words.say("FM.Muster.splitOf", { name }),
    types: types.map((type) => ({
      id: type.id,
      name: type.name,
      img: type.img,
      of: words.say("FM.Sheet.Squad.of", { n: type.standing }),
      label: words.say("FM.Muster.leave", { name: type.name }),
      value: choices[type.id] ?? 0,
      max: type.standing,
    })),
    line: words.say("FM.Muster.splitLine"),
    roll: words.say("FM.Muster.doSplit", { n }),
    refusal: refusal === null ? "" : words.say(refusal),
  };
}
