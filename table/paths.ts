import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** The checkout's top folder. */
export const ROOT = fileURLToPath(new URL("..", import.meta.url));

/** Where everything of the built table lies. */
export const OUT = join(ROOT, "build", "table");

/** Where the built table's two halves lie. */
export const tablePaths = { client: join(OUT, "client"), server: join(OUT, "server", "main.js") };
