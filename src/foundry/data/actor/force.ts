import { limitForce, type Changes } from "../limits";
import { upgradeInPlace } from "../migrations/upgrade";
import { forceSchema, type ForceSchema } from "./force-schema";
import { forceState, type ForceState } from "./force-state";

type Stored = foundry.data.fields.SchemaField.InitializedData<ForceSchema>;
type Bar = Stored["tracks"]["morale"] & { max: number };

/** Worked out anew at every preparation: a track's rating is the maximum of its token bar. */
type ForceDerived = { tracks: { morale: Bar; support: Bar; power: Bar } };

/** An army around the party (WF). */
export class ForceModel extends foundry.abstract.TypeDataModel<
  ForceSchema,
  Actor.Implementation,
  Record<never, never>,
  ForceDerived
> {
  static override LOCALIZATION_PREFIXES = ["FM.Fields.Actor", "FM.Fields.Force"];

  static override defineSchema(): ForceSchema {
    return forceSchema();
  }

  static override migrateData(source: Record<string, unknown>): Record<string, unknown> {
    upgradeInPlace(source, { document: "Actor", type: "force" });
    return super.migrateData(source);
  }

  override prepareDerivedData(): void {
    for (const name of ["morale", "support", "power"] as const) this.tracks[name].max = this.tracks[name].rating;
  }

  /** The rules' view of this force: plain, detached from the document, JSON-safe. */
  toState(): ForceState {
    return forceState(this.toObject());
  }

  /** Holds a coming update of the system data within what its other fields allow; changes `changes` in place. */
  limitChanges(changes: Changes): void {
    limitForce(this._source, changes);
  }
}
