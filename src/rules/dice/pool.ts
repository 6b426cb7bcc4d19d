import { flag, integer, list, record, RulesError } from "../errors";
import type { FormulaRequest, FormulaRoll, PoolRequest, PoolRoll, PoolRule } from "./types";

/** Sides of the dice that pools are made of (D-1). */
export const POOL_SIDES = 10;
/** Target number unless the world sets another (D-1). */
export const DEFAULT_TARGET = 7;

/** A request for a pool of d10 (D-1 to D-3); what it is given has been checked by the procedure that asks. */
export function poolRequest(label: string, dice: number, rule: Required<PoolRule>, automatic = 0): PoolRequest {
  return { kind: "pool", label, dice, automatic, target: rule.target, doubles: rule.doubles };
}

/** The rule with defaults filled in: target 7, no doubles. Targets are 2 to 10 here, since 6 to 9 is the world's limit only. */
export function poolRule(rule?: PoolRule): Required<PoolRule> {
  if (rule === undefined) return { target: DEFAULT_TARGET, doubles: false };
  record("rule", rule);
  return {
    target: rule.target === undefined ? DEFAULT_TARGET : integer("rule.target", rule.target, 2, POOL_SIDES),
    doubles: flag("rule.doubles", rule.doubles),
  };
}

/** Successes that these faces show, without automatic ones (D-1, D-2). */
export function countSuccesses(faces: readonly number[], rule?: PoolRule): number {
  list("faces", faces);
  const { target, doubles } = poolRule(rule);
  return countFaces(faces, target, doubles);
}

/** As `countSuccesses` with the rule spelled out; refuses what is not a face of a d10. */
export function countFaces(faces: readonly number[], target: number, doubles: boolean): number {
  let successes = 0;
  for (let index = 0; index < faces.length; index++) {
    const face = faces[index];
    if (!isFace(face, POOL_SIDES)) throw new RulesError("faces", face, `integers from 1 to ${POOL_SIDES}`);
    if (face >= target) successes += doubles && face === POOL_SIDES ? 2 : 1;
  }
  return successes;
}

/** Whether it is a face of a die with so many sides. */
export function isFace(face: unknown, sides: number): face is number {
  return typeof face === "number" && Number.isInteger(face) && face >= 1 && face <= sides;
}

/** How many d10 the request rolls: none at 0 or below (D-3). */
export function diceRolled(request: PoolRequest): number {
  return request.dice > 0 ? request.dice : 0;
}

/** The pool roll that these faces make of the request; a botch shows no success of any kind and a 1 (D-4). */
export function resolvePool(request: PoolRequest, faces: readonly number[]): PoolRoll {
  const dice = diceRolled(request);
  if (faces.length !== dice) throw new RulesError("faces", faces, `a list of ${dice} faces, one for each die`);
  const successes = countFaces(faces, request.target, request.doubles) + request.automatic;
  return {
    kind: "pool",
    label: request.label,
    dice: request.dice,
    automatic: request.automatic,
    target: request.target,
    doubles: request.doubles,
    faces,
    successes,
    botch: successes === 0 && faces.includes(1),
  };
}

/** Asks for a pool inside a procedure and hands back the pool roll. */
export function* rollPool(request: PoolRequest): Generator<PoolRequest, PoolRoll, PoolRoll | FormulaRoll> {
  const roll = yield request;
  if (roll.kind !== "pool") throw new RulesError("roll.kind", roll.kind, "pool");
  return roll;
}

/** Asks for a formula inside a procedure and hands back its roll. */
export function* rollFormula(request: FormulaRequest): Generator<FormulaRequest, FormulaRoll, PoolRoll | FormulaRoll> {
  const roll = yield request;
  if (roll.kind !== "formula") throw new RulesError("roll.kind", roll.kind, "formula");
  return roll;
}
