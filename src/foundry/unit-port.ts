import type { Half, Records, UnitPort } from "../play/units";
import type { DocumentNow } from "../play/updates";
import type { Participant } from "../play/exchange";
import { presenceNow } from "./gather/participants";
import { targetFigures } from "./gather/target";
import { unitState } from "./unit-state";

/** Reads units from the documents as they are now. */
export const storedUnits: UnitPort = {
  unit(who) {
    const presence = presenceNow(who);
    if (!presence) return null;
    const { actor, combatant } = presence;
    const records = { actor: actorRecords(actor).records, fight: combatant ? combatant.system.applied : {} };
    return { state: unitState(actor, combatant), records };
  },
  figures(who) {
    const presence = presenceNow(who);
    return presence && targetFigures(presence);
  },
};

/** The records that one half of a unit holds, and the number of its latest. */
export function documentNow(who: Participant, half: Half): DocumentNow {
  const presence = presenceNow(who);
  const nothing = { records: {}, sequence: 0 };
  if (!presence) return nothing;
  if (half === "actor") return actorRecords(presence.actor);
  return presence.combatant
    ? { records: presence.combatant.system.applied, sequence: presence.combatant.system.sequence }
    : nothing;
}

function actorRecords(actor: Actor.Implementation): { readonly records: Records; readonly sequence: number } {
  const { system } = actor;
  return "applied" in system ? { records: system.applied, sequence: system.sequence } : { records: {}, sequence: 0 };
}
