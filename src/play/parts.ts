import type { Side } from "./exchange";

/** Context of the partial `fm-glyph`: an interface glyph by name. */
export interface GlyphPart {
  readonly name: "check" | "scene" | "chevron" | "minus" | "plus" | "undo" | "cross" | "wait" | "arrow" | "more";
}

/** Context of the partial `fm-icon`: a picture sign by its name in the icon set. */
export interface IconPart {
  readonly name: string;
}

/** Context of the partial `fm-mark`: a side as colour, shape and word. */
export interface MarkPart {
  readonly side: ShownSide;
  readonly sideLabel: string;
}

/** Sides as they are shown; whom the reader may not know is "unknown". */
export type ShownSide = Exclude<Side, "secret"> | "unknown";

/** A secret disposition shows as not known. */
export function shownSide(side: Side, known: boolean): ShownSide {
  return known && side !== "secret" ? side : "unknown";
}
