import type { CharacterState } from "../../foundry/data/actor/character-state";
import type { LeaderFigures } from "../../play/attack/figures";
import type { SoakTable } from "../../rules/health/soak";
import type { AttackMode } from "../../rules/skirmish/types";
import type { TableRules } from "../../rules/table-rules";
import type {
  AimedAt,
  ConditionFact,
  FightFacts,
  LeaderFacts,
  ManeuverFacts,
  PowerFacts,
  SheetFacts,
  WeaponFacts,
} from "./input";

/** One ability of the world's list. */
export interface AbilityFact {
  readonly id: string;
  readonly label: string;
}

/** What a character's sheet is drawn from. */
export interface CharacterInput {
  readonly facts: SheetFacts;
  readonly tab: string;
  readonly state: CharacterState;
  readonly soak: SoakTable;
  /** The base initiative that was entered; null: Dexterity + Wits. */
  readonly ownInitiative: number | null;
  readonly leader: LeaderFacts;
  readonly leaderFigures: LeaderFigures | null;
  readonly fight: FightFacts | null;
  readonly conditions: readonly ConditionFact[];
  readonly weapons: readonly WeaponFacts[];
  readonly powers: readonly PowerFacts[];
  readonly maneuvers: readonly ManeuverFacts[];
  readonly targets: readonly AimedAt[];
  readonly lastAttack: { readonly item: string; readonly mode: AttackMode } | null;
  readonly abilities: readonly AbilityFact[];
  readonly table: TableRules;
}
