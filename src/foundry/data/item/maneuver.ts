import { choice, html, text, whole } from "../common";

/** Tests of position that the scene can make (CM); `charge` and `manual` are the player's word. */
export const MANEUVER_TESTS = ["flank", "crossfire", "highGround", "ambush", "charge", "manual"] as const;
export type ManeuverTest = (typeof MANEUVER_TESTS)[number];

/** What is stored of a maneuver. */
export function maneuverSchema() {
  return {
    description: html(),
    summary: text(),
    cm: whole(1, 99, -99),
    test: choice(MANEUVER_TESTS, "manual"),
  };
}
export type ManeuverSchema = ReturnType<typeof maneuverSchema>;

/** A maneuver: what it adds to the multiplier, and how the scene can tell that it applies. */
export class ManeuverModel extends foundry.abstract.TypeDataModel<ManeuverSchema, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = ["FM.Fields.Item", "FM.Fields.Maneuver"];

  static override defineSchema(): ManeuverSchema {
    return maneuverSchema();
  }

  /** Plain copy for the rules and for use cases. */
  toState(): ManeuverState {
    return { type: "maneuver", cm: this.cm, test: this.test };
  }
}

/** A maneuver's figures without Foundry. */
export interface ManeuverState {
  readonly type: "maneuver";
  readonly cm: number;
  readonly test: ManeuverTest;
}
