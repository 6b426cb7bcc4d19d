import type { Dict, Dynamic } from "./context";

type Listener = (...args: Dynamic[]) => unknown;

/** What changes documents, and so must wait for them to stand and keep the server's order. */
const QUEUED = new Set(["op", "batch", "userActivity", "socket", "query"]);

interface Pending {
  resolve: (value: Dynamic) => void;
  reject: (reason: Error) => void;
}

/** The line to the server: requests are answered by number, broadcasts are handled one after another in its order. */
export class ServerLine {
  #ws: WebSocket;
  #frames = new Map<string, (frame: Dict) => Promise<void> | void>();
  #pending = new Map<number, Pending>();
  #nextId = 1;
  #queue: Promise<void>;
  #release: () => void = () => {};
  connected = false;
  /** The world as the server tells of it when the line is opened. */
  readonly world: Promise<Dict>;
  /** What packages speak over. */
  readonly packages: PackageSocket;

  constructor(ws: WebSocket) {
    this.#ws = ws;
    this.packages = new PackageSocket(this);
    this.#queue = new Promise((resolve) => (this.#release = resolve));
    this.world = new Promise((resolve) => this.handle("world", (frame) => resolve(frame.data)));
    ws.addEventListener("message", (event) => this.#enqueue(JSON.parse(String(event.data)) as Dict));
    ws.addEventListener("close", () => this.#closed());
    this.connected = ws.readyState === WebSocket.OPEN;
  }

  /** Opens the line and waits for it to stand. */
  static async connect(url: string): Promise<ServerLine> {
    const ws = new WebSocket(url);
    const socket = new ServerLine(ws);
    await new Promise<void>((resolve, reject) => {
      ws.addEventListener("open", () => resolve(), { once: true });
      ws.addEventListener("error", () => reject(new Error("The table's server does not answer")), { once: true });
    });
    socket.connected = true;
    return socket;
  }

  /** Sets who handles the server's frames of one kind. */
  handle(kind: string, handler: (frame: Dict) => Promise<void> | void): void {
    this.#frames.set(kind, handler);
  }

  /** Sends a numbered request; resolves to what `settle` is given for that number. */
  request(frame: Dict): Promise<Dynamic> {
    const id = this.#nextId++;
    return new Promise((resolve, reject) => {
      if (!this.connected) return reject(new Error("The connection to the table's server is closed"));
      this.#pending.set(id, { resolve, reject });
      this.send({ ...frame, id });
    });
  }

  send(frame: Dict): void {
    this.#ws.send(JSON.stringify(frame));
  }

  /** Answers the request of that number, if it was made here. */
  settle(id: number | undefined, value: Dynamic): void {
    const pending = id === undefined ? undefined : this.#pending.get(id);
    if (id === undefined || !pending) return;
    this.#pending.delete(id);
    if (value instanceof Error) pending.reject(value);
    else pending.resolve(value);
  }

  close(): void {
    this.#ws.close();
  }

  /** Lets the changes through that the server has sent since the line was opened; called when the documents stand. */
  release(): void {
    this.#release();
  }

  #enqueue(frame: Dict): void {
    if (!QUEUED.has(frame.kind)) return void this.#dispatch(frame).catch((error: unknown) => console.error(error));
    this.#queue = this.#queue.then(() => this.#dispatch(frame)).catch((error: unknown) => console.error(error));
  }

  async #dispatch(frame: Dict): Promise<void> {
    if (frame.kind === "socket") return this.packages._deliver(frame.event, [...frame.args, frame.senderId]);
    if (frame.kind === "error") return this.settle(frame.id, new Error(frame.message));
    if (frame.kind === "result") return this.settle(frame.id, frame.result);
    const handler = this.#frames.get(frame.kind);
    if (!handler) throw new Error(`The table's client knows no frame of kind "${frame.kind}"`);
    await handler(frame);
  }

  #closed(): void {
    this.connected = false;
    const error = new Error("The connection to the table's server is closed");
    for (const pending of this.#pending.values()) pending.reject(error);
    this.#pending.clear();
    this.packages._deliver("disconnect", []);
  }
}

/** `game.socket`: packages' own events, sent to the other clients under the package's name (FOUNDRY.md §3.9). */
export class PackageSocket {
  #line: ServerLine;
  #listeners = new Map<string, Set<Listener>>();

  constructor(line: ServerLine) {
    this.#line = line;
  }

  get connected(): boolean {
    return this.#line.connected;
  }

  on(event: string, listener: Listener): this {
    let listeners = this.#listeners.get(event);
    if (!listeners) this.#listeners.set(event, (listeners = new Set()));
    listeners.add(listener);
    return this;
  }

  once(event: string, listener: Listener): this {
    const wrapped: Listener = (...args) => {
      this.off(event, wrapped);
      return listener(...args);
    };
    return this.on(event, wrapped);
  }

  off(event: string, listener?: Listener): this {
    if (listener) this.#listeners.get(event)?.delete(listener);
    else this.#listeners.delete(event);
    return this;
  }

  /** Sends a package's event to the other clients; it never comes back to the sender. */
  emit(event: string, ...args: Dynamic[]): this {
    const acknowledge = typeof args.at(-1) === "function" ? (args.pop() as Listener) : null;
    this.#line.send({ kind: "socket", event, args });
    acknowledge?.(...args);
    return this;
  }

  disconnect(): this {
    this.#line.close();
    return this;
  }

  /** Hands an event to those who listen for it here. */
  _deliver(event: string, args: Dynamic[]): void {
    for (const listener of [...(this.#listeners.get(event) ?? [])]) {
      try {
        const result = listener(...args);
        if (result instanceof Promise) result.catch((error: unknown) => console.error(error));
      } catch (error) {
        console.error(error);
      }
    }
  }
}
