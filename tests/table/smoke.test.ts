import { expect, test } from "./support/fixtures";
import { actor, beginFight, combatant, token, tokenId } from "./support/documents";
import { openSheet, showTab, target, trackerRow } from "./support/screens";

test("every screen opens for a gamemaster and for a player @v13", async ({ gm, player }) => {
  await beginFight(gm);

  const hale = await openSheet(gm, actor("hale"));
  await expect(hale.getByRole("heading", { name: "Anwen Hale", exact: true })).toBeVisible();
  for (const tab of ["Traits", "Gear", "Record", "Fight"]) {
    await hale.getByRole("tab", { name: tab }).click();
    await expect(hale.getByRole("tabpanel", { name: tab })).toBeVisible();
  }
  const pikes = await openSheet(gm, actor("pikes"));
  await expect(pikes.getByText("Magnitude").first()).toBeVisible();

  const own = await openSheet(player, actor("hale"));
  await target(player, tokenId("pikes"));
  await own.locator('[data-action="attack"][data-mode="withering"]').first().click();
  const dialog = player.locator(".fm-dialog--attack");
  await expect(dialog.locator(".fm-aim")).toHaveCount(1);
  await player.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);

  await showTab(gm, "combat");
  await showTab(player, "combat");
  for (const page of [gm, player]) {
    await expect(page.locator("#combat [data-combatant-id]")).toHaveCount(6);
    await expect(trackerRow(page, "Anwen Hale")).toHaveAttribute("aria-current", "true");
  }
});

test("every kind of item opens from the sheet that has it", async ({ gm }) => {
  for (const item of ["heroHalei0000000", "heroHalei0200000", "heroHalei0400000"]) {
    const sheet = await openSheet(gm, `${actor("hale")}.Item.${item}`);
    await expect(sheet).toHaveClass(/\bfm\b/);
  }
});

test("a token opens its own sheet, a combatant that of its token", async ({ gm }) => {
  await showTab(gm, "combat");
  await trackerRow(gm, /Pike/).locator('[data-action="openRow"]').click();
  await expect(gm.locator(".fm-sheet")).toBeVisible();
  expect(token("pikes")).toContain("Token");
  expect(combatant("pikes")).toContain("Combatant");
});
