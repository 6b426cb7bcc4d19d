import type { ModelClassLike, ModelLike, Source } from "../../types";
import { SHARED_SOURCE } from "../shared-source";
import type { FieldContext, ValidateOptions } from "./data-field";
import { SchemaField, type DataSchema } from "./schema-field";

/** A model inside a model. */
export class EmbeddedDataField extends SchemaField {
  model: ModelClassLike;

  constructor(model: ModelClassLike, options: Source = {}, context: FieldContext = {}) {
    if (typeof model?.defineSchema !== "function")
      throw new Error("An EmbeddedDataField must specify a DataModel class as its type");
    super(model.defineSchema() as DataSchema, options, context);
    this.model = model;
  }

  override _validateModel(data: unknown, options: ValidateOptions = {}): void {
    if (!options.partial) this.model.validateJoint(data as Source);
  }

  override initialize(value: unknown, model: object, options: Source = {}): unknown {
    if (!value) return value;
    const embedded = new this.model(value as Source, { ...options, parent: model, [SHARED_SOURCE]: true });
    Object.defineProperty(embedded, "schema", { value: this, configurable: true });
    return embedded;
  }

  override toObject(value: unknown): unknown {
    return (value as ModelLike | null | undefined)?.toObject?.(false) ?? value;
  }

  override migrateSource(_sourceData: Source, fieldData: unknown): void {
    if (fieldData && typeof fieldData === "object") this.model.migrateDataSafe(fieldData as Source);
  }
}
