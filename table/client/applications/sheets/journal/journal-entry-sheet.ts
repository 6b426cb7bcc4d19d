import { ctx } from "../../../context";
import { DocumentSheetV2 } from "../../api/document-sheet";
import { HandlebarsApplicationMixin } from "../../api/handlebars-application";
import type { AnyDocument, ApplicationOptions, RenderContext, RenderOptions } from "../../types";
import { TextEditor } from "../../ux/text-editor";

/** A journal entry: the list of its pages beside the one that is open. Owners add, edit and delete pages. */
export class JournalEntrySheet extends HandlebarsApplicationMixin(DocumentSheetV2) {
  static VIEW_MODES: { SINGLE: 1; MULTIPLE: 2 } = { SINGLE: 1, MULTIPLE: 2 };
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ["journal-sheet", "journal-entry"],
    position: { width: 860, height: 700 },
    viewPermission: 2,
    window: { icon: "fa-solid fa-book-open", resizable: true },
    actions: {
      goToPage: JournalEntrySheet.#onGoToPage,
      createPage: JournalEntrySheet.#onCreatePage,
      editPage: JournalEntrySheet.#onEditPage,
      deletePage: JournalEntrySheet.#onDeletePage,
    },
  };
  static override PARTS = {
    sidebar: { template: "templates/journal/sidebar.hbs", scrollable: [""] },
    pages: { template: "templates/journal/page.hbs", scrollable: [""] },
  };

  #pageId: string | null = null;

  override get title(): string {
    return this.document.name as string;
  }

  /** The pages that the user may read, in their order. */
  get #pages(): AnyDocument[] {
    const pages = this.document.pages.contents as AnyDocument[];
    return pages.filter((page) => page.visible as boolean).sort((a, b) => a.sort - b.sort);
  }

  get #page(): AnyDocument | undefined {
    const pages = this.#pages;
    return pages.find((page) => page.id === this.#pageId) ?? pages[0];
  }

  override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    if (typeof options.pageId === "string") this.#pageId = options.pageId;
    const current = this.#page;
    return Object.assign(await super._prepareContext(options), {
      pages: this.#pages.map(({ id, name }) => ({ id, name, current: id === current?.id })),
      page: current && {
        id: current.id,
        name: current.name,
        titled: current.title.show,
        src: current.type === "image" ? current.src : null,
        caption: current.image?.caption,
        text: await pageText(current),
      },
    });
  }

  override async _onRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    const article = this.element.querySelector<HTMLElement>(".journal-entry-page");
    if (!article) return;
    markAnchors(article);
    if (options.pageId === undefined) return;
    article.scrollTop = 0;
    if (typeof options.anchor !== "string") return;
    const heading = article.querySelector<HTMLElement>(`[data-anchor="${CSS.escape(options.anchor)}"]`);
    heading?.scrollIntoView({ block: "start" });
    heading?.focus({ preventScroll: true });
  }

  /** Nothing here is a field: reading and turning pages stay possible for everybody. */
  override _toggleDisabled(_disabled: boolean): void {}

  static async #onGoToPage(this: JournalEntrySheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    await this.render({ pageId: target.dataset.pageId });
  }

  static async #onCreatePage(this: JournalEntrySheet): Promise<void> {
    const name = ctx.game.i18n.localize("TABLE.Journal.NewPage") as string;
    const sort = ((this.#pages.at(-1)?.sort as number | undefined) ?? 0) + 100000;
    const [page] = await this.document.createEmbeddedDocuments("JournalEntryPage", [{ name, type: "text", sort }]);
    await this.render({ pageId: page.id });
    await page.sheet.render({ force: true });
  }

  static async #onEditPage(this: JournalEntrySheet): Promise<void> {
    await this.#page?.sheet.render({ force: true });
  }

  static async #onDeletePage(this: JournalEntrySheet): Promise<void> {
    await this.#page?.deleteDialog();
  }
}

/** A page's text as it is read: cleaned, with its links made. */
async function pageText(page: AnyDocument): Promise<string> {
  if (page.type !== "text") return "";
  const clean = ctx.foundry.utils.cleanHTML(page.text.content ?? "") as string;
  return TextEditor.implementation.enrichHTML(clean, { relativeTo: page, secrets: page.isOwner as boolean });
}

function markAnchors(article: HTMLElement): void {
  const cls = ctx.CONFIG.JournalEntryPage.documentClass;
  const headings: Record<string, { element: HTMLElement }> = cls.buildTOC([...article.children]);
  for (const [slug, { element }] of Object.entries(headings)) {
    element.dataset.anchor = slug;
    element.tabIndex = -1;
  }
}
