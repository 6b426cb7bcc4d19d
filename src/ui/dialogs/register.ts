import type { CheckCall, HandCall } from "../../foundry/api-types";
import { registerApi } from "../../foundry/api";
import { registerCardAction } from "../../foundry/cards/actions";
import type { CardClick } from "../../foundry/cards/actions";
import { decideFate } from "../../foundry/casualties";
import { checkSetup } from "../../foundry/gather/check";
import { presenceNow, presenceOf } from "../../foundry/gather/participants";
import { doByHand } from "../../foundry/hand";
import { tablePorts } from "../../foundry/record";
import { exchangeMessage } from "../../foundry/exchange-message";
import { explain } from "../../foundry/requests/explain";
import { ask } from "../../foundry/requests/requests";
import { chosenVisibility } from "../../foundry/types/compat";
import { check } from "../../play/check";
import type { HandAct } from "../../play/hand";
import { RulesError } from "../../rules/errors";
import { startAttack } from "./attack-act";
import { CheckDialog } from "./check-dialog";
import { HandDialog } from "./hand-dialog";
import { registerMuster } from "./muster-acts";
import { startPursuit } from "./pursuit-dialog";
import { commandCall, startCommand, startRout } from "./group-acts";

/** Puts what the dialogs do into the public API and behind the buttons of cards. */
export function registerDialogs(): void {
  registerApi({
    attack: startAttack,
    rollRout: startRout,
    order: commandCall("order"),
    rally: commandCall("rally"),
    rallyForNumbers: commandCall("rallyNumbers"),
    slaughter: (call) => startPursuit("slaughter", call),
    engage: (call) => startPursuit("engage", call),
    check: startCheck,
    damage: (call) => byHand("damage", call),
    heal: (call) => byHand("heal", call),
    undo: undoExchange,
  });
  registerMuster();
  registerCardAction("fate-dead", ({ message, row }) => decideFate(message, row, "dead"));
  registerCardAction("fate-out", ({ message, row }) => decideFate(message, row, "out"));
  registerCardAction("rout", (click) => withTarget(click, (actor) => startRout(actor)));
  registerCardAction("rally", (click) => withTarget(click, (actor) => startCommand("rally", actor, null)));
}

/** Opens the check window, or rolls at once. */
export async function startCheck({
  actor,
  attribute,
  ability,
  gift,
  difficulty,
  fast,
}: CheckCall): Promise<string | null> {
  if (!actor.isOwner) throw new RulesError("actor", actor.name, "FM.Refused.NotYours");
  const setup = checkSetup(presenceOf(actor));
  if (!setup) throw new RulesError("actor", actor.name, "FM.Refused.NoTraits");
  const choices = {
    attribute: attribute ?? null,
    ability: ability ?? null,
    gift: gift ?? null,
    difficulty: difficulty ?? 1,
    byHand: 0,
    visibility: chosenVisibility(),
  };
  if (fast) return check(setup, choices, tablePorts());
  const dialog = new CheckDialog(setup, choices);
  await dialog.render({ force: true });
  return dialog.result;
}

async function byHand(act: HandAct, { actor, levels, type }: HandCall): Promise<string | null> {
  if (levels === undefined) {
    const dialog = new HandDialog(presenceOf(actor), { act, type: type ?? (act === "damage" ? "lethal" : null) });
    await dialog.render({ force: true });
    return dialog.result;
  }
  const request = { act, amount: levels, type: type ?? (act === "damage" ? "lethal" : null), pool: "", poolLabel: "" };
  return doByHand(presenceOf(actor), request, chosenVisibility());
}

async function undoExchange(exchange: string, row?: string): Promise<void> {
  const refused = await ask({ exchange, action: "undo", rows: row === undefined ? null : [row], share: "full" });
  if (refused) throw new Error(explain(refused));
}

/** Does something with the target of the row that was clicked; the act's own errors become its reason. */
async function withTarget(
  { message, row }: CardClick,
  act: (actor: Actor.Implementation) => Promise<unknown>,
): Promise<null> {
  const target = exchangeMessage(message)?.system.toExchange().rows[row]?.target;
  const presence = target && presenceNow(target);
  if (!presence) throw new RulesError("target", target?.name ?? "", "FM.Refused.NoActor");
  await act(presence.actor);
  return null;
}
