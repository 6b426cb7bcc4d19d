import { expect, test as base, type Page } from "@playwright/test";
import { built } from "./built";
import { ServerProcess } from "../../../table/testkit/server-process";
import { Table } from "../../../table/testkit/table";
import { emptyWorld, demoDocuments } from "./worlds";

/** What a test may choose. */
interface Options {
  /** The world that the test begins with. */
  world: "demo" | "empty";
}

interface Fixtures extends Options {
  /** The table itself: join as others, reset, snapshot, clock, kill and restart the server. Fails the test on any client's error. */
  table: Table;
  /** The gamemaster's page, ready. */
  gm: Page;
  /** The page of Robin, a player; ready. */
  player: Page;
}

interface WorkerFixtures {
  generation: 13 | 14;
  /** One server for all tests of a worker. */
  server: ServerProcess;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  generation: [14, { option: true, scope: "worker" }],
  server: [
    async ({ generation }, use) => {
      const server = await ServerProcess.start({ generation, ...built });
      await use(server);
      await server.stop();
    },
    { scope: "worker", timeout: 60_000 },
  ],
  world: ["demo", { option: true }],
  table: async ({ server, browser, world, generation }, use) => {
    await server.reset(world === "demo" ? demoDocuments(generation) : emptyWorld());
    const table = new Table(server, browser);
    await use(table);
    await table.close();
    expect(table.errors, "errors in the clients' consoles").toEqual([]);
  },
  gm: async ({ table }, use) => use(await table.join("Gamemaster")),
  player: async ({ table }, use) => use(await table.join("Robin")),
});

export { expect };
