import type { ExchangeKind, Row } from "../exchange";
import { fightCard } from "../compressed/card";
import { ONLY_ROW } from "../single";
import { attackCard } from "./attack-card";
import type { CardView } from "./card-view";
import { emptyCard } from "./card-view";
import { fateCard } from "./fate-card";
import { musterCard } from "./muster-card";
import { strategyCard } from "../strategy/card";
import type { CardInputs } from "./reader";
import { routCard } from "./rout-card";
import { checkCard, commandCard, handCard, joinCard, pursuitCard } from "./single-card";

type CardMaker = (inputs: CardInputs, row: Row) => CardView;

const makers = new Map<ExchangeKind, CardMaker>([
  ["attack", attackCard],
  ["rout", routCard],
  ["order", commandCard],
  ["rally", commandCard],
  ["rallyNumbers", commandCard],
  ["check", checkCard],
  ["hand", handCard],
  ["power", handCard],
  ["slaughter", pursuitCard],
  ["engage", pursuitCard],
  ["join", joinCard],
  ["casualties", fateCard],
  ["muster", musterCard],
  ["split", musterCard],
  ["compressed", fightCard],
  ["strategy", strategyCard],
]);

/** Registers how the card of a further kind is drawn. */
export function registerCard(kind: ExchangeKind, maker: CardMaker): void {
  makers.set(kind, maker);
}

/** The card of an exchange as one reader sees it, from its data and the records on the documents; nothing is kept. */
export function exchangeView(inputs: CardInputs): CardView {
  const { exchange, id } = inputs.source;
  const row = exchange.rows[ONLY_ROW] ?? Object.values(exchange.rows)[0];
  const maker = makers.get(exchange.kind);
  return row && maker ? maker(inputs, row) : { ...emptyCard(id), title: inputs.words.say("FM.Card.Nothing") };
}
