import type { Presence } from "../../foundry/gather/participants";
import { fightOf, isOwnTurn, momentOf } from "../../foundry/gather/participants";
import { goesOn, idsInUse } from "../../foundry/gather/powers";
import { localize, updatePaths } from "../../foundry/types/typed";
import { gather, gatheredNow, release } from "../../rules/multiplier/gathered";
import type { MultiplierEntry } from "../../rules/multiplier/types";
import { doAdjust } from "./adjust";

/** Counts a maneuver or power from now on in this turn (CM-6), or no longer. */
export async function setGathered(presence: Presence, item: Item.Implementation, on: boolean): Promise<void> {
  const { combatant } = presence;
  const entry = entryOf(item);
  if (!combatant || !fightOf(combatant) || !entry) return;
  const { gathered } = combatant.system.toState();
  const next = on ? gather(gathered, [entry], momentOf(combatant)) : gathered && release(gathered, entry.id);
  const entries = (next?.entries ?? []).map((each) => ({ item: null, label: each.id, lasts: false, ...each }));
  await updatePaths(combatant, { "system.gathered": next && { round: next.round, turn: next.turn, entries } });
}

/** Whether a maneuver or a power counts or works now. */
export function isInUse(presence: Presence, id: string): boolean {
  const { combatant } = presence;
  if (!combatant || !fightOf(combatant)) return false;
  const { gathered } = combatant.system.toState();
  const counted = gatheredNow(gathered, momentOf(combatant), isOwnTurn(combatant));
  return counted.some((entry) => entry.id === id) || idsInUse(presence).includes(id);
}

/** Takes one thing off the multiplier, by the id that its chip has. */
export async function takeOff(presence: Presence, id: string): Promise<void> {
  const { combatant } = presence;
  const gathered = combatant?.system.toState().gathered;
  if (!combatant || !gathered) return;
  const next = release(gathered, id);
  await updatePaths(combatant, { "system.gathered": { round: next.round, turn: next.turn, entries: next.entries } });
}

/** Uses a power: pays its cost by hand, with undo; it is in use for this turn, or until it is ended. */
export async function usePower(presence: Presence, power: Item.Implementation): Promise<void> {
  if (!power.isOfType("power")) return;
  const { pool, cost } = power.system;
  if (cost > 0) await doAdjust(presence, "pool", pool, -cost);
  if (fightOf(presence.combatant)) await setGathered(presence, power, true);
  else ui.notifications?.info(localize("FM.Sheet.Power.used", { name: power.name }));
}

function entryOf(item: Item.Implementation): (MultiplierEntry & { item: string }) | null {
  const common = { id: item.id ?? "", label: item.name, item: item.uuid };
  if (item.isOfType("maneuver")) return { ...common, kind: "maneuver", value: item.system.cm };
  return item.isOfType("power") ? { ...common, kind: "power", value: item.system.cm.value, lasts: goesOn(item) } : null;
}
