import { baseDocument, primaryDocumentNames, type DocumentClass } from "../core/documents/all";
import type { Document } from "../core/data/document";
import type { BaseUser } from "../core/documents/base-user";
import { releaseVersion } from "../core/generation";
import { setHost } from "../core/host";
import type { Source } from "../core/types";
import { randomID } from "../core/utils/text";
import { now } from "./clock";
import type { Manifest } from "./manifest";
import { fromRecords, toRecords, type Records } from "./records";
import { Store } from "./store";

/** The documents of a world by the names of their collections. */
export type WorldDocuments = Record<string, Source[]>;

/** The documents of one kind. */
export type Primaries = Map<string, Document>;

/** A world in memory, over its database. */
export class World {
  readonly manifest: Manifest;
  readonly store: Store;
  #collections = new Map<string, Primaries>();

  private constructor(manifest: Manifest, store: Store) {
    this.manifest = manifest;
    this.store = store;
  }

  /** Opens the world in a directory and connects the core to it. The process has one world. */
  static async open(directory: string, manifest: Manifest): Promise<World> {
    const world = new World(manifest, await Store.open(directory));
    world.#connectCore();
    world.#load(await world.store.read());
    return world;
  }

  #connectCore(): void {
    const { source, documentTypes } = this.manifest;
    setHost({
      collection: (name) => this.#collections.get(name),
      documentTypes: (name) => Object.keys(documentTypes[name] ?? {}),
      tokenAttributes: () => ({
        primary: source.primaryTokenAttribute ?? null,
        secondary: source.secondaryTokenAttribute ?? null,
      }),
      gridDefaults: () => ({ distance: source.grid?.distance ?? 1, units: source.grid?.units ?? "" }),
      rolePermissions: (permission) => this.#rolePermissions()?.[permission],
    });
  }

  #rolePermissions(): Record<string, number[]> | undefined {
    const settings = [...this.primaries("Setting").values()] as unknown as { key: string; value: unknown }[];
    return settings.find((setting) => setting.key === "core.permissions")?.value as
      Record<string, number[]> | undefined;
  }

  #load(records: Records): void {
    this.#collections.clear();
    for (const name of primaryDocumentNames()) {
      const cls = documentClass(name);
      const documents: Primaries = new Map();
      this.#collections.set(name, documents);
      for (const source of fromRecords(cls, records)) {
        try {
          documents.set(source._id, new cls(source, { strict: false }));
        } catch (error) {
          console.error(`The ${name} ${source._id} of the world cannot be read: ${(error as Error).message}`);
        }
      }
    }
  }

  /** Whether nobody has made anything here yet. */
  get isEmpty(): boolean {
    return this.primaries("User").size === 0;
  }

  /** The documents of a kind that is stored by itself. @throws for any other. */
  primaries(documentName: string): Primaries {
    const documents = this.#collections.get(documentName);
    if (!documents) throw new Error(`"${documentName}" is not a kind of document that a world has by itself`);
    return documents;
  }

  user(id: string): BaseUser | undefined {
    return this.primaries("User").get(id) as BaseUser | undefined;
  }

  get users(): BaseUser[] {
    return [...this.primaries("User").values()] as BaseUser[];
  }

  /** Everything, as it could be given to `replace`. */
  snapshot(): WorldDocuments {
    const documents: WorldDocuments = {};
    for (const [name, primaries] of this.#collections) {
      documents[documentClass(name).collectionName] = [...primaries.values()].map((document) => document.toObject());
    }
    return documents;
  }

  /** Puts other documents in the place of all that there are. Each is cleaned and validated; one that is not valid throws. */
  async replace(documents: WorldDocuments): Promise<void> {
    const records: Records = new Map();
    for (const name of primaryDocumentNames()) {
      const cls = documentClass(name);
      for (const data of documents[cls.collectionName] ?? []) {
        const document = new cls(withStats({ ...data, _id: data._id ?? randomID() }, cls, this.manifest));
        for (const [key, json] of toRecords(cls, document._source)) records.set(key, json);
      }
    }
    const known = new Set(primaryDocumentNames().map((name) => documentClass(name).collectionName));
    const unknown = Object.keys(documents).filter((name) => !known.has(name));
    if (unknown.length) throw new Error(`A world has no collections called ${unknown.join(", ")}`);
    await this.store.replace(records);
    this.#load(records);
  }
}

/** The base class of a kind of document. @throws when there is none. */
export function documentClass(name: string): DocumentClass {
  const cls = baseDocument(name);
  if (!cls) throw new Error(`There is no kind of document called "${name}"`);
  return cls;
}

/** Writes the stats of a new document and those in it, keeping where it came from. */
export function withStats(data: Source, cls: DocumentClass, manifest: Manifest, userId: string | null = null): Source {
  const stamped: Source = { ...data };
  if (cls.schema.has("_stats"))
    stamped._stats = {
      ...data._stats,
      ...freshStats(manifest, userId),
      createdTime: (userId ? null : data._stats?.createdTime) ?? now(),
    };
  for (const [name, field] of Object.entries(cls.hierarchy)) {
    const value: unknown = data[name];
    if (!Array.isArray(value)) continue;
    const inner = documentClass((field as unknown as { element: { documentName: string } }).element.documentName);
    stamped[name] = (value as Source[]).map((entry) =>
      entry._tombstone ? entry : withStats({ ...entry, _id: entry._id ?? randomID() }, inner, manifest, userId),
    );
  }
  return stamped;
}

/** The stats that every write sets. */
export function freshStats(manifest: Manifest, userId: string | null): Source {
  return {
    coreVersion: releaseVersion(),
    systemId: manifest.id,
    systemVersion: manifest.version,
    modifiedTime: now(),
    lastModifiedBy: userId,
  };
}
