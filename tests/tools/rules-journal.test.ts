import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { bindPages } from "../../tools/build/journal";
import { readPack } from "../../tools/build/packs";
import { filesBelow, root } from "../../tools/files";

interface Page {
  readonly _id: string;
  readonly _key: string;
  readonly text: { readonly content: string };
}

const [entry] = bindPages(readPack("rules")) as unknown as [{ _id: string; pages: readonly Page[] }];
const explained = entry.pages.flatMap((page) =>
  [...page.text.content.matchAll(/<h3 id="([a-z]+-\d+)">([A-Z]+-\d+) /g)].map(([, anchor, rule]) => ({
    page: page._id,
    anchor,
    rule: String(rule),
  })),
);

describe("the rules journal", () => {
  it("has one entry with a page for every chapter, bound below it", () => {
    expect(entry.pages).toHaveLength(10);
    for (const page of entry.pages) {
      expect(page._key).toBe(`!journal.pages!${entry._id}.${page._id}`);
      expect(page._id).toMatch(/^rulePage[A-Z]{1,2}0+$/);
      expect(page._id).toHaveLength(16);
    }
  });

  it("explains every rule that the system names, once, on the page of its chapter", () => {
    const named = filesBelow("src", [".ts"]).flatMap((file) =>
      [...readFileSync(`${root}/${file}`, "utf8").matchAll(/rule: "([A-Z]{1,2}-\d+)"/g)].map(([, rule]) =>
        String(rule),
      ),
    );
    expect(named.length).toBeGreaterThan(50);
    const rules = explained.map(({ rule }) => rule);
    expect(new Set(rules).size).toBe(rules.length);
    expect([...new Set(named)].filter((rule) => !rules.includes(rule))).toEqual([]);
    for (const { page, anchor, rule } of explained) {
      expect(anchor).toBe(rule.toLowerCase());
      expect(page).toBe(`rulePage${rule.split("-")[0] ?? ""}`.padEnd(16, "0"));
    }
  });

  it("links rules that its text names, and refuses one that no page explains", () => {
    const bg12 = entry.pages.find(({ _id }) => _id === "rulePageBG000000");
    expect(bg12?.text.content).toContain("JournalEntryPage.rulePageBG000000#bg-17-slaughter]{BG-17}");
    const pages = readPack("rules") as unknown as Page[];
    const broken = pages.map((page) =>
      page._id === "rulePageD0000000" ? { ...page, text: { format: 1, content: "<p>See ZZ-9.</p>" } } : page,
    );
    expect(() => bindPages(broken as never)).toThrow("ZZ-9");
  });
});
