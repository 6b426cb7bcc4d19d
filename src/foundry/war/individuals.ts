import { individuals } from "../../rules/battlegroup/turn";
import { RulesError } from "../../rules/errors";
import { ONLY_ROW } from "../../play/single";
import { musterExchange, UNTOUCHED } from "../../play/muster/muster";
import { standingPart } from "../../play/undo";
import type { Presence } from "../gather/participants";
import { momentOf, participantOf, presenceOf } from "../gather/participants";
import { postExchange } from "../record";
import { personOf } from "../squads/person";
import { placesAround, requirePlacing } from "../squads/place";
import { chosenVisibility } from "../types/compat";
import { enlist, placeTokens } from "../types/placing";
import { localize } from "../types/typed";
import { unitState } from "../unit-state";
import { storedUnits } from "../unit-port";

/** Strength of a character who is made without entering one: raw damage counts it beside the weapon (SK-3). */
const PLAIN_STRENGTH = 2;

/** Key of the reason why no individuals can be placed for a group; null when they can (BG-13). */
export function individualsRefusal({ actor, token, combatant }: Presence): string | null {
  const { group } = unitState(actor, combatant);
  if (!group) return "FM.Refused.NoGroup";
  if (group.size !== 0) return "FM.Refused.War.NotDissolved";
  if (!token?.parent) return "FM.Refused.NotOnScene";
  return hasPlaced({ actor, token, combatant }) ? "FM.Refused.War.PlacedAlready" : null;
}

function hasPlaced(presence: Presence): boolean {
  const who = participantOf(presence);
  return (game.messages?.contents ?? []).some(
    (message) =>
      message.isOfType("exchange") &&
      message.system.kind === "split" &&
      message.system.actor?.actor === who.actor &&
      standingPart(storedUnits, who, message.id ?? "", ONLY_ROW) !== null,
  );
}

/**
 * Places the one or two individuals that a group of Size 0 becomes beside its token, with a member's figures, and brings them into its
 * fight at its Initiative (BG-1, BG-13). Resolves to the exchange's id; its undo takes them away again.
 */
export async function placeIndividuals(actor: Actor.Implementation, count: 1 | 2): Promise<string> {
  requirePlacing();
  const presence = presenceOf(actor);
  const refusal = individualsRefusal(presence);
  if (refusal !== null) throw new RulesError("group", actor.name, refusal);
  const { group } = unitState(actor, presence.combatant);
  const { token } = presence;
  const scene = token?.parent;
  if (!group || !token || !scene) throw new RulesError("group", actor.name, "FM.Refused.NotOnScene");
  const { member } = individuals(group);
  const person = await personOf(kindOf(actor, member), token.disposition);
  if (!person) throw new RulesError("actor", actor.name, "FM.Refused.NotMade");
  const spots = placesAround(token, count).map(({ x, y }) => ({
    x,
    y,
    disposition: token.disposition,
    actorLink: false,
  }));
  const tokens = await placeTokens(person, scene, spots);
  await joinFight(presence, tokens);
  const done = { ...UNTOUCHED, actors: [person.uuid], tokens: tokens.map(({ uuid }) => uuid) };
  const request = { into: "tokens" as const, name: actor.name, count, leaving: {}, done };
  const exchange = musterExchange(participantOf(presence), momentOf(presence.combatant), request, chosenVisibility());
  return postExchange(exchange, { rolls: [] });
}

type Member = ReturnType<typeof individuals>["member"];

/** An average member as a kind of henchmen, from which a character can be made. */
function kindOf(actor: Actor.Implementation, member: Member): Parameters<typeof personOf>[0] {
  const soak = { bashing: member.soak, lethal: member.soak, aggravated: member.soak };
  return {
    actor: null,
    name: localize("FM.War.Survivor", { name: actor.name }),
    img: actor.img ?? null,
    pool: member.attack,
    soak,
    divisor: 1,
    gifted: "none",
    gear: {
      damage: Math.max(0, member.damage - PLAIN_STRENGTH),
      damageType: member.damageType ?? "lethal",
      overwhelming: member.overwhelming ?? 1,
      defence: member.defence,
      willpower: member.willpower,
      health: member.health,
      joinBattle: member.joinBattle ?? 0,
    },
    heavy: null,
  };
}

async function joinFight({ combatant }: Presence, tokens: readonly TokenDocument.Implementation[]): Promise<void> {
  const combat = combatant?.combat;
  if (!combat) return;
  const { initiative } = combatant;
  await enlist(
    combat,
    tokens.map(({ id, actorId, parent }) => ({ tokenId: id, actorId, sceneId: parent?.id ?? null, initiative })),
  );
}
