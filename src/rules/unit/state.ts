import type { BattleGroup } from "../battlegroup/types";
import type { HealthTrack } from "../health/health-track";
import type { Gathered } from "../multiplier/types";
import type { CrashState } from "../skirmish/crash";
import type { Onslaught } from "../skirmish/onslaught";
import type { Stamp } from "../stamp";

/** A number with the most it may be. */
export interface Gauge {
  readonly value: number;
  readonly max: number;
}

/** A rout check that is due, or that failed and may be rallied. */
export interface PendingCheck {
  /** Exchange and row that brought it about. */
  readonly exchange: string;
  readonly row: string;
  /** What is left of the damage. */
  readonly left: number;
  /** Which check of this blow it is, from 1. */
  readonly number: number;
  readonly devastating: boolean;
  /** null while it is due; `tried` names the commanders who failed to rally (CA-2). */
  readonly failed: { readonly difficulty: number; readonly tried: readonly string[] } | null;
}

/** A battle group with what play has pending on it. */
export interface GroupState extends BattleGroup {
  readonly check: PendingCheck | null;
  /** Rallies for numbers used in this battle (CA-3). */
  readonly rallies: number;
}

/** An order in force: bonus dice to the group's rolls until the turn named by `until` ends (CA-1). */
export interface OrderState extends Stamp {
  readonly dice: number;
  /** Who gave it. */
  readonly by: string;
  /** Round of the turn it is for. */
  readonly until: number;
}

/** What a unit has only while it fights. */
export interface FightState {
  readonly initiative: number | null;
  /** When its last own turn began. */
  readonly began: Stamp | null;
  readonly onslaught: Onslaught;
  readonly crash: CrashState;
  readonly order: OrderState | null;
  readonly attacked: Stamp | null;
  readonly gathered: Gathered | null;
}

/** How many of one type of henchmen stand, are dead, or are out of it (HM-7, HM-9), and heavy weapons fired this combat (HM-4). */
export interface Ranks {
  readonly standing: number;
  readonly dead: number;
  readonly out: number;
  readonly fired?: number;
  /** Split off, or mustered elsewhere. */
  readonly away?: number;
}

export const trackNames = ["morale", "support", "power"] as const;
export type TrackName = (typeof trackNames)[number];

/** A track of a force with its permanent rating (WF). */
export interface Track {
  readonly value: number;
  readonly rating: number;
}

/** A moment of one combat. */
export interface WarStamp extends Stamp {
  readonly combat: string | null;
}

/** What a force spends that lasts: Morale, Support and Power for the round, recon and a boost for the turn (WF-6 to WF-8). */
export const spendings = ["morale", "support", "nuclear", "recon", "power"] as const;
export type SpendingName = (typeof spendings)[number];

/** A boost of Power in force for the turn of its stamp (WF-8). */
export interface BoostState {
  readonly stamp: WarStamp;
  readonly bonus: number;
}

/** What a force has spent and done, each with the moment from which it lapses by comparison. */
export interface WarState {
  readonly spent: Readonly<Record<SpendingName, WarStamp | null>> & { readonly boost: BoostState | null };
  /** Attacks of opportunity used in a round (WF-2). */
  readonly opportunities: { readonly combat: string | null; readonly round: number; readonly used: number };
  /** The battle in which a larger force has worn it down (WF-10). */
  readonly worn: { readonly battle: string | null };
}

/** Whatever parts a unit has; one that is absent or null it has not. */
export interface UnitState {
  readonly health?: HealthTrack | null;
  readonly willpower?: Gauge | null;
  readonly pools?: Readonly<Record<string, Gauge>> | null;
  readonly group?: GroupState | null;
  readonly squad?: Readonly<Record<string, Ranks>> | null;
  readonly tracks?: Readonly<Record<TrackName, Track>> | null;
  readonly war?: WarState | null;
  readonly fight?: FightState | null;
}
