import type { Share } from "../../play/exchange";
import type { Refusal } from "../../play/units";
import type { RequestAction } from "../data/message/request";
import { updatePaths } from "../types/typed";
import { mayChange, owns } from "./authority";
import { applyOwn, applyRows, exchangeMessage, settleExchange, undoRows } from "./carry-out";
import { explain } from "./explain";
import { enqueue, isActiveGM } from "./queue";

/** What somebody wants done with an exchange: ids only. */
export interface Wish {
  readonly exchange: string;
  readonly action: RequestAction;
  /** null: all of it. */
  readonly rows: readonly string[] | null;
  readonly share: Share;
}

/** Carries out a request that is not about an exchange; decides by itself whether its author may ask for it. */
export type RequestHandler = (message: ChatMessage.OfType<"request">) => Promise<Refusal | null>;
const handlers = new Map<RequestAction, RequestHandler>();

/** Registers who carries out requests of a further kind. */
export function registerRequestAction(action: RequestAction, handler: RequestHandler): void {
  handlers.set(action, handler);
}

/** How many of the latest messages are looked at when a GM comes online. */
const RECENT = 200;

/**
 * Does what somebody wants, or asks for it: on the active GM's client it goes into the queue, every other client posts a request.
 * What an owner did by hand he takes back by himself, with no GM about.
 * Resolves to the reason when it was refused here, null when it was done or asked for.
 */
export async function ask(wish: Wish): Promise<Refusal | null> {
  if (isActiveGM()) return enqueue(() => carryOutFirst(wish));
  const exchange = exchangeMessage(wish.exchange)?.system.toExchange();
  if (!exchange || !game.user) return { key: "FM.Refused.NoExchange", data: {} };
  const ownHand = exchange.kind === "hand" && !game.user.isGM && owns(game.user, exchange.actor);
  if (ownHand)
    return enqueue(() => (wish.action === "undo" ? undoRows(wish.exchange, wish.rows) : applyOwn(wish.exchange)));
  const verdict = mayChange(game.user, exchange, wish.rows, wish.action);
  if (verdict.may === "no") return { key: verdict.reason, data: {} };
  if (waitingFor(wish)) return { key: "FM.Refused.AskedAlready", data: {} };
  await postRequest(wish);
  return null;
}

function carryOut({ exchange, action, rows, share }: Wish): Promise<Refusal | null> {
  return action === "apply" ? applyRows(exchange, rows, share) : undoRows(exchange, rows);
}

/** Carries a GM's own wish out; what players asked for in the same words is answered with it. */
async function carryOutFirst(wish: Wish): Promise<Refusal | null> {
  const refused = await carryOut(wish);
  if (refused) return refused;
  for (const message of requestsOf(wish.exchange)) {
    const { status, action, rows } = message.system;
    const covered = wish.rows === null || (rows.length > 0 && rows.every((row) => wish.rows?.includes(row)));
    const same = action === wish.action && covered;
    if (status === "waiting" && same) await answer(message, null);
  }
  return null;
}

async function postRequest(wish: Wish): Promise<void> {
  const whisper = game.users?.filter((user) => user.isGM).flatMap((user) => user.id ?? []) ?? [];
  const system = { exchange: wish.exchange, action: wish.action, rows: [...(wish.rows ?? [])], share: wish.share };
  await ChatMessage.implementation.create({ type: "request", whisper, system });
}

function waitingFor(wish: Wish): boolean {
  return requestsOf(wish.exchange).some(
    ({ system }) =>
      system.status === "waiting" &&
      system.action === wish.action &&
      (system.rows.length === 0 || (wish.rows ?? []).every((row) => system.rows.includes(row))),
  );
}

/** Every request about an exchange, in the order in which they were made. */
export function requestsOf(exchange: string): readonly ChatMessage.OfType<"request">[] {
  return (game.messages?.contents ?? []).flatMap((message) =>
    message.isOfType("request") && message.system.exchange === exchange ? [message] : [],
  );
}

/** Carries a request out if its author may; waits for a GM's word where the world wants that. Active GM's client only. */
export async function processRequest(message: ChatMessage.OfType<"request">, allowed = false): Promise<void> {
  const { system, author } = message;
  if (system.status !== "waiting") return;
  const handler = handlers.get(system.action);
  if (handler) return answer(message, await handler(message));
  const exchange = exchangeMessage(system.exchange)?.system.toExchange();
  if (!exchange || !author) return answer(message, { key: "FM.Refused.NoExchange", data: {} });
  const rows = system.rows.length === 0 ? null : system.rows;
  const verdict = mayChange(author, exchange, rows, system.action);
  if (verdict.may === "no") return answer(message, { key: verdict.reason, data: {} });
  if (verdict.may === "ask" && !allowed) return;
  await answer(
    message,
    await carryOut({ exchange: system.exchange, action: system.action, rows, share: system.share }),
  );
}

/** A GM's word on a request that waits. */
export async function decideRequest(message: ChatMessage.OfType<"request">, allow: boolean): Promise<void> {
  if (!game.user?.isGM) return;
  if (!allow) return answer(message, { key: "FM.Refused.ByGM", data: {} });
  await enqueue(() => processRequest(message, true));
}

async function answer(message: ChatMessage.OfType<"request">, refused: Refusal | null): Promise<void> {
  const reason = refused ? explain(refused) : "";
  await updatePaths(message, { "system.status": refused ? "refused" : "done", "system.reason": reason });
}

/** A message was made: the active GM's client settles an exchange, or carries a request out. */
export function onMessage(message: ChatMessage.Implementation): void {
  if (!isActiveGM()) return;
  if (message.isOfType("exchange")) void enqueue(() => settleExchange(message));
  else if (message.isOfType("request")) void enqueue(() => processRequest(message));
}

/** A GM is here: whatever waited, or was left half done, is carried out, oldest first. */
export function finishWaiting(): void {
  if (!isActiveGM()) return;
  for (const message of (game.messages?.contents ?? []).slice(-RECENT)) onMessage(message);
}
