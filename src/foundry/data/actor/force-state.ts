import type { ForceSchema } from "./force-schema";

type Stored = foundry.data.fields.SchemaField.InitializedData<ForceSchema>;

/** A force without Foundry; who commands it is looked up where it is needed. */
export interface ForceState extends Pick<Stored, "size" | "firepower" | "skill" | "tracks" | "support" | "powers"> {
  readonly type: "force";
  readonly spent: Stored["spent"];
  readonly opportunities: Stored["opportunities"];
  readonly worn: Stored["worn"];
}

/** Plain copy of what is stored; `source` is the document's own `toObject()`. */
export function forceState(source: Stored): ForceState {
  const { size, firepower, skill, powers } = source;
  const { morale, support, power } = source.tracks;
  return {
    type: "force",
    size,
    firepower,
    skill,
    powers,
    tracks: { morale: track(morale), support: track(support), power: track(power) },
    support: { ...source.support },
    spent: source.spent,
    opportunities: { ...source.opportunities },
    worn: { ...source.worn },
  };
}

/** Without the maximum that a token bar gets. */
function track({ value, rating }: { value: number; rating: number }): { value: number; rating: number } {
  return { value, rating };
}
