import type { UnitState } from "../rules/unit/state";
import { squadRanks } from "./data/actor/squad-state";

/**
 * A unit as the rules see it: health, willpower, pools, the group, the ranks or the tracks from the actor, the fight from its combatant. Nothing is kept;
 * gathered anew whenever an event is about to happen.
 */
export function unitState(actor: Actor.Implementation | null, combatant: Combatant.Implementation | null): UnitState {
  const fight = combatant ? combatant.system.toState() : null;
  if (actor?.isOfType("character")) {
    const { health, willpower, pools } = actor.system.toState();
    return { health, willpower, pools, group: null, fight };
  }
  if (actor?.isOfType("battlegroup")) {
    const { type: _type, ...group } = actor.system.toState();
    return { health: null, willpower: null, pools: null, group, fight };
  }
  const none = { health: null, willpower: null, pools: null, group: null };
  if (actor?.isOfType("squad")) return { ...none, squad: squadRanks(actor.system.toState()), fight };
  if (actor?.isOfType("force")) {
    const { tracks, spent, opportunities, worn } = actor.system.toState();
    return { ...none, tracks, war: { spent, opportunities, worn }, fight };
  }
  return { fight };
}
