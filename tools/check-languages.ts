/**
 * Finds language keys that are used and missing, or present and unused. A key is used where it stands literally in `src`,
 * `templates` or the manifest's conventions, or under a literal prefix of a template literal (`FM.Mode.${mode}`).
 * Run: `tsx tools/check-languages.ts`.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { filesBelow, root } from "./files";

/** Prefixes that Foundry itself reads: type names, and labels of fields by LOCALIZATION_PREFIXES. */
const conventions = [/^TYPES\./, /\.FIELDS\./];

type Tree = { readonly [key: string]: string | Tree };

/** Every leaf of a language file, by its dotted key. */
export function leaves(tree: Tree, prefix = ""): Map<string, string> {
  const found = new Map<string, string>();
  for (const [key, value] of Object.entries(tree)) {
    if (typeof value === "string") found.set(prefix + key, value);
    else for (const [inner, text] of leaves(value, `${prefix}${key}.`)) found.set(inner, text);
  }
  return found;
}

/** The keys and the prefixes that a text uses. */
export function used(text: string): { readonly keys: Set<string>; readonly prefixes: Set<string> } {
  const keys = new Set<string>();
  const prefixes = new Set<string>();
  for (const [, key] of text.matchAll(/["'`](FM\.[A-Za-z0-9_.]*[A-Za-z0-9_])["'`]/g)) if (key) keys.add(key);
  for (const [, prefix] of text.matchAll(/`(FM\.[A-Za-z0-9_.]*)\$\{/g)) if (prefix) prefixes.add(prefix);
  for (const [, prefix] of text.matchAll(/\(concat\s+["'](FM\.[A-Za-z0-9_.]*)["']/g)) if (prefix) prefixes.add(prefix);
  for (const [, prefix] of text.matchAll(/["'](FM\.[A-Za-z0-9_.]*\.)["']/g)) if (prefix) prefixes.add(prefix);
  return { keys, prefixes };
}

/** All faults, a line each. */
export function checkLanguages(): string[] {
  const english = leaves(JSON.parse(readFileSync(join(root, "lang/en.json"), "utf8")) as Tree);
  const keys = new Set<string>();
  const prefixes = new Set<string>();
  for (const file of [
    ...filesBelow("src", [".ts"]),
    ...filesBelow("templates", [".hbs"]),
    ...filesBelow("tools/build", [".ts"]),
    ...filesBelow("packs/macros", [".yml"]),
  ]) {
    const found = used(readFileSync(join(root, file), "utf8"));
    found.keys.forEach((key) => keys.add(key));
    found.prefixes.forEach((prefix) => prefixes.add(prefix));
  }
  const groups = new Set(
    [...english.keys()].flatMap((key) => key.split(".").map((_, n, all) => all.slice(0, n).join("."))),
  );
  const missing = [...keys].filter((key) => !english.has(key) && !groups.has(key));
  const empty = [...prefixes].filter((prefix) => ![...english.keys()].some((key) => key.startsWith(prefix)));
  const covered = (key: string) => keys.has(key) || [...prefixes].some((prefix) => key.startsWith(prefix));
  const unused = [...english.keys()].filter((key) => !conventions.some((rule) => rule.test(key)) && !covered(key));
  return [
    ...missing.map((key) => `missing: ${key}`),
    ...empty.map((prefix) => `nothing under: ${prefix}`),
    ...unused.map((key) => `unused: ${key}`),
  ];
}

if (process.argv[1]?.endsWith("check-languages.ts")) {
  const faults = checkLanguages();
  faults.forEach((fault) => console.error(fault));
  console.log(faults.length === 0 ? "languages: no key missing, none unused" : `languages: ${faults.length} faults`);
  process.exitCode = faults.length === 0 ? 0 : 1;
}
