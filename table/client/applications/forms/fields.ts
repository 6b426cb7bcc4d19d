import { ctx } from "../../context";
import { HTMLMultiCheckboxElement, HTMLMultiSelectElement } from "../elements/multi-select";
import { buildOptions, type SelectInputConfig } from "./select-options";

export { prepareSelectOptionGroups } from "./select-options";

export interface FormInputConfig {
  name?: string;
  id?: string;
  value?: unknown;
  required?: boolean | null;
  disabled?: boolean | null;
  readonly?: boolean | null;
  autofocus?: boolean | null;
  localize?: boolean | null;
  dataset?: Record<string, string> | null;
  placeholder?: string | null;
  aria?: Record<string, string> | null;
  classes?: string | string[] | null;
  min?: number;
  max?: number;
  step?: number | "any";
  type?: string;
  rows?: number;
  [option: string]: unknown;
}

export interface FormGroupConfig {
  label?: string;
  input: HTMLElement | HTMLCollection | Iterable<HTMLElement>;
  units?: string | null;
  hint?: string | null;
  rootId?: string | null;
  classes?: string[] | null;
  stacked?: boolean | null;
  localize?: boolean | null;
}

const text = (value: string, localize?: boolean | null): string =>
  localize ? (ctx.game.i18n.localize(value) as string) : value;

/** Wraps an input in a form group: label (with units), fields, hint. */
export function createFormGroup(config: FormGroupConfig): HTMLDivElement {
  const { input, rootId, stacked, localize } = config;
  const inputs = input instanceof HTMLElement ? [input] : ([...(input as Iterable<HTMLElement>)] as HTMLElement[]);
  const group = document.createElement("div");
  group.className = "form-group";
  group.classList.add(...(config.classes ?? []).filter(Boolean));
  if (stacked) group.classList.add("stacked");
  const label = document.createElement("label");
  label.textContent = text(config.label ?? "", localize);
  if (config.units) {
    const units = document.createElement("span");
    units.className = "units";
    units.textContent = `(${text(config.units, localize)})`;
    label.append(" ", units);
  }
  const first = inputs[0];
  const name = first?.getAttribute("name");
  if (first && rootId && name) {
    first.id ||= `${rootId}-${name}`;
    label.htmlFor = first.id;
  } else if (first?.id) label.htmlFor = first.id;
  const fields = document.createElement("div");
  fields.className = "form-fields";
  fields.append(...inputs);
  group.append(label, fields);
  if (config.hint) {
    const hint = document.createElement("p");
    hint.className = "hint";
    hint.textContent = text(config.hint, localize);
    group.append(hint);
  }
  return group;
}

/** Applies the attributes that every kind of input shares. */
export function setInputAttributes(input: HTMLElement, config: FormInputConfig): void {
  const flags = {
    required: config.required,
    disabled: config.disabled,
    readonly: config.readonly,
    autofocus: config.autofocus,
  };
  for (const [name, on] of Object.entries(flags)) input.toggleAttribute(name, Boolean(on));
  if (config.name) input.setAttribute("name", config.name);
  if (config.id) input.id = config.id;
  if (config.placeholder) input.setAttribute("placeholder", text(config.placeholder, config.localize));
  const classes = typeof config.classes === "string" ? config.classes.split(" ") : (config.classes ?? []);
  input.classList.add(...classes.filter(Boolean));
  Object.assign(input.dataset, config.dataset ?? {});
  for (const [name, value] of Object.entries(config.aria ?? {})) input.setAttribute(`aria-${name}`, value);
}

function inputOf(type: string, config: FormInputConfig): HTMLInputElement {
  const input = document.createElement("input");
  input.type = type;
  setInputAttributes(input, config);
  return input;
}

/** A text input. */
export function createTextInput(config: FormInputConfig): HTMLInputElement {
  const input = inputOf("text", config);
  input.setAttribute("value", String(config.value ?? ""));
  return input;
}

/** A number or range input; a value off the step is rounded to it. */
export function createNumberInput(config: FormInputConfig): HTMLInputElement {
  const input = inputOf(config.type === "range" ? "range" : "number", config);
  for (const key of ["min", "max"] as const)
    if (Number.isFinite(config[key])) input.setAttribute(key, String(config[key]));
  const step = config.step ?? "any";
  input.setAttribute("step", String(step));
  const { value } = config;
  if (value === null || value === undefined || value === "") return input;
  const number = Number(value);
  const rounded = typeof step === "number" && step > 0 ? Number((Math.round(number / step) * step).toFixed(8)) : number;
  input.setAttribute("value", String(rounded));
  return input;
}

/** A checkbox. */
export function createCheckboxInput(config: FormInputConfig): HTMLInputElement {
  const input = inputOf("checkbox", config);
  input.toggleAttribute("checked", Boolean(config.value));
  return input;
}

/** A text area. */
export function createTextareaInput(config: FormInputConfig): HTMLTextAreaElement {
  const area = document.createElement("textarea");
  setInputAttributes(area, config);
  area.textContent = String(config.value ?? "");
  if (config.rows) area.setAttribute("rows", String(config.rows));
  return area;
}

/** A select of options, or a multiple select when its type says so. */
export function createSelectInput(config: FormInputConfig & SelectInputConfig): HTMLElement {
  if (config.type === "multi" || config.type === "checkboxes") return createMultiSelectInput(config);
  const select = document.createElement("select");
  setInputAttributes(select, config);
  select.append(...buildOptions(config, new Set([String(config.value ?? "")])));
  return select;
}

/** A multiple select, as chosen chips or as checkboxes. */
export function createMultiSelectInput(config: FormInputConfig & SelectInputConfig): HTMLElement {
  const tag = config.type === "checkboxes" ? HTMLMultiCheckboxElement : HTMLMultiSelectElement;
  const element = document.createElement(tag.tagName);
  setInputAttributes(element, config);
  const chosen = new Set([...((config.value as Iterable<unknown> | null) ?? [])].map(String));
  element.append(...buildOptions({ ...config, blank: undefined }, chosen));
  return element;
}
