import { isV14 } from "../../generation";
import type { Source } from "../../types";
import { deepClone } from "../../utils/object";
import { equals } from "../../utils/equality";
import { formSupport } from "../form-support";
import { DataFieldOperator, ForcedDeletion, ForcedReplacement } from "../operators";
import { DataModelValidationError, DataModelValidationFailure } from "../validation-failure";

/** Where a field stands in its schema. */
export interface FieldContext {
  name?: string;
  parent?: DataField;
}

/** How a value is cleaned: `partial` update data keeps gaps, `source` is the data of the whole model. */
export interface CleanOptions {
  partial?: boolean;
  source?: Source;
  [key: string]: unknown;
}

/** How a value is validated. */
export interface ValidateOptions {
  partial?: boolean;
  fallback?: boolean;
  dropInvalidEmbedded?: boolean;
  strict?: boolean;
  source?: Source;
  [key: string]: unknown;
}

/** How a difference is sought and applied. */
export interface DiffOptions {
  recursive?: boolean;
  source?: Source;
  [key: string]: unknown;
}

/** One place in a schema: knows how to clean, validate, initialise and compare the value that stands there. */
export abstract class DataField {
  /** Whether the values below are documents of their own. */
  static hierarchical = false;
  /** Whether the field has fields below it. */
  static recursive = false;

  name: string;
  parent: DataField | undefined;
  options: Source;
  declare required: boolean;
  declare nullable: boolean;
  declare initial: unknown;
  declare readonly: boolean;
  declare gmOnly: boolean;
  declare label: string;
  declare hint: string;
  declare validationError: string;

  constructor(options: Source = {}, { name, parent }: FieldContext = {}) {
    this.name = name ?? "";
    this.parent = parent;
    this.options = options;
    const defaults = (this.constructor as typeof DataField)._defaults;
    for (const [key, value] of Object.entries(defaults)) (this as Source)[key] = key in options ? options[key] : value;
  }

  /** The option defaults of this class of field. */
  static get _defaults(): Source {
    return {
      required: false,
      nullable: false,
      initial: undefined,
      readonly: false,
      gmOnly: false,
      label: "",
      hint: "",
      validationError: "is not a valid value",
      ...(isV14() ? { persisted: true, placeholder: "" } : {}),
    };
  }

  /** Dotted path from the root of the document. */
  get fieldPath(): string {
    return [this.parent?.fieldPath, this.name].filter((part) => part).join(".");
  }

  /** Calls a function, or the method of that name, on this field and those below it. */
  apply(
    fn: string | ((field: DataField, value: unknown, options: Source) => unknown),
    value?: unknown,
    options: Source = {},
  ): unknown {
    if (typeof fn === "function") return fn.call(this, this, value, options);
    return ((this as Source)[fn] as (value: unknown, options: Source) => unknown).call(this, value, options);
  }

  /** The field at a path below this one. */
  _getField(path: string[]): DataField | undefined {
    return path.length ? undefined : this;
  }

  /** Coerces a value into the shape of the field; what is missing or not allowed becomes the initial value. */
  clean(value: unknown, options: CleanOptions = {}): unknown {
    if (value instanceof DataFieldOperator) return this.#cleanOperator(value, options);
    if (value === undefined) return this.getInitialValue(options.source);
    try {
      if (this._validateSpecial(value) === true) return value;
    } catch {
      return this.getInitialValue(options.source);
    }
    return this._cleanType(this._cast(value), options);
  }

  #cleanOperator(value: DataFieldOperator, options: CleanOptions): unknown {
    const replacement = value instanceof ForcedReplacement ? value.replacement : undefined;
    if (!options.partial) return this.clean(replacement, options);
    if (value instanceof ForcedDeletion) return value;
    return new ForcedReplacement(this.clean(replacement, { ...options, partial: false }));
  }

  /** Cleans a value that was cast already. */
  _cleanType(value: unknown, _options: CleanOptions = {}): unknown {
    return value;
  }

  /** Casts a value to the type of the field. */
  abstract _cast(value: unknown): unknown;

  /** What stands here if nothing was given. */
  getInitialValue(data: Source = {}): unknown {
    if (this.initial instanceof Function) return (this.initial as (data: Source) => unknown)(data);
    if (this.initial !== undefined) return deepClone(this.initial);
    if (!this.required) return undefined;
    return this.nullable ? null : undefined;
  }

  /** The plain form of an initialised value. */
  toObject(value: unknown): unknown {
    return value;
  }

  /** Validates a value; a failure says what is wrong with it. */
  validate(value: unknown, options: ValidateOptions = {}): DataModelValidationFailure | undefined {
    const custom = this.options.validate as Validator | undefined;
    const validators: Validator[] = [this._validateSpecial, this._validateType, ...(custom ? [custom] : [])];
    try {
      for (const validator of validators) {
        const valid = validator.call(this, value, options);
        if (valid === true) return undefined;
        if (valid === false) return this.#failure(value, this.validationError);
        if (valid instanceof DataModelValidationFailure) return valid.isEmpty() ? undefined : valid;
      }
    } catch (error) {
      if (error instanceof DataModelValidationError) return error._failure;
      return this.#failure(value, error instanceof Error ? error.message : String(error));
    }
    return undefined;
  }

  #failure(invalidValue: unknown, message: string): DataModelValidationFailure {
    return new DataModelValidationFailure({ invalidValue, message, unresolved: true });
  }

  /** Whether undefined or null is allowed: true, an error, or undefined for any other value. */
  _validateSpecial(value: unknown): boolean | void {
    if (value === undefined) {
      if (this.required) throw new Error("may not be undefined");
      return true;
    }
    if (value === null) {
      if (this.nullable) return true;
      throw new Error("may not be null");
    }
  }

  /** Validates the type of a value: true ends it well, false and a failure end it badly, undefined goes on. */
  _validateType(_value: unknown, _options: ValidateOptions = {}): boolean | DataModelValidationFailure | void {}

  /** Validates what concerns several values of the models below this field. */
  _validateModel(_data: unknown, _options: ValidateOptions = {}): void {}

  /** The value as the model shows it; a function becomes a getter. */
  initialize(value: unknown, _model: object, _options: Source = {}): unknown {
    return value;
  }

  /** Migrates older shapes of the data below this field, in place. */
  migrateSource(_sourceData: Source, _fieldData: unknown): void {}

  /** Writes into `difference` what a cleaned value would change. */
  _updateDiff(source: Source, key: string, value: unknown, difference: Source, _options: DiffOptions = {}): void {
    if (value instanceof ForcedDeletion) {
      if (key in source) difference[key] = value;
      return;
    }
    const next = value instanceof ForcedReplacement ? value.replacement : value;
    if (!equals(source[key], next)) difference[key] = value;
  }

  /** Applies what `_updateDiff` wrote. */
  _updateCommit(source: Source, key: string, value: unknown, _diff: unknown, _options: DiffOptions = {}): void {
    if (value instanceof ForcedDeletion) source[key] = this.getInitialValue(source);
    else source[key] = deepClone(value instanceof ForcedReplacement ? value.replacement : value);
  }

  /** Whether the field has a form element of its own. */
  static get hasFormSupport(): boolean {
    return "_toInput" in this.prototype;
  }

  /** A form element for this field. */
  toInput(config: Source = {}): HTMLElement {
    return formSupport.toInput(this, config);
  }

  /** A labelled form element for this field. */
  toFormGroup(groupConfig: Source = {}, inputConfig: Source = {}): HTMLElement {
    return formSupport.toFormGroup(this, groupConfig, inputConfig);
  }
}

type Validator = (
  this: DataField,
  value: unknown,
  options: ValidateOptions,
) => boolean | DataModelValidationFailure | void;

/** A field that takes anything. */
export class AnyField extends DataField {
  override _cast(value: unknown): unknown {
    return value;
  }

  override _validateType(_value: unknown, _options: ValidateOptions = {}): boolean {
    return true;
  }
}
