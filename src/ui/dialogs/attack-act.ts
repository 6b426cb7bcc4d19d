import { attack } from "../../play/attack/attack";
import type { AttackSetup } from "../../play/attack/figures";
import { initialChoices } from "../../play/attack/figures";
import type { AttackCall } from "../../foundry/api-types";
import { attackerFigures } from "../../foundry/gather/attacker";
import type { Presence } from "../../foundry/gather/participants";
import { momentOf, participantOf, presenceOf } from "../../foundry/gather/participants";
import { attackTargets } from "../../foundry/gather/target";
import { tablePorts } from "../../foundry/record";
import { chosenVisibility } from "../../foundry/types/compat";
import { RulesError } from "../../rules/errors";
import { AttackDialog } from "./attack-dialog";

/** Opens the attack window, or rolls at once; resolves to the exchange's id, or null when the window was closed. */
export async function startAttack({ actor, item, mode, targets, fast }: AttackCall): Promise<string | null> {
  if (!actor.isOwner) throw new RulesError("actor", actor.name, "FM.Refused.NotYours");
  const attacker = presenceOf(actor);
  const weapon = item ?? null;
  const gather = (): AttackSetup => gatherAttack(attacker, weapon, targets ?? targetedTokens());
  const setup = gather();
  const choices = initialChoices(setup.attacker, mode ?? null, chosenVisibility());
  if (fast) return attack(setup, choices, tablePorts());
  const dialog = new AttackDialog(gather, choices);
  await dialog.render({ force: true });
  return dialog.result;
}

/** Everything the attack is made of, for these targets. */
export function gatherAttack(
  attacker: Presence,
  weapon: Item.Implementation | null,
  tokens: readonly TokenDocument.Implementation[],
): AttackSetup {
  const targets = tokens.flatMap((token): Presence[] => (token.actor ? [presenceOf(token.actor, token)] : []));
  const figures = attackerFigures(attacker, weapon, targets);
  if (!figures) throw new RulesError("actor", attacker.actor.name, "FM.Refused.CannotAttack");
  return {
    actor: participantOf(attacker),
    item: weapon && { uuid: weapon.uuid, name: weapon.name, img: weapon.img ?? "" },
    attacker: figures,
    targets: attackTargets(targets),
    ...momentOf(attacker.combatant),
  };
}

/** The tokens that this client's user has targeted. */
function targetedTokens(): readonly TokenDocument.Implementation[] {
  return [...(game.user?.targets ?? [])].map((token) => token.document);
}
