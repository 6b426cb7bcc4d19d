import type { Dynamic } from "../context";

/** A moment of a combat. */
export interface CombatState {
  round: number;
  turn: number | null;
  combatantId: string | null;
  tokenId: string | null;
}

/** One thing that happens between two moments of a combat, in the order in which it happens. */
export interface TurnEvent {
  kind: "endTurn" | "endRound" | "startRound" | "startTurn";
  combatant: Dynamic;
  round: number;
  turn: number | null;
  skipped: boolean;
}

/**
 * What ends and begins when a combat goes forward from one moment to another (FOUNDRY.md §3.12). Turns and rounds in
 * between have their events too, marked as skipped. Going backward, or standing still, has none.
 */
export function turnEventsBetween(turns: Dynamic[], before: CombatState, after: CombatState): TurnEvent[] {
  const events: TurnEvent[] = [];
  if (after.round === 0 || !isForward(before, after)) return events;
  const byId = (id: string | null): Dynamic => turns.find((c) => c.id === id) ?? null;
  if (before.round > 0 && before.turn !== null) {
    const combatant = byId(before.combatantId);
    if (combatant) events.push({ kind: "endTurn", combatant, round: before.round, turn: before.turn, skipped: false });
  }
  let { round } = before;
  let turn = before.round === 0 ? -1 : (before.turn ?? -1);
  while (round < after.round) {
    if (round > 0) {
      events.push(...skippedTurns(turns, round, turn + 1, turns.length));
      events.push({ kind: "endRound", combatant: null, round, turn: null, skipped: round !== before.round });
    }
    round++;
    turn = -1;
    events.push({ kind: "startRound", combatant: null, round, turn: null, skipped: round !== after.round });
  }
  if (after.turn === null) return events;
  events.push(...skippedTurns(turns, round, turn + 1, after.turn));
  const combatant = byId(after.combatantId);
  if (combatant) events.push({ kind: "startTurn", combatant, round: after.round, turn: after.turn, skipped: false });
  return events;
}

function skippedTurns(turns: Dynamic[], round: number, from: number, to: number): TurnEvent[] {
  const events: TurnEvent[] = [];
  for (let turn = from; turn < to; turn++) {
    const combatant = turns[turn];
    if (!combatant) continue;
    events.push({ kind: "startTurn", combatant, round, turn, skipped: true });
    events.push({ kind: "endTurn", combatant, round, turn, skipped: true });
  }
  return events;
}

/** Has the combat gone on, by round, by turn, or by another combatant standing at the same place? */
function isForward(before: CombatState, after: CombatState): boolean {
  if (after.round !== before.round) return after.round > before.round;
  const [from, to] = [before.turn ?? -1, after.turn ?? -1];
  return to > from || (to === from && before.combatantId !== after.combatantId);
}

/** The index of the next combatant that takes a turn, or null past the last one. */
export function nextTurnIndex(turns: Dynamic[], turn: number | null, skipDefeated: boolean): number | null {
  for (let index = (turn ?? -1) + 1; index < turns.length; index++) {
    if (!skipDefeated || !turns[index]?.isDefeated) return index;
  }
  return null;
}
