import type { Words } from "../../play/ports";
import type { BrokenRow, RowFacts, TrackerReader } from "./facts";
import { plain } from "../../play/figures-view";
import type { TurnRowView } from "./row-view";
import { brokenRow, turnRow } from "./row-view";

/** From how many on, alike combatants that stand side by side become one row. */
const FEWEST_ALIKE = 3;

/** A row to be shown: what it is made of, or why that could not be read. */
export type RowSource =
  { readonly facts: RowFacts; readonly broken: null } | { readonly facts: null; readonly broken: BrokenRow };

/** Several of one kind in one row, which opens to all of them. */
export interface AlikeView {
  readonly key: string;
  readonly open: boolean;
  readonly toggle: string;
  readonly name: string;
  readonly say: string;
  readonly initiative: string;
  readonly first: TurnRowView;
  readonly rows: readonly TurnRowView[];
}

/** One entry of the list. */
export interface EntryView {
  readonly row: TurnRowView | null;
  readonly alike: AlikeView | null;
}

/** Context of `templates/tracker/turns.hbs`. */
export interface TurnsView {
  readonly label: string;
  readonly entries: readonly EntryView[];
  readonly nothing: string;
}

/** The turn order, with alike neighbours in one row. Whoever cannot be read gets a row that says so; the others stay. */
export function turnsView(
  sources: readonly RowSource[],
  reader: TrackerReader,
  open: ReadonlySet<string>,
  words: Words,
): TurnsView {
  const entries: EntryView[] = [];
  for (const run of runs(sources)) {
    const facts = run.flatMap((source) => source.facts ?? []);
    if (run.length >= FEWEST_ALIKE && facts.length === run.length) entries.push(alikeEntry(facts, reader, open, words));
    else for (const source of run) entries.push({ row: rowOf(source, reader, words), alike: null });
  }
  const nothing = sources.length === 0 ? words.say("FM.Tracker.Nobody") : "";
  return { label: words.say("FM.Tracker.Order"), entries, nothing };
}

function rowOf(source: RowSource, reader: TrackerReader, words: Words): TurnRowView {
  if (source.broken) return brokenRow(source.broken, reader, words);
  try {
    return turnRow(source.facts, reader, words);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return brokenRow({ id: source.facts.id, name: source.facts.name, reason }, reader, words);
  }
}

/** Neighbours of one kind that have the same standing; whose turn it is, or who is next, always has a row of his own. */
function runs(sources: readonly RowSource[]): readonly (readonly RowSource[])[] {
  const found: RowSource[][] = [];
  for (const source of sources) {
    const last = found.at(-1);
    const previous = last?.at(-1);
    if (last && previous && alike(previous, source)) last.push(source);
    else found.push([source]);
  }
  return found;
}

function alike(one: RowSource, other: RowSource): boolean {
  const [a, b] = [one.facts, other.facts];
  if (!a || !b || a.kind === "" || a.kind !== b.kind) return false;
  if (a.hidden !== b.hidden || a.side !== b.side || a.out !== b.out) return false;
  return [a, b].every(({ standing, group }) => standing !== "current" && standing !== "next" && group === null);
}

function alikeEntry(
  facts: readonly RowFacts[],
  reader: TrackerReader,
  open: ReadonlySet<string>,
  words: Words,
): EntryView {
  const rows = facts.map((each) => turnRow(each, reader, words));
  const [first] = rows;
  if (!first) return { row: null, alike: null };
  const key = facts[0]?.kind ?? "";
  const name = words.say("FM.Tracker.Alike", { name: first.name, n: facts.length });
  const acted = facts.filter((each) => each.standing === "acted").length;
  const say = words.say("FM.Tracker.AlikeActed", { acted, left: facts.length - acted });
  const toggle = words.say(open.has(key) ? "FM.Tracker.Fold" : "FM.Tracker.Unfold", { name });
  const out = facts[0]?.out === true ? words.say("FM.Tracker.Tag.out") : say;
  return {
    row: null,
    alike: { key, open: open.has(key), toggle, name, say: out, initiative: range(facts, words), first, rows },
  };
}

function range(facts: readonly RowFacts[], words: Words): string {
  const numbers = facts.flatMap(({ initiative }) => initiative ?? []);
  if (numbers.length === 0) return "–";
  const [most, least] = [Math.max(...numbers), Math.min(...numbers)];
  return most === least ? plain(most, words) : `${plain(most, words)}…${plain(least, words)}`;
}
