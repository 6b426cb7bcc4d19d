import type { Connection, Connections } from "./connections";
import type { ClientFrame } from "../core/protocol";
import type { World } from "./world";

type Query = Extract<ClientFrame, { kind: "query" }>;
type Answer = Extract<ClientFrame, { kind: "queryResult" }>;

interface Open {
  asker: Connection;
  askerId: number;
  answerer: Connection;
  timer: ReturnType<typeof setTimeout> | undefined;
}

/** Carries questions from one client to another and the answers back. */
export class QueryRelay {
  #open = new Map<number, Open>();
  #next = 1;
  #connections: Connections;
  #world: World;

  constructor(world: World, connections: Connections) {
    this.#world = world;
    this.#connections = connections;
  }

  /** Passes a question on. @throws when the asker may not ask or the other is not here. */
  ask(asker: Connection, query: Query): void {
    if (!this.#world.user(asker.userId)?.can("QUERY_USER")) throw new Error("You lack the permission to query users");
    const answerer = this.#connections.of(query.to);
    if (!answerer) throw new Error(`The user ${query.to} is not active`);
    const id = this.#next++;
    const { name, data, timeout } = query;
    const timer = timeout
      ? setTimeout(() => this.#fail(id, `The query ${name} was not answered in ${timeout} ms`), timeout)
      : undefined;
    this.#open.set(id, { asker, askerId: query.id, answerer, timer });
    this.#connections.send(answerer, { kind: "query", id, from: asker.userId, name, data, timeout });
  }

  /** Passes an answer back, if it comes from the one who was asked. */
  answer(answerer: Connection, answer: Answer): void {
    const open = this.#open.get(answer.id);
    if (!open || open.answerer !== answerer) return;
    if (answer.error !== undefined) return this.#fail(answer.id, String(answer.error));
    this.#close(answer.id);
    this.#connections.send(open.asker, { kind: "result", id: open.askerId, result: answer.result ?? null });
  }

  /** Forgets a client that is gone; whoever waits for it is told. */
  drop(connection: Connection): void {
    for (const [id, open] of this.#open) {
      if (open.answerer === connection) this.#fail(id, "The user who was asked has left");
      else if (open.asker === connection) this.#close(id);
    }
  }

  #fail(id: number, message: string): void {
    const open = this.#open.get(id);
    if (!open) return;
    this.#close(id);
    this.#connections.send(open.asker, { kind: "error", id: open.askerId, message });
  }

  #close(id: number): void {
    clearTimeout(this.#open.get(id)?.timer);
    this.#open.delete(id);
  }
}
