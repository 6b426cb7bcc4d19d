import { ArrayField } from "../core/data/fields/array-field";
import { EmbeddedDataField } from "../core/data/fields/embedded-data-field";
import { SchemaField } from "../core/data/fields/schema-field";
import { TypedObjectField } from "../core/data/fields/typed-object-field";
import { baseDocuments } from "../core/documents/all";
import { CONFIG, type Dict, type Dynamic, game } from "./context";

const localized = new WeakSet<object>();

/** Looks the text of a field up: under each prefix in turn, the first one that the language has. */
function find(prefixes: string[], path: string, part: "label" | "hint" | "placeholder"): string | undefined {
  const keys = prefixes.map((prefix) => `${prefix}.FIELDS.${path}.${part}`);
  const key = keys.find((k) => game.i18n.has(k));
  return key && game.i18n.localize(key);
}

function localizeField(field: Dynamic, prefixes: string[], path: string): void {
  if (localized.has(field)) return;
  localized.add(field);
  for (const part of ["label", "hint", "placeholder"] as const) {
    if (!(part in field)) continue;
    const text = find(prefixes, path, part);
    field[part] = field[part] ? game.i18n.localize(field[part]) : (text ?? "");
  }
  descend(field, prefixes, path);
}

function descend(field: Dynamic, prefixes: string[], path: string): void {
  if (field instanceof EmbeddedDataField) {
    const own: string[] = (field.model as Dynamic).LOCALIZATION_PREFIXES ?? [];
    if (own.length) localizeFields(field, own, "");
    else localizeFields(field, prefixes, path);
  } else if (field instanceof SchemaField) localizeFields(field, prefixes, path);
  else if (field instanceof ArrayField || field instanceof TypedObjectField)
    localizeField(field.element, prefixes, `${path}.element`);
}

function localizeFields(schema: SchemaField, prefixes: string[], path: string): void {
  for (const [name, field] of Object.entries(schema.fields))
    localizeField(field, prefixes, path ? `${path}.${name}` : name);
}

/** Gives the fields of a model their labels and hints in the user's language (`<PREFIX>.FIELDS.<path>.label`). */
export function localizeDataModel(
  model: Dynamic,
  { prefixes, prefixPath = "" }: { prefixes?: string[]; prefixPath?: string } = {},
): void {
  localizeFields(model.schema, prefixes ?? model.LOCALIZATION_PREFIXES ?? [], prefixPath.replace(/\.$/, ""));
}

/** Localizes the models of all subtypes, after i18nInit; and the documents themselves. */
export function localizeModels(): void {
  for (const name of Object.keys(baseDocuments)) {
    const config: Dict = CONFIG[name];
    if (config?.documentClass) localizeDataModel(config.documentClass);
    for (const model of Object.values<Dynamic>(config?.dataModels ?? {})) if (model?.schema) localizeDataModel(model);
  }
}
