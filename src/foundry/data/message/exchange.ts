import { attackModes } from "../../../rules/skirmish/types";
import type { Exchange } from "../../../play/exchange";
import { EXCHANGE_KINDS, VISIBILITIES } from "../../../play/exchange";
import { asExchange } from "../../types/exchange-data";
import { choice, flag, text, textOrNull, whole } from "../common";

const STAMP_LIMIT = 1_000_000;
const SIDES = ["friendly", "hostile", "neutral", "secret"] as const;

/** Plain JSON whose shape the kind of exchange decides. */
function plain() {
  return new foundry.data.fields.ObjectField({ required: true, nullable: false });
}

function list() {
  return new foundry.data.fields.ArrayField(plain());
}

function participantFields() {
  return {
    actor: text(),
    token: textOrNull(),
    combatant: textOrNull(),
    name: text(),
    img: text(),
    side: choice(SIDES, "neutral"),
    hidden: flag(),
  };
}

const absent = { required: true, nullable: true, initial: null } as const;

function rowField() {
  const { fields } = foundry.data;
  return new fields.SchemaField({
    sort: whole(0),
    target: new fields.SchemaField(participantFields()),
    inputs: plain(),
    rolls: list(),
    ledgers: plain(),
    outcome: plain(),
    automatic: list(),
    events: list(),
    actorEvents: list(),
  });
}

/** What is stored of an exchange: the plain record of `src/play/exchange.ts`, and how far it has been carried out. */
export function exchangeSchema() {
  const { fields } = foundry.data;
  return {
    kind: choice(EXCHANGE_KINDS, "check"),
    actor: new fields.SchemaField(participantFields(), absent),
    item: new fields.SchemaField({ uuid: text(), name: text(), img: text() }, absent),
    mode: new fields.StringField({ required: true, nullable: true, initial: null, choices: attackModes }),
    combat: textOrNull(),
    round: whole(0, STAMP_LIMIT),
    turn: whole(0, STAMP_LIMIT),
    request: plain(),
    rolls: list(),
    ledgers: plain(),
    rows: new fields.TypedObjectField(rowField()),
    self: list(),
    cause: new fields.SchemaField({ exchange: text(), row: text() }, absent),
    visibility: choice(VISIBILITIES, "public"),
    /** The parts that nobody is asked about have been applied. */
    settled: flag(),
    /** Rows that were applied once: their records may have been emptied since. */
    applied: new fields.ArrayField(text()),
    /** Why it was not carried out: a language key, or words. */
    refused: text(),
  };
}
export type ExchangeSchema = ReturnType<typeof exchangeSchema>;

/** Draws a card: set once by the cards, so that the data know nothing of screens. */
type CardRenderer = (message: ChatMessage.Implementation) => Promise<HTMLElement | null>;
let renderer: CardRenderer = () => Promise.resolve(null);

/** Sets what draws the cards of exchanges. */
export function setExchangeRenderer(draws: CardRenderer): void {
  renderer = draws;
}

/** A chat message that records one exchange; its card is drawn from this data every time. */
export class ExchangeModel extends foundry.abstract.TypeDataModel<ExchangeSchema, ChatMessage.Implementation> {
  static override defineSchema(): ExchangeSchema {
    return exchangeSchema();
  }

  /** The plain exchange, detached from the document. */
  toExchange(): Exchange {
    const { settled: _settled, applied: _applied, refused: _refused, ...exchange } = this.toObject();
    return asExchange(exchange);
  }

  renderCard(message: ChatMessage.Implementation): Promise<HTMLElement | null> {
    return renderer(message);
  }
}
