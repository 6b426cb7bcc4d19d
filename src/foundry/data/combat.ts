import { choice, flag, text } from "./common";
import { effectFields } from "./item/stratagem";

/** Sides of a fight: the words that tokens' dispositions stand for. */
export const COMBAT_SIDES = ["friendly", "neutral", "hostile", "secret"] as const;

/** What the generals' plans brought into this battle (SW-4); `spent` names the combatants who have used an effect up. */
function strategyField() {
  const { fields } = foundry.data;
  const effect = new fields.SchemaField({ ...effectFields(), spent: new fields.ArrayField(text()) });
  const strategy = {
    winner: choice(COMBAT_SIDES, "friendly"),
    loser: choice(COMBAT_SIDES, "hostile"),
    stratagem: text(),
    name: text(),
    exchange: text(),
    effects: new fields.ArrayField(effect),
    edited: flag(),
  };
  return new fields.SchemaField(strategy, { required: true, nullable: true, initial: null });
}

/** What a battle remembers beside the core's round and turn. */
export function combatSchema() {
  const { fields } = foundry.data;
  return {
    /** Names the battle for what may happen once in it (CA-3, WF-10); stays the same across reloads. */
    battle: text(),
    /** Combatants in the order that was fixed when the round started (SK-8, d10 worlds). */
    order: new fields.ArrayField(text()),
    /** By combatant: the side that was set in place of its token's disposition; null when it was given back. */
    sides: new fields.TypedObjectField(
      new fields.StringField({ required: true, nullable: true, initial: null, choices: COMBAT_SIDES }),
    ),
    strategy: strategyField(),
  };
}
export type CombatSchema = ReturnType<typeof combatSchema>;

/** Registered for combats of the type "base", the only one that core makes. */
export class CombatModel extends foundry.abstract.TypeDataModel<CombatSchema, Combat.Implementation> {
  static override defineSchema(): CombatSchema {
    return combatSchema();
  }
}
