import type { ManeuverTest } from "../data/item/maneuver";

/** What the scene says of a maneuver: why it applies, or null when it does not or nobody can tell. */
export type Suggester = (
  test: ManeuverTest,
  attacker: TokenDocument.Implementation,
  targets: readonly TokenDocument.Implementation[],
) => string | null;

let suggester: Suggester = () => null;

/** Sets who reads positions from the scene. */
export function setSuggester(reads: Suggester): void {
  suggester = reads;
}

/** Why the scene suggests a maneuver; null when it does not, or when there is no scene to tell. */
export function suggestion(
  test: ManeuverTest,
  attacker: TokenDocument.Implementation | null,
  targets: readonly (TokenDocument.Implementation | null)[],
): string | null {
  const present = targets.filter((target) => target !== null);
  return attacker && present.length > 0 ? suggester(test, attacker, present) : null;
}
