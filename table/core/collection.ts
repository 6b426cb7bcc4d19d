/** A map that iterates its values, with the array-like helpers documents are looked up by. */
export class Collection<V> extends Map<string, V> {
  /** The values in order of insertion. */
  get contents(): V[] {
    return Array.from(this.values());
  }

  // Iterating yields values, not entries: the public API says so, and Map's own signature cannot express it.
  // @ts-expect-error Map declares entries here.
  override [Symbol.iterator](): MapIterator<V> {
    return this.values();
  }

  find(condition: (value: V, index: number, collection: this) => unknown): V | undefined {
    let index = 0;
    for (const value of this.values()) if (condition(value, index++, this)) return value;
    return undefined;
  }

  filter(condition: (value: V, index: number, collection: this) => unknown): V[] {
    return this.contents.filter((value, index) => condition(value, index, this));
  }

  // Passing the value alone is the public signature.
  // @ts-expect-error Map passes (value, key, map).
  override forEach(fn: (value: V) => void): void {
    for (const value of this.values()) fn(value);
  }

  override get(key: string, { strict = false }: { strict?: boolean } = {}): V | undefined {
    const value = super.get(key);
    if (value === undefined && strict)
      throw new Error(`The key ${key} does not exist in the ${this.constructor.name} Collection`);
    return value;
  }

  /** The first value whose `name` is the given one. */
  getName(name: string, { strict = false }: { strict?: boolean } = {}): V | undefined {
    const found = this.find((value) => (value as { name?: unknown }).name === name);
    if (found === undefined && strict) throw new Error(`An entry with name ${name} does not exist in the collection`);
    return found;
  }

  map<T>(transformer: (value: V, index: number, collection: this) => T): T[] {
    return this.contents.map((value, index) => transformer(value, index, this));
  }

  reduce<T>(evaluator: (accumulator: T, value: V, index: number, collection: this) => T, initial: T): T {
    return this.contents.reduce((total, value, index) => evaluator(total, value, index, this), initial);
  }

  some(condition: (value: V, index: number, collection: this) => unknown): boolean {
    return this.contents.some((value, index) => Boolean(condition(value, index, this)));
  }

  every(condition: (value: V, index: number, collection: this) => unknown): boolean {
    return this.contents.every((value, index) => Boolean(condition(value, index, this)));
  }

  toJSON(): unknown[] {
    return this.map((value) => {
      const json = value as { toJSON?: () => unknown };
      return typeof json?.toJSON === "function" ? json.toJSON() : value;
    });
  }
}
