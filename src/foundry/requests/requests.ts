import type { Share } from "../../play/exchange";
import type { Refusal } from "../../play/units";
import type { RequestAction, RequestState } from "../data/message/request";
import { updatePaths } from "../types/typed";
import { mayChange, owns } from "./authority";
import { exchangeMessage } from "../exchange-message";
import { applyOwn, applyRows, settleExchange, undoRows } from "./carry-out";
import { explain } from "./explain";
import { enqueue, isActiveGM, isActiveUser } from "./queue";
import { sessionsGreeted, standAlone } from "./sessions";

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
    if (isOpen({ status }) && same) await answer(message, null);
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
      isOpen(system) &&
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

/** Whether a request has not been answered: nobody has said a word, or a GM has allowed it. */
export function isOpen({ status }: { readonly status: RequestState }): boolean {
  return status === "waiting" || status === "allowed";
}

/** Carries a request out if its author may; waits for a GM's word where the world wants that. Active GM's client only. */
export async function processRequest(message: ChatMessage.OfType<"request">, allowed = false): Promise<void> {
  const { system, author } = message;
  if (!isOpen(system)) return;
  const handler = handlers.get(system.action);
  if (handler) return answer(message, await handler(message));
  const exchange = exchangeMessage(system.exchange)?.system.toExchange();
  if (!exchange || !author) return answer(message, { key: "FM.Refused.NoExchange", data: {} });
  const rows = system.rows.length === 0 ? null : system.rows;
  const verdict = mayChange(author, exchange, rows, system.action);
  if (verdict.may === "no") return answer(message, { key: verdict.reason, data: {} });
  if (verdict.may === "ask" && !allowed) return backToWaiting(message);
  await answer(
    message,
    await carryOut({ exchange: system.exchange, action: system.action, rows, share: system.share }),
  );
}

/** Only a GM's own word, heard when it is given, allows anything. */
async function backToWaiting(message: ChatMessage.OfType<"request">): Promise<void> {
  if (message.system.status === "allowed") await updatePaths(message, { "system.status": "waiting" });
}

/** A GM's word on a request that waits: the client that carries things out acts on it, whoever has given it. */
export async function decideRequest(message: ChatMessage.OfType<"request">, allow: boolean): Promise<void> {
  if (!game.user?.isGM || !isOpen(message.system)) return;
  if (!allow) return answer(message, { key: "FM.Refused.ByGM", data: {} });
  if (isActiveGM()) return enqueue(() => processRequest(message, true));
  await updatePaths(message, { "system.status": "allowed" });
}

/** Answers given here, by message: a word that comes after the answer changes nothing. */
const answers = new Map<string, { readonly status: RequestState; readonly reason: string }>();

async function answer(message: ChatMessage.OfType<"request">, refused: Refusal | null): Promise<void> {
  const reason = refused ? explain(refused) : "";
  const status = refused ? "refused" : "done";
  if (message.id) answers.set(message.id, { status, reason });
  await updatePaths(message, { "system.status": status, "system.reason": reason });
}

/** A request was changed: a GM has allowed it on another client. Whoever is no GM allows nothing. */
export function onRequestChanged(
  message: ChatMessage.Implementation,
  changes: { readonly system?: { readonly status?: unknown } },
  _options: object,
  user: string,
): void {
  if (!isActiveUser() || !message.isOfType("request") || changes.system?.status !== "allowed") return;
  const byGM = game.users?.get(user)?.isGM === true;
  const given = answers.get(message.id ?? "");
  whenActing(message, () => {
    if (given) return updatePaths(message, { "system.status": given.status, "system.reason": given.reason });
    return processRequest(message, byGM);
  });
}

/** A message was made: the active GM's client settles an exchange, or carries a request out. */
export function onMessage(message: ChatMessage.Implementation): void {
  if (!isActiveUser()) return;
  if (message.isOfType("exchange")) whenActing(message, () => settleExchange(message));
  else if (message.isOfType("request")) whenActing(message, () => processRequest(message));
}

/** Milliseconds after which a session takes over what the first one of its user has left undone. */
const PATIENCE = 4000;

/** Puts a job about a message in the queue of the session that acts; another one looks later whether it was done. */
function whenActing(message: ChatMessage.Implementation, job: () => Promise<unknown>): void {
  void enqueue(async () => {
    await sessionsGreeted();
    if (isActiveGM()) await job();
    else setTimeout(() => takeOver(message), PATIENCE);
  });
}

function takeOver(message: ChatMessage.Implementation): void {
  if (!isActiveUser() || !isUndone(message)) return;
  standAlone();
  onMessage(message);
}

/** Whether nobody has carried out what a message records; a request may wait for a GM's word. */
function isUndone(message: ChatMessage.Implementation): boolean {
  if (message.isOfType("exchange")) {
    const { kind, settled, refused } = message.system;
    const byOwner = kind === "hand" && message.author?.isGM !== true;
    return !settled && refused === "" && !byOwner;
  }
  if (!message.isOfType("request")) return false;
  return message.system.status === "allowed" || (message.system.status === "waiting" && !waitsForWord(message));
}

function waitsForWord({ system, author }: ChatMessage.OfType<"request">): boolean {
  const exchange = exchangeMessage(system.exchange)?.system.toExchange();
  if (!exchange || !author) return false;
  return mayChange(author, exchange, system.rows.length === 0 ? null : system.rows, system.action).may === "ask";
}

/** A GM is here: whatever waited, or was left half done, is carried out, oldest first. */
export function finishWaiting(): void {
  if (!isActiveGM()) return;
  for (const message of (game.messages?.contents ?? []).slice(-RECENT)) onMessage(message);
}
