import { readFileSync } from "node:fs";
import { filesBelow } from "../files";
import { clearDist, inRoot, writeDist } from "./paths";

interface IconSet {
  readonly width: number;
  readonly height: number;
  readonly icons: Readonly<Record<string, { readonly body: string }>>;
}

/** Disc, ring and figure of a picture: slate, brass and bone of the style sheet, which an image file cannot read. */
const DISC = "#2b2f36";
const RING = "#b8923a";
const BONE = "#ece3d0";
/** Part of the disc's width that the figure takes, and of the picture's that the ring is thick. */
const FIGURE = 0.62;
const THICKNESS = 0.03;

/** Names of the pictures that the packs' documents show. */
export function picturesOfPacks(): string[] {
  const names = filesBelow("packs", [".yml"]).flatMap((file) => {
    const found = readFileSync(inRoot(file), "utf8").matchAll(/force-multiplier\/icons\/([\w-]+)\.svg/g);
    return [...found].map((match) => match[1] ?? "");
  });
  return [...new Set(names)].sort();
}

/** A round counter that stands on a map and in a portrait alike; a bare glyph when it has no disc. */
function drawing(set: IconSet, name: string, colour: string, disc: boolean): string {
  const icon = set.icons[name];
  if (!icon) throw new Error(`art: there is no icon "${name}" in game-icons`);
  const { width, height } = set;
  const size = `width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`;
  const inset = `translate(${(width * (1 - FIGURE)) / 2} ${(height * (1 - FIGURE)) / 2}) scale(${FIGURE})`;
  const figure = `<g color="${colour}"${disc ? ` transform="${inset}"` : ""}>${icon.body}</g>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${disc ? medallion(width, height) : ""}${figure}</svg>\n`;
}

function medallion(width: number, height: number): string {
  const stroke = width * THICKNESS;
  const radius = Math.min(width, height) / 2 - stroke / 2;
  const circle = `cx="${width / 2}" cy="${height / 2}" r="${radius}"`;
  return `<circle ${circle} fill="${DISC}" stroke="${RING}" stroke-width="${stroke}"/>`;
}

/** Medallions for documents, bare white glyphs for conditions: only those that are used. */
export function buildIcons(): void {
  const set = JSON.parse(readFileSync(inRoot("node_modules/@iconify-json/game-icons/icons.json"), "utf8")) as IconSet;
  const used = JSON.parse(readFileSync(inRoot("art/icons.json"), "utf8")) as Record<"pictures" | "glyphs", string[]>;
  clearDist("icons");
  for (const name of new Set([...used.pictures, ...picturesOfPacks()]))
    writeDist(`icons/${name}.svg`, drawing(set, name, BONE, true));
  for (const name of used.glyphs) writeDist(`icons/glyphs/${name}.svg`, drawing(set, name, "#ffffff", false));
}
