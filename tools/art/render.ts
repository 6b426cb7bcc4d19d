/** Draws the maps of `tools/art` into `art/maps` as WebP. Run by hand when a drawing changes: `tsx tools/art/render.ts`. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { browserOptions } from "../browser";
import { root } from "../files";
import { fordMap } from "./ford";
import { ridgeMap } from "./ridge";

const maps = { ford: fordMap(), ridge: ridgeMap() };

const browser = await chromium.launch(await browserOptions());
const page = await browser.newPage();
for (const [name, svg] of Object.entries(maps)) {
  const data = await page.evaluate(async (source) => {
    const image = new Image();
    image.src = `data:image/svg+xml;base64,${btoa(unescape(encodeURIComponent(source)))}`;
    await image.decode();
    const canvas = document.createElement("canvas");
    canvas.width = image.naturalWidth;
    canvas.height = image.naturalHeight;
    canvas.getContext("2d")?.drawImage(image, 0, 0);
    return canvas.toDataURL("image/webp", 0.82).split(",")[1] ?? "";
  }, svg);
  writeFileSync(join(root, `art/maps/${name}.webp`), Buffer.from(data, "base64"));
  console.log(`art/maps/${name}.webp`);
}
await browser.close();
