import type { Side } from "../../play/exchange";

/** What a tracker row shows of a battle group. */
export interface GroupFacts {
  readonly size: number;
  readonly magnitude: number;
  readonly max: number;
  readonly standing: "standing" | "routing" | "dispersed" | "dissolved";
  /** A rout check is due. */
  readonly checking: boolean;
  /** A failed check may be rallied. */
  readonly rallies: boolean;
}

/** Everything a tracker row is made of, read from the documents for whoever looks. */
export interface RowFacts {
  readonly id: string;
  readonly name: string;
  readonly img: string;
  readonly side: Side;
  /** Present: has its actor; missing: the actor was deleted; placeholder: never had one. */
  readonly presence: "present" | "missing" | "placeholder";
  /** Combatants of one unlinked kind share it; empty for anyone else. */
  readonly kind: string;
  readonly initiative: number | null;
  readonly hidden: boolean;
  /** Takes no more turns. */
  readonly out: boolean;
  readonly standing: "acted" | "current" | "next" | "waiting";
  /** Gave up the turn for a later one in this round. */
  readonly delays: boolean;
  readonly group: GroupFacts | null;
  /** Of a squad: how many stand, of how many. */
  readonly ranks?: { readonly standing: number; readonly of: number } | null;
  /** Own turns that ended in crash; null when not crashed. */
  readonly crashed: number | null;
  readonly onslaught: number;
  /** Dice of an order in force; null without one. */
  readonly ordered: number | null;
  /** An enemy group that it is inside of on its turn, and whether that holds it (BG-16); null when in none. */
  readonly crossing?: { readonly group: string; readonly holds: boolean } | null;
  readonly conditions: readonly string[];
  /** Of the one whose turn it is; null when it has none, or the reader may not know. */
  readonly multiplier: number | null;
  readonly canJoin: boolean;
  readonly canCommand: boolean;
  readonly canAttack: boolean;
}

/** Who looks at the tracker. */
export interface TrackerReader {
  readonly isGM: boolean;
  /** Combatants whose figures he may know, and those that are his. */
  readonly knows: (id: string) => boolean;
  readonly owns: (id: string) => boolean;
}

/** A row that could not be read: its id, what is known of its name, and why. */
export interface BrokenRow {
  readonly id: string;
  readonly name: string;
  readonly reason: string;
}
