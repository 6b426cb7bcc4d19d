import type { Participant } from "../../play/exchange";
import { exchangeMessage } from "../exchange-message";
import { resolverOf } from "../../play/resolver";
import { onHook } from "../types/typed";
import { renderExchange } from "./render";

/** Documents whose records changed since the last drawing. */
const changed = new Set<string>();
let timer: ReturnType<typeof setTimeout> | null = null;

/** Draws every card on show anew whose people have changed: in the log, in pop-outs, in notifications. */
export function registerRefresh(): void {
  onHook("updateActor", (actor: Actor.Implementation) => note(actor.uuid));
  onHook("updateCombatant", (combatant: Combatant.Implementation) => note(combatant.id ?? ""));
  onHook("createCombatant", (combatant: Combatant.Implementation) => note(combatant.id ?? ""));
  onHook("deleteCombatant", (combatant: Combatant.Implementation) => note(combatant.id ?? ""));
  onHook("deleteActor", (actor: Actor.Implementation) => note(actor.uuid));
  for (const hook of ["createChatMessage", "updateChatMessage", "deleteChatMessage"]) {
    onHook(hook, (message: ChatMessage.Implementation) => {
      if (message.isOfType("request")) note(message.system.exchange);
    });
  }
  onHook("userConnected", () => note("*"));
}

function note(id: string): void {
  changed.add(id);
  timer ??= setTimeout(() => void refresh(), 30);
}

async function refresh(): Promise<void> {
  timer = null;
  const ids = new Set(changed);
  changed.clear();
  for (const card of cardsOnShow()) {
    const message = exchangeMessage(card.dataset["exchange"] ?? "");
    if (!message?.visible || !concerns(message, ids)) continue;
    const fresh = await renderExchange(message);
    if (fresh) card.replaceWith(fresh);
  }
}

function concerns(message: ChatMessage.OfType<"exchange">, ids: ReadonlySet<string>): boolean {
  if (ids.has("*") || ids.has(message.id ?? "")) return true;
  const exchange = message.system.toExchange();
  const people = [
    exchange.actor,
    resolverOf(exchange.kind).gainer(exchange),
    resolverOf(exchange.kind).patron(exchange)?.who ?? null,
    ...Object.values(exchange.rows).map((row) => row.target),
  ];
  return people.some((who: Participant | null) => who !== null && (ids.has(who.actor) || ids.has(who.combatant ?? "")));
}

/** Every card in every window, detached ones too. */
function cardsOnShow(): readonly HTMLElement[] {
  const pages = new Set<Document>([document]);
  for (const app of foundry.applications.instances.values()) {
    const page = app.element?.ownerDocument;
    if (page) pages.add(page);
  }
  return [...pages].flatMap((page) => [...page.querySelectorAll<HTMLElement>(".fm-card[data-exchange]")]);
}
