import { BASE_DOCUMENT_TYPE, DOCUMENT_OWNERSHIP_LEVELS, USER_PERMISSIONS } from "../constants";
import { host, type DatabaseBackend } from "../host";
import { isV14 } from "../generation";
import type { Source, UserLike } from "../types";
import { deepClone, getProperty, setProperty } from "../utils/object";
import { mergeObject } from "../utils/equality";
import { buildUuid } from "../utils/uuid";
import { DataModel, type ModelContext } from "./data-model";
import { EmbeddedCollection } from "./embedded-collection";
import { EmbeddedCollectionField } from "./fields/embedded-collection-field";
import { EmbeddedDocumentField } from "./fields/embedded-document-field";
import type { DataField } from "./fields/data-field";
import { ForcedDeletion } from "./operators";

/** Who may do something: a role or permission by name, or a function of the user, the document and the data. */
export type PermissionRule = string | ((user: UserLike, document: never, data: Source) => boolean);

/** What is fixed for a kind of document. */
export interface DocumentMetadata {
  name: string;
  collection: string;
  label: string;
  labelPlural: string;
  coreTypes: string[];
  embedded: Record<string, string>;
  hasTypeData: boolean;
  indexed: boolean;
  compendiumIndexFields: string[];
  permissions: { create: PermissionRule; update: PermissionRule; delete: PermissionRule; view?: PermissionRule };
  preserveOnImport: string[];
  [key: string]: unknown;
}

const DEFAULT_METADATA: DocumentMetadata = {
  name: "Document",
  collection: "documents",
  label: "DOCUMENT.Document",
  labelPlural: "DOCUMENT.Documents",
  coreTypes: [BASE_DOCUMENT_TYPE],
  embedded: {},
  hasTypeData: false,
  indexed: false,
  compendiumIndexFields: [],
  permissions: { create: "ASSISTANT", update: "ASSISTANT", delete: "ASSISTANT" },
  preserveOnImport: ["_id", "sort", "ownership", "folder"],
};

/** A model that is stored by itself or inside another, has an id, and may be changed by those permitted. */
export abstract class Document extends DataModel {
  declare readonly _id: string | null;
  declare readonly pack: string | null;
  declare readonly parentCollection: string | null;
  declare readonly collections: Record<string, EmbeddedCollection>;
  declare readonly parent: Document | null;

  /** What is fixed for this kind; subclasses merge theirs over it with `metadataOf`. */
  static metadata: DocumentMetadata = DEFAULT_METADATA;

  static override LOCALIZATION_PREFIXES: string[] = ["DOCUMENT"];

  override _configure({ pack = null, parentCollection = null }: Source = {}): void {
    const fixed = { writable: false, enumerable: false, configurable: true };
    const container = this._getParentCollection(parentCollection as string | null);
    Object.defineProperty(this, "parentCollection", { ...fixed, value: container });
    Object.defineProperty(this, "pack", { ...fixed, value: this.parent?.pack ?? pack });
    const collections: Record<string, EmbeddedCollection> = {};
    for (const [name, field] of Object.entries((this.constructor as typeof Document).hierarchy)) {
      if (!(field instanceof EmbeddedCollectionField)) continue;
      const base = field.element as unknown as ConstructorParameters<typeof EmbeddedCollection>[3];
      collections[name] = new EmbeddedCollection(name, this, this._source[name], base);
    }
    Object.defineProperty(this, "collections", { ...fixed, value: Object.freeze(collections) });
  }

  static override *_initializationOrder(): Generator<[string, DataField]> {
    const hierarchy = this.hierarchy;
    for (const [name, field] of this.schema.entries()) if (!(name in hierarchy)) yield [name, field];
    for (const [name, field] of Object.entries(hierarchy)) yield [name, field];
  }

  /** The fields that hold embedded documents, by name. */
  static get hierarchy(): Record<string, EmbeddedCollectionField | EmbeddedDocumentField> {
    const found: Record<string, EmbeddedCollectionField | EmbeddedDocumentField> = {};
    for (const [name, field] of this.schema.entries()) {
      if (field instanceof EmbeddedCollectionField || field instanceof EmbeddedDocumentField) found[name] = field;
    }
    return found;
  }

  static get documentName(): string {
    return this.metadata.name;
  }

  get documentName(): string {
    return (this.constructor as typeof Document).documentName;
  }

  static get collectionName(): string {
    return this.metadata.collection;
  }

  get collectionName(): string {
    return (this.constructor as typeof Document).collectionName;
  }

  /** The class that the game has configured for this kind of document. */
  static get implementation(): typeof Document {
    return (host.documentClass(this.documentName) as typeof Document | undefined) ?? this;
  }

  /** The class that defines the schema of this kind of document. */
  static get baseDocument(): typeof Document {
    let found = this as typeof Document;
    for (let c = this as typeof Document; c && c !== Document; c = Object.getPrototypeOf(c) as typeof Document) {
      if (Object.hasOwn(c, "defineSchema")) found = c;
    }
    return found;
  }

  /** The subtypes a document of this kind may have. */
  static get TYPES(): string[] {
    return [...new Set([...this.metadata.coreTypes, ...host.documentTypes(this.documentName)])];
  }

  static get hasTypeData(): boolean {
    return this.metadata.hasTypeData;
  }

  static get database(): DatabaseBackend {
    if (!host.database) throw new Error("There is no database here");
    return host.database;
  }

  get id(): string | null {
    return this._id;
  }

  get isEmbedded(): boolean {
    return Boolean(this.parent && this.parentCollection);
  }

  get inCompendium(): boolean {
    return Boolean(this.pack);
  }

  get uuid(): string {
    return (
      buildUuid({ documentName: this.documentName, id: this.id ?? "", pack: this.pack, parent: this.parent }) ?? ""
    );
  }

  /** The name under which the parent holds this document. */
  _getParentCollection(parentCollection?: string | null): string | null {
    if (!this.parent) return null;
    if (parentCollection) return parentCollection;
    return (this.parent.constructor as typeof Document).getCollectionName(this.documentName);
  }

  /** The name of the field that holds embedded documents of a kind, or null. */
  static getCollectionName(name: string): string | null {
    const hierarchy = this.hierarchy;
    if (name in hierarchy) return name;
    const found = Object.entries(hierarchy).find(([, field]) => modelName(field) === name);
    return found?.[0] ?? null;
  }

  static canUserCreate(user: UserLike): boolean {
    const rule = this.metadata.permissions.create;
    return typeof rule === "function" ? user.hasRole("PLAYER") : meets(user, rule);
  }

  /** The level of ownership a user has here, whatever his role. */
  getUserLevel(user: UserLike | null = host.user()): number {
    const ownership = (this as Source).ownership as Record<string, number> | undefined;
    if (!ownership) return this.parent ? this.parent.getUserLevel(user) : DOCUMENT_OWNERSHIP_LEVELS.NONE;
    const own = user?.id ? ownership[user.id] : undefined;
    const level = own ?? ownership.default ?? DOCUMENT_OWNERSHIP_LEVELS.NONE;
    if (level !== DOCUMENT_OWNERSHIP_LEVELS.INHERIT) return level;
    if (own !== undefined && (ownership.default ?? -1) !== DOCUMENT_OWNERSHIP_LEVELS.INHERIT)
      return ownership.default as number;
    return this.parent ? this.parent.getUserLevel(user) : DOCUMENT_OWNERSHIP_LEVELS.NONE;
  }

  /** Whether a user has at least a level here (`exact`: just that). A gamemaster has them all. */
  testUserPermission(
    user: UserLike,
    permission: string | number,
    { exact = false }: { exact?: boolean } = {},
  ): boolean {
    const levels = DOCUMENT_OWNERSHIP_LEVELS as Record<string, number>;
    const wanted = typeof permission === "string" ? (levels[permission] as number) : permission;
    const level = user.isGM && !exact ? DOCUMENT_OWNERSHIP_LEVELS.OWNER : this.getUserLevel(user);
    return exact ? level === wanted : level >= wanted;
  }

  /** Whether a user may create, update or delete this document. */
  canUserModify(user: UserLike, action: string, data: Source = {}): boolean {
    const rule = this.#ownRule(action);
    if (typeof rule === "function") return rule(user, this as never, data);
    if (rule !== undefined) {
      if (rule in DOCUMENT_OWNERSHIP_LEVELS) return this.testUserPermission(user, rule);
      return meets(user, rule);
    }
    if (this.parent) return this.parent.canUserModify(user, "update", data);
    return user.isGM;
  }

  /** The rule of this kind; an embedded kind without its own follows its parent. */
  #ownRule(action: string): PermissionRule | undefined {
    const { permissions } = (this.constructor as typeof Document).metadata;
    if (this.parent && permissions === DEFAULT_METADATA.permissions) return undefined;
    return permissions[action as "create"];
  }

  override clone(data: Source = {}, context: Source = {}): this {
    const { save = false, keepId = false, addSource = false, ...rest } = context;
    const source = mergeObject(this.toObject(), deepClone(data), { performDeletions: true, applyOperators: true });
    if (!keepId) delete source._id;
    if (addSource && "_stats" in source) setProperty(source, "_stats.duplicateSource", this.uuid);
    const cls = this.constructor as unknown as new (data: Source, context: ModelContext) => this;
    const place = { parent: this.parent, pack: this.pack, ...rest };
    // A saved clone is a promise, which the public signature promises as well.
    if (save) return (this.constructor as typeof Document).create(source, { ...place, keepId }) as unknown as this;
    return new cls(source, { ...place, keepId });
  }

  static async createDocuments(data: (Source | Document)[] = [], operation: Source = {}): Promise<Document[]> {
    const pack = operation.parent?.pack ?? operation.pack ?? null;
    return (await this.database.create(this.implementation, { ...operation, pack, data }, host.user())) as Document[];
  }

  static async updateDocuments(updates: Source[] = [], operation: Source = {}): Promise<Document[]> {
    const pack = operation.parent?.pack ?? operation.pack ?? null;
    return (await this.database.update(
      this.implementation,
      { ...operation, pack, updates },
      host.user(),
    )) as Document[];
  }

  static async deleteDocuments(ids: string[] = [], operation: Source = {}): Promise<Document[]> {
    const pack = operation.parent?.pack ?? operation.pack ?? null;
    return (await this.database.delete(this.implementation, { ...operation, pack, ids }, host.user())) as Document[];
  }

  static async create(data: Source | Source[], operation: Source = {}): Promise<Document | Document[] | undefined> {
    const many = Array.isArray(data);
    const created = await this.createDocuments(many ? data : [data], operation);
    return many ? created : created[0];
  }

  async update(data: Source = {}, operation: Source = {}): Promise<this | undefined> {
    const cls = this.constructor as typeof Document;
    const place = { ...operation, parent: this.parent, pack: this.pack };
    const updated = await cls.updateDocuments([{ ...data, _id: this.id }], place);
    return updated[0] as this | undefined;
  }

  async delete(operation: Source = {}): Promise<this | undefined> {
    const cls = this.constructor as typeof Document;
    const deleted = await cls.deleteDocuments([this.id as string], {
      ...operation,
      parent: this.parent,
      pack: this.pack,
    });
    return deleted[0] as this | undefined;
  }

  /** A world document of this kind by id, or one of a pack. */
  static get(documentId: string, operation: Source = {}): unknown {
    if (operation.pack) return this.database.get(this.implementation, { ...operation, query: { _id: documentId } });
    return host.collection(this.documentName)?.get(documentId) ?? null;
  }

  /** The collection of embedded documents of a kind, by its name or the documents'. */
  getEmbeddedCollection(embeddedName: string): EmbeddedCollection {
    const name = (this.constructor as typeof Document).getCollectionName(embeddedName);
    const collection = name ? this.collections[name] : undefined;
    if (!collection)
      throw new Error(`${embeddedName} is not a valid embedded Document within the ${this.documentName} Document`);
    return collection;
  }

  getEmbeddedDocument(
    embeddedName: string,
    id: string,
    options: { strict?: boolean; invalid?: boolean } = {},
  ): Document | undefined {
    return this.getEmbeddedCollection(embeddedName).get(id, options) as Document | undefined;
  }

  async createEmbeddedDocuments(
    embeddedName: string,
    data: Source[] = [],
    operation: Source = {},
  ): Promise<Document[]> {
    return this.#embeddedClass(embeddedName).createDocuments(data, { ...operation, parent: this, pack: this.pack });
  }

  async updateEmbeddedDocuments(
    embeddedName: string,
    updates: Source[] = [],
    operation: Source = {},
  ): Promise<Document[]> {
    return this.#embeddedClass(embeddedName).updateDocuments(updates, { ...operation, parent: this, pack: this.pack });
  }

  async deleteEmbeddedDocuments(embeddedName: string, ids: string[], operation: Source = {}): Promise<Document[]> {
    return this.#embeddedClass(embeddedName).deleteDocuments(ids, { ...operation, parent: this, pack: this.pack });
  }

  #embeddedClass(embeddedName: string): typeof Document {
    return this.getEmbeddedCollection(embeddedName).documentClass as unknown as typeof Document;
  }

  /** Every embedded document below this one, with the path of fields that leads to it. */
  *traverseEmbeddedDocuments(_parentPath?: string): Generator<[string, Document]> {
    for (const [name, field] of Object.entries((this.constructor as typeof Document).hierarchy)) {
      const path = _parentPath ? `${_parentPath}.${name}` : name;
      const below =
        field instanceof EmbeddedCollectionField ? this.collections[name]?.contents : [(this as Source)[name]];
      for (const document of (below ?? []) as (Document | null)[]) {
        if (!document) continue;
        yield [path, document];
        yield* document.traverseEmbeddedDocuments(path);
      }
    }
  }

  getFlag(scope: string, key: string): unknown {
    return getProperty((this as Source).flags?.[scope], key);
  }

  async setFlag(scope: string, key: string, value: unknown): Promise<this | undefined> {
    return this.update({ flags: { [scope]: { [key]: value } } });
  }

  async unsetFlag(scope: string, key: string): Promise<this | undefined> {
    const parts = key.split(".");
    const last = parts.pop() as string;
    const path = ["flags", scope, ...parts].join(".");
    return this.update(isV14() ? { [`${path}.${last}`]: new ForcedDeletion() } : { [`${path}.-=${last}`]: null });
  }

  async _preCreate(_data: Source, _options: Source, _user: unknown): Promise<boolean | void> {}
  _onCreate(_data: Source, _options: Source, _userId: string): void {}
  async _preUpdate(_changed: Source, _options: Source, _user: unknown): Promise<boolean | void> {}
  _onUpdate(_changed: Source, _options: Source, _userId: string): void {}
  async _preDelete(_options: Source, _user: unknown): Promise<boolean | void> {}
  _onDelete(_options: Source, _userId: string): void {}
  static async _preCreateOperation(
    _documents: Document[],
    _operation: Source,
    _user: unknown,
  ): Promise<boolean | void> {}
  static async _onCreateOperation(_documents: Document[], _operation: Source, _user: unknown): Promise<void> {}
  static async _preUpdateOperation(
    _documents: Document[],
    _operation: Source,
    _user: unknown,
  ): Promise<boolean | void> {}
  static async _onUpdateOperation(_documents: Document[], _operation: Source, _user: unknown): Promise<void> {}
  static async _preDeleteOperation(
    _documents: Document[],
    _operation: Source,
    _user: unknown,
  ): Promise<boolean | void> {}
  static async _onDeleteOperation(_documents: Document[], _operation: Source, _user: unknown): Promise<void> {}
}

function modelName(field: EmbeddedCollectionField | EmbeddedDocumentField): string {
  if (field instanceof EmbeddedCollectionField)
    return (field.element as unknown as { documentName: string }).documentName;
  return (field.model as unknown as { documentName: string }).documentName;
}

function meets(user: UserLike, rule: string): boolean {
  return rule in USER_PERMISSIONS ? user.can(rule) : user.hasRole(rule);
}

/** The metadata of a kind of document: what it states, over the defaults. */
export function metadataOf(
  own: Partial<DocumentMetadata> & Pick<DocumentMetadata, "name" | "collection">,
): DocumentMetadata {
  const label = { label: `DOCUMENT.${own.name}`, labelPlural: `DOCUMENT.${own.name}s` };
  return Object.freeze({ ...DEFAULT_METADATA, ...label, ...own });
}
