import { parseUuid } from "../core/utils/uuid";
import { type Dict, type Dynamic, game } from "./context";

function embedded(doc: Dynamic, parts: string[]): Dynamic {
  let current = doc;
  for (let i = 0; current && i + 1 < parts.length; i += 2) {
    current = child(current, parts[i] as string, parts[i + 1] as string);
  }
  return current ?? null;
}

function child(doc: Dynamic, name: string, id: string): Dynamic {
  // A token's synthetic actor is no member of a collection: it is reached through its token.
  if (doc.documentName === "Token" && name === "Actor") return doc.actor ?? null;
  if (doc.documentName === "Token" && name === "ActorDelta") return doc.delta ?? null;
  return doc.getEmbeddedDocument(name, id) ?? null;
}

/** Finds a document by its UUID, fetching it from its pack where need be; null when there is none. */
export async function fromUuid(uuid: string, { relative }: { relative?: Dynamic } = {}): Promise<Dynamic> {
  const parsed = parseUuid(uuid, { relative });
  if (!parsed?.primaryId) return null;
  if (parsed.pack) {
    const pack = game.packs.get(parsed.pack);
    const doc = (await pack?.getDocument(parsed.primaryId)) ?? null;
    return doc && embedded(doc, parsed.embedded);
  }
  return fromUuidSync(uuid, { relative });
}

/**
 * Finds a document by its UUID without waiting. Of a pack only what is loaded: the document, or its index entry.
 * @throws (strict) for a document embedded in one that is not loaded.
 */
export function fromUuidSync(
  uuid: string,
  { relative, strict = true }: { relative?: Dynamic; strict?: boolean } = {},
): Dynamic {
  const parsed = parseUuid(uuid, { relative });
  if (!parsed?.primaryId || !parsed.primaryType) return null;
  if (!parsed.pack) {
    const doc = game.collections?.get(parsed.primaryType)?.get(parsed.primaryId);
    return doc ? embedded(doc, parsed.embedded) : null;
  }
  const pack = game.packs.get(parsed.pack);
  const loaded = pack?.get(parsed.primaryId);
  if (loaded) return embedded(loaded, parsed.embedded);
  if (parsed.embedded.length) {
    if (strict) throw new Error(`fromUuidSync was called on "${uuid}", embedded in a document that is not loaded`);
    return null;
  }
  return indexEntry(pack, parsed.primaryId);
}

function indexEntry(pack: Dynamic, id: string): Dict | null {
  const entry = pack?.index.get(id);
  return entry ? { ...entry, pack: pack.collection } : null;
}
