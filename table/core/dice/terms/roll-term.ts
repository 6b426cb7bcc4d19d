import type { Source } from "../../types";
import { diceConfig } from "../config";

/** How terms are evaluated. */
export interface EvaluationOptions {
  minimize?: boolean;
  maximize?: boolean;
  allowStrings?: boolean;
  strict?: boolean;
  [key: string]: unknown;
}

/** One part of a roll: a number, an operator, dice. */
export abstract class RollTerm {
  static SERIALIZE_ATTRIBUTES: string[] = [];

  options: Source;
  _evaluated = false;
  /** Whether the term becomes another when it is evaluated. */
  isIntermediate = false;

  constructor({ options = {} }: { options?: Source } = {}) {
    this.options = options;
  }

  abstract get expression(): string;

  abstract get total(): number | string | undefined;

  get formula(): string {
    return this.flavor ? `${this.expression}[${this.flavor}]` : this.expression;
  }

  get flavor(): string {
    return (this.options.flavor as string | undefined) ?? "";
  }

  get isDeterministic(): boolean {
    return true;
  }

  /** Evaluates the term once; a promise where it may have to wait. */
  evaluate(options: EvaluationOptions = {}): this | Promise<this> {
    if (this._evaluated)
      throw new Error(`The ${this.constructor.name} has already been evaluated and is now immutable`);
    this._evaluated = true;
    return this._evaluate(options);
  }

  _evaluate(_options: EvaluationOptions = {}): this | Promise<this> {
    return this;
  }

  /** A term from its JSON form; its class is looked up by name. */
  static fromData(data: Source): RollTerm {
    const cls = diceConfig.termTypes[data.class as string] as
      (typeof RollTerm & { _fromData(data: Source): RollTerm }) | undefined;
    if (!cls) throw new Error(`${data.class} is not a class of roll terms`);
    return cls._fromData(data);
  }

  static _fromData(data: Source): RollTerm {
    const cls = this as unknown as new (data: Source) => RollTerm;
    const term = new cls(data);
    term._evaluated = data.evaluated ?? true;
    return term;
  }

  static fromJSON(json: string): RollTerm {
    return this.fromData(JSON.parse(json) as Source);
  }

  toJSON(): Source {
    const data: Source = { class: this.constructor.name, options: this.options, evaluated: this._evaluated };
    for (const attribute of (this.constructor as typeof RollTerm).SERIALIZE_ATTRIBUTES)
      data[attribute] = (this as Source)[attribute];
    return data;
  }
}
