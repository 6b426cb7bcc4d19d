import { registerResolvers } from "../play/resolvers";
import { registerRefresh } from "./cards/refresh";
import { renderExchange, renderRequest } from "./cards/render";
import { ExchangeModel, setExchangeRenderer } from "./data/message/exchange";
import { RequestModel, setRequestRenderer } from "./data/message/request";
import { finishWaiting, onMessage, onRequestChanged } from "./requests/requests";
import { sessionsGreeted, watchSessions } from "./requests/sessions";
import { onceHook, onHook } from "./types/typed";

/** Registers what play needs of Foundry: message models and their cards, the active GM's queue, and cards that follow. `init` only. */
export function registerPlay(): void {
  registerResolvers();
  Object.assign(CONFIG.ChatMessage.dataModels, { exchange: ExchangeModel, request: RequestModel });
  setExchangeRenderer(renderExchange);
  setRequestRenderer(renderRequest);
  onHook("createChatMessage", onMessage);
  onHook("updateChatMessage", onRequestChanged);
  onceHook("ready", () => {
    watchSessions(finishWaiting);
    void sessionsGreeted().then(finishWaiting);
  });
  onHook("userConnected", finishWaiting);
  registerRefresh();
}
