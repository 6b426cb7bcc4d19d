import type { Source } from "../../types";
import { diceConfig } from "../config";
import { RollTerm, type EvaluationOptions } from "./roll-term";

/** What one die came to. */
export interface DiceResult {
  result: number;
  active: boolean;
  count?: number;
  success?: boolean;
  failure?: boolean;
  discarded?: boolean;
  rerolled?: boolean;
  exploded?: boolean;
  hidden?: boolean;
}

/** What is asked of a roll that gives a number or faces of dice. */
interface RollLike {
  readonly total: number | undefined;
  readonly formula: string;
  readonly isDeterministic: boolean;
  readonly dice: DiceTerm[];
  _evaluated: boolean;
  evaluate(options: EvaluationOptions): Promise<unknown>;
  evaluateSync(options: EvaluationOptions): unknown;
}

type ModifierMethod = (this: DiceTerm, modifier: string) => boolean | void;

const MODIFIER_PARTS = /[a-z]+[^a-z\s()+\-*/]*/gi;

/** Several dice of one kind, with modifiers. */
export class DiceTerm extends RollTerm {
  static DENOMINATION = "";
  /** Names of methods, or functions, by modifier. */
  static MODIFIERS: Record<string, string | ModifierMethod> = {};
  static override SERIALIZE_ATTRIBUTES = ["number", "faces", "modifiers", "results"];

  _number: number | RollLike | undefined;
  _faces: number | RollLike | undefined;
  modifiers: string[];
  results: DiceResult[];

  constructor(data: Source = {}) {
    super({ options: data.options });
    this._number = data.number ?? 1;
    this._faces = data.faces ?? 6;
    this.modifiers = [...((data.modifiers as string[] | undefined) ?? [])];
    this.results = ((data.results as DiceResult[] | undefined) ?? []).map((result) => ({ ...result }));
    if (this.results.length) this._evaluated = true;
  }

  get number(): number | undefined {
    return typeof this._number === "object" ? this._number.total : this._number;
  }

  set number(value: number) {
    this._number = value;
  }

  get faces(): number | undefined {
    return typeof this._faces === "object" ? this._faces.total : this._faces;
  }

  set faces(value: number) {
    this._faces = value;
  }

  get denomination(): string {
    return (this.constructor as typeof DiceTerm).DENOMINATION;
  }

  /** Dice within the number and faces of these. */
  get dice(): DiceTerm[] {
    return [this._number, this._faces].flatMap((part) => (typeof part === "object" ? part.dice : []));
  }

  override get expression(): string {
    const number = typeof this._number === "object" ? `(${this._number.formula})` : this._number;
    const own = this.denomination;
    const faces = own && own !== "d" ? own : typeof this._faces === "object" ? `(${this._faces.formula})` : this._faces;
    return `${number}d${faces}${this.modifiers.join("")}`;
  }

  override get total(): number | undefined {
    if (!this._evaluated) return undefined;
    return this.results.reduce((total, result) => (result.active ? total + (result.count ?? result.result) : total), 0);
  }

  /** The results of the dice that count. */
  get values(): number[] {
    return this.results.filter((result) => result.active).map((result) => result.result);
  }

  override get isDeterministic(): boolean {
    return false;
  }

  override _evaluate(options: EvaluationOptions = {}): this | Promise<this> {
    const parts = [this._number, this._faces].filter(
      (part): part is RollLike => typeof part === "object" && !part._evaluated,
    );
    if (options.synchronous) {
      for (const part of parts) part.evaluateSync(options);
      return this.#rollAll(options);
    }
    if (!parts.length) return this.#rollAll(options);
    return parts
      .reduce(async (done, part) => (await done, void (await part.evaluate(options))), Promise.resolve())
      .then(() => this.#rollAll(options));
  }

  #rollAll(options: EvaluationOptions): this {
    const number = this.number ?? 0;
    if (number > 999) throw new Error("You may not evaluate a DiceTerm with more than 999 requested results");
    while (this.results.length < number) this.roll(options);
    this._evaluateModifiers();
    return this;
  }

  /** Rolls one more of these dice. */
  roll({ minimize = false, maximize = false }: EvaluationOptions = {}): DiceResult {
    const faces = this.faces ?? 0;
    const value = minimize ? Math.min(1, faces) : maximize ? faces : this.randomFace();
    const roll: DiceResult = { result: value, active: true };
    this.results.push(roll);
    return roll;
  }

  /** The face for a random number from 0 up to but not including 1. */
  mapRandomFace(randomUniform: number): number {
    return Math.ceil((1 - randomUniform) * (this.faces ?? 0));
  }

  randomFace(): number {
    return this.mapRandomFace(diceConfig.randomUniform());
  }

  getResultLabel(result: DiceResult): string {
    return String(result.result);
  }

  /** CSS classes that show what became of a die. */
  getResultCSS(result: DiceResult): (string | null)[] {
    const { faces } = this;
    const plain = result.success === undefined && result.failure === undefined;
    return [
      "roll",
      this.constructor.name.toLowerCase(),
      `d${faces}`,
      result.success ? "success" : null,
      result.failure ? "failure" : null,
      result.rerolled ? "rerolled" : null,
      result.exploded ? "exploded" : null,
      result.discarded ? "discarded" : null,
      plain && result.result === 1 ? "min" : null,
      plain && result.result === faces ? "max" : null,
    ];
  }

  getTooltipData(): Source {
    const { total, faces, flavor } = this;
    const rolls = this.results.map((result) => ({
      result: this.getResultLabel(result),
      classes: this.getResultCSS(result)
        .filter((name) => name)
        .join(" "),
    }));
    return { formula: this.expression, total, faces, flavor, rolls };
  }

  _evaluateModifiers(): void {
    const known = (this.constructor as typeof DiceTerm).MODIFIERS;
    const parts = this.modifiers.flatMap((modifier) => modifier.match(MODIFIER_PARTS) ?? []);
    this.modifiers = parts;
    for (const modifier of parts) {
      const letters = /^[a-z]+/i.exec(modifier)?.[0].toLowerCase() ?? "";
      // The longest known beginning of the letters is the command.
      const command = [...letters]
        .map((_letter, i) => letters.slice(0, letters.length - i))
        .find((name) => name in known);
      if (command) this._evaluateModifier(command, modifier);
      else throw new Error(`the table has no dice modifier "${modifier}"`);
    }
  }

  _evaluateModifier(command: string, modifier: string): void {
    const method = (this.constructor as typeof DiceTerm).MODIFIERS[command];
    const fn = typeof method === "string" ? ((this as Source)[method] as ModifierMethod) : method;
    fn?.call(this, modifier);
  }

  /** Compares a result with a target. */
  static compareResult(result: number, comparison: string, target: number): boolean {
    switch (comparison) {
      case "=":
        return result === target;
      case "<":
        return result < target;
      case "<=":
        return result <= target;
      case ">":
        return result > target;
      case ">=":
        return result >= target;
      default:
        throw new Error(`"${comparison}" is not a comparison`);
    }
  }

  static override _fromData(data: Source): RollTerm {
    const cls = this as unknown as new (data: Source) => DiceTerm;
    const term = new cls(data);
    term._evaluated = data.evaluated ?? true;
    return term;
  }

  override toJSON(): Source {
    return { ...super.toJSON(), number: this.number, faces: this.faces };
  }
}
