import { AxeBuilder } from "@axe-core/playwright";
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./support/fixtures";
import { actor, beginFight, tokenId } from "./support/documents";
import { openSheet, target } from "./support/screens";
import { surfaces } from "./support/surfaces";

/** Pixels below which nobody should have to read. */
const SMALLEST_TEXT = 12;

interface Found {
  screen: string;
  what: string;
}

async function axe(page: Page, screen: string, part: Locator): Promise<Found[]> {
  await part.evaluate((element) => element.setAttribute("data-axe", ""));
  const { violations } = await new AxeBuilder({ page }).include("[data-axe]").setLegacyMode(true).analyze();
  await part.evaluate((element) => element.removeAttribute("data-axe"));
  return violations.flatMap(({ id, nodes }) =>
    nodes
      .slice(0, 3)
      .map((node) => ({ screen, what: `${id}: ${node.html.slice(0, 200)} ${node.failureSummary ?? ""}` })),
  );
}

/** Texts that are too small, buttons that would submit a form, and what is wider than its window. */
function measure(part: Locator, screen: string): Promise<Found[]> {
  return part.evaluate(
    (root, [name, smallest]) => {
      const found: { screen: string; what: string }[] = [];
      const note = (what: string): unknown => found.push({ screen: name, what });
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const holder = node.parentElement;
        if (!holder || !node.textContent?.trim() || holder.getClientRects().length === 0) continue;
        const size = parseFloat(getComputedStyle(holder).fontSize);
        if (size < smallest) note(`${size} px: ${node.textContent.trim().slice(0, 40)} (${holder.className})`);
      }
      for (const button of root.querySelectorAll("button"))
        if (button.getAttribute("type") !== "button") note(`button without type: ${button.outerHTML.slice(0, 100)}`);
      if (root.scrollWidth > root.clientWidth + 1)
        note(`wider than its window by ${root.scrollWidth - root.clientWidth}`);
      return found;
    },
    [screen, SMALLEST_TEXT] as const,
  );
}

for (const colorScheme of ["light", "dark"] as const) {
  test(`no screen has faults that axe-core finds, in the ${colorScheme} theme`, async ({ table }) => {
    test.setTimeout(240_000);
    const gm = await table.join("Gamemaster", { colorScheme, reducedMotion: "reduce" });
    const found: Found[] = [];
    for (const { name, open } of await surfaces(gm)) {
      const part = await open(gm);
      found.push(...(await axe(gm, name, part)), ...(await measure(part, name)));
    }
    expect(found).toEqual([]);
  });
}

test("an attack can be made with the keyboard alone, and Escape leaves it", async ({ gm }) => {
  await beginFight(gm);
  await target(gm, tokenId("pikes"));
  const sheet = await openSheet(gm, actor("hale"));
  await sheet.getByRole("tab", { name: "Fight" }).focus();
  const attack = sheet.locator('[data-action="attack"][data-mode="withering"]').first();
  for (let n = 0; n < 12 && !(await attack.evaluate((button) => button === document.activeElement)); n++)
    await gm.keyboard.press("Tab");
  await expect(attack).toBeFocused();
  await gm.keyboard.press("Enter");
  const dialog = gm.locator(".fm-dialog--attack");
  await expect(dialog.locator('[data-action="roll"]')).toBeFocused();
  await gm.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(sheet).toBeVisible();
  await attack.focus();
  await gm.keyboard.press("Enter");
  const chip = dialog.locator(".fm-chip").first();
  for (let n = 0; n < 30 && !(await chip.evaluate((button) => button === document.activeElement)); n++)
    await gm.keyboard.press("Shift+Tab");
  await gm.keyboard.press("Space");
  await expect(chip).toHaveAttribute("aria-pressed", "true");
  await expect(chip).toBeFocused();
  await gm.keyboard.press("Enter");
  await expect(dialog).toHaveCount(0);
  await expect(gm.locator("#chat .fm-card[data-exchange]")).toHaveCount(1);
});

test("tabs follow the arrow keys", async ({ gm }) => {
  const sheet = await openSheet(gm, actor("hale"));
  await sheet.getByRole("tab", { name: "Fight" }).focus();
  await gm.keyboard.press("ArrowRight");
  await expect(sheet.getByRole("tab", { name: "Traits" })).toBeFocused();
});

test("on its first page no sheet scrolls at 720 pixels, and at 200 % nothing is cut off", async ({ table }) => {
  const gm = await table.join("Gamemaster");
  await beginFight(gm);
  const scrolls = (sheet: Locator): Promise<string[]> =>
    sheet.evaluate((root) =>
      [...root.querySelectorAll<HTMLElement>(".fm-panel, .fm-rail, .window-content")]
        .filter((part) => part.clientHeight > 0 && part.scrollHeight > part.clientHeight + 1)
        .map((part) => `${part.className}: ${part.scrollHeight} in ${part.clientHeight}`),
    );
  for (const who of ["hale", "corvane", "bows", "pikes"] as const) {
    const sheet = await openSheet(gm, actor(who));
    await sheet.evaluate((root) => root.style.setProperty("height", "720px"));
    expect(await scrolls(sheet), who).toEqual([]);
  }
  // A window of half the size shows what one of the whole size shows at 200 %.
  await gm.setViewportSize({ width: 720, height: 450 });
  const sheet = await openSheet(gm, actor("hale"));
  await sheet.evaluate((root) =>
    Object.assign(root.style, { left: "0px", top: "0px", width: "720px", height: "440px" }),
  );
  const cut = await sheet.evaluate((root) =>
    [...root.querySelectorAll<HTMLElement>("button, input, h2, h3")]
      .filter(
        (part) =>
          part.getClientRects().length > 0 &&
          part.scrollWidth > part.clientWidth + 2 &&
          getComputedStyle(part).overflow === "hidden",
      )
      .map((part) => part.outerHTML.slice(0, 120)),
  );
  expect(cut).toEqual([]);
});
