import { limitSquad, type Changes } from "../limits";
import { upgradeInPlace } from "../migrations/upgrade";
import { squadSchema, type SquadSchema } from "./squad-schema";
import { squadState, type SquadState } from "./squad-state";

/** Worked out anew at every preparation: how many henchmen stand of all who joined, for the token bar. */
type SquadDerived = { standing: { value: number; max: number } };

/** A commander and his henchmen (HM). */
export class SquadModel extends foundry.abstract.TypeDataModel<
  SquadSchema,
  Actor.Implementation,
  Record<never, never>,
  SquadDerived
> {
  static override LOCALIZATION_PREFIXES = ["FM.Fields.Actor", "FM.Fields.Squad"];

  static override defineSchema(): SquadSchema {
    return squadSchema();
  }

  static override migrateData(source: Record<string, unknown>): Record<string, unknown> {
    upgradeInPlace(source, { document: "Actor", type: "squad" });
    return super.migrateData(source);
  }

  override prepareDerivedData(): void {
    const rows = Object.values(this.types).flatMap((type) => (type ? [type] : []));
    const sum = (read: (row: (typeof rows)[number]) => number): number =>
      rows.reduce((total, row) => total + read(row), 0);
    this.standing = { value: sum((row) => row.standing), max: sum((row) => row.count) };
  }

  /** The rules' view of this squad: plain, detached from the document, JSON-safe. */
  toState(): SquadState {
    return squadState(this);
  }

  /** Holds a coming update of the system data within what its other fields allow; changes `changes` in place. */
  limitChanges(changes: Changes): void {
    limitSquad(this._source, changes);
  }
}
