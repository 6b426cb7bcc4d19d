import type { Json } from "../rules/unit/changes";
import type { AppliedRecord, Participant } from "./exchange";
import type { Half, Records, UnitWrite } from "./units";

/** Records that a document keeps; older ones are emptied. */
export const RECORDS_KEPT = 20;

/** What one document is to hold after a decision: values by path of UnitState, and its records. */
export interface DocumentUpdate {
  readonly who: Participant;
  readonly half: Half;
  readonly values: ReadonlyMap<string, Json>;
  /** New and changed records; null empties one. */
  readonly records: Records;
  readonly sequence: number;
}

/** What a document holds already. */
export interface DocumentNow {
  readonly records: Records;
  readonly sequence: number;
}

/** Gathers writes document by document: each is written once, its changes together with their records (DECISIONS 6). */
export function documentUpdates(
  writes: readonly UnitWrite[],
  now: (who: Participant, half: Half) => DocumentNow,
  by: string,
): readonly DocumentUpdate[] {
  const groups = new Map<string, UnitWrite[]>();
  for (const write of writes) {
    const key = `${write.half} ${write.half === "actor" ? write.who.actor : write.who.combatant}`;
    groups.set(key, [...(groups.get(key) ?? []), write]);
  }
  return [...groups.values()].flatMap((group) => {
    const first = group[0];
    return first ? [documentUpdate(first, group, now(first.who, first.half), by)] : [];
  });
}

function documentUpdate(
  { who, half }: UnitWrite,
  writes: readonly UnitWrite[],
  now: DocumentNow,
  by: string,
): DocumentUpdate {
  const values = new Map<string, Json>();
  const records: Record<string, AppliedRecord | null> = {};
  let at = now.sequence;
  for (const write of writes) {
    for (const { path, to } of write.changes) values.set(path, to);
    const { record } = write;
    if (record.undone) {
      const old = records[record.key] ?? now.records[record.key];
      if (old) records[record.key] = { ...old, undone: true };
      continue;
    }
    at += 1;
    const { exchange, part, share, why } = record;
    records[record.key] = { exchange, part, share, changes: write.recorded, at, undone: false, by, why };
  }
  return { who, half, values, records: { ...emptied({ ...now.records, ...records }), ...records }, sequence: at };
}

/** The oldest records beyond those that are kept, as null. */
function emptied(records: Records): Record<string, null> {
  const kept = Object.entries(records)
    .flatMap(([key, record]) => (record ? [[key, record.at] as const] : []))
    .sort(([, a], [, b]) => b - a);
  return Object.fromEntries(kept.slice(RECORDS_KEPT).map(([key]) => [key, null]));
}
