/** `npm start`: builds what is stale, makes the demo world if there is none, serves it and opens a browser. */
import open from "open";
import { tablePaths } from "../table/paths";
import { readOptions } from "../table/server/options";
import { startServer } from "../table/server/table-server";
import type { WorldDocuments } from "../table/server/world";
import type { DemoWorld } from "./demo-world";
import { run } from "./run";

/** The demo world as the server takes it: lists of documents by collection. */
function documentsOf(world: DemoWorld): WorldDocuments {
  return Object.fromEntries(Object.entries(world).map(([name, list]) => [name, [...list]]));
}

/** Whether somebody sits before this machine. */
function hasDesktop(): boolean {
  if (process.platform === "win32" || process.platform === "darwin") return true;
  return Boolean(process.env.DISPLAY || process.env.WAYLAND_DISPLAY);
}

/** Builds what is stale in a process of its own, so that the bundler's memory is given back before anyone plays. */
async function prepare(system: boolean): Promise<void> {
  const code = await run(process.execPath, [...process.execArgv, "tools/prepare.ts", ...(system ? ["--system"] : [])]);
  if (code !== 0) throw new Error("The build failed; what it said stands above.");
}

async function start(): Promise<void> {
  const build = !process.argv.includes("--no-build");
  const options = readOptions(process.argv.slice(2).filter((argument) => argument !== "--no-build"));
  if (build) await prepare(options.system === "dist");
  const server = await startServer({ ...options, client: tablePaths.client });
  if (server.isEmpty) {
    const { demoWorld } = await import("./demo-world");
    await server.seedWorld(documentsOf(demoWorld(options.generation)));
  }
  console.log(`The table stands at ${server.url} (generation ${options.generation}). Stop it with Ctrl+C.`);
  if (options.open && hasDesktop()) await open(server.url).catch(() => undefined);
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.once(signal, () => void server.close().then(() => process.exit(0)));
}

try {
  await start();
} catch (error) {
  const { code, message } = error as NodeJS.ErrnoException;
  console.error(
    code === "EADDRINUSE" ? `${message}. Another table may be running; choose another with --port.` : message,
  );
  process.exitCode = 1;
}
