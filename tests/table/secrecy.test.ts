import type { Page } from "@playwright/test";
import { expect, test } from "./support/fixtures";
import { actor, beginFight, combatant, create, read, setSetting, token, tokenId, write } from "./support/documents";
import { everyDie } from "./support/dice";
import { attackAtOnce, cardOf } from "./support/play";
import { closeAll, openSheet, showTab, target } from "./support/screens";

const EVIL = `<img src=x onerror="globalThis.hacked=1"><b>Bold</b> O’Grady`;

const hacked = (page: Page): Promise<unknown> =>
  page.evaluate(() => (globalThis as unknown as { hacked?: number }).hacked ?? null);

/** Reads every tooltip below a selector as the browser would, and shows a few of them: none makes anything of the name. */
async function tooltipsAreText(page: Page, within: string): Promise<void> {
  const part = page.locator(within);
  const made = await part.evaluate((root) =>
    [...root.querySelectorAll<HTMLElement>("[data-tooltip-html], [data-tooltip]")].flatMap((element) => {
      const template = document.createElement("template");
      template.innerHTML = element.dataset["tooltipHtml"] ?? element.dataset["tooltip"] ?? "";
      return template.content.querySelector("[onerror], img[src='x']") ? [element.outerHTML.slice(0, 300)] : [];
    }),
  );
  expect(made).toEqual([]);
  const tipped = part.locator(":is([data-tooltip-text], [data-tooltip-html]):visible").filter({ visible: true });
  for (const n of [0, 3, 6])
    if (n < (await tipped.count()))
      await tipped
        .nth(n)
        .hover({ force: true, timeout: 1000 })
        .catch(() => undefined);
  expect(await page.locator("#tooltip img[src='x']").count()).toBe(0);
}

test("a name with markup in it is text everywhere: sheet, window, card, tracker, chat, tooltips", async ({ gm }) => {
  await write(gm, actor("hale"), { name: EVIL, "system.concept": EVIL });
  await write(gm, actor("pikes"), { name: EVIL });
  for (const who of ["hale", "pikes"] as const) await write(gm, token(who), { name: EVIL });
  await write(gm, combatant("pikes"), { name: EVIL });
  await write(gm, `${actor("hale")}.Item.heroHalei0000000`, { name: EVIL, "system.range": EVIL });
  await write(gm, `${actor("hale")}.Item.heroHalei0400000`, { name: EVIL, "system.summary": EVIL });
  await setSetting(gm, "abilities", [
    ...((await gm.evaluate(() =>
      (globalThis as unknown as { game: { settings: { get(n: string, k: string): object[] } } }).game.settings.get(
        "force-multiplier",
        "abilities",
      ),
    )) as object[]),
    { id: "evil", label: EVIL, roles: [] },
  ]);
  await beginFight(gm);
  await everyDie(gm, 7);
  await showTab(gm, "combat");
  await expect(gm.locator("#combat").getByText(EVIL).first()).toBeVisible();
  await tooltipsAreText(gm, "#combat");
  await target(gm, tokenId("pikes"));
  for (const who of [actor("hale"), actor("pikes"), `${actor("hale")}.Item.heroHalei0000000`]) {
    const sheet = await openSheet(gm, who);
    await tooltipsAreText(gm, `[id="${await sheet.getAttribute("id")}"]`);
  }
  await closeAll(gm);
  const sheet = await openSheet(gm, actor("hale"));
  await sheet.locator('[data-action="attack"][data-mode="withering"]').first().click();
  await gm.locator(".fm-dialog--attack .fm-chip").first().click();
  await tooltipsAreText(gm, ".fm-dialog--attack");
  await gm.keyboard.press("Escape");
  const exchange = await attackAtOnce(gm, { by: actor("hale"), weapon: 0, mode: "withering", at: [token("pikes")] });
  await showTab(gm, "chat");
  await expect(cardOf(gm, exchange)).toContainText(EVIL);
  await cardOf(gm, exchange).locator("summary").click();
  await tooltipsAreText(gm, "#chat");
  await cardOf(gm, exchange).locator('[data-action="apply"]').first().click();
  await expect(cardOf(gm, exchange).locator('[data-action="undo"]')).toBeVisible();
  expect(await gm.locator("img[src='x']").count()).toBe(0);
  expect(await hacked(gm)).toBeNull();
});

test("of a hidden target a player's page holds nothing: no name, no number, no empty row", async ({ gm, player }) => {
  await write(gm, actor("skirmish"), { name: "Nightjar Stalkers" });
  await write(gm, token("skirmish"), { name: "Nightjar Stalkers", hidden: true });
  await write(gm, combatant("skirmish"), { hidden: true });
  await beginFight(gm);
  await everyDie(gm, 7);
  const at = [token("pikes"), token("skirmish")];
  const exchange = await attackAtOnce(gm, { by: actor("bows"), mode: "withering", at });
  await showTab(player, "chat");
  await expect(cardOf(player, exchange)).toContainText("The Ashmere Pikes");
  await expect(cardOf(player, exchange).locator("li[data-row]")).toHaveCount(1);
  await showTab(gm, "chat");
  await expect(gm.locator("#chat")).toContainText("Nightjar Stalkers");
  await showTab(player, "combat");
  await expect(player.locator("#combat [data-combatant-id]")).toHaveCount(5);
  const theirs = await player.content();
  expect(theirs).not.toContain("Nightjar");
  await expect(player.locator("#chat .message")).toHaveCount(
    await player.locator("#chat .message .message-content:not(:empty)").count(),
  );
  await expect(player.locator("#notifications")).not.toContainText("Nightjar");
});

test("a target that may not be observed shows no figures to the player who hits it", async ({ gm, player }) => {
  await setSetting(gm, "odds", "words");
  await beginFight(gm);
  await everyDie(player, 7);
  await target(player, tokenId("pikes"));
  const sheet = await openSheet(player, actor("hale"));
  await sheet.locator('[data-action="attack"][data-mode="withering"]').first().click();
  const aim = player.locator(".fm-dialog--attack .fm-attack__at");
  await expect(aim.locator(".fm-aim")).toBeVisible();
  expect(await aim.innerText()).not.toMatch(/\d/);
  expect(await aim.innerHTML()).not.toMatch(/Magnitude|Size \d|Defense \d/);
  await player.keyboard.press("Enter");
  await showTab(player, "chat");
  const card = player.locator("#chat .fm-card[data-exchange]").last();
  await card.locator("summary").click();
  const row = card.locator("li[data-row]");
  await expect(row).toContainText("The Ashmere Pikes");
  expect(await row.innerText()).not.toMatch(/\d/);
  expect(await card.innerHTML()).not.toMatch(/Magnitude|Soak|Defense/);
  expect(await read(gm, token("pikes"), "actor.system.magnitude.value")).toBe(10);
});

test("a limited viewer's sheet has no figures, and looking writes nothing", async ({ gm, player }) => {
  await write(gm, actor("corvane"), { "ownership.default": 1 });
  const sheet = await openSheet(player, actor("corvane"));
  await expect(sheet).toHaveClass(/fm-sheet--limited/);
  expect(await sheet.locator(".fm-limited").innerText()).not.toMatch(/\d/);
  await write(gm, actor("corvane"), { "ownership.default": 2 });
  const [weapon] = await create(gm, "Item", [{ name: "A find", type: "weapon", ownership: { default: 2 } }]);
  const before = await read(gm, actor("corvane"), "_stats.modifiedTime");
  await openSheet(player, actor("corvane"));
  await expect(sheet).not.toHaveClass(/fm-sheet--limited/);
  await openSheet(player, weapon as string);
  expect(await read(gm, actor("corvane"), "_stats.modifiedTime")).toBe(before);
});
