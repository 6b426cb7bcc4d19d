import type { Source } from "../../types";
import { DataField, type CleanOptions, type FieldContext, type ValidateOptions } from "./data-field";
import { isChoice, type Choices } from "./number-field";

/** Text, perhaps one of several choices. */
export class StringField extends DataField {
  declare blank: boolean;
  declare trim: boolean;
  declare choices: Choices | undefined;
  declare textSearch: boolean;

  constructor(options: Source = {}, context: FieldContext = {}) {
    super(options, context);
    if (this.choices === undefined) return;
    this.nullable = options.nullable ?? false;
    this.blank = options.blank ?? false;
  }

  static override get _defaults(): Source {
    return { ...super._defaults, blank: true, trim: true, choices: undefined, textSearch: false };
  }

  override clean(value: unknown, options: CleanOptions = {}): unknown {
    if (typeof value === "string" && this.trim) value = value.trim();
    if (value === "" && !this.blank) value = undefined;
    return super.clean(value, options);
  }

  override getInitialValue(data: Source = {}): unknown {
    const initial = super.getInitialValue(data);
    if (this.blank && this.required && (initial === undefined || initial === null) && !this.nullable) return "";
    return initial;
  }

  override _cast(value: unknown): string {
    return String(value);
  }

  override _validateSpecial(value: unknown): boolean | void {
    if (value === "") {
      if (this.blank) return true;
      throw new Error("may not be a blank string");
    }
    return super._validateSpecial(value);
  }

  override _validateType(value: unknown, _options: ValidateOptions = {}): boolean | void {
    if (typeof value !== "string") throw new Error("must be a string");
    if (this.choices === undefined) return;
    if (this._isValidChoice(value)) return true;
    throw new Error(`${value} is not a valid choice`);
  }

  _isValidChoice(value: string): boolean {
    return this.choices === undefined || isChoice(this.choices, value);
  }
}
