import { existsSync, readFileSync } from "node:fs";
import { filesBelow } from "../files";
import { clearDist, copyToDist, inRoot, writeDist } from "./paths";

/** Style sheets that others build upon, in this order; the rest follow by name. */
const FIRST = ["tokens", "base", "controls", "parts", "play"];

/** Typefaces shipped: family, subsets, weights with their styles. */
const FONTS = [
  { family: "alegreya", faces: ["500-normal", "500-italic", "700-normal", "800-normal"] },
  { family: "alegreya-sans", faces: ["400-normal", "500-normal", "500-italic", "700-normal", "800-normal"] },
] as const;
const SUBSETS = ["latin", "latin-ext"];

/** All style sheets in one file, so that their order is ours. */
export function buildStyles(): void {
  const rank = (file: string): number => {
    const at = FIRST.findIndex((name) => file === `styles/${name}.css`);
    return at < 0 ? FIRST.length : at;
  };
  const files = filesBelow("styles", [".css"]).sort((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1));
  writeDist("styles/force-multiplier.css", files.map((file) => readFileSync(inRoot(file), "utf8")).join("\n"));
}

/** Templates and languages as they are. */
export function buildTexts(): void {
  for (const folder of ["templates", "lang"]) {
    clearDist(folder);
    for (const file of filesBelow(folder, [".hbs", ".json"])) copyToDist(inRoot(file), file);
  }
}

/** The typefaces' files, under the names that the style sheets use. */
export function buildFonts(): void {
  clearDist("fonts");
  for (const { family, faces } of FONTS) {
    const files = `node_modules/@fontsource/${family}`;
    copyToDist(inRoot(files, "LICENSE"), `fonts/${family}-LICENSE.txt`);
    for (const subset of SUBSETS)
      for (const face of faces) {
        const name = `${family}-${subset}-${face}.woff2`;
        copyToDist(inRoot(files, "files", name), `fonts/${name}`);
      }
  }
}

/** Our own art, and the papers that belong to the package. */
export function buildArt(): void {
  clearDist("art");
  for (const file of filesBelow("art", [".webp", ".svg", ".png"])) copyToDist(inRoot(file), file);
  for (const file of ["LICENSE", "README.md", "CHANGELOG.md"]) {
    if (existsSync(inRoot(file))) copyToDist(inRoot(file), file);
  }
  copyToDist(inRoot("docs/credits.md"), "CREDITS.md");
}
