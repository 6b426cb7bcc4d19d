/**
 * The release: a zip of the built system and the manifest that Foundry is pointed at. Addresses are arguments, since only whoever
 * publishes knows them: `npm run package -- --manifest URL --download URL [--url URL]`.
 */
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { pathToFileURL } from "node:url";
import { strToU8, zipSync, type Zippable } from "fflate";
import { readArguments } from "./arguments";
import { buildSystem } from "./build";
import { manifest, type ReleaseAddresses } from "./build/manifest";
import { dist, inRoot } from "./build/paths";

/** A fixed date in the zip, so that the same sources give the same bytes. */
const DATE = new Date(2020, 0, 1);

/** The files of the zip: everything in `folder`, its `system.json` replaced by the release's. */
export function zipContents(folder: string, systemJson: string): Zippable {
  const files: Zippable = {};
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name);
    const name = relative(folder, path).replaceAll("\\", "/");
    const content = name === "system.json" ? strToU8(systemJson) : new Uint8Array(readFileSync(path));
    files[name] = [content, { mtime: DATE }];
  }
  return files;
}

/** Writes `release/system.json` and `release/force-multiplier.zip`; resolves to the zip's path. */
export async function packageSystem(addresses: ReleaseAddresses): Promise<string> {
  await buildSystem();
  const systemJson = `${JSON.stringify(manifest(addresses), null, 2)}\n`;
  const folder = inRoot("release");
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "system.json"), systemJson);
  const zip = join(folder, "force-multiplier.zip");
  writeFileSync(zip, zipSync(zipContents(dist, systemJson), { level: 9, mtime: DATE }));
  return zip;
}

/** The addresses among the arguments; a manifest without a download, or the reverse, is refused. */
export function releaseAddresses(given: readonly string[]): ReleaseAddresses {
  const read = readArguments(given, ["manifest", "download", "url", "bugs"]);
  if (read.has("manifest") !== read.has("download"))
    throw new Error("--manifest and --download belong together: one says where the other is.");
  for (const [name, address] of read)
    if (!URL.canParse(address)) throw new Error(`--${name} needs a complete address, not "${address}".`);
  return Object.fromEntries(read);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  try {
    const addresses = releaseAddresses(process.argv.slice(2));
    const zip = await packageSystem(addresses);
    console.log(`Packed ${relative(inRoot(), zip)} and release/system.json.`);
    if (!addresses.manifest) console.log("Without --manifest and --download it installs by hand only.");
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
