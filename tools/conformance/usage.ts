import ts from "typescript";
import { join } from "node:path";
import { root } from "../files";
import { inTypePackage, placeOf, type Side } from "./program";

/** One use of a member of the type package in `src/`. */
export interface Use {
  name: string;
  /** Where the type package declares it. */
  owner: Owner;
  /** Classes of the type package that what stands before the dot is an instance of, or is; nearest first. */
  receivers: string[];
  /** The dotted text, when it starts at a global: "foundry.utils.randomID", "CONFIG.Combat". */
  path: string;
  how: "read" | "call" | "override" | "construct";
  /** Number of arguments passed, or of parameters an override declares. */
  count: number;
  at: string;
}

/** What declares a member. */
export type Owner =
  | { kind: "class"; name: string; isStatic: boolean }
  | { kind: "interface"; name: string }
  | { kind: "namespace"; symbol: ts.Symbol };

/** Every use in `src/` of what the type package declares. */
export function usesOf(side: Side): Use[] {
  const uses: Use[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAccessExpression(node)) uses.push(...accesses(side, node));
    if (ts.isIdentifier(node)) uses.push(...globals(side, node));
    if (ts.isBindingElement(node)) uses.push(...bindings(side, node));
    if (ts.isClassLike(node)) uses.push(...overrides(side, node));
    ts.forEachChild(node, visit);
  };
  for (const file of side.program.getSourceFiles()) {
    if (file.fileName.startsWith(join(root, "src/")) && !file.isDeclarationFile) visit(file);
  }
  return uses;
}

function accesses(side: Side, node: ts.PropertyAccessExpression): Use[] {
  const how = howUsed(node);
  const uses = declared(side, side.checker.getSymbolAtLocation(node.name));
  const receivers = uses.length ? classNames(side.checker, side.checker.getTypeAtLocation(node.expression)) : [];
  return uses.map((use) => ({ ...use, ...how, receivers, path: dottedText(node), at: placeOf(node) }));
}

/** A bare global of the type package: `game`, `Hooks`, `fromUuid`. */
function globals(side: Side, node: ts.Identifier): Use[] {
  const { parent } = node;
  const named = "name" in parent && parent.name === node;
  if (named || ts.isTypeNode(parent) || ts.isQualifiedName(parent)) return [];
  const symbol = side.checker.getSymbolAtLocation(node);
  if (!symbol || !(symbol.flags & ts.SymbolFlags.Value) || symbol.flags & ts.SymbolFlags.Property) return [];
  const isGlobal = symbol.declarations?.every((declaration) => inTypePackage(declaration));
  if (!isGlobal || !ts.isExpression(node)) return [];
  const owner: Owner = { kind: "namespace", symbol };
  return [{ name: node.text, owner, receivers: [], path: node.text, ...howUsed(node), at: placeOf(node) }];
}

/** `const { system } = actor`. */
function bindings(side: Side, node: ts.BindingElement): Use[] {
  const name = node.propertyName ?? node.name;
  if (!ts.isIdentifier(name) || !ts.isObjectBindingPattern(node.parent) || node.dotDotDotToken) return [];
  const type = side.checker.getTypeAtLocation(node.parent);
  const uses = declared(side, side.checker.getPropertyOfType(side.checker.getApparentType(type), name.text));
  const receivers = uses.length ? classNames(side.checker, type) : [];
  return uses.map((use) => ({ ...use, receivers, path: "", how: "read", count: 0, at: placeOf(node) }));
}

/** Members of a class in `src/` that the class it extends has, too. */
function overrides(side: Side, node: ts.ClassLikeDeclaration): Use[] {
  const base = node.heritageClauses?.find((clause) => clause.token === ts.SyntaxKind.ExtendsKeyword)?.types[0];
  if (!base) return [];
  const constructed = side.checker.getTypeAtLocation(base.expression);
  const instance = side.checker.getTypeAtLocation(base);
  return node.members.flatMap((member) => {
    if (!member.name || !ts.isIdentifier(member.name)) return [];
    const isStatic = (ts.getCombinedModifierFlags(member) & ts.ModifierFlags.Static) !== 0;
    const owner = isStatic ? constructed : instance;
    const inherited = side.checker.getPropertyOfType(owner, member.name.text);
    const isMethod = ts.isMethodDeclaration(member);
    const count = isMethod ? member.parameters.length : 0;
    const receivers = classNames(side.checker, owner);
    const at = placeOf(member);
    return declared(side, inherited).map((use) => ({
      ...use,
      receivers,
      path: "",
      how: isMethod ? ("override" as const) : ("read" as const),
      count,
      at,
    }));
  });
}

/** The name and owner of a symbol, for what the type package declares as a value. */
function declared({ checker }: Side, found: ts.Symbol | undefined): Pick<Use, "name" | "owner">[] {
  if (!found) return [];
  const symbol = found.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(found) : found;
  const declaration = symbol.declarations?.find((candidate) => inTypePackage(candidate));
  if (!declaration) return [];
  return [{ name: found.name, owner: ownerOf(declaration, symbol) }];
}

function ownerOf(declaration: ts.Declaration, symbol: ts.Symbol): Owner {
  const { parent } = declaration;
  if (parent && ts.isClassDeclaration(parent) && parent.name) {
    const isStatic = (ts.getCombinedModifierFlags(declaration) & ts.ModifierFlags.Static) !== 0;
    return { kind: "class", name: parent.name.text, isStatic };
  }
  if (parent && ts.isInterfaceDeclaration(parent))
    return { kind: "interface", name: `${around(parent)}${parent.name.text}` };
  if (parent && ts.isTypeLiteralNode(parent)) return { kind: "interface", name: `${around(parent)}{}` };
  return { kind: "namespace", symbol };
}

/** The namespaces around a declaration: "Actor." for what stands in `declare namespace Actor`. */
function around(node: ts.Node): string {
  let path = "";
  for (let outer: ts.Node | undefined = node.parent; outer; outer = outer.parent) {
    if (ts.isModuleDeclaration(outer) && ts.isIdentifier(outer.name)) path = `${outer.name.text}.${path}`;
  }
  return path.replace(/^global\./, "");
}

function howUsed(node: ts.Expression): Pick<Use, "how" | "count"> {
  const { parent } = node;
  if (ts.isCallExpression(parent) && parent.expression === node) return { how: "call", count: argumentsOf(parent) };
  if (ts.isNewExpression(parent) && parent.expression === node) {
    return { how: "construct", count: parent.arguments?.length ?? 0 };
  }
  return { how: "read", count: 0 };
}

/** NaN, which is neither too few nor too many, where a list is spread. */
function argumentsOf({ arguments: passed }: ts.CallExpression): number {
  return passed.some(ts.isSpreadElement) ? NaN : passed.length;
}

function dottedText(node: ts.Expression): string {
  if (ts.isIdentifier(node)) return node.text;
  if (ts.isNonNullExpression(node) || ts.isParenthesizedExpression(node)) return dottedText(node.expression);
  if (!ts.isPropertyAccessExpression(node)) return "";
  const before = dottedText(node.expression);
  return before ? `${before}.${node.name.text}` : "";
}

/** Names of the type package's classes that a type is made of: itself and what it extends, through unions and mixins. */
function classNames(checker: ts.TypeChecker, type: ts.Type, seen = new Set<ts.Type>()): string[] {
  if (seen.has(type) || seen.size > 60) return [];
  seen.add(type);
  const inner = (other: ts.Type) => classNames(checker, other, seen);
  if (type.isUnionOrIntersection()) return unique(type.types.flatMap(inner));
  const apparent = checker.getApparentType(type);
  const symbol = apparent.getSymbol();
  const own = symbol?.declarations?.some((d) => ts.isClassLike(d) && inTypePackage(d)) ? [symbol.name] : [];
  const declaredType = isReference(apparent) ? apparent.target : apparent;
  const bases = declaredType.isClassOrInterface() ? checker.getBaseTypes(declaredType) : [];
  return unique([...own, ...bases.flatMap(inner)]);
}

function isReference(type: ts.Type): type is ts.TypeReference {
  const flags = type.flags & ts.TypeFlags.Object ? (type as ts.ObjectType).objectFlags : 0;
  return (flags & ts.ObjectFlags.Reference) !== 0;
}

function unique(names: string[]): string[] {
  return [...new Set(names)];
}
