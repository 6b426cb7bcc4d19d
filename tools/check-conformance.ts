/**
 * Compares the table with the type package by compiler. Fails when `src/` uses a Foundry member that the table has not or
 * has as something else, when the table exposes a public member that the type package has not, and when an exception in
 * `conformance-exceptions.ts` is needed no more.
 */
import * as exceptions from "./conformance-exceptions";
import { compareExposed, type Finding } from "./conformance/exposed";
import { tablePaths, typePackagePaths } from "./conformance/namespaces";
import { loadSide } from "./conformance/program";
import { schemaFieldsOf } from "./conformance/schemas";
import { usesOf } from "./conformance/usage";
import { compareUsed } from "./conformance/used";

/** Globals that the table makes as getters, since they come to stand while it starts. */
const LIVE_GLOBALS = ["canvas", "foundry", "game", "ui"];

const system = loadSide("tsconfig.json");
const table = loadSide("table/tsconfig.json");
const known = typePackagePaths(system);
const offered = tablePaths(table, "table/client/foundry.ts", "foundryNamespace", "foundry");
const globals = tablePaths(table, "table/client/globals.ts", "pageGlobals", "globalThis");
const uses = usesOf(system);

const missing = compareUsed(uses, {
  table,
  offered,
  known,
  config: new Map([
    ...tablePaths(table, "table/client/config.ts", "defaultConfig", "CONFIG"),
    ...tablePaths(table, "table/client/applications/namespace.ts", "defaultUi", "ui"),
  ]),
  globals: new Set([...[...globals.keys()].map((path) => path.split(".")[1] ?? ""), ...LIVE_GLOBALS]),
  sameAs: exceptions.sameAs,
  schemaFields: schemaFieldsOf(),
});
const surplus = compareExposed(table, offered, system, known);

const failures =
  report("Used by src/, not on the table", missing, exceptions.used) +
  report("Exposed by the table, not in the type package", surplus, exceptions.exposed);
console.log(
  `${uses.length} uses in src/ and ${offered.size} members below foundry compared; ${failures} do not agree.`,
);
process.exitCode = failures === 0 ? 0 : 1;

/** Prints what no exception covers, and exceptions that cover nothing; returns how many those are. */
function report(title: string, findings: readonly Finding[], allowed: readonly exceptions.Exception[]): number {
  const excused = new Set(allowed.map(({ member }) => member));
  const found = new Set(findings.map(({ member }) => member));
  const open = findings.filter(({ member }) => !excused.has(member));
  const stale = allowed.filter(({ member }) => !found.has(member));
  if (open.length) console.log(`\n${title}:`);
  for (const { member, problem, at } of open) console.log(`  ${member} ${problem} (${at})`);
  for (const { member } of stale) console.log(`  ${member}: its exception is needed no more`);
  return open.length + stale.length;
}
