import { isV14 } from "../generation";

/** A value in update data that acts on its key instead of being stored there. Generation 14 only. */
export abstract class DataFieldOperator {
  /** JSON form, understood by `reviveOperators`. */
  abstract toJSON(): unknown;
}

/** Removes the key it stands at. */
export class ForcedDeletion extends DataFieldOperator {
  override toJSON(): unknown {
    return { [OPERATOR_KEY]: "delete" };
  }
}

/** Replaces what stands at its key, without merging. */
export class ForcedReplacement extends DataFieldOperator {
  readonly replacement: unknown;

  constructor(replacement: unknown) {
    super();
    this.replacement = replacement;
  }

  static create(replacement: unknown): ForcedReplacement {
    return new ForcedReplacement(replacement);
  }

  override toJSON(): unknown {
    return { [OPERATOR_KEY]: "replace", value: this.replacement };
  }
}

/** The key that marks an operator in JSON. */
export const OPERATOR_KEY = "_operator";

/** What one entry of update data asks for, whichever generation's spelling it used. */
export type Change =
  | { key: string; kind: "set"; value: unknown }
  | { key: string; kind: "delete" }
  | { key: string; kind: "replace"; value: unknown };

/** How often a `-=` or `==` key was met in generation 14, where they are deprecated. Tests read it. */
export const legacyKeys = { count: 0 };

/** Reads one entry of update data in either spelling. */
export function readChange(key: string, value: unknown): Change {
  if (value instanceof ForcedDeletion) return { key, kind: "delete" };
  if (value instanceof ForcedReplacement) return { key, kind: "replace", value: value.replacement };
  if (key.startsWith("-=") && key.length > 2) return { key: legacy(key), kind: "delete" };
  if (key.startsWith("==") && key.length > 2) return { key: legacy(key), kind: "replace", value };
  return { key, kind: "set", value };
}

function legacy(key: string): string {
  if (isV14()) legacyKeys.count++;
  return key.slice(2);
}

/** Writes a deletion into update data in the spelling of the generation in play. */
export function writeDeletion(target: Record<string, unknown>, key: string): void {
  if (isV14()) target[key] = new ForcedDeletion();
  else target[`-=${key}`] = null;
}

/** Writes a replacement into update data in the spelling of the generation in play. */
export function writeReplacement(target: Record<string, unknown>, key: string, value: unknown): void {
  if (isV14()) target[key] = new ForcedReplacement(value);
  else target[`==${key}`] = value;
}

/** Turns the JSON form of operators back into operators, in place; gives the data back. */
export function reviveOperators<T>(data: T): T {
  if (Array.isArray(data)) {
    data.forEach((entry, index) => ((data as unknown[])[index] = reviveOperators(entry)));
    return data;
  }
  if (data === null || typeof data !== "object" || Object.getPrototypeOf(data) !== Object.prototype) return data;
  const record = data as Record<string, unknown>;
  if (record[OPERATOR_KEY] === "delete") return new ForcedDeletion() as T;
  if (record[OPERATOR_KEY] === "replace") return new ForcedReplacement(reviveOperators(record.value)) as T;
  for (const key of Object.keys(record)) record[key] = reviveOperators(record[key]);
  return data;
}
