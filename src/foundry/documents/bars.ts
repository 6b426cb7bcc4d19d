import { api } from "../api";
import { callHook } from "../types/typed";

/** What the token HUD asks for. */
interface BarChange {
  readonly attribute: string;
  readonly value: number;
  readonly isDelta: boolean;
  readonly isBar: boolean;
}

/**
 * Sets the health or Magnitude bar by damage or healing by hand, so that it is recorded and can be undone. False when the bar is a
 * plain stored number, which the core sets by itself.
 */
export async function setBar(actor: Actor.Implementation, change: BarChange): Promise<boolean> {
  const bar = derivedBar(actor, change.attribute);
  if (!bar || !change.isBar) return false;
  const wanted = change.isDelta ? bar.value + change.value : change.value;
  const target = Math.min(Math.max(Math.trunc(wanted), 0), bar.max);
  const allowed = callHook("modifyTokenAttribute", { ...change }, {}, actor);
  if (!allowed || target === bar.value || !Number.isFinite(target)) return true;
  if (target < bar.value) await api("damage")({ actor, levels: bar.value - target });
  else await api("heal")({ actor, levels: target - bar.value });
  return true;
}

function derivedBar(actor: Actor.Implementation, attribute: string): { value: number; max: number } | null {
  if (attribute === "health" && actor.isOfType("character")) return actor.system.health;
  if (attribute === "magnitude" && actor.isOfType("battlegroup")) return actor.system.magnitude;
  return null;
}
