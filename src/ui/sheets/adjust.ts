import type { Presence } from "../../foundry/gather/participants";
import { doByHand } from "../../foundry/hand";
import { poolLabel } from "../../foundry/labels";
import { chosenVisibility } from "../../foundry/types/compat";

/** Adds points to a pool or to Willpower by hand (below 0: spends them), as an exchange with undo. */
export async function doAdjust(presence: Presence, action: string, key: string, by: number): Promise<void> {
  if (by === 0) return;
  if (action === "willpower") {
    await doByHand(presence, { act: "willpower", amount: by, type: null, pool: "", poolLabel: "" }, chosenVisibility());
    return;
  }
  const { actor } = presence;
  const stored = actor.isOfType("character") ? actor.system.toState().pools[key] : undefined;
  if (!stored) return;
  const label = poolLabel(key, stored.label);
  await doByHand(presence, { act: "pool", amount: by, type: null, pool: key, poolLabel: label }, chosenVisibility());
}
