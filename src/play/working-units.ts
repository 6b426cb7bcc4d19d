import { applyEvents } from "../rules/events";
import { RulesError } from "../rules/errors";
import type { Change } from "../rules/unit/changes";
import { applyChanges, changesBetween } from "../rules/unit/changes";
import type { UnitState } from "../rules/unit/state";
import type { UnitEvent } from "../rules/unit/unit-event";
import type { AppliedRecord, Participant } from "./exchange";
import type { Half, UnitNow, UnitPort } from "./units";

/**
 * Units while a decision is worked out: what one part of it changes, the next part sees. Halves are kept apart, since several
 * tokens may share an actor and each have a combatant of its own.
 */
export class WorkingUnits {
  readonly #units: UnitPort;
  readonly #actors = new Map<string, UnitState>();
  readonly #fights = new Map<string, UnitState["fight"]>();
  readonly #written = new Set<string>();

  constructor(units: UnitPort) {
    this.#units = units;
  }

  /** What is stored, with what was decided so far; null when the actor is gone. */
  now(who: Participant): UnitNow | null {
    const stored = this.#units.unit(who);
    if (!stored) return null;
    const actor = this.#actors.get(who.actor) ?? stored.state;
    const key = who.combatant;
    const fight = key !== null && this.#fights.has(key) ? this.#fights.get(key) : stored.state.fight;
    return { state: { ...actor, fight: fight ?? null }, records: stored.records };
  }

  /** Lets events happen; the realised changes. */
  apply(who: Participant, events: readonly UnitEvent[]): readonly Change[] {
    const now = this.now(who);
    if (!now) return [];
    const { state, changes } = applyEvents(now.state, events);
    this.#keep(who, state);
    return changes;
  }

  /** Makes changes (an inverse); the realised ones, or the refusal of the rules. */
  change(who: Participant, changes: readonly Change[]): readonly Change[] | RulesError {
    const now = this.now(who);
    if (!now) return [];
    try {
      const state = applyChanges(now.state, changes);
      this.#keep(who, state);
      return changesBetween(now.state, state);
    } catch (error) {
      if (error instanceof RulesError) return error;
      throw error;
    }
  }

  /** The record of a part on a half, unless it was undone; also one that this decision is about to write. */
  record(who: Participant, half: Half, key: string): AppliedRecord | null {
    const record = this.#units.unit(who)?.records[half][key];
    return record && !record.undone ? record : null;
  }

  /** Whether a record was decided on already. */
  claims(half: Half, document: string, key: string): boolean {
    const name = `${half} ${document} ${key}`;
    if (this.#written.has(name)) return false;
    this.#written.add(name);
    return true;
  }

  #keep(who: Participant, state: UnitState): void {
    const { fight, ...body } = state;
    this.#actors.set(who.actor, body);
    if (who.combatant !== null) this.#fights.set(who.combatant, fight);
  }
}
