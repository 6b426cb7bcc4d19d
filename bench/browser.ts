/** Figures that only a browser has: drawing, turns, start; with those of the server and the bundle beside them. */
import { statSync } from "node:fs";
import { join } from "node:path";
import { chromium, type Page } from "@playwright/test";
import { ServerProcess } from "../table/testkit/server-process";
import { Table } from "../table/testkit/table";
import { built } from "../tests/table/support/built";
import { create, remove } from "../tests/table/support/documents";
import { showTab } from "../tests/table/support/screens";
import { demoDocuments } from "../tests/table/support/worlds";
import { browserOptions } from "../tools/browser";
import type { Figure } from "./figure";

const GENERATION = 14;
const MEGABYTE = 1024 * 1024;

interface Sheet {
  readonly document: { readonly type: string };
  readonly rendered: boolean;
  render(options: object): Promise<unknown>;
  close(options: object): Promise<unknown>;
}

interface PageWindow {
  readonly game: {
    readonly packs: Map<string, { getDocuments(): Promise<{ toObject(): object }[]> }>;
    readonly combat: { nextTurn(): Promise<unknown> };
  };
  readonly ui: { readonly combat: { render(options: object): Promise<unknown> } };
  readonly Hooks: { once(name: string, act: () => void): void };
  fromUuid(uuid: string): Promise<{ readonly sheet: Sheet } | null>;
}

/** Two documents of every kind that has a sheet; resolves to their uuids in pairs: one to warm up with, one to measure. */
async function documentPairs(page: Page): Promise<readonly (readonly [string, string])[]> {
  const sources = await page.evaluate(async () => {
    const { game } = globalThis as unknown as PageWindow;
    const first = async (pack: string): Promise<object> => {
      const [found] = (await game.packs.get(`force-multiplier.${pack}`)?.getDocuments()) ?? [];
      return { ...found?.toObject(), _id: null };
    };
    const all = (packs: string[]): Promise<object[]> => Promise.all(packs.map(first));
    return {
      Actor: await all(["heroes", "troopers", "squads", "forces"]),
      Item: await all(["weapons", "powers", "maneuvers", "henchmen", "stratagems"]),
    };
  });
  const pairs: (readonly [string, string])[] = [];
  for (const [name, list] of Object.entries(sources)) {
    const warm = await create(page, name, list);
    const cold = await create(page, name, list);
    warm.forEach((uuid, n) => pairs.push([uuid, cold[n] as string]));
  }
  return pairs;
}

/** Milliseconds of the first drawing of a sheet and of the median of the next ones, the worst of all kinds. */
async function sheetFigures(page: Page): Promise<readonly Figure[]> {
  const times: { kind: string; first: number; again: number }[] = [];
  for (const pair of await documentPairs(page)) {
    const time = await page.evaluate(async ([warmUp, measured]) => {
      const { fromUuid } = globalThis as unknown as PageWindow;
      const other = (await fromUuid(warmUp as string))?.sheet;
      await other?.render({ force: true });
      await other?.close({ animate: false });
      const sheet = (await fromUuid(measured as string))?.sheet;
      if (!sheet) throw new Error("no sheet");
      const begin = performance.now();
      await sheet.render({ force: true });
      const first = performance.now() - begin;
      const laps: number[] = [];
      for (let lap = 0; lap < 11; lap++) {
        const start = performance.now();
        await sheet.render({});
        laps.push(performance.now() - start);
      }
      await sheet.close({ animate: false });
      return { kind: sheet.document.type, first, again: laps.sort((a, b) => a - b)[5] ?? 0 };
    }, pair);
    times.push(time);
  }
  const worst = (lap: "first" | "again", goal: number): Figure => {
    const [slowest] = [...times].sort((a, b) => b[lap] - a[lap]);
    const name = `${lap === "first" ? "first render of a sheet" : "again, median"}, worst of ${times.length} kinds (${slowest?.kind})`;
    return { name, value: slowest?.[lap] ?? 0, unit: "ms", goal, better: "lower" };
  };
  return [worst("first", 30), worst("again", 15)];
}

/** Puts a fight of so many in the place of the world's. */
async function crowd(page: Page, count: number, replaced: string): Promise<string> {
  await remove(page, replaced);
  const [fight] = await create(page, "Combat", [{ scene: "demoScnFord00000", active: true }]);
  const ids = ["trpPikes00000000", "trpSkirmish00000", "heroCorvane00000", "heroVarrow000000"];
  const combatants = Array.from({ length: count }, (_, n) => ({
    actorId: ids[n % 4],
    name: `Fighter ${n}`,
    initiative: count - n,
  }));
  await create(page, "Combatant", combatants, fight as string);
  return fight as string;
}

/** Milliseconds: the tracker with 60 drawn anew, and a turn of 200 until the tracker shows it. */
async function fightFigures(page: Page): Promise<readonly Figure[]> {
  await showTab(page, "combat");
  const sixty = await crowd(page, 60, "Combat.demoCombat000000");
  const median = (list: number[]): number => list.sort((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0;
  const drawn = await page.evaluate(async () => {
    const { ui } = globalThis as unknown as PageWindow;
    const laps: number[] = [];
    for (let lap = 0; lap < 11; lap++) {
      const start = performance.now();
      await ui.combat.render({});
      laps.push(performance.now() - start);
    }
    return laps;
  });
  await crowd(page, 200, sixty);
  const turns = await page.evaluate(async () => {
    const { game, Hooks } = globalThis as unknown as PageWindow;
    const laps: number[] = [];
    for (let lap = 0; lap < 12; lap++) {
      const start = performance.now();
      const shown = new Promise<void>((done) => Hooks.once("renderCombatTracker", done));
      await game.combat.nextTurn();
      await shown;
      laps.push(performance.now() - start);
    }
    return laps.slice(1);
  });
  return [
    { name: "tracker with 60 combatants, median", value: median(drawn), unit: "ms", goal: 50, better: "lower" },
    {
      name: "turn change with 200 combatants, till the tracker shows it, median",
      value: median(turns),
      unit: "ms",
      goal: 50,
      better: "lower",
    },
  ];
}

/** Seconds from the request of the page to the hook `ready`, the canvas drawn; the browser has been here before. */
async function startFigure(page: Page, table: Table): Promise<Figure> {
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (document.body?.dataset["tableReady"] === undefined) return;
      (globalThis as unknown as { readyAt: number }).readyAt = performance.now();
      observer.disconnect();
    }).observe(document, { subtree: true, attributes: true, childList: true });
  });
  const starts: number[] = [];
  for (let lap = 0; lap < 3; lap++) {
    await table.reload(page);
    starts.push(await page.evaluate(() => (globalThis as unknown as { readyAt: number }).readyAt));
  }
  return {
    name: "warm start to ready with the canvas drawn, best of three",
    value: Math.min(...starts) / 1000,
    unit: "s",
    goal: 3,
    better: "lower",
  };
}

/** Measures all of it with the built system; takes about half a minute. */
export async function browserFigures(): Promise<readonly Figure[]> {
  const browser = await chromium.launch(await browserOptions());
  const server = await ServerProcess.start({ generation: GENERATION, ...built });
  try {
    await server.reset(demoDocuments(GENERATION));
    const table = new Table(server, browser);
    const page = await table.join("Gamemaster");
    const start = await startFigure(page, table);
    const sheets = await sheetFigures(page);
    const fights = await fightFigures(page);
    const memory = (await server.memory()) / MEGABYTE;
    await table.close();
    const scripts = ["force-multiplier.mjs", "rules.js"].map((file) => statSync(join(built.system, file)).size);
    const bundle = scripts.reduce((sum, size) => sum + size, 0) / 1000;
    return [
      ...sheets,
      ...fights,
      start,
      { name: "memory of the table's server after all that", value: memory, unit: "MB", goal: 300, better: "lower" },
      {
        name: "the system's scripts, minified: module and rules",
        value: bundle,
        unit: "KB",
        goal: 300,
        better: "lower",
      },
    ];
  } finally {
    await browser.close();
    await server.stop();
  }
}
