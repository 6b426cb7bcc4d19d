import type { Page } from "@playwright/test";
import { expect, test } from "./support/fixtures";
import { create, read, setSetting, write } from "./support/documents";
import { everyDie } from "./support/dice";
import { cards, closeAll, middleOf, oddsShown, openSheet, showTab, target, trackerRow } from "./support/screens";
import type { PageGlobals } from "./support/page-globals";

test.use({ world: "empty" });

const ROBIN = "demoUsrRobin0000";

/** Makes a bare scene with a grid and shows it to everybody. */
async function bareScene(gm: Page): Promise<string> {
  const [scene] = await create(gm, "Scene", [
    { name: "Field", width: 2000, height: 1400, padding: 0, grid: { size: 100 }, active: true, tokenVision: false },
  ]);
  await gm.waitForFunction(() => (globalThis as unknown as { canvas: { ready: boolean } }).canvas.ready);
  return scene as string;
}

/** Drags an entry of an open compendium onto the map. */
async function dropOnMap(gm: Page, name: string, at: { x: number; y: number }): Promise<void> {
  const entry = gm.locator(".compendium-directory .entry, .compendium .entry").filter({ hasText: name }).first();
  await entry.dragTo(gm.locator("#board"), { targetPosition: at });
}

/** Opens a compendium of the system from the sidebar. */
async function openPack(gm: Page, name: string): Promise<void> {
  await showTab(gm, "compendium");
  await gm.locator("#compendium .entry").filter({ hasText: name }).getByRole("button").click();
}

function idOf(page: Page, collection: "actors", name: string): Promise<string> {
  return page.evaluate(([where, who]) => (globalThis as unknown as PageGlobals).game[where].getName(who)?.id ?? "", [
    collection,
    name,
  ] as const);
}

test("a whole fight, from actors dropped on the scene to the last step undone @v13", async ({ gm, player }) => {
  test.setTimeout(120_000);
  const scene = await bareScene(gm);
  await setSetting(gm, "odds", "full");

  await test.step("the gamemaster drops actors from compendia on the scene", async () => {
    await openPack(gm, "Heroes");
    await dropOnMap(gm, "Anwen Hale", { x: 250, y: 250 });
    await expect.poll(() => idOf(gm, "actors", "Anwen Hale")).not.toBe("");
    await dropOnMap(gm, "Brother Corvane", { x: 250, y: 550 });
    await expect.poll(() => idOf(gm, "actors", "Brother Corvane")).not.toBe("");
    await openPack(gm, "Troopers");
    await dropOnMap(gm, "The Ashmere Pikes", { x: 250, y: 400 });
    await expect.poll(() => read<object[]>(gm, scene, "tokens.contents.length")).toBe(3);
  });

  const actors = {
    hale: `Actor.${await idOf(gm, "actors", "Anwen Hale")}`,
    corvane: `Actor.${await idOf(gm, "actors", "Brother Corvane")}`,
    pikes: `Actor.${await idOf(gm, "actors", "The Ashmere Pikes")}`,
  };
  const tokens = await gm.evaluate(async (id) => {
    const found = (await (globalThis as unknown as PageGlobals).fromUuid(id)) as unknown as {
      tokens: { contents: { id: string; actorId: string }[] };
    };
    return Object.fromEntries(found.tokens.contents.map((token) => [`Actor.${token.actorId}`, token.id]));
  }, scene);
  const tokenOf = (who: keyof typeof actors): string => tokens[actors[who]] as string;
  await write(gm, actors.hale, { ownership: { [ROBIN]: 3 } });
  await write(gm, `${scene}.Token.${tokenOf("pikes")}`, { disposition: -1 });

  const pikesToken = `${scene}.Token.${tokenOf("pikes")}`;
  const pikes = (path: string): Promise<unknown> => read(gm, pikesToken, `actor.system.${path}`);

  await test.step("a commander is dropped on the battle group's sheet", async () => {
    const sheet = await openSheet(gm, pikesToken);
    await showTab(gm, "actors");
    const corvane = gm.locator("#actors .entry").filter({ hasText: "Brother Corvane" });
    await corvane.dragTo(sheet.locator('[data-drop="leader"]'));
    await expect(sheet.getByText("Brother Corvane")).toBeVisible();
    await closeAll(gm);
  });

  await test.step("everybody joins the battle by the token's menu, and the tracker rolls for all in one card", async () => {
    for (const who of ["hale", "corvane", "pikes"] as const) {
      const { x, y } = await middleOf(gm, tokenOf(who));
      await gm.mouse.click(x, y, { button: "right" });
      await gm.locator('#hud [data-action="combat"]').click();
      await gm.mouse.click(x, y, { button: "right" });
    }
    await everyDie(gm, 10);
    await showTab(gm, "combat");
    await expect(gm.locator("#combat [data-combatant-id]")).toHaveCount(3);
    await gm.locator('#combat [data-action="joinAll"]').click();
    await expect(cards(gm, "join")).toHaveCount(1);
    await gm.locator('#combat [data-action="begin"]').click();
    await expect(trackerRow(gm, "Anwen Hale")).toHaveAttribute("aria-current", "true");
  });

  const attack = async (modeAt: "withering", chip: string | null): Promise<void> => {
    await target(player, tokenOf("pikes"));
    const sheet = await openSheet(player, actors.hale);
    await sheet.locator(`[data-action="attack"][data-mode="${modeAt}"]`).first().click();
    const dialog = player.locator(".fm-dialog--attack");
    const before = await oddsShown(dialog);
    const flank = dialog.locator(".fm-chip", { hasText: "Flank" });
    await flank.click();
    await expect(flank).toHaveAttribute("aria-pressed", "true");
    await expect.poll(() => oddsShown(dialog)).not.toBe(before);
    if (chip === null) {
      await flank.click();
      await expect.poll(() => oddsShown(dialog)).toBe(before);
    }
    await player.keyboard.press("Enter");
    await expect(dialog).toHaveCount(0);
    await closeAll(player);
  };

  await test.step("the player attacks from the sheet; the odds move with a chip; the gamemaster allows", async () => {
    await everyDie(player, 7);
    await attack("withering", null);
    await showTab(player, "chat");
    const card = cards(player, "The Ashmere Pikes");
    await card.getByRole("button", { name: "Ask the GM to apply" }).click();
    await expect(card.getByText("Waiting for the GM")).toBeVisible();
    expect(await pikes("magnitude.value")).toBe(10);
    await showTab(gm, "chat");
    await gm.locator("#chat .fm-card--request").getByRole("button", { name: "Allow" }).click();
    // 10 sevens against Defense 3: threshold 7; damage 9 + 7 less soak 9: 7 sevens.
    await expect.poll(() => pikes("magnitude.value")).toBe(3);
    await expect(card.getByText("Applied", { exact: true })).toBeVisible();
  });

  await test.step("turns pass, the player's own by the player", async () => {
    await showTab(player, "combat");
    await player.locator('#combat [data-action="endTurn"]').click();
    await showTab(gm, "combat");
    await expect(trackerRow(gm, "Anwen Hale")).not.toHaveAttribute("aria-current", "true");
    for (const _ of [1, 2]) {
      const now = await read<string>(gm, await combatUuid(gm), "combatant.id");
      await gm.locator('#combat [data-action="next"]').click();
      await expect.poll(async () => read<string>(gm, await combatUuid(gm), "combatant.id")).not.toBe(now);
    }
    expect(await read(gm, await combatUuid(gm), "round")).toBe(2);
    await expect(trackerRow(player, "Anwen Hale")).toHaveAttribute("aria-current", "true");
  });

  await test.step("the group's Magnitude runs out, and it breaks", async () => {
    await attack("withering", "Flank");
    await showTab(gm, "chat");
    const card = cards(gm, "hits The Ashmere Pikes").last();
    await card.getByRole("button", { name: "Apply all to The Ashmere Pikes" }).click();
    await expect.poll(() => pikes("magnitude.value")).toBe(0);
    expect(await pikes("state")).toBe("standing");
    await card.getByRole("button", { name: /Rout check/ }).click();
    const dialog = gm.locator(".fm-dialog--rout");
    await everyDie(gm, 2);
    await dialog.locator('[data-action="roll"]').click();
    await expect(cards(gm, "The Ashmere Pikes break")).toHaveCount(1);
    await expect.poll(() => pikes("state")).toBe("routing");
    await showTab(player, "combat");
    await expect(trackerRow(player, "Pikes").getByText("routing")).toBeVisible();
  });

  await test.step("its commander rallies it from the card", async () => {
    await everyDie(gm, 10);
    await cards(gm, "The Ashmere Pikes break").getByRole("button", { name: /Rally/ }).click();
    const dialog = gm.locator(".fm-dialog--command");
    await expect(dialog.locator('[name="commander"] option:checked')).toHaveText(/Brother Corvane/);
    await dialog.locator('[data-action="roll"]').click();
    await expect(cards(gm, "Brother Corvane rallies")).toHaveCount(1);
    await expect.poll(() => pikes("state")).toBe("standing");
    expect(await pikes("size")).toBe(2);
  });

  await test.step("the last step is undone", async () => {
    await cards(gm, "Brother Corvane rallies").getByRole("button", { name: "Undo rally" }).click();
    await expect.poll(() => pikes("state")).toBe("routing");
    expect(await pikes("size")).toBe(3);
    await expect(cards(gm, "Brother Corvane rallies").getByText("Undone")).toBeVisible();
  });
});

function combatUuid(page: Page): Promise<string> {
  return page.evaluate(() => (globalThis as unknown as PageGlobals).game.combat?.uuid ?? "");
}
