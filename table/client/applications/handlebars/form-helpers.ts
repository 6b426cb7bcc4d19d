import Handlebars from "handlebars";

interface Field {
  toInput(config: object): HTMLElement | HTMLCollection;
  toFormGroup(group: object, input: object): HTMLElement;
}

interface Options {
  hash: Record<string, unknown>;
}

const GROUP_KEYS = ["label", "hint", "rootId", "stacked", "units", "widget", "classes", "localize"];

function html(element: HTMLElement | HTMLCollection): Handlebars.SafeString {
  const elements = element instanceof HTMLElement ? [element] : [...element];
  return new Handlebars.SafeString(elements.map((one) => one.outerHTML).join(""));
}

function requireField(helper: string, field: Field | undefined): Field {
  if (!field || typeof field.toInput !== "function") {
    throw new Error(`{{${helper}}}: the first argument must be a DataField, not ${String(field)}`);
  }
  return field;
}

/** The input of a data field. */
export function formInput(field: Field | undefined, options: Options): Handlebars.SafeString {
  return html(requireField("formInput", field).toInput({ ...options.hash }));
}

/** The whole form group of a data field: label, input and hint. */
export function formGroup(field: Field | undefined, options: Options): Handlebars.SafeString {
  const group: Record<string, unknown> = {};
  const input: Record<string, unknown> = { ...options.hash };
  for (const key of GROUP_KEYS) {
    if (!(key in input)) continue;
    group[key] = input[key];
    if (key !== "localize") delete input[key];
  }
  if (typeof group.classes === "string") group.classes = group.classes.split(/\s+/).filter(Boolean);
  return html(requireField("formGroup", field).toFormGroup(group, input));
}
