import type { Side } from "../../play/exchange";
import type { RoutCircumstances } from "../../rules/battlegroup/types";
import type { RoutSetup } from "../../play/rout";
import { exchangeMessage } from "../exchange-message";
import { unitState } from "../unit-state";
import { dispositionSide, setSideOf } from "../war/sides";
import type { Presence } from "./participants";
import { fightOf, momentOf, participantOf } from "./participants";
import { strategyRout } from "./strategy";

/** What the rout check of a group is made of, its circumstances as far as the fight can tell; null for what is no group. */
export function routSetup(presence: Presence): RoutSetup | null {
  const { group } = unitState(presence.actor, presence.combatant);
  if (!group) return null;
  const blow = group.check ? exchangeMessage(group.check.exchange)?.system.toExchange() : undefined;
  const gainer = blow?.kind === "attack" ? blow.actor : null;
  return {
    who: participantOf(presence),
    group,
    circumstances: circumstances(presence, group.check?.devastating ?? false),
    gainer,
    ...momentOf(presence.combatant),
  };
}

/** An allied group that routs, or a leader who is out of the fight, on the group's side (BG-10). */
function circumstances(presence: Presence, devastating: boolean): RoutCircumstances {
  const combat = fightOf(presence.combatant);
  const side = sideNow(presence.combatant);
  const allies = (combat?.combatants.contents ?? []).filter(
    (other) => other.id !== presence.combatant?.id && sideNow(other) === side,
  );
  const { leader } = presence.actor;
  return {
    allyRouted: allies.some(({ actor }) => actor?.isOfType("battlegroup") && hasRouted(actor)),
    leaderDropped: leader.state === "present" && hasDropped(leader.actor, combat),
    devastating,
    ...strategyRout(presence),
  };
}

/** The side that was set for the fight, else what the token shows. */
function sideNow(combatant: Combatant.Implementation | null): Side {
  const disposition = combatant?.token?.disposition ?? combatant?.actor?.prototypeToken.disposition ?? 0;
  return setSideOf(combatant) ?? dispositionSide(disposition);
}

function hasRouted(actor: Actor.Implementation): boolean {
  return actor.isOfType("battlegroup") && (actor.system.state === "routing" || actor.system.state === "dispersed");
}

/** A leader has dropped when nothing of his health is left, he is marked as dead, or the tracker has him defeated. */
function hasDropped(leader: Actor.Implementation, combat: Combat.Implementation | null): boolean {
  if (leader.isOfType("character") && leader.system.health.value === 0) return true;
  if (leader.statuses.has(CONFIG.specialStatusEffects.DEFEATED)) return true;
  return combat?.combatants.some((other) => other.actor?.uuid === leader.uuid && other.isDefeated) ?? false;
}
