import type { ModelLike, Source } from "../types";
import { deepClone, expandObject, isEmpty } from "../utils/object";
import type { DataField } from "./fields/data-field";
import { type CleanOptions, type DiffOptions } from "./fields/data-field";
import { SchemaField, type DataSchema } from "./fields/schema-field";
import { SHARED_SOURCE } from "./shared-source";
import { DataModelValidationError, DataModelValidationFailure } from "./validation-failure";

/** How a model is made. */
export interface ModelContext {
  parent?: ModelLike | null;
  strict?: boolean;
  fallback?: boolean;
  dropInvalidEmbedded?: boolean;
  [key: string | symbol]: unknown;
}

/** How a model is validated. */
export interface ModelValidation {
  changes?: Source;
  clean?: boolean;
  fallback?: boolean;
  dropInvalidEmbedded?: boolean;
  strict?: boolean;
  fields?: boolean;
  joint?: boolean;
}

/** Data of a declared shape: cleaned and validated when made, and compared when updated. */
export abstract class DataModel implements ModelLike {
  static LOCALIZATION_PREFIXES: string[] = [];
  static _schema: SchemaField | undefined;

  declare readonly _source: Source;
  declare readonly parent: ModelLike | null;
  declare validationFailures: { fields: DataModelValidationFailure | null; joint: DataModelValidationFailure | null };

  constructor(data: Source = {}, { parent = null, strict = true, ...context }: ModelContext = {}) {
    const options = { ...context, strict };
    Object.defineProperty(this, "parent", { value: parent, writable: false, enumerable: false, configurable: true });
    const failures = { fields: null, joint: null };
    Object.defineProperty(this, "validationFailures", { value: failures, writable: false, enumerable: false });
    const source = this._initializeSource(data, options);
    Object.defineProperty(this, "_source", {
      value: Object.seal(source),
      writable: false,
      enumerable: false,
      configurable: true,
    });
    if (!context[SHARED_SOURCE]) {
      const { fallback = !strict, dropInvalidEmbedded = false } = context;
      this.validate({ strict, fallback, dropInvalidEmbedded, fields: true, joint: true });
    }
    this._configure(options);
    // Only what concerns validation goes on to the models below: parents, packs and collections are their own.
    this._initialize({ strict, fallback: context.fallback, dropInvalidEmbedded: context.dropInvalidEmbedded });
  }

  /** Sets up what must stand before the data is initialised. */
  _configure(_options: Source = {}): void {}

  /** The fields of this kind of model, made anew at each call. */
  static defineSchema(): DataSchema {
    throw new Error(`The ${this.name} subclass of DataModel must define its Document schema`);
  }

  /** The schema of this class, made once. */
  static get schema(): SchemaField {
    if (Object.hasOwn(this, "_schema") && this._schema) return this._schema;
    const schema = new SchemaField(Object.freeze(this.defineSchema()), {}, { name: this._schemaName });
    Object.defineProperty(this, "_schema", { value: schema, writable: false, configurable: true });
    return schema;
  }

  /** What the paths of this class's fields begin with. */
  static get _schemaName(): string {
    return "";
  }

  get schema(): SchemaField {
    return (this.constructor as typeof DataModel).schema;
  }

  /** Whether the data did not validate. */
  get invalid(): boolean {
    const { fields, joint } = this.validationFailures;
    return Boolean(fields?.unresolved || joint?.unresolved);
  }

  /** The source of this model from the data given. */
  _initializeSource(data: Source | DataModel, options: ModelContext = {}): Source {
    if (options[SHARED_SOURCE]) return data as Source;
    const source = data instanceof DataModel ? data.toObject() : deepClone(data);
    const model = this.constructor as typeof DataModel;
    model.migrateDataSafe(source);
    return model.shimData(model.cleanData(source, {}));
  }

  /** Cleans source data, in place. */
  static cleanData(source: Source = {}, options: CleanOptions = {}): Source {
    return this.schema._cleanType(source, { ...options, source: options.source ?? source }) as Source;
  }

  /** The fields in the order in which they are initialised. */
  static *_initializationOrder(): Generator<[string, DataField]> {
    for (const entry of this.schema.entries()) yield entry;
  }

  /** Shows the source on the instance. */
  _initialize(options: Source = {}): void {
    const model = this.constructor as typeof DataModel;
    const order = this.schema === model.schema ? model._initializationOrder() : this.schema.entries();
    for (const [name, field] of order) this.#initializeField(name, field, options);
  }

  #initializeField(name: string, field: DataField, options: Source): void {
    const value: unknown = field.initialize(this._source[name], this, options);
    if (typeof value === "function") {
      Object.defineProperty(this, name, {
        get: value as () => unknown,
        set() {},
        enumerable: true,
        configurable: true,
      });
    } else {
      Object.defineProperty(this, name, { value, writable: !field.readonly, enumerable: true, configurable: true });
    }
  }

  /** Initialises again from the source; what was derived is lost. */
  reset(): void {
    this._initialize();
  }

  /** A copy with some data changed. */
  clone(data: Source = {}, context: Source = {}): this {
    const source = this.toObject();
    const expanded = expandObject(data);
    const constructor = this.constructor as new (data: Source, context: ModelContext) => this;
    const copy = new constructor(source, { parent: this.parent, ...context });
    if (!isEmpty(expanded)) copy.updateSource(expanded);
    return copy;
  }

  /** Validates the model, or changes to it. Throws when `strict`. */
  validate(options: ModelValidation = {}): boolean {
    const {
      changes,
      clean = false,
      fallback = false,
      dropInvalidEmbedded = false,
      strict = true,
      fields = true,
    } = options;
    const model = this.constructor as typeof DataModel;
    const source = changes ?? this._source;
    const partial = Boolean(changes);
    const joint = options.joint ?? !changes;
    if (changes && clean) model.cleanData(changes, { partial: true, source: { ...this._source, ...typeOf(changes) } });
    const failures = {
      fields: null as DataModelValidationFailure | null,
      joint: null as DataModelValidationFailure | null,
    };
    if (fields) {
      const context = partial ? { ...this._source, ...typeOf(changes as Source) } : source;
      failures.fields =
        this.schema.validate(source, { partial, fallback, dropInvalidEmbedded, source: context }) ?? null;
      if (failures.fields?.unresolved && strict) throw this.#error(failures.fields);
    }
    if (joint && !failures.fields?.unresolved) failures.joint = this.#validateJoint(source, strict);
    if (!changes) Object.assign(this.validationFailures, failures);
    return !failures.fields?.unresolved && !failures.joint;
  }

  #validateJoint(source: Source, strict: boolean): DataModelValidationFailure | null {
    try {
      (this.constructor as typeof DataModel).validateJoint(source);
      return null;
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      const failure = new DataModelValidationFailure({ message, invalidValue: source, unresolved: true });
      if (strict) throw this.#error(failure);
      return failure;
    }
  }

  #error(failure: DataModelValidationFailure): DataModelValidationError {
    const id = this._source?._id ? ` [${this._source._id}]` : "";
    const error = new DataModelValidationError(failure);
    error.message = `${this.constructor.name}${id} validation errors:\n${error.message}`;
    return error;
  }

  /** Throws when the data as a whole makes no sense. */
  static validateJoint(_data: Source): void {}

  /** Changes the source; gives what really changed, which may be nothing. */
  updateSource(changes: Source = {}, options: Source = {}): Source {
    const model = this.constructor as typeof DataModel;
    const update = this.#cleanChanges(expandObject(deepClone(changes)), options);
    const rules: DiffOptions = { ...options, source: this._source, changedType: update.type };
    const difference: Source = {};
    this.schema._diffInto(this._source, update, difference, rules);
    if (isEmpty(difference)) return difference;
    const copy = deepClone(this._source);
    this.schema._commitInto(copy, difference, { ...rules, source: copy });
    this.#validateChanged(copy, difference);
    model.validateJoint(copy);
    if (options.dryRun) return difference;
    this.schema._commitInto(this._source, difference, rules);
    this._initialize();
    return difference;
  }

  #cleanChanges(changes: Source, options: Source): Source {
    const model = this.constructor as typeof DataModel;
    const typed = this.schema.has("type") && !("type" in changes);
    if (typed) changes.type = this._source.type;
    model.migrateDataSafe(changes);
    if (typed) delete changes.type;
    const source = { ...this._source, ...typeOf(changes) };
    model.cleanData(changes, { partial: true, source });
    if (options.fallback) this.schema.validate(changes, { partial: true, fallback: true, source });
    return changes;
  }

  #validateChanged(copy: Source, difference: Source): void {
    const failures = new DataModelValidationFailure();
    for (const key of Object.keys(difference)) {
      const name = key.replace(/^(-=|==)/, "");
      const failure = this.schema.get(name)?.validate(copy[name], { source: copy });
      if (!failure) continue;
      failures.fields[name] = failure;
      failures.unresolved ||= failure.unresolved;
    }
    if (failures.unresolved) throw this.#error(failures);
  }

  /** Plain data: the source, or what the instance shows now. */
  toObject(source = true): Source {
    if (source) return deepClone(this._source);
    const data: Source = {};
    for (const [name, field] of this.schema.entries()) data[name] = field.toObject((this as Source)[name]);
    return data;
  }

  toJSON(): Source {
    return this.toObject(true);
  }

  /** A model from stored data: what does not validate falls back to initial values instead of throwing. */
  static fromSource<T extends DataModel>(
    this: new (data: Source, context: ModelContext) => T,
    source: Source,
    { strict = false, ...context }: ModelContext = {},
  ): T {
    return new this(source, { strict, ...context });
  }

  /** A model from JSON text. */
  static fromJSON<T extends DataModel>(this: new (data: Source, context: ModelContext) => T, json: string): T {
    return new this(JSON.parse(json) as Source, { strict: false });
  }

  /** Brings older shapes of source data up to date, in place. Also sees partial update data. */
  static migrateData(source: Source): Source {
    this.schema.migrateSource(source, source);
    return source;
  }

  /** `migrateData` whose errors are reported and not thrown. */
  static migrateDataSafe(source: Source): Source {
    try {
      this.migrateData(source);
    } catch (error) {
      console.error(new Error(`Failed data migration for ${this.name}`, { cause: error }));
    }
    return source;
  }

  /** Adds deprecated ways to read the data; the table has none. */
  static shimData(data: Source, _options: Source = {}): Source {
    return data;
  }
}

function typeOf(changes: Source): Source {
  return typeof changes.type === "string" ? { type: changes.type } : {};
}
