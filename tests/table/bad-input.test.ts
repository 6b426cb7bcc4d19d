import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./support/fixtures";
import { actor, read, write } from "./support/documents";
import { openSheet } from "./support/screens";

/** What nobody should be able to store, whatever the field. Less than nothing is so much that no count goes there. */
const BAD = ["", "many", "-3", "-99999", "2.5", "1e9", "1000000000", "NaN", "Infinity", "0x10"];

interface Try {
  field: string;
  typed: string;
  reason: boolean;
  restored: boolean;
}

/**
 * Types everything bad into every number field of a sheet that is on show, as a person would, and tells what came of it. "-3" counts
 * down where the field holds no numbers below 0, and an optional field may be left empty: those are no bad input.
 */
function typeBad(sheet: Locator): Promise<Try[]> {
  return sheet.evaluate(async (root, bad) => {
    const tries: Try[] = [];
    const said = () => document.querySelectorAll("#notifications .notification").length;
    const clear = () =>
      (globalThis as unknown as { ui: { notifications: { clear(): void } } }).ui.notifications.clear();
    const pause = () => new Promise((done) => setTimeout(done, 0));
    for (const field of root.querySelectorAll<HTMLInputElement>("input[data-number], input[data-adjust]")) {
      for (const typed of bad) {
        const before = field.value;
        const { optional, min } = field.dataset;
        if (typed === "" && optional !== undefined) continue;
        if (typed === "-3" && (Number(before) >= 3 || Number(min) <= -3)) continue;
        clear();
        field.focus();
        field.value = typed;
        field.dispatchEvent(new Event("change", { bubbles: true }));
        for (let wait = 0; wait < 50 && said() === 0; wait++) await pause();
        const label = field.getAttribute("aria-label") ?? "";
        tries.push({ field: label, typed, reason: said() > 0, restored: field.value === before });
      }
    }
    return tries;
  }, BAD);
}

async function fieldsRefuse(page: Page, uuid: string, tabs: readonly string[], least: number): Promise<void> {
  const before = await read<object>(page, uuid, "_source.system");
  const sheet = await openSheet(page, uuid);
  const tries: Try[] = [];
  tries.push(...(await typeBad(sheet)));
  await sheet.locator('[data-action="toggleMode"]').click();
  await expect(sheet.locator("input[data-number]").first()).toBeVisible();
  for (const tab of tabs) {
    await sheet.getByRole("tab", { name: tab }).click();
    tries.push(...(await typeBad(sheet)));
  }
  expect(tries.filter(({ reason, restored }) => !reason || !restored)).toEqual([]);
  expect(new Set(tries.map(({ field }) => field)).size).toBeGreaterThanOrEqual(least);
  expect(await read(page, uuid, "_source.system")).toEqual(before);
}

test("every number field of a character's sheet refuses bad input with a reason", async ({ gm }) => {
  await fieldsRefuse(gm, actor("hale"), ["Traits"], 45);
});

test("every number field of a battle group's sheet refuses bad input with a reason", async ({ gm }) => {
  await fieldsRefuse(gm, actor("pikes"), ["Member"], 14);
});

test("a reason names the field and what is wrong; the old value is back, and the keyboard goes on", async ({ gm }) => {
  const sheet = await openSheet(gm, actor("hale"));
  await sheet.locator('[data-action="toggleMode"]').click();
  const field = sheet.getByRole("textbox", { name: "Hardness" });
  await field.click();
  await gm.keyboard.type("2.5");
  await gm.keyboard.press("Tab");
  await expect(gm.locator("#notifications .notification").last()).toContainText(
    "Hardness: “2.5” is not a whole number",
  );
  await expect(field).toHaveValue("0");
  await field.click();
  await gm.keyboard.type("4");
  await gm.keyboard.press("Tab");
  await expect.poll(() => read(gm, actor("hale"), "system.hardness")).toBe(4);
});

test("what a macro writes past the sheet never leaves a number outside its limits", async ({ gm }) => {
  const limited = {
    size: [0, 5],
    might: [0, 3],
    sizeLost: [0, 5],
    rallies: [0, 99],
    "magnitude.value": [0, 10],
  } as const;
  for (const [path, [min, max]] of Object.entries(limited)) {
    for (const value of [-3, 2.5, 1e9, "many", "", null]) {
      await write(gm, actor("pikes"), { [`system.${path}`]: value }).catch(() => undefined);
      const stored = await read<number>(gm, actor("pikes"), `system.${path}`);
      expect(Number.isInteger(stored) && stored >= min && stored <= max, `${path}: ${value} became ${stored}`).toBe(
        true,
      );
    }
  }
  const refused = write(gm, actor("pikes"), { "system.drill": "superb" });
  await expect(refused).rejects.toThrow(/superb/);
});

test("ten fields are filled in one after the other with Tab, while somebody else changes the actor", async ({
  gm,
  table,
}) => {
  const sam = await table.join("Sam");
  const sheet = await openSheet(gm, actor("varrow"));
  await sheet.locator('[data-action="toggleMode"]').click();
  await sheet.getByRole("tab", { name: "Traits" }).click();
  const fields = sheet.locator(".fm-attr input[data-number]");
  await fields.first().click();
  for (let n = 0; n < 10; n++) {
    await gm.keyboard.type("5");
    if (n % 3 === 1) await write(sam, actor("varrow"), { "system.concept": `Changed ${n}` });
    await gm.keyboard.press("Tab");
  }
  const values = () =>
    fields.evaluateAll((list) => list.slice(0, 10).map((field) => (field as HTMLInputElement).value));
  await expect.poll(values).toEqual(Array.from({ length: 10 }, () => "5"));
  await expect.poll(() => read(gm, actor("varrow"), "system.attributes.strength")).toEqual({ value: 5, mega: 5 });
});
