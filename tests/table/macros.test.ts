import type { Page } from "@playwright/test";
import { beginFight, combat, read, token, tokenId, write } from "./support/documents";
import { expect, test } from "./support/fixtures";
import { notices } from "./support/play";
import { closeAll } from "./support/screens";

interface MacroPage {
  readonly game: {
    readonly packs: Map<string, { getDocuments(): Promise<{ name: string; execute(): Promise<unknown> }[]> }>;
  };
  readonly canvas: { readonly tokens: { get(id: string): { control(): void } } };
}

/** Runs a macro of the pack, as its button on the hotbar would. */
function run(page: Page, name: string): Promise<void> {
  return page.evaluate(async (which) => {
    const { game } = globalThis as unknown as MacroPage;
    const macros = await game.packs.get("force-multiplier.macros")?.getDocuments();
    const macro = macros?.find((each) => each.name === which);
    if (!macro) throw new Error(`There is no macro ${which}`);
    void macro.execute();
  }, name);
}

test("every desk has its macro, and every common action", async ({ gm }) => {
  for (const [macro, desk] of [
    ["War table", "#fm-war-table"],
    ["Strategic warfare", "#fm-strategy"],
    ["Compressed fight", "#fm-compressed"],
  ] as const) {
    await run(gm, macro);
    await expect(gm.locator(desk)).toBeVisible();
    await closeAll(gm);
  }

  await gm.evaluate((id) => (globalThis as unknown as MacroPage).canvas.tokens.get(id).control(), tokenId("corvane"));
  for (const [macro, dialog] of [
    ["Attack", ".fm-dialog--attack"],
    ["Damage by hand", ".fm-dialog--hand"],
    ["Heal by hand", ".fm-dialog--hand"],
  ] as const) {
    await run(gm, macro);
    await expect(gm.locator(dialog)).toBeVisible();
    await closeAll(gm);
  }

  await run(gm, "Rout checks due");
  await expect(notices(gm).last()).toContainText("No battle group here owes a rout check.");
  await run(gm, "Join battle");
  await expect
    .poll(() => read<number | null>(gm, `${combat}.Combatant.demoFighter00005`, "initiative"), { timeout: 20_000 })
    .not.toBeNull();
  await beginFight(gm);
  await write(gm, token("pikes"), { delta: { system: { sizeLost: 1 } } });
  await run(gm, "Next battle");
  await expect.poll(() => read(gm, token("pikes"), "actor.system.sizeLost")).toBe(0);
});
