import type { Source } from "../types";
import { deepClone, getProperty } from "../utils/object";
import { calculate, type Token } from "./arithmetic";
import { diceConfig } from "./config";
import { parseFormula, type Node } from "./parser";
import { FunctionTerm, ParentheticalTerm } from "./terms/compound-terms";
import { DiceTerm } from "./terms/dice-term";
import { Die } from "./terms/die";
import { RollTerm, type EvaluationOptions } from "./terms/roll-term";
import { NumericTerm, OperatorTerm } from "./terms/simple-terms";

type RollClass = typeof Roll;

/** A formula and what it came to. The client's Roll extends it with what is shown of it. */
export class Roll {
  data: Source;
  options: Source;
  terms: RollTerm[];
  _formula: string;
  _evaluated = false;
  _total: number | undefined;
  _dice: DiceTerm[] = [];

  constructor(formula: string, data: Source = {}, options: Source = {}) {
    this.data = this._prepareData(data);
    this.options = options;
    const cls = this.constructor as RollClass;
    this.terms = cls.parse(formula, this.data);
    this._formula = cls.getFormula(this.terms);
  }

  _prepareData(data: Source): Source {
    return data;
  }

  /** All dice, those inside other terms included. */
  get dice(): DiceTerm[] {
    const inner = this.terms.flatMap((term) => {
      const own = term instanceof DiceTerm ? [term] : [];
      return [...own, ...((term as { dice?: DiceTerm[] }).dice ?? [])];
    });
    return [...this._dice, ...inner];
  }

  get formula(): string {
    return this._formula;
  }

  /** The formula with what its terms came to. */
  get result(): string {
    return this.terms.map((term) => (typeof term.total === "string" ? term.total : String(term.total ?? ""))).join("");
  }

  get total(): number | undefined {
    return this._total;
  }

  get isDeterministic(): boolean {
    return this.terms.every((term) => term.isDeterministic);
  }

  /** A new roll of the same formula. */
  clone(): this {
    const cls = this.constructor as new (formula: string, data: Source, options: Source) => this;
    return new cls(this._formula, this.data, { ...this.options });
  }

  /** Rolls the dice. A roll is evaluated once. */
  async evaluate(options: EvaluationOptions = {}): Promise<this> {
    this.#begin();
    // One term after another: manual dice and animations need the order.
    for (const term of this.terms) if (!term._evaluated) await term.evaluate(options);
    return this.#end();
  }

  /** Rolls without waiting: for what is certain, or with `strict: false` for whatever can be had at once. */
  evaluateSync({ strict = true, ...options }: EvaluationOptions = {}): this {
    this.#begin();
    const determined = Boolean(options.minimize || options.maximize);
    if (strict && !determined && !this.isDeterministic)
      throw new Error("This Roll contains terms that cannot be synchronously evaluated");
    for (const term of this.terms) if (!term._evaluated) void term.evaluate({ ...options, synchronous: true });
    return this.#end();
  }

  #begin(): void {
    if (this._evaluated)
      throw new Error(`The ${this.constructor.name} has already been evaluated and is now immutable`);
    this._evaluated = true;
  }

  #end(): this {
    this._total = this._evaluateTotal();
    return this;
  }

  _evaluateTotal(): number {
    const tokens = this.terms.map((term): Token => (term instanceof OperatorTerm ? term.operator : Number(term.total)));
    return calculate(tokens);
  }

  roll(options?: EvaluationOptions): Promise<this> {
    return this.evaluate(options);
  }

  reroll(options?: EvaluationOptions): Promise<this> {
    return this.clone().evaluate(options);
  }

  resetFormula(): string {
    this._formula = (this.constructor as RollClass).getFormula(this.terms);
    return this._formula;
  }

  toString(): string {
    return this._formula;
  }

  toJSON(): Source {
    return {
      class: this.constructor.name,
      options: this.options,
      dice: this._dice.map((die) => die.toJSON()),
      formula: this._formula,
      terms: this.terms.map((term) => term.toJSON()),
      total: this._total,
      evaluated: this._evaluated,
    };
  }

  static create(formula: string, data: Source = {}, options: Source = {}): Roll {
    return new this.defaultImplementation(formula, data, options);
  }

  static get defaultImplementation(): RollClass {
    return (diceConfig.rolls[0] as RollClass | undefined) ?? this;
  }

  static getFormula(terms: RollTerm[]): string {
    return terms
      .map((term, index) => (term instanceof OperatorTerm && index === 0 ? term.operator : term.formula))
      .join("")
      .trim();
  }

  /** The value of an expression without dice. */
  static safeEval(expression: string): number {
    return new this(expression).evaluateSync().total as number;
  }

  /** The totals of a formula rolled n times. */
  static async simulate(formula: string, n = 10_000): Promise<number[]> {
    const totals: number[] = [];
    for (let i = 0; i < n; i++) totals.push(new this(formula).evaluateSync({ strict: false }).total as number);
    return totals;
  }

  /** The terms of a formula whose references are looked up in data. */
  static parse(formula: string, data: Source): RollTerm[] {
    if (!formula) return [];
    const replaced = this.replaceFormulaData(String(formula), data, { missing: "0" });
    return instantiate(this.defaultImplementation, parseFormula(replaced));
  }

  /** Puts data in the place of `@references`. */
  static replaceFormulaData(
    formula: string,
    data: Source,
    { missing, warn = false, recursive = false }: { missing?: string; warn?: boolean; recursive?: boolean } = {},
  ): string {
    return formula.replace(/@([a-z0-9._-]+)/gi, (match, path: string) => {
      const value = getProperty(data, path);
      if (value === undefined || value === null) {
        if (warn) console.warn(`The reference ${match} is not in the roll's data`);
        return missing ?? match;
      }
      const text = value instanceof Roll ? `(${value.formula})` : String(value).trim();
      return recursive && text.includes("@") ? this.replaceFormulaData(text, data, { missing, warn, recursive }) : text;
    });
  }

  /** Whether a formula can be rolled. */
  static validate(formula: string): boolean {
    try {
      new this(this.replaceFormulaData(formula, {}, { missing: "1" })).evaluateSync({ strict: false });
      return true;
    } catch {
      return false;
    }
  }

  /** A roll of given terms; evaluated when they all are. */
  static fromTerms(terms: RollTerm[], options: Source = {}): Roll {
    const evaluated = terms.filter((term) => !(term instanceof OperatorTerm));
    const formula = this.getFormula(terms);
    const roll = new this("0", {}, options);
    roll.terms = terms;
    roll._formula = formula;
    roll._evaluated = evaluated.length > 0 && evaluated.every((term) => term._evaluated);
    if (roll._evaluated) roll._total = roll._evaluateTotal();
    return roll;
  }

  /** A roll from its JSON form; its class is looked up by name. */
  static fromData(data: Source): Roll {
    const cls =
      (diceConfig.rolls as RollClass[]).find((roll) => roll.name === data.class) ??
      (data.class === this.name ? this : undefined);
    if (!cls) throw new Error(`Unable to recreate ${data.class} instance from provided data`);
    const roll = new cls("0", {}, deepClone((data.options as Source | undefined) ?? {}));
    roll.terms = (data.terms as Source[]).map((term) => RollTerm.fromData(term));
    roll._dice = ((data.dice as Source[] | undefined) ?? []).map((term) => RollTerm.fromData(term) as DiceTerm);
    roll._formula = data.formula ?? this.getFormula(roll.terms);
    roll._evaluated = data.evaluated ?? true;
    roll._total = data.total ?? (roll._evaluated ? roll._evaluateTotal() : undefined);
    return roll;
  }

  static fromJSON(json: string): Roll {
    return this.fromData(JSON.parse(json) as Source);
  }
}

/** The terms of a formula's parts; rolls inside of them are of the given class. */
function instantiate(cls: RollClass, nodes: Node[]): RollTerm[] {
  return nodes.map((node) => instantiateTerm(cls, node));
}

function instantiateTerm(cls: RollClass, node: Node): RollTerm {
  if (node.kind === "operator") return new OperatorTerm({ operator: node.operator });
  const inner = (nodes: Node[]): Roll => cls.fromTerms(instantiate(cls, nodes));
  const options: Source = node.flavor === undefined ? {} : { flavor: node.flavor };
  if (node.kind === "number") return new NumericTerm({ number: node.value, options });
  if (node.kind === "group") return new ParentheticalTerm({ roll: inner(node.nodes), options });
  if (node.kind === "function") return new FunctionTerm({ fn: node.fn, rolls: node.args.map(inner), options });
  const number = typeof node.number === "object" ? inner(node.number) : node.number;
  const faces = typeof node.faces === "object" ? inner(node.faces) : node.faces;
  const modifiers = node.modifiers.match(/[a-z]+[^a-z\s()+\-*/]*/gi) ?? [];
  return new (dieClass(faces))({ number, faces: typeof faces === "string" ? undefined : faces, modifiers, options });
}

function dieClass(faces: unknown): new (data: Source) => DiceTerm {
  if (typeof faces !== "string") return (diceConfig.terms.d as typeof Die | undefined) ?? Die;
  const cls = diceConfig.terms[faces] as (new (data: Source) => DiceTerm) | undefined;
  if (!cls) throw new Error(`There is no die of the denomination "${faces}"`);
  return cls;
}
