import { RulesError } from "./errors";

/** One named part of a number. */
export interface LedgerEntry {
  /** Id in RULES.md, such as "CM-7". */
  readonly rule: string;
  /** Language key of what the part is. */
  readonly key: string;
  readonly value: number;
  /** What the part came from (an item's id or name), where one rule has several parts. */
  readonly label?: string;
}

/** A number with the named parts that add up to it. */
export interface Ledger {
  readonly total: number;
  readonly entries: readonly LedgerEntry[];
}

/** Builds a ledger part by part; since the total is only ever the running sum, the entries always add up to it. */
export class LedgerBuilder {
  readonly #entries: LedgerEntry[] = [];
  #total = 0;

  get total(): number {
    return this.#total;
  }

  /** Adds a part that is always listed, also at 0. */
  put(rule: string, key: string, value: number, label?: string): this {
    const plain = value + 0;
    this.#entries.push(label === undefined ? { rule, key, value: plain } : { rule, key, value: plain, label });
    this.#total += plain;
    return this;
  }

  /** Adds a part, unless it is 0. */
  add(rule: string, key: string, value: number, label?: string): this {
    return value === 0 ? this : this.put(rule, key, value, label);
  }

  /** Takes something off, unless it is 0. */
  take(rule: string, key: string, value: number, label?: string): this {
    return value === 0 ? this : this.put(rule, key, 0 - value, label);
  }

  /** Lists what a multiplier adds to the sum so far (a multiplier of 0 takes all of it off). */
  times(rule: string, key: string, factor: number): this {
    return this.add(rule, key, this.#total * (factor - 1));
  }

  /** Raises the sum to `least` with a part of its own when it lies below. */
  floor(rule: string, key: string, least: number): this {
    return this.#total < least ? this.put(rule, key, least - this.#total) : this;
  }

  /** Lowers the sum to `most` with a part of its own when it lies above. */
  ceiling(rule: string, key: string, most: number): this {
    return this.#total > most ? this.put(rule, key, most - this.#total) : this;
  }

  build(): Ledger {
    return { total: this.#total, entries: this.#entries };
  }
}

/** A ledger with one part only. */
export function singleLedger(rule: string, key: string, value: number): Ledger {
  return new LedgerBuilder().put(rule, key, value).build();
}

/** Puts further named parts (a module's, the table's own) into a ledger, keeping it adding up. */
export function extendLedger(ledger: Ledger, entries: readonly LedgerEntry[]): Ledger {
  let total = ledger.total;
  for (const entry of entries) {
    if (!Number.isFinite(entry.value)) throw new RulesError("entry.value", entry.value, "a finite number");
    total += entry.value;
  }
  return { total, entries: [...ledger.entries, ...entries] };
}
