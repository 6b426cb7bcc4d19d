import type { PackDocument } from "./packs";

const PAGES = "!journal.pages!";

interface PageSource extends PackDocument {
  readonly text: { readonly format: number; readonly content: string };
}

/** Puts the pages of journal entries, each a file of its own, below their entries, and links every rule that they name. */
export function bindPages(documents: readonly PackDocument[]): PackDocument[] {
  const pages = documents.filter((each): each is PageSource => each._key.startsWith(PAGES));
  if (pages.length === 0) return [...documents];
  const addresses = new Map(
    pages.flatMap((page) => headingsOf(page).map(([rule, anchor]) => [rule, linkTo(page, anchor)])),
  );
  return documents
    .filter((each) => !each._key.startsWith(PAGES))
    .map((entry) => ({
      ...entry,
      pages: pages
        .filter((page) => page._key.startsWith(`${PAGES}${entry._id}.`))
        .map((page) => ({ ...page, text: { ...page.text, content: linkRules(page.text.content, addresses) } })),
    }));
}

/** The rules that a page explains: id and the anchor that Foundry makes of its heading. */
function headingsOf(page: PageSource): [rule: string, anchor: string][] {
  return [...page.text.content.matchAll(/<h3 id="[^"]+">(([A-Z]+-\d+)[^<]*)<\/h3>/g)].map(([, heading, rule]) => [
    String(rule),
    slug(String(heading)),
  ]);
}

function slug(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^a-z0-9\s-]/g, "")
    .trim()
    .replace(/[\s-]+/g, "-");
}

function linkTo(page: PageSource, anchor: string): string {
  const entry = page._key.slice(PAGES.length).split(".")[0] ?? "";
  return `@UUID[Compendium.force-multiplier.rules.JournalEntry.${entry}.JournalEntryPage.${page._id}#${anchor}]`;
}

function linkRules(content: string, addresses: ReadonlyMap<string, string>): string {
  return content
    .split("\n")
    .map((line) =>
      line.startsWith("<h") ? line : line.replace(/\b[A-Z]{1,2}-\d+\b/g, (rule) => linked(rule, addresses)),
    )
    .join("\n");
}

function linked(rule: string, addresses: ReadonlyMap<string, string>): string {
  const address = addresses.get(rule);
  if (!address) throw new Error(`rules journal: a page names ${rule}, which no page explains`);
  return `${address}{${rule}}`;
}
