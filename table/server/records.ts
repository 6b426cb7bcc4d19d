import { EmbeddedCollectionField } from "../core/data/fields/embedded-collection-field";
import type { DocumentClass } from "../core/documents/all";
import type { Source } from "../core/types";

/** Records of a database by key, as JSON text. */
export type Records = Map<string, string>;

/** The class of the documents that a hierarchical field of a class holds. */
function innerClass(cls: DocumentClass, name: string): DocumentClass {
  const field = cls.hierarchy[name];
  const inner = field instanceof EmbeddedCollectionField ? field.element : field?.model;
  return inner as unknown as DocumentClass;
}

/**
 * Takes a document's source apart into one record for it and one for each document in it, keyed as Foundry keys them:
 * `!actors!<id>`, `!actors.items!<id>.<id>`. The record of a parent lists the ids of what it holds.
 */
export function toRecords(cls: DocumentClass, source: Source): Records {
  const records: Records = new Map();
  collect(records, cls, source, [cls.collectionName], [source._id as string]);
  return records;
}

function collect(records: Records, cls: DocumentClass, source: Source, path: string[], ids: string[]): void {
  const own: Source = { ...source };
  for (const name of Object.keys(cls.hierarchy)) {
    const value: unknown = source[name];
    if (value === null || value === undefined) continue;
    const inner = innerClass(cls, name);
    const entries = (Array.isArray(value) ? value : [value]) as Source[];
    for (const entry of entries) collect(records, inner, entry, [...path, name], [...ids, entry._id as string]);
    own[name] = Array.isArray(value) ? entries.map((entry) => entry._id as string) : entries[0]?._id;
  }
  records.set(`!${path.join(".")}!${ids.join(".")}`, JSON.stringify(own));
}

/** Puts the sources of all documents of a class together from their records. */
export function fromRecords(cls: DocumentClass, records: Records): Source[] {
  const prefix = `!${cls.collectionName}!`;
  const keys = [...records.keys()].filter((key) => key.startsWith(prefix));
  return keys.map((key) => assemble(records, cls, [cls.collectionName], [key.slice(prefix.length)]) as Source);
}

function assemble(records: Records, cls: DocumentClass, path: string[], ids: string[]): Source | null {
  const json = records.get(`!${path.join(".")}!${ids.join(".")}`);
  if (json === undefined) return null;
  const source = JSON.parse(json) as Source;
  for (const name of Object.keys(cls.hierarchy)) {
    const value: unknown = source[name];
    if (value === null || value === undefined) continue;
    const inner = innerClass(cls, name);
    const find = (entry: unknown): Source | null =>
      typeof entry === "string" ? assemble(records, inner, [...path, name], [...ids, entry]) : (entry as Source);
    source[name] = Array.isArray(value) ? value.map(find).filter((entry) => entry !== null) : find(value);
  }
  return source;
}
