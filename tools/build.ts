import { pathToFileURL } from "node:url";
import { bundleModules } from "./build/bundle";
import { buildDeclarations } from "./build/declarations";
import { buildIcons } from "./build/icons";
import { manifest, packs } from "./build/manifest";
import { buildPacks } from "./build/packs";
import { writeDist } from "./build/paths";
import { runStale, type BuildStep } from "./build/stale";
import { buildArt, buildFonts, buildStyles, buildTexts } from "./build/static";

const steps: readonly BuildStep[] = [
  {
    name: "modules",
    inputs: ["src", "vite.config.ts", "tsconfig.base.json"],
    outputs: ["force-multiplier.mjs", "rules.js", "forecast-worker.js"],
    run: bundleModules,
  },
  { name: "rules declarations", inputs: ["src/rules"], outputs: ["rules.d.ts"], run: buildDeclarations },
  { name: "styles", inputs: ["styles"], outputs: ["styles/force-multiplier.css"], run: buildStyles },
  { name: "templates and languages", inputs: ["templates", "lang"], outputs: ["lang/en.json"], run: buildTexts },
  { name: "typefaces", inputs: [], outputs: ["fonts"], run: buildFonts },
  { name: "icons", inputs: ["art/icons.json", "packs"], outputs: ["icons"], run: buildIcons },
  {
    name: "art and papers",
    inputs: ["art", "LICENSE", "README.md", "CHANGELOG.md", "docs/credits.md"],
    outputs: ["LICENSE", "CREDITS.md"],
    run: buildArt,
  },
  {
    name: "packs",
    inputs: ["packs", "src/foundry/documents/token-defaults.ts"],
    outputs: packs.map(({ path }) => `${path}/CURRENT`),
    run: buildPacks,
  },
  {
    name: "manifest",
    inputs: [],
    outputs: ["system.json"],
    run: () => writeDist("system.json", `${JSON.stringify(manifest(), null, 2)}\n`),
  },
];

/** Builds into `dist` whatever is stale, or all of it; resolves to the names of the parts that were built. */
export async function buildSystem({ force = false }: { readonly force?: boolean } = {}): Promise<string[]> {
  return runStale(steps, force);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const start = performance.now();
  const built = await buildSystem({ force: process.argv.includes("--force") });
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(built.length === 0 ? "dist is up to date." : `Built ${built.join(", ")} in ${seconds} s.`);
}
