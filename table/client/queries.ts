import { CONFIG, type Dict, type Dynamic, game, server } from "./context";

/**
 * Asks another user's client to run a registered query and resolves to what its handler gives back.
 * @throws when the user is not there, when the permission is missing, or when no answer comes in time (milliseconds).
 */
export async function queryUser(
  user: Dynamic,
  name: string,
  data: Dynamic,
  { timeout }: { timeout?: number },
): Promise<Dynamic> {
  if (!(name in CONFIG.queries)) throw new Error(`"${name}" is not a registered query`);
  if (!game.user.can("QUERY_USER")) throw new Error(`User ${game.user.name} lacks permission to query users`);
  if (!user.active) throw new Error(`User ${user.name} is not active`);
  const json: Dynamic = JSON.parse(JSON.stringify(data ?? null));
  if (user.isSelf) return CONFIG.queries[name](json, { timeout });
  const request = server.request({ kind: "query", to: user.id, name, data: json, timeout });
  if (!timeout) return request;
  const late = new Promise((_resolve, reject) => {
    setTimeout(
      () => reject(new Error(`The query "${name}" to ${user.name} was not answered in ${timeout} ms`)),
      timeout,
    );
  });
  return Promise.race([request, late]);
}

/** Answers a query that another client sent here. */
export async function answerQuery(frame: Dict): Promise<void> {
  const { id, from, name, data, timeout } = frame;
  try {
    const handler = CONFIG.queries[name];
    if (!handler) throw new Error(`"${name}" is not a registered query`);
    const result: unknown = await handler(data, { timeout });
    server.send({ kind: "queryResult", id, to: from, result: result ?? null });
  } catch (error) {
    server.send({ kind: "queryResult", id, to: from, error: (error as Error).message });
  }
}
