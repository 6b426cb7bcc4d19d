import { host } from "../../host";
import type { ModelClassLike, ModelLike, Source } from "../../types";
import { isPlainObject } from "../../utils/object";
import { ForcedDeletion, ForcedReplacement } from "../operators";
import { SHARED_SOURCE } from "../shared-source";
import type { CleanOptions, DataField, DiffOptions, FieldContext, ValidateOptions } from "./data-field";
import { ObjectField } from "./object-field";
import type { SchemaField } from "./schema-field";

interface DocumentClassLike {
  readonly documentName: string;
}

type Model = ModelClassLike & { readonly schema: SchemaField };

/** The system data of a document: the model registered for its subtype, or plain JSON when there is none, as on the server. */
export class TypeDataField extends ObjectField {
  static override recursive = true;

  document: DocumentClassLike;

  constructor(document: DocumentClassLike, options: Source = {}, context: FieldContext = {}) {
    super(options, context);
    this.document = document;
  }

  get documentName(): string {
    return this.document.documentName;
  }

  /** The model registered for a subtype. */
  getModelForType(type: string | undefined): Model | null {
    if (!type) return null;
    return (host.dataModel(this.documentName, type) as Model | undefined) ?? null;
  }

  override getInitialValue(data: Source = {}): unknown {
    const model = this.getModelForType(data.type);
    return model ? model.cleanData({}, { source: data }) : {};
  }

  override _cleanType(value: unknown, options: CleanOptions = {}): unknown {
    const data = isPlainObject(value) ? value : {};
    const model = this.getModelForType(options.source?.type);
    return model ? model.cleanData(data, { ...options }) : data;
  }

  override _validateType(value: unknown, options: ValidateOptions = {}): ReturnType<DataField["_validateType"]> {
    const result = super._validateType(value, options);
    if (result !== undefined) return result;
    const model = this.getModelForType(options.source?.type);
    if (!model) return;
    const failure = model.schema.validate(value, options);
    if (failure) return failure;
    if (!options.partial) model.validateJoint(value as Source);
  }

  override initialize(value: unknown, document: object, options: Source = {}): unknown {
    const model = this.getModelForType((document as ModelLike)._source.type);
    if (model) return new model(value as Source, { ...options, parent: document, [SHARED_SOURCE]: true });
    return super.initialize(value, document, options);
  }

  override _updateDiff(
    source: Source,
    key: string,
    value: unknown,
    difference: Source,
    options: DiffOptions = {},
  ): void {
    const model = this.#modelOf(source, options);
    if (!model || value instanceof ForcedDeletion || value instanceof ForcedReplacement) {
      return super._updateDiff(source, key, value, difference, options);
    }
    model.schema._updateDiff(source, key, value, difference, { ...options, source });
  }

  override _updateCommit(source: Source, key: string, value: unknown, diff: unknown, options: DiffOptions = {}): void {
    const model = this.#modelOf(source, options);
    if (!model || value instanceof ForcedDeletion || value instanceof ForcedReplacement) {
      return super._updateCommit(source, key, value, diff, options);
    }
    model.schema._updateCommit(source, key, value, diff, options);
  }

  #modelOf(source: Source, options: DiffOptions): Model | null {
    return this.getModelForType((options.changedType as string | undefined) ?? source.type);
  }

  override toObject(value: unknown): unknown {
    const model = value as ModelLike | null | undefined;
    return typeof model?.toObject === "function" ? model.toObject(false) : super.toObject(value);
  }

  override migrateSource(sourceData: Source, fieldData: unknown): void {
    if (!isPlainObject(fieldData)) return;
    this.getModelForType(sourceData.type)?.migrateDataSafe(fieldData);
  }
}
