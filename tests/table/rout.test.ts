import { expect, test } from "./support/fixtures";
import { actor, beginFight, create, read, token, write } from "./support/documents";
import { everyDie } from "./support/dice";
import type { PageGlobals } from "./support/page-globals";
import { cardOf } from "./support/play";
import { showTab } from "./support/screens";
import type { Page } from "@playwright/test";

/** Calls a function of the system's API about the actor of a token. */
async function call(page: Page, name: string, uuid: string, more: object): Promise<string> {
  return page.evaluate(
    async ([what, id, options]) => {
      const { fromUuid, game } = globalThis as unknown as PageGlobals;
      const group = (await fromUuid(id as string))?.actor;
      const api = game.system.api[what as string];
      return String(
        what === "rollRout" ? await api?.(group, options) : await api?.({ actor: group, ...(options as object) }),
      );
    },
    [name, uuid, more] as const,
  );
}

test("a rout check knows whose leader has dropped, which ally routs and what Size is lost; the rest is ticked by hand @v13", async ({
  gm,
}) => {
  await beginFight(gm);
  await everyDie(gm, 1);
  await gm.evaluate(
    async ([pikes, skirmish, leader]) => {
      const { fromUuid } = globalThis as unknown as PageGlobals;
      const group = (await fromUuid(pikes as string))?.actor;
      await group?.update({ "system.leader": { uuid: leader, name: "Corvane" }, "system.sizeLost": 1 });
      await (await fromUuid(skirmish as string))?.actor?.update({ "system.state": "routing" });
    },
    [token("pikes"), token("skirmish"), actor("corvane")] as const,
  );
  await write(gm, actor("corvane"), { "system.health.aggravated": 7 });
  await call(gm, "damage", token("pikes"), { levels: 40 });
  await expect.poll(() => read(gm, token("pikes"), "actor.system.check.left")).toBeGreaterThan(0);

  void call(gm, "rollRout", token("pikes"), {}).catch(() => undefined);
  const dialog = gm.locator(".fm-dialog--rout");
  await expect(dialog.locator('[name="allyRouted"]')).toBeChecked();
  await expect(dialog.locator('[name="leaderDropped"]')).toBeChecked();
  await expect(dialog.locator('[name="devastating"]')).not.toBeChecked();
  await expect(dialog.locator(".fm-verdict .fm-num")).toHaveText("4");
  await dialog.locator('[name="devastating"]').check();
  await expect(dialog.locator(".fm-verdict .fm-num")).toHaveText("5");
  await dialog.locator('[name="leaderDropped"]').uncheck();
  await expect(dialog.locator(".fm-verdict .fm-num")).toHaveText("4");
  await gm.keyboard.press("Enter");
  await expect.poll(() => read(gm, token("pikes"), "actor.system.state")).toBe("routing");
  await showTab(gm, "chat");
  await expect(gm.locator("#chat .fm-card[data-exchange]").last()).toContainText("of 4");
});

test("no enemy who routs, and no leader who stands, makes a check harder", async ({ gm }) => {
  await beginFight(gm);
  await gm.evaluate(
    async ([pikes, bows, leader]) => {
      const { fromUuid } = globalThis as unknown as PageGlobals;
      await (await fromUuid(pikes as string))?.actor?.update({ "system.leader": { uuid: leader, name: "Corvane" } });
      await (await fromUuid(bows as string))?.actor?.update({ "system.state": "routing" });
    },
    [token("pikes"), token("bows"), actor("corvane")] as const,
  );
  await call(gm, "damage", token("pikes"), { levels: 40 });
  await expect.poll(() => read(gm, token("pikes"), "actor.system.check.left")).toBeGreaterThan(0);
  void call(gm, "rollRout", token("pikes"), {}).catch(() => undefined);
  const dialog = gm.locator(".fm-dialog--rout");
  await expect(dialog.locator(".fm-verdict .fm-num")).toHaveText("1");
  for (const name of ["allyRouted", "leaderDropped", "devastating"])
    await expect(dialog.locator(`[name="${name}"]`)).not.toBeChecked();
});

test("an order of a player reaches a group that follows his hero, though the GM owns it", async ({ gm, player }) => {
  await beginFight(gm);
  await everyDie(player, 7);
  const [group] = await create(gm, "Actor", [
    { name: "Militia", type: "battlegroup", system: { size: 2, leader: { uuid: actor("hale"), name: "Hale" } } },
  ]);
  await create(
    gm,
    "Combatant",
    [{ actorId: (group as string).split(".")[1], initiative: 3 }],
    "Combat.demoCombat000000",
  );
  const exchange = await player.evaluate(
    async ([hero, followers]) => {
      const { fromUuid, game } = globalThis as unknown as PageGlobals;
      const [commander, militia] = [await fromUuid(hero as string), await fromUuid(followers as string)];
      return String(await game.system.api["order"]?.({ commander, group: militia, fast: true }));
    },
    [actor("hale"), group] as const,
  );
  await expect.poll(() => read(gm, `ChatMessage.${exchange}`, "system.settled")).toBe(true);
  expect(await read(gm, `ChatMessage.${exchange}`, "system.refused")).toBe("");
  await showTab(gm, "chat");
  await expect(cardOf(gm, exchange)).toContainText("Militia");
});
