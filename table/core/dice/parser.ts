/** One part of a formula, before it becomes a term. */
export type Node =
  | { kind: "number"; value: number; flavor?: string }
  | { kind: "operator"; operator: string }
  | { kind: "dice"; number: number | Node[]; faces: number | string | Node[]; modifiers: string; flavor?: string }
  | { kind: "group"; nodes: Node[]; flavor?: string }
  | { kind: "function"; fn: string; args: Node[][]; flavor?: string };

const NUMBER = /\d+(\.\d+)?|\.\d+/y;
const DICE = /(\d*)d(?=\d|[a-z(])/iy;
const FACES = /\d+|[a-z]/iy;
// A modifier begins with a letter; its comparison and number follow.
const MODIFIERS = /([a-z]+[^a-z\s()+\-*/%,[\]{}]*)+/iy;
const FLAVOR = /\s*\[([^\]]*)\]/y;
const FUNCTION = /[a-z]\w*(?=\()/iy;
const SPACE = /\s*/y;

/** Reads the dice grammar of FOUNDRY.md §3.10 without pools and strings: those throw, naming what was not understood. */
class Parser {
  #at = 0;

  constructor(readonly text: string) {}

  /** The whole formula. */
  parse(): Node[] {
    const nodes = this.#expression();
    if (this.#at < this.text.length) this.#fail();
    return nodes;
  }

  #expression(): Node[] {
    const nodes: Node[] = [];
    for (;;) {
      this.#match(SPACE);
      while (/[+-]/.test(this.#next())) {
        nodes.push({ kind: "operator", operator: this.#take() });
        this.#match(SPACE);
      }
      nodes.push(this.#term());
      this.#match(SPACE);
      if (!/[+\-*/%]/.test(this.#next())) return nodes;
      nodes.push({ kind: "operator", operator: this.#take() });
    }
  }

  #term(): Node {
    const dice = this.#match(DICE);
    if (dice) return this.#dice(dice[1] ? Number(dice[1]) : 1);
    const fn = this.#match(FUNCTION);
    if (fn) return this.#function(fn[0]);
    if (this.#next() === "(") {
      const nodes = this.#group();
      return this.#match(/d(?=\d|[a-z(])/iy) ? this.#dice(nodes) : this.#flavored({ kind: "group", nodes });
    }
    const number = this.#match(NUMBER);
    if (!number) return this.#fail();
    return this.#flavored({ kind: "number", value: Number(number[0]) });
  }

  #dice(number: number | Node[]): Node {
    const faces = this.#next() === "(" ? this.#group() : this.#faces();
    const modifiers = this.#match(MODIFIERS)?.[0] ?? "";
    return this.#flavored({ kind: "dice", number, faces, modifiers });
  }

  #faces(): number | string {
    const faces = this.#match(FACES)?.[0] ?? this.#fail();
    return /\d/.test(faces) ? Number(faces) : faces.toLowerCase();
  }

  #function(fn: string): Node {
    this.#take();
    const args: Node[][] = [];
    this.#match(SPACE);
    while (this.#next() !== ")") {
      args.push(this.#expression());
      if (this.#next() === ",") this.#take();
      else if (this.#next() !== ")") this.#fail();
    }
    this.#take();
    return this.#flavored({ kind: "function", fn, args });
  }

  #group(): Node[] {
    this.#take();
    const nodes = this.#expression();
    if (this.#next() !== ")") this.#fail();
    this.#take();
    return nodes;
  }

  #flavored<T extends Node>(node: T): T {
    const flavor = this.#match(FLAVOR)?.[1];
    return flavor === undefined ? node : { ...node, flavor };
  }

  #match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.text);
    if (found) this.#at = pattern.lastIndex;
    return found;
  }

  #next(): string {
    return this.text.charAt(this.#at);
  }

  #take(): string {
    return this.text.charAt(this.#at++);
  }

  #fail(): never {
    const rest = this.text.slice(this.#at, this.#at + 20) || "its end";
    throw new Error(`The formula "${this.text}" is not understood at ${rest}`);
  }
}

/** Reads a formula whose references are replaced already. @throws where it is not understood. */
export function parseFormula(formula: string): Node[] {
  return new Parser(formula.trim()).parse();
}
