import type { PlacedToken, Point } from "./token";
import { centre, checkTokens, gap } from "./token";

/** Whether a place lies within a token's footprint; its left and upper edge belong to it, the others do not (BG-16). */
export function insideFootprint(point: Point, footprint: PlacedToken): boolean {
  checkTokens("footprint", [footprint]);
  const across = point.x >= footprint.x && point.x < footprint.x + footprint.width;
  return across && point.y >= footprint.y && point.y < footprint.y + footprint.height;
}

/** Ids of the enemy groups that a mover is inside of: his middle within their footprint, at the same elevation (BG-16). */
export function groupsCrossed(mover: PlacedToken, groups: readonly PlacedToken[]): readonly string[] {
  checkTokens("mover", [mover]);
  checkTokens("groups", groups);
  const crossed = groups.filter(
    (group) =>
      group.id !== mover.id &&
      group.side !== mover.side &&
      group.out !== true &&
      group.elevation === mover.elevation &&
      insideFootprint(centre(mover), group),
  );
  return crossed.map((group) => group.id);
}

/** Whether two tokens are adjacent, or one is inside the other: then whoever crosses a group may melee (BG-16). */
export function adjacent(one: PlacedToken, other: PlacedToken): boolean {
  checkTokens("tokens", [one, other]);
  return gap(one, other) < 1;
}
