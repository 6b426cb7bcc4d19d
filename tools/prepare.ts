/** Builds what is stale of the table, and of the system with `--system`; `npm start` runs it before it serves. */
import { buildTable } from "../table/build";
import { buildSystem } from "./build";

if (process.argv.includes("--system")) await buildSystem();
await buildTable();
