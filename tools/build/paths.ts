import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { root } from "../files";

/** The built system, exactly as it is installed. */
export const dist = join(root, "dist");
/** What the build remembers between runs; never released. */
export const work = join(root, "build");

/** A path of the checkout. */
export const inRoot = (...parts: string[]): string => join(root, ...parts);

/** Writes a file of the built system, making its folder. */
export function writeDist(file: string, content: string | Uint8Array): void {
  const path = join(dist, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
}

/** Copies a file, wherever it is, into the built system. */
export function copyToDist(from: string, file: string): void {
  writeDist(file, readFileSync(from));
}

/** Empties one folder of the built system. */
export function clearDist(folder: string): void {
  rmSync(join(dist, folder), { recursive: true, force: true });
}
