import type { AttackerFigures } from "../../play/attack/figures";
import type { HenchmenBonus } from "../../rules/henchmen/limit";
import type { DamageType } from "../../rules/health/health-track";
import type { SquadRow, SquadState } from "../../foundry/data/actor/squad-state";
import type { LeaderFacts, SheetFacts } from "./input";

/** A row of a squad with what the table knows beside it. */
export interface SquadRowFacts {
  readonly row: SquadRow;
  /** The actor its henchmen are taken from. */
  readonly member: "none" | "present" | "missing";
  /** Shots of its heavy weapon that are left this combat. */
  readonly shots: number;
  /** What a shot would be; null when there is none left, or no heavy weapon. */
  readonly shot: AttackerFigures | null;
}

/** What a squad's sheet is drawn from. */
export interface SquadInput {
  readonly facts: SheetFacts;
  readonly tab: string;
  readonly leader: LeaderFacts;
  readonly state: SquadState;
  readonly rows: readonly SquadRowFacts[];
  readonly standing: { readonly value: number; readonly max: number };
  readonly leadership: { readonly charisma: number; readonly command: number };
  /** HM-2: dice for rolls of a power that commander and henchmen share. */
  readonly gifts: readonly { readonly id: "psi" | "quantum"; readonly dice: number }[];
  readonly limit: number;
  readonly bonus: HenchmenBonus;
  readonly soak: Readonly<Record<DamageType, number>>;
  /** Type that most who stand belong to: its soak is the squad's, and of it the next falls (HM-6, HM-7). */
  readonly most: { readonly id: string; readonly name: string } | null;
  readonly weapon: { readonly name: string; readonly img: string } | null;
  /** What an attack would be now; null when nobody is there to make it. */
  readonly attacker: AttackerFigures | null;
  readonly abilities: readonly { readonly id: string; readonly label: string }[];
}
