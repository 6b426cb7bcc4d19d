import type { Locator, Page } from "@playwright/test";
import type { PageGlobals } from "./page-globals";

/** Opens the sheet of a document, of a token its actor's, and waits until it is drawn; resolves to its window. */
export async function openSheet(page: Page, uuid: string): Promise<Locator> {
  const id = await page.evaluate(async (which) => {
    const found = await (globalThis as unknown as PageGlobals).fromUuid(which);
    if (!found) throw new Error(`${which} does not exist here`);
    const { sheet } = found.actor ?? found;
    await sheet.render({ force: true });
    return sheet.id;
  }, uuid);
  const sheet = page.locator(`[id="${id}"]`);
  await sheet.waitFor();
  return sheet;
}

/** Shows a tab of the sidebar. */
export async function showTab(
  page: Page,
  tab: "chat" | "combat" | "actors" | "items" | "compendium",
): Promise<Locator> {
  await page.evaluate((name) => (globalThis as unknown as PageGlobals).ui.sidebar.changeTab(name, "primary"), tab);
  return page.locator(`#sidebar [data-tab="${tab}"].active, #sidebar #${tab}`).last();
}

/** Makes the user of a page target tokens, and no others. */
export async function target(page: Page, ...tokens: string[]): Promise<void> {
  await page.evaluate((ids) => (globalThis as unknown as PageGlobals).canvas.tokens.setTargets(ids), tokens);
}

/** The cards of exchanges in the chat log whose heading or text has some words; the latest last. */
export function cards(page: Page, words: string | RegExp = ""): Locator {
  return page.locator("#chat .fm-card[data-exchange]").filter({ hasText: words });
}

/** The line of a combatant in the tracker. */
export function trackerRow(page: Page, name: string | RegExp): Locator {
  return page.locator("#combat [data-combatant-id]").filter({ hasText: name });
}

/** Where a token's middle is on the screen, in pixels. */
export function middleOf(page: Page, token: string): Promise<{ x: number; y: number }> {
  return page.evaluate((id) => {
    const { canvas } = globalThis as unknown as PageGlobals;
    const center = canvas.tokens.get(id)?.center;
    if (!center) throw new Error(`No token ${id} on the canvas`);
    const { x, y } = canvas.clientCoordinatesFromCanvas(center);
    return { x, y };
  }, token);
}

/** The people and numbers of an attack window's first target, as text. */
export async function oddsShown(dialog: Locator): Promise<string> {
  return (await dialog.locator(".fm-aim__odds").first().innerText()).replace(/\s+/g, " ");
}

/** Closes every window of a page. */
export async function closeAll(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { foundry } = globalThis as unknown as PageGlobals;
    const windows = [...foundry.applications.instances.values()].filter((app) => app.hasFrame);
    await Promise.all(windows.map((app) => app.close({ animate: false })));
  });
}
