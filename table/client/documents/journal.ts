import { BaseJournalEntry, BaseJournalEntryPage } from "../../core/documents/base-journal-entry";
import { type Dict, type Dynamic, game } from "../context";
import { ClientDocumentMixin } from "./client-document";

interface Heading {
  level: number;
  text: string;
  slug: string;
  element?: HTMLHeadingElement;
  children: string[];
  order: number;
}

const SLUG_LENGTH = 64;

/** An entry of the journal. */
export class JournalEntry extends ClientDocumentMixin(BaseJournalEntry) {
  override get visible(): boolean {
    return this.testUserPermission(game.user, "OBSERVER");
  }
}

/** A page of a journal entry. */
export class JournalEntryPage extends ClientDocumentMixin(BaseJournalEntryPage) {
  override get visible(): boolean {
    return this.testUserPermission(game.user, "OBSERVER");
  }

  /** The headings of a text page by their slugs. */
  get toc(): Record<string, Heading> {
    const content: string = this.type === "text" ? (this.text?.content ?? "") : "";
    const holder = document.createElement("template");
    holder.innerHTML = content;
    const elements = [...holder.content.children] as HTMLElement[];
    return JournalEntryPage.buildTOC(elements, { includeElement: false });
  }

  /** What a heading is called in an address. */
  static slugifyHeading(heading: HTMLHeadingElement | string): string {
    const text = typeof heading === "string" ? heading : (heading.textContent ?? "");
    const words = text
      .normalize("NFKD")
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s-]/gu, "");
    return words
      .trim()
      .replace(/[\s-]+/g, "-")
      .slice(0, SLUG_LENGTH);
  }

  /** The headings in some HTML by their slugs, each with those below it; of equal slugs the later ones get a number. */
  static buildTOC(html: HTMLElement[], options: { includeElement?: boolean | null } = {}): Record<string, Heading> {
    const found: Record<string, Heading> = {};
    const open: Heading[] = [];
    const headings = html.flatMap((element) =>
      element.matches("h1, h2, h3, h4, h5, h6") ? [element] : [...element.querySelectorAll("h1, h2, h3, h4, h5, h6")],
    ) as HTMLHeadingElement[];
    for (const element of headings) {
      const node = headingNode(element, uniqueSlug(found, this.slugifyHeading(element)), Object.keys(found).length);
      if (options.includeElement !== false) node.element = element;
      while (open.length && (open.at(-1) as Heading).level >= node.level) open.pop();
      open.at(-1)?.children.push(node.slug);
      open.push(node);
      found[node.slug] = node;
    }
    return found;
  }

  override _onClickDocumentLink(event: MouseEvent): Dynamic {
    const anchor = (event.target as HTMLElement | null)?.closest<HTMLElement>("[data-hash]")?.dataset.hash;
    const options: Dict = { force: true, pageId: this.id, ...(anchor ? { anchor } : {}) };
    return (this.parent as Dynamic).sheet.render(options);
  }
}

function headingNode(element: HTMLHeadingElement, slug: string, order: number): Heading {
  return { level: Number(element.tagName[1]), text: element.textContent ?? "", slug, children: [], order };
}

function uniqueSlug(found: Record<string, Heading>, slug: string): string {
  let unique = slug;
  for (let n = 1; unique in found; n++) unique = `${slug}$${n}`;
  return unique;
}
