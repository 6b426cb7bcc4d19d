import { readOptions } from "./options";
import { startServer } from "./table-server";

/** Runs a server by itself, as the testkit does, and prints one line of JSON when it listens. */
const { open: _open, ...options } = readOptions(process.argv.slice(2));
const server = await startServer({ ...options, controlToken: process.env.TABLE_CONTROL_TOKEN });
console.log(JSON.stringify({ url: server.url, port: server.port }));

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => void server.close().then(() => process.exit(0)));
}
