import { host } from "../host";

/** The parts of a UUID. */
export interface ParsedUuid {
  uuid: string;
  /** Name of the document the UUID leads to. */
  type: string;
  id: string;
  documentType: string;
  documentId: string;
  /** Pairs of name and id below the primary document. */
  embedded: string[];
  primaryType?: string;
  primaryId?: string;
  /** `scope.name` of the compendium, if it is in one. */
  pack?: string;
  collection?: unknown;
}

/** Takes a UUID apart, or gives null. A leading dot or bare embedded part is read relative to another document. */
export function parseUuid(
  uuid: string | null | undefined,
  { relative }: { relative?: { uuid: string } } = {},
): ParsedUuid | null {
  if (typeof uuid !== "string" || !uuid.trim()) return null;
  if (uuid.startsWith(".") && relative) {
    const parent = parentUuid(relative.uuid, uuid);
    return parseUuid(parent);
  }
  const parts = uuid.split(".");
  let pack: string | undefined;
  if (parts[0] === "Compendium") {
    parts.shift();
    pack = `${parts.shift()}.${parts.shift()}`;
    if (parts.length % 2 === 1) return null;
  }
  if (parts.length < 2 || parts.length % 2 || parts.some((part) => !part)) return null;
  const primaryType = parts.shift() as string;
  const primaryId = parts.shift() as string;
  const type = parts.at(-2) ?? primaryType;
  const id = parts.at(-1) ?? primaryId;
  const collection = pack ? undefined : host.collection(primaryType);
  return {
    uuid,
    type,
    id,
    documentType: type,
    documentId: id,
    embedded: parts,
    primaryType,
    primaryId,
    pack,
    collection,
  };
}

function parentUuid(base: string, relative: string): string {
  const rest = relative.slice(1);
  const parts = rest.split(".");
  if (parts.length % 2 === 0) return `${base}.${rest}`;
  return `${base.split(".").slice(0, -1).join(".")}.${rest}`;
}

/** Puts a UUID together from a name and id, below a parent's UUID or in a pack. */
export function buildUuid(context: {
  documentName: string;
  id: string;
  pack?: string | null;
  parent?: { uuid: string } | null;
}): string | null {
  const { documentName, id, pack, parent } = context;
  if (!documentName || !id) return null;
  if (parent) return `${parent.uuid}.${documentName}.${id}`;
  return pack ? `Compendium.${pack}.${documentName}.${id}` : `${documentName}.${id}`;
}
