import { Collection } from "../../core/collection";
import { type Dict, type Dynamic, game, getDocumentClass } from "../context";
import { Hooks } from "../hooks";

/** A collection of the documents of one name: those of the world, or those of a pack. */
export class DocumentCollection extends Collection<Dynamic> {
  declare _source: Dict[];
  declare apps: Dynamic[];
  declare invalidDocumentIds: Set<string>;

  constructor(data: Dict[] = []) {
    super();
    this._source = data;
    this.apps = [];
    this.invalidDocumentIds = new Set();
    for (const key of ["_source", "apps", "invalidDocumentIds"]) {
      Object.defineProperty(this, key, { enumerable: false, writable: false });
    }
    this._initialize();
  }

  _initialize(): void {
    this.clear();
    for (const source of this._source) {
      const doc = this._construct(source);
      if (doc) super.set(doc.id, doc);
    }
  }

  /** Makes a document of stored data; what is invalid is kept aside under its id and reported. */
  _construct(source: Dict): Dynamic {
    try {
      return this.documentClass.fromSource(source, { strict: true, dropInvalidEmbedded: true });
    } catch (error) {
      this.invalidDocumentIds.add(source._id);
      const msg = `Failed to initialize ${this.documentName} [${source._id}].`;
      Hooks.onError("DocumentCollection#_initialize", error as Error, { msg, log: "error", id: source._id });
      return null;
    }
  }

  get documentName(): string {
    return (this.constructor as Dynamic).documentName;
  }

  static get documentName(): string {
    throw new Error(`The collection ${this.name} does not name its documents`);
  }

  get documentClass(): Dynamic {
    return getDocumentClass(this.documentName);
  }

  get name(): string {
    return this.constructor.name;
  }

  override set(id: string, doc: Dynamic): this {
    const Expected = this.documentClass;
    if (!(doc instanceof Expected)) throw new Error(`Only a ${this.documentName} belongs in ${this.name}`);
    this.invalidDocumentIds.delete(id);
    return super.set(id, doc);
  }

  /** A document that failed its validation, made without it so that it can be read and repaired. */
  getInvalid(id: string, { strict = true }: { strict?: boolean } = {}): Dynamic {
    if (!this.invalidDocumentIds.has(id)) {
      if (strict) throw new Error(`${this.documentName} [${id}] is not among the invalid documents`);
      return undefined;
    }
    const source = this._source.find((s) => s._id === id);
    return source && this.documentClass.fromSource(source);
  }

  /** Calls an update on each document (that meets the condition) with what the transformation makes of it. */
  async updateAll(
    transformation: ((doc: Dynamic) => Dict) | Dict,
    condition: ((doc: Dynamic) => boolean) | null = null,
    options: Dict = {},
  ): Promise<Dynamic[]> {
    const docs = condition ? this.filter(condition) : this.contents;
    const updates = docs.map((doc: Dynamic) => {
      const change = typeof transformation === "function" ? transformation(doc) : transformation;
      return { ...change, _id: doc.id };
    });
    return this.documentClass.updateDocuments(updates, options);
  }

  /** Documents whose name holds the query. */
  search({ query = "", exclude = [] }: { query?: string; exclude?: string[] } = {}): Dynamic[] {
    const wanted = query.toLocaleLowerCase(game.i18n.lang);
    return this.filter(
      (doc) => !exclude.includes(doc.id) && String(doc.name).toLocaleLowerCase(game.i18n.lang).includes(wanted),
    );
  }

  render(force: Dynamic = false, options: Dict = {}): void {
    for (const app of this.apps) app.render(typeof force === "object" ? force : { force, ...options });
  }

  /** Called after documents of the collection were created, updated or deleted. */
  _onModifyContents(action: string, docs: Dynamic[], result: Dynamic[], operation: Dict, _user: Dynamic): void {
    if (operation.render === false) return;
    this.render(false, { renderContext: `${action}${this.documentName}`, renderData: result, documents: docs });
  }
}
