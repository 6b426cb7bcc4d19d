import { integer, record } from "./errors";

/** A moment of a fight: the round, and how many turns had begun in it (0 before the first, so turn 1 is the first). */
export interface Stamp {
  readonly round: number;
  readonly turn: number;
}

/** Whether two stamps name the same turn of the same round. */
export function sameTurn(one: Stamp, other: Stamp): boolean {
  return one.round === other.round && one.turn === other.turn;
}

/** Whether `one` is a later moment than `other`. */
export function laterThan(one: Stamp, other: Stamp): boolean {
  return one.round > other.round || (one.round === other.round && one.turn > other.turn);
}

/** Refuses what no moment can be. */
export function checkStamp(field: string, stamp: Stamp): void {
  record(field, stamp);
  integer(`${field}.round`, stamp.round, 0, 1_000_000);
  integer(`${field}.turn`, stamp.turn, 0, 1_000_000);
}
