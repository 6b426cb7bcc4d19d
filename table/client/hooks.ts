/** A function registered on a hook, with the id by which it can be taken off again. */
export interface HookedFunction {
  hook: string;
  id: number;
  fn: (...args: never[]) => unknown;
  once: boolean;
}

export interface HookErrorOptions {
  msg?: string;
  log?: "error" | "warn" | "info" | null;
  notify?: "error" | "warn" | "info" | null;
  [key: string]: unknown;
}

let nextId = 1;
const registered: Record<string, HookedFunction[]> = {};
const byId = new Map<number, HookedFunction>();

/** The event framework on which packages hang their own code (FOUNDRY.md §3.2). */
export class Hooks {
  /** The registered functions of every hook, in the order in which they will be called. */
  static get events(): Record<string, HookedFunction[]> {
    return registered;
  }

  /** Shows a notification of an error; the interface sets it when it stands. */
  static _notifier: ((level: "error" | "warn" | "info", message: string) => void) | null = null;

  static on(hook: string, fn: (...args: never[]) => unknown, { once = false }: { once?: boolean } = {}): number {
    if (typeof fn !== "function") throw new Error(`Hooks.on("${hook}"): the handler is not a function`);
    const entry: HookedFunction = { hook, id: nextId++, fn, once };
    (registered[hook] ??= []).push(entry);
    byId.set(entry.id, entry);
    return entry.id;
  }

  static once(hook: string, fn: (...args: never[]) => unknown): number {
    return this.on(hook, fn, { once: true });
  }

  static off(hook: string, fn: number | ((...args: never[]) => unknown)): void {
    const entry = typeof fn === "number" ? byId.get(fn) : registered[hook]?.find((e) => e.fn === fn);
    if (!entry) return;
    byId.delete(entry.id);
    const list = registered[entry.hook];
    if (!list) return;
    list.splice(list.indexOf(entry), 1);
    if (!list.length) delete registered[entry.hook];
  }

  /** Calls every handler, whatever each returns. */
  static callAll(hook: string, ...args: unknown[]): true {
    for (const entry of [...(registered[hook] ?? [])]) this.#run(entry, args);
    return true;
  }

  /** Calls the handlers until one returns `false`; the answer is whether none did. */
  static call(hook: string, ...args: unknown[]): boolean {
    for (const entry of [...(registered[hook] ?? [])]) {
      if (this.#run(entry, args) === false) return false;
    }
    return true;
  }

  static #run(entry: HookedFunction, args: unknown[]): unknown {
    if (entry.once) this.off(entry.hook, entry.id);
    try {
      return entry.fn(...(args as never[]));
    } catch (error) {
      this.onError("Hooks.#call", error as Error, {
        msg: `Error in a handler of the hook "${entry.hook}".`,
        log: "error",
      });
      return undefined;
    }
  }

  /** Reports an error caught in `location` to the console, the user and the `error` hook. */
  static onError(location: string, error: Error, options: HookErrorOptions = {}): void {
    const { msg = "", log = null, notify = null, ...data } = options;
    if (log) console[log](msg ? `${msg}\n${error.stack ?? error.message}` : error);
    if (notify) this._notifier?.(notify, msg ? `${msg} ${error.message}` : error.message);
    if (location === "Hooks.error") return;
    for (const entry of [...(registered["error"] ?? [])]) {
      try {
        entry.fn(...([location, error, data] as never[]));
      } catch (inner) {
        console.error(inner);
      }
    }
  }
}
