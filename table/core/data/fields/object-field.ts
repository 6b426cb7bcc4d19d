import type { Source } from "../../types";
import { applyChanges, diffObject, equals } from "../../utils/equality";
import { deepClone, isEmpty, isPlainObject } from "../../utils/object";
import { ForcedDeletion, ForcedReplacement } from "../operators";
import { DataField, type DiffOptions, type ValidateOptions } from "./data-field";

/** A plain object of any shape. */
export class ObjectField extends DataField {
  static override get _defaults(): Source {
    return { ...super._defaults, required: true, nullable: false };
  }

  override getInitialValue(data: Source = {}): unknown {
    const initial = super.getInitialValue(data);
    if (initial !== undefined && initial !== null) return initial;
    if (!this.required) return initial;
    return this.nullable ? null : {};
  }

  override _cast(value: unknown): unknown {
    const model = value as { toObject?: () => unknown; toJSON?: () => unknown };
    if (typeof model?.toObject === "function") return model.toObject();
    if (!isPlainObject(value) && typeof model?.toJSON === "function") return model.toJSON();
    return value !== null && typeof value === "object" ? value : {};
  }

  override initialize(value: unknown, _model: object, _options: Source = {}): unknown {
    return value ? deepClone(value) : value;
  }

  override toObject(value: unknown): unknown {
    return deepClone(value);
  }

  override _validateType(
    value: unknown,
    _options: ValidateOptions = {},
  ): boolean | void | ReturnType<DataField["_validateType"]> {
    if (!isPlainObject(value)) throw new Error("must be an object");
  }

  override _updateDiff(
    source: Source,
    key: string,
    value: unknown,
    difference: Source,
    options: DiffOptions = {},
  ): void {
    const before: unknown = source[key];
    if (
      !isPlainObject(value) ||
      !isPlainObject(before) ||
      value instanceof ForcedDeletion ||
      value instanceof ForcedReplacement
    ) {
      return super._updateDiff(source, key, value, difference, options);
    }
    if (options.recursive === false) {
      if (!equals(before, value)) difference[key] = value;
      return;
    }
    const nested = diffObject(before, value);
    if (!isEmpty(nested)) difference[key] = nested;
  }

  override _updateCommit(source: Source, key: string, value: unknown, diff: unknown, options: DiffOptions = {}): void {
    const merges = isPlainObject(source[key]) && isPlainObject(diff) && options.recursive !== false;
    if (merges) applyChanges(source[key], deepClone(diff) as Source);
    else if (isPlainObject(diff)) source[key] = applyChanges({}, deepClone(diff) as Source);
    else super._updateCommit(source, key, diff ?? value, diff, options);
  }
}
