import type { Participant } from "../../play/exchange";
import type { Moment } from "../../play/single";
import { stampOf } from "../turns/moment";
import { documentAtHand } from "../types/typed";
import { dispositionSide, sideOfPresence } from "../war/sides";

/** Everything at hand about someone who takes part. */
export interface Presence {
  readonly actor: Actor.Implementation;
  readonly token: TokenDocument.Implementation | null;
  readonly combatant: Combatant.Implementation | null;
}

/** Someone's combatant: his token's, else, in the viewed combat, his actor's. */
export function combatantOf(
  actor: Actor.Implementation,
  token: TokenDocument.Implementation | null,
): Combatant.Implementation | null {
  if (token?.combatant) return token.combatant;
  if (actor.isToken) return null;
  return game.combat?.combatants.find((combatant) => combatant.actor?.uuid === actor.uuid) ?? null;
}

/** An actor with its token and combatant, as far as there are any. */
export function presenceOf(actor: Actor.Implementation, token: TokenDocument.Implementation | null = null): Presence {
  const own = token ?? actor.token ?? actor.getActiveTokens(false, true)[0] ?? null;
  return { actor, token: own, combatant: combatantOf(actor, own) };
}

/** What an exchange keeps of someone. */
export function participantOf({ actor, token, combatant }: Presence): Participant {
  return {
    actor: actor.uuid,
    token: token?.uuid ?? null,
    combatant: combatant?.id ?? null,
    name: token?.name ?? actor.name,
    img: actor.img ?? "",
    side: sideOfPresence({ actor, token, combatant }),
    hidden: (token?.hidden ?? false) || (combatant?.hidden ?? false),
  };
}

/** A token's disposition as a side. */
export const sideOf = dispositionSide;

/** Finds someone again by the ids that an exchange kept; null when the actor is gone. */
export function presenceNow(who: Participant): Presence | null {
  const token = who.token === null ? null : documentAtHand(who.token, TokenDocument.implementation);
  const named = documentAtHand(who.actor, Actor.implementation);
  const actor = named ?? (token?.actor?.uuid === who.actor ? token.actor : null);
  if (!actor) return null;
  return { actor, token, combatant: combatantById(who.combatant) };
}

/** A combatant by its id, in whichever combat it is. */
export function combatantById(id: string | null): Combatant.Implementation | null {
  if (id === null) return null;
  for (const combat of game.combats ?? []) {
    const found = combat.combatants.get(id);
    if (found) return found;
  }
  return null;
}

/** The combat that someone fights in, once it has begun; null outside of one. */
export function fightOf(combatant: Combatant.Implementation | null): Combat.Implementation | null {
  const combat = combatant?.combat ?? null;
  return combat?.started ? combat : null;
}

/** When something happens: the round, and how many turns have begun in it. */
export function momentOf(combatant: Combatant.Implementation | null): Moment {
  const combat = fightOf(combatant);
  if (!combat) return { combat: null, round: 0, turn: 0 };
  return { combat: combat.id, ...stampOf(combat) };
}

/** Whether it is somebody's own turn; outside combat every act is in one's own time. */
export function isOwnTurn(combatant: Combatant.Implementation | null): boolean {
  const combat = fightOf(combatant);
  return !combat || combat.combatant?.id === combatant?.id;
}
