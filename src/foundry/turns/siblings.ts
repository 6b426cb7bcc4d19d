import { onHook } from "../types/typed";

/** Tokens that this client is deleting: their combatants may go before or after them. */
const leaving = new Set<string>();

/** Notes tokens about to be deleted here. */
export function watchTokens(): void {
  onHook("preDeleteToken", (token: TokenDocument.Implementation) => {
    if (token.id) leaving.add(token.id);
    setTimeout(() => leaving.delete(token.id ?? ""), 10_000);
  });
}

/** Another token of the same linked actor on the scene that does not fight yet, when the combatant's own is gone; else null. */
export function siblingToken(combatant: Combatant.Implementation): TokenDocument.Implementation | null {
  const { tokenId, actorId, sceneId } = combatant;
  if (!tokenId || !actorId || !sceneId) return null;
  const scene = game.scenes?.get(sceneId);
  if (!scene || (scene.tokens.has(tokenId) && !leaving.has(tokenId))) return null;
  const fighting = new Set(combatant.combat?.combatants.map((each) => each.tokenId));
  const siblings = scene.tokens.filter(({ id, actorLink, actorId: of }) => {
    return actorLink && of === actorId && id !== tokenId && !fighting.has(id) && !leaving.has(id ?? "");
  });
  return siblings[0] ?? null;
}
