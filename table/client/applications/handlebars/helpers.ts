import Handlebars from "handlebars";
import { ctx } from "../../context";
import { formGroup, formInput } from "./form-helpers";
import { numberInput, radioBoxes, selectOptions } from "./input-helpers";

type Hash = Record<string, unknown>;
interface HelperOptions {
  hash: Hash;
}

/** The attribute for a ticked box, or nothing. */
export const checked = (value: unknown): string => (value ? "checked" : "");
/** The attribute for a disabled control, or nothing. */
export const disabled = (value: unknown): string => (value ? "disabled" : "");
/** One of two values by a condition. */
export const ifThen = (criteria: unknown, ifTrue: unknown, ifFalse: unknown): unknown => (criteria ? ifTrue : ifFalse);
/** A record made of the named arguments. */
export const object = (options: HelperOptions): Hash => options.hash;

/** All arguments but the last (Handlebars' options) joined as text. */
export function concat(...values: unknown[]): Handlebars.SafeString {
  const parts = values
    .slice(0, -1)
    .filter((value) => typeof value !== "object" || value instanceof Handlebars.SafeString);
  return new Handlebars.SafeString(parts.map((part) => String(part)).join(""));
}

/** A translated key, formatted when named arguments are given. */
export function localize(value: unknown, options: HelperOptions): string {
  const key = value instanceof Handlebars.SafeString ? value.toString() : value;
  const { i18n } = ctx.game;
  return (Object.keys(options.hash).length ? i18n.format(key, options.hash) : i18n.localize(key)) as string;
}

/** A number with fixed decimals and, when asked, its sign. */
export function numberFormat(value: unknown, options: HelperOptions): string {
  const { decimals = 0, sign = false } = options.hash as { decimals?: number; sign?: boolean };
  const number = value === null || value === undefined ? NaN : parseFloat(String(value));
  const text = number.toFixed(decimals);
  return sign && number >= 0 ? `+${text}` : text;
}

/** How long ago a time was, in words. */
export const timeSince = (value: unknown): string => ctx.foundry.utils.timeSince(value) as string;

function removed(name: string, instead: string): () => never {
  return () => {
    throw new Error(`{{${name}}} is deprecated and the table does not have it: use ${instead}`);
  };
}

const args = (values: unknown[]): unknown[] => values.slice(0, -1);

/** Comparison and logic helpers. */
export const logic = {
  eq: (a: unknown, b: unknown) => a === b,
  ne: (a: unknown, b: unknown) => a !== b,
  lt: (a: number, b: number) => a < b,
  gt: (a: number, b: number) => a > b,
  lte: (a: number, b: number) => a <= b,
  gte: (a: number, b: number) => a >= b,
  not: (value: unknown) => !value,
  and: (...values: unknown[]) => args(values).every(Boolean),
  or: (...values: unknown[]) => args(values).some(Boolean),
};

/** Registers every helper and publishes Handlebars, as core does before it loads templates. */
export function initialize(): void {
  (globalThis as { Handlebars?: unknown }).Handlebars = Handlebars;
  const helpers: Record<string, unknown> = {
    ...logic,
    checked,
    concat,
    disabled,
    formField: formGroup,
    formGroup,
    formInput,
    ifThen,
    localize,
    numberFormat,
    numberInput,
    object,
    radioBoxes,
    selectOptions,
    timeSince,
    colorPicker: removed("colorPicker", "<color-picker>"),
    editor: removed("editor", "<prose-mirror>"),
    filePicker: removed("filePicker", "<file-picker>"),
    rangePicker: removed("rangePicker", "<range-picker>"),
    select: removed("select", "{{selectOptions}}"),
  };
  Handlebars.registerHelper(helpers as Record<string, Handlebars.HelperDelegate>);
}
