import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { basename, join, relative } from "node:path";
import { build, type InlineConfig } from "vite";
import { OUT, ROOT } from "./paths";

const SOURCE = join(ROOT, "table");
const STAMP = join(OUT, "sources.sha256");

/** Directories of the client that are served as they are. */
const ASSETS = ["templates", "lang", "styles", "icons"];

/** Builds the table into `build/table` if its sources have changed; tells whether it did. */
export async function buildTable({ force = false }: { force?: boolean } = {}): Promise<boolean> {
  const hash = await hashSources();
  const known = existsSync(STAMP) ? await readFile(STAMP, "utf8") : "";
  if (!force && known === hash) return false;
  // Built beside the old one and exchanged for it at the end: a table that runs meanwhile goes on serving.
  const next = `${OUT}.${process.pid}`;
  await build(clientConfig(join(next, "client", "table")));
  await build(serverConfig(join(next, "server")));
  await copyAssets(join(next, "client"));
  await writeFile(join(next, basename(STAMP)), hash);
  await rm(OUT, { recursive: true, force: true });
  await rename(next, OUT);
  return true;
}

// Names of classes are stored in chat data and make up the names of hooks: the bundler may not change them.
const shared: InlineConfig = {
  esbuild: { keepNames: true },
  configFile: false,
  root: ROOT,
  logLevel: "warn",
  publicDir: false,
};

/** One module, not minified: whoever writes for the game reads it in the browser. */
function clientConfig(outDir: string): InlineConfig {
  return {
    ...shared,
    define: { "process.env.NODE_ENV": '"production"' },
    build: {
      outDir,
      emptyOutDir: true,
      target: "es2022",
      minify: false,
      sourcemap: true,
      reportCompressedSize: false,
      chunkSizeWarningLimit: 10_000,
      rollupOptions: {
        input: join(SOURCE, "client", "main.ts"),
        output: {
          format: "es",
          entryFileNames: "main.js",
          assetFileNames: "main[extname]",
          inlineDynamicImports: true,
        },
      },
    },
  };
}

function serverConfig(outDir: string): InlineConfig {
  return {
    ...shared,
    build: {
      ssr: join(SOURCE, "server", "main.ts"),
      outDir,
      emptyOutDir: true,
      target: "node20",
      minify: false,
      sourcemap: true,
      rollupOptions: { output: { entryFileNames: "main.js" } },
    },
  };
}

async function copyAssets(client: string): Promise<void> {
  await mkdir(client, { recursive: true });
  await cp(join(SOURCE, "client", "index.html"), join(client, "index.html"));
  for (const name of ASSETS) await cp(join(SOURCE, "client", name), join(client, name), { recursive: true });
  const fontAwesome = join(ROOT, "node_modules", "@fortawesome", "fontawesome-free");
  for (const name of ["css", "webfonts"])
    await cp(join(fontAwesome, name), join(client, "fonts", "fontawesome", name), { recursive: true });
}

async function hashSources(): Promise<string> {
  const hash = createHash("sha256");
  const entries = await readdir(SOURCE, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  for (const file of [...files.sort(), join(ROOT, "package-lock.json")]) {
    hash.update(relative(ROOT, file).replaceAll("\\", "/")).update(await readFile(file));
  }
  return hash.digest("hex");
}
