import { attack } from "../../play/attack/attack";
import type { AttackSetup } from "../../play/attack/figures";
import { initialChoices } from "../../play/attack/figures";
import type { AttackCall } from "../../foundry/api-types";
import { attackerFigures } from "../../foundry/gather/attacker";
import { squadAttacker, squadWeapon } from "../../foundry/gather/squad-attacker";
import type { Presence } from "../../foundry/gather/participants";
import { momentOf, participantOf, presenceOf } from "../../foundry/gather/participants";
import { attackTargets } from "../../foundry/gather/target";
import { tablePorts } from "../../foundry/record";
import { chosenVisibility } from "../../foundry/types/compat";
import { wallsBetween } from "../../foundry/types/sight";
import { documentAtHand } from "../../foundry/types/typed";
import type { ItemRef } from "../../play/exchange";
import { RulesError } from "../../rules/errors";
import { AttackDialog } from "./attack-dialog";

/** Opens the attack window, or rolls at once; resolves to the exchange's id, or null when the window was closed. */
export async function startAttack({ actor, item, heavy, mode, targets, fast }: AttackCall): Promise<string | null> {
  if (!actor.isOwner) throw new RulesError("actor", actor.name, "FM.Refused.NotYours");
  const attacker = presenceOf(actor);
  const weapon = item ?? (heavy === undefined ? ownWeapon(actor) : null);
  const gather = (): AttackSetup => gatherAttack(attacker, weapon, targets ?? targetedTokens(), heavy ?? null);
  const setup = gather();
  const choices = initialChoices(setup.attacker, mode ?? null, chosenVisibility());
  if (fast) return attack(setup, choices, tablePorts());
  const dialog = new AttackDialog(gather, choices);
  await dialog.render({ force: true });
  return dialog.result;
}

/** With what somebody attacks when nothing is named: the first weapon that is ready, else the first. */
function ownWeapon(actor: Actor.Implementation): Item.Implementation | null {
  if (actor.isOfType("squad")) return squadWeapon(actor);
  const weapons = actor.items.filter((each) => each.isOfType("weapon"));
  return weapons.find((each) => each.isOfType("weapon") && each.system.equipped) ?? weapons[0] ?? null;
}

/** Everything the attack is made of, for these targets. */
export function gatherAttack(
  attacker: Presence,
  weapon: Item.Implementation | null,
  tokens: readonly TokenDocument.Implementation[],
  heavy: string | null = null,
): AttackSetup {
  const targets = tokens.flatMap((token): Presence[] => (token.actor ? [presenceOf(token.actor, token)] : []));
  const figures = attacker.actor.isOfType("squad")
    ? squadAttacker(attacker, weapon, heavy, targets)
    : attackerFigures(attacker, weapon, targets);
  if (!figures) throw new RulesError("actor", attacker.actor.name, "FM.Refused.CannotAttack");
  return {
    actor: participantOf(attacker),
    item: itemOf(attacker, weapon, heavy),
    attacker: figures,
    targets: attackTargets(targets).map((target) => ({ ...target, unseen: unseen(attacker, target.who.token) })),
    ...momentOf(attacker.combatant),
  };
}

function unseen({ token }: Presence, target: string | null): boolean {
  const other = target === null ? null : documentAtHand(target, TokenDocument.implementation);
  return token !== null && other !== null && wallsBetween(token, other);
}

/** What the attack is made with, as the card shows it: the weapon, or a henchman's heavy one. */
function itemOf({ actor }: Presence, weapon: Item.Implementation | null, heavy: string | null): ItemRef | null {
  if (weapon) return { uuid: weapon.uuid, name: weapon.name, img: weapon.img ?? "" };
  const row = actor.isOfType("squad") ? actor.system.toState().rows.find(({ id }) => id === heavy) : undefined;
  return row?.heavy ? { uuid: actor.uuid, name: row.heavy.name, img: row.img ?? "" } : null;
}

/** The tokens that this client's user has targeted. */
function targetedTokens(): readonly TokenDocument.Implementation[] {
  return [...(game.user?.targets ?? [])].map((token) => token.document);
}
