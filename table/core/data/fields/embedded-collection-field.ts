import { host } from "../../host";
import type { Source } from "../../types";
import { equals } from "../../utils/equality";
import { deepClone, isEmpty, isPlainObject } from "../../utils/object";
import { ForcedReplacement } from "../operators";
import { DataModelValidationFailure } from "../validation-failure";
import { ArrayField } from "./array-field";
import type { CleanOptions, DataField, DiffOptions, FieldContext, ValidateOptions } from "./data-field";
import type { SchemaField } from "./schema-field";

/** What the field needs to know of the class of its documents. */
export interface EmbeddedClass {
  readonly documentName: string;
  readonly collectionName: string;
  readonly schema: SchemaField;
  cleanData(source?: Source, options?: Source): Source;
  migrateDataSafe(source: Source): Source;
  validateJoint(data: Source): void;
}

interface CollectionLike {
  initialize(options?: Source): void;
  map(fn: (document: { toObject(source?: boolean): Source }) => unknown): unknown[];
}

interface CollectionHolder {
  collections: Record<string, CollectionLike>;
}

/** The documents embedded in a document: a list in its source, a collection on it. */
export class EmbeddedCollectionField extends ArrayField {
  static override hierarchical = true;
  static override recursive = true;

  constructor(element: EmbeddedClass, options: Source = {}, context: FieldContext = {}) {
    // The element of this field is a document class, which ArrayField's own type does not foresee.
    super(element as unknown as DataField, options, context);
    this.readonly = true;
  }

  static override _validateElementType(element: DataField): DataField {
    if (typeof (element as unknown as EmbeddedClass)?.documentName === "string") return element;
    throw new Error("An EmbeddedCollectionField must specify a Document class as its type");
  }

  /** The configured class of the documents. */
  get model(): EmbeddedClass {
    const base = this.element as unknown as EmbeddedClass;
    return (host.documentClass(base.documentName) as EmbeddedClass | undefined) ?? base;
  }

  get schema(): SchemaField {
    return this.model.schema;
  }

  override _cast(value: unknown): unknown[] {
    const list = value instanceof Map ? [...value.values()] : super._cast(value);
    return list.map((entry) => {
      const document = entry as { toObject?: () => Source };
      return typeof document?.toObject === "function" ? document.toObject() : entry;
    });
  }

  override _cleanType(value: unknown, options: CleanOptions = {}): unknown {
    return (value as unknown[]).map((entry) => this._cleanElement(entry, options));
  }

  _cleanElement(value: unknown, options: CleanOptions = {}): unknown {
    const data = isPlainObject(value) ? value : {};
    return this.model.cleanData(data, { ...options, source: data });
  }

  override _validateElements(value: unknown[], options: ValidateOptions): DataModelValidationFailure | void {
    const failures = new DataModelValidationFailure();
    for (const entry of [...value] as Source[]) {
      const failure = this._validateElement(entry, { ...options, source: entry });
      if (!failure) continue;
      if (options.dropInvalidEmbedded) {
        value.splice(value.indexOf(entry), 1);
        failure.dropped = true;
        failure.unresolved = false;
      }
      failures.elements.push({ id: entry._id ?? value.indexOf(entry), name: entry.name, failure });
      failures.unresolved ||= failure.unresolved;
    }
    if (failures.elements.length) return failures;
  }

  override _validateElement(value: unknown, options: ValidateOptions): DataModelValidationFailure | undefined {
    const failure = this.schema.validate(value, options);
    if (failure || options.partial) return failure;
    try {
      this.model.validateJoint(value as Source);
    } catch (error) {
      return new DataModelValidationFailure({
        message: (error as Error).message,
        invalidValue: value,
        unresolved: true,
      });
    }
    return undefined;
  }

  override initialize(_value: unknown, model: object, options: Source = {}): unknown {
    const collection = this.getCollection(model);
    collection.initialize(options);
    return collection;
  }

  /** The collection of a document that this field fills. */
  getCollection(parent: object): CollectionLike {
    return (parent as CollectionHolder).collections[this.name] as CollectionLike;
  }

  override toObject(value: unknown): unknown {
    return (value as CollectionLike).map((document) => document.toObject(false));
  }

  override _updateDiff(
    source: Source,
    key: string,
    value: unknown,
    difference: Source,
    options: DiffOptions = {},
  ): void {
    if (value instanceof ForcedReplacement || options.recursive === false) {
      const list = value instanceof ForcedReplacement ? value.replacement : value;
      if (!equals(source[key], list)) difference[key] = value;
      return;
    }
    if (!Array.isArray(value)) return;
    const present = new Map((source[key] as Source[]).map((entry) => [entry._id, entry]));
    const list: Source[] = [];
    for (const entry of value as Source[]) {
      const before = entry._id ? present.get(entry._id) : undefined;
      if (!before) list.push(this._cleanElement(entry) as Source);
      else {
        const nested: Source = {};
        this.schema._diffInto(before, entry, nested, { ...options, source: before });
        if (!isEmpty(nested)) list.push({ _id: before._id, ...nested });
      }
    }
    if (list.length) difference[key] = list;
  }

  override _updateCommit(source: Source, key: string, value: unknown, diff: unknown, options: DiffOptions = {}): void {
    const target = source[key] as Source[];
    if (value instanceof ForcedReplacement || options.recursive === false) {
      const list = value instanceof ForcedReplacement ? value.replacement : value;
      target.splice(0, target.length, ...(deepClone(list) as Source[]));
      return;
    }
    for (const entry of diff as Source[]) {
      const before = target.find((other) => other._id && other._id === entry._id);
      if (before) this.schema._commitInto(before, entry, { ...options, source: before });
      else target.push(deepClone(entry));
    }
  }

  override migrateSource(_sourceData: Source, fieldData: unknown): void {
    if (Array.isArray(fieldData))
      for (const entry of fieldData) if (isPlainObject(entry)) this.model.migrateDataSafe(entry);
  }

  override _getField(path: string[]): DataField | undefined {
    if (!path.length) return this;
    return this.schema._getField(/^(\d+|element)$/.test(path[0] as string) ? path.slice(1) : path);
  }
}

/** The documents in which an unlinked actor differs from its base: changed ones, own ones, and marks of those removed. */
export class EmbeddedCollectionDeltaField extends EmbeddedCollectionField {
  override _cleanElement(value: unknown, options: CleanOptions = {}): unknown {
    const data = value as Source;
    if (data?._tombstone) return { _id: data._id, _tombstone: true };
    return super._cleanElement(value, options);
  }

  override _validateElement(value: unknown, options: ValidateOptions): DataModelValidationFailure | undefined {
    return (value as Source)._tombstone ? undefined : super._validateElement(value, options);
  }
}
