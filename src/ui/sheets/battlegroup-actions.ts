import { api } from "../../foundry/api";
import type { CommandCall } from "../../foundry/api-types";
import { commandSetup } from "../../foundry/gather/commanders";
import { presenceOf } from "../../foundry/gather/participants";
import { documentAtHand, localize } from "../../foundry/types/typed";
import { engageTarget } from "./engage";
import { guarded } from "./sheet-desk";
import type { ActorWindow } from "./sheet-window";

/** The click actions of a battle group's sheet. */
export function battlegroupActions() {
  const on = (act: (sheet: ActorWindow, event: PointerEvent, target: HTMLElement) => unknown) =>
    guarded<ActorWindow>(function (event, target) {
      return act(this, event, target);
    });
  return {
    attackGroup: on((sheet, event) => api("attack")({ actor: sheet.actor, mode: "withering", fast: event.shiftKey })),
    engage: on((sheet) => engageTarget(presenceOf(sheet.actor, sheet.token))),
    order: on((sheet, event) => api("order")(command(sheet, event))),
    rally: on((sheet, event) => api("rally")(command(sheet, event))),
    rallyNumbers: on((sheet, event) => api("rallyForNumbers")(command(sheet, event))),
    rout: on((sheet, event) => api("rollRout")(sheet.actor, { fast: event.shiftKey })),
    individuals: on((sheet) => api("placeIndividuals")({ group: sheet.actor })),
    magnitudeBox: on(clickMagnitude),
  };
}

function command(sheet: ActorWindow, event: PointerEvent): CommandCall {
  const group = presenceOf(sheet.actor, sheet.token);
  const uuid = commandSetup(group, null)?.commanders[0]?.who.actor;
  const commander = uuid === undefined ? null : documentAtHand(uuid, Actor.implementation);
  if (!commander) throw new Error(localize("FM.Refused.NoCommander"));
  return { commander, group: sheet.actor, fast: event.shiftKey };
}

/** A click on a box leaves Magnitude up to it; on the last one that holds, takes it off. By hand, with undo. */
async function clickMagnitude(sheet: ActorWindow, _event: PointerEvent, target: HTMLElement): Promise<void> {
  const { actor } = sheet;
  if (!actor.isOfType("battlegroup")) return;
  const index = Number(target.dataset["index"]);
  const { value } = actor.system.magnitude;
  const wanted = index === value ? index - 1 : index;
  const plain: Actor.Implementation = actor;
  if (wanted < value) await api("damage")({ actor: plain, levels: value - wanted });
  else await api("heal")({ actor: plain, levels: wanted - value });
}
