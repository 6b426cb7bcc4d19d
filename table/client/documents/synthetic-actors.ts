import { Collection } from "../../core/collection";
import { applyToDelta, syntheticSource } from "../../core/documents/delta";
import { equals } from "../../core/utils/equality";
import { CONFIG, type Dict, type Dynamic } from "../context";

/**
 * The synthetic actor of an unlinked token, held by the id of its base actor. It is made when it is first asked for, and
 * its instance lasts: a change of the delta or of the base actor is written into it.
 */
export class SyntheticActors extends Collection<Dynamic> {
  #token: Dynamic;
  #actor: Dynamic = null;

  constructor(token: Dynamic) {
    super();
    this.#token = token;
  }

  override get(id: string, { strict = false }: { strict?: boolean } = {}): Dynamic {
    const { actorId, actor } = this.#token;
    if (actor && id === actorId) return actor;
    if (strict) throw new Error(`The token ${this.#token.uuid} has no actor ${id} of its own`);
    return undefined;
  }

  /** The synthetic actor over a base actor. */
  of(base: Dynamic): Dynamic {
    if (this.#actor?.id === base.id) return this.#actor;
    const source = syntheticSource(base.toObject(), this.#token.delta?._source ?? {});
    this.#actor = CONFIG.Actor.documentClass.fromSource(source, { parent: this.#token, strict: false });
    return this.#actor;
  }

  /** Writes the delta and the base actor as they are now into the actor, and prepares it. */
  refresh(): void {
    const { baseActor, delta } = this.#token;
    if (!this.#actor || !baseActor) return;
    overwrite(this.#actor, syntheticSource(baseActor.toObject(), delta?._source ?? {}));
    this.#actor.reset();
  }

  /** Writes a change of the actor itself into the delta, then into the actor. */
  update(changes: Dict, options: Dict): void {
    const { delta, baseActor } = this.#token;
    applyToDelta(delta._source, baseActor._source, { action: "update", documentName: "Actor", changes, options });
    this.refresh();
  }

  /** Writes a change of an item or effect of the actor into the delta; the actor has it already. */
  updateEmbedded(action: "create" | "update" | "delete", documentName: string, source: Dict): void {
    const { delta, baseActor } = this.#token;
    applyToDelta(delta._source, baseActor._source, { action, documentName, source });
  }

  /** Lets the actor go, because another takes its place. */
  forget(): void {
    void this.close();
    this.#actor = null;
  }

  /** Closes the applications of the actor. */
  async close(): Promise<void> {
    await Promise.all(Object.values<Dynamic>(this.#actor?.apps ?? {}).map((app) => app.close()));
  }
}

/** Replaces a document's source, keeping the objects of embedded data that are the same, and with them their instances. */
function overwrite(doc: Dynamic, source: Dict): void {
  const embedded: Dict = doc.constructor.hierarchy;
  for (const [key, value] of Object.entries(source)) {
    if (!(key in embedded)) doc._source[key] = value;
    else overwriteList(doc._source[key], value);
  }
}

function overwriteList(list: Dict[], wanted: Dict[]): void {
  const before = new Map(list.map((entry) => [entry._id, entry]));
  const next = wanted.map((entry) => {
    const old = before.get(entry._id);
    return old && equals(old, entry) ? old : entry;
  });
  list.splice(0, list.length, ...next);
}
