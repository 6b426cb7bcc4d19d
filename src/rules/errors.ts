/** Most dice, and fewest, that a pool may be given as (pools may be worked out below 0, D-3). */
export const MAX_POOL = 999;
/** Most that a single amount (damage, levels, successes) may be. */
export const MAX_AMOUNT = 9_999_999;

/** Input that a rule cannot take; says which field, what it was given and what it takes. */
export class RulesError extends Error {
  override readonly name = "RulesError";
  readonly field: string;
  readonly value: unknown;
  readonly allowed: string;

  constructor(field: string, value: unknown, allowed: string) {
    super(`${field} cannot be ${shown(value)}: allowed is ${allowed}`);
    this.field = field;
    this.value = value;
    this.allowed = allowed;
  }
}

function shown(value: unknown): string {
  if (typeof value === "string") return `"${value.slice(0, 60)}"`;
  if (Array.isArray(value)) return `an array of ${value.length}`;
  if (typeof value === "object" && value !== null) return "an object";
  return String(value);
}

/** The integer itself when it lies within min and max; else throws a RulesError naming the field. */
export function integer(field: string, value: unknown, min: number, max: number): number {
  if (typeof value === "number" && Number.isInteger(value) && value >= min && value <= max) return value + 0;
  throw new RulesError(field, value, `an integer from ${min} to ${max}`);
}

/** As `integer`; `fallback` stands in for undefined. */
export function optionalInteger(field: string, value: unknown, min: number, max: number, fallback: number): number {
  return value === undefined ? fallback : integer(field, value, min, max);
}

/** A pool of dice: an integer that may lie below 0 (D-3), at most MAX_POOL either way. */
export function poolSize(field: string, value: unknown): number {
  return integer(field, value, -MAX_POOL, MAX_POOL);
}

/** An amount of something: an integer from 0 to MAX_AMOUNT. */
export function amount(field: string, value: unknown): number {
  return integer(field, value, 0, MAX_AMOUNT);
}

/** A figure of a sheet (defence, soak, damage): an integer from 0 to MAX_POOL. */
export function figure(field: string, value: unknown): number {
  return integer(field, value, 0, MAX_POOL);
}

/** A finite number within min and max, fractions allowed (positions, factors). */
export function finite(field: string, value: unknown, min = -1e9, max = 1e9): number {
  if (typeof value === "number" && value >= min && value <= max) return value + 0;
  throw new RulesError(field, value, `a number from ${min} to ${max}`);
}

/** The word itself when it is one of those allowed. */
export function oneOf<Word extends string>(field: string, value: unknown, words: readonly Word[]): Word {
  const found = words.find((word) => word === value);
  if (found === undefined) throw new RulesError(field, value, words.join(", "));
  return found;
}

/** True or false; undefined counts as `fallback`. */
export function flag(field: string, value: unknown, fallback = false): boolean {
  if (value === undefined) return fallback;
  if (typeof value === "boolean") return value;
  throw new RulesError(field, value, "true or false");
}

/** A text that is not empty. */
export function text(field: string, value: unknown): string {
  if (typeof value === "string" && value !== "") return value;
  throw new RulesError(field, value, "a text that is not empty");
}

/** Refuses whatever is not a plain object, so that reading its fields is safe. */
export function record(field: string, value: unknown): void {
  if (typeof value !== "object" || value === null || Array.isArray(value))
    throw new RulesError(field, value, "an object");
}

/** Refuses whatever is not an array with between min and max members. */
export function list(field: string, value: unknown, min = 0, max = 10_000): void {
  if (!Array.isArray(value) || value.length < min || value.length > max) {
    throw new RulesError(field, value, `a list of ${min} to ${max} members`);
  }
}
