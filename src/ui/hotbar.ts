import { api, registerApi } from "../foundry/api";
import { presenceOf } from "../foundry/gather/participants";
import { explainError } from "../foundry/requests/explain";
import { assignMacro, itemDropped } from "../foundry/types/hotbar";
import { documentAtHand, localize, onHook } from "../foundry/types/typed";
import { RulesError } from "../rules/errors";
import { isInUse, setGathered, takeOff, usePower } from "./sheets/gathered-acts";

/** Items that a macro can use. */
const USABLE: readonly string[] = ["weapon", "power", "maneuver"];

/** Lets weapons, powers and maneuvers be dropped on the macro bar. `init` only. */
export function registerHotbar(): void {
  registerApi({ useItem });
  onHook("hotbarDrop", (_bar: unknown, data: unknown, slot: number) => {
    const item = usableItem(itemDropped(data) ?? "");
    if (!item) return true;
    void macroFor(item, slot);
    return false;
  });
}

function usableItem(uuid: string): Item.Implementation | null {
  const item = documentAtHand(uuid, Item.implementation);
  return item?.actor && USABLE.includes(item.type) ? item : null;
}

async function macroFor(item: Item.Implementation, slot: number): Promise<void> {
  const command = `game.system.api.useItem(${JSON.stringify(item.uuid)});`;
  await assignMacro({ name: item.name, img: item.img ?? "", command }, slot);
}

/** Uses an item by its address, as its button on the sheet does: attacks, pays a power, counts a maneuver or takes it off again. */
export async function useItem(uuid: string): Promise<void> {
  const item = documentAtHand(uuid, Item.implementation);
  const actor = item?.actor;
  if (!item || !actor) {
    ui.notifications?.warn(localize("FM.Hotbar.Gone"));
    return;
  }
  try {
    if (!actor.isOwner) throw new RulesError("actor", actor.name, "FM.Refused.NotYours");
    await use(item, actor);
  } catch (error) {
    ui.notifications?.warn(explainError(error));
  }
}

async function use(item: Item.Implementation, actor: Actor.Implementation): Promise<void> {
  if (item.isOfType("weapon")) {
    await api("attack")({ actor, item });
    return;
  }
  const presence = presenceOf(actor);
  const counted = isInUse(presence, item.id ?? "");
  if (counted) await takeOff(presence, item.id ?? "");
  else if (item.isOfType("power")) await usePower(presence, item);
  else await setGathered(presence, item, true);
}
