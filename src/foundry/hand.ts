import type { Visibility } from "../play/exchange";
import type { HandRequest } from "../play/hand";
import { handExchange } from "../play/hand";
import type { HandSetup } from "../play/hand-view";
import { RulesError } from "../rules/errors";
import type { Presence } from "./gather/participants";
import { momentOf, participantOf } from "./gather/participants";
import { squadFigures } from "./gather/squad-target";
import { poolLabel } from "./labels";
import { postExchange } from "./record";
import { applyOwn } from "./requests/carry-out";
import { explain } from "./requests/explain";
import { enqueue } from "./requests/queue";
import { unitState } from "./unit-state";

/** What the window for things done by hand is about. */
export function handSetup({ actor, combatant, token }: Presence): HandSetup {
  const { group, willpower } = unitState(actor, combatant);
  const pools = actor.isOfType("character") ? Object.entries(actor.system.toState().pools) : [];
  return {
    name: token?.name ?? actor.name,
    isGroup: Boolean(group) || actor.isOfType("squad"),
    pools: pools.map(([id, { label, value, max }]) => ({ id, label: poolLabel(id, label), value, max })),
    willpower: willpower ?? null,
  };
}

/**
 * Does something by hand and records it as an exchange with undo; resolves to its id. A GM's is carried out by the active GM's
 * client, an owner's by his own. Rejects for whoever owns nothing of it.
 */
export async function doByHand(presence: Presence, request: HandRequest, visibility: Visibility): Promise<string> {
  if (!presence.actor.isOwner) throw new RulesError("actor", presence.actor.name, "FM.Refused.NotYours");
  const state = unitState(presence.actor, presence.combatant);
  const exchange = handExchange(
    participantOf(presence),
    momentOf(presence.combatant),
    request,
    Boolean(state.group),
    visibility,
    presence.actor.isOfType("squad") ? { figures: squadFigures(presence.actor), state } : null,
  );
  const id = await postExchange(exchange, { rolls: [] });
  if (game.user?.isGM) return id;
  const refused = await enqueue(() => applyOwn(id));
  if (refused) ui.notifications?.warn(explain(refused));
  return id;
}
