import { cp, mkdir, rm, stat } from "node:fs/promises";
import { join, resolve, sep } from "node:path";
import { fromRecords, type Records } from "./records";
import { Store } from "./store";
import { documentClass } from "./world";
import type { Manifest, PackDeclaration } from "./manifest";
import type { Source } from "../core/types";
import { getProperty, setProperty } from "../core/utils/object";

/** One compendium pack, read whole when it is first needed. */
class Pack {
  readonly id: string;
  readonly declaration: PackDeclaration;
  #directory: string;
  #scratch: string;
  #documents: Promise<{ documents: Source[]; folders: Source[] }> | null = null;

  constructor(id: string, declaration: PackDeclaration, directory: string, scratch: string) {
    this.id = id;
    this.declaration = declaration;
    this.#directory = directory;
    this.#scratch = scratch;
  }

  /** Its documents and folders. A copy is opened, since opening a database writes to it. */
  contents(): Promise<{ documents: Source[]; folders: Source[] }> {
    this.#documents ??= this.#read();
    return this.#documents;
  }

  async #read(): Promise<{ documents: Source[]; folders: Source[] }> {
    const cls = documentClass(this.declaration.type);
    if (!(await stat(this.#directory).catch(() => null)))
      throw new Error(`The pack ${this.id} is not in ${this.declaration.path ?? "the system"}`);
    const copy = join(this.#scratch, this.id);
    await rm(copy, { recursive: true, force: true });
    await cp(this.#directory, copy, { recursive: true });
    const store = await Store.open(copy);
    const records: Records = await store.read();
    await store.close();
    await rm(copy, { recursive: true, force: true });
    const documents = fromRecords(cls, records).map((source) =>
      new cls(source, { strict: false, pack: this.id }).toObject(),
    );
    return { documents, folders: fromRecords(documentClass("Folder"), records) };
  }
}

/** The packs of the system. Nobody writes to them. */
export class Packs {
  #packs = new Map<string, Pack>();
  #manifest: Manifest;

  constructor(manifest: Manifest, systemDirectory: string, scratch: string) {
    this.#manifest = manifest;
    const root = resolve(systemDirectory);
    for (const declaration of manifest.packs) {
      const id = `${manifest.id}.${declaration.name}`;
      const directory = resolve(root, (declaration.path ?? `packs/${declaration.name}`).replace(/\.db$/, ""));
      if (!directory.startsWith(root + sep)) throw new Error(`The pack ${id} lies outside of the system`);
      this.#packs.set(id, new Pack(id, declaration, directory, scratch));
    }
  }

  /** What a client is told of the packs: how each is declared, its folders, and its index by the core's fields. */
  async describe(): Promise<Source[]> {
    const { id: packageName } = this.#manifest;
    return Promise.all(
      [...this.#packs.values()].map(async ({ id, declaration }) => ({
        ...declaration,
        id,
        packageName,
        packageType: "system",
        folders: (await this.#get(id).contents()).folders,
        index: await this.index(id, []),
      })),
    );
  }

  /** The index of a pack: the fields that its kind of document has in every index, and those asked for. */
  async index(id: string, fields: string[]): Promise<Source[]> {
    const pack = this.#get(id);
    const wanted = [...documentClass(pack.declaration.type).metadata.compendiumIndexFields, ...fields];
    const { documents } = await pack.contents();
    return documents.map((source) => indexEntry(id, pack.declaration.type, source, wanted));
  }

  /** The documents of a pack that match a query: by id, by a list of ids or values (`name__in`), by a value. */
  async get(id: string, query: Source = {}): Promise<Source[]> {
    const { documents } = await this.#get(id).contents();
    return documents.filter((source) => Object.entries(query).every(([key, value]) => matches(source, key, value)));
  }

  async prepare(): Promise<void> {
    for (const pack of this.#packs.values()) await pack.contents();
  }

  #get(id: string): Pack {
    const pack = this.#packs.get(id);
    if (!pack) throw new Error(`There is no compendium called "${id}"`);
    return pack;
  }
}

function indexEntry(pack: string, documentName: string, source: Source, fields: string[]): Source {
  const entry: Source = { _id: source._id, uuid: `Compendium.${pack}.${documentName}.${source._id}` };
  for (const field of fields) {
    const value = getProperty(source, field);
    if (value !== undefined) setProperty(entry, field, value);
  }
  return entry;
}

function matches(source: Source, key: string, value: unknown): boolean {
  const [path, operator] = key.split("__") as [string, string | undefined];
  const found = getProperty(source, path);
  if (operator === "in") return Array.isArray(value) && value.includes(found);
  if (operator === "ne") return found !== value;
  if (operator) throw new Error(`A compendium cannot be asked for "${key}"`);
  return found === value;
}

/** A directory for the copies of packs, in a world. */
export async function packScratch(worldDirectory: string): Promise<string> {
  const directory = join(worldDirectory, "packs");
  await mkdir(directory, { recursive: true });
  return directory;
}
