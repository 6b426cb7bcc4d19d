import { setSuggester } from "../../foundry/gather/suggestions";
import type { Suggester } from "../../foundry/gather/suggestions";
import { sideOf } from "../../foundry/gather/participants";
import { localize } from "../../foundry/types/typed";
import { suggestManeuvers } from "../../rules/position/maneuvers";
import type { PositionManeuver } from "../../rules/position/maneuvers";
import type { PlacedToken } from "../../rules/position/token";

const POSITIONS: readonly string[] = ["flank", "crossfire", "highGround", "ambush"] satisfies PositionManeuver[];

/** Lets attacks and sheets ask the scene which maneuvers positions suggest. `init` only. */
export function registerSuggestions(): void {
  setSuggester(readPositions);
}

/** Why a maneuver applies against one of these targets, in words; null when it does not, or is not told from positions. */
const readPositions: Suggester = (test, attacker, targets) => {
  const scene = attacker.parent;
  if (!POSITIONS.includes(test) || !scene || !attacker.id) return null;
  const known = scene.tokens.contents.filter((token) => token === attacker || !token.hidden || token.isOwner);
  const tokens = known.flatMap((token) => placed(token, scene) ?? []);
  for (const target of targets) {
    if (target.parent !== scene || !target.id || target.id === attacker.id) continue;
    const both = [attacker.id, target.id].every((id) => tokens.some((token) => token.id === id));
    const found = both
      ? suggestManeuvers(attacker.id, target.id, tokens).find(({ maneuver }) => maneuver === test)
      : undefined;
    if (found) return reason(found.maneuver, found.allies, scene, target);
  }
  return null;
};

function reason(
  maneuver: PositionManeuver,
  allies: readonly string[],
  scene: Scene.Implementation,
  target: TokenDocument.Implementation,
): string {
  const names = allies.map((id) => scene.tokens.get(id)?.name ?? "");
  return localize(`FM.Badge.Why.${maneuver}`, { allies: names.join(", "), target: target.name ?? "" });
}

/** A token as the rules place it, in squares; null where its data cannot lie on a grid. */
function placed(token: TokenDocument.Implementation, scene: Scene.Implementation): PlacedToken | null {
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
    side: sideOf(token.disposition),
    hidden: token.hidden,
    out: token.combatant?.isDefeated ?? false,
  };
}
