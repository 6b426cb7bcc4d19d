import { RulesError } from "../../rules/errors";
import type { OpportunityCall } from "../../foundry/api-types";
import { combatOf, fire, targetedIds } from "../../foundry/war/acts";
import { presenceOf } from "../../foundry/gather/participants";
import { openWarTable } from "./war-desk";

/**
 * Fires a force's attacks of opportunity, one at each target: those that are named, else those whom the user has targeted. With
 * nobody to fire at, the war table opens and null comes back.
 */
export async function fireAt({ force, targets, quick }: OpportunityCall): Promise<string | null> {
  const combat = combatOf(presenceOf(force));
  if (!combat) throw new RulesError("combat", null, "FM.Refused.War.NoFight");
  const ids = targets
    ? combat.combatants.contents.flatMap(({ id, token }) => (id && token && targets.includes(token) ? [id] : []))
    : targetedIds(combat);
  if (ids.length > 0)
    return fire(combat, [{ actor: force, shots: ids.map((target) => ({ target, quick: quick ?? false })) }]);
  await openWarTable({ force });
  return null;
}
