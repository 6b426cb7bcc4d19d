import { expect, test } from "./support/fixtures";
import { actor, beginFight, combatant, create, read, token } from "./support/documents";
import { everyDie } from "./support/dice";
import { attackAtOnce, cardOf } from "./support/play";
import { openSheet, showTab } from "./support/screens";

const shield = {
  name: "Shield of sand",
  type: "power",
  system: { pool: "", cost: 0, kind: "maintenance", cm: { kind: "bonus", value: 0 }, soak: 4, defence: 1 },
};

test("a power in use soaks and defends until it is ended, on the sheet and against blows @v13", async ({ gm }) => {
  await beginFight(gm, { corvane: 20 });
  await create(gm, "Item", [shield], actor("corvane"));
  const sheet = await openSheet(gm, actor("corvane"));
  const defence = await read<number>(gm, actor("corvane"), "system.defence");
  await sheet.getByRole("button", { name: "Use Shield of sand" }).click();
  await expect(sheet.getByRole("button", { name: "End Shield of sand" })).toBeVisible();
  await expect(sheet).toContainText("in use");
  const tips = (): Promise<string> =>
    sheet.evaluate((root) =>
      [...root.querySelectorAll<HTMLElement>("[data-tooltip-html]")]
        .map((tip) => tip.dataset["tooltipHtml"])
        .join("\n"),
    );
  await expect.poll(tips).toContain("Shield of sand");

  await gm.evaluate(async () => {
    const { game } = globalThis as unknown as { game: { combat: { nextTurn(): Promise<unknown> } } };
    await game.combat.nextTurn();
  });
  await expect(sheet.getByRole("button", { name: "End Shield of sand" })).toBeVisible();
  await everyDie(gm, 7);
  const hit = await attackAtOnce(gm, { by: actor("hale"), weapon: 0, mode: "withering", at: [token("corvane")] });
  const shielded = await read<{ defence: number; lent: object[] }>(gm, `ChatMessage.${hit}`, "system.rows.r0.inputs");
  expect(shielded.defence).toBe(defence + 1);
  expect(shielded.lent).toMatchObject([{ label: "Shield of sand", soak: 4, defence: 1 }]);
  await showTab(gm, "chat");
  await cardOf(gm, hit).locator("summary").first().click();
  await expect(cardOf(gm, hit)).toContainText("Shield of sand");

  await sheet.getByRole("button", { name: "End Shield of sand" }).click();
  await expect(sheet.getByRole("button", { name: "Use Shield of sand" })).toBeVisible();
  const next = await attackAtOnce(gm, { by: actor("varrow"), weapon: 0, mode: "withering", at: [token("corvane")] });
  expect(await read(gm, `ChatMessage.${next}`, "system.rows.r0.inputs.defence")).toBe(defence);
});

test("an attack that uses a power gives back its cost and ends it when it is undone", async ({ gm }) => {
  await beginFight(gm, { hale: 20 });
  const [power] = await create(
    gm,
    "Item",
    [{ ...shield, name: "Surge", system: { ...shield.system, cm: { kind: "bonus", value: 1 } } }],
    actor("hale"),
  );
  const before = await read(gm, combatant("hale"), "system.gathered");
  await everyDie(gm, 7);
  const sheet = await openSheet(gm, actor("hale"));
  await gm.evaluate(
    (id) => {
      const { canvas } = globalThis as unknown as { canvas: { tokens: { setTargets(ids: string[]): void } } };
      canvas.tokens.setTargets([id]);
    },
    token("pikes").split(".").at(-1) as string,
  );
  await sheet.locator('[data-action="attack"][data-mode="withering"]').first().click();
  const dialog = gm.locator(".fm-dialog--attack");
  await dialog.getByRole("button", { name: /Surge/ }).click();
  await dialog.locator('[data-action="roll"]').click();
  await showTab(gm, "chat");
  const card = gm.locator("#chat .fm-card[data-exchange]").last();
  await expect
    .poll(() => read(gm, combatant("hale"), "system.gathered.entries"))
    .toMatchObject([{ id: (power as string).split(".").at(-1), kind: "power", lasts: true }]);
  await card.getByRole("button", { name: "Undo the whole exchange" }).click();
  await expect.poll(() => read(gm, combatant("hale"), "system.gathered")).toEqual(before);
});

test("whoever was engaged before he was swarmed stays so when that is undone; whoever was not is free again", async ({
  gm,
}) => {
  await beginFight(gm);
  await everyDie(gm, 10);
  await showTab(gm, "chat");
  const engaged = (who: "hale" | "varrow"): Promise<boolean> =>
    gm.evaluate(async (id) => {
      const { fromUuid } = globalThis as unknown as {
        fromUuid(id: string): Promise<{ statuses: Set<string> }>;
      };
      return (await fromUuid(id)).statuses.has("engaged");
    }, actor(who));
  const swarm = (who: "hale" | "varrow"): Promise<string> =>
    gm.evaluate(
      async ([group, target]) => {
        const { fromUuid, game } = globalThis as unknown as {
          fromUuid(id: string): Promise<unknown>;
          game: { system: { api: { engage(call: object): Promise<string> } } };
        };
        const call = {
          actor: await fromUuid(group as string),
          target: await fromUuid(target as string),
          fast: true,
        };
        return game.system.api.engage(call);
      },
      [actor("pikes"), token(who)],
    );
  await gm.evaluate(async (id) => {
    const { fromUuid } = globalThis as unknown as {
      fromUuid(id: string): Promise<{ toggleStatusEffect(status: string, options: object): Promise<unknown> }>;
    };
    await (await fromUuid(id)).toggleStatusEffect("engaged", { active: true });
  }, actor("hale"));
  for (const [who, after] of [
    ["hale", true],
    ["varrow", false],
  ] as const) {
    const exchange = await swarm(who);
    await expect.poll(() => engaged(who)).toBe(true);
    await expect.poll(() => read(gm, `ChatMessage.${exchange}`, "system.settled")).toBe(true);
    await cardOf(gm, exchange).getByRole("button", { name: /^Undo/ }).click();
    await expect.poll(() => engaged(who)).toBe(after);
  }
});
