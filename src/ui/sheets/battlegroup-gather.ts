import type { BattlegroupInput } from "./battlegroup-input";
import { aimedAt, fightFacts, leaderFacts, sheetFacts } from "./gather";
import { attackerFigures } from "../../foundry/gather/attacker";
import { commandSetup } from "../../foundry/gather/commanders";
import type { Presence } from "../../foundry/gather/participants";
import { routSetup } from "../../foundry/gather/rout";
import { tableRules } from "../../foundry/settings";

/** Gathers what a battle group's sheet shows; null for actors of another kind. Reads only. */
export async function battlegroupInput(
  presence: Presence,
  window: { readonly editable: boolean; readonly editing: boolean; readonly tab: string },
): Promise<BattlegroupInput | null> {
  const { facts: targets, presences } = aimedAt();
  const attacker = attackerFigures(presence, null, presences);
  const commands = commandSetup(presence, null);
  const rout = routSetup(presence);
  if (!attacker || !commands || !rout) return null;
  return {
    facts: await sheetFacts(presence, window.editable, window.editing),
    tab: window.tab,
    state: rout.group,
    leader: leaderFacts(presence.actor, "commander"),
    fight: fightFacts(presence),
    attacker,
    commands,
    circumstances: rout.circumstances,
    targets,
    table: tableRules(),
  };
}
