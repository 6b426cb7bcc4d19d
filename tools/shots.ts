/** `npm run shots [-- FOLDER]`: pictures of every screen in both themes; `-- --docs` also renews those of docs/pictures. */
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { chromium, type Locator, type Page } from "@playwright/test";
import { buildTable } from "../table/build";
import { ServerProcess } from "../table/testkit/server-process";
import { Table } from "../table/testkit/table";
import { built, isBuilt } from "../tests/table/support/built";
import { tokenId } from "../tests/table/support/documents";
import { showTab, target } from "../tests/table/support/screens";
import { surfaces } from "../tests/table/support/surfaces";
import { demoDocuments } from "../tests/table/support/worlds";
import { browserOptions } from "./browser";
import { buildSystem } from "./build";
import { inRoot } from "./build/paths";

const GENERATION = 14;
const THEMES = ["light", "dark"] as const;
type Theme = (typeof THEMES)[number];

/** Screens whose pictures are committed, in which theme; with the two of the whole fight, at most twelve. */
const COMMITTED: Readonly<Record<string, readonly Theme[]>> = {
  "character-fight": ["light", "dark"],
  "battle-group-battle": ["light"],
  attack: ["light", "dark"],
  "attack-many": ["light"],
  rout: ["light"],
  "card-hit": ["light"],
  "card-many": ["dark"],
  tracker: ["light"],
};

/** A picture as WebP, made by the browser itself from the PNG that it took. */
async function writeWebp(page: Page, png: Buffer, path: string): Promise<void> {
  const encoded = await page.evaluate(async (data) => {
    const image = new Image();
    image.src = `data:image/png;base64,${data}`;
    await image.decode();
    const canvas = document.createElement("canvas");
    Object.assign(canvas, { width: image.naturalWidth, height: image.naturalHeight });
    canvas.getContext("2d")?.drawImage(image, 0, 0);
    return canvas.toDataURL("image/webp", 0.86).split(",")[1] ?? "";
  }, png.toString("base64"));
  await writeFile(path, Buffer.from(encoded, "base64"));
}

/** Moves windows away from the pointer's tooltips, and waits for pictures and type. */
async function settle(page: Page): Promise<void> {
  await page.mouse.move(2, 2);
  await page.evaluate(() =>
    document.querySelector<HTMLElement>(".jump-to-bottom")?.style.setProperty("display", "none"),
  );
  await page.evaluate(async () => {
    await document.fonts.ready;
    // A picture out of sight is loaded when it comes into sight: nobody waits for it.
    const loading = [...document.images].filter((image) => image.loading !== "lazy" && !image.complete);
    await Promise.all(loading.map((image) => image.decode().catch(() => undefined)));
  });
  await page.waitForTimeout(150);
}

async function shoot(page: Page, part: Page | Locator, name: string, theme: Theme, folder: string, docs: boolean) {
  await settle(page);
  const png = await part.screenshot();
  await writeFile(join(folder, `${name}-${theme}.png`), png);
  if (docs) await writeWebp(page, png, join(inRoot("docs", "pictures"), `${name}-${theme}.webp`));
}

/** The whole table in the middle of the fight: map, a sheet, the attack window, the tracker. */
async function shootFight(
  page: Page,
  openHero: (page: Page) => Promise<Locator>,
  theme: Theme,
  folder: string,
  docs: boolean,
): Promise<void> {
  await showTab(page, "combat");
  await target(page, tokenId("pikes"));
  const sheet = await openHero(page);
  await sheet.evaluate((root) => Object.assign(root.style, { left: "30px", top: "130px" }));
  await sheet.locator('[data-action="attack"][data-mode="withering"]').first().click();
  const dialog = page.locator(".fm-dialog--attack");
  await dialog.waitFor();
  await dialog.evaluate((root) => Object.assign(root.style, { left: "480px", top: "230px" }));
  await shoot(page, page, "fight", theme, folder, docs);
}

async function shootTheme(table: Table, theme: Theme, folder: string, docs: boolean): Promise<void> {
  const page = await table.join("Gamemaster", { colorScheme: theme, reducedMotion: "reduce" });
  const screens = await surfaces(page);
  for (const { name, open } of screens) {
    const part = await open(page);
    await shoot(page, part, name, theme, folder, docs && (COMMITTED[name]?.includes(theme) ?? false));
  }
  const hero = screens.find(({ name }) => name === "character-fight");
  if (hero) await shootFight(page, hero.open, theme, folder, docs);
}

async function shots(): Promise<void> {
  const docs = process.argv.includes("--docs");
  const folder = process.argv.slice(2).find((argument) => !argument.startsWith("--")) ?? inRoot("build", "shots");
  if (!isBuilt) {
    await buildSystem();
    await buildTable();
  }
  await mkdir(folder, { recursive: true });
  if (docs) await mkdir(inRoot("docs", "pictures"), { recursive: true });
  const browser = await chromium.launch(await browserOptions());
  const server = await ServerProcess.start({ generation: GENERATION, ...built });
  try {
    for (const theme of THEMES) {
      await server.reset(demoDocuments(GENERATION));
      const table = new Table(server, browser);
      await shootTheme(table, theme, folder, docs);
      await table.close();
      for (const error of table.errors) console.error(error);
    }
    console.log(`The pictures lie in ${folder}.`);
  } finally {
    await browser.close();
    await server.stop();
  }
}

await shots();
