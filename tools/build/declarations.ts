import ts from "typescript";
import { inRoot, writeDist } from "./paths";

/** A declared thing of the library with its place in the one file. */
interface Placed {
  readonly symbol: ts.Symbol;
  readonly statements: readonly ts.Statement[];
}

/** Compiler settings of both passes: the library knows neither DOM nor Node. */
const options: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  lib: ["lib.es2023.d.ts"],
  types: [],
  strict: true,
  noUncheckedIndexedAccess: true,
  declaration: true,
  emitDeclarationOnly: true,
  skipLibCheck: true,
};

/** The declaration of each module of the library, by the path of its source with the ending changed. */
function emitDeclarations(entry: string): Map<string, string> {
  const texts = new Map<string, string>();
  const program = ts.createProgram([entry], options);
  const faults = ts.getPreEmitDiagnostics(program);
  if (faults.length > 0)
    throw new Error(`rules.d.ts: ${ts.flattenDiagnosticMessageText(faults[0]?.messageText, "\n")}`);
  program.emit(undefined, (file, text) => texts.set(file.replaceAll("\\", "/"), text));
  return texts;
}

/** A program over declarations that exist in memory only. */
function programOf(texts: ReadonlyMap<string, string>, entry: string): ts.Program {
  const host = ts.createCompilerHost(options);
  const { fileExists, readFile, getSourceFile } = host;
  host.fileExists = (file) => texts.has(file) || (!file.includes("/src/rules/") && fileExists(file));
  host.readFile = (file) => texts.get(file) ?? readFile(file);
  host.getSourceFile = (file, version) => {
    const text = texts.get(file);
    return text === undefined ? getSourceFile(file, version) : ts.createSourceFile(file, text, version, true);
  };
  return ts.createProgram([entry], options, host);
}

function statementOf(declaration: ts.Declaration): ts.Statement | null {
  let node: ts.Node = declaration;
  while (!ts.isSourceFile(node.parent)) node = node.parent;
  return ts.isStatement(node) ? node : null;
}

/** Follows what the public names need, each thing once, in the order in which it is first needed. */
class Collector {
  readonly placed = new Map<ts.Symbol, Placed>();

  constructor(
    private readonly checker: ts.TypeChecker,
    private readonly modules: ReadonlySet<string>,
  ) {}

  /** The thing a name stands for, if it is declared at the top of one of the library's modules. */
  resolve(node: ts.Identifier): ts.Symbol | null {
    const found = this.checker.getSymbolAtLocation(node);
    return found ? this.own(found) : null;
  }

  own(symbol: ts.Symbol): ts.Symbol | null {
    const real = symbol.flags & ts.SymbolFlags.Alias ? this.checker.getAliasedSymbol(symbol) : symbol;
    const declaration = real.declarations?.[0];
    if (!declaration || !this.modules.has(declaration.getSourceFile().fileName)) return null;
    const holder = ts.isVariableDeclaration(declaration) ? declaration.parent.parent : declaration;
    return ts.isSourceFile(holder.parent) ? real : null;
  }

  add(symbol: ts.Symbol): void {
    if (this.placed.has(symbol)) return;
    const statements = (symbol.declarations ?? []).flatMap((declaration) => statementOf(declaration) ?? []);
    this.placed.set(symbol, { symbol, statements: [...new Set(statements)] });
    for (const statement of statements) this.addNeeds(statement);
  }

  private addNeeds(node: ts.Node): void {
    if (ts.isIdentifier(node)) {
      const needed = this.resolve(node);
      if (needed) this.add(needed);
    }
    ts.forEachChild(node, (child) => this.addNeeds(child));
  }
}

/** A name of its own for each thing: the public one first, the others numbered where two modules use the same word. */
function nameAll(placed: Iterable<ts.Symbol>, published: ReadonlyMap<ts.Symbol, string>): Map<ts.Symbol, string> {
  const names = new Map(published);
  const taken = new Set(published.values());
  for (const symbol of placed) {
    if (names.has(symbol)) continue;
    let name = symbol.name;
    for (let n = 2; taken.has(name); n += 1) name = `${symbol.name}${n}`;
    taken.add(name);
    names.set(symbol, name);
  }
  return names;
}

/** The text of a statement with its names replaced and its `export` gone; comments stay. */
function print(statement: ts.Statement, collector: Collector, names: ReadonlyMap<ts.Symbol, string>): string {
  const source = statement.getSourceFile().text;
  const edits: { from: number; to: number; text: string }[] = [];
  const walk = (node: ts.Node): void => {
    if (node.kind === ts.SyntaxKind.ExportKeyword) edits.push({ from: node.getStart(), to: node.end + 1, text: "" });
    if (ts.isImportTypeNode(node)) throw new Error(`rules.d.ts: ${node.getText()} needs a name of its own`);
    if (ts.isIdentifier(node)) {
      const symbol = collector.resolve(node);
      const name = symbol && names.get(symbol);
      if (name && name !== node.text) edits.push({ from: node.getStart(), to: node.end, text: name });
    }
    ts.forEachChild(node, walk);
  };
  walk(statement);
  const start = statement.getFullStart();
  let text = source.slice(start, statement.end);
  for (const { from, to, text: replacement } of edits.sort((a, b) => b.from - a.from))
    text = text.slice(0, from - start) + replacement + text.slice(to - start);
  return text.trim();
}

/** All declarations of the library in one text that stands alone. */
export function bundleDeclarations(): string {
  const entry = inRoot("src/rules/index.ts").replaceAll("\\", "/");
  const texts = emitDeclarations(entry);
  const index = entry.replace(/\.ts$/, ".d.ts");
  const program = programOf(texts, index);
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(index);
  const module = source && checker.getSymbolAtLocation(source);
  if (!module) throw new Error("rules.d.ts: src/rules/index.ts is not a module");
  const collector = new Collector(checker, new Set(texts.keys()));
  const published = new Map<ts.Symbol, string>();
  for (const exported of checker.getExportsOfModule(module)) {
    const own = collector.own(exported);
    if (!own) throw new Error(`rules.d.ts: ${exported.name} is not declared in the library`);
    published.set(own, exported.name);
    collector.add(own);
  }
  const names = nameAll(collector.placed.keys(), published);
  const statements = [...new Set([...collector.placed.values()].flatMap(({ statements: all }) => all))];
  const body = statements.map((statement) => print(statement, collector, names)).join("\n\n");
  const exports = [...published.values()].sort().join(",\n  ");
  return `${body}\n\nexport {\n  ${exports},\n};\n`;
}

/** Writes `rules.d.ts`. */
export function buildDeclarations(): void {
  writeDist("rules.d.ts", bundleDeclarations());
}
