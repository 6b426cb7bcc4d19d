import type { Page } from "@playwright/test";
import { actor, beginFight, create, read, token } from "./support/documents";
import { expect, test } from "./support/fixtures";
import type { PageGlobals } from "./support/page-globals";
import { attackAtOnce, cardOf } from "./support/play";
import { openSheet, showTab } from "./support/screens";

const journal = (page: Page) => page.locator(".journal-sheet");

test("a rule on a card opens the rules journal at that rule, by click and by key @v13", async ({ gm, player }) => {
  await beginFight(gm);
  await showTab(player, "chat");
  const attack = await attackAtOnce(player, { by: actor("hale"), weapon: 0, mode: "withering", at: [token("pikes")] });
  const card = cardOf(player, attack);
  // One stop of the Tab key for each ledger, however many lines it has.
  const ledger = card
    .locator(".fm-ledger")
    .filter({ has: player.locator("li:nth-child(3) [data-rule]") })
    .first();
  const links = ledger.locator("[data-rule]");
  // What an attack does by itself is still being noted on the card, which is drawn anew for that.
  await expect(async () => {
    await card
      .locator("details")
      .evaluateAll((folds) => folds.forEach((fold) => ((fold as HTMLDetailsElement).open = true)));
    await links.first().focus({ timeout: 1000 });
    await player.keyboard.press("ArrowDown");
    await expect(links.nth(1)).toBeFocused({ timeout: 1000 });
  }).toPass({ timeout: 20_000 });
  await expect(ledger.locator('[data-rule][tabindex="0"]')).toHaveCount(1);
  const second = (await links.nth(1).getAttribute("data-rule")) ?? "";
  await player.keyboard.press("Enter");
  const heading = journal(player).locator(`[data-anchor^="${second.toLowerCase()}-"]`);
  await expect(heading).toBeInViewport();
  await expect(heading).toBeFocused();
  await expect(heading).toContainText(`${second} `);

  const first = (await links.first().getAttribute("data-rule")) ?? "";
  await links.first().click();
  await expect(journal(player).locator(`[data-anchor^="${first.toLowerCase()}-"]`)).toBeFocused();
  await expect(journal(player)).toHaveCount(1);
});

test("pages are turned, and rules named in the text lead on; a player may only read", async ({ player }) => {
  await player.evaluate(() => (globalThis as unknown as PageGlobals).game.system.api["openRule"]?.("BG-12"));
  const sheet = journal(player);
  await expect(sheet.locator('[data-anchor="bg-12-it-routs"]')).toBeFocused();
  await expect(sheet.locator("[data-action=editPage], [data-action=createPage]")).toHaveCount(0);
  await sheet.getByRole("button", { name: "BG-17" }).first().click();
  await expect(sheet.locator('[data-anchor="bg-17-slaughter"]')).toBeFocused();
  await sheet.getByRole("button", { name: "Health", exact: true }).click();
  await expect(sheet.locator("[aria-current=page]")).toHaveText("Health");
  await sheet.getByRole("button", { name: "SK-4" }).click();
  await expect(sheet.locator("[aria-current=page]")).toHaveText("Skirmish attacks");
  await expect(sheet.locator('[data-anchor="sk-4-decisive"]')).toBeInViewport();

  await player.evaluate(() => (globalThis as unknown as PageGlobals).game.system.api["openRule"]?.("XX-1"));
  await expect(player.locator("#notifications")).toContainText("XX-1");
});

test("a gamemaster writes a journal; players read the pages that are theirs, and nothing in them runs", async ({
  gm,
  player,
}) => {
  const [uuid = ""] = await create(gm, "JournalEntry", [{ name: "Letters from the front", ownership: { default: 2 } }]);
  const sheet = await openSheet(gm, uuid);
  await sheet.getByRole("button", { name: "Add a page" }).click();
  const form = gm.locator(".application.base-sheet.journal-entry-page");
  await form.locator('[name="name"]').fill("The third letter");
  const text =
    '<h2>At the beck</h2><p>We <em>hold</em>.</p><img src="data:image/png;base64,AAAA" onerror="globalThis.wasRun = true"><p>See @UUID[Actor.heroHale00000000]{her}.</p>';
  await form.locator('textarea[name="text.content"]').fill(text);
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form).toHaveCount(0);
  await expect(sheet.getByRole("heading", { name: "At the beck" })).toBeVisible();
  await create(gm, "JournalEntryPage", [{ name: "For no eyes", type: "text", ownership: { default: 0 } }], uuid);
  await expect(sheet.locator(".journal-toc li")).toHaveCount(2);

  await player.evaluate(() => {
    const { ui } = globalThis as unknown as PageGlobals;
    ui.sidebar.changeTab("journal", "primary");
  });
  await player.locator("#journal .entry").filter({ hasText: "Letters from the front" }).getByRole("button").click();
  const reading = journal(player);
  await expect(reading.locator(".journal-toc li")).toHaveText(["The third letter"]);
  await expect(reading.getByRole("heading", { name: "At the beck" })).toBeVisible();
  expect(await player.evaluate(() => "wasRun" in globalThis)).toBe(false);
  await reading.getByRole("button", { name: "her" }).click();
  await expect(player.locator(".fm-sheet")).toBeVisible();
  expect(await read(gm, uuid, "pages.size")).toBe(2);
});
