import { plain } from "../../play/figures-view";
import type { MarkPart } from "../../play/parts";
import { shownSide } from "../../play/parts";
import type { Words } from "../../play/ports";
import type { Side } from "../../play/exchange";

/** From how many boxes on a track is a bar with its number. */
export const MOST_BOXES = 20;

/** A number with its name, for the partial `fm-figure`. */
export interface SheetFigure {
  readonly n: string;
  readonly label: string;
  readonly tip: string;
  readonly size: "" | "l" | "xl";
  readonly bad: boolean;
}

/** One box of a track. */
export interface BoxView {
  /** Counted from 1. */
  readonly index: number;
  readonly mark: "" | "bashing" | "lethal" | "aggravated" | "full";
  readonly label: string;
  readonly tip: string;
  /** What stands below it; empty: nothing. */
  readonly note: string;
  readonly now: boolean;
  /** The one box of the track that Tab reaches. */
  readonly stop: boolean;
}

/** Context of the partial `fm-track`: boxes that can be clicked. */
export interface TrackView {
  readonly label: string;
  /** What a click does; empty: these boxes are only to be read. */
  readonly action: string;
  readonly wide: boolean;
  readonly boxes: readonly BoxView[];
}

/** Context of the partial `fm-gauge`: a bar with its number, and steps where it can be changed. */
export interface GaugeView {
  readonly label: string;
  readonly value: number;
  readonly max: number;
  readonly text: string;
  readonly of: string;
  readonly tip: string;
  /** Action of the steps; empty: it cannot be changed here. */
  readonly action: string;
  readonly key: string;
  readonly less: string;
  readonly more: string;
  /** The typed field's name. */
  readonly field: string;
}

/** Context of the partial `fm-number`: a number that is typed, checked before it is stored. */
export interface NumberField {
  readonly path: string;
  readonly label: string;
  readonly value: string;
  readonly min: number;
  readonly max: number;
  /** May be left empty. */
  readonly optional: boolean;
  readonly placeholder: string;
  readonly kind: "" | "wide" | "mega" | "level";
}

/** One choice of a list, for selects and segments. */
export interface OptionView {
  readonly id: string;
  readonly label: string;
  readonly on: boolean;
}

/** A box to tick. */
export interface CheckField {
  readonly path: string;
  readonly label: string;
  readonly on: boolean;
}

/** A line of text. */
export interface TextField {
  readonly path: string;
  readonly label: string;
  readonly value: string;
  readonly placeholder: string;
}

/** A choice of words. */
export interface SelectField {
  readonly path: string;
  readonly label: string;
  readonly options: readonly OptionView[];
}

/** A state in words. */
export interface BadgeView {
  readonly label: string;
  readonly tone: "" | "good" | "bad";
  /** A glyph before the word; empty: none. */
  readonly glyph: "" | "check" | "arrow" | "wait" | "cross";
  readonly tip: string;
}

/** Options of a number field that have usual values. */
interface NumberOptions {
  readonly min?: number;
  readonly max?: number;
  readonly placeholder?: string;
  readonly kind?: NumberField["kind"];
}

/** A number to be typed; null is an empty field, allowed where it is. */
export function numberField(
  path: string,
  label: string,
  value: number | null,
  words: Words,
  options: NumberOptions = {},
): NumberField {
  const text = value === null ? "" : plain(value, words);
  const optional = options.placeholder !== undefined;
  const placeholder = options.placeholder ?? "";
  const kind = options.kind ?? (Math.max(text.length, placeholder.length) > 2 ? "wide" : "");
  return { path, label, value: text, min: options.min ?? 0, max: options.max ?? 999, optional, placeholder, kind };
}

/** A choice of words whose labels are language keys `<prefix>.<word>`. */
export function options(
  choices: readonly string[],
  value: string,
  label: (choice: string) => string,
): readonly OptionView[] {
  return choices.map((id) => ({ id, label: label(id), on: id === value }));
}

/** A side as shape, colour and word. */
export function markView(side: Side, words: Words): MarkPart {
  const shown = shownSide(side, true);
  return { side: shown, sideLabel: words.say(`FM.Sheet.Side.${shown}`) };
}

/** Points as boxes: those that are there, then those that are spent or lost. */
export function pointTrack(
  kind: "willpower" | "magnitude",
  value: number,
  max: number,
  action: string,
  words: Words,
): TrackView {
  const boxes = Array.from({ length: max }, (_, at): BoxView => {
    const index = at + 1;
    const full = index <= value;
    const label = words.say(`FM.Sheet.Box.${kind}.${full ? "there" : "gone"}`, { index, max });
    return {
      index,
      mark: full ? "full" : "",
      label,
      tip: action === "" ? label : words.say("FM.Sheet.Box.Tip", { label }),
      note: "",
      now: false,
      stop: index === Math.max(1, Math.min(value, max)),
    };
  });
  return { label: words.say(`FM.Sheet.Box.${kind}.track`), action, wide: kind === "magnitude", boxes };
}

/** A number and the most it can be as a bar; `key` tells the action which one is meant. */
export function gaugeView(
  label: string,
  gauge: { readonly value: number; readonly max: number },
  how: { readonly action: string; readonly key: string; readonly tip: string },
  words: Words,
): GaugeView {
  return {
    label,
    value: Math.max(0, Math.min(gauge.value, gauge.max)),
    max: Math.max(1, gauge.max),
    text: words.number(gauge.value),
    of: words.say("FM.Sheet.Of", { max: gauge.max }),
    tip: how.tip,
    action: how.action,
    key: how.key,
    less: words.say("FM.Sheet.OneLess", { name: label }),
    more: words.say("FM.Sheet.OneMore", { name: label }),
    field: words.say("FM.Sheet.Now", { name: label }),
  };
}
