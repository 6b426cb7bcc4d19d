import ts from "typescript";
import type { Side } from "./program";

/** What a member is. A getter counts as a value: whoever reads it cannot tell. */
export type Kind = "class" | "function" | "value" | "namespace";

/** How many arguments a function takes. */
export interface Arity {
  min: number;
  max: number;
}

/** A member of a namespace, of a class (`static`) or of its instances. */
export interface Member {
  kind: Kind;
  /** Null for anything but a function, and for functions whose parameters are not declared. */
  arity: Arity | null;
  symbol: ts.Symbol;
  type: ts.Type;
}

/** Looks at a property of a type; null when there is none. */
export function memberOf(side: Side, owner: ts.Type, name: string): Member | null {
  const symbol = side.checker.getPropertyOfType(side.checker.getApparentType(owner), name);
  return symbol ? describe(side, symbol) : null;
}

/** What a symbol is, followed through aliases. */
export function describe({ checker }: Side, named: ts.Symbol): Member {
  const symbol = named.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(named) : named;
  const type = checker.getNonNullableType(checker.getTypeOfSymbol(symbol));
  const kind = kindOf(symbol, type);
  return { kind, symbol, type, arity: kind === "function" ? arityOf(checker, type) : null };
}

function kindOf(symbol: ts.Symbol, type: ts.Type): Kind {
  if (symbol.flags & ts.SymbolFlags.Class) return "class";
  if (symbol.flags & (ts.SymbolFlags.Method | ts.SymbolFlags.Function)) return "function";
  if (symbol.flags & ts.SymbolFlags.ValueModule) return "namespace";
  if (type.getConstructSignatures().length > 0) return "class";
  if (type.getCallSignatures().length > 0) return "function";
  return "value";
}

/** The fewest and the most arguments that any of a function's signatures takes. */
function arityOf(checker: ts.TypeChecker, type: ts.Type): Arity | null {
  const signatures = type.getCallSignatures();
  if (signatures.length === 0) return null;
  const each = signatures.map((signature) => {
    const last = signature.parameters.at(-1)?.valueDeclaration;
    const open = last && ts.isParameter(last) && last.dotDotDotToken !== undefined;
    const needed = signature.parameters.filter((parameter) => isNeeded(checker, parameter)).length;
    return { min: needed, max: open ? Infinity : signature.parameters.length };
  });
  return { min: Math.min(...each.map(({ min }) => min)), max: Math.max(...each.map(({ max }) => max)) };
}

function isNeeded(checker: ts.TypeChecker, parameter: ts.Symbol): boolean {
  const declaration = parameter.valueDeclaration;
  if (!declaration || !ts.isParameter(declaration)) return true;
  if (declaration.questionToken || declaration.initializer || declaration.dotDotDotToken) return false;
  return !(checker.getTypeOfSymbol(parameter).flags & ts.TypeFlags.Any) || !!declaration.type;
}

/** The type of a class's instances. */
export function instanceOf({ checker }: Side, { symbol, type }: Member): ts.Type | null {
  if (symbol.flags & ts.SymbolFlags.Class) return checker.getDeclaredTypeOfSymbol(symbol);
  return type.getConstructSignatures()[0]?.getReturnType() ?? null;
}

/** Is the member meant for others: neither private, protected nor marked with an underscore? */
export function isPublic(symbol: ts.Symbol): boolean {
  if (symbol.name.startsWith("_") || symbol.name.startsWith("#")) return false;
  const hidden = ts.ModifierFlags.Private | ts.ModifierFlags.Protected;
  return !(symbol.declarations ?? []).some((declaration) => ts.getCombinedModifierFlags(declaration) & hidden);
}
