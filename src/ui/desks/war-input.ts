import type { Side } from "../../play/exchange";
import type { ForceFigures, WarMoment } from "../../play/war/force";
import type { ForceOrders, ShotOutcome, ShotTarget } from "../../play/war/opportunity";
import type { TableRules } from "../../rules/table-rules";

/** One force of the fight with everything that the war table shows of it. */
export interface WarForce {
  readonly force: ForceFigures;
  /** Uuid of its actor. */
  readonly id: string;
  readonly mine: boolean;
  readonly orders: Omit<ForceOrders, "shots">;
  readonly targets: readonly WarTarget[];
  readonly done: readonly DoneShot[];
  readonly powered: number;
}

/** Somebody who can be fired at, and whether the reader may know his figures. */
export interface WarTarget {
  readonly target: ShotTarget;
  readonly known: boolean;
}

/** An attack of opportunity of this round that was made. */
export interface DoneShot {
  readonly name: string;
  readonly shot: ShotOutcome;
  readonly known: boolean;
  readonly message: string;
}

/** One combatant whose side can be set. */
export interface SideFact {
  readonly id: string;
  readonly name: string;
  readonly side: Side;
  /** The side of its token. */
  readonly own: Side;
  readonly set: boolean;
}

/** Everything that the war table is drawn from. */
export interface WarInput {
  readonly isGM: boolean;
  readonly fight: boolean;
  readonly battle: string;
  readonly at: WarMoment;
  readonly forces: readonly WarForce[];
  readonly sides: readonly SideFact[];
  readonly table: TableRules;
  readonly odds: "full" | "words" | "own";
}

/** What is chosen at the war table. */
export interface WarChoices {
  /** The forces in the two columns. */
  readonly left: string;
  readonly right: string;
  /** Whose attacks are listed. */
  readonly firing: string;
  /** By force: at whom each attack that is left is aimed; empty text: at nobody. */
  readonly aims: Readonly<Record<string, readonly string[]>>;
}
