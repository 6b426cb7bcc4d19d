import { attackerFigures } from "../../foundry/gather/attacker";
import type { Presence } from "../../foundry/gather/participants";
import { momentOf, participantOf } from "../../foundry/gather/participants";
import { tablePorts } from "../../foundry/record";
import { chosenVisibility } from "../../foundry/types/compat";
import { localize } from "../../foundry/types/typed";
import { swarm } from "../../play/pursuit";
import { aimedAt } from "./gather";

/** Rolls a group's attempt to engage the one target of the user (BG-15). */
export async function engageTarget(group: Presence): Promise<void> {
  const { facts, presences } = aimedAt();
  const [target] = facts;
  const [who] = presences;
  if (!target || !who || facts.length !== 1) throw new Error(localize("FM.Sheet.Group.oneTarget"));
  const dice = attackerFigures(group, null, presences)?.dice.withering;
  if (!dice) return;
  const setup = {
    ...momentOf(group.combatant),
    actor: participantOf(group),
    by: "battlegroup" as const,
    dice,
    target: participantOf(who),
    group: null,
    defence: target.figures.defence,
    onslaught: target.figures.onslaught,
  };
  await swarm(setup, { byHand: 0, visibility: chosenVisibility() }, tablePorts());
}
