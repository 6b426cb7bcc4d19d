import { boostNow } from "../../play/war/force";
import { forcesIn, warMoment } from "../gather/force";
import type { Presence } from "../gather/participants";
import { fightOf } from "../gather/participants";
import { sideOfPresence } from "./sides";

/**
 * WF-8: what a force of his side lends, this turn, to the rating of someone's powers that the pool `slug` pays for; the best of
 * several, 0 outside of a fight.
 */
export function boostOf(presence: Presence, slug: string): number {
  const combat = fightOf(presence.combatant);
  if (!combat) return 0;
  const side = sideOfPresence(presence);
  const own = forcesIn(combat).filter(({ who, powers }) => who.side === side && powers === slug);
  return Math.max(0, ...own.map((force) => boostNow(force, warMoment(combat))));
}
