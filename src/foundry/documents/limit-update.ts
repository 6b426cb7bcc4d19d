/** What a model offers whose fields limit one another. */
interface Limited {
  limitChanges(changes: Record<string, unknown>): void;
}

function isLimited(system: unknown): system is Limited {
  return typeof system === "object" && system !== null && "limitChanges" in system;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

/** Holds a coming update of an actor within the limits that span fields; changes it in place. */
export function limitUpdate(actor: Actor.Implementation, changed: object): void {
  const system: unknown = actor.system;
  const coming: unknown = "system" in changed ? changed.system : undefined;
  if (isLimited(system) && isRecord(coming)) system.limitChanges(coming);
}

/** Updates of unlinked tokens pass by their delta, not by the actor's own `_preUpdate`: the same limits hold there. */
export function limitDeltaUpdate(delta: ActorDelta.Implementation, changed: object): void {
  const actor = delta.parent?.actor;
  if (actor) limitUpdate(actor, changed);
}
