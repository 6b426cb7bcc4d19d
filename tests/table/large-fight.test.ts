import type { Page } from "@playwright/test";
import { expect, test } from "./support/fixtures";
import { actor, combatant, create, read, remove } from "./support/documents";
import { showTab } from "./support/screens";

const FIGHTERS = 200;

/** Fills a new fight with so many combatants of the demo world's actors, each with an Initiative of its own. */
async function crowd(gm: Page): Promise<string> {
  await remove(gm, "Combat.demoCombat000000");
  const [fight] = await create(gm, "Combat", [{ scene: "demoScnFord00000", active: true }]);
  const actors = ["trpPikes00000000", "trpSkirmish00000", "heroCorvane00000", "heroVarrow000000"];
  const tokens = Array.from({ length: FIGHTERS }, (_, n) => ({
    actorId: actors[n % actors.length],
    name: `Fighter ${n}`,
    x: (n % 24) * 100,
    y: Math.floor(n / 24) * 100,
    actorLink: false,
  }));
  const made = await create(gm, "Token", tokens, "Scene.demoScnFord00000");
  const combatants = made.map((uuid, n) => ({
    tokenId: uuid.split(".").at(-1),
    sceneId: "demoScnFord00000",
    actorId: actors[n % actors.length],
    initiative: FIGHTERS - n,
  }));
  await create(gm, "Combatant", combatants, fight as string);
  return fight as string;
}

interface Frames {
  framesSent: number;
}

test("a fight of two hundred: one write a turn, whoever is on", async ({ gm, player }) => {
  test.setTimeout(120_000);
  const fight = await crowd(gm);
  await showTab(gm, "combat");
  await showTab(player, "combat");
  await gm.locator('#combat [data-action="begin"]').click();
  await expect.poll(() => read(gm, fight, "round"), { timeout: 20_000 }).toBe(1);
  await expect(gm.locator('#combat [aria-current="true"]')).toContainText("Fighter 0");

  // What the clients send to change something is counted where it leaves them: in the frames of their lines.
  for (const page of [gm, player])
    await page.evaluate(() => {
      const counted = globalThis as unknown as Frames;
      counted.framesSent = 0;
      const send = WebSocket.prototype.send;
      WebSocket.prototype.send = function (data) {
        if (typeof data === "string" && /"action":"(create|update|delete)"/.test(data)) counted.framesSent++;
        return send.call(this, data);
      };
    });
  for (let turn = 1; turn <= 3; turn++) {
    await gm.locator('#combat [data-action="next"]').click();
    await expect.poll(() => read(gm, fight, "turn")).toBe(turn);
    await expect(player.locator('#combat [aria-current="true"]')).toContainText(`Fighter ${turn}`);
  }
  const sent = (page: Page): Promise<number> => page.evaluate(() => (globalThis as unknown as Frames).framesSent);
  expect(await sent(gm)).toBe(3);
  expect(await sent(player)).toBe(0);
});

test("one broken row never blanks the list", async ({ gm, player }) => {
  await create(
    gm,
    "Combatant",
    [
      { name: "Nobody’s", initiative: 3 },
      { name: "Gone", actorId: "0000000000000000", initiative: 2 },
      { name: "Sidebar only", actorId: actor("varrow").split(".")[1], initiative: 1 },
    ],
    "Combat.demoCombat000000",
  );
  await gm.evaluate(async (uuid) => {
    const { fromUuid } = globalThis as unknown as { fromUuid(id: string): Promise<object> };
    const broken = await fromUuid(uuid);
    Object.defineProperty(broken, "token", {
      get: () => {
        throw new Error("broken on purpose");
      },
    });
  }, combatant("varrow"));
  await showTab(gm, "combat");
  await showTab(player, "combat");
  for (const page of [gm, player]) await expect(page.locator("#combat [data-combatant-id]")).toHaveCount(9);
  await gm.locator("#combat").getByText("Nobody’s").hover();
});
