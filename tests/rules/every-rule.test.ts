import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

/** How many rules each chapter of RULES.md has. */
const chapters = { D: 5, H: 5, CM: 10, SK: 9, CC: 11, HM: 9, WF: 10, BG: 17, CA: 4, SW: 5 } as const;

const titles = readdirSync(import.meta.dirname)
  .filter((name) => name.endsWith(".test.ts") && name !== "every-rule.test.ts")
  .flatMap((name) => readFileSync(join(import.meta.dirname, name), "utf8").split("\n"))
  .join("\n")
  .matchAll(/(?:\bit\(|\]\)\(|\bdescribe\(|Integers\)\()\s*["'`]([^\n]*?)["'`],/g);
const named = new Set([...titles].flatMap(([, title = ""]) => title.match(/\b[A-Z]{1,2}-\d+\b/g) ?? []));

describe("every rule has a test that names it", () => {
  it.each(Object.entries(chapters))("chapter %s", (chapter, count) => {
    const rules = Array.from({ length: count }, (_, index) => `${chapter}-${index + 1}`);
    expect(rules.filter((rule) => !named.has(rule))).toEqual([]);
  });
});
