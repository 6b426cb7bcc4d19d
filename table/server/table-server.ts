import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { basename, join, resolve } from "node:path";
import { WebSocketServer, type WebSocket } from "ws";
import { gen, releaseVersion, setGeneration, type Generation } from "../core/generation";
import { Connections, type Connection } from "./connections";
import { command } from "./control";
import { readManifest } from "./manifest";
import { Packs, packScratch } from "./packs";
import { QueryRelay } from "./queries";
import { Session } from "./session";
import { serveFile, type Mounts } from "./static-files";
import { World, type WorldDocuments } from "./world";

/** How a server is started. */
export interface ServerOptions {
  /** Directory of the built system. */
  system: string;
  /** Directory of the world; made if there is none. */
  world: string;
  /** 0 takes a free one. */
  port: number;
  generation: Generation;
  /** Directory of the built table. */
  client: string;
  /** A secret with which the process that starts the server may command it; without one it cannot be commanded. */
  controlToken?: string;
}

/** A server that runs. */
export interface TableServer {
  readonly url: string;
  readonly port: number;
  readonly isEmpty: boolean;
  /** Puts documents in the place of all that the world has. */
  seedWorld(documents: WorldDocuments): Promise<void>;
  close(): Promise<void>;
}

const MAX_FRAME = 32 * 1024 * 1024;

/** Opens a world and serves it on this machine alone. */
export async function startServer(options: ServerOptions): Promise<TableServer> {
  setGeneration(options.generation);
  const manifest = await readManifest(options.system);
  const world = await World.open(join(options.world, "data"), manifest);
  const packs = new Packs(manifest, options.system, await packScratch(options.world));
  await packs.prepare();
  const connections = new Connections();
  const queries = new QueryRelay(world, connections);
  const session = new Session({ world, worldId: basename(resolve(options.world)), packs, connections, queries });
  const site = new Site(options, world, session, connections, queries);
  const port = await site.listen();
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    get isEmpty() {
      return world.isEmpty;
    },
    seedWorld: (documents) => session.enqueue(() => world.replace(documents)),
    close: () => site.close(),
  };
}

/** What is served: files, what the join page asks, the clients' lines. */
class Site {
  #mounts: Mounts;
  #http: Server;
  #sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_FRAME });

  constructor(
    private readonly options: ServerOptions,
    private readonly world: World,
    private readonly session: Session,
    private readonly connections: Connections,
    private readonly queries: QueryRelay,
  ) {
    const { id } = world.manifest;
    this.#mounts = { "/": options.client, [`/systems/${id}/`]: options.system };
    this.#http = createServer((request, response) => void this.#answer(request, response));
    this.#http.on("upgrade", (request, socket, head) => {
      const user = this.#isLocal(request)
        ? this.world.user(this.#url(request).searchParams.get("user") ?? "")
        : undefined;
      if (!user || this.#url(request).pathname !== "/ws") return void socket.destroy();
      this.#sockets.handleUpgrade(request, socket, head, (ws) => void this.#join(ws, user.id as string));
    });
  }

  listen(): Promise<number> {
    return new Promise((done, fail) => {
      this.#http.once("error", fail);
      this.#http.listen(this.options.port, "127.0.0.1", () => done((this.#http.address() as AddressInfo).port));
    });
  }

  async close(): Promise<void> {
    this.connections.closeAll();
    this.#sockets.close();
    this.#http.closeAllConnections();
    await new Promise((done) => this.#http.close(done));
    await this.session.enqueue(() => this.world.store.close());
  }

  #url(request: IncomingMessage): URL {
    return new URL(request.url ?? "/", "http://127.0.0.1");
  }

  /** Refuses pages of other sites, and names that were made to point here. */
  #isLocal(request: IncomingMessage): boolean {
    const { host, origin } = request.headers;
    const name = host?.replace(/:\d+$/, "");
    if (name !== "127.0.0.1" && name !== "localhost") return false;
    return origin === undefined || origin === `http://${host}`;
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      if (!this.#isLocal(request)) return void response.writeHead(403).end();
      const path = decodeURIComponent(this.#url(request).pathname);
      if (path === "/api/join") return this.#json(response, this.#joinData());
      if (path.startsWith("/control/")) return await this.#control(path.slice("/control/".length), request, response);
      if (request.method !== "GET" && request.method !== "HEAD") return void response.writeHead(405).end();
      const file = path === "/" ? "/index.html" : path;
      if (!(await serveFile(this.#mounts, file, request, response))) response.writeHead(404).end();
    } catch (error) {
      response.writeHead(400, { "Content-Type": "text/plain; charset=utf-8" }).end((error as Error).message);
    }
  }

  async #control(name: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { controlToken } = this.options;
    const allowed = controlToken && request.method === "POST" && request.headers["x-control-token"] === controlToken;
    if (!allowed) return void response.writeHead(403).end();
    const control = { world: this.world, enqueue: <T>(task: () => Promise<T>) => this.session.enqueue(task) };
    this.#json(response, await command(control, name, request));
  }

  #json(response: ServerResponse, value: unknown): void {
    response
      .writeHead(200, { "Content-Type": "application/json; charset=utf-8", "Cache-Control": "no-store" })
      .end(JSON.stringify(value));
  }

  #joinData(): unknown {
    const { manifest, users } = this.world;
    const title = basename(resolve(this.options.world));
    return {
      generation: gen(),
      version: releaseVersion(),
      world: { id: title, title },
      system: { id: manifest.id, title: manifest.title },
      users: users.map((user) => ({
        id: user.id,
        name: user.name,
        role: user.role,
        color: user._source.color,
        active: this.connections.isActive(user.id as string),
      })),
    };
  }

  async #join(socket: WebSocket, userId: string): Promise<void> {
    const connection: Connection = { socket, userId, activity: {} };
    const wasActive = this.connections.isActive(userId);
    socket.on("message", (data) => void this.session.handle(connection, String(data)));
    socket.on("close", () => this.#leave(connection));
    socket.on("error", () => socket.terminate());
    // The world is described and the client added between two operations, so that it misses none of them and hears none twice.
    await this.session.enqueue(async () => {
      const data = await this.session.welcome(userId);
      if (socket.readyState !== socket.OPEN) return;
      data.activeUsers = [...new Set([...(data.activeUsers as string[]), userId])];
      this.connections.add(connection);
      this.connections.send(connection, { kind: "world", data });
      if (!wasActive) this.connections.broadcast({ kind: "userActivity", userId, active: true, data: {} }, connection);
    });
  }

  #leave(connection: Connection): void {
    const { userId } = connection;
    this.connections.remove(connection);
    this.queries.drop(connection);
    if (!this.connections.isActive(userId))
      this.connections.broadcast({ kind: "userActivity", userId, active: false, data: {} });
  }
}
