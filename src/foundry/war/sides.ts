import type { Side } from "../../play/exchange";
import { localize, updatePaths } from "../types/typed";

/** The sides that can be set in a fight. */
export const SETTABLE_SIDES = ["friendly", "neutral", "hostile"] as const;

/** A token's disposition as a side. */
export function dispositionSide(disposition: number): Side {
  const { FRIENDLY, HOSTILE, SECRET } = CONST.TOKEN_DISPOSITIONS;
  if (disposition === FRIENDLY) return "friendly";
  if (disposition === HOSTILE) return "hostile";
  return disposition === SECRET ? "secret" : "neutral";
}

/** The side that was set for a combatant in place of its token's disposition; null when none was. */
export function setSideOf(combatant: Combatant.Implementation | null): Side | null {
  const sides = combatant?.combat?.system.sides;
  return (combatant?.id && sides?.[combatant.id]) || null;
}

/** Which side somebody is on: what was set for the fight, else what his token shows. */
export function sideOfPresence(presence: {
  readonly actor: Actor.Implementation;
  readonly token: TokenDocument.Implementation | null;
  readonly combatant: Combatant.Implementation | null;
}): Side {
  const { actor, token, combatant } = presence;
  return setSideOf(combatant) ?? dispositionSide(token?.disposition ?? actor.prototypeToken.disposition);
}

/** Whether two sides fight each other; a secret one against those who do not know it yet. */
export function opposed(one: Side, other: Side): boolean {
  const banner = (side: Side): Side => (side === "secret" ? "hostile" : side);
  const [a, b] = [banner(one), banner(other)];
  return a !== b && a !== "neutral" && b !== "neutral";
}

/** Sets a combatant's side in its fight, or gives it back to the token with null. Game masters only. */
export async function setSide(combatant: Combatant.Implementation, side: Side | null): Promise<void> {
  if (!game.user?.isGM) throw new Error(localize("FM.Refused.OnlyGM"));
  const { combat, id } = combatant;
  if (!combat || !id) throw new Error(localize("FM.Refused.War.NoFight"));
  await updatePaths(combat, { [`system.sides.${id}`]: side });
}
