import { expect, test } from "./support/fixtures";
import { actor, beginFight, read, setSetting, token } from "./support/documents";
import { everyDie } from "./support/dice";
import { attackAtOnce, cardOf, notices } from "./support/play";
import { showTab } from "./support/screens";

const pikes = { by: actor("hale"), weapon: 0, mode: "withering", at: [token("pikes")] } as const;

test("undoing an older exchange is refused, naming the later one; latest first both go back @v13", async ({ gm }) => {
  await beginFight(gm);
  await everyDie(gm, 7);
  await showTab(gm, "chat");
  const first = await attackAtOnce(gm, pikes);
  await cardOf(gm, first)
    .getByRole("button", { name: /Apply half/ })
    .click();
  await expect(cardOf(gm, first).getByText("Half applied")).toBeVisible();
  const second = await attackAtOnce(gm, { ...pikes, by: actor("varrow") });
  await cardOf(gm, second)
    .getByRole("button", { name: /Apply half/ })
    .click();
  await expect(cardOf(gm, second).getByText("Half applied")).toBeVisible();
  const after = await read<number>(gm, token("pikes"), "actor.system.magnitude.value");

  await cardOf(gm, first)
    .getByRole("button", { name: /Undo what was done/ })
    .click();
  await expect(notices(gm).last()).toContainText("Attack, Maren Varrow was built upon this: undo that first");
  expect(await read(gm, token("pikes"), "actor.system.magnitude.value")).toBe(after);

  await cardOf(gm, second)
    .getByRole("button", { name: /Undo what was done/ })
    .click();
  await expect(cardOf(gm, second).getByText("Undone")).toBeVisible();
  await cardOf(gm, first)
    .getByRole("button", { name: /Undo what was done/ })
    .click();
  await expect.poll(() => read(gm, token("pikes"), "actor.system.magnitude.value")).toBe(10);
});

test("buttons of a card work after a reload, in the log that was torn off, and after the message changed", async ({
  gm,
  table,
}) => {
  await beginFight(gm);
  await everyDie(gm, 7);
  const exchange = await attackAtOnce(gm, pikes);
  await table.reload(gm);
  await showTab(gm, "chat");
  await cardOf(gm, exchange)
    .getByRole("button", { name: /Apply all to/ })
    .click();
  await expect.poll(() => read(gm, token("pikes"), "actor.system.magnitude.value")).toBe(3);
  await table.reload(gm);
  await gm.evaluate(async () => {
    const { ui } = globalThis as unknown as { ui: { chat: { renderPopout(): Promise<unknown> } } };
    await ui.chat.renderPopout();
  });
  const torn = gm.locator(`#chat-popout .fm-card[data-exchange="${exchange}"]`);
  await torn.getByRole("button", { name: /Undo what was done/ }).click();
  await expect.poll(() => read(gm, token("pikes"), "actor.system.magnitude.value")).toBe(10);
  await expect(torn.getByText("Undone")).toBeVisible();
  await torn.getByText("Apply again").click();
  await expect.poll(() => read(gm, token("pikes"), "actor.system.magnitude.value")).toBe(3);
});

test("a server killed in the middle of an exchange loses nothing: it is finished after", async ({
  gm,
  player,
  table,
}) => {
  await beginFight(gm);
  await setSetting(gm, "whoMayApply", "owners");
  await everyDie(player, 7);
  const exchange = await attackAtOnce(player, pikes);
  await expect.poll(() => read(gm, `ChatMessage.${exchange}`, "system.settled")).toBe(true);
  await table.crash();
  await Promise.all([table.reload(gm), table.reload(player)]);
  await showTab(player, "chat");
  await cardOf(player, exchange)
    .getByRole("button", { name: /Apply all to/ })
    .click();
  await expect.poll(() => read(player, token("pikes"), "actor.system.magnitude.value")).toBe(3);
  await table.crash();
  await Promise.all([table.reload(gm), table.reload(player)]);
  expect(await read(gm, token("pikes"), "actor.system.magnitude.value")).toBe(3);
  await showTab(gm, "chat");
  await cardOf(gm, exchange).getByRole("button", { name: "Undo the whole exchange" }).click();
  await expect.poll(() => read(gm, token("pikes"), "actor.system.magnitude.value")).toBe(10);
});
