import type { Source } from "../../types";
import { diceConfig } from "../config";
import type { DiceTerm } from "./dice-term";
import { RollTerm, type EvaluationOptions } from "./roll-term";

/** What is asked of a roll inside a term. */
export interface InnerRoll {
  readonly total: number | undefined;
  readonly formula: string;
  readonly isDeterministic: boolean;
  readonly dice: DiceTerm[];
  _evaluated: boolean;
  evaluate(options: EvaluationOptions): Promise<unknown>;
  evaluateSync(options: EvaluationOptions): unknown;
  toJSON(): Source;
}

interface RollClass {
  fromData(data: Source): InnerRoll;
}

/** Rebuilds an inner roll from its JSON form. */
function revive(roll: Source | InnerRoll): InnerRoll {
  if (typeof (roll as InnerRoll).evaluate === "function") return roll as InnerRoll;
  return (diceConfig.rolls[0] as RollClass).fromData(roll as Source);
}

/** Terms in parentheses. */
export class ParentheticalTerm extends RollTerm {
  static override SERIALIZE_ATTRIBUTES = ["term", "roll"];

  roll: InnerRoll;
  override isIntermediate = true;

  constructor({ roll, options = {} }: { roll: InnerRoll | Source; options?: Source }) {
    super({ options });
    this.roll = revive(roll);
  }

  get term(): string {
    return this.roll.formula;
  }

  get dice(): DiceTerm[] {
    return this.roll.dice;
  }

  override get total(): number | undefined {
    return this.roll.total;
  }

  override get expression(): string {
    return `(${this.term})`;
  }

  override get isDeterministic(): boolean {
    return this.roll.isDeterministic;
  }

  override _evaluate(options: EvaluationOptions = {}): this | Promise<this> {
    if (this.roll._evaluated) return this;
    if (options.synchronous) {
      this.roll.evaluateSync(options);
      return this;
    }
    return this.roll.evaluate(options).then(() => this);
  }
}

/** A function of terms. */
export class FunctionTerm extends RollTerm {
  static override SERIALIZE_ATTRIBUTES = ["fn", "rolls", "result"];

  fn: string;
  rolls: InnerRoll[];
  result: number | undefined;
  override isIntermediate = true;

  constructor({
    fn,
    rolls = [],
    result,
    options = {},
  }: {
    fn: string;
    rolls?: (InnerRoll | Source)[];
    result?: number;
    options?: Source;
  }) {
    super({ options });
    this.fn = fn;
    this.rolls = rolls.map(revive);
    this.result = result;
    if (!this.function) throw new Error(`There is no dice function "${fn}"`);
  }

  /** The function: a configured one, or one of Math's. */
  get function(): ((...args: number[]) => number) | undefined {
    const own = diceConfig.functions[this.fn];
    if (own) return own;
    const math = (Math as unknown as Record<string, unknown>)[this.fn];
    return typeof math === "function" ? (math as (...args: number[]) => number) : undefined;
  }

  get terms(): string[] {
    return this.rolls.map((roll) => roll.formula);
  }

  get dice(): DiceTerm[] {
    return this.rolls.flatMap((roll) => roll.dice);
  }

  override get total(): number | undefined {
    return this.result;
  }

  override get expression(): string {
    return `${this.fn}(${this.terms.join(", ")})`;
  }

  override get isDeterministic(): boolean {
    return this.fn !== "random" && this.rolls.every((roll) => roll.isDeterministic);
  }

  override _evaluate(options: EvaluationOptions = {}): this | Promise<this> {
    const open = this.rolls.filter((roll) => !roll._evaluated);
    if (options.synchronous) {
      for (const roll of open) roll.evaluateSync(options);
      return this.#compute();
    }
    return open
      .reduce(async (done, roll) => (await done, void (await roll.evaluate(options))), Promise.resolve())
      .then(() => this.#compute());
  }

  #compute(): this {
    this.result = this.function?.(...this.rolls.map((roll) => roll.total ?? 0));
    return this;
  }
}

diceConfig.termTypes.ParentheticalTerm = ParentheticalTerm;
diceConfig.termTypes.FunctionTerm = FunctionTerm;
