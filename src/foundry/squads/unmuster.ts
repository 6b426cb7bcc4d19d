import { musterRequest, type MusterRequest } from "../../play/muster/muster";
import type { Refusal } from "../../play/units";
import { exchangeMessage } from "../exchange-message";
import { ask } from "../requests/requests";
import { putBack } from "../types/placing";
import { documentAtHand, updatePaths } from "../types/typed";
import { presenceNow } from "../gather/participants";

/**
 * Puts back whatever a muster or split rearranged: ranks by their records, tokens and combatants under their own ids, and takes
 * away what was made. A GM's click; refused, with the reason, while something later was built upon the ranks.
 */
export async function unmuster(exchange: string): Promise<Refusal | null> {
  if (!game.user?.isGM) return { key: "FM.Refused.OnlyGMMusters", data: {} };
  const stored = exchangeMessage(exchange)?.system.toExchange();
  if (!stored) return { key: "FM.Refused.NoExchange", data: {} };
  const request = musterRequest(stored);
  const refused = await ask({ exchange, action: "undo", rows: null, share: "full" });
  if (refused) return refused;
  const squad = stored.actor && presenceNow(stored.actor)?.actor;
  if (squad?.isOfType("squad")) await unlink(squad, request);
  await restoreRemoved(request);
  await takeAway(request);
  return null;
}

async function unlink(squad: Actor.OfType<"squad">, { done }: MusterRequest): Promise<void> {
  const links = done.linked.filter((id) => done.actors.includes(squad.system.types[id]?.actor ?? ""));
  if (links.length > 0)
    await updatePaths(squad, Object.fromEntries(links.map((id) => [`system.types.${id}.actor`, null])));
}

async function restoreRemoved({ done: { removed } }: MusterRequest): Promise<void> {
  const scene = removed.scene === null ? null : documentAtHand(removed.scene, Scene.implementation);
  const objects = (list: readonly unknown[]): object[] =>
    list.filter((each) => typeof each === "object" && each !== null);
  if (scene) {
    const missing = objects(removed.tokens).filter((source) => !scene.tokens.has(idOf(source)));
    await putBack(scene, "Token", missing);
  }
  const combat = removed.combat === null ? null : game.combats?.get(removed.combat);
  if (combat) {
    const missing = objects(removed.combatants).filter((source) => !combat.combatants.has(idOf(source)));
    await putBack(combat, "Combatant", missing);
  }
}

const idOf = (source: object): string => ("_id" in source ? String(source._id) : "");

/** Deletes what was made, and shows what was hidden. */
async function takeAway({ done }: MusterRequest): Promise<void> {
  for (const uuid of done.hidden) await documentAtHand(uuid, TokenDocument.implementation)?.update({ hidden: false });
  for (const uuid of done.tokens) await documentAtHand(uuid, TokenDocument.implementation)?.delete();
  for (const uuid of done.actors) await documentAtHand(uuid, Actor.implementation)?.delete();
}
