import { readFileSync } from "node:fs";
import { filesBelow } from "../files";
import { clearDist, inRoot, writeDist } from "./paths";

interface IconSet {
  readonly width: number;
  readonly height: number;
  readonly icons: Readonly<Record<string, { readonly body: string }>>;
}

/** Plate and figure of a picture: the slate and bone of the style sheet, which an image file cannot read. */
const PLATE = "#2b2f36";
const BONE = "#ece3d0";

/** Names of the pictures that the packs' documents show. */
export function picturesOfPacks(): string[] {
  const names = filesBelow("packs", [".yml"]).flatMap((file) => {
    const found = readFileSync(inRoot(file), "utf8").matchAll(/force-multiplier\/icons\/([\w-]+)\.svg/g);
    return [...found].map((match) => match[1] ?? "");
  });
  return [...new Set(names)].sort();
}

function drawing(set: IconSet, name: string, colour: string, plate: string | null): string {
  const icon = set.icons[name];
  if (!icon) throw new Error(`art: there is no icon "${name}" in game-icons`);
  const { width, height } = set;
  const ground = plate === null ? "" : `<rect width="${width}" height="${height}" fill="${plate}"/>`;
  const inset = plate === null ? "" : ` transform="translate(${width * 0.08} ${height * 0.08}) scale(0.84)"`;
  const figure = `<g color="${colour}"${inset}>${icon.body}</g>`;
  const size = `width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${ground}${figure}</svg>\n`;
}

/** Pictures on a plate for documents, bare white glyphs for conditions: only those that are used. */
export function buildIcons(): void {
  const set = JSON.parse(readFileSync(inRoot("node_modules/@iconify-json/game-icons/icons.json"), "utf8")) as IconSet;
  const used = JSON.parse(readFileSync(inRoot("art/icons.json"), "utf8")) as Record<"pictures" | "glyphs", string[]>;
  clearDist("icons");
  for (const name of new Set([...used.pictures, ...picturesOfPacks()]))
    writeDist(`icons/${name}.svg`, drawing(set, name, BONE, PLATE));
  for (const name of used.glyphs) writeDist(`icons/glyphs/${name}.svg`, drawing(set, name, "#ffffff", null));
}
