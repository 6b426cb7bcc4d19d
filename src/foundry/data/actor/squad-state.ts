import type { HenchmanType } from "../../../rules/henchmen/henchman-type";
import type { DamageType } from "../../../rules/health/health-track";
import type { Terrain } from "../../../rules/table-rules";
import type { Ranks } from "../../../rules/unit/state";
import { CHIEF, type SquadSchema } from "./squad-schema";

type Stored = foundry.data.fields.SchemaField.InitializedData<SquadSchema>;
type StoredType = NonNullable<Stored["types"][string]>;

/** One row of a squad as it is played. */
export interface SquadRow extends Readonly<StoredType> {
  readonly id: string;
}

/** A squad without Foundry. */
export interface SquadState {
  readonly type: "squad";
  /** In the order of the sheet, which is the order of the rules' "first listed" (HM-6). */
  readonly rows: readonly SquadRow[];
  readonly terrain: Terrain;
  readonly fate: Stored["fate"];
  readonly allHenchmen: boolean;
  readonly chief: Readonly<Stored["chief"]>;
}

/** Plain copy of what is stored; types that were removed are left out. */
export function squadState(stored: Stored): SquadState {
  const rows = Object.entries(stored.types).flatMap(([id, type]) => (type ? [{ id, ...copyType(type) }] : []));
  return {
    type: "squad",
    rows: rows.sort((a, b) => a.sort - b.sort || (a.id < b.id ? -1 : 1)),
    terrain: stored.terrain,
    fate: stored.fate,
    allHenchmen: stored.allHenchmen,
    chief: { ...stored.chief },
  };
}

function copyType(type: StoredType): StoredType {
  const { soak, gear, heavy } = type;
  return {
    ...type,
    soak: { ...soak },
    gear: { ...gear },
    heavy: heavy && { ...heavy, burst: { ...heavy.burst } },
  };
}

/** The rows as the rules take them: those who stand, with their soak against this kind of damage. */
export function henchmenOf({ rows }: Pick<SquadState, "rows">, damage: DamageType = "lethal"): readonly HenchmanType[] {
  return rows.map(({ id, standing, pool, soak, divisor, gifted }) => ({
    id,
    count: standing,
    pool,
    soak: soak[damage],
    divisor,
    gifted: gifted !== "none",
  }));
}

/** Who stands, fell and fired by type, and the commander where he counts as one of them (HM-7). */
export function squadRanks({ rows, allHenchmen, chief }: SquadState): Readonly<Record<string, Ranks>> {
  const ranks = rows.map(
    ({ id, standing, dead, out, away, fired }) => [id, { standing, dead, out, away, fired }] as const,
  );
  const { standing, dead, out } = chief;
  return Object.fromEntries(allHenchmen ? [...ranks, [CHIEF, { standing, dead, out }] as const] : ranks);
}
