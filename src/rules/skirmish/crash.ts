import { integer, record } from "../errors";

/** How long a unit has been crashed, and when it last recovered (SK-6). */
export interface CrashState {
  /** Own turns that ended in crash. */
  readonly turns: number;
  /** Round of the last recovery. */
  readonly recovered: number | null;
}

/** What whoever crashes a foe gains (SK-6). */
export const INITIATIVE_BREAK = 5;
/** Own turns in crash after which Initiative is reset (SK-6). */
export const CRASH_TURNS = 3;
/** What Initiative is reset to after a decisive hit or three turns in crash (SK-4, SK-6). */
export const RESET_INITIATIVE = 3;
/** No crash before the first one. */
export const noCrash: CrashState = Object.freeze({ turns: 0, recovered: null });

/** Furthest that Initiative may go either way. */
export const MAX_INITIATIVE = 1_000_000;

/** Crashed is whoever's Initiative is 0 or less; whoever has none is not (SK-6). */
export function isCrashed(initiative: number | null): boolean {
  return initiative !== null && integer("initiative", initiative, -MAX_INITIATIVE, MAX_INITIATIVE) <= 0;
}

/** Refuses a crash state that cannot be. */
export function checkCrash(field: string, crash: CrashState): void {
  record(field, crash);
  integer(`${field}.turns`, crash.turns, 0, MAX_INITIATIVE);
  if (crash.recovered !== null) integer(`${field}.recovered`, crash.recovered, 0, MAX_INITIATIVE);
}

/** What becomes of the crash when Initiative goes from `before` to `after` in a round: begins, ends, or neither (SK-6). */
export function crashAfter(crash: CrashState, before: number | null, after: number | null, round: number): CrashState {
  checkCrash("crash", crash);
  integer("round", round, 0, MAX_INITIATIVE);
  const was = isCrashed(before);
  const is = isCrashed(after);
  if (!was && is) return { turns: 0, recovered: crash.recovered };
  if (was && !is) return { turns: 0, recovered: round };
  return crash;
}

/** Whether crashing this foe brings Initiative Break: not in the round in which it recovered, nor the next (SK-6). */
export function breakEligible(crash: CrashState, round: number): boolean {
  checkCrash("crash", crash);
  integer("round", round, 0, MAX_INITIATIVE);
  return crash.recovered === null || round > crash.recovered + 1;
}

/** What whoever brought a foe from `before` to `after` gains on top of SK-3: 5 or 0 (SK-6). */
export function initiativeBreak(foe: CrashState, before: number, after: number, round: number): number {
  const crashes = !isCrashed(before) && isCrashed(after);
  return crashes && breakEligible(foe, round) ? INITIATIVE_BREAK : 0;
}

/** The end of a unit's own turn: counts it when in crash, and at the third resets Initiative to 3, a recovery (SK-6). */
export function endOwnTurn(
  crash: CrashState,
  initiative: number | null,
  round: number,
): { readonly crash: CrashState; readonly initiative: number | null; readonly recovers: boolean } {
  checkCrash("crash", crash);
  integer("round", round, 0, MAX_INITIATIVE);
  if (!isCrashed(initiative)) return { crash, initiative, recovers: false };
  const turns = crash.turns + 1;
  if (turns < CRASH_TURNS) return { crash: { turns, recovered: crash.recovered }, initiative, recovers: false };
  return { crash: { turns: 0, recovered: round }, initiative: RESET_INITIATIVE, recovers: true };
}
