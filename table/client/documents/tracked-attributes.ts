import { DataModel } from "../../core/data/data-model";
import { NumberField } from "../../core/data/fields/number-field";
import { SchemaField } from "../../core/data/fields/schema-field";
import { isPlainObject } from "../../core/utils/object";
import { CONFIG, type Dict, type Dynamic, game } from "../context";

/** Paths below `system` which a token's bars may show: with a maximum, and as mere numbers. */
export interface TrackedAttributes {
  bar: string[][];
  value: string[][];
}

/** The attributes which the system itself names for a type, if it does. */
export function configuredAttributes(type: string | null): TrackedAttributes | undefined {
  const configured: Dict = CONFIG.Actor.trackableAttributes ?? {};
  const types = type ? [type] : Object.keys(configured);
  const found = types.map((t) => configured[t]).filter((c) => c);
  if (!found.length) return undefined;
  const paths = (key: "bar" | "value"): string[][] =>
    [...new Set(found.flatMap((c) => c[key] ?? []))].map((p: string) => p.split("."));
  return { bar: paths("bar"), value: paths("value") };
}

/** What can be tracked of an actor type, model, model class, schema or plain object; of all types without an argument. */
export function trackedAttributes(data?: Dynamic, path: string[] = []): TrackedAttributes {
  if (data === undefined || data === null)
    return union(Object.keys(CONFIG.Actor.dataModels).map((type) => trackedAttributes(type)));
  if (typeof data === "string") {
    const model = CONFIG.Actor.dataModels[data];
    return (
      configuredAttributes(data) ??
      (model ? fromSchema(model.schema, path) : trackedAttributes(game.model.Actor?.[data] ?? {}, path))
    );
  }
  if (data instanceof DataModel) return fromSchema(data.schema, path);
  if (typeof data === "function" && data.prototype instanceof DataModel) return fromSchema(data.schema, path);
  if (data instanceof SchemaField) return fromSchema(data, path);
  return isPlainObject(data) ? fromObject(data, path) : { bar: [], value: [] };
}

function fromSchema(schema: SchemaField, path: string[]): TrackedAttributes {
  const attributes: TrackedAttributes = { bar: [], value: [] };
  for (const [name, field] of Object.entries(schema.fields)) {
    const here = [...path, name];
    if (field instanceof NumberField) attributes.value.push(here);
    else if (field instanceof SchemaField) {
      if (field.has("value") && field.has("max")) attributes.bar.push(here);
      else add(attributes, fromSchema(field, here));
    }
  }
  return attributes;
}

function fromObject(data: Dict, path: string[]): TrackedAttributes {
  const attributes: TrackedAttributes = { bar: [], value: [] };
  for (const [name, value] of Object.entries(data)) {
    const here = [...path, name];
    if (typeof value === "number") attributes.value.push(here);
    else if (isPlainObject(value)) {
      if ("value" in value && "max" in value) attributes.bar.push(here);
      else add(attributes, fromObject(value, here));
    }
  }
  return attributes;
}

function add(target: TrackedAttributes, other: TrackedAttributes): void {
  target.bar.push(...other.bar);
  target.value.push(...other.value);
}

function union(all: TrackedAttributes[]): TrackedAttributes {
  const unique = (paths: string[][]): string[][] => [...new Map(paths.map((p) => [p.join("."), p])).values()];
  return { bar: unique(all.flatMap((a) => a.bar)), value: unique(all.flatMap((a) => a.value)) };
}

/** The attributes as choices of a select, grouped by kind. */
export function trackedChoices({ bar, value }: TrackedAttributes): Dict[] {
  const choices = (paths: string[][], groupKey: string): Dict[] => {
    const group = game.i18n.localize(groupKey);
    return paths
      .map((p) => p.join("."))
      .sort()
      .map((path) => ({ group, value: path, label: path }));
  };
  return [...choices(bar, "TOKEN.BarAttributes"), ...choices(value, "TOKEN.BarValues")];
}
