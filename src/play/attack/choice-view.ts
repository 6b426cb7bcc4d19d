/** How much the reader may know of a target: its figures, the odds in words, or nothing. */
export type Knowledge = "full" | "words" | "nothing";

/** One of several choices, as a button or an option. */
export interface ChoiceView {
  readonly id: string;
  readonly label: string;
  readonly on: boolean;
  /** Why it cannot be chosen; empty when it can. */
  readonly refusal: string;
  readonly tip: string;
}

/** A chip of the multiplier. */
export interface ChipView {
  readonly id: string;
  readonly label: string;
  readonly on: boolean;
  readonly suggested: boolean;
  readonly cut: boolean;
  readonly refusal: string;
  readonly tip: string;
}
