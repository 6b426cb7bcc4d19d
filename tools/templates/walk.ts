import type ts from "typescript";
import type { TypeBook } from "./types";

/** A fault of a template, with its line. */
export interface Fault {
  readonly line: number;
  readonly text: string;
}

/** The context of a block, the names it binds, and the block around it. */
interface Scope {
  readonly type: ts.Type;
  readonly names: ReadonlyMap<string, ts.Type>;
  readonly outer: Scope | null;
}

type Expression = hbs.AST.Expression;

/** Walks one parsed template and reports every path that its context does not have. */
export class TemplateWalk {
  readonly faults: Fault[] = [];
  readonly #book: TypeBook;
  readonly #partials: ReadonlyMap<string, ts.Type>;
  readonly #root: ts.Type;

  constructor(book: TypeBook, partials: ReadonlyMap<string, ts.Type>, context: ts.Type) {
    this.#book = book;
    this.#partials = partials;
    this.#root = context;
  }

  program(program: hbs.AST.Program): void {
    this.#body(program, { type: this.#root, names: new Map(), outer: null });
  }

  #body(program: hbs.AST.Program | undefined, scope: Scope): void {
    for (const statement of program?.body ?? []) this.#statement(statement, scope);
  }

  #statement(statement: hbs.AST.Statement, scope: Scope): void {
    if (statement.type === "MustacheStatement") this.#call(statement as hbs.AST.MustacheStatement, scope);
    else if (statement.type === "BlockStatement") this.#block(statement as hbs.AST.BlockStatement, scope);
    else if (statement.type === "PartialStatement") this.#partial(statement as hbs.AST.PartialStatement, scope);
    else if (statement.type === "PartialBlockStatement") {
      this.#partial(statement as hbs.AST.PartialBlockStatement, scope);
      this.#body((statement as hbs.AST.PartialBlockStatement).program, scope);
    }
  }

  /** A mustache or subexpression: with arguments its path is a helper, without it is a value. */
  #call(node: hbs.AST.MustacheStatement | hbs.AST.SubExpression, scope: Scope): ts.Type | undefined {
    const values = [...node.params, ...(node.hash?.pairs.map((pair) => pair.value) ?? [])];
    if (values.length === 0 && node.type === "MustacheStatement") return this.#value(node.path as Expression, scope);
    values.forEach((value) => this.#value(value, scope));
    return undefined;
  }

  #value(node: Expression, scope: Scope): ts.Type | undefined {
    if (node.type === "SubExpression") return this.#call(node as hbs.AST.SubExpression, scope);
    if (node.type !== "PathExpression") return undefined;
    const path = node as hbs.AST.PathExpression;
    if (path.data) {
      if (path.parts[0] !== "root") return undefined;
      return this.#read(this.#root, path.parts.slice(1), path);
    }
    const named = path.depth === 0 && !path.original.startsWith("this") ? this.#bound(path.parts[0], scope) : undefined;
    if (named) return this.#read(named, path.parts.slice(1), path);
    let from: Scope | null = scope;
    for (let depth = path.depth; depth > 0; depth--) from = from?.outer ?? null;
    if (!from) return void this.#fault(path, `${path.original} climbs out of the template`);
    return this.#read(from.type, path.parts, path);
  }

  #bound(name: string | undefined, scope: Scope | null): ts.Type | undefined {
    for (let at = scope; at && name; at = at.outer) {
      const type = at.names.get(name);
      if (type) return type;
    }
    return undefined;
  }

  #read(type: ts.Type, parts: readonly string[], path: hbs.AST.PathExpression): ts.Type | undefined {
    const found = this.#book.read(type, parts);
    if (!found) this.#fault(path, `${path.original} is not in ${this.#book.name(type)}`);
    return found;
  }

  #block(node: hbs.AST.BlockStatement, scope: Scope): void {
    const helper = (node.path as hbs.AST.PathExpression).original;
    const [first] = node.params;
    const type = first && this.#value(first, scope);
    node.params.slice(1).forEach((param) => this.#value(param, scope));
    node.hash?.pairs.forEach((pair) => this.#value(pair.value, scope));
    const inner = helper === "each" && type ? this.#book.element(type) : helper === "with" ? type : undefined;
    const [item] = node.program?.blockParams ?? [];
    const names = new Map(item && inner ? [[item, inner]] : []);
    const enters = helper === "each" || helper === "with";
    if (enters && !inner) this.#fault(node, `${helper} over something that cannot be entered`);
    this.#body(node.program, enters && inner ? { type: inner, names, outer: scope } : { ...scope, names: scope.names });
    this.#body(node.inverse, scope);
  }

  #partial(node: hbs.AST.PartialStatement | hbs.AST.PartialBlockStatement, scope: Scope): void {
    const name = (node.name as hbs.AST.PathExpression).original;
    if (node.name.type === "SubExpression") return this.#fault(node, "a partial chosen at run time cannot be checked");
    const wanted = this.#partials.get(name);
    if (!wanted) {
      if (name.startsWith("fm-")) this.#fault(node, `no partial ${name}`);
      return;
    }
    const given = node.params[0] ? this.#value(node.params[0], scope) : scope.type;
    const pairs = node.hash?.pairs ?? [];
    pairs.forEach((pair) => this.#value(pair.value, scope));
    for (const pair of pairs) {
      if (!this.#book.read(wanted, [pair.key])) this.#fault(node, `${name} has no ${pair.key}`);
    }
    if (!given) return;
    const hashed = new Set(pairs.map((pair) => pair.key));
    if (hashed.size === 0 && !this.#book.assignable(given, wanted)) {
      this.#fault(node, `${name} takes ${this.#book.name(wanted)}, not ${this.#book.name(given)}`);
    }
    for (const required of hashed.size > 0 ? this.#book.required(wanted) : []) {
      if (!hashed.has(required) && !this.#book.read(given, [required])) this.#fault(node, `${name} lacks ${required}`);
    }
  }

  #fault(node: hbs.AST.Node, text: string): void {
    this.faults.push({ line: node.loc.start.line, text });
  }
}
