import { finite, record, RulesError, text } from "../errors";
import type { PlacedToken } from "./token";
import { checkTokens, gap, opposite } from "./token";

/** Maneuvers that can be told from where tokens are. */
export type PositionManeuver = "flank" | "crossfire" | "highGround" | "ambush";

/** A maneuver that the scene suggests, and the allies who make it possible. */
export interface Suggestion {
  readonly maneuver: PositionManeuver;
  readonly allies: readonly string[];
}

/** How the table reads positions. */
export interface PositionOptions {
  /** Squares of gap within which an ally counts as at the target's back; more is "at range". Default 1. */
  readonly reach?: number;
  /** Least angle, in degrees, that counts as opposite sides. Default 135. */
  readonly angle?: number;
}

/**
 * Which maneuvers an attacker's and a target's positions suggest: flank (an ally close behind the target), crossfire (two
 * allies at range with the target between them), high ground (elevation above the target's), ambush (attacker hidden).
 */
export function suggestManeuvers(
  attackerId: string,
  targetId: string,
  tokens: readonly PlacedToken[],
  options: PositionOptions = {},
): readonly Suggestion[] {
  checkTokens("tokens", tokens);
  record("options", options);
  const reach = finite("options.reach", options.reach ?? 1, 0, 1_000);
  const angle = finite("options.angle", options.angle ?? 135, 0, 180);
  const attacker = find("attackerId", attackerId, tokens);
  const target = find("targetId", targetId, tokens);
  const allies = tokens.filter((token) => helps(token, attacker, target));
  const suggestions: Suggestion[] = [];
  const behind = allies.find((ally) => gap(ally, target) <= reach && opposite(attacker, target, ally, angle));
  if (behind !== undefined) suggestions.push({ maneuver: "flank", allies: [behind.id] });
  const pair = crossfirePair(
    allies.filter((ally) => gap(ally, target) > reach),
    target,
    angle,
  );
  if (pair !== null) suggestions.push({ maneuver: "crossfire", allies: pair });
  if (attacker.elevation > target.elevation) suggestions.push({ maneuver: "highGround", allies: [] });
  if (attacker.hidden) suggestions.push({ maneuver: "ambush", allies: [] });
  return suggestions;
}

function crossfirePair(allies: readonly PlacedToken[], target: PlacedToken, angle: number): readonly string[] | null {
  for (const [index, one] of allies.entries()) {
    const other = allies.slice(index + 1).find((ally) => opposite(one, target, ally, angle));
    if (other !== undefined) return [one.id, other.id];
  }
  return null;
}

function helps(token: PlacedToken, attacker: PlacedToken, target: PlacedToken): boolean {
  return token.id !== attacker.id && token.id !== target.id && token.side === attacker.side && token.out !== true;
}

function find(field: string, id: string, tokens: readonly PlacedToken[]): PlacedToken {
  text(field, id);
  const found = tokens.find((token) => token.id === id);
  if (found === undefined) throw new RulesError(field, id, "the id of one of the tokens");
  return found;
}
