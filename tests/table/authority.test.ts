import type { Page } from "@playwright/test";
import { expect, test } from "./support/fixtures";
import { actor, beginFight, create, read, setSetting, token } from "./support/documents";
import { everyDie } from "./support/dice";
import type { PageGlobals } from "./support/page-globals";
import { attackAtOnce, cardOf } from "./support/play";
import { showTab } from "./support/screens";
import { demoDocuments } from "./support/worlds";

const pikes = { by: actor("hale"), weapon: 0, mode: "withering", at: [token("pikes")] } as const;
const magnitude = (page: Page): Promise<number> => read(page, token("pikes"), "actor.system.magnitude.value");

/** Updates of actors and tokens that reach a page from now on, counted. */
async function countUpdates(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const { Hooks } = globalThis as unknown as { Hooks: { on(name: string, act: () => void): void } };
    const counted = globalThis as unknown as { counted: number };
    counted.counted = 0;
    Hooks.on("updateActor", () => counted.counted++);
  });
  return () => page.evaluate(() => (globalThis as unknown as { counted: number }).counted);
}

test("with two gamemasters and an assistant one hit is one change", async ({ table, gm, player, generation }) => {
  const world = demoDocuments(generation);
  const more = [
    { _id: "secondMaster0000", name: "Second", role: 4 },
    { _id: "assistant0000000", name: "Assistant", role: 3 },
  ];
  await table.reset({ ...world, users: [...(world["users"] ?? []), ...more] });
  const second = await table.join("Second");
  await beginFight(gm);
  await setSetting(gm, "whoMayApply", "owners");
  for (const page of [player, second]) await everyDie(page, 7);
  const updates = await countUpdates(second);

  const exchange = await attackAtOnce(player, pikes);
  await showTab(player, "chat");
  await cardOf(player, exchange)
    .getByRole("button", { name: /Apply all to/ })
    .click();
  await expect.poll(() => magnitude(gm)).toBe(3);

  const again = await attackAtOnce(second, { ...pikes, by: actor("varrow") });
  await showTab(second, "chat");
  await cardOf(second, again)
    .getByRole("button", { name: /Apply all to/ })
    .click();
  await expect(cardOf(second, again).getByText("Applied", { exact: true })).toBeVisible();
  const left = await magnitude(gm);
  expect(left).toBeLessThan(3);
  const applied = await read<Record<string, { undone: boolean }>>(gm, token("pikes"), "actor.system.applied");
  expect(Object.keys(applied).filter((key) => !key.endsWith("auto"))).toHaveLength(2);
  expect(await updates()).toBe(2);
});

test("two hits resolved at once are both counted", async ({ gm, player, table }) => {
  const sam = await table.join("Sam");
  await beginFight(gm);
  await setSetting(gm, "whoMayApply", "owners");
  for (const page of [player, sam]) {
    await everyDie(page, 7);
    await showTab(page, "chat");
  }
  const ids = await Promise.all([attackAtOnce(player, pikes), attackAtOnce(sam, { ...pikes, by: actor("varrow") })]);
  const losses = await Promise.all(
    ids.map(async (id) =>
      Number(
        await cardOf(gm, id)
          .locator(".fm-hits__n")
          .evaluate((n) => parseInt(n.textContent ?? "0", 10)),
      ),
    ),
  );
  await Promise.all([
    cardOf(player, ids[0])
      .getByRole("button", { name: /Apply half/ })
      .click(),
    cardOf(sam, ids[1])
      .getByRole("button", { name: /Apply half/ })
      .click(),
  ]);
  const half = losses.map((loss) => Math.floor(loss / 2));
  await expect.poll(() => magnitude(gm)).toBe(Math.max(0, 10 - (half[0] ?? 0) - (half[1] ?? 0)));
});

test("a double click applies once", async ({ gm }) => {
  await beginFight(gm);
  await everyDie(gm, 7);
  await showTab(gm, "chat");
  const exchange = await attackAtOnce(gm, pikes);
  await cardOf(gm, exchange)
    .getByRole("button", { name: /Apply half/ })
    .dblclick();
  await expect(cardOf(gm, exchange).getByText("Half applied")).toBeVisible();
  await gm.waitForTimeout(300);
  expect(await magnitude(gm)).toBe(7);
});

test("a hundred clicks from two clients apply once", async ({ gm, player }) => {
  await beginFight(gm);
  await setSetting(gm, "whoMayApply", "owners");
  await everyDie(player, 7);
  await showTab(gm, "chat");
  await showTab(player, "chat");
  const exchange = await attackAtOnce(player, pikes);
  const clickAll = (page: Page): Promise<void> =>
    page.evaluate((id) => {
      for (let n = 0; n < 50; n++)
        document
          .querySelector<HTMLElement>(`#chat [data-exchange="${id}"] [data-action="apply"][data-share="half"]`)
          ?.click();
    }, exchange);
  await cardOf(player, exchange)
    .getByRole("button", { name: /Apply half/ })
    .waitFor();
  await cardOf(gm, exchange)
    .getByRole("button", { name: /Apply half/ })
    .waitFor();
  await Promise.all([clickAll(gm), clickAll(player)]);
  await expect(cardOf(player, exchange).getByText("Half applied")).toBeVisible();
  expect(await magnitude(gm)).toBe(7);
});

test("a forged request of a player is refused, with the reason, and so is a forged exchange", async ({
  gm,
  player,
}) => {
  await beginFight(gm);
  await everyDie(gm, 7);
  const theirs = await attackAtOnce(gm, { by: actor("corvane"), weapon: 0, mode: "decisive", at: [token("varrow")] });
  const rows = await read<Record<string, unknown>>(gm, `ChatMessage.${theirs}`, "system.rows");
  const before = await read(gm, actor("varrow"), "system.health.lethal");
  const system = { exchange: theirs, action: "apply", rows: Object.keys(rows), share: "double" };
  const [forged] = await create(player, "ChatMessage", [{ type: "request", system }]);
  await expect.poll(() => read(gm, forged as string, "system.status")).toBe("refused");
  expect(await read(player, forged as string, "system.reason")).toContain("own neither");
  expect(await read(gm, actor("varrow"), "system.health.lethal")).toBe(before);

  const exchange = await read<object>(gm, `ChatMessage.${theirs}`, "_source.system");
  const initiative = await read(gm, actor("corvane"), "system.sequence");
  const [copy] = await create(player, "ChatMessage", [
    { type: "exchange", system: { ...exchange, settled: false, refused: "", applied: [] } },
  ]);
  await expect.poll(() => read(gm, copy as string, "system.refused")).not.toBe("");
  expect(await read(gm, actor("corvane"), "system.sequence")).toBe(initiative);
});

test("a player who marks a request of his own as done has nothing applied by it", async ({ gm, player }) => {
  await beginFight(gm);
  await everyDie(player, 7);
  const exchange = await attackAtOnce(player, pikes);
  await showTab(player, "chat");
  await cardOf(player, exchange).getByRole("button", { name: "Ask the GM to apply" }).click();
  await expect(cardOf(player, exchange).getByText("Waiting for the GM")).toBeVisible();
  await player.evaluate(async () => {
    const { game } = globalThis as unknown as PageGlobals;
    const request = [...game.messages].find((message) => (message as unknown as { type: string }).type === "request");
    await request?.update({ "system.status": "done" }).catch(() => undefined);
  });
  await gm.waitForTimeout(300);
  expect(await magnitude(gm)).toBe(10);
});

test("with no gamemaster online a request waits, and is carried out when one comes", async ({ table, gm, player }) => {
  await beginFight(gm);
  await setSetting(gm, "whoMayApply", "owners");
  await gm.close();
  await everyDie(player, 7);
  await showTab(player, "chat");
  await expect
    .poll(() => player.evaluate(() => (globalThis as unknown as PageGlobals).game.users.activeGM === null))
    .toBe(true);
  const exchange = await attackAtOnce(player, pikes);
  const card = cardOf(player, exchange);
  await card.getByRole("button", { name: /Apply all to/ }).click();
  await expect(card.getByText("Waiting until a GM is here")).toBeVisible();
  expect(await magnitude(player)).toBe(10);
  const back = await table.join("Gamemaster");
  await expect.poll(() => magnitude(back)).toBe(3);
  await expect(card.getByText("Applied", { exact: true })).toBeVisible();
  expect(await read(back, "Combat.demoCombat000000.Combatant.demoFighter00004", "system.onslaught.count")).toBe(1);
});
