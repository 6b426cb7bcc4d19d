import Handlebars from "handlebars";
import { ctx } from "../../context";

type Choice = Record<string, unknown> | string | number;
type Hash = Record<string, unknown>;

const escape = (value: unknown): string =>
  Handlebars.escapeExpression(value === null || value === undefined ? "" : String(value));

interface Option {
  value: string;
  label: string;
  group?: string;
  disabled?: boolean;
}

interface SelectHash extends Hash {
  selected?: unknown;
  localize?: boolean;
  blank?: string;
  sort?: boolean;
  nameAttr?: string;
  valueAttr?: string;
  labelAttr?: string;
  inverted?: boolean;
}

function toOption(key: string, choice: Choice, hash: SelectHash): Option {
  const valueAttr = hash.valueAttr ?? hash.nameAttr;
  if (typeof choice !== "object") {
    return hash.inverted ? { value: String(choice), label: key } : { value: key, label: String(choice) };
  }
  const value = valueAttr ? choice[valueAttr] : (choice.value ?? key);
  const label = choice[hash.labelAttr ?? "label"] ?? "";
  return {
    value: String(value ?? ""),
    label: String(label),
    group: choice.group as string | undefined,
    disabled: Boolean(choice.disabled),
  };
}

function toOptions(choices: unknown, hash: SelectHash): Option[] {
  if (Array.isArray(choices)) {
    return (choices as Choice[]).map((choice, index) =>
      typeof choice === "object"
        ? toOption(String(index), choice, hash)
        : { value: String(choice), label: String(choice) },
    );
  }
  if (choices instanceof Map) {
    return [...(choices as Map<string, Choice>).entries()].map(([key, choice]) => toOption(key, choice, hash));
  }
  return Object.entries((choices ?? {}) as Record<string, Choice>).map(([key, choice]) => toOption(key, choice, hash));
}

function selectedValues(selected: unknown): Set<string> {
  const list = selected instanceof Set || Array.isArray(selected) ? [...(selected as Iterable<unknown>)] : [selected];
  return new Set(list.map((value) => (value === null || value === undefined ? "" : String(value))));
}

/** The `<option>` elements of a select, from a record, a list, or a list of objects. */
export function selectOptions(choices: unknown, options: { hash: SelectHash }): Handlebars.SafeString {
  const { hash } = options;
  let list = toOptions(choices, hash);
  if (hash.localize)
    list = list.map((option) => ({ ...option, label: ctx.game.i18n.localize(option.label) as string }));
  if (hash.sort) list.sort((a, b) => a.label.localeCompare(b.label));
  if (hash.blank !== undefined) {
    const label = hash.localize ? (ctx.game.i18n.localize(hash.blank) as string) : hash.blank;
    list.unshift({ value: "", label });
  }
  const selected = selectedValues(hash.selected);
  const render = ({ value, label, disabled }: Option) =>
    `<option value="${escape(value)}"${selected.has(value) ? " selected" : ""}${disabled ? " disabled" : ""}>${escape(label)}</option>`;
  const groups = new Map<string, Option[]>();
  for (const option of list) groups.set(option.group ?? "", [...(groups.get(option.group ?? "") ?? []), option]);
  const html = [...groups].map(([group, members]) => {
    const inner = members.map(render).join("");
    return group ? `<optgroup label="${escape(group)}">${inner}</optgroup>` : inner;
  });
  return new Handlebars.SafeString(html.join(""));
}

/** A number input whose value is rounded to the step. */
export function numberInput(value: unknown, options: { hash: Hash }): Handlebars.SafeString {
  const { class: css, disabled, readonly, required, ...attributes } = options.hash;
  const step = Number(attributes.step);
  let number: number | "" = value === null || value === undefined || value === "" ? "" : Number(value);
  if (number !== "" && Number.isFinite(step) && step > 0)
    number = Number((Math.round(number / step) * step).toFixed(8));
  const rest = Object.entries(attributes)
    .filter(([, attribute]) => attribute !== undefined && attribute !== null)
    .map(([name, attribute]) => `${name}="${escape(attribute)}"`);
  const flags = Object.entries({ disabled, readonly, required }).filter(([, on]) => on);
  const parts = [`type="number"`, `value="${escape(number)}"`, ...rest, ...flags.map(([name]) => name)];
  if (css) parts.push(`class="${escape(css)}"`);
  return new Handlebars.SafeString(`<input ${parts.join(" ")}>`);
}

/** A set of radio buttons for a record of choices. */
export function radioBoxes(
  name: string,
  choices: Record<string, string>,
  options: { hash: Hash },
): Handlebars.SafeString {
  const { checked = null, localize = false } = options.hash;
  const html = Object.entries(choices).map(([key, text]) => {
    const label = localize ? (ctx.game.i18n.localize(text) as string) : text;
    const mark = String(checked) === key ? " checked" : "";
    return `<label class="checkbox"><input type="radio" name="${escape(name)}" value="${escape(key)}"${mark}> ${escape(label)}</label>`;
  });
  return new Handlebars.SafeString(html.join(""));
}
