import { powersInUse } from "../../rules/multiplier/gathered";
import type { LentFigures } from "../../play/attack/figures";
import type { Presence } from "./participants";
import { fightOf, momentOf } from "./participants";

/** How powers work that go on until they are ended; the others work in the turn in which they are used. */
const LASTING: ReadonlySet<string> = new Set(["maintenance", "concentration"]);

/** Whether a power, once used, stays in use until it is ended. */
export function goesOn(power: Item.Implementation): boolean {
  return power.isOfType("power") && LASTING.has(power.system.kind);
}

/** Ids of the powers that somebody has in use now, on whoever's turn; none outside of a fight. */
export function idsInUse({ combatant }: Presence): readonly string[] {
  if (!combatant || !fightOf(combatant)) return [];
  return powersInUse(combatant.system.toState().gathered, momentOf(combatant)).map(({ id }) => id);
}

/** What powers in use add to somebody's soak and Defense; nothing while he is disempowered. */
export function lentFigures(presence: Presence): readonly LentFigures[] {
  const { actor } = presence;
  if (actor.statuses.has("disempowered")) return [];
  return idsInUse(presence).flatMap((id): LentFigures[] => {
    const item = actor.items.get(id);
    if (!item?.isOfType("power")) return [];
    const { soak, defence } = item.system;
    return soak === 0 && defence === 0 ? [] : [{ id, label: item.name, soak, defence }];
  });
}
