import { html, text, whole } from "../common";
import { henchmanFields } from "../henchman-fields";

/** What is stored of a kind of henchmen: the template of a row of a squad, and how many a drop adds. */
export function henchmanSchema() {
  return { description: html(), summary: text(), count: whole(5, 9999, 1), ...henchmanFields() };
}
export type HenchmanSchema = ReturnType<typeof henchmanSchema>;

type Stored = foundry.data.fields.SchemaField.InitializedData<HenchmanSchema>;

/** A kind of henchmen's figures without Foundry. */
export interface HenchmanState extends Pick<
  Stored,
  "count" | "pool" | "soak" | "divisor" | "gifted" | "gear" | "heavy"
> {
  readonly type: "henchman";
}

/** A kind of henchmen (HM), dropped on a squad to join it. */
export class HenchmanModel extends foundry.abstract.TypeDataModel<HenchmanSchema, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = ["FM.Fields.Item", "FM.Fields.Henchman"];

  static override defineSchema(): HenchmanSchema {
    return henchmanSchema();
  }

  /** Plain copy for the rules and for use cases. */
  toState(): HenchmanState {
    const { count, pool, soak, divisor, gifted, gear, heavy } = this.toObject();
    return { type: "henchman", count, pool, soak, divisor, gifted, gear, heavy };
  }
}
