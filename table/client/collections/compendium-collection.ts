import { Collection } from "../../core/collection";
import { openCompendium } from "../applications/sidebar/apps/compendium";
import { getProperty, setProperty } from "../../core/utils/object";
import { CONFIG, type Dict, type Dynamic, game, server } from "../context";
import { DocumentCollection } from "./document-collection";

const OWNERSHIP: Dict<number> = { NONE: 0, LIMITED: 1, OBSERVER: 2, OWNER: 3 };
const ROLES: Dict<number> = { NONE: 0, PLAYER: 1, TRUSTED: 2, ASSISTANT: 3, GAMEMASTER: 4 };
const DEFAULT_OWNERSHIP: Dict<string> = { PLAYER: "OBSERVER", ASSISTANT: "OWNER" };

/** One pack: an index from the start, documents when they are asked for (FOUNDRY.md §3.17). */
export class CompendiumCollection extends DocumentCollection {
  declare metadata: Dict;
  declare index: Collection<Dict>;
  declare _folders: Dynamic[];

  /** @param metadata The pack as its package declares it, with `index` (entries) and `folders` from the server. */
  constructor(metadata: Dict) {
    super([]);
    const { index = [], folders = [], ...rest } = metadata;
    this.metadata = Object.freeze(rest);
    this.index = new Collection(index.map((entry: Dict) => [entry._id, this.#entry(entry)]));
    this._folders = folders;
    for (const key of ["index", "_folders"]) Object.defineProperty(this, key, { enumerable: false });
  }

  override _initialize(): void {
    this.clear();
  }

  override get documentName(): string {
    return this.metadata.type;
  }

  get collection(): string {
    return this.metadata.id ?? `${this.metadata.packageName}.${this.metadata.name}`;
  }

  get title(): string {
    return this.metadata.label;
  }

  get folder(): Dynamic {
    const id = this.config.folder;
    return id ? (game.folders.get(id) ?? null) : null;
  }

  get sort(): number {
    return this.config.sort ?? 0;
  }

  get folders(): Collection<Dynamic> {
    const cls = CONFIG.Folder.documentClass;
    return new Collection(this._folders.map((f) => [f._id, new cls(f, { pack: this.collection })]));
  }

  get banner(): string | null {
    return this.metadata.banner ?? CONFIG[this.documentName]?.compendiumBanner ?? null;
  }

  /** The world's own settings of this pack. */
  get config(): Dict {
    return game.settings.get("core", "compendiumConfiguration")[this.collection] ?? {};
  }

  get locked(): boolean {
    return this.config.locked ?? this.metadata.packageType !== "world";
  }

  get ownership(): Dict<string> {
    return this.config.ownership ?? this.metadata.ownership ?? DEFAULT_OWNERSHIP;
  }

  get visible(): boolean {
    return this.getUserLevel() >= (OWNERSHIP.OBSERVER as number);
  }

  /** What the user's role may do with the pack. */
  getUserLevel(user: Dynamic = game.user): number {
    if (user.hasRole("GAMEMASTER")) return OWNERSHIP.OWNER as number;
    const levels = Object.entries(this.ownership).map(([role, level]) =>
      user.role >= (ROLES[role] ?? 9) ? (OWNERSHIP[level] ?? 0) : 0,
    );
    return Math.max(0, ...levels);
  }

  testUserPermission(user: Dynamic, permission: string | number, { exact = false }: { exact?: boolean } = {}): boolean {
    const level = this.getUserLevel(user);
    const wanted = typeof permission === "number" ? permission : (OWNERSHIP[permission] ?? 9);
    return exact ? level === wanted : level >= wanted;
  }

  getUuid(id: string): string {
    return `Compendium.${this.collection}.${this.documentName}.${id}`;
  }

  /** Reads the index anew when further fields are asked for. */
  async getIndex({ fields = [] }: { fields?: string[] } = {}): Promise<Collection<Dict>> {
    const wanted = [...new Set([...fields, ...(CONFIG[this.documentName].compendiumIndexFields ?? [])])];
    if (wanted.every((f) => this.#indexed.has(f))) return this.index;
    const entries: Dict[] = await server.request({ kind: "index", pack: this.collection, fields: wanted });
    for (const entry of entries) this.index.set(entry._id, { ...this.index.get(entry._id), ...this.#entry(entry) });
    for (const field of wanted) this.#indexed.add(field);
    return this.index;
  }
  #indexed = new Set<string>(["_id", "name", "img", "type", "folder", "sort", "uuid"]);

  #entry(entry: Dict): Dict {
    return { ...entry, uuid: this.getUuid(entry._id) };
  }

  /** Puts a document into the index, or brings its entry up to date. */
  indexDocument(doc: Dynamic): void {
    const entry: Dict = {};
    for (const field of this.#indexed) {
      const value = getProperty(doc._source, field);
      if (value !== undefined) setProperty(entry, field, value);
    }
    this.index.set(doc.id, this.#entry({ ...entry, _id: doc.id }));
  }

  /** A document by id; null when the pack has none of it. */
  async getDocument(id: string): Promise<Dynamic> {
    if (!id) return undefined;
    return this.get(id) ?? (await this.getDocuments({ _id: id }))[0] ?? null;
  }

  /** The documents that match every key of the query; `key__in` matches any of a list. All of them without a query. */
  async getDocuments(query: Dict = {}): Promise<Dynamic[]> {
    const docs = await this.documentClass.implementation.database.get(this.documentClass, {
      query,
      pack: this.collection,
    });
    return docs.map((doc: Dynamic) => {
      const cached = this.get(doc.id);
      if (cached) return cached;
      this.set(doc.id, doc);
      return doc;
    });
  }

  override search(options: { query?: string; exclude?: string[] } = {}): Dynamic[] {
    const wanted = (options.query ?? "").toLocaleLowerCase(game.i18n.lang);
    return this.index.filter((entry) => String(entry.name).toLocaleLowerCase(game.i18n.lang).includes(wanted));
  }

  /** Opens the window of the pack (forced), or renders those that show it. */
  override render(force: Dynamic = false, options: Dict = {}): void {
    if (force === true || force?.force) void openCompendium(this as Dynamic);
    else super.render(force, options);
  }

  /** Stores a document of the world in this pack. */
  async importDocument(doc: Dynamic, options: Dict = {}): Promise<Dynamic> {
    if (doc.documentName !== this.documentName)
      throw new Error(`A ${doc.documentName} cannot be put into ${this.collection}`);
    this.#assertUnlocked();
    const data = doc.toCompendium(this, options);
    return this.documentClass.create(data, { pack: this.collection, keepId: options.keepId ?? false });
  }

  /** Copies every document of the pack into the world, into a folder of that name if one is given. */
  async importAll({ folderId = null, keepId = true, ...options }: Dict = {}): Promise<Dynamic[]> {
    const docs = await this.getDocuments();
    const world = game.collections.get(this.documentName);
    const data = docs.map((doc) => ({ ...world.fromCompendium(doc, { keepId, clearFolder: true }), folder: folderId }));
    return this.documentClass.createDocuments(data, { keepId, fromCompendium: true, ...options });
  }

  /** Changes the world's settings of the pack (`locked`, `ownership`, `folder`). */
  async configure(changes: Dict = {}): Promise<void> {
    const all = { ...game.settings.get("core", "compendiumConfiguration") };
    all[this.collection] = { ...all[this.collection], ...changes };
    await game.settings.set("core", "compendiumConfiguration", all);
  }

  #assertUnlocked(): void {
    if (this.locked) throw new Error(`The pack ${this.collection} is locked`);
  }

  override _onModifyContents(action: string, docs: Dynamic[], result: Dynamic[], operation: Dict, user: Dynamic): void {
    for (const doc of docs) {
      if (action === "delete") this.index.delete(doc.id);
      else this.indexDocument(doc);
    }
    super._onModifyContents(action, docs, result, operation, user);
  }
}
