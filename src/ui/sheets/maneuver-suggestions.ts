import type { Presence } from "../../foundry/gather/participants";
import { suggestion } from "../../foundry/gather/suggestions";

/** Why the scene suggests which maneuver, by the item's id. */
export type Suggestions = ReadonlyMap<string, string>;

/** The maneuvers of an actor that the scene suggests against whoever the user has targeted. */
export function suggestedManeuvers(attacker: Presence, targets: readonly Presence[]): Suggestions {
  const tokens = targets.map(({ token }) => token);
  const found = new Map<string, string>();
  for (const item of attacker.actor.items) {
    if (!item.isOfType("maneuver") || item.id === null) continue;
    const why = suggestion(item.system.test, attacker.token, tokens);
    if (why !== null) found.set(item.id, why);
  }
  return found;
}
