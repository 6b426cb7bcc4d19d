import type { Exchange, Participant } from "../exchange";
import type { UnitPort } from "../units";
import type { Words } from "../ports";

/** Whoever looks at a card, and what he may know and do. */
export interface Reader {
  readonly isGM: boolean;
  /** Observes the actor's figures. */
  observes(who: Participant): boolean;
  owns(who: Participant): boolean;
  readonly odds: "full" | "words" | "own";
  readonly whoMayApply: "owners" | "ask" | "gm";
  readonly gmOnline: boolean;
}

/** What became of a request about one row. */
export interface RequestState {
  readonly row: string;
  readonly status: "waiting" | "refused";
  readonly action: string;
  readonly reason: string;
}

/** Everything a card is made from, beside the reader. */
export interface CardSource {
  readonly id: string;
  readonly exchange: Exchange;
  /** Why the active GM's client did not carry it out; empty when it did. */
  readonly refused: string;
  readonly requests: readonly RequestState[];
  readonly units: UnitPort;
}

/** What is needed to draw a card for somebody. */
export interface CardInputs {
  readonly source: CardSource;
  readonly reader: Reader;
  readonly words: Words;
}

/** Whether the reader may see someone's figures. */
export function knows(reader: Reader, who: Participant): boolean {
  return reader.isGM || reader.observes(who) || (reader.odds === "full" && !who.hidden);
}

/** Someone's name for the reader; who is hidden is not named. */
export function shownName(reader: Reader, who: Participant, words: Words): string {
  return who.hidden && !reader.isGM && !reader.owns(who) ? words.say("FM.Card.SomeoneUnseen") : who.name;
}

/** How the reader's Apply works: at once, by asking, or not at all. */
export function applyManner(reader: Reader, exchange: Exchange, target: Participant): "apply" | "ask" | "none" {
  if (reader.isGM) return "apply";
  const concerned = reader.owns(target) || (exchange.actor !== null && reader.owns(exchange.actor));
  if (reader.whoMayApply === "gm" || !concerned) return "none";
  return reader.whoMayApply === "owners" ? "apply" : "ask";
}

/** Whether the reader may take an exchange back: a GM, or an owner where owners may apply. */
export function mayUndo(reader: Reader, exchange: Exchange): boolean {
  if (reader.isGM) return true;
  if (!exchange.actor || !reader.owns(exchange.actor)) return false;
  return exchange.kind === "hand" || reader.whoMayApply === "owners";
}
