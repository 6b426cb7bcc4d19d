import { parseArgs } from "node:util";
import type { Generation } from "../core/generation";

/** What the command line says; everything has a default. */
export interface CommandLine {
  system: string;
  world: string;
  port: number;
  generation: Generation;
  client: string;
  /** Whether a browser may be opened. */
  open: boolean;
}

/** Reads the options of the command line. @throws with a sentence that says what is wrong with them. */
export function readOptions(args: string[]): CommandLine {
  const { values } = parseArgs({
    args,
    options: {
      system: { type: "string", default: "dist" },
      world: { type: "string", default: "worlds/demo" },
      port: { type: "string", default: "30000" },
      generation: { type: "string", default: "14" },
      client: { type: "string", default: "build/table/client" },
      "no-open": { type: "boolean", default: false },
    },
  });
  const port = Number(values.port);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error(`--port ${values.port}: a port is a number from 0 to 65535`);
  const generation = Number(values.generation);
  if (generation !== 13 && generation !== 14)
    throw new Error(`--generation ${values.generation}: the table plays 13 or 14`);
  return {
    system: values.system,
    world: values.world,
    port,
    generation,
    client: values.client,
    open: !values["no-open"],
  };
}
