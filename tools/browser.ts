import { existsSync } from "node:fs";
import { chmod, mkdir, readdir, readFile, rename, rm, symlink, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { delimiter, dirname, join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { root } from "./files";

/** How Playwright starts a browser. */
export interface BrowserOptions {
  executablePath: string;
  args: string[];
  /** The whole environment, where it differs from this process's. */
  env?: Record<string, string>;
}

/** Arguments with which Chromium runs without a screen, as root too, and talks to nobody. */
const ARGUMENTS = [
  "--headless",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

const NAMES = ["google-chrome-stable", "google-chrome", "chromium", "chromium-browser", "chrome"];

const FIXED = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
  "C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe",
];

/**
 * Finds a Chromium for the tests: the one that CHROME_PATH names, an installed one, else the one from npm, unpacked once.
 * @throws with a sentence that says what to install where none can be had.
 */
export async function browserOptions(): Promise<BrowserOptions> {
  const named = process.env.CHROME_PATH;
  if (named) {
    if (!existsSync(named)) throw new Error(`CHROME_PATH names ${named}, which does not exist.`);
    return browser(named);
  }
  const installed = installedBrowser();
  if (installed) return browser(installed);
  if (process.platform === "linux" && process.arch === "x64") return packagedBrowser();
  throw new Error("No Chrome or Chromium was found. Install one, or name it in the environment variable CHROME_PATH.");
}

function browser(executablePath: string): BrowserOptions {
  return { executablePath, args: ARGUMENTS };
}

function installedBrowser(): string | undefined {
  const folders = (process.env.PATH ?? "").split(delimiter);
  const candidates = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...candidates, ...FIXED].find((path) => existsSync(path));
}

/** The Chromium of `@sparticuz/chromium`, with the libraries that a bare machine lacks. */
async function packagedBrowser(): Promise<BrowserOptions> {
  const entry = createRequire(import.meta.url).resolve("@sparticuz/chromium");
  const folder = await packageFolder(dirname(entry));
  const { version } = JSON.parse(await readFile(join(folder, "package.json"), "utf8")) as { version: string };
  const cache = join(root, "node_modules", ".cache", `chromium-${version}`);
  const executable = join(cache, "chromium");
  if (!existsSync(executable)) await unpack(join(folder, "bin"), cache);
  const libraries = join(cache, "lib");
  const path = [libraries, process.env.LD_LIBRARY_PATH].filter((part) => part).join(delimiter);
  const env = Object.fromEntries(
    Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
  return { ...browser(executable), env: { ...env, LD_LIBRARY_PATH: path } };
}

async function packageFolder(start: string): Promise<string> {
  for (let folder = start; folder !== dirname(folder); folder = dirname(folder)) {
    if (existsSync(join(folder, "bin")) && existsSync(join(folder, "package.json"))) return folder;
  }
  throw new Error("The package @sparticuz/chromium is not complete; run `npm ci`.");
}

/** Unpacks beside the cache first, so that a cache is whole or not there. */
async function unpack(bin: string, cache: string): Promise<void> {
  const scratch = `${cache}.${process.pid}`;
  await mkdir(scratch, { recursive: true });
  for (const file of (await readdir(bin)).filter((name) => name.endsWith(".br"))) {
    const data = brotliDecompressSync(await readFile(join(bin, file)));
    const name = file.slice(0, -".br".length);
    if (name.endsWith(".tar")) await untar(data, scratch);
    else await writeFile(join(scratch, name), data, { mode: 0o755 });
  }
  await mkdir(dirname(cache), { recursive: true });
  await rename(scratch, cache).catch(() => rm(scratch, { recursive: true, force: true }));
}

/** Writes the plain files of a tar archive. Headers are blocks of 512 bytes: name at 0, size in octal at 124, kind at 156. */
async function untar(archive: Buffer, target: string): Promise<void> {
  const text = (at: number, length: number): string => archive.toString("utf8", at, at + length).split("\0")[0] ?? "";
  for (let at = 0; at + 512 <= archive.length && archive[at] !== 0;) {
    const size = parseInt(text(at + 124, 12).trim() || "0", 8);
    const kind = text(at + 156, 1);
    const path = join(target, text(at, 100));
    if (kind === "" || kind === "0") {
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, archive.subarray(at + 512, at + 512 + size));
      await chmod(path, 0o755);
    } else if (kind === "2") await linkTo(path, text(at + 157, 100));
    at += 512 + Math.ceil(size / 512) * 512;
  }
}

async function linkTo(path: string, target: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await rm(path, { force: true });
  await symlink(target, path);
}
