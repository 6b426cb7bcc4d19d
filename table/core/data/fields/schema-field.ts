import type { Source } from "../../types";
import { isEmpty, isPlainObject } from "../../utils/object";
import { ForcedDeletion, ForcedReplacement, readChange, writeDeletion, writeReplacement } from "../operators";
import { DataModelValidationFailure } from "../validation-failure";
import { DataField, type CleanOptions, type DiffOptions, type FieldContext, type ValidateOptions } from "./data-field";

/** The fields of a schema by name. */
export type DataSchema = Record<string, DataField>;

/** An object of known shape: one field for each key. */
export class SchemaField extends DataField {
  static override recursive = true;

  fields: DataSchema;

  constructor(fields: DataSchema, options: Source = {}, context: FieldContext = {}) {
    super(options, context);
    this.fields = this._initialize(fields);
  }

  static override get _defaults(): Source {
    return { ...super._defaults, required: true, nullable: false };
  }

  /** Names the fields and tells them where they stand. */
  _initialize(fields: DataSchema): DataSchema {
    if (!fields || typeof fields !== "object")
      throw new Error("A DataSchema must be an object with string keys and DataField values.");
    const known: DataSchema = {};
    for (const [name, field] of Object.entries(fields)) {
      if (!(field instanceof DataField))
        throw new Error(`The "${name}" field is not an instance of the DataField class.`);
      if (field.parent !== undefined)
        throw new Error(`The "${field.fieldPath}" field already belongs to some other parent and may not be reused.`);
      field.name = name;
      field.parent = this;
      known[name] = field;
    }
    return known;
  }

  *[Symbol.iterator](): IterableIterator<DataField> {
    for (const field of Object.values(this.fields)) yield field;
  }

  keys(): string[] {
    return Object.keys(this.fields);
  }

  values(): DataField[] {
    return Object.values(this.fields);
  }

  entries(): [string, DataField][] {
    return Object.entries(this.fields);
  }

  has(fieldName: string): boolean {
    return Object.hasOwn(this.fields, fieldName);
  }

  get(fieldName: string): DataField | undefined {
    return this.has(fieldName) ? this.fields[fieldName] : undefined;
  }

  /** The field at a dotted path. */
  getField(fieldName: string | string[]): DataField | undefined {
    const path = Array.isArray(fieldName) ? [...fieldName] : fieldName.split(".");
    return this._getField(path);
  }

  override _getField(path: string[]): DataField | undefined {
    if (!path.length) return this;
    const [name, ...rest] = path;
    return this.get(name as string)?._getField(rest);
  }

  override getInitialValue(data: Source = {}): unknown {
    const initial = super.getInitialValue(data);
    if (this.initial !== undefined) return initial;
    if (!this.required) return undefined;
    if (this.nullable) return null;
    return this._cleanType({}, {});
  }

  override _cast(value: unknown): unknown {
    const model = value as { toObject?: () => unknown };
    if (typeof model?.toObject === "function") return model.toObject();
    return value !== null && typeof value === "object" ? value : {};
  }

  override _cleanType(data: unknown, options: CleanOptions = {}): unknown {
    const source = data as Source;
    const inner: CleanOptions = { ...options, source: options.source ?? source };
    for (const key of Object.keys(source)) if (!this.has(key)) this.#cleanUnknown(source, key, inner);
    for (const [name, field] of this.entries()) {
      if (options.partial && !(name in source)) continue;
      const value = field.clean(source[name], inner);
      if (value === undefined && !(name in source)) continue;
      source[name] = value;
    }
    return source;
  }

  /** Special keys of update data are kept and their values cleaned; everything else unknown goes, unless the data is partial. */
  #cleanUnknown(source: Source, key: string, options: CleanOptions): void {
    if (!options.partial) return void delete source[key];
    const change = readChange(key, source[key]);
    if (change.kind !== "replace") return;
    source[key] = this.get(change.key)?.clean(change.value, { ...options, partial: false }) ?? change.value;
  }

  override initialize(value: unknown, model: object, options: Source = {}): unknown {
    if (!value) return value;
    const data: Source = {};
    for (const [name, field] of this.entries()) {
      const initialized = field.initialize((value as Source)[name], model, options);
      if (typeof initialized === "function" && !field.readonly)
        Object.defineProperty(data, name, { get: initialized as () => unknown, set() {}, configurable: true });
      else data[name] = initialized;
    }
    return data;
  }

  override _validateType(data: unknown, options: ValidateOptions = {}): DataModelValidationFailure | void {
    if (!isPlainObject(data)) throw new Error("must be an object");
    const inner = { ...options, source: options.source ?? data };
    const failures = new DataModelValidationFailure();
    for (const [key, field] of this.entries()) {
      if (options.partial && !(key in data)) continue;
      const value = data[key];
      if (value instanceof ForcedDeletion) continue;
      const failure = field.validate(value instanceof ForcedReplacement ? value.replacement : value, inner);
      if (!failure) continue;
      if (options.fallback && failure.unresolved) replaceInvalid(data, key, field, failure, inner);
      failures.fields[key] = failure;
      failures.unresolved ||= failure.unresolved;
    }
    if (!failures.isEmpty()) return failures;
    this._validateModel(data, inner);
  }

  override _validateModel(_data: unknown, _options: ValidateOptions = {}): void {}

  override _updateDiff(
    source: Source,
    key: string,
    value: unknown,
    difference: Source,
    options: DiffOptions = {},
  ): void {
    const before: unknown = source[key];
    const special = value instanceof ForcedDeletion || value instanceof ForcedReplacement;
    if (special || !isPlainObject(value)) return super._updateDiff(source, key, value, difference, options);
    if (!isPlainObject(before) || options.recursive === false) {
      return super._updateDiff(source, key, this.clean(value, { source: options.source }), difference, options);
    }
    const nested: Source = {};
    this._diffInto(before, value, nested, options);
    if (!isEmpty(nested)) difference[key] = nested;
  }

  /** Writes into `difference` what cleaned update data would change in the source of this schema. */
  _diffInto(source: Source, changes: Source, difference: Source, options: DiffOptions = {}): void {
    for (const [key, raw] of Object.entries(changes)) {
      const change = readChange(key, raw);
      const field = this.get(change.key);
      if (!field) continue;
      if (change.kind === "set") field._updateDiff(source, change.key, change.value, difference, options);
      else {
        const found: Source = {};
        const operator = change.kind === "delete" ? new ForcedDeletion() : new ForcedReplacement(change.value);
        field._updateDiff(source, change.key, operator, found, options);
        if (!(change.key in found)) continue;
        if (change.kind === "delete") writeDeletion(difference, change.key);
        else writeReplacement(difference, change.key, change.value);
      }
    }
  }

  override _updateCommit(source: Source, key: string, value: unknown, diff: unknown, options: DiffOptions = {}): void {
    const merges = isPlainObject(source[key]) && isPlainObject(diff) && options.recursive !== false;
    if (merges) this._commitInto(source[key], diff as Source, options);
    else super._updateCommit(source, key, value, diff, options);
  }

  /** Applies what `_diffInto` wrote. */
  _commitInto(source: Source, difference: Source, options: DiffOptions = {}): void {
    for (const [key, raw] of Object.entries(difference)) {
      const change = readChange(key, raw);
      const field = this.get(change.key);
      if (!field) continue;
      const value =
        change.kind === "delete"
          ? new ForcedDeletion()
          : change.kind === "replace"
            ? new ForcedReplacement(change.value)
            : change.value;
      field._updateCommit(source, change.key, value, value, options);
    }
  }

  override toObject(value: unknown): unknown {
    if (value === undefined || value === null) return value;
    const data: Source = {};
    for (const [name, field] of this.entries()) data[name] = field.toObject((value as Source)[name]);
    return data;
  }

  override apply(
    fn: string | ((field: DataField, value: unknown, options: Source) => unknown),
    data: unknown = {},
    options: Source = {},
  ): unknown {
    const results: Source = {};
    for (const [name, field] of this.entries()) {
      if (options.partial && !(name in (data as Source))) continue;
      results[name] = field.apply(fn, (data as Source)[name], options);
    }
    return results;
  }

  override migrateSource(sourceData: Source, fieldData: unknown): void {
    if (!isPlainObject(fieldData)) return;
    for (const [name, field] of this.entries()) {
      const value: unknown = fieldData[name];
      if (value !== undefined && value !== null) field.migrateSource(sourceData, value);
    }
  }
}

function replaceInvalid(
  data: Source,
  key: string,
  field: DataField,
  failure: DataModelValidationFailure,
  options: ValidateOptions,
): void {
  const initial = field.getInitialValue(options.source);
  if (field.validate(initial, { ...options, fallback: false })) return;
  data[key] = initial;
  failure.fallback = initial;
  failure.unresolved = false;
}
