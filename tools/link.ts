/** `npm run link -- --data DIR`: puts the built system into somebody's own Foundry. */
import { cpSync, existsSync, lstatSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { readArguments } from "./arguments";
import { buildSystem } from "./build";
import { dist } from "./build/paths";

const ID = "force-multiplier";
/** Marks a copy of ours, which the next run may replace. */
const COPY_MARK = "copied-by-link";

/** How the system got there. */
export type Linked = "linked" | "copied" | "already linked";

/**
 * The `Data/systems` folder below a Foundry user data folder, or below its `Data`; throws when `data` is neither. Foundry's user data
 * has the folders Config, Data and Logs, and Data has systems, modules and worlds.
 */
export function systemsFolder(data: string): string {
  const folder = resolve(data);
  if (!existsSync(folder)) throw new Error(`There is no folder ${folder}.`);
  const inner = basename(folder) === "Data" ? folder : join(folder, "Data");
  const missing = ["systems", "modules", "worlds"].filter((name) => !existsSync(join(inner, name)));
  if (missing.length > 0)
    throw new Error(
      `${folder} is no Foundry data folder: ${inner} has no ${missing.join(", ")}. Give the folder that Foundry shows as ` +
        `"User Data Path"; it contains Config, Data and Logs.`,
    );
  return join(inner, "systems");
}

/** Why whatever is at `place` must stay, or null when it is free or ours. */
export function obstacle(place: string, source: string): string | null {
  const found = lstatSync(place, { throwIfNoEntry: false });
  if (!found) return null;
  if (found.isSymbolicLink()) {
    const target = existsSync(place) ? realpathSync(place) : null;
    if (target === null || target === realpathSync(source)) return null;
    return `${place} already leads to ${target}. Remove that link first if it is no longer wanted.`;
  }
  if (!found.isDirectory()) return `${place} is a file.`;
  if (existsSync(join(place, COPY_MARK))) return null;
  const manifest = join(place, "system.json");
  const id: unknown = existsSync(manifest) ? JSON.parse(readFileSync(manifest, "utf8")).id : null;
  const what = id === ID ? "an installed Force Multiplier" : "something else";
  return `${place} holds ${what}. Uninstall it in Foundry, or move it away, first.`;
}

/** Links `source` into the Foundry data folder; where links are not allowed, copies it. */
export function linkSystem(data: string, source: string = dist): Linked {
  const systems = systemsFolder(data);
  const place = join(systems, ID);
  const reason = obstacle(place, source);
  if (reason !== null) throw new Error(reason);
  const found = lstatSync(place, { throwIfNoEntry: false });
  if (found?.isSymbolicLink() && existsSync(place)) return "already linked";
  if (found) rmSync(place, { recursive: true });
  return linkOrCopy(source, place);
}

function linkOrCopy(source: string, place: string): Linked {
  try {
    symlinkSync(source, place, process.platform === "win32" ? "junction" : "dir");
    return "linked";
  } catch (error) {
    if (!(error instanceof Error) || !("code" in error) || error.code !== "EPERM") throw error;
    cpSync(source, place, { recursive: true });
    writeFileSync(join(place, COPY_MARK), "");
    return "copied";
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  try {
    const data = readArguments(process.argv.slice(2), ["data"]).get("data");
    if (!data) throw new Error("Say where Foundry keeps its data: npm run link -- --data DIR");
    systemsFolder(data);
    await buildSystem();
    const how = linkSystem(data);
    const note = how === "copied" ? " Links are not allowed there: run this again after each build." : "";
    console.log(`Force Multiplier is ${how} in ${systemsFolder(data)}.${note} Restart Foundry to see it.`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
