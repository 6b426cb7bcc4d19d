import ts from "typescript";
import type { Finding } from "./exposed";
import { describe, instanceOf, memberOf, type Member } from "./members";
import type { Paths } from "./namespaces";
import { inTable, type Side } from "./program";
import type { Use } from "./usage";

/** What the check needs to know of both sides. */
export interface Sides {
  table: Side;
  /** What the table offers below `foundry`. */
  offered: Paths;
  /** What the table's CONFIG and `ui` have, by path: "CONFIG.Combat.initiative", "ui.chat". */
  config: Paths;
  /** The globals that the table puts on the page, by name. */
  globals: ReadonlySet<string>;
  /** What the type package has below `foundry`. */
  known: Paths;
  /** The table's class or interface for one of the type package's that has another name. */
  sameAs: Readonly<Record<string, string>>;
  /** Field names of a document's schema at any depth, or null when the table has no such document. */
  schemaFields(documentName: string): ReadonlySet<string> | null;
}

/** What `src/` uses and the table lacks, or has as something else; shapes of plain data are left to tsc. */
export function compareUsed(uses: readonly Use[], sides: Sides): Finding[] {
  const types = tableTypes(sides.table);
  const pathsOf = new Map<ts.Symbol, string[]>();
  for (const [path, { symbol }] of sides.known) pathsOf.set(symbol, [...(pathsOf.get(symbol) ?? []), path]);
  const check = (use: Use): Finding | null => {
    if (use.owner.kind === "class") return checkClassMember(use, sides, types);
    if (use.owner.kind === "interface") return checkInterfaceMember(use, sides, types);
    return checkNamespaceMember(use, pathsOf.get(use.owner.symbol) ?? [], sides);
  };
  const findings = new Map<string, Finding>();
  for (const use of uses) {
    const finding = check(use);
    if (finding && !findings.has(finding.member)) findings.set(finding.member, finding);
  }
  return [...findings.values()];
}

/** Classes and interfaces that the table declares at the top of a file, by name. */
export type TableTypes = Map<string, Member[]>;

function tableTypes(side: Side): TableTypes {
  const types: TableTypes = new Map();
  for (const file of side.program.getSourceFiles()) {
    if (!inTable(file)) continue;
    const visit = (node: ts.Node): void => {
      if ((ts.isClassDeclaration(node) || ts.isInterfaceDeclaration(node)) && node.name) {
        const symbol = side.checker.getSymbolAtLocation(node.name);
        if (symbol) types.set(node.name.text, [...(types.get(node.name.text) ?? []), describe(side, symbol)]);
      }
      ts.forEachChild(node, visit);
    };
    visit(file);
  }
  return types;
}

function checkClassMember(use: Use, sides: Sides, types: TableTypes): Finding | null {
  if (use.owner.kind !== "class") return null;
  const { name, isStatic } = use.owner;
  const separator = isStatic ? "." : "#";
  const candidates = candidatesFor([name, ...use.receivers], sides, types);
  const member = `${name}${separator}${use.name}`;
  if (candidates.length === 0) return { member, problem: `: the table has no class ${name}`, at: use.at };
  for (const candidate of candidates) {
    const found = memberOn(sides.table, candidate, use.name, isStatic);
    if (found) return disagreementOf(use, member, found);
  }
  if (schemaHas(sides, [name, ...use.receivers], use.name)) return null;
  return { member, problem: "is not on the table", at: use.at };
}

function candidatesFor(names: readonly string[], { sameAs }: Sides, types: TableTypes): Member[] {
  return names.flatMap((name) => types.get(sameAs[name] ?? name) ?? []);
}

function memberOn(side: Side, owner: Member, name: string, isStatic: boolean): Member | null {
  if (owner.symbol.flags & ts.SymbolFlags.Interface && !(owner.symbol.flags & ts.SymbolFlags.Class)) {
    return memberOf(side, side.checker.getDeclaredTypeOfSymbol(owner.symbol), name);
  }
  const type = isStatic ? owner.type : instanceOf(side, owner);
  return type && memberOf(side, type, name);
}

/** Fields of schemas become properties when the table runs; whether a document has one is asked of its schema. */
function checkInterfaceMember(use: Use, sides: Sides, types: TableTypes): Finding | null {
  if (use.owner.kind !== "interface") return null;
  const container = use.owner.name;
  const member = `${container}.${use.name}`;
  if (/^(CONFIG|ui)\./.test(use.path))
    return configHas(sides, use.path)
      ? null
      : { member: use.path, problem: "is not in CONFIG or ui on the table", at: use.at };
  const named = sides.sameAs[container];
  if (named) {
    const found = candidatesFor([container], sides, types).some(
      (candidate) =>
        memberOn(sides.table, candidate, use.name, false) ?? memberOn(sides.table, candidate, use.name, true),
    );
    return found ? null : { member, problem: `is not on the table's ${named}`, at: use.at };
  }
  if (!/Schema$/.test(container)) return null;
  const documents = [container.split(".")[0] ?? container, ...use.receivers];
  if (schemaHas(sides, documents, use.name)) return null;
  return { member, problem: "is a field of no schema on the table", at: use.at };
}

/** Is it there, or below something that packages fill by key? */
function configHas({ config, table }: Sides, path: string): boolean {
  if (config.has(path)) return true;
  const parent = config.get(path.slice(0, path.lastIndexOf(".")));
  if (!parent)
    return path.split(".").length > 3 && configHas({ config, table } as Sides, path.slice(0, path.lastIndexOf(".")));
  const isOpen = (parent.type.flags & ts.TypeFlags.Any) !== 0;
  return isOpen || table.checker.getIndexInfoOfType(parent.type, ts.IndexKind.String) !== undefined;
}

function schemaHas(sides: Sides, documents: readonly string[], field: string): boolean {
  return documents.some((name) => sides.schemaFields(name.replace(/^Base/, ""))?.has(field));
}

/** `paths`: where the type package has the member below `foundry`; more than one where it goes by two names. */
function checkNamespaceMember(use: Use, paths: readonly string[], sides: Sides): Finding | null {
  const path = paths.find((candidate) => sides.offered.has(candidate)) ?? paths.at(-1);
  if (path === undefined || path === "foundry") {
    const isPageGlobal = sides.globals.has(use.name) || use.name === "globalThis" || use.path !== use.name;
    return isPageGlobal ? null : { member: use.name, problem: "is no global of the table", at: use.at };
  }
  if (use.path === use.name && sides.globals.has(use.name)) return null;
  const found = sides.offered.get(path);
  if (!found) return { member: path, problem: "is not on the table", at: use.at };
  const theirs = sides.known.get(path);
  if (theirs && theirs.kind !== found.kind && found.kind !== "value" && found.kind !== "namespace") {
    return {
      member: path,
      problem: `is a ${found.kind} on the table and a ${theirs.kind} in the type package`,
      at: use.at,
    };
  }
  return disagreementOf(use, path, found);
}

/** Do the arguments that are passed, or the parameters of an override, fit what the table has? */
function disagreementOf(use: Use, member: string, { kind, arity, type }: Member): Finding | null {
  const isAny = (type.flags & ts.TypeFlags.Any) !== 0;
  if ((use.how === "call" || use.how === "override") && kind !== "function" && !isAny) {
    return { member, problem: `is called in src and a ${kind} on the table`, at: use.at };
  }
  if (!arity) return null;
  if (use.how === "call" && (use.count < arity.min || use.count > arity.max)) {
    return {
      member,
      problem: `is called with ${use.count} arguments; the table takes ${arity.min} to ${arity.max}`,
      at: use.at,
    };
  }
  if (use.how === "override" && use.count > arity.max) {
    return { member, problem: `is overridden with ${use.count} parameters; the table passes ${arity.max}`, at: use.at };
  }
  return null;
}
