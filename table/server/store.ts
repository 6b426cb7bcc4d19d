import { ClassicLevel } from "classic-level";
import type { Records } from "./records";

/** Records to be written and keys to be deleted, all or none. */
export interface Changes {
  puts: Records;
  deletions: Set<string>;
}

/** The database of a world. A write is on the disk when it is acknowledged. */
export class Store {
  #level: ClassicLevel;

  private constructor(level: ClassicLevel) {
    this.#level = level;
  }

  /** Opens the database in a directory, making it if there is none. */
  static async open(directory: string): Promise<Store> {
    const level = new ClassicLevel(directory, { keyEncoding: "utf8", valueEncoding: "utf8" });
    await level.open();
    return new Store(level);
  }

  /** Every record. */
  async read(): Promise<Records> {
    const records: Records = new Map();
    for await (const [key, value] of this.#level.iterator()) records.set(key, value);
    return records;
  }

  /** Writes all of the changes or none of them, and to the disk. */
  async write({ puts, deletions }: Changes): Promise<void> {
    const batch = [
      ...[...deletions].map((key) => ({ type: "del" as const, key })),
      ...[...puts].map(([key, value]) => ({ type: "put" as const, key, value })),
    ];
    if (batch.length) await this.#level.batch(batch, { sync: true });
  }

  /** Puts other records in the place of all that there are. */
  async replace(records: Records): Promise<void> {
    const deletions = new Set<string>();
    for await (const key of this.#level.keys()) if (!records.has(key)) deletions.add(key);
    await this.write({ puts: records, deletions });
  }

  async close(): Promise<void> {
    await this.#level.close();
  }
}
