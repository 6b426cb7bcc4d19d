import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { filesBelow, root } from "../files";
import { dist, work } from "./paths";

/** One part of the build: what it reads and writes decides whether it has to run. */
export interface BuildStep {
  readonly name: string;
  /** Folders and files of the checkout whose content it depends on. */
  readonly inputs: readonly string[];
  /** What must exist in `dist` afterwards. */
  readonly outputs: readonly string[];
  run(): Promise<void> | void;
}

const stampFile = join(work, "stamps.json");

function readStamps(): Record<string, string> {
  if (!existsSync(stampFile)) return {};
  const stored: unknown = JSON.parse(readFileSync(stampFile, "utf8"));
  return typeof stored === "object" && stored !== null ? (stored as Record<string, string>) : {};
}

/** Hash of every input file's path and content; the builder's own sources count too. */
export function hashInputs(inputs: readonly string[]): string {
  const hash = createHash("sha256");
  for (const input of [...inputs, "tools/build", "package.json"]) {
    for (const file of filesOf(input))
      hash
        .update(file)
        .update("\0")
        .update(readFileSync(join(root, file)))
        .update("\0");
  }
  return hash.digest("hex");
}

function filesOf(input: string): string[] {
  const path = join(root, input);
  if (!existsSync(path)) return [];
  return statSync(path).isDirectory() ? filesBelow(input, [""]) : [input];
}

/** Runs the steps whose inputs changed or whose outputs are gone; resolves to the names of those that ran. */
export async function runStale(steps: readonly BuildStep[], force: boolean): Promise<string[]> {
  const stamps = readStamps();
  const ran: string[] = [];
  for (const step of steps) {
    const stamp = hashInputs(step.inputs);
    const complete = step.outputs.every((output) => existsSync(join(dist, output)));
    if (!force && complete && stamps[step.name] === stamp) continue;
    await step.run();
    stamps[step.name] = stamp;
    ran.push(step.name);
    mkdirSync(work, { recursive: true });
    writeFileSync(stampFile, JSON.stringify(stamps, null, 2));
  }
  return ran;
}
