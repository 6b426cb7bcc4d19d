import { healthState } from "../../rules/health/health-track";
import type { CheckSetup } from "../../play/check";
import { abilityWithRole } from "../ability-list";
import { ATTRIBUTES } from "../data/common";
import { abilityLabel } from "../labels";
import { setting } from "../settings";
import { localize } from "../types/typed";
import { sizePenalty } from "./force";
import { commanderOf, sharedGifts } from "./squad-lead";
import type { Presence } from "./participants";
import { momentOf, participantOf } from "./participants";

/** What a plain check is made of: a character's, or a squad's, which its commander rolls; null for others. */
export function checkSetup(presence: Presence): CheckSetup | null {
  const { actor } = presence;
  if (actor.isOfType("squad")) return squadSetup(presence, actor);
  if (!actor.isOfType("character")) return null;
  const state = actor.system.toState();
  return {
    who: participantOf(presence),
    attributes: ATTRIBUTES.map((id) => ({
      id,
      label: localize(`FM.Attribute.${id}`),
      dots: state.attributes[id].value,
    })),
    abilities: setting("abilities").map((ability) => ({
      id: ability.id,
      label: abilityLabel(ability),
      dots: state.abilities[ability.id] ?? 0,
    })),
    woundPenalty: healthState(state.health).penalty,
    ...sizeDifference(presence),
    ...momentOf(presence.combatant),
  };
}

/** HM-2: the commander's traits, and the dice of henchmen who share one of his powers. */
function squadSetup(presence: Presence, squad: Actor.OfType<"squad">): CheckSetup | null {
  const commander = commanderOf(squad);
  const setup = commander && checkSetup({ ...presence, actor: commander as Actor.Implementation });
  return setup && { ...setup, who: participantOf(presence), gifts: sharedGifts(squad) };
}

/** The roles of abilities that somebody defends or looks out with (WF-9). */
const WARY = ["awareness", "dodge", "tactics"] as const;

/** What a larger force adds to the difficulty of defence and awareness rolls; nothing while none stands against his (WF-9). */
function sizeDifference(presence: Presence): Pick<CheckSetup, "sizeDifference"> {
  const amount = sizePenalty(presence);
  if (amount === 0) return {};
  const abilities = WARY.flatMap((role) => abilityWithRole(setting("abilities"), role) ?? []);
  return { sizeDifference: { amount, abilities } };
}
