import ts from "typescript";
import { describe, instanceOf, isPublic, memberOf, type Arity, type Kind, type Member } from "./members";
import type { Paths } from "./namespaces";
import { inTable, placeOf, type Side } from "./program";

/** Something that does not agree, by the name that an exception would give it. */
export interface Finding {
  member: string;
  problem: string;
  at: string;
}

/** What the table exposes that the type package has not, or has as something else. */
export function compareExposed(table: Side, offered: Paths, types: Side, known: Paths): Finding[] {
  const seen = new Set<ts.Node>();
  const findings: Finding[] = [];
  for (const [path, ours] of offered) {
    const parent = known.get(path.slice(0, path.lastIndexOf(".")));
    const theirs = known.get(path) ?? (parent && memberOf(types, parent.type, path.slice(path.lastIndexOf(".") + 1)));
    const at = placeOfSymbol(ours.symbol);
    if (!theirs) {
      if (parent) findings.push({ member: path, problem: "is not in the type package", at });
      continue;
    }
    const problem = disagreement(ours, theirs);
    if (problem) findings.push({ member: path, problem, at });
    if (ours.kind === "class" && theirs.kind === "class") {
      findings.push(...compareClasses({ table, types, path, ours, theirs, seen }));
    }
  }
  return findings;
}

interface ClassPair {
  table: Side;
  types: Side;
  path: string;
  ours: Member;
  theirs: Member;
  /** Declarations that were looked at already, by way of a class that inherits them. */
  seen: Set<ts.Node>;
}

function compareClasses(pair: ClassPair): Finding[] {
  const { table, types, ours, theirs, path } = pair;
  const instance = instanceOf(table, ours);
  const theirInstance = instanceOf(types, theirs);
  const statics = compareMembers(pair, ours.type, theirs.type, `${path}.`);
  const own = instance && theirInstance ? compareMembers(pair, instance, theirInstance, `${path}#`) : [];
  return [...statics, ...own];
}

function compareMembers({ table, types, seen }: ClassPair, ours: ts.Type, theirs: ts.Type, prefix: string): Finding[] {
  return table.checker.getPropertiesOfType(ours).flatMap((property) => {
    const declaration = property.declarations?.find(inTable);
    if (!declaration || property.name === "prototype" || !isPublic(property) || seen.has(declaration)) return [];
    seen.add(declaration);
    const member = `${declaringClass(declaration) ?? prefix.slice(0, -1)}${prefix.at(-1)}${property.name}`;
    const at = placeOf(declaration);
    const theirMember = memberOf(types, theirs, property.name);
    if (!theirMember) return [{ member, problem: "is not in the type package", at }];
    const problem = disagreement(describe(table, property), theirMember);
    return problem ? [{ member, problem, at }] : [];
  });
}

/** The class that declares a member, since the one at whose path it was found may only inherit it. */
function declaringClass({ parent }: ts.Declaration): string | null {
  return parent && ts.isClassDeclaration(parent) && parent.name ? parent.name.text : null;
}

/** How two members of one name differ in kind or parameters; null when they agree. */
export function disagreement(ours: Member, theirs: Member): string | null {
  if (!sameKind(ours, theirs)) return `is a ${ours.kind} on the table and a ${theirs.kind} in the type package`;
  if (!ours.arity || !theirs.arity || theirs.arity.max === 0) return null;
  if (ours.arity.min > theirs.arity.min)
    return `needs ${ours.arity.min} arguments, in the type package ${text(theirs.arity)}`;
  if (ours.arity.max > theirs.arity.max && ours.arity.max !== Infinity) {
    return `takes ${text(ours.arity)} arguments, in the type package ${text(theirs.arity)}`;
  }
  return null;
}

/** Members without a declared shape agree with anything; so does a property that may hold a class with one that does. */
function sameKind(ours: Member, theirs: Member): boolean {
  if (isOpen(ours) || isOpen(theirs)) return true;
  const holdsClass = ours.kind === "value" && theirs.kind === "class" && !(theirs.symbol.flags & ts.SymbolFlags.Class);
  const kind = (member: Member): Kind => (member.kind === "namespace" ? "value" : member.kind);
  return holdsClass || kind(ours) === kind(theirs);
}

function isOpen({ type }: Member): boolean {
  return (type.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown | ts.TypeFlags.Never)) !== 0;
}

function text({ min, max }: Arity): string {
  return min === max ? `${min}` : `${min} to ${max === Infinity ? "any number of" : max}`;
}

function placeOfSymbol(symbol: ts.Symbol): string {
  const declaration = symbol.declarations?.[0];
  return declaration ? placeOf(declaration) : "";
}
