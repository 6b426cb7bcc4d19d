import type { Source } from "../../types";
import { DataField, type ValidateOptions } from "./data-field";

/** True or false. */
export class BooleanField extends DataField {
  static override get _defaults(): Source {
    return { ...super._defaults, required: true, nullable: false, initial: false };
  }

  override _cast(value: unknown): boolean {
    if (typeof value === "string") return value === "true";
    if (value !== null && typeof value === "object") return false;
    return Boolean(value);
  }

  override _validateType(value: unknown, _options: ValidateOptions = {}): void {
    if (typeof value !== "boolean") throw new Error("must be a boolean");
  }
}
