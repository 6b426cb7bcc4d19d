import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { randomUUID } from "node:crypto";
import type { Generation } from "../core/generation";
import type { WorldDocuments } from "../server/world";

/** How a test's server is started. */
export interface ServerProcessOptions {
  generation: Generation;
  /** Path of the built server. */
  script: string;
  /** Directory of the built client. */
  client: string;
  /** Directory of the built system. */
  system: string;
  /** Options of Node itself. */
  nodeArgs?: string[];
}

/** A server in a process of its own, over a world in a temporary directory: it can be reset, killed and started again. */
export class ServerProcess {
  readonly options: ServerProcessOptions;
  readonly world: string;
  #token = randomUUID();
  #process: ChildProcess | null = null;
  #port = 0;

  private constructor(options: ServerProcessOptions, world: string) {
    this.options = options;
    this.world = world;
  }

  /** Starts a server on a free port with an empty world. */
  static async start(options: ServerProcessOptions): Promise<ServerProcess> {
    const server = new ServerProcess(options, await mkdtemp(join(tmpdir(), "table-world-")));
    await server.#spawn();
    return server;
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  async #spawn(): Promise<void> {
    const { script, client, system, generation, nodeArgs = [] } = this.options;
    const args = [...nodeArgs, script, "--client", client, "--system", system, "--world", this.world];
    args.push("--generation", String(generation), "--port", String(this.#port));
    const child = spawn(process.execPath, args, {
      env: { ...process.env, TABLE_CONTROL_TOKEN: this.#token },
      stdio: ["ignore", "pipe", "inherit"],
    });
    this.#process = child;
    const failed = once(child, "exit").then(([code]) => {
      throw new Error(`The table's server ended with ${String(code)} before it listened`);
    });
    const listening = once(createInterface(child.stdout), "line");
    const [line] = (await Promise.race([listening, failed])) as [string];
    failed.catch(() => undefined);
    this.#port = (JSON.parse(line) as { port: number }).port;
  }

  /** Puts documents in the place of all that the world has. Clients must be loaded anew afterwards. */
  async reset(documents: WorldDocuments): Promise<void> {
    await this.#command("reset", documents);
  }

  /** Everything that the world has. */
  async snapshot(): Promise<WorldDocuments> {
    return (await this.#command("snapshot")) as WorldDocuments;
  }

  /** Stops the server's clock at a time in milliseconds; null lets it go. */
  async fixClock(time: number | null): Promise<void> {
    await this.#command("clock", time);
  }

  /** The memory that the server uses, in bytes. */
  async memory(): Promise<number> {
    return ((await this.#command("memory")) as { rss: number }).rss;
  }

  async #command(name: string, body: unknown = null): Promise<unknown> {
    const headers = { "x-control-token": this.#token, "content-type": "application/json" };
    const response = await fetch(`${this.url}/control/${name}`, {
      method: "POST",
      headers,
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`The server refuses "${name}": ${await response.text()}`);
    return response.json();
  }

  /** Ends the server as a power cut would. */
  async kill(): Promise<void> {
    await this.#end("SIGKILL");
  }

  /** Starts the server again over the same world, at the same address. */
  async restart(): Promise<void> {
    if (this.#process) await this.#end("SIGTERM");
    await this.#spawn();
  }

  /** Ends the server and removes its world. */
  async stop(): Promise<void> {
    await this.#end("SIGTERM");
    await rm(this.world, { recursive: true, force: true });
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#process;
    this.#process = null;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, "exit");
    child.kill(signal);
    await ended;
  }
}
