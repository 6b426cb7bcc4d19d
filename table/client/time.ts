import { type Dict, game } from "./context";
import { Hooks } from "./hooks";

/** The time in the world, in seconds, and the server's clock. */
export class GameTime {
  static SYNC_INTERVAL_MS = 300_000;
  #offset = 0;

  /** The server's clock, in milliseconds. */
  get serverTime(): number {
    return Date.now() + this.#offset;
  }

  get worldTime(): number {
    return game.settings.get("core", "time");
  }

  /** Turns the world's clock on (or back) and resolves to the new time. */
  async advance(delta: number, options: Dict = {}): Promise<number> {
    if (!Number.isFinite(delta)) throw new Error("the table has no time in components; give seconds");
    return this.set(this.worldTime + delta, options);
  }

  async set(time: number, options: Dict = {}): Promise<number> {
    if (!Number.isFinite(time)) throw new Error("the table has no time in components; give seconds");
    return game.settings.set("core", "time", time, options);
  }

  onUpdateWorldTime(worldTime: number, options: Dict, userId: string): void {
    const delta = worldTime - this.#last;
    this.#last = worldTime;
    Hooks.callAll("updateWorldTime", worldTime, delta, options, userId);
  }

  #last = 0;

  /** Called when the settings stand. */
  _initialize(serverTime: number): void {
    this.#offset = serverTime - Date.now();
    this.#last = this.worldTime;
  }
}
