import { exchangeView } from "../../play/card/view";
import { requestView } from "../../play/card/request-view";
import { words } from "../play-settings";
import { registerPartials } from "../partials";
import { exchangeMessage } from "../exchange-message";
import { systemPath } from "../system";
import { renderElement } from "../types/templates";
import { listenToCard } from "./actions";
import { keepFolds } from "./folds";
import { cardSource, currentReader } from "./reader";

/** The card of an exchange for whoever looks now, drawn from its data; null when the message is none. */
export async function renderExchange(message: ChatMessage.Implementation): Promise<HTMLElement | null> {
  if (!message.isOfType("exchange") || !message.id) return null;
  await registerPartials();
  const view = exchangeView({ source: cardSource(message), reader: currentReader(), words });
  return finish(await renderElement(systemPath("templates/cards/exchange.hbs"), view), message.id);
}

/** The line of a request. */
export async function renderRequest(message: ChatMessage.Implementation): Promise<HTMLElement | null> {
  if (!message.isOfType("request") || !message.id) return null;
  await registerPartials();
  const exchange = exchangeMessage(message.system.exchange)?.system.toExchange() ?? null;
  const { action, rows, status, reason } = message.system;
  const request = { action, rows, status, reason, author: message.author?.name ?? "" };
  const view = requestView(message.id, request, exchange, { reader: currentReader(), words });
  return finish(await renderElement(systemPath("templates/cards/request.hbs"), view), message.id);
}

function finish(card: HTMLElement, message: string): HTMLElement {
  keepFolds(card, message);
  listenToCard(card, message);
  return card;
}
