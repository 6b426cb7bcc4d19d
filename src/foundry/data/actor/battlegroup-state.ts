import type { GroupState } from "../../../rules/unit/state";
import type { BattlegroupSchema } from "./battlegroup-schema";

type Stored = foundry.data.fields.SchemaField.InitializedData<BattlegroupSchema>;

/** A battle group as the rules see it, with what this battle has brought it. */
export interface BattlegroupState extends GroupState {
  readonly type: "battlegroup";
}

/** Plain copy of what is stored. */
export function battlegroupState(stored: Stored): BattlegroupState {
  const { check } = stored;
  return {
    type: "battlegroup",
    member: { ...stored.member },
    size: stored.size,
    drill: stored.drill,
    might: stored.might,
    perfectMorale: stored.perfectMorale,
    magnitude: stored.magnitude.value,
    sizeLost: stored.sizeLost,
    state: stored.state,
    check: check && { ...check, failed: check.failed && { ...check.failed, tried: [...check.failed.tried] } },
    rallies: stored.rallies,
  };
}
