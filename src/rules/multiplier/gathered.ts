import { flag } from "../errors";
import type { Stamp } from "../stamp";
import { checkStamp, sameTurn } from "../stamp";
import { checkEntries } from "./combat-multiplier";
import type { Gathered, MultiplierEntry } from "./types";

/**
 * What is still gathered: on the character's own turns what he gathered in this one, and powers that go on since an earlier one;
 * else nothing (CM-6).
 */
export function gatheredNow(gathered: Gathered | null, now: Stamp, ownTurn: boolean): readonly MultiplierEntry[] {
  checkStamp("now", now);
  flag("ownTurn", ownTurn);
  if (gathered === null || !ownTurn) return [];
  checkStamp("gathered", gathered);
  return standing(gathered, now);
}

/** The powers that are in use, on whoever's turn: those used in this turn, and those that go on until they are ended. */
export function powersInUse(gathered: Gathered | null, now: Stamp): readonly MultiplierEntry[] {
  checkStamp("now", now);
  if (gathered === null) return [];
  checkStamp("gathered", gathered);
  return standing(gathered, now).filter(({ kind }) => kind === "power");
}

function standing(gathered: Gathered, now: Stamp): readonly MultiplierEntry[] {
  return sameTurn(gathered, now) ? gathered.entries : gathered.entries.filter(({ lasts }) => lasts === true);
}

/** Adds to what is gathered this turn; what an earlier turn gathered has lapsed unless it goes on, and the same thing counts once (CM-6, CM-8). */
export function gather(gathered: Gathered | null, entries: readonly MultiplierEntry[], now: Stamp): Gathered {
  checkEntries("entries", entries);
  const kept = gatheredNow(gathered, now, true).filter((old) => !entries.some((entry) => sameThing(entry, old)));
  return { round: now.round, turn: now.turn, entries: [...kept, ...entries] };
}

/** Takes one thing out of what is gathered. */
export function release(gathered: Gathered, id: string): Gathered {
  return { ...gathered, entries: gathered.entries.filter((entry) => entry.id !== id) };
}

/**
 * The entries of one attack: on his own turn all that he has gathered and what the attack brings; outside it only the
 * attack's own power and the target's condition, with whatever counts against him (CM-6).
 */
export function attackEntries(
  gathered: Gathered | null,
  attack: readonly MultiplierEntry[],
  now: Stamp,
  ownTurn: boolean,
): readonly MultiplierEntry[] {
  checkEntries("attack", attack);
  if (ownTurn) return [...gatheredNow(gathered, now, ownTurn), ...attack];
  return attack.filter((entry) => entry.kind !== "maneuver");
}

function sameThing(one: MultiplierEntry, other: MultiplierEntry): boolean {
  return one.kind === other.kind && one.id === other.id;
}
