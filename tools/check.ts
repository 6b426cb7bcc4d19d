/** `npm run check`: types, doors, cycles, format, languages, templates, the bare core, and the table's conformance. */
import { run, runSteps } from "./run";

const npx = (...args: string[]) => run("npx", ["--no-install", ...args]);

const failed = await runSteps([
  ["types of the system", () => npx("tsc", "-p", ".")],
  ["types of the rules core, without DOM and Foundry", () => npx("tsc", "-p", "src/rules")],
  ["types of the table", () => npx("tsc", "-p", "table")],
  ["types of tests, tools and bench", () => npx("tsc", "-p", "tests")],
  ["types of the tests that know Foundry", () => npx("tsc", "-p", "tests/foundry")],
  ["lint and doors", () => npx("eslint", ".", "--max-warnings", "0")],
  ["import cycles, type imports included", () => npx("depcruise", "src", "table")],
  ["format", () => npx("prettier", "--check", "--log-level", "warn", ".")],
  ["rules in bare Node", () => npx("tsx", "tools/check-rules-bare.ts")],
  ["languages", () => npx("tsx", "tools/check-languages.ts")],
  ["template paths", () => npx("tsx", "tools/check-templates.ts")],
  ["table against the type package", () => npx("tsx", "tools/check-conformance.ts")],
]);
console.log(failed.length === 0 ? "\nAll checks pass." : `\nFailed: ${failed.join(", ")}`);
process.exitCode = failed.length === 0 ? 0 : 1;
