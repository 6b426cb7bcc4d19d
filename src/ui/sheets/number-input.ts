/** What a typed number may be. */
export interface NumberLimits {
  readonly min: number;
  readonly max: number;
  /** May the field be empty? */
  readonly optional: boolean;
  /** The value before, which "+2" and "−2" count from; null where there is none. */
  readonly before: number | null;
}

/** A number that was understood, or the language key of why it was not, with its data. */
export type TypedNumber =
  | { readonly ok: true; readonly value: number | null }
  | { readonly ok: false; readonly key: string; readonly data: Readonly<Record<string, string | number>> };

const DIGITS = /^([+\u2212-]?)\s*(\d+)$/;

/**
 * Reads what was typed into a number field: a whole number, or "+2" and "−2" to count from what was there. Where the field may hold
 * numbers below 0, "−2" is that number and "+2" still counts. Nothing is rounded or clamped: what does not fit is refused with a reason.
 */
export function readNumber(typed: string, limits: NumberLimits): TypedNumber {
  const text = typed.trim();
  const { min, max, optional, before } = limits;
  if (text === "") return optional ? { ok: true, value: null } : refused("empty", {});
  const found = DIGITS.exec(text);
  if (!found) return refused(/^[+\u2212-]?\s*\d*[.,]\d+$/.test(text) ? "fraction" : "text", { typed: text });
  const [, sign = "", digits = ""] = found;
  const amount = Number(digits);
  const minus = sign === "-" || sign === "\u2212";
  const signed = minus ? -amount : amount;
  const counts = sign === "+" || (minus && min >= 0);
  const value = (counts && before !== null ? before + signed : signed) + 0;
  if (!Number.isSafeInteger(value) || value > max) return refused("high", { max, typed: text });
  return value < min ? refused("low", { min, typed: text }) : { ok: true, value };
}

function refused(
  reason: "empty" | "fraction" | "text" | "high" | "low",
  data: Readonly<Record<string, string | number>>,
): TypedNumber {
  return { ok: false, key: `FM.Sheet.Number.${reason}`, data };
}
