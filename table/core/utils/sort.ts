import type { Source } from "../types";

interface Sortable {
  sort?: number;
  name?: string;
}

/** Where an entry belongs among its siblings: the updates to `sort` that put it there. */
export function performIntegerSort(
  source: Sortable,
  options: { target?: Sortable | null; siblings?: Sortable[]; sortKey?: string; sortBefore?: boolean } = {},
): { target: Sortable; update: Source }[] {
  const { target = null, siblings = [], sortKey = "sort", sortBefore = true } = options;
  const order = (entry: Sortable): number => Number((entry as Source)[sortKey] ?? 0);
  const list = siblings.filter((sibling) => sibling !== source);
  if (target && !list.includes(target)) list.push(target);
  list.sort((a, b) => order(a) - order(b));
  const at = target ? list.indexOf(target) + (sortBefore ? 0 : 1) : sortBefore ? 0 : list.length;
  const before = list[at - 1];
  const after = list[at];
  const low = before ? order(before) : (after ? order(after) : 0) - 2 * DENSITY;
  const high = after ? order(after) : low + 2 * DENSITY;
  const middle = Math.round((low + high) / 2);
  if (middle > low && middle < high) return [{ target: source, update: { [sortKey]: middle } }];
  list.splice(at, 0, source);
  return list.map((entry, index) => ({ target: entry, update: { [sortKey]: (index + 1) * DENSITY } }));
}

const DENSITY = 100_000;
