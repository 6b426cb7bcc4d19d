import { isV14 } from "../../generation";
import type { Source } from "../../types";
import { expandObject, isEmpty, isPlainObject } from "../../utils/object";
import { ForcedReplacement, readChange, writeDeletion, writeReplacement } from "../operators";
import { DataModelValidationFailure } from "../validation-failure";
import { DataField, type CleanOptions, type DiffOptions, type FieldContext, type ValidateOptions } from "./data-field";
import { ObjectField } from "./object-field";

/** An object of any keys whose values all belong to one field. */
export class TypedObjectField extends ObjectField {
  static override recursive = true;

  element: DataField;
  declare validateKey: ((key: string) => boolean) | undefined;

  constructor(element: DataField, options: Source = {}, context: FieldContext = {}) {
    super(options, context);
    if (!(element instanceof DataField)) throw new Error("The element must be a DataField");
    if (element.parent !== undefined) throw new Error("The element DataField already has a parent");
    element.parent = this;
    this.element = element;
  }

  static override get _defaults(): Source {
    return { ...super._defaults, validateKey: undefined, ...(isV14() ? { expandKeys: true } : {}) };
  }

  #isValidKey(key: string): boolean {
    return !this.validateKey || this.validateKey(key) !== false;
  }

  override _cleanType(data: unknown, options: CleanOptions = {}): unknown {
    const source = (this as Source).expandKeys
      ? Object.assign(data as Source, replaceKeys(data as Source))
      : (data as Source);
    for (const [key, raw] of Object.entries(source)) {
      const change = readChange(key, raw);
      if (!this.#isValidKey(change.key) || (change.kind !== "set" && !options.partial)) delete source[key];
      else if (change.kind === "set") source[key] = this.element.clean(change.value, options);
      else if (change.kind === "replace") {
        const clean = this.element.clean(change.value, { ...options, partial: false });
        source[key] = raw instanceof ForcedReplacement ? new ForcedReplacement(clean) : clean;
      }
    }
    return source;
  }

  override _validateType(data: unknown, options: ValidateOptions = {}): DataModelValidationFailure | void {
    if (!isPlainObject(data)) throw new Error("must be an object");
    const inner = { ...options, source: options.source ?? data };
    const failures = new DataModelValidationFailure();
    for (const [key, raw] of Object.entries(data)) {
      const change = readChange(key, raw);
      if (change.kind === "delete") continue;
      const failure = this.#isValidKey(change.key)
        ? this.element.validate(change.value, inner)
        : new DataModelValidationFailure({ message: `"${key}" is not a valid key`, unresolved: true });
      if (!failure) continue;
      if (options.fallback && failure.unresolved) {
        delete data[key];
        failure.dropped = true;
        failure.unresolved = false;
      }
      failures.fields[key] = failure;
      failures.unresolved ||= failure.unresolved;
    }
    if (!failures.isEmpty()) return failures;
  }

  override initialize(value: unknown, model: object, options: Source = {}): unknown {
    if (!value) return value;
    const object: Source = {};
    for (const [key, entry] of Object.entries(value)) {
      const initialized = this.element.initialize(entry, model, options);
      if (typeof initialized === "function" && !this.element.readonly)
        Object.defineProperty(object, key, {
          get: initialized as () => unknown,
          set() {},
          configurable: true,
          enumerable: true,
        });
      else object[key] = initialized;
    }
    return object;
  }

  override _updateDiff(
    source: Source,
    key: string,
    value: unknown,
    difference: Source,
    options: DiffOptions = {},
  ): void {
    const before: unknown = source[key];
    if (!isPlainObject(value) || !isPlainObject(before) || options.recursive === false) {
      const whole = isPlainObject(value) ? this.#cleanEntries(value, options) : value;
      return DataField.prototype._updateDiff.call(this, source, key, whole, difference, options);
    }
    const nested: Source = {};
    for (const [name, raw] of Object.entries(value)) this.#diffEntry(before, name, raw, nested, options);
    if (!isEmpty(nested)) difference[key] = nested;
  }

  #cleanEntries(value: Source, options: DiffOptions): Source {
    const clean: Source = {};
    for (const [key, raw] of Object.entries(value)) {
      const change = readChange(key, raw);
      if (change.kind !== "delete") clean[change.key] = this.element.clean(change.value, { source: options.source });
    }
    return clean;
  }

  #diffEntry(before: Source, name: string, raw: unknown, nested: Source, options: DiffOptions): void {
    const change = readChange(name, raw);
    if (change.kind === "delete") {
      if (change.key in before) writeDeletion(nested, change.key);
    } else if (change.kind === "replace") {
      const found: Source = {};
      DataField.prototype._updateDiff.call(this.element, before, change.key, change.value, found, options);
      if (!isEmpty(found)) writeReplacement(nested, change.key, change.value);
    } else if (change.key in before) this.element._updateDiff(before, change.key, change.value, nested, options);
    // A new entry is no longer partial: what the update left out gets its initial value.
    else nested[change.key] = this.element.clean(change.value, { source: options.source });
  }

  override _updateCommit(source: Source, key: string, value: unknown, diff: unknown, options: DiffOptions = {}): void {
    if (!isPlainObject(source[key]) || !isPlainObject(diff) || options.recursive === false) {
      return DataField.prototype._updateCommit.call(this, source, key, value, diff, options);
    }
    const target = source[key] as Source;
    for (const [name, raw] of Object.entries(diff)) {
      const change = readChange(name, raw);
      if (change.kind === "delete") delete target[change.key];
      else if (change.kind === "replace") target[change.key] = change.value;
      else this.element._updateCommit(target, change.key, change.value, change.value, options);
    }
  }

  override toObject(value: unknown): unknown {
    if (value === undefined || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, this.element.toObject(entry)]));
  }

  override apply(
    fn: string | ((field: DataField, value: unknown, options: Source) => unknown),
    data: unknown = {},
    options: Source = {},
  ): unknown {
    return Object.fromEntries(
      Object.entries(data as Source).map(([key, entry]) => [key, this.element.apply(fn, entry, options)]),
    );
  }

  override _getField(path: string[]): DataField | undefined {
    if (!path.length) return this;
    return this.element._getField(path.slice(1));
  }

  override migrateSource(sourceData: Source, fieldData: unknown): void {
    if (!isPlainObject(fieldData)) return;
    for (const [key, entry] of Object.entries(fieldData)) {
      if (readChange(key, entry).kind === "set" && entry !== null) this.element.migrateSource(sourceData, entry);
    }
  }
}

/** Generation 14 expands keys with dots; the dotted ones go. */
function replaceKeys(data: Source): Source {
  const dotted = Object.keys(data).filter((key) => key.includes("."));
  if (!dotted.length) return {};
  const expanded = expandObject(data);
  for (const key of dotted) delete data[key];
  return expanded;
}
