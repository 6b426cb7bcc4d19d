import { Collection } from "../collection";
import { host } from "../host";
import type { Source } from "../types";
import { randomID } from "../utils/text";
import { SHARED_SOURCE } from "./shared-source";
import type { DataModel } from "./data-model";

type DocumentLike = DataModel & { id: string | null; readonly documentName: string };
type DocumentClass = (new (data: Source, context: Source) => DocumentLike) & { readonly documentName: string };

/** The documents embedded in another, over the list in that one's source. */
export class EmbeddedCollection extends Collection<DocumentLike> {
  readonly name: string;
  readonly model: DataModel;
  /** Ids of documents whose data does not validate. */
  readonly invalidDocumentIds = new Set<string>();
  readonly _source: Source[];
  #base: DocumentClass;

  constructor(name: string, parent: DataModel, sourceArray: Source[], base: DocumentClass) {
    super();
    this.name = name;
    this.model = parent;
    this._source = sourceArray;
    this.#base = base;
  }

  get documentClass(): DocumentClass {
    return (host.documentClass(this.#base.documentName) as DocumentClass | undefined) ?? this.#base;
  }

  /** A document over data that lies in this collection's source. */
  createDocument(data: Source, context: Source = {}): DocumentLike {
    return new this.documentClass(data, {
      ...context,
      parent: this.model,
      parentCollection: this.name,
      [SHARED_SOURCE]: true,
    });
  }

  /** Brings the documents in line with the source; those that stay keep their instance. */
  initialize(options: Source = {}): void {
    const present = new Map(super.entries());
    this.clear();
    this.invalidDocumentIds.clear();
    for (const data of this._source) this._initializeDocument(data, { ...options, present });
  }

  _initializeDocument(data: Source, { present, ...options }: Source): void {
    if (data._tombstone) return;
    data._id ??= randomID();
    const existing = (present as Map<string, DocumentLike> | undefined)?.get(data._id);
    if (existing?._source === data) {
      existing._initialize();
      super.set(data._id, existing);
      return;
    }
    try {
      super.set(data._id, this.createDocument(data, options));
    } catch (error) {
      this._handleInvalidDocument(data._id, error as Error, options);
    }
  }

  _handleInvalidDocument(id: string, error: Error, _options: Source = {}): void {
    this.invalidDocumentIds.add(id);
    console.error(
      new Error(`Failed to initialize ${this.#base.documentName} [${id}] in ${this.model.constructor.name}`, {
        cause: error,
      }),
    );
  }

  /** The document of an id; `invalid` also gives those whose data does not validate, `strict` throws when there is none. */
  override get(
    id: string,
    { strict = false, invalid = false }: { strict?: boolean; invalid?: boolean } = {},
  ): DocumentLike | undefined {
    const found = super.get(id) ?? (invalid ? this.getInvalid(id, { strict: false }) : undefined);
    if (!found && strict)
      throw new Error(`${this.#base.documentName} id [${id}] does not exist in the ${this.name} collection`);
    return found;
  }

  /** Adds a document, and its data to the source. */
  override set(key: string, value: DocumentLike, { modifySource = true }: { modifySource?: boolean } = {}): this {
    if (modifySource) this._set(key, value);
    return super.set(key, value);
  }

  _set(key: string, value: DocumentLike): void {
    const index = this._source.findIndex((entry) => entry._id === key);
    if (index === -1) this._source.push(value._source);
    else this._source[index] = value._source;
  }

  /** Removes a document, and its data from the source. */
  override delete(key: string, { modifySource = true }: { modifySource?: boolean } = {}): boolean {
    if (modifySource) this._delete(key, {});
    this.invalidDocumentIds.delete(key);
    return super.delete(key);
  }

  _delete(key: string, _options: Source = {}): void {
    const index = this._source.findIndex((entry) => entry._id === key);
    if (index !== -1) this._source.splice(index, 1);
  }

  /** A document whose data does not validate, made without checks. */
  getInvalid(id: string, { strict = true }: { strict?: boolean } = {}): DocumentLike | undefined {
    const data = this.invalidDocumentIds.has(id) ? this._source.find((entry) => entry._id === id) : undefined;
    if (data) return new this.documentClass(data, { parent: this.model, parentCollection: this.name, strict: false });
    if (strict) throw new Error(`${id} is not an invalid ${this.#base.documentName}`);
    return undefined;
  }

  override toJSON(): Source[] {
    return this.map((document) => document.toJSON());
  }
}
