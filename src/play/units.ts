import type { Change } from "../rules/unit/changes";
import type { UnitState } from "../rules/unit/state";
import type { UnitEvent } from "../rules/unit/unit-event";
import type { TargetFigures } from "./attack/figures";
import type { AppliedRecord, Participant, Share } from "./exchange";

/** The two documents that a unit's state lies on: its actor, and its combatant while it fights. */
export type Half = "actor" | "fight";

/** Records of one document by their keys; older ones were emptied. */
export type Records = Readonly<Record<string, AppliedRecord | null>>;

/** What is stored of a unit now. */
export interface UnitNow {
  readonly state: UnitState;
  readonly records: Readonly<Record<Half, Records>>;
}

/** Reads units as they are stored now. */
export interface UnitPort {
  /** null when the actor is gone. */
  unit(who: Participant): UnitNow | null;
  /** The figures it defends with now; null when the actor is gone. */
  figures(who: Participant): TargetFigures | null;
}

/** A record to be written: a new one, or the mark that one was undone. */
export type RecordWrite =
  | {
      readonly key: string;
      readonly undone: false;
      readonly exchange: string;
      readonly part: string;
      readonly share: Share;
      readonly why: string;
    }
  | { readonly key: string; readonly undone: true };

/** What one document is to change, with the record of it, in one write. */
export interface UnitWrite {
  readonly who: Participant;
  readonly half: Half;
  /** Realised changes of this half, their `to` being the value to store. */
  readonly changes: readonly Change[];
  /** The changes to keep in the record. */
  readonly recorded: readonly Change[];
  readonly record: RecordWrite;
}

/** Why something was not done: a language key with its data. */
export interface Refusal {
  readonly key: string;
  readonly data: Readonly<Record<string, string | number>>;
}

/** What was decided: writes to make (none when all is done already), or a refusal. */
export type Decision =
  | { readonly refused: null; readonly writes: readonly UnitWrite[] }
  | { readonly refused: Refusal; readonly writes: readonly [] };

/** A refusal as a decision. */
export function refuse(key: string, data: Readonly<Record<string, string | number>> = {}): Decision {
  return { refused: { key, data }, writes: [] };
}

/** The half of a unit that a change belongs to. */
export function halfOf(change: Change): Half {
  return change.path === "fight" || change.path.startsWith("fight.") ? "fight" : "actor";
}

const FIGHT_EVENTS: ReadonlySet<UnitEvent["kind"]> = new Set([
  "join",
  "initiative",
  "initiativeReset",
  "crashTurn",
  "onslaught",
  "began",
  "attacked",
  "gathered",
  "order",
]);

/** The half of a unit that an event is about. */
export function halfOfEvent(event: UnitEvent): Half {
  return FIGHT_EVENTS.has(event.kind) ? "fight" : "actor";
}
