import { limitCharacter, type Changes } from "../limits";
import { upgradeInPlace } from "../migrations/upgrade";
import { characterSchema, type CharacterSchema } from "./character-schema";
import { characterState, type CharacterState } from "./character-state";

type Stored = foundry.data.fields.SchemaField.InitializedData<CharacterSchema>;

/** Worked out anew at every preparation: the levels left and the number of levels, for token bars. */
type CharacterDerived = { health: Stored["health"] & { value: number; max: number } };

/** One fighter, from a recruit to a hero. */
export class CharacterModel extends foundry.abstract.TypeDataModel<
  CharacterSchema,
  Actor.Implementation,
  Record<never, never>,
  CharacterDerived
> {
  static override LOCALIZATION_PREFIXES = ["FM.Fields.Actor", "FM.Fields.Character"];

  static override defineSchema(): CharacterSchema {
    return characterSchema();
  }

  static override migrateData(source: Record<string, unknown>): Record<string, unknown> {
    upgradeInPlace(source, { document: "Actor", type: "character" });
    return super.migrateData(source);
  }

  override prepareDerivedData(): void {
    const { penalties, bashing, lethal, aggravated } = this.health;
    this.health.max = penalties.length;
    this.health.value = Math.max(0, penalties.length - bashing - lethal - aggravated);
  }

  /** The rules' view of this fighter: plain, detached from the document, JSON-safe. */
  toState(): CharacterState {
    return characterState(this);
  }

  /** Holds a coming update of the system data within what its other fields allow; changes `changes` in place. */
  limitChanges(changes: Changes): void {
    limitCharacter(this._source, changes);
  }
}
