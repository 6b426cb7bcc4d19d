import type { Json } from "../rules/unit/changes";
import type { UnitWrite } from "../play/units";
import type { DocumentUpdate } from "../play/updates";
import { documentUpdates } from "../play/updates";
import { CHIEF } from "./data/actor/squad-schema";
import { presenceNow } from "./gather/participants";
import type { PathUpdate } from "./types/typed";
import { updateEmbedded, updateMany, updatePaths } from "./types/typed";
import { documentNow } from "./unit-port";

type IdUpdate = PathUpdate & { readonly _id: string };

/**
 * Writes what was decided, each document's change together with its record: linked actors in one request, unlinked ones each by
 * their own update, combatants in one request for each combat. The only place that writes actors and combatants for events.
 */
export async function store(writes: readonly UnitWrite[]): Promise<void> {
  const linked: IdUpdate[] = [];
  const unlinked: { readonly actor: Actor.Implementation; readonly update: PathUpdate }[] = [];
  const fights = new Map<Combat.Implementation, IdUpdate[]>();
  for (const update of documentUpdates(writes, documentNow, game.user?.id ?? "")) {
    const presence = presenceNow(update.who);
    if (!presence) continue;
    const { actor, combatant } = presence;
    if (update.half === "fight") {
      if (combatant?.combat && combatant.id) append(fights, combatant.combat, { _id: combatant.id, ...paths(update) });
    } else if (actor.isToken || actor.pack || !actor.id) unlinked.push({ actor, update: paths(update) });
    else linked.push({ _id: actor.id, ...paths(update) });
  }
  for (const [combat, updates] of fights) await updateEmbedded(combat, "Combatant", updates, { turnEvents: false });
  if (linked.length > 0) await updateMany(Actor.implementation, linked);
  for (const { actor, update } of unlinked) await updatePaths(actor, update);
}

function append<Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value): void {
  map.set(key, [...(map.get(key) ?? []), value]);
}

/** A document's update by paths: its values, its records, and the number of the latest. */
function paths(update: DocumentUpdate): PathUpdate {
  const changed: Record<string, unknown> = { "system.sequence": update.sequence };
  for (const [path, value] of update.values) changed[documentPath(path)] = value satisfies Json;
  for (const [key, record] of Object.entries(update.records)) changed[`system.applied.${key}`] = record;
  return changed;
}

/** Where a document keeps what UnitState has at a path. */
export function documentPath(path: string): string {
  if (path === "fight.initiative") return "initiative";
  if (path === "group.magnitude") return "system.magnitude.value";
  if (path.startsWith("squad.")) return ranksPath(path.slice(6));
  if (path.startsWith("war.")) return `system.${path.slice(4)}`;
  return path.startsWith("fight.") || path.startsWith("group.") ? `system.${path.slice(6)}` : `system.${path}`;
}

/** The commander of an all-henchmen squad is kept beside its types (HM-7). */
function ranksPath(path: string): string {
  return path.startsWith(`${CHIEF}.`) ? `system.${path}` : `system.types.${path}`;
}
