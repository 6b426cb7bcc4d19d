import { SHARES } from "../../play/exchange";
import type { Share } from "../../play/exchange";
import { sortedRows } from "../../play/exchange";
import { applyManner } from "../../play/card/reader";
import { standingPart, undonePart } from "../../play/undo";
import type { Refusal } from "../../play/units";
import { exchangeMessage } from "../exchange-message";
import { ask, decideRequest } from "../requests/requests";
import { explain, explainError } from "../requests/explain";
import { storedUnits } from "../unit-port";
import { currentReader } from "./reader";

/** What a button of a card names: the message it is on, the row, the share. */
export interface CardClick {
  readonly message: string;
  readonly row: string;
  readonly share: Share;
}

/** Does what a button is for; resolves to the reason when it was refused. */
export type CardAction = (click: CardClick) => Promise<Refusal | null>;

const actions = new Map<string, CardAction>([
  ["apply", ({ message, row, share }) => ask({ exchange: message, action: "apply", rows: [row], share })],
  ["applyAll", ({ message, share }) => askForOpen(message, share, "apply")],
  ["ask", ({ message, share }) => askForOpen(message, share, "ask")],
  ["undo", ({ message, row }) => ask({ exchange: message, action: "undo", rows: [row], share: "full" })],
  ["undoAll", ({ message }) => ask({ exchange: message, action: "undo", rows: null, share: "full" })],
  ["allow", ({ message }) => decide(message, true)],
  ["refuse", ({ message }) => decide(message, false)],
]);

/** Registers what a button of a card does; windows register theirs from above. */
export function registerCardAction(name: string, action: CardAction): void {
  actions.set(name, action);
}

/** Every row that is still open and that the reader may have applied, as one wish. */
async function askForOpen(id: string, share: Share, manner: "apply" | "ask"): Promise<Refusal | null> {
  const exchange = exchangeMessage(id)?.system.toExchange();
  if (!exchange) return { key: "FM.Refused.NoExchange", data: {} };
  const reader = currentReader();
  const rows = sortedRows(exchange).flatMap(([row, { target, outcome }]) => {
    const hit = "hit" in outcome && outcome.hit === true;
    const touched = standingPart(storedUnits, target, id, row) ?? undonePart(storedUnits, target, id, row);
    return hit && !touched && applyManner(reader, exchange, target) === manner ? [row] : [];
  });
  return rows.length === 0
    ? { key: "FM.Refused.NothingOpen", data: {} }
    : ask({ exchange: id, action: "apply", rows, share });
}

async function decide(id: string, allow: boolean): Promise<null> {
  const message = game.messages?.get(id);
  if (message?.isOfType("request")) await decideRequest(message, allow);
  return null;
}

/** One click listener for a whole card: finds the button, does what it is for, and says why where it was refused. */
export function listenToCard(card: HTMLElement, message: string): void {
  card.addEventListener("click", (event) => void onClick(event, message));
}

async function onClick(event: MouseEvent, message: string): Promise<void> {
  const button = (event.target as Element | null)?.closest<HTMLButtonElement>("button[data-action]");
  const action = button && actions.get(button.dataset["action"] ?? "");
  if (!button || !action || button.disabled) return;
  event.preventDefault();
  event.stopPropagation();
  button.disabled = true;
  try {
    const share = SHARES.find((known) => known === button.dataset["share"]) ?? "full";
    const refused = await action({ message, row: button.dataset["row"] ?? "", share });
    if (refused) ui.notifications?.warn(explain(refused));
  } catch (error) {
    ui.notifications?.error(explainError(error));
  } finally {
    button.disabled = false;
  }
}
