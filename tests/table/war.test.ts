import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { everyDie } from "./support/dice";
import { actor, beginFight, create, read, token, write } from "./support/documents";
import { expect, test } from "./support/fixtures";
import type { PageGlobals } from "./support/page-globals";
import { cardOf } from "./support/play";
import { cards, openSheet, showTab } from "./support/screens";

const COMBAT = "Combat.demoCombat000000";

/** A force of the world that fights, commanded by one of the demo world's heroes; resolves to its uuid. */
async function enlistForce(page: Page, name: string, side: 1 | -1, leader: string, size: number): Promise<string> {
  const tracks = Object.fromEntries(["morale", "support", "power"].map((track) => [track, { value: 4, rating: 4 }]));
  const system = { size, firepower: 5, skill: 4, tracks, leader: { uuid: leader, name: "", img: null, contact: true } };
  const [uuid = ""] = await create(page, "Actor", [
    { name, type: "force", system, prototypeToken: { disposition: side } },
  ]);
  await create(page, "Combatant", [{ actorId: uuid.split(".")[1], name }], COMBAT);
  return uuid;
}

/** Calls a function of the system's API with an actor under a name, and plain data. */
function call(page: Page, name: string, key: string, uuid: string, data: object = {}): Promise<unknown> {
  return page.evaluate(
    async ([which, as, id, more]) => {
      const { fromUuid, game } = globalThis as unknown as PageGlobals;
      return game.system.api[which]?.({ [as]: await fromUuid(id), ...more });
    },
    [name, key, uuid, data] as const,
  );
}

test("a round of attacks of opportunity, handed out, rolled, applied as one card and taken back @v13", async ({
  gm,
  player,
}) => {
  test.setTimeout(120_000);
  const march = await enlistForce(gm, "<b>March</b>", 1, actor("varrow"), 3);
  const host = await enlistForce(gm, "Host of the Mill", -1, actor("corvane"), 6);
  await beginFight(gm);
  await showTab(gm, "combat");
  await showTab(player, "combat");
  const top = gm.locator("#combat .fm-aoo");
  await expect(top).toContainText("<b>March</b>");
  await expect(player.locator("#combat .fm-aoo")).toHaveCount(0);
  await expect(gm.locator("#combat [data-combatant-id]").filter({ hasText: "Host of the Mill" })).toHaveCount(0);

  await top.getByRole("button", { name: "Fire: attacks of opportunity of <b>March</b>" }).click();
  const table = gm.locator("#fm-war-table");
  await expect(table).toContainText("defends and scouts at difficulty +3");
  const { violations } = await new AxeBuilder({ page: gm }).include("#fm-war-table").setLegacyMode(true).analyze();
  expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).toEqual([]);

  await table.getByRole("button", { name: "Hand out for all forces" }).click();
  await expect(table).toContainText("% to hit");
  await everyDie(gm, 9);
  await table.getByRole("button", { name: /^Roll all/ }).click();
  await showTab(gm, "chat");
  const card = cards(gm, "2 forces").last();
  await expect(card).toContainText("of");
  await expect.poll(() => read(gm, march, "system.opportunities.round")).toBe(1);
  await card
    .getByRole("button", { name: /^Apply/ })
    .filter({ hasText: /^Apply (all|both)/ })
    .click();
  await expect.poll(() => read<number>(gm, actor("corvane"), "system.health.lethal")).toBeGreaterThan(0);
  await card.getByRole("button", { name: "Undo the whole exchange" }).click();
  await expect.poll(() => read(gm, actor("corvane"), "system.health.lethal")).toBe(0);
  await expect.poll(() => read(gm, host, "system.opportunities.used")).toBe(0);
});

test("what a force spends shows on its sheet, lapses with the round, and weighs on the smaller side", async ({
  gm,
}) => {
  test.setTimeout(90_000);
  const march = await enlistForce(gm, "March", 1, actor("varrow"), 3);
  await enlistForce(gm, "Host", -1, actor("corvane"), 6);
  await beginFight(gm);
  const sheet = await openSheet(gm, march);
  await sheet.getByRole("button", { name: /^Press on/ }).click();
  await expect(sheet).toContainText("pressed on: +1 success this round");
  await expect.poll(() => read(gm, march, "system.tracks.morale.value")).toBe(3);
  await gm.evaluate(async () => {
    const { combat } = (globalThis as unknown as PageGlobals).game;
    await (combat as unknown as { nextRound(): Promise<unknown> }).nextRound();
  });
  await expect(sheet).not.toContainText("pressed on");

  void call(gm, "check", "actor", actor("hale"), { attribute: "wits", ability: "awareness", difficulty: 1 }).catch(
    () => null, // the page closes with the window still open
  );
  const window = gm.locator(".fm-dialog--check");
  await expect(window).toContainText("A larger force stands against us: +3");
  await expect(window).toContainText("difficulty 4");
});

test("asks before a round inside an enemy group costs Initiative, and gives it back", async ({ gm }) => {
  test.setTimeout(90_000);
  await beginFight(gm);
  const [x, y] = await Promise.all(["x", "y"].map((path) => read<number>(gm, token("pikes"), path)));
  await write(gm, token("hale"), { x: (x ?? 0) + 100, y: (y ?? 0) + 100 });
  const turn = (): Promise<string> => read<string>(gm, COMBAT, "combatant.name");
  const ask = gm.locator(".fm-choose").filter({ hasText: "is inside" });
  for (let n = 0; n < 8 && (await ask.count()) === 0; n++) {
    const before = await turn();
    await gm.evaluate(async () => {
      const { combat } = (globalThis as unknown as PageGlobals).game;
      await (combat as unknown as { nextTurn(): Promise<unknown> }).nextTurn();
    });
    await expect.poll(turn).not.toBe(before);
    await gm.waitForTimeout(300);
  }
  const before = await read<number>(gm, COMBAT, "combatant.initiative");
  await ask.getByRole("button", { name: "Take 1 Initiative" }).click();
  await expect.poll(() => read(gm, COMBAT, "combatant.initiative")).toBe(before - 1);
  await showTab(gm, "chat");
  await cards(gm, "crosses").last().getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => read(gm, COMBAT, "combatant.initiative")).toBe(before);
});

test("places the survivors of a group of Size 0 once, and takes them away again", async ({ gm }) => {
  test.setTimeout(90_000);
  await beginFight(gm);
  const group = actor("skirmish");
  const refused = (): Promise<string> =>
    call(gm, "placeIndividuals", "group", group, { count: 2 }).then(
      () => "placed",
      (error: unknown) => String(error),
    );
  expect(await refused()).toContain("NotDissolved");
  await write(gm, group, { "system.size": 0, "system.state": "dissolved", "system.magnitude.value": 0 });
  const id = String(await call(gm, "placeIndividuals", "group", group, { count: 2 }));
  const survivors = (): Promise<number> =>
    gm.evaluate(() => {
      const { combat } = (globalThis as unknown as PageGlobals).game;
      const { combatants } = combat as unknown as { combatants: { contents: { name: string }[] } };
      return combatants.contents.filter(({ name }) => name.startsWith("Survivor")).length;
    });
  await expect.poll(survivors).toBe(2);
  await showTab(gm, "chat");
  const undo = cardOf(gm, id).locator('[data-action="unmuster"]');
  await expect(undo).toBeVisible();
  expect(await refused()).toContain("PlacedAlready");
  await undo.click();
  await expect.poll(survivors).toBe(0);
});
