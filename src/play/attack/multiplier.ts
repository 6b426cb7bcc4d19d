import type { CombatMultiplier } from "../../rules/multiplier/combat-multiplier";
import { combatMultiplier } from "../../rules/multiplier/combat-multiplier";
import type { MultiplierInput } from "../../rules/multiplier/types";
import type { AttackChoices, AttackerFigures, ChipOption, TargetFigures } from "./figures";

/** The chips that are on and count: outside one's own turn only powers and conditions do (CM-6). */
export function countingChips(attacker: AttackerFigures, choices: AttackChoices): readonly ChipOption[] {
  return attacker.chips.filter((chip) => choices.chips.includes(chip.id) && mayCount(attacker, chip));
}

/** Whether a chip can count at all in this attack (CM-6). */
export function mayCount(attacker: AttackerFigures, chip: ChipOption): boolean {
  return attacker.ownTurn || (chip.kind !== "maneuver" && !chip.inUse);
}

/** The multiplier against one target; null stands for no particular target (CM-7). */
export function multiplierAgainst(
  attacker: AttackerFigures,
  choices: AttackChoices,
  target: TargetFigures | null,
): CombatMultiplier {
  return combatMultiplier(multiplierInput(attacker, choices, target));
}

/** What the multiplier is worked out from. A disempowered attacker's powers give no base either (CM-8). */
export function multiplierInput(
  attacker: AttackerFigures,
  choices: AttackChoices,
  target: TargetFigures | null,
): MultiplierInput {
  const chips = countingChips(attacker, choices);
  const base = chips.filter((chip) => chip.base && !(attacker.disempowered && chip.kind === "power"));
  const { leader } = attacker;
  return {
    bases: base.map((chip) => chip.value),
    entries: chips.filter((chip) => !chip.base).map(({ id, kind, value, label }) => ({ id, kind, value, label })),
    leader: leader && { intelligence: leader.intelligence, inContact: leader.inContact },
    targetHelpless: target?.helpless ?? false,
    disempowered: attacker.disempowered,
  };
}
