import { parseFormula } from "../rules/dice/formula";
import { resolveRoll } from "../rules/dice/drive";
import type { RollRequest } from "../rules/dice/types";
import type { DicePort } from "../play/ports";

/** Dice of the table: core rolls, so that manual dice and animations work, kept for the message that tells of them. */
export interface TableDice extends DicePort {
  readonly rolls: readonly Roll[];
}

/** A driver for one exchange. Faces are counted by the rules; the core's total is never shown (DECISIONS 16). */
export function tableDice(): TableDice {
  const rolls: Roll[] = [];
  return {
    rolls,
    async roll(request) {
      const formula = formulaOf(request);
      if (formula === null) return resolveRoll(request, []);
      const roll = await new Roll(formula).evaluate();
      rolls.push(roll);
      return resolveRoll(request, facesOf(roll));
    },
  };
}

/** The dice alone, in the order in which the rules read their faces; null when nothing is rolled. */
function formulaOf(request: RollRequest): string | null {
  if (request.kind === "pool") return request.dice > 0 ? `${request.dice}d10` : null;
  const { dice } = parseFormula(request.formula);
  return dice.length === 0 ? null : dice.map(({ count, sides }) => `${count}d${sides}`).join(" + ");
}

function facesOf(roll: Roll): readonly number[] {
  return roll.dice.flatMap((term) => term.results.map(({ result }) => result));
}
