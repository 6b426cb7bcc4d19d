import { reviveOperators } from "../../core/data/operators";
import { type Dict, type Dynamic, game, getDocumentClass } from "../context";
import { Hooks } from "../hooks";
import { type Target, resolveCollection } from "./targets";

/** A change that the server has made and tells every client of, its initiator included. */
export interface Broadcast {
  kind: "op";
  id?: number;
  userId: string;
  action: "create" | "update" | "delete";
  documentName: string;
  parentUuid: string | null;
  pack: string | null;
  result: Dynamic[];
  options: Dict;
}

/** The documents that a broadcast changed, and when what they set off here has finished. */
export interface Applied {
  docs: Dynamic[];
  finished: Promise<void>;
}

/**
 * Makes the server's changes at this client and tells everyone of them (the "on" half of FOUNDRY.md §3.6): descendant
 * events of the parents, the change itself, then per document its own event and the hook, then operation and collection.
 * Nothing here waits for other people's code: that may itself be waiting for the next broadcast.
 */
export function applyBroadcast(frame: Broadcast): Applied {
  const target = locate(frame);
  if (!target) return { docs: [], finished: Promise.resolve() };
  const result = reviveOperators(frame.result);
  const { parent } = target;
  const collectionName = parent ? collectionNameOf(frame.documentName, parent) : null;
  const preArgs = [result, frame.options, frame.userId];
  if (parent) parent._dispatchDescendantDocumentEvents(`pre${capitalized(frame.action)}`, collectionName, preArgs);

  const changed = change(frame, target, result);
  if (parent) resetAncestors(parent);
  for (const { doc, data } of changed) announce(frame, doc, data);

  const docs = changed.map((c) => c.doc);
  if (parent) {
    const event = `on${capitalized(frame.action)}`;
    parent._dispatchDescendantDocumentEvents(event, collectionName, [docs, result, frame.options, frame.userId]);
  }
  const finished = operationEvent(frame, docs, target);
  target.collection._onModifyContents?.(
    frame.action,
    docs,
    result,
    { ...frame.options, parent, pack: frame.pack },
    game.users.get(frame.userId),
  );
  return { docs, finished };
}

/** Null for documents of a pack of which nothing is loaded here. */
function locate(frame: Broadcast): Target | null {
  if (!frame.pack || !frame.parentUuid) return resolveCollection(frame);
  try {
    return resolveCollection(frame);
  } catch {
    // The parent lies in a pack and was never opened at this client: there is nothing to change.
    return null;
  }
}

function collectionNameOf(documentName: string, parent: Dynamic): string {
  return parent.constructor.getCollectionName?.(documentName) ?? getDocumentClass(documentName).metadata.collection;
}

function capitalized(action: string): string {
  return action.charAt(0).toUpperCase() + action.slice(1);
}

interface Changed {
  doc: Dynamic;
  data: Dynamic;
}

function change(frame: Broadcast, target: Target, result: Dynamic[]): Changed[] {
  if (frame.action === "create") return result.map((data) => created(frame, target, data));
  if (frame.action === "update") return result.flatMap((data) => updated(frame, target, data));
  return result.flatMap((id) => deleted(target, id));
}

function created(frame: Broadcast, { parent, collection }: Target, data: Dict): Changed {
  const cls = getDocumentClass(frame.documentName);
  const doc = cls.fromSource(data, { parent, pack: frame.pack });
  collection.set(doc.id, doc);
  writeDelta("create", doc, parent);
  return { doc, data };
}

function updated(frame: Broadcast, { parent, collection }: Target, data: Dict): Changed[] {
  const doc = collection.get(data._id);
  if (!doc) return [];
  const { _id, ...changes } = data;
  if (doc.documentName === "Actor" && doc.isToken) doc.token.actors.update(changes, frame.options);
  else doc.updateSource(changes, { recursive: frame.options.recursive ?? true });
  writeDelta("update", doc, parent);
  return [{ doc, data }];
}

function deleted({ parent, collection }: Target, id: string): Changed[] {
  const doc = collection.get(id);
  if (!doc) return [];
  collection.delete(id);
  writeDelta("delete", doc, parent);
  return [{ doc, data: id }];
}

/** An item or effect of a token's own actor is kept in the token's delta: as a whole, with what is embedded in it. */
function writeDelta(action: "create" | "update" | "delete", doc: Dynamic, parent: Dynamic): void {
  if (!parent) return;
  if (parent.documentName === "Actor" && parent.isToken) {
    parent.token.actors.updateEmbedded(action, doc.documentName, doc._source);
  } else if (parent.documentName === "Item") writeDelta("update", parent, parent.parent);
}

/** Prepares the parents anew; a scene prepares nothing from its tokens, and would make all their actors again. */
function resetAncestors(parent: Dynamic): void {
  for (let doc = parent; doc; doc = doc.parent) {
    if (doc.documentName === "Scene" || doc.documentName === "Token") return;
    doc.reset();
  }
}

function announce(frame: Broadcast, doc: Dynamic, data: Dynamic): void {
  const { action, options, userId } = frame;
  const event = capitalized(action);
  const args = action === "delete" ? [options, userId] : [data, options, userId];
  try {
    doc[`_on${event}`](...args);
  } catch (error) {
    Hooks.onError(`${doc.documentName}#_on${event}`, error as Error, { log: "error" });
  }
  const hookArgs = action === "update" ? args : [options, userId];
  Hooks.callAll(`${action}${doc.documentName}`, doc, ...hookArgs);
}

async function operationEvent(frame: Broadcast, docs: Dynamic[], { parent }: Target): Promise<void> {
  const cls = getDocumentClass(frame.documentName);
  const operation = { ...frame.options, parent, pack: frame.pack, action: frame.action };
  const user = game.users.get(frame.userId);
  try {
    await cls[`_on${capitalized(frame.action)}Operation`](docs, operation, user);
  } catch (error) {
    Hooks.onError(`${frame.documentName}._on${capitalized(frame.action)}Operation`, error as Error, { log: "error" });
  }
}
