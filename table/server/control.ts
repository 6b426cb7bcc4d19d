import type { IncomingMessage } from "node:http";
import { fixClock } from "./clock";
import type { World, WorldDocuments } from "./world";

/** What a test may do to the server from outside. */
export interface Control {
  world: World;
  /** Runs a task between the operations of clients. */
  enqueue<T>(task: () => Promise<T>): Promise<T>;
}

/** Carries out a command of the process that started the server. @throws when it is not known. */
export async function command({ world, enqueue }: Control, name: string, request: IncomingMessage): Promise<unknown> {
  switch (name) {
    case "snapshot":
      return enqueue(async () => world.snapshot());
    case "reset": {
      const documents = (await readJson(request)) as WorldDocuments;
      return enqueue(async () => (await world.replace(documents), { done: true }));
    }
    case "clock":
      fixClock((await readJson(request)) as number | null);
      return { done: true };
    case "memory":
      return { rss: process.memoryUsage().rss };
    default:
      throw new Error(`There is no command "${name}"`);
  }
}

async function readJson(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return JSON.parse(Buffer.concat(chunks).toString("utf8"));
}
