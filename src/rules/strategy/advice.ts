import { finite, list } from "../errors";

/** SW-5: a side whose chance to win is at least this is so far ahead that the roll is a formality. */
export const wildlyUneven = 0.95;

/** What the table is told before a roll: whether to make it at all. */
export interface UnevenAdvice {
  /** True: better narrated than rolled. */
  readonly uneven: boolean;
  /** The side more likely to win; null when neither is. */
  readonly favoured: 0 | 1 | null;
  /** The favoured side's chance. */
  readonly chance: number;
}

/**
 * SW-5: judges a matching by either side's chance to win, exact odds or a forecast's share alike. A forecast's margin of error
 * counts against calling it uneven.
 */
export function unevenAdvice(win: readonly [number, number], margin = 0): UnevenAdvice {
  list("win", win, 2, 2);
  const first = finite("win[0]", win[0], 0, 1 + 1e-9);
  const second = finite("win[1]", win[1], 0, 1 + 1e-9);
  finite("margin", margin, 0, 1);
  const chance = Math.max(first, second);
  return {
    uneven: chance - margin >= wildlyUneven,
    favoured: first === second ? null : first > second ? 0 : 1,
    chance,
  };
}
