import { type Dict, type Dynamic, game } from "../context";
import { fromUuidSync } from "../uuid";

/** What an operation is done to: a collection of the world or of a pack, or of a document in one of them. */
export interface Operation {
  documentName: string;
  parentUuid: string | null;
  pack: string | null;
}

/** Where the documents of an operation live at this client. */
export interface Target {
  parent: Dynamic;
  collection: Dynamic;
}

/** Finds the parent and collection of an operation. @throws when the parent is not known here. */
export function resolveCollection(operation: Operation): Target {
  const { documentName, parentUuid, pack } = operation;
  if (parentUuid) {
    const parent = fromUuidSync(parentUuid);
    if (!parent?.getEmbeddedCollection) throw new Error(`The parent document ${parentUuid} is not here`);
    if (documentName === "ActorDelta") return { parent, collection: singleton(parent.delta) };
    return { parent, collection: parent.getEmbeddedCollection(documentName) };
  }
  if (pack) return { parent: null, collection: game.packs.get(pack, { strict: true }) };
  if (documentName === "Setting") return { parent: null, collection: game.settings.storage.get("world") };
  return { parent: null, collection: game.collections.get(documentName, { strict: true }) };
}

/** A document that is the only one of its kind in its parent, seen as a collection. */
function singleton(doc: Dynamic): Dict {
  return {
    get: (id: string, { strict = false } = {}) => {
      if (doc?.id === id || doc?._id === id) return doc;
      if (strict) throw new Error(`There is no ActorDelta ${id}`);
      return undefined;
    },
    keys: () => [doc.id].values(),
    delete: () => false,
  };
}
