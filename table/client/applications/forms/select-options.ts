import { ctx } from "../../context";

export interface FormSelectOption {
  value?: string | number;
  label?: string;
  group?: string;
  disabled?: boolean;
  selected?: boolean;
  rule?: boolean;
  dataset?: Record<string, string>;
  [key: string]: unknown;
}

export interface SelectInputConfig {
  options: FormSelectOption[];
  groups?: string[] | null;
  blank?: string | null | false;
  valueAttr?: string | null;
  labelAttr?: string | null;
  localize?: boolean | null;
  sort?: boolean | null;
  type?: string;
}

interface Group {
  group: string;
  options: FormSelectOption[];
}

/** Sorts options into their groups, in the order given or found, with the blank option first. */
export function prepareSelectOptionGroups(config: SelectInputConfig): Group[] {
  const { options, groups, blank, valueAttr, labelAttr, localize, sort } = config;
  const order = new Map<string, FormSelectOption[]>((groups ?? []).map((group) => [group, []]));
  const translate = (label: string) => (localize ? (ctx.game.i18n.localize(label) as string) : label);
  for (const option of options) {
    const value = valueAttr ? (option[valueAttr] as string) : option.value;
    const label = translate(String((labelAttr ? option[labelAttr] : option.label) ?? value ?? ""));
    const group = option.group ? translate(option.group) : "";
    const members = order.get(group) ?? [];
    members.push({ ...option, value, label });
    order.set(group, members);
  }
  if (sort)
    for (const members of order.values()) members.sort((a, b) => String(a.label).localeCompare(String(b.label)));
  if (typeof blank === "string") {
    const ungrouped = order.get("");
    const entry = { value: "", label: translate(blank) };
    if (ungrouped) ungrouped.unshift(entry);
    else return [{ group: "", options: [entry] }, ...toGroups(order)];
  }
  return toGroups(order);
}

function toGroups(order: Map<string, FormSelectOption[]>): Group[] {
  return [...order].filter(([, options]) => options.length).map(([group, options]) => ({ group, options }));
}

function optionElement(option: FormSelectOption, chosen: Set<string>): HTMLElement {
  if (option.rule) return document.createElement("hr");
  const element = document.createElement("option");
  element.value = String(option.value ?? "");
  element.textContent = option.label ?? "";
  element.toggleAttribute("selected", option.selected ?? chosen.has(element.value));
  element.toggleAttribute("disabled", Boolean(option.disabled));
  Object.assign(element.dataset, option.dataset ?? {});
  return element;
}

/** The option and optgroup elements of a select. */
export function buildOptions(config: SelectInputConfig, chosen: Set<string>): HTMLElement[] {
  return prepareSelectOptionGroups(config).flatMap(({ group, options }) => {
    const elements = options.map((option) => optionElement(option, chosen));
    if (!group) return elements;
    const optgroup = document.createElement("optgroup");
    optgroup.label = group;
    optgroup.append(...elements);
    return [optgroup];
  });
}
