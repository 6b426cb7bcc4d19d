import type { AttackerFigures } from "../../play/attack/figures";
import type { CommandSetup } from "../../play/command";
import type { RoutCircumstances } from "../../rules/battlegroup/types";
import type { TableRules } from "../../rules/table-rules";
import type { GroupState } from "../../rules/unit/state";
import type { AimedAt, FightFacts, LeaderFacts, SheetFacts } from "./input";

/** What a battle group's sheet is drawn from. */
export interface BattlegroupInput {
  readonly facts: SheetFacts;
  readonly tab: string;
  readonly state: GroupState;
  readonly leader: LeaderFacts;
  readonly fight: FightFacts | null;
  readonly attacker: AttackerFigures;
  /** Who may command it, the commander of the chip first. */
  readonly commands: CommandSetup;
  readonly circumstances: RoutCircumstances;
  readonly targets: readonly AimedAt[];
  readonly table: TableRules;
}
