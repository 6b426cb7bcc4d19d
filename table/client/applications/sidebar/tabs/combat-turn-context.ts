import { ctx } from "../../../context";
import type { AnyDocument } from "../../types";

/** The visible status pictures of a combatant, without the one that means defeated. */
export function effectIcons(combatant: AnyDocument): Array<{ img: string; name: string }> {
  const icons: Array<{ img: string; name: string }> = [];
  const defeated = ctx.CONFIG.specialStatusEffects?.DEFEATED as string | undefined;
  for (const effect of combatant.actor?.temporaryEffects ?? []) {
    if (defeated && effect.statuses?.has(defeated)) continue;
    if (effect.img) icons.push({ img: effect.img as string, name: effect.name as string });
  }
  return icons;
}

/** The CSS classes of a row in the turn order. */
export function turnClasses(state: {
  active: boolean;
  hidden: boolean;
  isDefeated: boolean;
  initiative: number | null;
}): string {
  const { active, hidden, isDefeated, initiative } = state;
  const flags = { active, hide: hidden, defeated: isDefeated, unrolled: initiative === null };
  return Object.keys(flags)
    .filter((flag) => flags[flag as keyof typeof flags])
    .join(" ");
}
