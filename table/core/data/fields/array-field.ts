import type { Source } from "../../types";
import { isPlainObject } from "../../utils/object";
import { DataModelValidationFailure } from "../validation-failure";
import { DataField, type CleanOptions, type FieldContext, type ValidateOptions } from "./data-field";

/** A list whose entries all belong to one field. */
export class ArrayField extends DataField {
  static override recursive = true;

  element: DataField;
  declare empty: boolean;
  declare exact: number | undefined;
  declare min: number;
  declare max: number;

  constructor(element: DataField, options: Source = {}, context: FieldContext = {}) {
    super(options, context);
    this.element = (this.constructor as typeof ArrayField)._validateElementType(element);
    if (this.element instanceof DataField) {
      this.element.name ||= "element";
      this.element.parent = this;
    }
    if (this.min > this.max) throw new Error("ArrayField minimum length cannot exceed its maximum length");
  }

  static override get _defaults(): Source {
    return {
      ...super._defaults,
      required: true,
      nullable: false,
      empty: true,
      exact: undefined,
      min: 0,
      max: Infinity,
    };
  }

  static _validateElementType(element: DataField): DataField {
    if (!(element instanceof DataField)) throw new Error(`${this.name} must have a DataField as its contained element`);
    return element;
  }

  override getInitialValue(data: Source = {}): unknown {
    const initial = super.getInitialValue(data);
    if (initial !== undefined && initial !== null) return initial;
    if (!this.required) return initial;
    return this.nullable ? null : [];
  }

  override _cast(value: unknown): unknown[] {
    if (Array.isArray(value)) return value;
    if (value instanceof Set || value instanceof Map) return [...value.values()];
    if (typeof value === "string") return [value];
    if (value !== null && typeof value === "object") return this.#castObject(value);
    return [value];
  }

  /** Forms give lists as objects with numbered keys. */
  #castObject(value: object): unknown[] {
    if (Symbol.iterator in value) return [...(value as Iterable<unknown>)];
    if (!isPlainObject(value)) return [value];
    const keys = Object.keys(value);
    if (!keys.every((key) => /^\d+$/.test(key))) return [value];
    return keys.sort((a, b) => Number(a) - Number(b)).map((key) => value[key]);
  }

  override _cleanType(value: unknown, options: CleanOptions = {}): unknown {
    const inner = { ...options, partial: false };
    return (value as unknown[]).map((entry) => this.element.clean(entry, inner));
  }

  override _validateType(value: unknown, options: ValidateOptions = {}): DataModelValidationFailure | void {
    if (!Array.isArray(value)) throw new Error("must be an Array");
    if (!this.empty && !value.length) throw new Error("cannot be empty");
    if (this.exact !== undefined && value.length !== this.exact)
      throw new Error(`must have exactly ${this.exact} elements`);
    if (value.length < this.min) throw new Error(`cannot have fewer than ${this.min} elements`);
    if (value.length > this.max) throw new Error(`cannot have more than ${this.max} elements`);
    return this._validateElements(value, { ...options, partial: false });
  }

  _validateElements(value: unknown[], options: ValidateOptions): DataModelValidationFailure | void {
    const failures = new DataModelValidationFailure();
    for (let i = 0; i < value.length; i++) {
      const failure = this._validateElement(value[i], options);
      if (!failure) continue;
      failures.elements.push({ id: i, failure });
      failures.unresolved ||= failure.unresolved;
    }
    if (failures.elements.length) return failures;
  }

  _validateElement(value: unknown, options: ValidateOptions): DataModelValidationFailure | undefined {
    return this.element.validate(value, options);
  }

  override initialize(value: unknown, model: object, options: Source = {}): unknown {
    if (!value) return value;
    return (value as unknown[]).map((entry) => {
      const initialized = this.element.initialize(entry, model, options);
      return typeof initialized === "function" ? (initialized as () => unknown)() : initialized;
    });
  }

  override toObject(value: unknown): unknown {
    if (!value) return value;
    return Array.from(value as Iterable<unknown>, (entry) => this.element.toObject(entry));
  }

  override apply(
    fn: string | ((field: DataField, value: unknown, options: Source) => unknown),
    value: unknown = [],
    options: Source = {},
  ): unknown {
    return (value as unknown[]).map((entry) => this.element.apply(fn, entry, options));
  }

  override _getField(path: string[]): DataField | undefined {
    if (!path.length) return this;
    return this.element._getField(/^(\d+|element)$/.test(path[0] as string) ? path.slice(1) : path);
  }

  override migrateSource(sourceData: Source, fieldData: unknown): void {
    if (!Array.isArray(fieldData)) return;
    for (const entry of fieldData)
      if (entry !== null && entry !== undefined) this.element.migrateSource(sourceData, entry);
  }
}

/** A list without repeats; shown as a set. */
export class SetField extends ArrayField {
  override _cleanType(value: unknown, options: CleanOptions = {}): unknown {
    return [...new Set(super._cleanType(value, options) as unknown[])];
  }

  override _validateElements(value: unknown[], options: ValidateOptions): DataModelValidationFailure | void {
    if (new Set(value).size !== value.length) throw new Error("may not contain a value twice");
    return super._validateElements(value, options);
  }

  override initialize(value: unknown, model: object, options: Source = {}): unknown {
    if (!value) return value;
    return new Set(super.initialize(value, model, options) as unknown[]);
  }
}
