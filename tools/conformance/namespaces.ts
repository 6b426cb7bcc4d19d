import { join } from "node:path";
import ts from "typescript";
import { root } from "../files";
import { describe, type Member } from "./members";
import { inTypePackage, type Side } from "./program";

/** Members by path: "foundry.utils.randomID". */
export type Paths = Map<string, Member>;

/** Everything reachable below the global namespace `foundry` of the type package, by path. */
export function typePackagePaths(side: Side): Paths {
  const paths: Paths = new Map();
  const visit = (symbol: ts.Symbol, path: string, depth: number): void => {
    const member = describe(side, symbol);
    paths.set(path, member);
    if (depth > 6 || member.kind === "class" || member.kind === "function") return;
    if (!(member.symbol.flags & ts.SymbolFlags.ValueModule)) return;
    for (const inner of side.checker.getExportsOfModule(member.symbol)) {
      if (isValue(side, inner)) visit(inner, `${path}.${inner.name}`, depth + 1);
    }
  };
  visit(globalSymbol(side, "foundry"), "foundry", 0);
  return paths;
}

function isValue({ checker }: Side, symbol: ts.Symbol): boolean {
  const target = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
  return (target.flags & ts.SymbolFlags.Value) !== 0;
}

/** A global of the type package; throws when there is none. */
function globalSymbol({ program, checker }: Side, name: string): ts.Symbol {
  const file = program.getSourceFiles().find((source) => inTypePackage(source));
  const meaning = ts.SymbolFlags.Value | ts.SymbolFlags.Namespace;
  const symbol = file && checker.resolveName(name, file, meaning, false);
  if (!symbol) throw new Error(`The type package declares no global ${name}.`);
  return symbol;
}

/** Everything reachable below an exported object of the table, or below what an exported function makes, by path. */
export function tablePaths(side: Side, file: string, exported: string, prefix: string): Paths {
  const source = side.program.getSourceFile(join(root, file));
  const module = source && side.checker.getSymbolAtLocation(source);
  const symbol = module && side.checker.getExportsOfModule(module).find(({ name }) => name === exported);
  if (!symbol) throw new Error(`${file} exports no ${exported}.`);
  const paths: Paths = new Map();
  const { type } = describe(side, symbol);
  walk(side, type.getCallSignatures()[0]?.getReturnType() ?? type, prefix, paths, 0);
  return paths;
}

function walk(side: Side, owner: ts.Type, prefix: string, paths: Paths, depth: number): void {
  for (const part of owner.isUnion() ? owner.types : [owner]) {
    for (const property of side.checker.getPropertiesOfType(part)) {
      const path = `${prefix}.${property.name}`;
      if (paths.has(path)) continue;
      const member = describe(side, property);
      const holds = isNamespace(member) && depth < 6;
      paths.set(path, holds ? { ...member, kind: "namespace" } : member);
      if (holds) walk(side, member.type, path, paths, depth + 1);
    }
  }
}

/**
 * An object literal of the table's is a namespace, as its members are looked at one by one. What a generation adds by a
 * conditional spread makes a union of it, and freezing it makes a mapped type.
 */
function isNamespace({ kind, type }: Member): boolean {
  if (kind === "namespace") return true;
  const isLiteral = (part: ts.Type) => {
    const mapped = part.aliasSymbol?.name === "Readonly";
    return mapped || ((part.symbol?.flags ?? 0) & (ts.SymbolFlags.ObjectLiteral | ts.SymbolFlags.ValueModule)) !== 0;
  };
  return kind === "value" && (type.isUnion() ? type.types : [type]).every(isLiteral);
}
