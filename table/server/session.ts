import type { ClientFrame, OperationFrame } from "../core/protocol";
import type { Source } from "../core/types";
import { gen, releaseVersion } from "../core/generation";
import { isPlainObject } from "../core/utils/object";
import { now } from "./clock";
import type { Connection, Connections } from "./connections";
import { perform } from "./operations";
import type { Packs } from "./packs";
import type { QueryRelay } from "./queries";
import { Transaction } from "./transaction";
import type { World } from "./world";

/** What a session works with. */
export interface SessionContext {
  world: World;
  worldId: string;
  packs: Packs;
  connections: Connections;
  queries: QueryRelay;
}

/** Answers the frames of clients. Whatever changes the world is done one after another, in the order of arrival. */
export class Session {
  #context: SessionContext;
  #queue: Promise<unknown> = Promise.resolve();

  constructor(context: SessionContext) {
    this.#context = context;
  }

  /** Runs a task when those before it are done. */
  enqueue<T>(task: () => Promise<T>): Promise<T> {
    const result = this.#queue.then(task);
    this.#queue = result.catch(() => undefined);
    return result;
  }

  /** Answers one frame; what goes wrong is told to its sender. */
  async handle(connection: Connection, text: string): Promise<void> {
    let id: number | undefined;
    try {
      const frame = parseFrame(text);
      id = "id" in frame && typeof frame.id === "number" ? frame.id : undefined;
      await this.#dispatch(connection, frame);
    } catch (error) {
      this.#context.connections.send(connection, { kind: "error", id, message: (error as Error).message });
    }
  }

  async #dispatch(connection: Connection, frame: ClientFrame): Promise<void> {
    const { connections, queries, packs } = this.#context;
    switch (frame.kind) {
      case "op":
        return this.enqueue(() => this.#operate(connection, frame.id, [frame], false));
      case "batch":
        if (!Array.isArray(frame.ops)) throw new Error("A batch needs a list of operations");
        return this.enqueue(() => this.#operate(connection, frame.id, frame.ops, true));
      case "get":
        return connections.send(connection, {
          kind: "result",
          id: frame.id,
          result: await packs.get(frame.pack, frame.query),
        });
      case "index":
        return connections.send(connection, {
          kind: "result",
          id: frame.id,
          result: await packs.index(frame.pack, frame.fields ?? []),
        });
      case "query":
        return queries.ask(connection, frame);
      case "queryResult":
        return queries.answer(connection, frame);
      case "socket":
        return this.#relay(connection, frame.event, frame.args);
      case "userActivity":
        return this.#shareActivity(connection, frame.data);
      case "logout":
        return connection.socket.close();
      default:
        throw new Error(`The table's server knows no frame of kind "${String((frame as { kind: unknown }).kind)}"`);
    }
  }

  /** Makes changes, writes them to the disk, and tells every client of them: all of them, or none. */
  async #operate(connection: Connection, id: number, frames: OperationFrame[], isBatch: boolean): Promise<void> {
    const { world, connections } = this.#context;
    const user = world.user(connection.userId);
    if (!user) throw new Error("Your user does not exist any more");
    const transaction = new Transaction(world);
    let results;
    try {
      results = frames.map((frame) => perform(world, user, frame, transaction));
      await transaction.commit();
    } catch (error) {
      transaction.rollback();
      throw error;
    }
    const { userId } = connection;
    const [single] = results;
    const frame =
      isBatch || !single
        ? { kind: "batch" as const, userId, ops: results }
        : { kind: "op" as const, userId, ...single };
    // One loop over all clients keeps the order the same for everybody, the initiator included.
    connections.broadcast(frame, connection);
    connections.send(connection, { ...frame, id });
  }

  #relay(connection: Connection, event: unknown, args: unknown): void {
    const { manifest } = this.#context.world;
    if (!manifest.socket || event !== `system.${manifest.id}`)
      throw new Error(`The socket event "${String(event)}" belongs to no package with a socket`);
    this.#context.connections.broadcast(
      { kind: "socket", event, args: Array.isArray(args) ? args : [], senderId: connection.userId },
      connection,
    );
  }

  #shareActivity(connection: Connection, data: unknown): void {
    if (!isPlainObject(data)) throw new Error("The activity of a user is an object");
    Object.assign(connection.activity, data);
    this.#context.connections.broadcast(
      { kind: "userActivity", userId: connection.userId, active: true, data },
      connection,
    );
  }

  /** Everything a client needs to know of the world when it joins. */
  async welcome(userId: string): Promise<Source> {
    const { world, worldId, packs, connections } = this.#context;
    const { manifest } = world;
    const described = await packs.describe();
    const documents = world.snapshot();
    for (const user of documents.users ?? []) {
      delete user.password;
      delete user.passwordSalt;
    }
    const build = Number(releaseVersion().split(".")[1]);
    return {
      ...documents,
      userId,
      release: { generation: gen(), build, version: releaseVersion(), channel: "stable" },
      world: {
        id: worldId,
        title: worldId,
        system: manifest.id,
        systemVersion: manifest.version,
        coreVersion: releaseVersion(),
      },
      system: manifest.source,
      modules: [],
      packs: described,
      activeUsers: connections.activeUsers,
      activity: connections.activity,
      time: now(),
    };
  }
}

function parseFrame(text: string): ClientFrame {
  const frame: unknown = JSON.parse(text);
  if (!isPlainObject(frame) || typeof frame.kind !== "string") throw new Error("A frame is an object with a kind");
  return frame as ClientFrame;
}
