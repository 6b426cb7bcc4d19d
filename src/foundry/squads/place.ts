import { RulesError } from "../../rules/errors";
import { userCan } from "../types/placing";

/** A place on a scene, in pixels. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

/** Refuses whoever may not make actors and tokens. */
export function requirePlacing(): void {
  if (!game.user?.isGM && !(userCan("ACTOR_CREATE") && userCan("TOKEN_CREATE") && userCan("TOKEN_DELETE")))
    throw new RulesError("user", game.user?.name ?? "", "FM.Refused.OnlyGMMusters");
}

/** So many free-standing places in rings around a token, nearest first. */
export function placesAround(token: TokenDocument.Implementation, count: number): readonly Place[] {
  const scene = token.parent;
  const size = scene?.grid.size ?? 100;
  const wide = Math.max(1, Math.ceil(token.width ?? 1));
  const high = Math.max(1, Math.ceil(token.height ?? 1));
  const places: Place[] = [];
  for (let ring = 1; places.length < count && ring < 40; ring++) {
    for (let column = -ring; column < wide + ring; column++)
      for (let row = -ring; row < high + ring; row++) {
        const edge = column === -ring || row === -ring || column === wide + ring - 1 || row === high + ring - 1;
        if (edge) places.push({ x: token.x + column * size, y: token.y + row * size });
      }
  }
  return places.slice(0, count).map((place) => inside(place, scene));
}

function inside({ x, y }: Place, scene: Scene.Implementation | null): Place {
  const width = scene?.dimensions.width ?? Number.MAX_SAFE_INTEGER;
  const height = scene?.dimensions.height ?? Number.MAX_SAFE_INTEGER;
  const size = scene?.grid.size ?? 100;
  return { x: Math.min(Math.max(0, x), width - size), y: Math.min(Math.max(0, y), height - size) };
}

/** The middle of several tokens, on the grid. */
export function middleOf(tokens: readonly TokenDocument.Implementation[]): Place {
  const size = tokens[0]?.parent?.grid.size ?? 100;
  const mean = (read: (token: TokenDocument.Implementation) => number): number =>
    Math.round(tokens.reduce((sum, token) => sum + read(token), 0) / Math.max(1, tokens.length) / size) * size;
  return { x: mean((token) => token.x), y: mean((token) => token.y) };
}
