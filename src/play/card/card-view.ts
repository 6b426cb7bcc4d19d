import type { BoxesView } from "../compressed/fighter-view";
import type { DiceView, LedgerView } from "../figures-view";
import type { ShownSide } from "../parts";

/** A button of a card; what it does is named by `action`, the row and the share it does it with. */
export interface CardButton {
  readonly action: string;
  readonly label: string;
  /** What it says to a screen reader; the label where that is enough. */
  readonly spoken: string;
  readonly row: string;
  readonly share: string;
  /** Sign or glyph before the label; empty for none. */
  readonly icon: string;
  readonly glyph: "undo" | "check" | "";
  readonly tone: "primary" | "plain" | "quiet" | "lead";
}

/** One roll of a fold: heading, what it came to, its dice and its ledgers. */
export interface FoldSection {
  readonly heading: string;
  readonly result: string;
  readonly dice: DiceView | null;
  readonly ledgers: readonly LedgerView[];
}

/** Everything that was rolled, folded. */
export interface FoldView {
  readonly summary: string;
  readonly result: string;
  readonly sections: readonly FoldSection[];
}

/** The big number of a roll that decides one thing. */
export interface VerdictView {
  readonly number: string;
  readonly of: string;
  readonly line: string;
  readonly minor: string;
  readonly dice: DiceView | null;
}

/** A circumstance that counts or does not. */
export interface TickView {
  readonly label: string;
  readonly rule: string;
  readonly amount: string;
  readonly on: boolean;
}

/** What has become of a row, in shape and words. */
export interface StatusView {
  readonly tone: "good" | "bad" | "quiet" | "brass";
  readonly glyph: "check" | "undo" | "wait" | "cross";
  readonly text: string;
}

/** One target's row. */
export interface CardRow {
  readonly id: string;
  readonly name: string;
  readonly side: ShownSide;
  readonly sideLabel: string;
  readonly state: "open" | "applied" | "undone" | "miss";
  readonly number: string;
  readonly unit: string;
  readonly word: string;
  readonly tip: string;
  readonly say: string;
  readonly inWords: string;
  readonly choices: readonly CardButton[];
  readonly choicesLabel: string;
  readonly status: StatusView | null;
  readonly after: CardButton | null;
}

/** A fighter on the card, with the levels that he takes as the damage stands divided. */
export interface FightCardRow {
  readonly id: string;
  readonly name: string;
  readonly side: "friendly" | "hostile";
  readonly sideLabel: string;
  readonly levels: string;
  readonly boxes: BoxesView | null;
  readonly less: CardButton | null;
  readonly more: CardButton | null;
  readonly fate: string;
  readonly fateTone: "bad" | "quiet" | "brass";
  readonly notes: readonly string[];
}

/** Context of the partial `fm-fight-card`. */
export interface FightCardView {
  readonly intent: string;
  readonly rolled: boolean;
  readonly first: string;
  readonly second: string;
  readonly firstName: string;
  readonly secondName: string;
  readonly share: string;
  readonly spoken: string;
  readonly rows: readonly FightCardRow[];
  readonly placed: string;
  readonly even: CardButton | null;
}

/** Context of `templates/cards/exchange.hbs`: one card as one reader sees it. */
export interface CardView {
  readonly exchange: string;
  readonly label: string;
  readonly img: string;
  readonly icon: string;
  readonly kick: string;
  readonly title: string;
  readonly verdict: VerdictView | null;
  readonly ticks: readonly TickView[];
  readonly fold: FoldView | null;
  /** A whole fight in one roll, with its damage to divide. */
  readonly fight: FightCardView | null;
  readonly rows: readonly CardRow[];
  readonly many: boolean;
  readonly notes: readonly string[];
  readonly refused: string;
  /** What is to be decided next. */
  readonly next: readonly CardButton[];
  /** Smaller things that may be done, beside a line each. */
  readonly tail: readonly string[];
  readonly undo: CardButton | null;
}

/** A card with nothing on it yet. */
export function emptyCard(exchange: string): CardView {
  return {
    exchange,
    label: "",
    img: "",
    icon: "",
    kick: "",
    title: "",
    verdict: null,
    ticks: [],
    fold: null,
    fight: null,
    rows: [],
    many: false,
    notes: [],
    refused: "",
    next: [],
    tail: [],
    undo: null,
  };
}

/** A button, its unsaid parts left empty. */
export function cardButton(parts: Partial<CardButton> & Pick<CardButton, "action" | "label">): CardButton {
  return { spoken: parts.label, row: "", share: "", icon: "", glyph: "", tone: "plain", ...parts };
}
