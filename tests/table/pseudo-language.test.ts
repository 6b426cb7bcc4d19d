import { expect, test } from "./support/fixtures";
import { surfaces } from "./support/surfaces";

const ACCENTS: Readonly<Record<string, string>> = {
  a: "á",
  e: "é",
  i: "í",
  o: "ó",
  u: "ú",
  y: "ý",
  A: "Á",
  E: "É",
  O: "Ó",
};

/** What is the platform's and not ours: a window's frame, who sent a message, the buttons of its editor. */
const PLATFORM_PARTS = ".window-header, .message-header, prose-mirror > button, prose-mirror menu, script, style";

/** A text as nobody would write it: in brackets and with accents; what stands in braces is left alone. */
function pseudo(text: string): string {
  const parts = text.split(/(\{[^}]*\})/);
  const accented = parts.map((part) =>
    part.startsWith("{") ? part : part.replace(/[aeiouyAEO]/g, (at) => ACCENTS[at] ?? at),
  );
  return `⟦${accented.join("")}⟧`;
}

function pseudoTree(tree: object): object {
  return Object.fromEntries(
    Object.entries(tree).map(([key, value]) => [
      key,
      typeof value === "string" ? pseudo(value) : pseudoTree(value as object),
    ]),
  );
}

test("in a language of its own, no screen has a word that does not come from it", async ({ table, gm }) => {
  test.setTimeout(180_000);
  await gm.route("**/systems/force-multiplier/lang/en.json", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: pseudoTree((await response.json()) as object) });
  });
  await table.reload(gm);
  const found: string[] = [];
  for (const { name, open } of await surfaces(gm)) {
    const part = await open(gm);
    const bare = await part.evaluate((root, platform) => {
      const { game } = globalThis as unknown as {
        game: {
          actors: Iterable<{ name: string; items: Iterable<{ name: string }> }>;
          items: Iterable<{ name: string }>;
        };
      };
      // Names and texts that people wrote are in no language of ours: those of documents, and what they say of themselves.
      const written = new Set<string>();
      const collect = (value: unknown): void => {
        if (typeof value === "string") for (const word of value.split(/[^\p{L}]+/u)) written.add(word.toLowerCase());
        else if (typeof value === "object" && value !== null) Object.values(value).forEach(collect);
      };
      for (const document of [...game.actors, ...game.items] as unknown as { toObject(): object }[])
        collect(document.toObject());
      const texts: string[] = [];
      const walker = window.document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const holder = node.parentElement;
        if (!holder || holder.closest(platform)) continue;
        texts.push(node.textContent ?? "");
      }
      for (const element of root.querySelectorAll("[aria-label], [placeholder], [data-tooltip-text], [title]"))
        for (const name of ["aria-label", "placeholder", "data-tooltip-text", "title"])
          if (!element.closest(platform)) texts.push(element.getAttribute(name) ?? "");
      return texts.flatMap((text) => {
        let rest = text.trim();
        for (let before = ""; before !== rest;) {
          before = rest;
          rest = rest.replace(/⟦[^⟦⟧]*⟧/gu, " ");
        }
        const words = rest.match(/\p{L}{2,}/gu) ?? [];
        const bare = words.filter((word) => !written.has(word.toLowerCase()) && !/^[A-Z]{1,3}$/.test(word));
        return bare.length > 0 ? [`${bare.join(" ")} (${text.trim().slice(0, 60)})`] : [];
      });
    }, PLATFORM_PARTS);
    found.push(...bare.map((text) => `${name}: ${text}`));
  }
  expect([...new Set(found)]).toEqual([]);
});
