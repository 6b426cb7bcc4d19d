/*
 * Journal pages of a pack: which kind of document a pack holds, and where a journal's sheet should open, are not typed.
 */

/** A page of a journal entry in a pack, or null when pack, entry or page is gone. */
export async function packPage(
  pack: string,
  entry: string,
  page: string,
): Promise<JournalEntryPage.Implementation | null> {
  const found = (await game.packs?.get(pack)?.getDocument(entry)) as any;
  return (found?.pages?.get(page) as JournalEntryPage.Implementation | undefined) ?? null;
}

/** Opens a page in its journal's sheet, at a heading of its table of contents when one is named. */
export async function showPage(page: JournalEntryPage.Implementation, anchor: string | null): Promise<void> {
  const sheet = page.parent?.sheet as any;
  await sheet?.render({ force: true, pageId: page.id, ...(anchor === null ? {} : { anchor }) });
  sheet?.bringToFront?.();
}
