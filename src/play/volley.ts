import { resolveRoll } from "../rules/dice/drive";
import type { Procedure, Roll, RollRequest } from "../rules/dice/types";
import { RulesError } from "../rules/errors";

/** What several procedures that share their first roll come to. */
export interface Volley<Outcome> {
  readonly shared: readonly Roll[];
  readonly rows: readonly { readonly outcome: Outcome; readonly rolls: readonly Roll[] }[];
}

/**
 * Runs one procedure for each target; with `sharesFirst` the first roll of all of them is rolled once (BG-7). Targets against
 * whom less or more is asked for are refused, since one roll cannot answer both.
 */
export function* volley<Outcome>(
  procedures: readonly Procedure<Outcome>[],
  sharesFirst: boolean,
): Procedure<Volley<Outcome>> {
  const shared: Roll[] = [];
  const rows: { outcome: Outcome; rolls: readonly Roll[] }[] = [];
  for (const procedure of procedures) {
    const rolls: Roll[] = [];
    let first = sharesFirst;
    let step = procedure.next();
    while (step.done !== true) {
      if (first) {
        const roll = shared[0] ?? (yield step.value);
        if (shared.length === 0) shared.push(roll);
        step = procedure.next(roll);
      } else {
        const roll = yield step.value;
        rolls.push(roll);
        step = procedure.next(roll);
      }
      first = false;
    }
    rows.push({ outcome: step.value, rolls });
  }
  return { shared, rows };
}

/**
 * Drives a procedure with the faces that were rolled before: fewer dice take the leading faces. Throws a RulesError when more
 * dice are asked for than were rolled, or another kind of roll.
 */
export function rerun<Outcome>(procedure: Procedure<Outcome>, rolls: readonly Roll[]): Outcome {
  let next = 0;
  let step = procedure.next();
  while (step.done !== true) {
    step = procedure.next(resolveRoll(step.value, leadingFaces(step.value, rolls[next++])));
  }
  return step.value;
}

function leadingFaces(request: RollRequest, roll: Roll | undefined): readonly number[] {
  if (roll && roll.kind !== request.kind) throw new RulesError("roll.kind", roll.kind, request.kind);
  const faces = roll?.faces ?? [];
  if (request.kind !== "pool") return faces;
  const dice = Math.max(0, request.dice);
  if (dice > faces.length) throw new RulesError("dice", dice, `${faces.length}, as many as were rolled`);
  return faces.slice(0, dice);
}
