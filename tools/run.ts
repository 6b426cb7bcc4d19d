import { spawn } from "node:child_process";
import { root } from "./files";

/** Runs a command in the checkout, its output passed through; resolves to its exit code. */
export function run(
  command: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: "inherit",
      env: { ...process.env, ...env },
      shell: process.platform === "win32",
    });
    child.on("error", (error) => {
      console.error(`${command}: ${error.message}`);
      resolve(127);
    });
    child.on("close", (code) => resolve(code ?? 1));
  });
}

/** Runs named steps one after another, says how long each took, and resolves to the names of those that failed. */
export async function runSteps(
  steps: readonly (readonly [name: string, work: () => Promise<number>])[],
): Promise<string[]> {
  const failed: string[] = [];
  for (const [name, work] of steps) {
    const start = performance.now();
    console.log(`\n— ${name}`);
    const code = await work();
    console.log(`${code === 0 ? "✓" : "✗"} ${name} (${((performance.now() - start) / 1000).toFixed(1)} s)`);
    if (code !== 0) failed.push(name);
  }
  return failed;
}
