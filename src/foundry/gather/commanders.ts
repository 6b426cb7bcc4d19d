import { healthState } from "../../rules/health/health-track";
import type { Ledger } from "../../rules/ledger";
import { LedgerBuilder } from "../../rules/ledger";
import type { CommanderFigures, CommandSetup, CommandStyle } from "../../play/command";
import { COMMAND_STYLES } from "../../play/command";
import { abilityWithRole } from "../ability-list";
import { abilityLabel } from "../labels";
import { setting } from "../settings";
import { localize } from "../types/typed";
import { unitState } from "../unit-state";
import { sideOfPresence } from "../war/sides";
import type { Presence } from "./participants";
import { fightOf, momentOf, participantOf, presenceOf } from "./participants";
import { hasNoOrder, orderEntries } from "./strategy";

/** What a command to a group is made of: who may give it, with his dice; null for what is no group. */
export function commandSetup(group: Presence, named: Actor.Implementation | null): CommandSetup | null {
  const { group: state, fight } = unitState(group.actor, group.combatant);
  if (!state) return null;
  return {
    group: participantOf(group),
    state,
    began: fight?.began ?? null,
    carried: orderEntries(group),
    silenced: hasNoOrder(group),
    commanders: commanders(group, named).map((actor) => commander(actor, group)),
    ...momentOf(group.combatant),
  };
}

/** The group's own commander, whoever was named, and every character of its side in the fight whom the user owns. */
function commanders(group: Presence, named: Actor.Implementation | null): readonly Actor.Implementation[] {
  const { leader } = group.actor;
  const side = sideOfPresence(group);
  const others = (fightOf(group.combatant)?.combatants.contents ?? []).flatMap((combatant) => {
    const { actor, token } = combatant;
    if (!actor?.isOfType("character") || !actor.isOwner) return [];
    return sideOfPresence({ actor, token, combatant }) === side ? [actor] : [];
  });
  const all = [named, leader.state === "present" ? leader.actor : null, ...others];
  const characters = all.flatMap((actor) => (actor?.isOfType("character") ? [actor as Actor.Implementation] : []));
  return characters.filter((actor, index) => characters.findIndex((other) => other.uuid === actor.uuid) === index);
}

function commander(actor: Actor.Implementation, group: Presence): CommanderFigures {
  const { leader } = group.actor;
  const own = leader.state === "present" && leader.uuid === actor.uuid;
  const dice = Object.fromEntries(COMMAND_STYLES.map((style) => [style, commandDice(actor, style)]));
  return {
    who: participantOf(presenceOf(actor)),
    dice: { charisma: none, appearance: none, intelligence: none, ...dice },
    inContact: own ? leader.inContact : true,
  };
}

const none: Ledger = { total: 0, entries: [] };

/** Attribute + War and wounds (CA-1, H-1). */
function commandDice(actor: Actor.Implementation, style: CommandStyle): Ledger {
  if (!actor.isOfType("character")) return none;
  const state = actor.system.toState();
  const abilities = setting("abilities");
  const war = abilityWithRole(abilities, "war");
  const known = abilities.find(({ id }) => id === war);
  return new LedgerBuilder()
    .put("CA-1", "FM.Check.Attribute", state.attributes[style].value, localize(`FM.Attribute.${style}`))
    .put("CA-1", "FM.Check.Ability", war === null ? 0 : (state.abilities[war] ?? 0), known ? abilityLabel(known) : "")
    .add("H-1", "FM.Attack.Wounds", healthState(state.health).penalty)
    .build();
}
