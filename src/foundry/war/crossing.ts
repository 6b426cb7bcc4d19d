import { groupsCrossed } from "../../rules/position/footprint";
import { needsDisengage } from "../../rules/battlegroup/turn";
import { cross } from "../../play/war/cross";
import { undonePart } from "../../play/undo";
import { ONLY_ROW } from "../../play/single";
import { placed } from "../gather/placed";
import type { Presence } from "../gather/participants";
import { fightOf, momentOf, participantOf, presenceOf } from "../gather/participants";
import { tablePorts } from "../record";
import { isActiveGM } from "../requests/queue";
import { readOr } from "../turns/fighters";
import { chosenVisibility } from "../types/compat";
import { confirm } from "../types/choose";
import { localize, onHook } from "../types/typed";
import { storedUnits } from "../unit-port";

/** An enemy group that somebody is inside of, and whether it holds him (BG-16). */
export interface CrossedGroup {
  readonly group: Presence;
  readonly name: string;
  readonly size: number;
  /** Leaving it takes a disengage. */
  readonly holds: boolean;
}

/** The enemy groups whose footprint a combatant's token is inside of, as positions say (BG-16). */
export function groupsAround(combatant: Combatant.Implementation): readonly CrossedGroup[] {
  const { token, actor } = combatant;
  const scene = token?.parent;
  const mover = token && scene ? placed(token, scene) : null;
  if (!mover || !scene || !actor || !(actor.isOfType("character") || actor.isOfType("battlegroup"))) return [];
  const size = actor.isOfType("battlegroup") ? actor.system.size : 0;
  const groups = (combatant.combat?.combatants.contents ?? []).flatMap((other) => {
    const group = readOr(() => standingGroup(other), null);
    const at = group && other.token?.parent === scene ? placed(other.token, scene) : null;
    return group && at ? [{ group, at }] : [];
  });
  const crossed = new Set(
    groupsCrossed(
      mover,
      groups.map(({ at }) => at),
    ),
  );
  return groups.flatMap(({ group, at }): CrossedGroup[] => {
    if (!crossed.has(at.id) || !group.actor.isOfType("battlegroup")) return [];
    const theirs = group.actor.system.size;
    const { token: seen } = group;
    return [{ group, name: seen?.name ?? group.actor.name, size: theirs, holds: needsDisengage(size, theirs) }];
  });
}

function standingGroup(combatant: Combatant.Implementation): Presence | null {
  const { actor, token } = combatant;
  if (!token || !actor?.isOfType("battlegroup") || actor.system.state !== "standing") return null;
  return presenceOf(actor, token);
}

/** Asks the active game master, when the turn of a character inside an enemy group begins, whether the round costs him (BG-16). */
export function watchCrossings(): void {
  onHook("updateCombat", (combat: Combat.Implementation, changed: object, options: { direction?: number }) => {
    const turned = "turn" in changed || "round" in changed;
    if (turned && options.direction !== -1 && isActiveGM()) void askAbout(combat);
  });
}

async function askAbout(combat: Combat.Implementation): Promise<void> {
  const { combatant } = combat;
  if (!combat.started || !combatant?.actor?.isOfType("character")) return;
  const [crossed] = groupsAround(combatant);
  if (!crossed || hasPaid(combatant)) return;
  const data = { name: combatant.name ?? "", group: crossed.name };
  const yes = await confirm(localize("FM.War.Cross.Title"), localize("FM.War.Cross.Ask", data), {
    yes: localize("FM.War.Cross.Yes"),
    no: localize("FM.War.Cross.No"),
  });
  if (yes) await payCrossing(combatant, crossed);
}

/** Takes the round's Initiative off a character inside an enemy group; resolves to the exchange's id, null when he paid already. */
export async function payCrossing(combatant: Combatant.Implementation, crossed: CrossedGroup): Promise<string | null> {
  const { actor, token } = combatant;
  if (!actor || hasPaid(combatant)) return null;
  const presence: Presence = { actor, token, combatant };
  const group = participantOf(crossed.group);
  const crossing = { who: participantOf(presence), group, groupSize: crossed.size, ...momentOf(combatant) };
  return cross(crossing, chosenVisibility(), tablePorts());
}

/** Whether a character has paid for crossing in this round, and it was not taken back. */
function hasPaid(combatant: Combatant.Implementation): boolean {
  const combat = fightOf(combatant);
  return (game.messages?.contents ?? []).some((message) => {
    if (!message.isOfType("exchange") || message.system.kind !== "cross" || !message.id) return false;
    const { round, combat: id, actor } = message.system;
    if (id !== combat?.id || round !== combat?.round || actor?.combatant !== combatant.id) return false;
    const who = message.system.toExchange().actor;
    return who !== null && undonePart(storedUnits, who, message.id, ONLY_ROW) === null;
  });
}
