import { join } from "node:path";
import ts from "typescript";
import { describe, expect, test } from "vitest";
import { compareExposed } from "../../tools/conformance/exposed";
import { tablePaths, typePackagePaths } from "../../tools/conformance/namespaces";
import type { Side } from "../../tools/conformance/program";
import { usesOf } from "../../tools/conformance/usage";
import { compareUsed } from "../../tools/conformance/used";
import { root } from "../../tools/files";

const TYPES = `
  declare class Ledger {
    read(key: string, fallback?: string): string;
    title: string;
    static open(name: string): Ledger;
  }
  declare namespace foundry {
    namespace books { export { Ledger }; }
    namespace utils { function pick(list: string[]): string; }
  }
`;

/** A program whose files exist in memory only, at the places where the check looks for them. */
function sideOf(files: Record<string, string>): Side {
  const texts = new Map(Object.entries(files).map(([name, text]) => [join(root, name), text]));
  const options: ts.CompilerOptions = { noLib: true, target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext };
  const host = ts.createCompilerHost(options);
  host.getSourceFile = (name, version) => {
    const text = texts.get(name);
    return text === undefined ? undefined : ts.createSourceFile(name, text, version, true);
  };
  host.fileExists = (name) => texts.has(name);
  const program = ts.createProgram([...texts.keys()], options, host);
  return { program, checker: program.getTypeChecker() };
}

function compare(system: string, table: string) {
  const types = sideOf({ "node_modules/fvtt-types/src/index.d.ts": TYPES, "src/main.ts": system });
  const ours = sideOf({ "table/client/foundry.ts": table });
  const offered = tablePaths(ours, "table/client/foundry.ts", "foundry", "foundry");
  const known = typePackagePaths(types);
  const sides = {
    table: ours,
    offered,
    known,
    config: new Map(),
    globals: new Set(["foundry"]),
    sameAs: {},
    schemaFields: () => null,
  };
  const named = ({ member, problem }: { member: string; problem: string }) => `${member} ${problem}`;
  return {
    used: compareUsed(usesOf(types), sides).map(named),
    exposed: compareExposed(ours, offered, types, known).map(named),
  };
}

const FITTING = `
  class Ledger {
    title = "";
    read(key: string, fallback?: string): string { return key; }
    static open(name: string): Ledger { return new Ledger(); }
    private secret = 1;
    _internal = 1;
  }
  export const foundry = { books: { Ledger }, utils: { pick(list: string[]): string { return ""; } } };
`;
const USING = `
  const ledger = foundry.books.Ledger.open("a");
  ledger.read("b");
  ledger.title;
  foundry.utils.pick([]);
  class Own extends foundry.books.Ledger { override read(key: string, fallback?: string) { return super.read(key, fallback); } }
`;

describe("conformance of the table", () => {
  test("finds nothing where the table has what is used, and private or underscored members besides", () => {
    expect(compare(USING, FITTING)).toEqual({ used: [], exposed: [] });
  });

  test("names a method that is used and not there", () => {
    const { used } = compare(USING, FITTING.replace("read(key: string, fallback?: string)", "scan(key: string)"));
    expect(used).toEqual(["Ledger#read is not on the table"]);
  });

  test("names a function that is used and not there", () => {
    const { used } = compare(USING, FITTING.replace("pick(", "choose("));
    expect(used).toEqual(["foundry.utils.pick is not on the table"]);
  });

  test("names a method that takes fewer arguments than it is given", () => {
    const { used } = compare(USING, FITTING.replace("key: string, fallback?: string", "key: string"));
    expect(used).toEqual(["Ledger#read is overridden with 2 parameters; the table passes 1"]);
  });

  test("names a value where the system calls a function", () => {
    const { used, exposed } = compare(USING, FITTING.replace(/static open.*$/m, "static open = 1;"));
    expect(used).toEqual(["Ledger.open is called in src and a value on the table"]);
    expect(exposed).toEqual(["Ledger.open is a value on the table and a function in the type package"]);
  });

  test("names what the table exposes and the type package has not", () => {
    const { exposed } = compare(
      USING,
      FITTING.replace("private secret", "secret").replace("utils: {", "utils: { extra: 1,"),
    );
    expect(exposed).toEqual([
      "Ledger#secret is not in the type package",
      "foundry.utils.extra is not in the type package",
    ]);
  });

  test("names a method that needs more arguments than the type package requires", () => {
    const { exposed } = compare(USING, FITTING.replace("fallback?: string", "fallback: string"));
    expect(exposed).toEqual(["Ledger#read needs 2 arguments, in the type package 1 to 2"]);
  });
});
