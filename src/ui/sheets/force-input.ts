import type { ForceFigures, WarMoment } from "../../play/war/force";
import type { TableRules } from "../../rules/table-rules";
import type { WarForce } from "../desks/war-input";
import type { LeaderFacts, SheetFacts } from "./input";

/** The largest force that stands against one (WF-9). */
export interface OpposingForce {
  readonly name: string;
  readonly size: number;
  readonly worn: boolean;
}

/** What a force's sheet is drawn from. */
export interface ForceInput {
  readonly facts: SheetFacts;
  readonly tab: string;
  readonly leader: LeaderFacts;
  readonly force: ForceFigures;
  readonly at: WarMoment;
  /** null: it is in no fight. */
  readonly war: WarForce | null;
  readonly opposing: OpposingForce | null;
  /** A game master may wear the smaller of the two down (WF-10). */
  readonly isGM: boolean;
  /** The battle has a name: its fight has begun. */
  readonly begun: boolean;
  /** This force was worn down in this battle. */
  readonly worn: boolean;
  readonly recon: boolean;
  readonly powered: number;
  readonly table: TableRules;
}
