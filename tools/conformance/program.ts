import { join } from "node:path";
import ts from "typescript";
import { root } from "../files";

/** A type-checked part of the checkout. */
export interface Side {
  program: ts.Program;
  checker: ts.TypeChecker;
}

/** Loads what a tsconfig (relative to the checkout) includes; throws when that cannot be read. */
export function loadSide(tsconfig: string): Side {
  const path = join(root, tsconfig);
  const config = ts.getParsedCommandLineOfConfigFile(
    path,
    {},
    { ...ts.sys, onUnRecoverableConfigFileDiagnostic: fail },
  );
  if (!config || config.fileNames.length === 0) throw new Error(`${tsconfig} includes nothing.`);
  const program = ts.createProgram(config.fileNames, config.options);
  return { program, checker: program.getTypeChecker() };
}

function fail(diagnostic: ts.Diagnostic): never {
  throw new Error(ts.flattenDiagnosticMessageText(diagnostic.messageText, "\n"));
}

/** Is it declared in the type package? */
export function inTypePackage(node: ts.Node): boolean {
  return node.getSourceFile().fileName.includes("/node_modules/fvtt-types/src/");
}

/** Is it declared in the table? */
export function inTable(node: ts.Node): boolean {
  return node.getSourceFile().fileName.startsWith(join(root, "table/"));
}

/** "src/ui/x.ts:12", for messages. */
export function placeOf(node: ts.Node): string {
  const file = node.getSourceFile();
  const { line } = file.getLineAndCharacterOfPosition(node.getStart());
  return `${file.fileName.replace(root, "")}:${line + 1}`;
}
