/** `npm test`: builds what is stale, then the unit tests and the browser tests. Needs nothing but `npm ci`. */
import { run, runSteps } from "./run";

const npx = (...args: string[]) => run("npx", ["--no-install", ...args]);

const failed = await runSteps([
  ["build", () => npx("tsx", "tools/build.ts")],
  ["rules, play, templates and tools", () => npx("vitest", "run")],
  ["at the table, in the browser", () => npx("playwright", "test", ...process.argv.slice(2))],
]);
console.log(failed.length === 0 ? "\nAll tests pass." : `\nFailed: ${failed.join(", ")}`);
process.exitCode = failed.length === 0 ? 0 : 1;
