import { decideApply, decideAtOnce } from "../../play/apply";
import type { Exchange, Share } from "../../play/exchange";
import { settlesAtOnce } from "../../play/exchange";
import type { ResolveContext } from "../../play/resolver";
import { decideUndo, standingPart, undonePart } from "../../play/undo";
import type { Decision, Refusal } from "../../play/units";
import { refuse } from "../../play/units";
import { exchangeMessage } from "../exchange-message";
import { tableRules } from "../settings";
import { store } from "../store";
import { afterExchange } from "../strategy";
import { localize, updatePaths } from "../types/typed";
import { storedUnits } from "../unit-port";
import { authorRefusal } from "./authority";
import { markEngaged, rollChecksAtOnce } from "./follow-ups";

function contextOf(id: string): ResolveContext {
  return { id, units: storedUnits, table: tableRules() };
}

/** Applies rows of an exchange; null when it was done (or had been), else why not. Active GM's client only. */
export async function applyRows(id: string, rows: readonly string[] | null, share: Share): Promise<Refusal | null> {
  const message = exchangeMessage(id);
  if (!message) return { key: "FM.Refused.NoExchange", data: {} };
  const exchange = message.system.toExchange();
  if (message.system.refused !== "") return { key: "FM.Refused.WasRefused", data: {} };
  const wanted = rows ?? Object.keys(exchange.rows);
  const applied = message.system.applied;
  if (wanted.some((row) => applied.includes(row) && !hasRecord(exchange, id, row))) {
    return { key: "FM.Refused.TooOld", data: {} };
  }
  const refused = await carryOut(decideApply(exchange, wanted, share, contextOf(id)));
  if (refused) return refused;
  await updatePaths(message, { "system.applied": [...new Set([...applied, ...wanted])] });
  await rollChecksAtOnce(exchange);
  return null;
}

function hasRecord(exchange: Exchange, id: string, row: string): boolean {
  const target = exchange.rows[row]?.target;
  if (!target) return false;
  return Boolean(standingPart(storedUnits, target, id, row) ?? undonePart(storedUnits, target, id, row));
}

/** Takes rows of an exchange back, or all of it; null when it was done, else why not. */
export async function undoRows(id: string, rows: readonly string[] | null): Promise<Refusal | null> {
  const message = exchangeMessage(id);
  if (!message) return { key: "FM.Refused.NoExchange", data: {} };
  const exchange = message.system.toExchange();
  const refused = await carryOut(decideUndo(exchange, id, rows, storedUnits));
  if (!refused) await markEngaged(id, exchange, false);
  // A row of an attack that is taken back does not make the attack undone.
  if (!refused && (rows === null || exchange.kind !== "attack")) await afterExchange(id, exchange, false);
  return refused;
}

async function carryOut(decision: Decision): Promise<Refusal | null> {
  if (decision.refused) return decision.refused;
  await store(decision.writes);
  return null;
}

/**
 * Applies what nobody is asked about, once: the acting side's part, onslaught, and the outcome of kinds that settle at once. What
 * its author may not do, or the rules refuse now, is said on the card. Active GM's client only.
 */
export async function settleExchange(message: ChatMessage.OfType<"exchange">): Promise<void> {
  const { system, id } = message;
  if (system.settled || system.refused !== "" || !id) return;
  const exchange = system.toExchange();
  if (exchange.kind === "hand" && !message.author?.isGM) return;
  const unauthorised = authorRefusal(message.author, exchange);
  const refused = unauthorised === null ? await settleParts(exchange, id) : { key: unauthorised, data: {} };
  const applied = refused || !settlesAtOnce(exchange.kind) ? [] : Object.keys(exchange.rows);
  const reason = refused ? localize(refused.key, refused.data) : "";
  await updatePaths(message, { "system.settled": true, "system.refused": reason, "system.applied": applied });
  if (refused) return;
  await markEngaged(id, exchange, true);
  await afterExchange(id, exchange, true);
  await rollChecksAtOnce(exchange);
}

async function settleParts(exchange: Exchange, id: string): Promise<Refusal | null> {
  const atOnce = await carryOut(decideAtOnce(exchange, contextOf(id)));
  if (atOnce || !settlesAtOnce(exchange.kind)) return atOnce;
  return carryOut(decideApply(exchange, Object.keys(exchange.rows), "full", contextOf(id)));
}

/** Applies something done by hand on the client of whoever owns the unit: nobody else is needed for it. */
export async function applyOwn(id: string): Promise<Refusal | null> {
  const message = exchangeMessage(id);
  if (!message) return refuse("FM.Refused.NoExchange").refused;
  const exchange = message.system.toExchange();
  return carryOut(decideApply(exchange, Object.keys(exchange.rows), "full", contextOf(id)));
}
