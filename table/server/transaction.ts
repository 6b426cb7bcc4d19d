import type { Document } from "../core/data/document";
import type { Source } from "../core/types";
import { toRecords, type Records } from "./records";
import type { Changes } from "./store";
import { documentClass, type World } from "./world";

interface Touched {
  documentName: string;
  id: string;
  /** The source before the transaction; null when there was none. */
  source: Source | null;
  records: Records;
}

/** Several changes that are made all together or not at all: remembers how what it touched was. */
export class Transaction {
  #world: World;
  #touched = new Map<string, Touched>();

  constructor(world: World) {
    this.#world = world;
  }

  /** Remembers a document that is stored by itself, before it or something in it is changed, made or deleted. */
  touch(documentName: string, id: string): void {
    const key = `${documentName}.${id}`;
    if (this.#touched.has(key)) return;
    const document = this.#world.primaries(documentName).get(id);
    const source = document ? document.toObject() : null;
    const records = source ? toRecords(documentClass(documentName), source) : new Map<string, string>();
    this.#touched.set(key, { documentName, id, source, records });
  }

  /** The records that differ from before. */
  get changes(): Changes {
    const changes: Changes = { puts: new Map(), deletions: new Set() };
    for (const { documentName, id, records } of this.#touched.values()) {
      const document = this.#world.primaries(documentName).get(id);
      const after: Records = document ? toRecords(documentClass(documentName), document._source) : new Map();
      for (const [key, json] of after) if (records.get(key) !== json) changes.puts.set(key, json);
      for (const key of records.keys()) if (!after.has(key)) changes.deletions.add(key);
    }
    return changes;
  }

  /** Writes what was changed to the disk. */
  async commit(): Promise<void> {
    await this.#world.store.write(this.changes);
  }

  /** Puts everything back as it was. */
  rollback(): void {
    for (const { documentName, id, source } of this.#touched.values()) {
      const primaries = this.#world.primaries(documentName);
      if (!source) primaries.delete(id);
      else primaries.set(id, restore(documentName, source));
    }
  }
}

function restore(documentName: string, source: Source): Document {
  return new (documentClass(documentName))(source, { strict: false });
}
