import type { Source } from "../types";
import { applyChanges } from "../utils/equality";
import { deepClone, isPlainObject } from "../utils/object";

/** A change of an unlinked token's actor, or of an item or effect of it. */
export interface DeltaChange {
  action: "create" | "update" | "delete";
  documentName: string;
  /** For the actor itself: update data. */
  changes?: Source;
  /** For an item or effect: its whole source after the change; for a deletion its `_id` is enough. */
  source?: Source;
  options?: Source;
}

const OVERRIDES = ["name", "type", "img", "ownership"] as const;
const COLLECTIONS: Record<string, "items" | "effects"> = { Item: "items", ActiveEffect: "effects" };

/** The source of the actor of an unlinked token: the world actor's with the token's differences. */
export function syntheticSource(base: Source, delta: Source): Source {
  const source = deepClone(base);
  for (const key of OVERRIDES) if (delta[key] !== null && delta[key] !== undefined) source[key] = deepClone(delta[key]);
  applyChanges(source.system, deepClone(delta.system ?? {}));
  applyChanges(source.flags, deepClone(delta.flags ?? {}));
  source.items = embedded(base.items, delta.items);
  source.effects = embedded(base.effects, delta.effects);
  return source;
}

function embedded(base: Source[] = [], delta: Source[] = []): Source[] {
  const changed = new Map(delta.map((entry) => [entry._id, entry]));
  const kept = base.map((entry) => changed.get(entry._id) ?? entry);
  const known = new Set(base.map((entry) => entry._id));
  const added = delta.filter((entry) => !known.has(entry._id));
  return deepClone([...kept, ...added].filter((entry) => !entry._tombstone));
}

/** Writes a change of an unlinked token's actor into the token's delta, in place. */
export function applyToDelta(delta: Source, base: Source, change: DeltaChange): void {
  const collection = COLLECTIONS[change.documentName];
  if (collection) return applyEmbedded(delta[collection], base[collection] ?? [], change);
  if (change.action !== "update" || !change.changes) throw new Error("The actor of a token can be updated only");
  for (const [key, value] of Object.entries(change.changes)) {
    if ((OVERRIDES as readonly string[]).includes(key)) delta[key] = deepClone(value);
    else if ((key === "system" || key === "flags") && isPlainObject(value)) applyChanges(delta[key], deepClone(value));
  }
}

function applyEmbedded(list: Source[], base: Source[], { action, source }: DeltaChange): void {
  if (!source?._id) throw new Error("A change of an embedded document lacks its _id");
  const index = list.findIndex((entry) => entry._id === source._id);
  const inBase = base.some((entry) => entry._id === source._id);
  const next = action === "delete" ? { _id: source._id, _tombstone: true } : deepClone(source);
  if (action === "delete" && !inBase) {
    if (index !== -1) list.splice(index, 1);
  } else if (index === -1) list.push(next);
  else list[index] = next;
}
