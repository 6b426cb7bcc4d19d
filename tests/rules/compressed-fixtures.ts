import type { CompressedCombatant, CompressedSide } from "../../src/rules/compressed/combatant";
import { defaultPenalties, type HealthTrack } from "../../src/rules/health/health-track";

/** A fresh track of the usual seven levels. */
export const unhurt: HealthTrack = { penalties: defaultPenalties, bashing: 0, lethal: 0, aggravated: 0 };

/** A combatant with nothing to his name but what the test gives him. */
export function combatant(figures: Partial<CompressedCombatant> = {}): CompressedCombatant {
  return {
    name: "Someone",
    attack: 0,
    damage: 0,
    soak: 0,
    tactics: 0,
    dodge: 0,
    baseInitiative: 5,
    attributePlusAbility: 4,
    health: unhurt,
    ...figures,
  };
}

/** A side of these combatants, with an intent. */
export function side(...combatants: CompressedCombatant[]): CompressedSide {
  return { intent: "Hold the bridge.", combatants };
}

/** So many hits among so many faces. */
export function hits(count: number, of: number): number[] {
  return Array.from({ length: of }, (_, index) => (index < count ? 7 : 3));
}
