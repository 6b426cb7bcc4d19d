import type { Page } from "@playwright/test";
import { expect, test } from "./support/fixtures";
import { showTab, trackerRow } from "./support/screens";

interface Stamp {
  round: number;
  turn: number;
}
interface Combatant {
  id: string;
  name: string;
  initiative: number | null;
  isDefeated: boolean;
  tokenId: string;
  actor: { system: Record<string, unknown>; update(data: object): Promise<unknown>; delete(): Promise<unknown> } | null;
  system: { began: Stamp | null; crash: { turns: number }; onslaught: { count: number } };
  update(data: object): Promise<unknown>;
  delete(): Promise<unknown>;
}
interface Token {
  id: string;
  toObject(): object;
}
interface Combat {
  round: number;
  turn: number | null;
  turns: Combatant[];
  combatant: Combatant | null;
  combatants: { contents: Combatant[]; size: number; get(id: string): Combatant | undefined };
  rollAll(): Promise<unknown>;
  startCombat(): Promise<unknown>;
  nextTurn(): Promise<unknown>;
  previousTurn(): Promise<unknown>;
  update(data: object): Promise<unknown>;
  updateEmbeddedDocuments(name: string, updates: object[]): Promise<unknown>;
  createEmbeddedDocuments(name: string, data: object[]): Promise<unknown>;
}
interface Globals {
  game: {
    combat: Combat;
    messages: { contents: { type: string }[] };
    user: { hotbar: Record<number, string | undefined> };
    macros: { get(id: string): { command: string; execute(): unknown } | undefined };
    actors: { contents: { name: string; items: { contents: { type: string; uuid: string }[] } }[] };
    scenes: {
      active: {
        tokens: { get(id: string): Token | undefined };
        deleteEmbeddedDocuments(n: string, ids: string[]): Promise<unknown>;
        createEmbeddedDocuments(n: string, d: object[]): Promise<{ id: string }[]>;
      };
    };
  };
  ui: { combat: { render(): Promise<unknown> } };
  Hooks: { on(name: string, listener: () => void): number; call(name: string, ...args: unknown[]): boolean };
}
declare const globalThis: typeof window & Globals;

/** What stands in the order, who is up, in which round. */
function order(page: Page): Promise<{ round: number; up: string | undefined; names: string[] }> {
  return page.evaluate(() => {
    const { combat } = globalThis.game;
    return { round: combat.round, up: combat.combatant?.name, names: combat.turns.map(({ name }) => name) };
  });
}

/** Gives everybody the Initiative named, by a part of the name; everybody else none. */
async function giveInitiative(page: Page, values: Record<string, number>): Promise<void> {
  await page.evaluate(async (wanted) => {
    const { combat } = globalThis.game;
    const updates = combat.combatants.contents.map(({ id, name }) => {
      const found = Object.entries(wanted).find(([part]) => name.includes(part));
      return { _id: id, initiative: found ? found[1] : null };
    });
    await combat.updateEmbeddedDocuments("Combatant", updates);
  }, values);
}

const EVERYBODY = { Hale: 14, Varrow: 11, Lowmarket: 9, Corvane: 8, Pikes: 6, Skirmishers: 4 };

test("two rounds with a gamemaster and a player, a delay, and all of it stepped back @v13", async ({ gm, player }) => {
  test.setTimeout(120_000);
  await giveInitiative(gm, EVERYBODY);
  await showTab(gm, "combat");
  await showTab(player, "combat");
  await gm.getByRole("button", { name: "Begin the fight" }).click();
  await expect(trackerRow(gm, "Hale")).toHaveAttribute("aria-current", "true");

  await player.getByRole("button", { name: "End turn", exact: true }).click();
  await expect.poll(() => order(player).then(({ up }) => up)).toContain("Varrow");
  await expect(player.getByRole("button", { name: "End turn", exact: true })).toHaveCount(0);
  await expect
    .poll(() => gm.evaluate(() => globalThis.game.messages.contents.filter(({ type }) => type === "turn").length))
    .toBe(0);

  await gm.getByRole("button", { name: /^Delay the turn/ }).click();
  await expect.poll(() => order(gm).then(({ up }) => up)).toContain("Lowmarket");
  await giveInitiative(gm, { ...EVERYBODY, Skirmishers: 30 });
  const up: (string | undefined)[] = [];
  for (let turn = 0; turn < 5; turn++) {
    await gm.evaluate(() => globalThis.game.combat.nextTurn());
    up.push((await order(gm)).up);
  }
  expect(up.map((name) => name?.split(" ").at(-1))).toEqual([
    "Skirmishers",
    "Corvane",
    "Pikes",
    "Varrow",
    "Skirmishers",
  ]);
  expect((await order(gm)).round).toBe(2);
  await expect.poll(() => order(player)).toEqual(await order(gm));

  for (let turn = 0; turn < 6; turn++) await gm.getByRole("button", { name: "Back", exact: true }).click();
  await expect.poll(() => order(gm).then(({ round, up: who }) => [round, who?.includes("Hale")])).toEqual([1, true]);
  await expect.poll(() => order(player)).toEqual(await order(gm));
});

test("a crash is counted at the end of turns and a routing group disperses, once, and back", async ({ gm }) => {
  await giveInitiative(gm, { Corvane: -3, Skirmishers: -5 });
  const state = () =>
    gm.evaluate(() => {
      const find = (part: string) => globalThis.game.combat.combatants.contents.find(({ name }) => name.includes(part));
      const [captain, group] = [find("Corvane"), find("Skirmishers")];
      return {
        initiative: captain?.initiative,
        crash: captain?.system.crash.turns,
        group: group?.actor?.system.state,
        out: group?.isDefeated,
      };
    });
  await gm.evaluate(async () => {
    const { combat } = globalThis.game;
    await combat.startCombat();
    await combat.combatants.contents
      .find(({ name }) => name.includes("Skirmishers"))
      ?.actor?.update({ "system.state": "routing" });
  });
  await gm.evaluate(() => globalThis.game.combat.nextTurn());
  expect(await state()).toEqual({ initiative: -3, crash: 1, group: "dispersed", out: true });
  await gm.evaluate(() => globalThis.game.combat.previousTurn());
  expect(await state()).toEqual({ initiative: -3, crash: 0, group: "routing", out: false });
  for (let turn = 0; turn < 4; turn++) await gm.evaluate(() => globalThis.game.combat.nextTurn());
  expect(await state()).toEqual({ initiative: 3, crash: 0, group: "dispersed", out: true });
});

test("two hundred combatants: one write a turn, and sixty rows drawn at once", async ({ gm }) => {
  test.setTimeout(120_000);
  await gm.evaluate(async () => {
    const { combat } = globalThis.game;
    const more = Array.from({ length: 200 }, (_, n) => ({ name: `Extra ${n}`, initiative: 500 - n }));
    await combat.createEmbeddedDocuments("Combatant", more);
    await combat.startCombat();
  });
  const writes = await gm.evaluate(async () => {
    const counts: Record<string, number> = {};
    for (const name of ["updateCombat", "updateCombatant", "updateActor", "createChatMessage"]) {
      globalThis.Hooks.on(name, () => (counts[name] = (counts[name] ?? 0) + 1));
    }
    for (let turn = 0; turn < 5; turn++) await globalThis.game.combat.nextTurn();
    await new Promise((resolve) => setTimeout(resolve, 300));
    return counts;
  });
  expect(writes).toEqual({ updateCombat: 5 });
  expect((await order(gm)).up).toBe("Extra 5");
});

test("a deleted actor and one that cannot be read have rows; the others stay, and turns go on @v13", async ({
  gm,
  player,
}) => {
  await giveInitiative(gm, EVERYBODY);
  await showTab(gm, "combat");
  await gm.evaluate(async () => {
    const { combat } = globalThis.game;
    await combat.startCombat();
    await combat.createEmbeddedDocuments("Combatant", [{ name: "Placeholder", initiative: 2 }]);
    await combat.combatants.contents.find(({ name }) => name.includes("Varrow"))?.actor?.delete();
    const broken = combat.combatants.contents.find(({ name }) => name.includes("Corvane"));
    Object.defineProperty(broken, "actor", {
      get: () => {
        throw new Error("no figures");
      },
      configurable: true,
    });
    await globalThis.ui.combat.render();
  });
  await expect(gm.locator("#combat .combatant")).toHaveCount(7);
  await expect(gm.locator("#combat .combatant").filter({ hasText: "actor missing" })).toHaveCount(1);
  await expect(gm.locator("#combat .combatant").filter({ hasText: "cannot be shown" })).toHaveCount(1);
  await gm
    .locator("#combat .combatant")
    .filter({ hasText: "actor missing" })
    .getByRole("button", { name: /Remove/ })
    .click();
  await expect(gm.locator("#combat .combatant")).toHaveCount(6);
  await showTab(player, "combat");
  await expect(player.locator("#combat .combatant")).toHaveCount(6);
});

test("a hidden combatant is not in a player's tracker, nor are numbers of groups that he may not know", async ({
  gm,
  player,
}) => {
  await giveInitiative(gm, EVERYBODY);
  await gm.evaluate(async () => {
    const { combat } = globalThis.game;
    await combat.startCombat();
    await combat.combatants.contents.find(({ name }) => name.includes("Corvane"))?.update({ hidden: true });
  });
  await showTab(player, "combat");
  await expect(trackerRow(player, "Pikes")).toBeVisible();
  await expect(trackerRow(player, "Pikes")).toContainText("in full strength");
  const html = await player.locator("#combat").innerHTML();
  expect(html).not.toContain("Corvane");
  expect(await trackerRow(player, "Pikes").innerHTML()).not.toMatch(/\d+\s*\/\s*\d+/);
});

test("Initiative is edited where it stands, also while somebody else changes the fight", async ({ gm }) => {
  await giveInitiative(gm, EVERYBODY);
  await showTab(gm, "combat");
  await gm.evaluate(() => globalThis.game.combat.startCombat());
  await trackerRow(gm, "Pikes")
    .getByRole("button", { name: /Initiative of/ })
    .click();
  await gm.keyboard.type("12");
  await giveInitiative(gm, { ...EVERYBODY, Varrow: 10 });
  await gm.waitForTimeout(300);
  await gm.keyboard.type("3");
  await gm.keyboard.press("Enter");
  await expect
    .poll(() =>
      gm.evaluate(
        () => globalThis.game.combat.combatants.contents.find(({ name }) => name.includes("Pikes"))?.initiative,
      ),
    )
    .toBe(123);
  expect((await order(gm)).up).toContain("Hale");
});

test("join battle rolls for everybody on one card, and resolves when it is stored", async ({ gm }) => {
  const rolled = await gm.evaluate(async () => {
    const { combat } = globalThis.game;
    const before = globalThis.game.messages.contents.length;
    await combat.rollAll();
    const all = combat.combatants.contents.every(({ initiative }) => initiative !== null && initiative >= 3);
    return { all, cards: globalThis.game.messages.contents.length - before };
  });
  expect(rolled).toEqual({ all: true, cards: 1 });
});

test("deleting one of several linked tokens leaves the combatant to another; deleting whose turn it is passes the turn on", async ({
  gm,
}) => {
  await giveInitiative(gm, EVERYBODY);
  const linked = await gm.evaluate(async () => {
    const { combat, scenes } = globalThis.game;
    await combat.startCombat();
    const fighter = combat.combatants.contents.find(({ name }) => name.includes("Lowmarket"));
    if (!fighter) throw new Error("nobody");
    const was = scenes.active.tokens.get(fighter.tokenId);
    const [twin] = await scenes.active.createEmbeddedDocuments("Token", [
      { ...was?.toObject(), _id: undefined, x: 100, y: 100 },
    ]);
    await scenes.active.deleteEmbeddedDocuments("Token", [fighter.tokenId]);
    return { id: fighter.id, twin: twin?.id };
  });
  const points = () => gm.evaluate((id) => globalThis.game.combat.combatants.get(id)?.tokenId, linked.id);
  await expect.poll(points).toBe(linked.twin);
  await gm.evaluate(() => globalThis.game.combat.combatant?.delete());
  await expect.poll(() => order(gm).then(({ up }) => up)).toContain("Varrow");
});

test("a weapon dropped on the macro bar attacks from there", async ({ gm }) => {
  const command = await gm.evaluate(async () => {
    const actor = globalThis.game.actors.contents.find(({ name }) => name.includes("Hale"));
    const weapon = actor?.items.contents.find(({ type }) => type === "weapon");
    const left = globalThis.Hooks.call("hotbarDrop", {}, { type: "Item", uuid: weapon?.uuid }, 3);
    if (left !== false) throw new Error("the core would have made a macro of its own");
    for (let tries = 0; tries < 40 && !globalThis.game.user.hotbar[3]; tries++)
      await new Promise((done) => setTimeout(done, 50));
    const macro = globalThis.game.macros.get(globalThis.game.user.hotbar[3] ?? "");
    void macro?.execute();
    return macro?.command;
  });
  expect(command).toMatch(/^game\.system\.api\.useItem\("Actor\./);
  await expect(gm.locator(".fm-attack, .fm-dialog").first()).toBeVisible();
});
