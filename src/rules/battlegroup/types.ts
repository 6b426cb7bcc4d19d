import type { PoolRoll } from "../dice/types";
import type { DamageType } from "../health/health-track";
import type { Ledger } from "../ledger";

/** Figures of an average member of a battle group. */
export interface GroupMember {
  readonly attack: number;
  readonly damage: number;
  readonly soak: number;
  readonly defence: number;
  readonly willpower: number;
  /** Health levels, at least 1. */
  readonly health: number;
  readonly hardness?: number;
  readonly overwhelming?: number;
  readonly joinBattle?: number;
  readonly damageType?: DamageType;
}

export const drills = ["poor", "average", "elite"] as const;
export type Drill = (typeof drills)[number];
export const groupStates = ["standing", "routing", "dispersed", "dissolved"] as const;
export type GroupStanding = (typeof groupStates)[number];

/** A battle group as it stands (BG). */
export interface BattleGroup {
  readonly member: GroupMember;
  readonly size: number;
  readonly drill: Drill;
  readonly might: 0 | 1 | 2 | 3;
  readonly perfectMorale?: boolean;
  /** Magnitude left. */
  readonly magnitude: number;
  /** Size lost in this battle. */
  readonly sizeLost: number;
  readonly state: GroupStanding;
}

/** What makes a rout check harder (BG-10), or certain (SW-4). */
export interface RoutCircumstances {
  readonly allyRouted?: boolean;
  readonly leaderDropped?: boolean;
  readonly devastating?: boolean;
  /** SW-4 and the table's own; may be below 0. */
  readonly extra?: number;
  /** SW-4 back to the sea: the next check is passed without a roll. */
  readonly firstPasses?: boolean;
}

/** One rout check as it went; no roll where it was passed without one (BG-14, SW-4). */
export interface RoutCheck {
  readonly difficulty: number;
  readonly passed: boolean;
  readonly roll: PoolRoll | null;
  readonly ledger: Ledger;
}

/** What a blow, or a rally, made of a group. */
export interface BattleGroupOutcome {
  readonly group: BattleGroup;
  readonly checks: readonly RoutCheck[];
  readonly sizeLost: number;
  /** Damage dropped. */
  readonly left: number;
  /** What the attacker gains (BG-9). */
  readonly initiativeBreak: number;
}

/** A group after damage, before any check: what is left of the damage, and whether a check is due (BG-8, BG-10). */
export interface GroupHit {
  readonly group: BattleGroup;
  readonly left: number;
  readonly due: boolean;
}

/** What one rout check made of a group: the rest of the damage has been applied when it was passed (BG-11). */
export interface RoutStep extends GroupHit {
  readonly check: RoutCheck;
  readonly sizeLost: number;
  readonly initiativeBreak: number;
}
