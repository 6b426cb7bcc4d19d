import { maximumMagnitude } from "../../../rules/battlegroup/figures";
import { limitBattlegroup, type Changes } from "../limits";
import { upgradeInPlace } from "../migrations/upgrade";
import { battlegroupSchema, type BattlegroupSchema } from "./battlegroup-schema";
import { battlegroupState, type BattlegroupState } from "./battlegroup-state";

type Stored = foundry.data.fields.SchemaField.InitializedData<BattlegroupSchema>;

/** Worked out anew at every preparation (BG-4), for the token bar and the track. */
type BattlegroupDerived = { magnitude: Stored["magnitude"] & { max: number } };

/** Many fighters who act as one. */
export class BattlegroupModel extends foundry.abstract.TypeDataModel<
  BattlegroupSchema,
  Actor.Implementation,
  Record<never, never>,
  BattlegroupDerived
> {
  static override LOCALIZATION_PREFIXES = ["FM.Fields.Actor", "FM.Fields.Battlegroup"];

  static override defineSchema(): BattlegroupSchema {
    return battlegroupSchema();
  }

  static override migrateData(source: Record<string, unknown>): Record<string, unknown> {
    upgradeInPlace(source, { document: "Actor", type: "battlegroup" });
    return super.migrateData(source);
  }

  override prepareDerivedData(): void {
    this.magnitude.max = maximumMagnitude(this);
  }

  /** The rules' view of this group: plain, detached from the document, JSON-safe. */
  toState(): BattlegroupState {
    return battlegroupState(this);
  }

  /** Holds a coming update of the system data within what its other fields allow; changes `changes` in place. */
  limitChanges(changes: Changes): void {
    limitBattlegroup(this._source, changes);
  }
}
