import { setTurnRenderer, TurnModel } from "../data/message/turn";
import { localize, onceHook, onHook } from "../types/typed";
import { watchOrder } from "./resort";
import { watchTokens } from "./siblings";
import { finishTurnWishes, onTurnMessage } from "./wishes";

/** Registers what turns need of Foundry: the wishes of those who may not write the combat, and an order that follows. `init` only. */
export function registerTurns(): void {
  Object.assign(CONFIG.ChatMessage.dataModels, { turn: TurnModel });
  setTurnRenderer((message) => Promise.resolve(wishLine(message)));
  onHook("createChatMessage", onTurnMessage);
  onceHook("ready", finishTurnWishes);
  onHook("userConnected", finishTurnWishes);
  watchTokens();
  watchOrder();
}

/** What waits, in words, for whoever asked and for game masters. */
function wishLine(message: ChatMessage.Implementation): HTMLElement | null {
  if (!message.isOfType("turn")) return null;
  const { act, combat, combatant } = message.system;
  const name = game.combats?.get(combat)?.combatants.get(combatant)?.name ?? "";
  const line = document.createElement("p");
  line.className = "fm fm-minor";
  line.textContent = localize(`FM.Turn.Asks.${act}`, { user: message.author?.name ?? "", name });
  return line;
}
