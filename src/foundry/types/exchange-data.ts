/*
 * The one cast from a stored exchange to the type that made it: rolls, ledgers, events and the kind's own objects are kept as plain
 * JSON, and whoever reads them checks the shape he needs.
 */
import type { Exchange } from "../../play/exchange";

/** A stored exchange as the plain record of play. */
export function asExchange(stored: object): Exchange {
  return stored as unknown as Exchange;
}
