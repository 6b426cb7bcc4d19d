import { expect, test } from "./support/fixtures";
import { actor, beginFight, create, read, scene, token } from "./support/documents";
import { everyDie } from "./support/dice";
import { attackAtOnce, cardOf } from "./support/play";
import { openSheet, showTab } from "./support/screens";

/** A second token of the pikes beside the first, which are unlinked both. */
async function secondPikes(gm: Parameters<typeof create>[0]): Promise<string> {
  const data = { actorId: "trpPikes00000000", name: "Second Pikes", actorLink: false, disposition: -1 };
  const [uuid] = await create(gm, "Token", [{ ...data, x: 1500, y: 900 }], scene);
  return uuid as string;
}

test("a hit on one of two unlinked tokens changes that one alone, and undo gives it back @v13", async ({ gm }) => {
  const second = await secondPikes(gm);
  const magnitudes = () =>
    Promise.all([
      read(gm, token("pikes"), "actor.system.magnitude.value"),
      read(gm, second, "actor.system.magnitude.value"),
      read(gm, actor("pikes"), "system.magnitude.value"),
    ]);
  await beginFight(gm);
  await everyDie(gm, 7);
  await showTab(gm, "chat");
  const exchange = await attackAtOnce(gm, { by: actor("hale"), weapon: 0, mode: "withering", at: [second] });
  const card = cardOf(gm, exchange);
  await card.getByRole("button", { name: /Apply all to/ }).click();
  await expect.poll(magnitudes).toEqual([10, 3, 10]);
  await card.getByRole("button", { name: /Undo what was done/ }).click();
  await expect.poll(magnitudes).toEqual([10, 10, 10]);
});

test("the sheet of an unlinked token and its card follow the token, not the sidebar", async ({ gm }) => {
  await beginFight(gm);
  await everyDie(gm, 7);
  await showTab(gm, "chat");
  const sheet = await openSheet(gm, token("pikes"));
  const exchange = await attackAtOnce(gm, { by: actor("hale"), weapon: 0, mode: "withering", at: [token("pikes")] });
  await cardOf(gm, exchange)
    .getByRole("button", { name: /Apply half/ })
    .click();
  await expect(cardOf(gm, exchange).getByText("Half applied")).toBeVisible();
  const left = await read<number>(gm, token("pikes"), "actor.system.magnitude.value");
  expect(left).toBe(7);
  await expect(sheet.getByText(`${left}`, { exact: true }).first()).toBeVisible();
  expect(await read(gm, actor("pikes"), "system.magnitude.value")).toBe(10);
});

test("damage by hand on an unlinked character's token leaves the sidebar's actor alone", async ({ gm }) => {
  const data = { actorId: "heroCorvane00000", name: "A double", actorLink: false, x: 300, y: 300 };
  const [double] = await create(gm, "Token", [data], scene);
  const sheet = await openSheet(gm, double as string);
  await sheet.locator(".fm-track button").nth(1).click();
  await expect.poll(() => read(gm, double as string, "actor.system.health.lethal")).toBe(2);
  expect(await read(gm, actor("corvane"), "system.health.lethal")).toBe(0);
});
