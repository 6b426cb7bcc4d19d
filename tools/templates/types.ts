import { join } from "node:path";
import ts from "typescript";
import { root } from "../files";

/** Answers questions about the exported types of `src`, with the compiler itself. */
export class TypeBook {
  readonly checker: ts.TypeChecker;
  readonly #program: ts.Program;

  constructor(files: readonly string[]) {
    const config = ts.readConfigFile(join(root, "tsconfig.json"), (path) => ts.sys.readFile(path));
    const { options } = ts.parseJsonConfigFileContent(config.config, ts.sys, root);
    this.#program = ts.createProgram(
      files.map((file) => join(root, file)),
      options,
    );
    this.checker = this.#program.getTypeChecker();
  }

  /** The type that `file` exports under `name`; undefined when there is none. */
  exported(file: string, name: string): ts.Type | undefined {
    const source = this.#program.getSourceFile(join(root, file));
    const module = source && this.checker.getSymbolAtLocation(source);
    const symbol = module && this.checker.getExportsOfModule(module).find((each) => each.name === name);
    return symbol && this.checker.getDeclaredTypeOfSymbol(symbol);
  }

  /** The type of `segments` read from `type`; undefined when some member of the union lacks the path. `any` stays `any`. */
  read(type: ts.Type, segments: readonly string[]): ts.Type | undefined {
    let current: ts.Type | undefined = type;
    for (const segment of segments) {
      current = current && this.#member(this.checker.getNonNullableType(current), segment);
      if (!current) return undefined;
    }
    return current;
  }

  #member(type: ts.Type, name: string): ts.Type | undefined {
    if (type.flags & ts.TypeFlags.Any) return type;
    if (type.isUnion()) {
      const found = type.types.map((each) => this.#member(each, name)).filter((each) => each !== undefined);
      return found[0];
    }
    const property = this.checker.getPropertyOfType(this.checker.getApparentType(type), name);
    if (property) return this.checker.getTypeOfSymbol(property);
    if (/^\d+$/.test(name)) return this.checker.getIndexTypeOfType(type, ts.IndexKind.Number);
    return this.checker.getIndexTypeOfType(type, ts.IndexKind.String);
  }

  /** What `{{#each}}` binds for `type`: an element of the list or a value of the record. */
  element(type: ts.Type): ts.Type | undefined {
    const bare = this.checker.getNonNullableType(type);
    if (bare.flags & ts.TypeFlags.Any) return bare;
    if (bare.isUnion()) return bare.types.map((each) => this.element(each)).find((each) => each !== undefined);
    return (
      this.checker.getIndexTypeOfType(bare, ts.IndexKind.Number) ??
      this.checker.getIndexTypeOfType(bare, ts.IndexKind.String)
    );
  }

  assignable(from: ts.Type, to: ts.Type): boolean {
    return this.checker.isTypeAssignableTo(this.checker.getNonNullableType(from), to);
  }

  /** Names that `type` demands (not optional). */
  required(type: ts.Type): string[] {
    return type
      .getProperties()
      .filter((property) => !(property.flags & ts.SymbolFlags.Optional))
      .map((property) => property.name);
  }

  name(type: ts.Type): string {
    return this.checker.typeToString(type);
  }
}
