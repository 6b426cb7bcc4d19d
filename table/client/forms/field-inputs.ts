import { ArrayField, SetField } from "../../core/data/fields/array-field";
import { BooleanField } from "../../core/data/fields/boolean-field";
import type { DataField } from "../../core/data/fields/data-field";
import { DocumentUUIDField } from "../../core/data/fields/document-fields";
import { NumberField } from "../../core/data/fields/number-field";
import { ObjectField } from "../../core/data/fields/object-field";
import { StringField } from "../../core/data/fields/string-field";
import { ColorField, FilePathField, HTMLField, JSONField } from "../../core/data/fields/string-formats";
import { type Dict, type Dynamic, ctx } from "../context";

/** Choices as a list of options: an array's own values, or a record's keys with their labels. */
function choiceOptions(choices: Dynamic): Dict[] {
  const resolved: Dynamic = typeof choices === "function" ? choices() : choices;
  if (Array.isArray(resolved)) return resolved.map((value) => ({ value, label: String(value) }));
  return Object.entries(resolved as Dict).map(([value, entry]) =>
    typeof entry === "string" ? { value, label: entry } : { value, label: entry.label, group: entry.group },
  );
}

function selectConfig(field: Dynamic, config: Dict): Dict | null {
  const choices = config.choices ?? field.choices;
  if (config.options) return config;
  if (!choices) return null;
  const options = choiceOptions(choices);
  const blank = config.blank ?? (field.blank || field.nullable || !field.required ? "" : undefined);
  return { ...config, options, ...(blank === undefined ? {} : { blank }) };
}

function numberInput(field: Dynamic, config: Dict): HTMLElement {
  const { fields, elements } = ctx.foundry.applications;
  const select = selectConfig(field, config);
  if (select) return fields.createSelectInput({ ...select, dataset: { ...select.dataset, dtype: "Number" } });
  const min = config.min ?? field.min;
  const max = config.max ?? field.max;
  const step = config.step ?? field.step ?? (field.integer ? 1 : undefined);
  const limits = { ...config, min, max, step };
  const isRange =
    [min, max, step].every((n) => Number.isFinite(n)) && config.type !== "number" && Number.isFinite(field.step);
  if (isRange) return elements.HTMLRangePickerElement.create(limits);
  if (field.positive && min === undefined) limits.min = field.integer ? 1 : 0;
  return fields.createNumberInput({ ...limits, step: step ?? "any" });
}

function stringInput(field: Dynamic, config: Dict): HTMLElement {
  const { fields } = ctx.foundry.applications;
  const select = selectConfig(field, config);
  return select ? fields.createSelectInput(select) : fields.createTextInput(config);
}

function setInput(field: Dynamic, config: Dict): HTMLElement {
  const { fields, elements } = ctx.foundry.applications;
  const element: Dynamic = field.element;
  const value = [...(config.value ?? [])];
  if (element instanceof DocumentUUIDField)
    return elements.HTMLDocumentTagsElement.create({ ...config, type: element.type, value });
  if (!(element instanceof StringField || element instanceof NumberField)) {
    throw new Error(`the table has no input for a set or array of ${element.constructor.name}`);
  }
  const select = selectConfig(element, { ...config, blank: undefined, value });
  return select ? fields.createMultiSelectInput(select) : elements.HTMLStringTagsElement.create({ ...config, value });
}

type Maker = (field: Dynamic, config: Dict) => HTMLElement;

/** How each class of field is entered; the first that a field is an instance of holds. */
const MAKERS: [new (...args: never[]) => DataField, Maker][] = [
  [BooleanField, (_field, config) => ctx.foundry.applications.fields.createCheckboxInput(config)],
  [NumberField, numberInput],
  [HTMLField, (_field, config) => ctx.foundry.applications.elements.HTMLProseMirrorElement.create(config)],
  [ColorField, (_field, config) => ctx.foundry.applications.elements.HTMLColorPickerElement.create(config)],
  [
    FilePathField,
    (field, config) =>
      ctx.foundry.applications.elements.HTMLFilePickerElement.create({
        type: field.categories[0]?.toLowerCase() ?? "any",
        ...config,
      }),
  ],
  [
    DocumentUUIDField,
    (field, config) =>
      ctx.foundry.applications.elements.HTMLDocumentTagsElement.create({ type: field.type, ...config, single: true }),
  ],
  [JSONField, (_field, config) => ctx.foundry.applications.fields.createTextareaInput(config)],
  [StringField, stringInput],
  [SetField, setInput],
  [ArrayField, setInput],
  [
    ObjectField,
    (_field, config) =>
      ctx.foundry.applications.fields.createTextareaInput({
        ...config,
        value: JSON.stringify(config.value ?? null, null, 2),
      }),
  ],
];

/** The input of a field; `config.input` may make another one of the finished configuration. */
export function fieldInput(field: Dynamic, given: Dict): HTMLElement {
  const { initial } = field;
  const config: Dict = {
    required: field.required && !field.blank && !(field instanceof BooleanField),
    localize: false,
    ...given,
    name: given.name ?? field.fieldPath,
    value: given.value !== undefined ? given.value : typeof initial === "function" ? initial({}) : initial,
  };
  if (field.placeholder && !config.placeholder) config.placeholder = field.placeholder;
  if (typeof given.input === "function") return given.input(field, config);
  const maker = MAKERS.find(([cls]) => field instanceof cls)?.[1];
  if (!maker) throw new Error(`the table has no input for a ${field.constructor.name}`);
  return maker(field, config);
}

/** The input of a field with its label and hint around it (FOUNDRY.md §3.4). */
export function fieldGroup(field: Dynamic, group: Dict, config: Dict): HTMLElement {
  const { widget, label, hint, units, ...rest } = group;
  const rootId = rest.rootId ?? config.rootId;
  const settings: Dict = {
    label: label ?? field.label ?? field.fieldPath,
    hint: hint ?? field.hint,
    units: units ?? field.options.units,
    ...rest,
    rootId,
    localize: rest.localize ?? config.localize ?? true,
  };
  if (typeof widget === "function") return widget(field, settings, config);
  settings.input = field.toInput(config);
  return ctx.foundry.applications.fields.createFormGroup(settings);
}
