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

test.describe.configure({ timeout: 120_000 });

/** What a page itself asks the server to change of the fighters, from now on. */
async function watchWrites(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const { Hooks } = globalThis as unknown as { Hooks: { on(name: string, act: () => void): void } };
    const held = globalThis as unknown as { written: string[] };
    held.written = [];
    for (const name of ["preUpdateActor", "preUpdateCombatant"]) Hooks.on(name, () => held.written.push(name));
  });
  return () => page.evaluate(() => (globalThis as unknown as { written: string[] }).written);
}

test("of two browsers of one gamemaster only the first carries things out, and the other takes over when it is gone", async ({
  table,
  gm,
  player,
}) => {
  await beginFight(gm);
  await setSetting(gm, "whoMayApply", "owners");
  const second = await table.join("Gamemaster");
  await everyDie(player, 7);
  await everyDie(second, 7);
  const [first, other] = [await watchWrites(gm), await watchWrites(second)];
  const exchange = await attackAtOnce(player, pikes);
  await showTab(player, "chat");
  await cardOf(player, exchange)
    .getByRole("button", { name: /Apply half/ })
    .click();
  await expect(cardOf(player, exchange).getByText("Half applied")).toBeVisible();
  expect(await magnitude(gm)).toBe(7);
  expect((await first()).length).toBeGreaterThan(0);
  expect(await other()).toEqual([]);

  const own = await attackAtOnce(second, { ...pikes, by: actor("varrow") });
  await showTab(second, "chat");
  await cardOf(second, own)
    .getByRole("button", { name: /Apply half/ })
    .click();
  await expect(cardOf(second, own).getByText("Half applied")).toBeVisible();
  const left = await magnitude(gm);
  expect(left).toBeLessThan(7);
  expect(await other()).toEqual([]);

  await gm.close();
  await cardOf(second, own)
    .getByRole("button", { name: /Undo what was done/ })
    .click();
  await expect.poll(() => magnitude(second)).toBe(7);
  expect((await other()).length).toBeGreaterThan(0);
});

test("two gamemasters who allow a request at once have it carried out once", async ({
  table,
  gm,
  player,
  generation,
}) => {
  const world = demoDocuments(generation);
  const more = { _id: "secondMaster0000", name: "Second", role: 4 };
  await table.reset({ ...world, users: [...(world["users"] ?? []), more] });
  const second = await table.join("Second");
  await beginFight(gm);
  await everyDie(player, 7);
  for (const page of [gm, second, player]) await showTab(page, "chat");
  const exchange = await attackAtOnce(player, pikes);
  await cardOf(player, exchange).getByRole("button", { name: "Ask the GM to apply" }).click();
  const allow = (page: Page) =>
    page.locator("#chat .fm-request, #chat [data-request]").getByRole("button", { name: "Allow" });
  await Promise.all([allow(gm).waitFor(), allow(second).waitFor()]);
  await Promise.all([allow(gm).click(), allow(second).click()]);
  await expect(cardOf(player, exchange).getByText("Applied", { exact: true })).toBeVisible();
  await gm.waitForTimeout(400);
  expect(await magnitude(gm)).toBe(3);
  const states = await gm.evaluate(() =>
    [...(globalThis as unknown as PageGlobals).game.messages]
      .map((message) => message as unknown as { type: string; system: { status: string } })
      .filter(({ type }) => type === "request")
      .map(({ system }) => system.status),
  );
  expect(states).toEqual(["done"]);
});

test("a gamemaster who is not the active one allows a request; a player who allows his own gets nothing", async ({
  table,
  gm,
  player,
  generation,
}) => {
  const world = demoDocuments(generation);
  const more = { _id: "zzSecondMaster00", name: "Second", role: 4 };
  await table.reset({ ...world, users: [...(world["users"] ?? []), more] });
  const second = await table.join("Second");
  await beginFight(gm);
  await everyDie(player, 7);
  const exchange = await attackAtOnce(player, pikes);
  await expect.poll(() => read(gm, `ChatMessage.${exchange}`, "system.settled")).toBe(true);
  const rows = Object.keys(await read<object>(gm, `ChatMessage.${exchange}`, "system.rows"));
  const [request] = await create(player, "ChatMessage", [
    { type: "request", system: { exchange, action: "apply", rows, share: "full" } },
  ]);
  await player.evaluate(
    async (id) =>
      void (await (await (globalThis as unknown as PageGlobals).fromUuid(id))?.update({ "system.status": "allowed" })),
    request as string,
  );
  await expect.poll(() => read(gm, request as string, "system.status")).toBe("waiting");
  expect(await magnitude(gm)).toBe(10);

  const idle = (await gm.evaluate(() => (globalThis as unknown as PageGlobals).game.user.isActiveGM)) ? second : gm;
  await showTab(idle, "chat");
  await idle.locator("#chat").getByRole("button", { name: "Allow" }).click();
  await expect.poll(() => magnitude(gm)).toBe(3);
  await expect.poll(() => read(gm, request as string, "system.status")).toBe("done");
});
