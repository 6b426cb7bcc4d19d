import type { LedgerEntry } from "../../rules/ledger";
import type { Stamp } from "../../rules/stamp";
import type { SpendingName, Track, TrackName, WarStamp, WarState } from "../../rules/unit/state";
import type { Force } from "../../rules/warfare/force";
import { opportunityAttacks } from "../../rules/warfare/force";
import type { Spending } from "../../rules/warfare/opportunity-plan";
import type { Participant } from "../exchange";

/** A moment of a fight; outside of one `combat` is null. */
export interface WarMoment extends Stamp {
  readonly combat: string | null;
}

/** What a force's psions or novae can do, if it has any (WF-8). */
export type ForcePowers = "none" | "psi" | "quantum";

/** Whoever directs a force's attacks (WF-2). */
export interface ForceCommander {
  readonly name: string;
  readonly intelligence: number;
  readonly command: number;
}

/** A force with everything that the war table and its sheet show. */
export interface ForceFigures {
  readonly who: Participant;
  readonly size: number;
  readonly firepower: number;
  readonly skill: number;
  readonly tracks: Readonly<Record<TrackName, Track>>;
  readonly war: WarState;
  readonly support: { readonly nuclear: boolean; readonly recon: boolean; readonly other: string };
  readonly powers: ForcePowers;
  /** null: nobody commands it, or he cannot reach it. */
  readonly commander: ForceCommander | null;
}

/** The force as the rules have it: Support and Power are the permanent ratings. */
export function rulesForce({ size, firepower, skill, tracks, commander }: ForceFigures): Force {
  return {
    size,
    firepower,
    skill,
    support: tracks.support.rating,
    power: tracks.power.rating,
    commander: commander && { intelligence: commander.intelligence, command: commander.command },
  };
}

/** Attacks of opportunity that are left in the round of this moment (WF-2). */
export function attacksLeft(force: ForceFigures, at: WarMoment): number {
  return Math.max(0, opportunityAttacks(rulesForce(force)) - attacksUsed(force.war, at));
}

/** Attacks of opportunity made in the round of this moment; those of other rounds have lapsed. */
export function attacksUsed({ opportunities }: WarState, at: WarMoment): number {
  return opportunities.combat === at.combat && opportunities.round === at.round ? opportunities.used : 0;
}

/** Whether something spent at `stamp` still lasts: recon for the turn, everything else for the round (WF-6, WF-7). */
export function lasts(what: SpendingName | "boost", stamp: WarStamp | null, at: WarMoment): boolean {
  if (stamp === null || at.combat === null || stamp.combat !== at.combat || stamp.round !== at.round) return false;
  return what === "recon" || what === "boost" ? stamp.turn === at.turn : true;
}

/** What is in force of what a force has spent; `recon` says whether any force of its side has scouted this turn. */
export function spendingNow({ war }: ForceFigures, at: WarMoment, recon: boolean): Required<Omit<Spending, "quick">> {
  const { spent } = war;
  const now = (what: SpendingName): boolean => lasts(what, spent[what], at);
  return { morale: now("morale"), support: now("support"), power: now("power"), nuclear: now("nuclear"), recon };
}

/** Whether a force's recon helps its side at this moment (WF-7). */
export function scouts({ war }: Pick<ForceFigures, "war">, at: WarMoment): boolean {
  return lasts("recon", war.spent.recon, at);
}

/** What a boost brings at this moment; 0 when none is in force (WF-8). */
export function boostNow({ war }: Pick<ForceFigures, "war">, at: WarMoment): number {
  const { boost } = war.spent;
  return boost && lasts("boost", boost.stamp, at) ? boost.bonus : 0;
}

/** Attacks of opportunity as a ledger: Size, or what the commander, or Skill without one, allows (WF-2). */
export function attacksLedger(force: ForceFigures): {
  readonly total: number;
  readonly entries: readonly LedgerEntry[];
} {
  const { size, skill, commander } = force;
  const total = opportunityAttacks(rulesForce(force));
  const entries: LedgerEntry[] = [{ rule: "WF-2", key: "FM.Ledger.forceSize", value: size }];
  const direction = commander ? commander.intelligence + commander.command : skill;
  const key = commander ? "FM.War.Ledger.commanderLimit" : "FM.War.Ledger.skillLimit";
  if (direction < size) entries.push({ rule: "WF-2", key, value: direction - size });
  return { total, entries };
}
