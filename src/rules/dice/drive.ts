import { list, record, RulesError } from "../errors";
import { parseFormula, resolveFormula } from "./formula";
import { diceRolled, POOL_SIDES, resolvePool } from "./pool";
import type { Dice, Procedure, Roll, RollRequest } from "./types";

/** The roll that these faces make of that request; throws a RulesError when they are too few, too many or no faces. */
export function resolveRoll(request: RollRequest, faces: readonly number[]): Roll {
  list("faces", faces, 0, 100_000);
  if (request.kind === "pool") return resolvePool(request, faces);
  return resolveFormula(request, faces);
}

/** Drives a procedure to its end with dice. */
export function settle<Outcome>(procedure: Procedure<Outcome>, dice: Dice): Outcome {
  let step = procedure.next();
  while (step.done !== true) step = procedure.next(resolveRoll(step.value, rollFaces(step.value, dice)));
  return step.value;
}

/**
 * Drives a procedure to its end with rolls that take their time (manual dice, animations). Only the faces of what comes
 * back are used, so that a roll cannot claim successes that it does not show.
 */
export async function settleAsync<Outcome>(
  procedure: Procedure<Outcome>,
  roll: (request: RollRequest) => Promise<Roll>,
): Promise<Outcome> {
  let step = procedure.next();
  while (step.done !== true) step = procedure.next(answer(step.value, await roll(step.value)));
  return step.value;
}

/** Where a replayed procedure stands: at its end, or at a roll that is not at hand yet. */
export type Replayed<Outcome> =
  { readonly done: true; readonly outcome: Outcome } | { readonly done: false; readonly next: RollRequest };

/**
 * Drives a procedure as far as the rolls at hand go, and says what it asks next. Only their faces are used; throws a
 * RulesError when the pool asked for has another number of dice than was rolled.
 */
export function replay<Outcome>(procedure: Procedure<Outcome>, rolls: readonly Roll[]): Replayed<Outcome> {
  list("rolls", rolls);
  let step = procedure.next();
  for (const roll of rolls) {
    if (step.done === true) break;
    step = procedure.next(answer(step.value, roll));
  }
  return step.done === true ? { done: true, outcome: step.value } : { done: false, next: step.value };
}

function answer(request: RollRequest, roll: Roll): Roll {
  record("roll", roll);
  if (roll.kind !== request.kind) throw new RulesError("roll.kind", roll.kind, request.kind);
  return resolveRoll(request, roll.faces);
}

/** Faces for a request, term by term where it is a formula. */
export function rollFaces(request: RollRequest, dice: Dice): readonly number[] {
  if (request.kind === "pool") return dice.roll(POOL_SIDES, diceRolled(request));
  return parseFormula(request.formula).dice.flatMap((term) => [...dice.roll(term.sides, term.count)]);
}
