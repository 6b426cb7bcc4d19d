import type { PursuitSetup } from "../../play/pursuit";
import { unitState } from "../unit-state";
import { attackerFigures } from "./attacker";
import type { Presence } from "./participants";
import { momentOf, participantOf } from "./participants";
import { targetFigures } from "./target";

/** What running down or swarming a target is made of: the attack dice of a withering attack; null for who cannot attack. */
export function pursuitSetup(
  actor: Presence,
  weapon: Item.Implementation | null,
  target: Presence,
): PursuitSetup | null {
  const attacker = attackerFigures(actor, weapon, [target]);
  const dice = attacker?.dice.withering ?? attacker?.dice.pool;
  const figures = targetFigures(target);
  if (!attacker || !dice || !figures) return null;
  return {
    actor: participantOf(actor),
    by: attacker.kind === "battlegroup" ? "battlegroup" : "character",
    dice,
    target: participantOf(target),
    group: unitState(target.actor, target.combatant).group ?? null,
    defence: figures.defence,
    onslaught: figures.onslaught,
    ...momentOf(actor.combatant),
  };
}
