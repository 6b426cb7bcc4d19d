import { expect, test } from "./support/fixtures";
import { actor, beginFight, combatant, read, remove, scene, tokenId, write } from "./support/documents";
import { openSheet, showTab, target, trackerRow } from "./support/screens";

test("a deleted leader shows as missing, the cap falls to 2, and he is relinked or removed @v13", async ({ gm }) => {
  await write(gm, actor("varrow"), {
    "system.leader": { uuid: actor("corvane"), name: "Brother Corvane", contact: true },
  });
  await write(gm, actor("corvane"), { "system.attributes.intelligence.value": 4 });
  const sheet = await openSheet(gm, actor("varrow"));
  const person = sheet.locator(".fm-person");
  await expect(person).toContainText("Brother Corvane");
  await expect(sheet.getByText(/cap 4/)).toBeVisible();

  await remove(gm, actor("corvane"));
  await expect(person).toContainText("somebody who is gone");
  await expect(person).toContainText("Brother Corvane");
  await expect(sheet.getByText(/cap 2/)).toBeVisible();

  await person.getByRole("button", { name: "Choose" }).click();
  const dialog = gm.getByRole("dialog").filter({ hasText: "Who leads" });
  await dialog.getByRole("combobox").selectOption({ label: "Anwen Hale" });
  await dialog.getByRole("button", { name: "Choose" }).click();
  await expect(person).toContainText("Anwen Hale");
  await expect(sheet.getByText(/cap 4/)).toBeVisible();

  await person.getByRole("button", { name: "Remove the leader" }).click();
  await expect(person).toContainText("Drop a leader here");
  await expect(sheet.getByText(/cap 2/)).toBeVisible();
});

test("contact is one click, and out of contact the cap is 2", async ({ gm }) => {
  const sheet = await openSheet(gm, actor("varrow"));
  await expect(sheet.getByText(/cap 4/)).toBeVisible();
  await sheet.getByRole("switch", { name: "In contact" }).click();
  await expect(sheet.getByRole("switch", { name: "Out of contact" })).toBeVisible();
  await expect(sheet.getByText(/cap 2/)).toBeVisible();
});

test("actors deleted in the middle of a fight blank nothing: sheets, tracker and turns go on", async ({
  gm,
  player,
}) => {
  await beginFight(gm);
  await showTab(gm, "combat");
  await showTab(player, "combat");
  const group = await openSheet(gm, actor("pikes"));
  await remove(gm, actor("corvane"));
  await expect(group.locator(".fm-person")).toContainText("gone");
  const row = gm.locator(`#combat [data-combatant-id="${combatant("corvane").split(".").at(-1)}"]`);
  await expect(row).toContainText("actor missing");
  await row.hover();
  for (const page of [gm, player]) await expect(page.locator("#combat [data-combatant-id]")).toHaveCount(6);
  await row.getByRole("button", { name: /Remove/ }).click();
  await expect(gm.locator("#combat [data-combatant-id]")).toHaveCount(5);
  await gm.locator('#combat [data-action="next"]').click();
  await expect(trackerRow(gm, "Pikes")).toHaveAttribute("aria-current", "true");
  await remove(gm, `${scene}.Token.${tokenId("pikes")}`);
  await expect(gm.locator("#combat [data-combatant-id]")).toHaveCount(4);
  await expect(trackerRow(gm, "Bow")).toHaveAttribute("aria-current", "true");
  await target(gm, tokenId("skirmish"));
  expect(await read(gm, "Combat.demoCombat000000", "round")).toBe(1);
});
