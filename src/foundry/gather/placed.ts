import type { PlacedToken } from "../../rules/position/token";
import { dispositionSide, setSideOf } from "../war/sides";

/** A token as the rules place it, in squares; null where its data cannot lie on a grid. */
export function placed(token: TokenDocument.Implementation, scene: Scene.Implementation): PlacedToken | null {
  const { id, x, y, width, height, elevation } = token;
  const size = scene.grid.size;
  const numbers = [x, y, width, height, elevation, size];
  if (!id || !numbers.every((n) => Number.isFinite(n)) || !width || !height || size <= 0) return null;
  return {
    id,
    x: x / size,
    y: y / size,
    width,
    height,
    elevation,
    side: setSideOf(token.combatant) ?? dispositionSide(token.disposition),
    hidden: token.hidden,
    out: token.combatant?.isDefeated ?? false,
  };
}
