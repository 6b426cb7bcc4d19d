/*
 * The life of an exchange, phase by phase.
 *
 *  1. Gathered. A click names an acting unit, an item, a mode. `src/foundry/gather` reads the documents into plain inputs: the
 *     acting side's figures, each target's, and who they are. Targets are frozen here and never looked up by selection again.
 *  2. Decided. The dialog (or a Shift-click, which skips it) sets chips, the modifier by hand, damage type and visibility. The plan
 *     (pool, multiplier target by target, odds) is worked out anew after every change, by the code that rolls in phase 3.
 *  3. Rolled. `attack.ts`, `rout.ts`, `command.ts` … drive procedures of the rules through the DicePort. One attack roll is shared
 *     by all rows; what follows it is rolled row by row.
 *  4. Recorded. The Exchange below is posted as one chat message of subtype `exchange`; rows whose target is hidden go in a second
 *     one, whispered to the GMs. Its card is rendered from this data and from the records on the documents, every time.
 *  5. At once. The active GM's client applies the parts that nobody is asked about: `self` (cost of a power, what the attack does
 *     to the attacker), `<row>_auto` (onslaught), and all rows of kinds whose outcome is not negotiable (`settlesAtOnce`). What an
 *     owner does by hand to his own unit his own client applies. With no GM online the rest waits, and is done when one comes.
 *  6. Applied. A click on Apply, Half, Double or None goes to the active GM's queue (`requests`), which works the row out again from
 *     the stored faces and the state that the target is in by then (`apply.ts`), and writes the changes together with a record of
 *     what was really changed, document by document, in one write each. A record that is there already is never written twice.
 *  7. Asked next. A group whose Magnitude ran out carries a pending check; the rout check, a rally and so on are exchanges of
 *     their own, with `cause` pointing back here.
 *  8. Undone. The records are inverted, latest first (`undo.ts`); a record that a later exchange has built upon is refused by name.
 */
import type { Roll } from "../rules/dice/types";
import type { Ledger } from "../rules/ledger";
import type { AttackMode } from "../rules/skirmish/types";
import type { Change } from "../rules/unit/changes";
import type { UnitEvent } from "../rules/unit/unit-event";

/** What kinds of exchanges there are; each names the procedure that made it. */
export const EXCHANGE_KINDS = [
  "attack",
  "rout",
  "order",
  "rally",
  "rallyNumbers",
  "slaughter",
  "engage",
  "check",
  "hand",
  "power",
  "join",
  "casualties",
  "muster",
  "split",
  "opportunity",
  "compressed",
  "boost",
  "recharge",
  "spend",
  "wear",
  "strategy",
  "cross",
] as const;
export type ExchangeKind = (typeof EXCHANGE_KINDS)[number];

/** Which side of the fight someone is on, as the token's disposition has it. */
export type Side = "friendly" | "hostile" | "neutral" | "secret";

/** Who sees the roll; kept by every part of the exchange. */
export const VISIBILITIES = ["public", "gm", "blind", "self"] as const;
export type Visibility = (typeof VISIBILITIES)[number];

/** How much of a row's damage is applied. */
export const SHARES = ["full", "half", "none", "double"] as const;
export type Share = (typeof SHARES)[number];

/** Someone who takes part, as he was when the exchange was made: ids to find him again, and what the card shows. */
export interface Participant {
  readonly actor: string;
  readonly token: string | null;
  readonly combatant: string | null;
  readonly name: string;
  readonly img: string;
  readonly side: Side;
  readonly hidden: boolean;
}

/** The item an exchange was made with. */
export interface ItemRef {
  readonly uuid: string;
  readonly name: string;
  readonly img: string;
}

/** Plain JSON object whose shape the exchange's kind decides. */
export type Frozen = object;

/** One target of an exchange. */
export interface Row {
  readonly sort: number;
  readonly target: Participant;
  /** The target's figures as they were when it was rolled. */
  readonly inputs: Frozen;
  /** Rolls of this row alone, in the order in which they were rolled. */
  readonly rolls: readonly Roll[];
  readonly ledgers: Readonly<Record<string, Ledger>>;
  readonly outcome: Frozen;
  /** Happens to the target without asking. */
  readonly automatic: readonly UnitEvent[];
  /** Happens to the target when the row is applied. */
  readonly events: readonly UnitEvent[];
  /** Happens to the acting side when the row is applied. */
  readonly actorEvents: readonly UnitEvent[];
}

/** One act and all that it did: one card, one summary, one undo. */
export interface Exchange {
  readonly kind: ExchangeKind;
  readonly actor: Participant | null;
  readonly item: ItemRef | null;
  readonly mode: AttackMode | null;
  readonly combat: string | null;
  readonly round: number;
  readonly turn: number;
  /** Frozen inputs of the acting side: figures, chips, modifier by hand. */
  readonly request: Frozen;
  /** Rolls that all rows share. */
  readonly rolls: readonly Roll[];
  readonly ledgers: Readonly<Record<string, Ledger>>;
  readonly rows: Readonly<Record<string, Row>>;
  /** Happens to the acting side at once. */
  readonly self: readonly UnitEvent[];
  readonly cause: { readonly exchange: string; readonly row: string } | null;
  readonly visibility: Visibility;
}

/** What one document keeps of one part of one exchange, written together with the change. */
export interface AppliedRecord {
  readonly exchange: string;
  /** "self", a row id, a row id + "_auto" or a row id + "_gain". */
  readonly part: string;
  readonly share: Share;
  readonly changes: readonly Change[];
  /** Counts up per document; the latest record that is not undone is the one that can be undone. */
  readonly at: number;
  readonly undone: boolean;
  readonly by: string;
  readonly why: string;
}

/** Kinds whose outcome the table deals out: their rows wait for a click. */
const DEALT_OUT: ReadonlySet<ExchangeKind> = new Set(["attack", "opportunity", "compressed"]);

/** Kinds whose rows the active GM's client applies as soon as they are posted: their outcome is not for the table to deal out. */
export function settlesAtOnce(kind: ExchangeKind): boolean {
  return !DEALT_OUT.has(kind);
}

/** The part names of a row: what the target takes, what befalls it unasked, what the acting side gains. */
export const autoPart = (row: string): string => `${row}_auto`;
export const gainPart = (row: string): string => `${row}_gain`;
export const SELF_PART = "self";
/** The part of whoever pays beside the acting side. */
export const PATRON_PART = "patron";

/** The row that a part belongs to; null for the acting side's own part, and for its patron's. */
export function rowOfPart(part: string): string | null {
  return part === SELF_PART || part === PATRON_PART ? null : part.replace(/_(auto|gain)$/, "");
}

/** Key of a record among a document's `applied`. */
export const recordKey = (exchange: string, part: string): string => `${exchange}_${part}`;

/** Rows in the order of the card, each with its id. */
export function sortedRows(exchange: Pick<Exchange, "rows">): readonly (readonly [string, Row])[] {
  return Object.entries(exchange.rows).sort(([, a], [, b]) => a.sort - b.sort);
}
