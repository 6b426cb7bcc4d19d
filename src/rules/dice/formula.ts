import { RulesError } from "../errors";
import { isFace } from "./pool";
import type { FormulaRequest, FormulaRoll } from "./types";

const MAX_DICE = 100;
const MAX_SIDES = 100;
const MAX_FLAT = 9_999;
const ALLOWED = `a sum of integers up to ${MAX_FLAT} and NdM terms, together at most ${MAX_DICE} dice of 1 to ${MAX_SIDES} sides, such as 9+1d4`;

/** So many dice of so many sides. */
export interface DiceTerm {
  readonly count: number;
  readonly sides: number;
}

/** A formula taken apart: dice terms in order, and the sum of its integers. */
export interface ParsedFormula {
  readonly dice: readonly DiceTerm[];
  readonly flat: number;
}

const parsed = new Map<string, ParsedFormula>();

/** Takes a formula apart; throws a RulesError naming `field` when it is not a sum of NdM terms and integers. */
export function parseFormula(formula: string, field = "formula"): ParsedFormula {
  const known = parsed.get(formula);
  if (known !== undefined) return known;
  const result = parse(formula, field);
  if (parsed.size >= 500) parsed.clear();
  parsed.set(formula, result);
  return result;
}

function parse(formula: unknown, field: string): ParsedFormula {
  if (typeof formula !== "string" || formula.length > 200) throw new RulesError(field, formula, ALLOWED);
  const compact = formula.replace(/\s+(?=[+-])|(?<=[+-])\s+|^\s+|\s+$/g, "").toLowerCase();
  const terms = compact.match(/[+-]?[^+-]+/g);
  if (terms === null || terms.join("") !== compact) throw new RulesError(field, formula, ALLOWED);
  const dice: DiceTerm[] = [];
  let flat = 0;
  for (const term of terms) {
    const match = /^(\+|-)?(?:(\d{0,5})d(\d{1,5})|(\d{1,9}))$/.exec(term);
    if (match === null || (match[3] !== undefined && match[1] === "-")) throw new RulesError(field, formula, ALLOWED);
    if (match[3] !== undefined) dice.push({ count: match[2] === "" ? 1 : Number(match[2]), sides: Number(match[3]) });
    else flat += match[1] === "-" ? 0 - Number(match[4]) : Number(match[4]);
  }
  const count = dice.reduce((sum, term) => sum + term.count, 0);
  const fair = dice.every((term) => term.count >= 1 && term.sides >= 1 && term.sides <= MAX_SIDES);
  if (!fair || count > MAX_DICE || Math.abs(flat) > MAX_FLAT) throw new RulesError(field, formula, ALLOWED);
  return { dice, flat };
}

/** The formula roll that these faces make of the request; faces in the order of the terms. */
export function resolveFormula(request: FormulaRequest, faces: readonly number[]): FormulaRoll {
  const { dice, flat } = parseFormula(request.formula);
  let total = flat;
  let index = 0;
  for (const term of dice) {
    for (let die = 0; die < term.count; die++, index++) {
      const face = faces[index];
      if (!isFace(face, term.sides)) throw new RulesError("faces", face ?? faces, `faces for ${request.formula}`);
      total += face;
    }
  }
  if (index !== faces.length) throw new RulesError("faces", faces, `a list of ${index} faces, one for each die`);
  return { kind: "formula", label: request.label, formula: request.formula, faces, total };
}
