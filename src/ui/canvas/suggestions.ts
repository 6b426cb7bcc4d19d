import { setSuggester } from "../../foundry/gather/suggestions";
import type { Suggester } from "../../foundry/gather/suggestions";
import { placed } from "../../foundry/gather/placed";
import { localize } from "../../foundry/types/typed";
import { suggestManeuvers } from "../../rules/position/maneuvers";
import type { PositionManeuver } from "../../rules/position/maneuvers";

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
