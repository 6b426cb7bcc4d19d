import { FILE_CATEGORIES } from "../../constants";
import type { Source } from "../../types";
import { Color } from "../../utils/color";
import type { CleanOptions, FieldContext, ValidateOptions } from "./data-field";
import { StringField } from "./string-field";

/** Text that is HTML. */
export class HTMLField extends StringField {
  static override get _defaults(): Source {
    return { ...super._defaults, required: true, blank: true };
  }
}

/** A colour, `#rrggbb`. */
export class ColorField extends StringField {
  static override get _defaults(): Source {
    return {
      ...super._defaults,
      nullable: true,
      initial: null,
      blank: false,
      validationError: "is not a valid hexadecimal color string",
    };
  }

  override initialize(value: unknown, _model: object, _options: Source = {}): unknown {
    return value === null || value === undefined ? value : Color.from(value as string);
  }

  override toObject(value: unknown): unknown {
    return value instanceof Color ? value.css : value;
  }

  override clean(value: unknown, options: CleanOptions = {}): unknown {
    return super.clean(value === "" ? null : value, options);
  }

  override _cast(value: unknown): string {
    const color = Color.from(value as string);
    return color.valid ? color.css : String(value);
  }

  override _validateType(value: unknown, options: ValidateOptions = {}): boolean | void {
    if (!/^#[0-9a-f]{6}$/i.test(String(value))) throw new Error("must be a valid hexadecimal color string");
    return super._validateType(value, options);
  }
}

/** A path or address of a file of certain categories. */
export class FilePathField extends StringField {
  declare categories: string[];
  declare base64: boolean | string[];
  declare wildcard: boolean;
  declare virtual: boolean;

  constructor(options: Source = {}, context: FieldContext = {}) {
    super(options, context);
    if (!this.categories?.length) throw new Error("A FilePathField must have at least one category");
    for (const category of this.categories)
      if (!(category in FILE_CATEGORIES)) throw new Error(`There is no file category ${category}`);
  }

  static override get _defaults(): Source {
    return {
      ...super._defaults,
      categories: [],
      base64: false,
      wildcard: false,
      virtual: false,
      nullable: true,
      blank: false,
      initial: null,
    };
  }

  override _validateType(value: unknown, _options: ValidateOptions = {}): void {
    const path = String(value);
    if (this.wildcard && path.includes("*")) return;
    if (/^data:/.test(path)) {
      if (!this.base64) throw new Error("does not allow data in its address");
      return;
    }
    if (/^\s*(javascript|vbscript):/i.test(path)) throw new Error("does not have a valid address");
    const extension = path.split(/[?#]/)[0]?.split(".").pop()?.toLowerCase() ?? "";
    if (!this.categories.some((category) => extension in (FILE_CATEGORIES[category] ?? {}))) {
      throw new Error("does not have a valid file extension");
    }
  }
}

/** Text that is JSON; shown parsed. */
export class JSONField extends StringField {
  constructor(options: Source = {}, context: FieldContext = {}) {
    super(options, context);
    this.blank = false;
    this.trim = false;
    this.choices = undefined;
  }

  static override get _defaults(): Source {
    return {
      ...super._defaults,
      blank: false,
      trim: false,
      initial: undefined,
      validationError: "is not a valid JSON string",
    };
  }

  override clean(value: unknown, options: CleanOptions = {}): unknown {
    return super.clean(value === "" ? '""' : value, options);
  }

  override _cast(value: unknown): string {
    return typeof value === "string" ? value : JSON.stringify(value);
  }

  override _validateType(value: unknown, _options: ValidateOptions = {}): void {
    JSON.parse(String(value));
  }

  override initialize(value: unknown, _model: object, _options: Source = {}): unknown {
    return typeof value === "string" ? JSON.parse(value) : value;
  }

  override toObject(value: unknown): unknown {
    return value === undefined || (this.nullable && value === null) ? value : JSON.stringify(value);
  }
}

/** Text that is a script. */
export class JavaScriptField extends StringField {
  static override get _defaults(): Source {
    return { ...super._defaults, required: true, blank: true, nullable: false };
  }
}
