import type { Document } from "../core/data/document";
import type { BaseActor } from "../core/documents/base-actor";
import type { BaseToken } from "../core/documents/base-token";
import { applyToDelta, syntheticSource } from "../core/documents/delta";
import type { Source } from "../core/types";
import { parseUuid } from "../core/utils/uuid";
import { documentClass, type World } from "./world";

/** Where the documents of an operation lie. */
export interface Target {
  /** The document they are in; null for those stored by themselves. */
  parent: Document | null;
  /** The document stored by itself that they are, or are in; null when the operation makes it. */
  primary: { documentName: string; id: string } | null;
  get(id: string): Document | undefined;
  set(document: Document): void;
  delete(id: string): void;
  /** Called after each change: writes it where it is kept, if that is elsewhere. */
  settle(action: "create" | "update" | "delete", document: Document, changes: Source): void;
}

const nothing = (): void => {};

/** Finds where an operation takes place. @throws when the parent does not exist or does not hold such documents. */
export function resolveTarget(world: World, documentName: string, parentUuid: string | null): Target {
  if (!parentUuid) return worldTarget(world, documentName);
  const parsed = parseUuid(parentUuid);
  if (!parsed || parsed.pack) throw new Error(`"${parentUuid}" is not the UUID of a document of the world`);
  const primary = { documentName: parsed.primaryType as string, id: parsed.primaryId as string };
  let parent = world.primaries(primary.documentName).get(primary.id);
  let synthetic: Synthetic | null = null;
  const path = [...parsed.embedded];
  while (parent && path.length) {
    const [name, id] = path.splice(0, 2) as [string, string];
    if (parent.documentName === "Token" && (name === "Actor" || name === "ActorDelta")) {
      synthetic = new Synthetic(world, parent as BaseToken);
      parent = synthetic.actor;
    } else parent = parent.getEmbeddedDocument(name, id);
  }
  if (!parent) throw new Error(`The parent document ${parentUuid} does not exist`);
  if (parent.documentName === "Token") return tokenTarget(world, parent as BaseToken, documentName, primary);
  return embeddedTarget(parent, documentName, primary, synthetic);
}

function worldTarget(world: World, documentName: string): Target {
  const documents = world.primaries(documentName);
  return {
    parent: null,
    primary: null,
    get: (id) => documents.get(id),
    set: (document) => void documents.set(document.id as string, document),
    delete: (id) => void documents.delete(id),
    settle: nothing,
  };
}

function embeddedTarget(
  parent: Document,
  documentName: string,
  primary: Target["primary"],
  synthetic: Synthetic | null,
): Target {
  const collection = parent.getEmbeddedCollection(documentName);
  return {
    parent,
    primary,
    get: (id) => collection.get(id) as Document | undefined,
    set: (document) => void collection.set(document.id as string, document),
    delete: (id) => void collection.delete(id),
    settle: (action, document) => synthetic?.settle(action, parent, document),
  };
}

/** What a token holds is not a collection: its delta, and the actor that the delta makes of the world actor. */
function tokenTarget(world: World, token: BaseToken, documentName: string, primary: Target["primary"]): Target {
  const refuse = (): never => {
    throw new Error(`A token has one ${documentName}, which can be updated only`);
  };
  const place = { parent: token, primary, set: refuse, delete: refuse };
  if (documentName === "ActorDelta") return { ...place, get: () => token.delta, settle: nothing };
  if (documentName !== "Actor") throw new Error(`A token holds no ${documentName}`);
  const synthetic = new Synthetic(world, token);
  return { ...place, get: () => synthetic.actor, settle: (_action, _document, changes) => synthetic.update(changes) };
}

/** The actor of an unlinked token, made for one operation; what happens to it is written into the token's delta. */
class Synthetic {
  readonly actor: BaseActor;
  #base: Source;
  #token: BaseToken;

  constructor(world: World, token: BaseToken) {
    const base = world.primaries("Actor").get(token.actorId ?? "");
    if (!base || token.actorLink) throw new Error(`The token ${token.uuid} has no actor of its own`);
    this.#token = token;
    this.#base = base._source;
    const source = syntheticSource(base._source, token.delta._source);
    this.actor = new (documentClass("Actor"))(source, { parent: token, strict: false }) as BaseActor;
  }

  update(changes: Source): void {
    const { _id, _stats, ...rest } = changes;
    applyToDelta(this.#token.delta._source, this.#base, { action: "update", documentName: "Actor", changes: rest });
    this.#token.delta.reset();
  }

  /** An item's own effects are kept with the item. */
  settle(action: "create" | "update" | "delete", parent: Document, document: Document): void {
    const change =
      parent === this.actor
        ? { action, documentName: document.documentName, source: document.toObject() }
        : { action: "update" as const, documentName: parent.documentName, source: parent.toObject() };
    applyToDelta(this.#token.delta._source, this.#base, change);
    this.#token.delta.reset();
  }
}
