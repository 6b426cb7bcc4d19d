import type { Fighter } from "../../rules/skirmish/initiative";
import { nextInFixedOrder, nextToAct, turnOrder } from "../../rules/skirmish/initiative";
import type { Stamp } from "../../rules/stamp";

/** One row of the turn order. */
export interface TurnFighter {
  readonly id: string;
  readonly name: string;
  readonly initiative: number | null;
  readonly baseInitiative: number;
  /** When its last own turn began: the mark of who has acted. */
  readonly began: Stamp | null;
  /** When it gave up its place for later in that round. */
  readonly delayed: Stamp | null;
  /** Acts after everybody else this round (SW-4). */
  readonly last?: boolean;
  /** Takes no more turns. */
  readonly out: boolean;
}

/** What the order depends on beside the fighters. */
export interface TurnRound {
  readonly round: number;
  /** d10 worlds: ids in the order that was fixed when the round started (SK-8); null in join battle worlds. */
  readonly fixed: readonly string[] | null;
}

/** Where a fighter stands: those who began come first and never move, then who waits, who delays, who has no Initiative, who is out. */
const RANKS = ["begun", "waiting", "delayed", "unrolled", "out"] as const;
export type TurnRank = (typeof RANKS)[number];

/** Which part of the order a fighter belongs to in a round. */
export function turnRank(fighter: TurnFighter, round: number): TurnRank {
  if (fighter.began?.round === round) return "begun";
  if (fighter.out) return "out";
  if (fighter.initiative === null) return "unrolled";
  return fighter.delayed?.round === round || fighter.last === true ? "delayed" : "waiting";
}

/** The turn order as a comparison: those who began by when they did, the others by SK-7, or by the order fixed for the round. */
export function compareTurns(one: TurnFighter, other: TurnFighter, { round, fixed }: TurnRound): number {
  const rank = turnRank(one, round);
  const apart = RANKS.indexOf(rank) - RANKS.indexOf(turnRank(other, round));
  if (apart !== 0) return apart;
  const turns = rank === "begun" ? (one.began?.turn ?? 0) - (other.began?.turn ?? 0) : 0;
  if (turns !== 0) return turns;
  if (rank === "waiting" && fixed !== null) {
    const places = placeOf(one.id, fixed) - placeOf(other.id, fixed);
    if (places !== 0) return places;
  }
  return turnOrder([asFighter(one, round), asFighter(other, round)])[0]?.id === one.id ? -1 : 1;
}

/** Who joined after the order was fixed comes after it. */
function placeOf(id: string, fixed: readonly string[]): number {
  const place = fixed.indexOf(id);
  return place < 0 ? fixed.length : place;
}

/** Those whose turn began in the round, in that order: the last of them is whose turn it is. */
export function begunIn<Row extends TurnFighter>(fighters: readonly Row[], round: number): readonly Row[] {
  return fighters
    .filter((fighter) => fighter.began?.round === round)
    .sort((one, other) => compareTurns(one, other, { round, fixed: null }));
}

/** Who acts next in the round, those who delay after all others; null when everybody has acted (SK-8). */
export function nextFighter(fighters: readonly TurnFighter[], at: TurnRound): string | null {
  const waiting = fighters.filter((fighter) => turnRank(fighter, at.round) === "waiting");
  const open = waiting.length > 0 ? waiting : fighters.filter((each) => turnRank(each, at.round) === "delayed");
  const rows = open.map((fighter) => asFighter(fighter, at.round));
  if (at.fixed === null) return nextToAct(rows);
  return nextInFixedOrder([...at.fixed, ...turnOrder(rows).map((row) => row.id)], rows);
}

/** The order that d10 worlds fix when a round starts (SK-8). */
export function fixedOrder(fighters: readonly TurnFighter[], round: number): readonly string[] {
  return turnOrder(fighters.map((fighter) => asFighter(fighter, round))).map((row) => row.id);
}

function asFighter({ id, name, initiative, baseInitiative, began, out }: TurnFighter, round: number): Fighter {
  return { id, name, initiative, baseInitiative, acted: began?.round === round, out };
}
