import type { AttackRequest } from "./attack/figures";
import { attackRequest, rowOutcome } from "./attack/resolve";
import type { Exchange, Row } from "./exchange";

/** An exchange as everybody may read it, and what of it only the GMs may; null where there is no such part. */
export type Split =
  { readonly open: Exchange; readonly hidden: Exchange | null } | { readonly open: null; readonly hidden: Exchange };

/**
 * Parts rows whose target is hidden from the rest (DECISIONS 12); where all are hidden, the whole exchange is. What befalls the
 * acting side is settled by the open part alone, once: where the price of a decisive attack hangs on somebody hidden, the open
 * part keeps what that attack came to.
 */
export function splitHidden(exchange: Exchange): Split {
  const apart = ({ target }: Row): boolean => target.hidden && target.actor !== exchange.actor?.actor;
  const rows = Object.entries(exchange.rows);
  const hidden = rows.filter(([, row]) => apart(row));
  if (hidden.length === 0) return { open: exchange, hidden: null };
  const open = rows.filter(([, row]) => !apart(row));
  if (open.length === 0) return { open: null, hidden: exchange };
  return {
    open: { ...exchange, rows: Object.fromEntries(open), request: withApart(exchange, open, hidden) },
    hidden: { ...exchange, rows: Object.fromEntries(hidden), self: [] },
  };
}

type Entries = readonly (readonly [string, Row])[];

function withApart(exchange: Exchange, open: Entries, hidden: Entries): object {
  if (exchange.kind !== "attack" || exchange.mode !== "decisive") return exchange.request;
  const hits = (rows: Entries): Entries => rows.filter(([, row]) => rowOutcome(row).hit);
  const decides = hits(hidden)[0];
  if (hits(open).length > 0 || !decides) return exchange.request;
  const { hit, attackerInitiative } = rowOutcome(decides[1]);
  const request: AttackRequest = { ...attackRequest(exchange), apart: { hit, attackerInitiative } };
  return request;
}
