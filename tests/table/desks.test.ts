import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { everyDie } from "./support/dice";
import { actor, read, write } from "./support/documents";
import { expect, test } from "./support/fixtures";
import type { PageGlobals } from "./support/page-globals";
import { cards, showTab } from "./support/screens";

/** Drops an actor on a column of a desk, as the sidebar does. */
function drop(page: Page, desk: string, place: string, uuid: string): Promise<void> {
  return page.evaluate(
    ([id, column, what]) => {
      const data = new DataTransfer();
      data.setData("text/plain", JSON.stringify({ type: "Actor", uuid: what }));
      const event = new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer: data });
      document.querySelector(`${id} [data-drop="${column}"]`)?.dispatchEvent(event);
    },
    [desk, place, uuid] as const,
  );
}

/** Calls a function of the system's API without arguments. */
function call(page: Page, name: string): Promise<string> {
  return page.evaluate(async (which) => {
    const { game } = globalThis as unknown as PageGlobals;
    try {
      await game.system.api[which]?.();
      return "";
    } catch (error) {
      return String(error);
    }
  }, name);
}

async function faults(page: Page, part: string): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).include(part).setLegacyMode(true).analyze();
  return violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`);
}

test("a whole fight in one roll: columns, odds, forecast, levels moved, applied and taken back @v13", async ({
  gm,
  player,
}) => {
  test.setTimeout(120_000);
  expect(await call(player, "openCompressed")).toContain("FM.Compressed.Refused.OnlyGM");
  await call(gm, "openCompressed");
  const desk = gm.locator("#fm-compressed");
  await expect(desk).toContainText("Each side needs somebody.");
  await drop(gm, "#fm-compressed", "0", actor("varrow"));
  await expect(desk.locator('[data-drop="0"] summary')).toHaveCount(1);
  await drop(gm, "#fm-compressed", "0", actor("varrow"));
  await drop(gm, "#fm-compressed", "0", actor("pikes"));
  await expect(desk.locator("summary")).toHaveCount(1);
  await drop(gm, "#fm-compressed", "1", actor("corvane"));
  await expect(desk.locator(".fm-split")).toBeVisible();
  await desk.locator("summary").first().click();
  expect(await faults(gm, "#fm-compressed")).toEqual([]);

  await desk.getByRole("textbox", { name: "Intent" }).first().fill("Hold the <b>ford</b>");
  await desk.getByRole("button", { name: "More: Superior position" }).first().click();
  await expect(desk).toContainText("Hold the <b>ford</b>");
  await desk.getByRole("button", { name: "Forecast" }).click();
  await expect(desk).toContainText("Forecast of 20,000 fights");

  await everyDie(gm, 2);
  await desk.getByRole("button", { name: /Fight it out/ }).click();
  await showTab(gm, "chat");
  const card = cards(gm, "gets its way").last();
  await expect(card).toContainText("Levels placed: 0 of 0, 0 of 0");
  await everyDie(gm, 8);
  await desk.getByRole("button", { name: /Fight it out/ }).click();
  const second = cards(gm, "gets its way").last();
  await expect(second.getByRole("button", { name: "Apply both" })).toBeVisible();
  const before = await read(gm, actor("corvane"), "system.health");
  await second.getByRole("button", { name: "One level less for Brother Corvane" }).click();
  await expect(second.getByRole("button", { name: "Apply both" })).toHaveCount(0);
  await second.getByRole("button", { name: "Even out" }).click();
  await second.getByRole("button", { name: "Apply both" }).click();
  await expect.poll(() => read(gm, actor("corvane"), "system.health")).not.toEqual(before);
  await second.getByRole("button", { name: "Undo the whole exchange" }).click();
  await expect.poll(() => read(gm, actor("corvane"), "system.health")).toEqual(before);
});

test("generals' plans meet, and the battle carries what was won until it is undone", async ({ gm }) => {
  test.setTimeout(120_000);
  await call(gm, "openStrategy");
  const desk = gm.locator("#fm-strategy");
  await drop(gm, "#fm-strategy", "0", actor("pikes"));
  await expect(desk.locator(".fm-general")).toHaveCount(0);
  await drop(gm, "#fm-strategy", "0", actor("varrow"));
  await drop(gm, "#fm-strategy", "1", actor("corvane"));
  await expect(desk.locator(".fm-general")).toHaveCount(2);
  for (let n = 0; n < 10; n++) await desk.getByRole("button", { name: "More: By hand" }).first().click();
  await desk
    .getByRole("radio", { name: /Fortifications/ })
    .first()
    .check();
  expect(await faults(gm, "#fm-strategy")).toEqual([]);
  await everyDie(gm, 8);
  await desk.getByRole("button", { name: /Let the plans meet/ }).click();
  await showTab(gm, "chat");
  const card = cards(gm, "Fortifications").last();
  await expect(card).toContainText("Defense +1");
  await expect(desk).toContainText("Carried into the battle: Fortifications");
  await showTab(gm, "combat");
  await expect(gm.locator("#combat .fm-tracker__carried")).toContainText("Defense +1");
  await showTab(gm, "chat");
  await card.getByRole("button", { name: "Undo the whole exchange" }).click();
  await expect(desk).not.toContainText("Carried into the battle");
  await write(gm, actor("varrow"), { name: "Maren" });
  await expect(desk).toContainText("Maren");
});
