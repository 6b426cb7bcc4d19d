import { RulesError } from "../../rules/errors";
import type { Refusal } from "../../play/units";
import { hasWord, localize } from "../types/typed";
import { exchangeMessage } from "../exchange-message";

/** A refusal in the reader's words; an exchange that it names is named by what it is and whose. */
export function explain({ key, data }: Refusal): string {
  const id = data["exchange"];
  const exchange = typeof id === "string" ? exchangeMessage(id)?.system.toExchange() : undefined;
  if (!exchange) return localize(key, data);
  const kind = localize(`FM.Card.Label.${exchange.kind}`);
  return localize(key, {
    ...data,
    exchange: localize("FM.Refused.ExchangeOf", { kind, name: exchange.actor?.name ?? "" }),
  });
}

/** What a caught error says: a rule's refusal in the reader's words, anything else as it is. */
export function explainError(error: unknown): string {
  if (!(error instanceof RulesError)) return error instanceof Error ? error.message : String(error);
  if (hasWord(error.allowed)) return localize(error.allowed);
  return localize("FM.Refused.Rules", { reason: error.message });
}
