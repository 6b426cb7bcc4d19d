import type { Page } from "@playwright/test";
import { expect, test } from "./support/fixtures";
import { actor, beginFight, combat, create, read, remove, scene, token, write } from "./support/documents";
import { everyDie } from "./support/dice";
import type { PageGlobals } from "./support/page-globals";
import { attackAtOnce, cardOf, notices } from "./support/play";
import { cards, openSheet, showTab, trackerRow } from "./support/screens";

const kind = (name: string, count: number, changes: object = {}) => ({
  name,
  count,
  standing: count,
  pool: 6,
  soak: { bashing: 2, lethal: 1, aggravated: 0 },
  ...changes,
});
const mortar = { name: "Knee mortar", damage: 9, area: true, areaFactor: 2, carriers: 1 };
const types = {
  gangers: kind("Gangers", 8, { sort: 1 }),
  soldiers: kind("Soldiers", 4, { sort: 2, pool: 8, divisor: 2, heavy: mortar }),
};

/** A squad with its token on the ford, led by somebody of the demo world; resolves to both uuids. */
async function squadOnScene(gm: Page, system: object = {}, token: object = {}): Promise<[string, string]> {
  const data = { name: "The gang", type: "squad", system: { types, fate: "ask", ...system } };
  const [uuid] = await create(gm, "Actor", [data]);
  const id = (uuid as string).split(".").at(-1);
  const place = { actorId: id, name: "The gang", width: 2, height: 2, x: 1500, y: 1100, disposition: -1 };
  const [placed] = await create(gm, "Token", [{ ...place, actorLink: true, ...token }], scene);
  return [uuid as string, placed as string];
}

const ledBy = async (gm: Page, who: "hale" | "corvane"): Promise<object> => ({
  leader: { uuid: actor(who), name: await read<string>(gm, actor(who), "name"), img: null, contact: true },
});

const ranks = async (gm: Page, uuid: string): Promise<Record<string, readonly number[]>> => {
  const stored = await read<Record<string, Record<"standing" | "dead" | "out" | "away", number>>>(
    gm,
    uuid,
    "system.types",
  );
  return Object.fromEntries(
    Object.entries(stored).map(([id, { standing, dead, out, away }]) => [id, [standing, dead, out, away]]),
  );
};

/** Calls a function of the system's API with documents in the place of uuids; resolves to what it resolves to, or the reason. */
async function call(page: Page, name: string, given: Readonly<Record<string, unknown>> | string): Promise<string> {
  return page.evaluate(
    async ([what, data]) => {
      const { fromUuid, game } = globalThis as unknown as PageGlobals;
      const resolve = async (value: unknown): Promise<unknown> => {
        if (typeof value !== "string" || !/^(Actor|Scene)\./.test(value)) return value;
        const found = await fromUuid(value);
        return found?.actor ?? found;
      };
      const entries = async (record: object): Promise<object> =>
        Object.fromEntries(
          await Promise.all(Object.entries(record).map(async ([key, value]) => [key, await resolve(value)])),
        );
      try {
        const one = typeof data === "string" ? await resolve(data) : await entries(data);
        return String(await game.system.api[what]?.(one));
      } catch (error) {
        return error instanceof Error ? error.message : String(error);
      }
    },
    [name, given] as const,
  );
}

const WHOLE = JSON.stringify({ gangers: [8, 0, 0, 0], soldiers: [4, 0, 0, 0] });

test("casualties fall by type, are asked about once, and undo gives everybody back @v13", async ({ gm }) => {
  const [squad, placed] = await squadOnScene(gm);
  await showTab(gm, "chat");
  await everyDie(gm, 7);
  const exchange = await attackAtOnce(gm, { by: actor("hale"), weapon: 0, mode: "pool", at: [placed] });
  const card = cardOf(gm, exchange);
  await card.getByRole("button", { name: /Apply all to/ }).click();
  await expect(card.getByText(/Gangers/)).toBeVisible();
  // The card names who would fall before it is written.
  await expect.poll(async () => JSON.stringify(await ranks(gm, squad))).not.toBe(WHOLE);
  const after = await ranks(gm, squad);
  const fell = 12 - (after["gangers"]?.[0] ?? 0) - (after["soldiers"]?.[0] ?? 0);
  expect(fell).toBeGreaterThan(0);
  expect((after["gangers"]?.[2] ?? 0) + (after["soldiers"]?.[2] ?? 0)).toBe(fell);

  await card.getByRole("button", { name: /are dead/ }).click();
  await expect.poll(() => read(gm, squad, "system.fate")).toBe("dead");
  await expect.poll(async () => (await ranks(gm, squad))["gangers"]?.[2]).toBe(0);
  await expect(card.getByRole("button", { name: /are dead/ })).toHaveCount(0);

  await cards(gm, "Casualties").last().getByRole("button", { name: "Undo" }).click();
  await expect.poll(async () => (await ranks(gm, squad))["gangers"]?.[1]).toBe(0);
  await card.getByRole("button", { name: /Undo what was done/ }).click();
  await expect.poll(() => ranks(gm, squad)).toEqual({ gangers: [8, 0, 0, 0], soldiers: [4, 0, 0, 0] });
});

test("a commander cannot be aimed at while anyone of his stands (HM-5)", async ({ gm }) => {
  const [squad] = await squadOnScene(gm, await ledBy(gm, "corvane"));
  const shoot = { actor: actor("hale"), mode: "pool", fast: true };
  const aimed = () =>
    gm.evaluate(
      async ([data, at]) => {
        const { fromUuid, game } = globalThis as unknown as PageGlobals;
        const by = await fromUuid(data.actor);
        const items = (by as unknown as { items: { contents: { type: string }[] } }).items.contents;
        const item = items.find((each) => each.type === "weapon");
        const targets = [await fromUuid(at)];
        try {
          return String(await game.system.api["attack"]?.({ ...data, actor: by, item, targets }));
        } catch (error) {
          return error instanceof Error ? error.message : String(error);
        }
      },
      [shoot, token("corvane")] as const,
    );
  expect(await aimed()).toContain("Shielded");
  await write(gm, squad, { "system.types.gangers.standing": 0, "system.types.soldiers.standing": 0 });
  expect(await aimed()).toMatch(/^\w{16}$/);
});

test("a heavy weapon is fired once a combat by each carrier, and the commander's attack has the squad's dice", async ({
  gm,
}) => {
  const [squad] = await squadOnScene(gm, await ledBy(gm, "hale"), { disposition: 1 });
  const sheet = await openSheet(gm, squad);
  await expect(sheet.locator(".fm-sum").first()).toContainText("+16");
  await gm.evaluate(
    async ([uuid, at]) => {
      const { fromUuid, game } = globalThis as unknown as PageGlobals;
      const targets = [await fromUuid(at as string)];
      const by = await fromUuid(uuid as string);
      await game.system.api["attack"]?.({ actor: by, heavy: "soldiers", mode: "pool", targets, fast: true });
    },
    [squad, token("skirmish")],
  );
  await expect.poll(() => read(gm, squad, "system.types.soldiers.fired")).toBe(1);
  await expect(sheet.getByRole("button", { name: "Used this fight" })).toHaveAttribute("aria-disabled", "true");
});

test("the sheet counts both ways, takes henchmen that are dropped, and says when a member's sheet is gone", async ({
  gm,
}) => {
  const [squad] = await squadOnScene(gm);
  const sheet = await openSheet(gm, squad);
  await sheet.getByRole("button", { name: "Gangers: one falls" }).click();
  await expect.poll(() => ranks(gm, squad)).toMatchObject({ gangers: [7, 0, 1, 0] });
  await sheet.getByRole("button", { name: "Gangers: one back" }).click();
  await expect.poll(() => ranks(gm, squad)).toMatchObject({ gangers: [8, 0, 0, 0] });

  const drop = (type: string, uuid: string) =>
    sheet.evaluate(
      (element, [what, which]) => {
        const data = new DataTransfer();
        data.setData("text/plain", JSON.stringify({ type: what, uuid: which }));
        const place = element.querySelector("[data-drop='henchmen']") ?? element;
        place.dispatchEvent(new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer: data }));
      },
      [type, uuid] as const,
    );
  const [item] = await create(gm, "Item", [{ name: "Sappers", type: "henchman", system: { count: 3, pool: 7 } }]);
  await drop("Item", item as string);
  const fight = sheet.getByRole("tabpanel", { name: "Fight" });
  await expect(fight.getByText("Sappers")).toBeVisible();
  await drop("Actor", actor("varrow"));
  await expect(fight.getByText("Maren Varrow")).toBeVisible();
  await drop("Actor", actor("pikes"));
  await expect(notices(gm).filter({ hasText: "Only characters" })).toBeVisible();

  await remove(gm, actor("varrow"));
  await expect(fight.getByText("sheet missing")).toBeVisible();
  expect(await read(gm, squad, "system.standing.value")).toBe(16);
});

test("survivors are split off as tokens, and one click puts them back", async ({ gm }) => {
  const [squad] = await squadOnScene(gm);
  await showTab(gm, "chat");
  const tokens = () => read<unknown[]>(gm, scene, "tokens.contents.length");
  const before = await tokens();
  const id = await call(gm, "split", { squad, leaving: { gangers: 2 } });
  await expect.poll(() => ranks(gm, squad)).toMatchObject({ gangers: [6, 0, 0, 2] });
  expect(await tokens()).toBe(Number(before) + 2);
  await cardOf(gm, id).getByRole("button", { name: "Put back" }).click();
  await expect.poll(tokens).toBe(before);
  await expect.poll(() => ranks(gm, squad)).toEqual({ gangers: [8, 0, 0, 0], soldiers: [4, 0, 0, 0] });
  expect(await read(gm, squad, "system.types.gangers.actor")).toBeNull();
});

test("a squad becomes a battle group: averages first, its place in the fight, and one click back", async ({ gm }) => {
  const [squad, placed] = await squadOnScene(gm);
  await create(gm, "Combatant", [{ tokenId: placed.split(".").at(-1), actorId: squad.split(".").at(-1) }], combat);
  await beginFight(gm);
  await showTab(gm, "combat");
  await expect(trackerRow(gm, "The gang")).toContainText("12/12");
  void call(gm, "muster", { squad, into: "battlegroup" });
  const dialog = gm.locator(".fm-dialog--muster");
  await expect(dialog.getByText("12 fighters: Size 2, Magnitude 9")).toBeVisible();
  await expect(dialog.getByText("Attack dice")).toBeVisible();
  await dialog.getByRole("button", { name: /Muster the battle group/ }).click();
  await expect(trackerRow(gm, "9/9").filter({ hasText: "The gang" })).toBeVisible();
  await expect(trackerRow(gm, "The gang")).toHaveCount(1);
  await expect.poll(() => read(gm, placed, "hidden")).toBe(true);
  await expect.poll(() => read(gm, squad, "system.standing.value")).toBe(0);

  await showTab(gm, "chat");
  await cards(gm, "Muster").last().getByRole("button", { name: "Put back" }).click();
  await expect.poll(() => read(gm, squad, "system.standing.value")).toBe(12);
  await expect.poll(() => read(gm, placed, "hidden")).toBe(false);
  await showTab(gm, "combat");
  await expect(trackerRow(gm, "The gang")).toHaveCount(1);
  await expect(trackerRow(gm, "The gang")).toContainText("12/12");
});

test("a player may not place tokens, and is told so", async ({ gm, player }) => {
  const [squad] = await squadOnScene(gm);
  await write(gm, squad, { "ownership.default": 3 });
  await expect.poll(() => read(player, squad, "isOwner")).toBe(true);
  expect(await call(player, "split", { squad, leaving: { gangers: 1 } })).toContain("OnlyGMMusters");
  expect(await ranks(gm, squad)).toMatchObject({ gangers: [8, 0, 0, 0] });
});
