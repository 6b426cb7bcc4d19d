import { glyphPath } from "./documents/artwork";
import { registerStatusEffects } from "./types/compat";

/**
 * Conditions that somebody sets by hand, as effects without changes; the rules read them from `actor.statuses`. What can be derived
 * (crashed, routing, out of contact) is never one of them.
 */
export const CONDITIONS = ["helpless", "engaged", "disempowered"] as const;
export type Condition = (typeof CONDITIONS)[number];

const ICONS: Readonly<Record<Condition, string>> = {
  helpless: "manacles",
  engaged: "sword-clash",
  disempowered: "broken-shield",
};

/** Adds the system's conditions to the token menu. */
export function registerConditions(): void {
  registerStatusEffects(
    CONDITIONS.map((id, order) => ({ id, name: `FM.Condition.${id}`, img: glyphPath(ICONS[id]), order })),
  );
}
