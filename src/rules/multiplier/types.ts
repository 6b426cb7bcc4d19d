import type { Stamp } from "../stamp";

export const multiplierKinds = ["maneuver", "power", "condition", "penalty", "spent"] as const;
export type MultiplierKind = (typeof multiplierKinds)[number];

/** One "CM+n" or "−n CM"; penalties and points spent count against the multiplier whatever their sign (CM-3). */
export interface MultiplierEntry {
  readonly id: string;
  readonly kind: MultiplierKind;
  readonly value: number;
  /** What to call it on the card, where that is not a language key of the rule. */
  readonly label?: string;
  /** A power that goes on until it is ended: it counts again on each of his own turns (CM-6). */
  readonly lasts?: boolean;
}

/** Whom a character takes his cap from (CM-4). */
export interface Leader {
  readonly intelligence: number;
  readonly inContact: boolean;
}

export interface MultiplierInput {
  /** Every "base CM" there is (CM-2). */
  readonly bases?: readonly number[];
  readonly entries: readonly MultiplierEntry[];
  /** null: no leader at all. */
  readonly leader: Leader | null;
  readonly targetHelpless?: boolean;
  readonly disempowered?: boolean;
}

/** Why the cap is what it is (CM-10). */
export type CapReason = "leader" | "noLeader" | "outOfContact" | "lowIntelligence";

/** What a character has gathered in a turn of his own, stamped with that turn (CM-6). */
export interface Gathered extends Stamp {
  readonly entries: readonly MultiplierEntry[];
}
