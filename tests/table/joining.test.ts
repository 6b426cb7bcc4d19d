import { expect, test } from "./support/fixtures";
import { forceDice } from "../../table/testkit/dice";

interface Page {
  game: {
    ready: boolean;
    user: { name: string; isGM: boolean };
    actors: {
      size: number;
      getName(name: string): { id: string; name: string; update(data: object): Promise<unknown> } | undefined;
    };
    release: { generation: number };
    users: { filter(test: (user: { active: boolean }) => boolean): { name: string }[] };
  };
  Roll: new (formula: string) => { evaluate(): Promise<{ total: number }> };
}
declare const globalThis: typeof window & Page;

test("a gamemaster and a player join the demo world @v13", async ({ gm, player, generation }) => {
  const seen = () => ({
    name: globalThis.game.user.name,
    isGM: globalThis.game.user.isGM,
    generation: globalThis.game.release.generation,
  });
  expect(await gm.evaluate(seen)).toEqual({ name: "Gamemaster", isGM: true, generation });
  expect(await player.evaluate(seen)).toEqual({ name: "Robin", isGM: false, generation });
  const active = () => globalThis.game.users.filter((user) => user.active).map((user) => user.name);
  await expect.poll(() => gm.evaluate(active)).toEqual(["Gamemaster", "Robin"]);
});

test("the join page offers the users and takes whoever is chosen to the game", async ({ table, browser }) => {
  const page = await browser.newPage();
  await page.goto(table.url);
  await page.getByRole("button", { name: "Robin" }).click();
  await table.ready(page);
  expect(await page.evaluate(() => globalThis.game.user.name)).toBe("Robin");
  await page.close();
});

test("what is acknowledged survives the killing of the server", async ({ table, gm }) => {
  await gm.evaluate(async () => {
    const [actor] = [...(globalThis.game.actors as unknown as Iterable<{ update(data: object): Promise<unknown> }>)];
    await actor?.update({ name: "Survivor" });
  });
  await table.crash();
  await table.reload(gm);
  expect(await gm.evaluate(() => globalThis.game.actors.getName("Survivor")?.name)).toBe("Survivor");
});

test("a player may not change an actor of somebody else", async ({ player, table }) => {
  const outcome = await player.evaluate(async () => {
    const actors = [
      ...(globalThis.game.actors as unknown as Iterable<{ isOwner: boolean; update(data: object): Promise<unknown> }>),
    ];
    const foreign = actors.find((actor) => !actor.isOwner);
    return foreign?.update({ name: "Stolen" }).then(
      () => "changed",
      (error: Error) => error.message,
    );
  });
  expect(outcome).toMatch(/lacks permission to update Actor/);
  const { actors } = await table.server.snapshot();
  expect(actors?.map((actor) => actor.name as string)).not.toContain("Stolen");
});

test("forced dice show the faces that were asked for", async ({ gm }) => {
  await forceDice(gm, [7, 10, 1]);
  const total = await gm.evaluate(async () => (await new globalThis.Roll("3d10").evaluate()).total);
  expect(total).toBe(18);
});
