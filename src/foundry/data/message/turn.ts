import { choice, text } from "../common";

/** What somebody who is not the active GM may want done with the turns of a fight. */
export const TURN_ACTS = ["end", "delay", "take", "back", "nextRound", "backRound", "start"] as const;
export type TurnAct = (typeof TURN_ACTS)[number];

/** What is stored of such a wish: ids only. It is deleted when it has been carried out. */
export function turnSchema() {
  return {
    act: choice(TURN_ACTS, "end"),
    combat: text(),
    /** Whose turn it is about; a wish about a turn that is over by then is dropped. */
    combatant: text(),
  };
}
export type TurnSchema = ReturnType<typeof turnSchema>;

type CardRenderer = (message: ChatMessage.Implementation) => Promise<HTMLElement | null>;
let renderer: CardRenderer = () => Promise.resolve(null);

/** Sets what draws the line of a wish while it waits. */
export function setTurnRenderer(draws: CardRenderer): void {
  renderer = draws;
}

/** A chat message that asks the active GM's client to turn the turns of a fight; its author is checked by the server. */
export class TurnModel extends foundry.abstract.TypeDataModel<TurnSchema, ChatMessage.Implementation> {
  static override defineSchema(): TurnSchema {
    return turnSchema();
  }

  renderCard(message: ChatMessage.Implementation): Promise<HTMLElement | null> {
    return renderer(message);
  }
}
