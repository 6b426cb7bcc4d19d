import { text } from "./common";

/** What a battle remembers beside the core's round and turn. */
export function combatSchema() {
  return {
    /** Names the battle for what may happen once in it (CA-3, WF-10); stays the same across reloads. */
    battle: text(),
  };
}
export type CombatSchema = ReturnType<typeof combatSchema>;

/** Registered for combats of the type "base", the only one that core makes. */
export class CombatModel extends foundry.abstract.TypeDataModel<CombatSchema, Combat.Implementation> {
  static override defineSchema(): CombatSchema {
    return combatSchema();
  }
}
