import { CONFIG, type Dict, type Dynamic } from "../context";

/** The configured statuses as a list: generation 13 keeps an array, 14 a record. */
export function statusList(): Dict[] {
  const configured: Dynamic = CONFIG.statusEffects;
  if (Array.isArray(configured)) return configured;
  return Object.entries(configured as Dict<Dict>).map(([id, status]) => ({ id, ...status }));
}

/** The configured status of that id. @throws when there is none. */
export function statusById(statusId: string): Dict {
  const status = statusList().find((s) => s.id === statusId);
  if (!status) throw new Error(`"${statusId}" is no configured status effect`);
  return status;
}

/**
 * Puts a status on an actor or takes it off.
 * @returns the new effect; true when it was there and should be; false when it was removed; undefined when nothing was to do.
 */
export async function toggleStatus(
  actor: Dynamic,
  statusId: string,
  { active, overlay = false }: Dict,
): Promise<Dynamic> {
  const status = statusById(statusId);
  const existing: string[] = status._id
    ? actor.effects.filter((e: Dynamic) => e.id === status._id).map((e: Dynamic) => e.id)
    : actor.effects.filter((e: Dynamic) => e.statuses.size === 1 && e.statuses.has(statusId)).map((e: Dynamic) => e.id);
  if (existing.length) {
    if (active) return true;
    await actor.deleteEmbeddedDocuments("ActiveEffect", existing);
    return false;
  }
  if (active === false) return undefined;
  const cls = CONFIG.ActiveEffect.documentClass;
  const effect = await cls.fromStatusEffect(statusId, { parent: actor });
  if (overlay) effect.updateSource({ "flags.core.overlay": true });
  return cls.create(effect.toObject(), { parent: actor, keepId: true });
}
