import type { Document } from "../core/data/document";
import { isValidId } from "../core/data/fields/document-fields";
import { reviveOperators } from "../core/data/operators";
import type { DocumentClass } from "../core/documents/all";
import type { BaseUser } from "../core/documents/base-user";
import type { OperationFrame, OperationResult } from "../core/protocol";
import type { Source } from "../core/types";
import { deepClone, expandObject, isEmpty, isPlainObject } from "../core/utils/object";
import { randomID } from "../core/utils/text";
import { claim, demand, guardFields, PermissionError } from "./permissions";
import { sanitizeSource } from "./sanitize";
import { resolveTarget, type Target } from "./targets";
import type { Transaction } from "./transaction";
import { documentClass, freshStats, withStats, type World } from "./world";

/** What every step of an operation needs. */
interface Context {
  world: World;
  user: BaseUser;
  cls: DocumentClass;
  target: Target;
  transaction: Transaction;
  options: Source;
}

/** Makes the changes of one request in memory, as a user may. @throws and leaves it to the transaction to undo what was done. */
export function perform(
  world: World,
  user: BaseUser,
  frame: OperationFrame,
  transaction: Transaction,
): OperationResult {
  const { action, documentName, parentUuid = null, pack = null } = frame;
  if (pack) throw new PermissionError(`The compendium ${pack} is locked`);
  const cls = documentClass(documentName);
  const target = resolveTarget(world, documentName, parentUuid);
  const options = isPlainObject(frame.options) ? frame.options : {};
  const context = { world, user, cls, target, transaction, options };
  if (target.primary) transaction.touch(target.primary.documentName, target.primary.id);
  const result = run(context, frame);
  return { action, documentName, parentUuid, pack: null, result, options };
}

function run(context: Context, frame: OperationFrame): unknown[] {
  switch (frame.action) {
    case "create":
      return listOf(frame.data).map((data) => create(context, data));
    case "update":
      return listOf(frame.updates).flatMap((changes) => update(context, changes));
    case "delete":
      return (frame.ids ?? []).map((id) => remove(context, String(id)));
    default:
      throw new Error(`"${String(frame.action)}" is no operation`);
  }
}

function listOf(data: unknown): Source[] {
  if (!Array.isArray(data) || !data.every(isPlainObject)) throw new Error("An operation needs a list of objects");
  return data;
}

function create({ world, user, cls, target, transaction }: Context, given: Source): Source {
  const { manifest } = world;
  const data: Source = expandObject(deepClone(given));
  if (!isValidId(data._id) || target.get(data._id)) data._id = randomID();
  claim(user, cls, data, Boolean(target.parent));
  sanitizeDeep(cls, data, world);
  const source = withStats(data, cls, manifest, user.id);
  const document: Document = new cls(source, { parent: target.parent });
  demand(user, "create", document, data);
  if (!target.parent) transaction.touch(cls.documentName, document.id as string);
  target.set(document);
  target.settle("create", document, {});
  return document.toObject();
}

/** Sanitises a new document and those in it. */
function sanitizeDeep(cls: DocumentClass, data: Source, world: World): void {
  sanitizeSource(cls, data, data.type, world.manifest);
  for (const name of Object.keys(cls.hierarchy)) {
    const value: unknown = data[name];
    const field = cls.hierarchy[name] as unknown as { element?: { documentName: string } };
    if (Array.isArray(value) && field.element) {
      for (const entry of value as Source[]) sanitizeDeep(documentClass(field.element.documentName), entry, world);
    }
  }
}

function update({ world, user, cls, target, transaction, options }: Context, given: Source): Source[] {
  const { _id, ...changes } = reviveOperators(expandObject(deepClone(given)));
  const document = target.get(_id);
  if (!document) throw new Error(`${cls.documentName} [${_id}] does not exist`);
  if (!target.parent) transaction.touch(cls.documentName, _id);
  demand(user, "update", document, changes);
  const recursive = options.recursive !== false;
  guardFields(user, document, changes, world.manifest, recursive);
  sanitizeDeep(cls, changes, world);
  sanitizeSource(cls, changes, changes.type ?? document._source.type, world.manifest);
  delete changes._stats;
  const difference = document.updateSource(changes, { recursive });
  const changed = options.diff === false ? { ...changes, ...difference } : difference;
  if (isEmpty(changed)) return [];
  if (document.schema.has("_stats")) Object.assign(changed, stamp(world, user, document));
  target.settle("update", document, difference);
  return [{ ...changed, _id }];
}

function stamp(world: World, user: BaseUser, document: Document): Source {
  return document.updateSource({ _stats: freshStats(world.manifest, user.id) });
}

function remove({ user, cls, target, transaction }: Context, id: string): string {
  const document = target.get(id);
  if (!document) throw new Error(`${cls.documentName} [${id}] does not exist`);
  demand(user, "delete", document);
  if (!target.parent) transaction.touch(cls.documentName, id);
  target.delete(id);
  target.settle("delete", document, {});
  return id;
}
