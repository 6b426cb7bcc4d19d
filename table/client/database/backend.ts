import { Document } from "../../core/data/document";
import { deepClone, expandObject, isEmpty } from "../../core/utils/object";
import { randomID } from "../../core/utils/text";
import { type Dict, type Dynamic, game, server } from "../context";
import { Hooks } from "../hooks";
import { type Operation, resolveCollection } from "./targets";

/** An operation as its initiator prepares it, before it goes to the server. */
interface Prepared {
  frame: Dict;
  /** False when nothing is left to be done. */
  wanted: boolean;
}

/** The keys of an operation that say what is done to what; all others are options, and travel with it. */
const OPERATION_KEYS = new Set([
  "data",
  "updates",
  "ids",
  "parent",
  "pack",
  "action",
  "documentName",
  "broadcast",
  "temporary",
]);

function optionsOf(operation: Dict, defaults: Dict): Dict {
  const options: Dict = { ...defaults };
  for (const [key, value] of Object.entries(operation))
    if (!OPERATION_KEYS.has(key) && value !== undefined) options[key] = value;
  return options;
}

/** Documents at a client: what comes before the server is asked (the "pre" half of FOUNDRY.md §3.6). */
export class ClientDatabaseBackend {
  /** Documents of a pack, or of the world by id. */
  async get(documentClass: Dynamic, operation: Dict): Promise<Dynamic[]> {
    const { query = {}, pack, index } = operation;
    if (index) throw new Error("the table has no index option in Document.get; use CompendiumCollection#getIndex");
    if (!pack) {
      const all: Dynamic = game.collections.get(documentClass.documentName);
      return all.filter((doc: Dynamic) => Object.entries(query).every(([k, v]) => doc._source[k] === v));
    }
    const sources: Dict[] = await server.request({
      kind: "get",
      pack,
      documentName: documentClass.documentName,
      query,
    });
    return sources.map((source) => documentClass.implementation.fromSource(source, { pack }));
  }

  async create(documentClass: Dynamic, operation: Dict): Promise<Dynamic[]> {
    return this.#send(await this.prepare(documentClass, "create", operation));
  }

  async update(documentClass: Dynamic, operation: Dict): Promise<Dynamic[]> {
    return this.#send(await this.prepare(documentClass, "update", operation));
  }

  async delete(documentClass: Dynamic, operation: Dict): Promise<Dynamic[]> {
    return this.#send(await this.prepare(documentClass, "delete", operation));
  }

  async #send({ frame, wanted }: Prepared): Promise<Dynamic[]> {
    if (!wanted) return [];
    return server.request({ kind: "op", ...frame });
  }

  /** Runs the "pre" events of an operation and gives what is to be sent. */
  async prepare(documentClass: Dynamic, action: string, operation: Dict): Promise<Prepared> {
    const { parent = null, pack = parent?.pack ?? null } = operation;
    const target: Operation = { documentName: documentClass.documentName, parentUuid: parent?.uuid ?? null, pack };
    const defaults: Dict = action === "update" ? { diff: true, recursive: true, render: true } : { render: true };
    const options = optionsOf(operation, defaults);
    const stages: Dict<() => Promise<Dict>> = {
      create: () => this.#prepareCreate(documentClass, operation, options, parent, pack),
      update: () => this.#prepareUpdate(documentClass, operation, options, target),
      delete: () => this.#prepareDelete(documentClass, operation, options, target),
    };
    if (pack && game.packs.get(pack, { strict: true }).locked) throw new Error(`The pack ${pack} is locked`);
    const stage = stages[action];
    if (!stage) throw new Error(`"${action}" is no operation on documents`);
    const payload = await stage();
    const list: unknown[] = Object.values(payload)[0];
    const wanted = list.length > 0 || Boolean(options.deleteAll);
    delete options.noHook;
    return { frame: { action, ...target, ...payload, options }, wanted };
  }

  async #prepareCreate(
    cls: Dynamic,
    operation: Dict,
    options: Dict,
    parent: Dynamic,
    pack: string | null,
  ): Promise<Dict> {
    const documents: Dynamic[] = [];
    for (const entry of operation.data ?? []) {
      const data: Dict = entry instanceof Document ? entry.toObject() : expandObject(deepClone(entry));
      if (!options.keepId || !data._id) data._id = randomID();
      const doc = new cls.implementation(data, { parent, pack });
      if (!cls.canUserCreate(game.user) && !parent) throw this.#denied("create", doc);
      if (!doc.canUserModify(game.user, "create", data)) throw this.#denied("create", doc);
      if (await this.#refused(doc, "Create", [data, options], operation)) continue;
      documents.push(doc);
    }
    const allowed = await this.#operationAllowed(cls, "Create", documents, operation, options);
    return { data: allowed ? documents.map((doc) => doc.toObject()) : [] };
  }

  async #prepareUpdate(cls: Dynamic, operation: Dict, options: Dict, target: Operation): Promise<Dict> {
    const collection = resolveCollection(target).collection;
    const updates: Dict[] = [];
    const documents: Dynamic[] = [];
    for (const entry of operation.updates ?? []) {
      const { _id, ...change } = (
        entry instanceof Document ? entry.toObject() : expandObject(deepClone(entry))
      ) as Dict;
      if (!_id) throw new Error(`An update of a ${cls.documentName} lacks its _id`);
      const doc: Dynamic = collection.get(_id, { strict: true });
      if (!doc.canUserModify(game.user, "update", change)) throw this.#denied("update", doc);
      const changed = options.diff ? this.#difference(doc, change, options) : change;
      if (isEmpty(changed)) continue;
      changed._id = _id;
      if (await this.#refused(doc, "Update", [changed, options], operation)) continue;
      updates.push({ ...expandObject(changed), _id });
      documents.push(doc);
    }
    const allowed = await this.#operationAllowed(cls, "Update", documents, { ...operation, updates }, options);
    return { updates: allowed ? updates : [] };
  }

  /** Asks the class about the operation as a whole; what that adds to the operation goes on to every client. */
  async #operationAllowed(
    cls: Dynamic,
    event: string,
    documents: Dynamic[],
    operation: Dict,
    options: Dict,
  ): Promise<boolean> {
    if (!documents.length) return true;
    const context: Dict = { ...operation, ...options };
    const allowed = await cls.implementation[`_pre${event}Operation`](documents, context, game.user);
    Object.assign(options, optionsOf(context, {}));
    return allowed !== false;
  }

  /** What of a change is new to the document: cleaned, so that a second identical update is none at all. */
  #difference(doc: Dynamic, change: Dict, options: Dict): Dict {
    const recursive = options.recursive ?? true;
    return doc.updateSource(deepClone(change), { dryRun: true, recursive, fallback: false });
  }

  async #prepareDelete(cls: Dynamic, operation: Dict, options: Dict, target: Operation): Promise<Dict> {
    const collection = resolveCollection(target).collection;
    const wanted: string[] = options.deleteAll ? [...collection.keys()] : [...(operation.ids ?? [])];
    const documents: Dynamic[] = [];
    for (const id of wanted) {
      const doc: Dynamic = collection.get(id, { strict: true });
      if (!doc.canUserModify(game.user, "delete", {})) throw this.#denied("delete", doc);
      if (await this.#refused(doc, "Delete", [options], operation)) continue;
      documents.push(doc);
    }
    const allowed = await this.#operationAllowed(cls, "Delete", documents, operation, options);
    delete options.deleteAll;
    return { ids: allowed ? documents.map((doc) => doc.id) : [] };
  }

  /** Asks the document, then the hook, whether the operation may go on. */
  async #refused(doc: Dynamic, event: "Create" | "Update" | "Delete", args: Dict[], operation: Dict): Promise<boolean> {
    if ((await doc[`_pre${event}`](...args, game.user)) === false) return true;
    if (operation.noHook) return false;
    return Hooks.call(`pre${event}${doc.documentName}`, doc, ...args, game.userId) === false;
  }

  #denied(action: string, doc: Dynamic): Error {
    return new Error(`User ${game.user.name} lacks permission to ${action} ${doc.documentName} [${doc.id}]`);
  }
}
