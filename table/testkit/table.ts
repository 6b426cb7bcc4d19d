import { readFileSync } from "node:fs";
import type { Browser, BrowserContext, ConsoleMessage, Page } from "@playwright/test";
import type { WorldDocuments } from "../server/world";
import type { ServerProcess } from "./server-process";

/** What a client says, as an error, when its line to the server breaks: to be expected where the test has killed the server. */
const disconnected = (
  JSON.parse(readFileSync(new URL("../client/lang/en.json", import.meta.url), "utf8")) as {
    TABLE: { Disconnected: string };
  }
).TABLE.Disconnected;

/** What a browser says of requests that meet no server, as they do between a crash and the restart. */
const NOBODY_THERE = /net::ERR_CONNECTION_|Failed to fetch/;

interface Join {
  users: { id: string; name: string }[];
}

/** How a client joins. */
export interface JoinOptions {
  /** Size of the window in pixels. */
  viewport?: { width: number; height: number };
  /** Colour scheme that the browser prefers. */
  colorScheme?: "light" | "dark";
  reducedMotion?: "reduce" | "no-preference";
}

/** A table with people around it: one server, a browser context for everyone who joins, and every error that any of them saw. */
export class Table {
  readonly server: ServerProcess;
  /** Errors of the consoles and pages of all clients, each with the name of its user. A test with any of them fails. */
  readonly errors: string[] = [];
  #browser: Browser;
  #contexts: BrowserContext[] = [];
  #pages: Page[] = [];
  #time: number | null = null;
  /** Whether this test has killed the server, and with it the clients' lines. */
  #crashed = false;

  constructor(server: ServerProcess, browser: Browser) {
    this.server = server;
    this.#browser = browser;
  }

  get url(): string {
    return this.server.url;
  }

  /** Joins as the user of a name, in a browser context of its own; resolves to the page when the game is ready. */
  async join(name: string, options: JoinOptions = {}): Promise<Page> {
    const { users } = (await (await fetch(`${this.url}/api/join`)).json()) as Join;
    const user = users.find((entry) => entry.name === name);
    if (!user) throw new Error(`No user of the world is called ${name}`);
    const context = await this.#browser.newContext({ viewport: { width: 1440, height: 900 }, ...options });
    this.#contexts.push(context);
    const page = await context.newPage();
    this.#pages.push(page);
    this.#watch(page, name);
    // Functions that run in the page keep their names by a helper of the bundler's, where it is tsx that runs the tests.
    await page.addInitScript("globalThis.__name ??= (target) => target;");
    if (this.#time !== null) await page.clock.setFixedTime(this.#time);
    await page.goto(`${this.url}/?user=${encodeURIComponent(user.id)}`);
    await this.ready(page);
    return page;
  }

  /** Waits until the game of a page is ready, as after a reload. */
  async ready(page: Page): Promise<void> {
    await page.locator("body[data-table-ready]").waitFor({ state: "attached", timeout: 30_000 });
  }

  /** Loads a page anew and waits until its game is ready. */
  async reload(page: Page): Promise<void> {
    await page.reload();
    await this.ready(page);
  }

  /** Puts other documents in the place of the world's, and loads every client anew. */
  async reset(documents: WorldDocuments): Promise<void> {
    await this.server.reset(documents);
    await Promise.all(this.#pages.filter((page) => !page.isClosed()).map((page) => this.reload(page)));
  }

  /** Stops the clocks of the server and of every client, now and later, at a time. */
  async fixClock(time: Date | string | number): Promise<void> {
    this.#time = new Date(time).getTime();
    await this.server.fixClock(this.#time);
    for (const page of this.#pages) await page.clock.setFixedTime(this.#time);
  }

  /** Ends the server as a power cut would, and starts it again over the same world. Clients must be loaded anew. */
  async crash(): Promise<void> {
    this.#crashed = true;
    await this.server.kill();
    await this.server.restart();
  }

  /** Ends the clients and lets the clock go. */
  async close(): Promise<void> {
    for (const context of this.#contexts) await context.close();
    this.#contexts = [];
    this.#pages = [];
    if (this.#time !== null) await this.server.fixClock(null);
    this.#time = null;
  }

  #watch(page: Page, name: string): void {
    page.on("pageerror", (error) => {
      if (!this.#crashed || !NOBODY_THERE.test(error.message))
        this.errors.push(`${name}: ${error.stack ?? error.message}`);
    });
    page.on("console", (message: ConsoleMessage) => {
      if (message.type() !== "error") return;
      if (this.#crashed && (message.text() === disconnected || NOBODY_THERE.test(message.text()))) return;
      const { url, lineNumber } = message.location();
      this.errors.push(`${name}: ${message.text()} (${url}:${lineNumber})`);
    });
  }
}
