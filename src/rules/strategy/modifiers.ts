import { integer, oneOf } from "../errors";

/** What SW-2 counts for or against a general. */
export type StrategicModifierId =
  "unknownGeneral" | "unknownForces" | "poorDrill" | "studied" | "spies" | "traitor" | "advantage";

/** SW-2: dice that each modifier is worth, from least to most. */
export const strategicModifiers: Readonly<
  Record<StrategicModifierId, { readonly least: number; readonly most: number }>
> = {
  unknownGeneral: { least: -1, most: -1 },
  unknownForces: { least: -1, most: -1 },
  poorDrill: { least: -1, most: -1 },
  studied: { least: 1, most: 1 },
  spies: { least: 1, most: 1 },
  traitor: { least: 2, most: 2 },
  advantage: { least: 1, most: 3 },
};

/** SW-2: the table's modifiers, those that hurt first. */
export const strategicModifierIds: readonly StrategicModifierId[] = [
  "unknownGeneral",
  "unknownForces",
  "poorDrill",
  "studied",
  "spies",
  "traitor",
  "advantage",
];

/** SW-2: a modifier of the table as a general carries it; without a value it is worth its least. */
export function strategicModifier(
  id: StrategicModifierId,
  value?: number,
): { readonly id: StrategicModifierId; readonly value: number } {
  oneOf("id", id, strategicModifierIds);
  const { least, most } = strategicModifiers[id];
  const worth = value ?? least;
  integer(`modifiers.${id}`, worth, least, most);
  return { id, value: worth };
}
