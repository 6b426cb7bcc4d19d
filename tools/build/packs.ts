import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { compilePack } from "@foundryvtt/foundryvtt-cli";
import { parse } from "yaml";
import { tokenDefaults } from "../../src/foundry/documents/token-defaults";
import { filesBelow } from "../files";
import { bindPages } from "./journal";
import { packs, type PackEntry } from "./manifest";
import { clearDist, dist, inRoot, work } from "./paths";

/** A document as a pack's YAML has it. */
export interface PackDocument {
  readonly _id: string;
  readonly _key: string;
  readonly name: string;
  readonly type: string;
  readonly img?: string;
  readonly system?: Readonly<Record<string, unknown>>;
  readonly items?: readonly PackItem[];
  readonly prototypeToken?: Readonly<Record<string, unknown>>;
}

/** An owned item: written out, or `copy` with the id of one in an item pack, overlaid with what is given beside it. */
export interface PackItem {
  readonly _id: string;
  readonly _key: string;
  readonly copy?: string;
  readonly name?: string;
  readonly system?: Readonly<Record<string, unknown>>;
}

/** The sources of one pack, in the order of their files. */
export function readPack(name: string): PackDocument[] {
  return filesBelow(`packs/${name}`, [".yml"]).map((file) => {
    const parsed: unknown = parse(readFileSync(inRoot(file), "utf8"));
    return parsed as PackDocument;
  });
}

/** Writes out copied items and the token that an actor of its kind gets at the table. */
export function expandDocument(entry: PackDocument, library: ReadonlyMap<string, PackDocument>): PackDocument {
  if (!entry._key.startsWith("!actors!")) return entry;
  const size = entry.system?.["size"];
  const defaults = tokenDefaults({
    type: entry.type,
    ...(typeof size === "number" ? { size } : {}),
    ofPlayers: entry.prototypeToken?.["disposition"] === 1,
  });
  const texture = { src: entry.img };
  return {
    ...entry,
    prototypeToken: { name: entry.name, texture, ...defaults, ...entry.prototypeToken },
    items: (entry.items ?? []).map((item) => expandItem(item, library)),
  };
}

function expandItem(item: PackItem, library: ReadonlyMap<string, PackDocument>): PackItem {
  const { copy, ...own } = item;
  if (copy === undefined) return own;
  const source = library.get(copy);
  if (!source) throw new Error(`packs: ${item._key} copies ${copy}, which no item pack has`);
  const system = { ...source.system, ...own.system };
  return { ...source, ...own, system, _id: item._id, _key: item._key };
}

/** Every item of the item packs by its id. */
export function itemLibrary(): Map<string, PackDocument> {
  const items = packs.filter(({ type }) => type === "Item").flatMap(({ name }) => readPack(name));
  return new Map(items.map((item) => [item._id, item]));
}

async function compile(pack: PackEntry, library: ReadonlyMap<string, PackDocument>): Promise<void> {
  const sources = join(work, "packs", pack.name);
  rmSync(sources, { recursive: true, force: true });
  mkdirSync(sources, { recursive: true });
  for (const entry of bindPages(readPack(pack.name))) {
    const expanded = expandDocument(entry, library);
    writeFileSync(join(sources, `${entry._id}.json`), JSON.stringify(expanded));
  }
  const target = join(dist, pack.path);
  await compilePack(sources, target, { log: false });
  // The database's own diary tells of this machine and is written anew wherever the pack is opened.
  for (const diary of ["LOG", "LOG.old", "LOCK"]) rmSync(join(target, diary), { force: true });
}

/** Compiles every pack to LevelDB. */
export async function buildPacks(): Promise<void> {
  clearDist("packs");
  const library = itemLibrary();
  for (const pack of packs) await compile(pack, library);
}
