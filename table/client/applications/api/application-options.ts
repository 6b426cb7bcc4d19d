import type { ApplicationConfiguration, ApplicationOptions } from "../types";

const WINDOW_KEYS = new Set([
  "frame",
  "positioned",
  "title",
  "icon",
  "controls",
  "minimizable",
  "resizable",
  "contentTag",
  "contentClasses",
]);
const POSITION_KEYS = new Set(["top", "left", "width", "height", "scale", "zIndex"]);
const FORM_KEYS = new Set(["handler", "submitOnChange", "closeOnSubmit"]);

function isPlain(value: unknown): value is Record<string, unknown> {
  if (typeof value !== "object" || value === null) return false;
  const prototype = Object.getPrototypeOf(value) as unknown;
  return prototype === Object.prototype || prototype === null;
}

/** Copies containers, so that an instance's options share none with the class; functions and documents stay the same. */
function copy(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copy);
  if (isPlain(value)) return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, copy(inner)]));
  return value;
}

/** Merges `next` into `base`: arrays are concatenated, plain objects merged, anything else replaced. */
export function mergeOptions(base: Record<string, unknown>, next: Record<string, unknown>): Record<string, unknown> {
  for (const [key, value] of Object.entries(next)) {
    const prior = base[key];
    if (Array.isArray(prior) && Array.isArray(value)) base[key] = [...prior, ...(copy(value) as unknown[])];
    else if (isPlain(prior) && isPlain(value)) mergeOptions(prior, value);
    else if (value !== undefined) base[key] = copy(value);
  }
  return base;
}

function requireKnown(where: string, section: unknown, known: Set<string>, declared: unknown): void {
  if (!isPlain(section)) return;
  for (const key of Object.keys(section)) {
    if (known.has(key) || (isPlain(declared) && key in declared)) continue;
    throw new Error(`${where}.${key} is not an option of an application`);
  }
}

/** Throws by name for an option in a core section that neither the core nor the classes' defaults know. */
export function validateOptions(
  className: string,
  options: ApplicationOptions,
  declared: ApplicationOptions = {},
): void {
  requireKnown(`${className}: window`, options.window, WINDOW_KEYS, declared.window);
  requireKnown(`${className}: position`, options.position, POSITION_KEYS, declared.position);
  requireKnown(`${className}: form`, options.form, FORM_KEYS, declared.form);
}

/** The options of an instance: defaults of the classes from base to derived, then what the constructor was given. */
export function resolveOptions(
  className: string,
  defaults: ApplicationOptions[],
  given: ApplicationOptions,
): ApplicationConfiguration {
  const merged: Record<string, unknown> = {};
  for (const options of defaults) mergeOptions(merged, options as Record<string, unknown>);
  validateOptions(className, given, merged as ApplicationOptions);
  mergeOptions(merged, given as Record<string, unknown>);
  merged.classes = [...new Set(merged.classes as string[])];
  return merged as ApplicationConfiguration;
}

/** The defaults of every application. */
export const BASE_OPTIONS: ApplicationOptions = {
  id: "app-{id}",
  classes: [],
  tag: "div",
  window: {
    frame: true,
    positioned: true,
    title: "",
    icon: "",
    controls: [],
    minimizable: true,
    resizable: false,
    contentTag: "section",
    contentClasses: [],
  },
  actions: {},
  form: { handler: undefined, submitOnChange: false, closeOnSubmit: false },
  position: { width: "auto", height: "auto" },
};
