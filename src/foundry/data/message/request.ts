import { SHARES } from "../../../play/exchange";
import { choice, text } from "../common";

/** What may be asked of the active GM. */
export const REQUEST_ACTIONS = ["apply", "undo", "endTurn"] as const;
export type RequestAction = (typeof REQUEST_ACTIONS)[number];
/** Allowed: a GM has said yes on a client that does not carry things out itself. */
export const REQUEST_STATES = ["waiting", "allowed", "done", "refused"] as const;
export type RequestState = (typeof REQUEST_STATES)[number];

/** What is stored of a request: ids only; everything else is worked out where it is carried out (DECISIONS 9). */
export function requestSchema() {
  const { fields } = foundry.data;
  return {
    exchange: text(),
    action: choice(REQUEST_ACTIONS, "apply"),
    /** Rows it is about; none for all of the exchange. */
    rows: new fields.ArrayField(text()),
    share: choice(SHARES, "full"),
    status: choice(REQUEST_STATES, "waiting"),
    /** What a request about a turn names. */
    combat: text(),
    combatant: text(),
    /** Why it was refused: a language key, or words. */
    reason: text(),
  };
}
export type RequestSchema = ReturnType<typeof requestSchema>;

type CardRenderer = (message: ChatMessage.Implementation) => Promise<HTMLElement | null>;
let renderer: CardRenderer = () => Promise.resolve(null);

/** Sets what draws the cards of requests. */
export function setRequestRenderer(draws: CardRenderer): void {
  renderer = draws;
}

/** A chat message that asks the active GM's client for something; its author is checked by the server. */
export class RequestModel extends foundry.abstract.TypeDataModel<RequestSchema, ChatMessage.Implementation> {
  static override defineSchema(): RequestSchema {
    return requestSchema();
  }

  renderCard(message: ChatMessage.Implementation): Promise<HTMLElement | null> {
    return renderer(message);
  }
}
