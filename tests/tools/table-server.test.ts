import { rm } from "node:fs/promises";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, it } from "vitest";
import { WebSocket } from "ws";
import { ServerProcess } from "../../table/testkit/server-process";
import { HERO, GM, ROBIN, SAM, testingSystem, testingWorld } from "./table-people";

type Frame = Record<string, unknown> & { kind: string };

/** A client that speaks to the server without a browser. */
class Line {
  readonly frames: Frame[] = [];
  #next = 1;
  #waiting = new Map<unknown, (frame: Frame) => void>();

  private constructor(readonly socket: WebSocket) {
    socket.on("message", (data) => {
      const frame = JSON.parse(String(data)) as Frame;
      this.frames.push(frame);
      const key = frame.id ?? frame.kind;
      this.#waiting.get(key)?.(frame);
      this.#waiting.delete(key);
    });
  }

  static async join(url: string, user: string): Promise<Line> {
    const line = new Line(new WebSocket(`${url.replace("http", "ws")}/ws?user=${user}`));
    await line.next("world");
    return line;
  }

  next(key: unknown): Promise<Frame> {
    return new Promise((resolve) => this.#waiting.set(key, resolve));
  }

  request(frame: object): Promise<Frame> {
    const id = this.#next++;
    const answer = this.next(id);
    this.send({ ...frame, id });
    return answer;
  }

  send(frame: object): void {
    this.socket.send(JSON.stringify(frame));
  }

  async leave(): Promise<void> {
    const closed = new Promise((resolve) => this.socket.once("close", resolve));
    this.socket.close();
    await closed;
  }
}

const message = (content: string) => ({
  kind: "op",
  action: "create",
  documentName: "ChatMessage",
  data: [{ content }],
  options: {},
});

let server: ServerProcess;
let directory = "";

beforeAll(async () => {
  const { system } = await testingSystem();
  directory = dirname(system);
  const script = fileURLToPath(new URL("../../table/server/main.ts", import.meta.url));
  server = await ServerProcess.start({ generation: 14, system, client: system, script, nodeArgs: ["--import", "tsx"] });
  await server.reset(testingWorld());
}, 60_000);

afterAll(async () => {
  await server.stop();
  await rm(directory, { recursive: true, force: true });
});

it("keeps every acknowledged write when it is killed in the middle of many", async () => {
  const line = await Line.join(server.url, GM);
  const acknowledged = new Set<string>();
  for (let i = 0; i < 500; i++) {
    void line.request(message(`number ${i}`)).then((frame) => {
      for (const { content } of frame.result as { content: string }[]) acknowledged.add(content);
    });
  }
  await expect.poll(() => acknowledged.size, { timeout: 20_000 }).toBeGreaterThan(50);
  await server.kill();
  const heard = [...acknowledged];
  await server.restart();
  const { messages } = await server.snapshot();
  const kept = new Set(messages?.map((entry) => entry.content as string));
  expect(heard.filter((content) => !kept.has(content))).toEqual([]);
}, 60_000);

it("tells everyone of a change in the same order, its initiator included", async () => {
  const [gm, robin] = await Promise.all([Line.join(server.url, GM), Line.join(server.url, ROBIN)]);
  await Promise.all([...Array(20).keys()].map((n) => (n % 2 ? gm : robin).request(message(`order ${n}`))));
  // The answer to a last request of each comes after everything that was sent before.
  await Promise.all([gm.request(message("last")), robin.request(message("last"))]);
  const order = (line: Line) =>
    line.frames
      .filter((frame) => frame.kind === "op")
      .flatMap((frame) => (frame.result as { content: string }[]).map(({ content }) => content));
  expect(order(gm).filter((content) => content.startsWith("order"))).toHaveLength(20);
  expect(order(gm).slice(0, 20)).toEqual(order(robin).slice(0, 20));
  await Promise.all([gm.leave(), robin.leave()]);
});

it("carries options along, and errors to the sender only", async () => {
  const [gm, robin] = await Promise.all([Line.join(server.url, GM), Line.join(server.url, ROBIN)]);
  const refused = await robin.request({
    kind: "op",
    action: "delete",
    documentName: "Actor",
    ids: ["actorFoe00000000"],
  });
  expect(refused).toMatchObject({
    kind: "error",
    message: "User Robin lacks permission to delete Actor [actorFoe00000000]",
  });
  const heard = robin.next("op");
  await gm.request({
    kind: "op",
    action: "update",
    documentName: "Actor",
    updates: [{ _id: HERO, name: "Renamed" }],
    options: { fm: { exchange: 1 } },
  });
  expect(await heard).toMatchObject({
    userId: GM,
    options: { fm: { exchange: 1 } },
    result: [{ _id: HERO, name: "Renamed" }],
  });
  expect(gm.frames.some((frame) => frame.kind === "error")).toBe(false);
  await Promise.all([gm.leave(), robin.leave()]);
});

it("does a batch as one: all of it or nothing", async () => {
  const gm = await Line.join(server.url, GM);
  const rename = {
    action: "update",
    documentName: "Actor",
    parentUuid: null,
    pack: null,
    updates: [{ _id: HERO, name: "Batched" }],
  };
  const impossible = { ...rename, updates: [{ _id: "nobody0000000000", name: "X" }] };
  expect(await gm.request({ kind: "batch", ops: [rename, impossible] })).toMatchObject({ kind: "error" });
  expect((await server.snapshot()).actors?.map((actor) => actor.name as string)).not.toContain("Batched");
  expect(await gm.request({ kind: "batch", ops: [rename] })).toMatchObject({
    kind: "batch",
    ops: [{ result: [{ name: "Batched" }] }],
  });
  await gm.leave();
});

it("carries questions between users, and says who asks", async () => {
  const [gm, robin] = await Promise.all([Line.join(server.url, GM), Line.join(server.url, ROBIN)]);
  const asked = gm.next(1);
  const answer = robin.request({ kind: "query", to: GM, name: "testing.ask", data: { n: 2 } });
  const question = await asked;
  expect(question).toMatchObject({ kind: "query", from: ROBIN, name: "testing.ask", data: { n: 2 } });
  gm.send({ kind: "queryResult", id: question.id, to: ROBIN, result: 4 });
  expect(await answer).toMatchObject({ kind: "result", result: 4 });
  expect(await robin.request({ kind: "query", to: SAM, name: "testing.ask", data: null })).toMatchObject({
    kind: "error",
  });
  expect(await robin.request({ kind: "query", to: GM, name: "testing.ask", data: null, timeout: 50 })).toMatchObject({
    kind: "error",
  });
  await Promise.all([gm.leave(), robin.leave()]);
});

it("relays the system's socket to the others, with the true sender, and no other event", async () => {
  const [gm, robin] = await Promise.all([Line.join(server.url, GM), Line.join(server.url, ROBIN)]);
  const heard = gm.next("socket");
  robin.send({ kind: "socket", event: "system.testing", args: [{ hello: 1 }], senderId: GM });
  expect(await heard).toMatchObject({ event: "system.testing", args: [{ hello: 1 }], senderId: ROBIN });
  const refused = robin.next("error");
  robin.send({ kind: "socket", event: "modifyDocument", args: [] });
  await refused;
  expect(robin.frames.some((frame) => frame.kind === "socket")).toBe(false);
  await Promise.all([gm.leave(), robin.leave()]);
});

it("tells who comes and who goes, and shows the targets of others to who comes late", async () => {
  const gm = await Line.join(server.url, GM);
  const came = gm.next("userActivity");
  const robin = await Line.join(server.url, ROBIN);
  expect(await came).toMatchObject({ userId: ROBIN, active: true });
  const shown = gm.next("userActivity");
  robin.send({ kind: "userActivity", data: { targets: ["tokenFoe00000000"] } });
  expect(await shown).toMatchObject({ userId: ROBIN, data: { targets: ["tokenFoe00000000"] } });
  const sam = await Line.join(server.url, SAM);
  const { data } = sam.frames[0] as unknown as { data: { activity: object; activeUsers: string[]; users: object[] } };
  expect(data.activity).toMatchObject({ [ROBIN]: { targets: ["tokenFoe00000000"] } });
  expect(data.activeUsers.sort()).toEqual([GM, ROBIN, SAM].sort());
  expect(data.users.every((user) => !("password" in user))).toBe(true);
  await robin.leave();
  await expect.poll(() => gm.frames.at(-1)).toMatchObject({ kind: "userActivity", userId: ROBIN, active: false });
  await Promise.all([gm.leave(), sam.leave()]);
});

it("serves its own files to its own pages, and is commanded by nobody who lacks the secret", async () => {
  const status = async (path: string, init: RequestInit = {}) => (await fetch(`${server.url}${path}`, init)).status;
  expect(await status("/systems/testing/system.json")).toBe(200);
  expect(await status("/systems/testing/..%2f..%2fworld/data/CURRENT")).toBe(404);
  expect(await status("/control/reset", { method: "POST", body: "{}" })).toBe(403);
  const foreign = new WebSocket(`${server.url.replace("http", "ws")}/ws?user=${GM}`, {
    origin: "http://elsewhere.example",
  });
  await expect(new Promise((resolve, reject) => foreign.on("open", resolve).on("error", reject))).rejects.toThrow();
  expect(await server.memory()).toBeLessThan(300 * 1024 * 1024);
});
