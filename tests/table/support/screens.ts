import type { Locator, Page } from "@playwright/test";
import type { PageGlobals } from "./page-globals";

/** Opens the sheet of a document and waits until it is drawn; resolves to its window. */
export async function openSheet(page: Page, uuid: string): Promise<Locator> {
  const id = await page.evaluate(async (which) => {
    const found = await (globalThis as unknown as PageGlobals).fromUuid(which);
    if (!found) throw new Error(`${which} does not exist here`);
    await found.sheet.render({ force: true });
    return found.sheet.id;
  }, uuid);
  const sheet = page.locator(`[id="${id}"]`);
  await sheet.waitFor();
  return sheet;
}

/** Shows a tab of the sidebar. */
export async function showTab(page: Page, tab: "chat" | "combat" | "actors" | "items" | "compendium"): Promise<Locator> {
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
