import type { Source } from "../../types";
import { DataField, type CleanOptions, type FieldContext, type ValidateOptions } from "./data-field";

/** A finite number, perhaps within limits. */
export class NumberField extends DataField {
  declare min: number | undefined;
  declare max: number | undefined;
  declare step: number | undefined;
  declare integer: boolean;
  declare positive: boolean;
  declare choices: Choices | undefined;

  constructor(options: Source = {}, context: FieldContext = {}) {
    super(options, context);
    // A field with choices must be one of them unless null is allowed by name.
    if (this.choices !== undefined) this.nullable = options.nullable ?? false;
    if (this.min !== undefined && this.max !== undefined && this.min > this.max) {
      throw new Error("NumberField minimum constraint cannot exceed its maximum constraint");
    }
  }

  static override get _defaults(): Source {
    return {
      ...super._defaults,
      nullable: true,
      min: undefined,
      max: undefined,
      step: undefined,
      integer: false,
      positive: false,
      choices: undefined,
    };
  }

  override _cast(value: unknown): number {
    return Number(value);
  }

  override _cleanType(value: unknown, options: CleanOptions = {}): unknown {
    let number = super._cleanType(value, options) as number;
    if (typeof number !== "number") return number;
    if (this.integer) number = Math.round(number);
    if (this.min !== undefined) number = Math.max(number, this.min);
    if (this.max !== undefined) number = Math.min(number, this.max);
    if (this.step !== undefined) number = toStep(number, this.step, this.min ?? 0);
    return number;
  }

  override _validateType(value: unknown, _options: ValidateOptions = {}): void {
    if (typeof value !== "number") throw new Error("must be a number");
    if (!Number.isFinite(value)) throw new Error("must be a finite number");
    if (this.integer && !Number.isInteger(value)) throw new Error("must be an integer");
    if (this.positive && value <= 0) throw new Error("must be a positive number");
    if (this.min !== undefined && value < this.min) throw new Error(`must be at least ${this.min}`);
    if (this.max !== undefined && value > this.max) throw new Error(`must be at most ${this.max}`);
    if (this.step !== undefined && toStep(value, this.step, this.min ?? 0) !== value)
      throw new Error(`must be an increment of ${this.step}`);
    if (this.choices !== undefined && !isChoice(this.choices, value)) throw new Error(`${value} is not a valid choice`);
  }
}

/** What a value may be chosen from: a list, the keys of a record, or a function that gives either. */
export type Choices = unknown[] | Source | (() => unknown[] | Source);

/** Whether a value is among the choices. */
export function isChoice(choices: Choices, value: unknown): boolean {
  const list = choices instanceof Function ? (choices as () => unknown[] | Source)() : choices;
  return Array.isArray(list) ? list.includes(value) : String(value) in list;
}

function toStep(value: number, step: number, base: number): number {
  const decimals = Math.max(decimalsOf(step), decimalsOf(base));
  return Number((Math.round((value - base) / step) * step + base).toFixed(decimals));
}

function decimalsOf(value: number): number {
  return String(value).split(".")[1]?.length ?? 0;
}

/** An angle in degrees. */
export class AngleField extends NumberField {
  declare normalize: boolean;

  static override get _defaults(): Source {
    return {
      ...super._defaults,
      required: true,
      nullable: false,
      initial: 0,
      normalize: true,
      min: 0,
      max: 360,
      validationError: "is not a number between 0 and 360",
    };
  }

  override _cast(value: unknown): number {
    const angle = super._cast(value);
    return this.normalize ? ((angle % 360) + 360) % 360 : angle;
  }
}

/** A share from 0 to 1. */
export class AlphaField extends NumberField {
  static override get _defaults(): Source {
    return {
      ...super._defaults,
      required: true,
      nullable: false,
      initial: 1,
      min: 0,
      max: 1,
      validationError: "is not a number between 0 and 1",
    };
  }
}

/** A hue from 0 to 1. */
export class HueField extends NumberField {
  static override get _defaults(): Source {
    return { ...super._defaults, required: true, nullable: false, initial: 0, min: 0, max: 1 };
  }

  override _cast(value: unknown): number {
    const hue = super._cast(value);
    return ((hue % 1) + 1) % 1;
  }
}

/** The place of a document among its siblings. */
export class IntegerSortField extends NumberField {
  static override get _defaults(): Source {
    return { ...super._defaults, required: true, nullable: false, integer: true, initial: 0 };
  }
}
