import { amount, flag, integer, record } from "../errors";
import { type HenchmanType, requireHenchmen, standingHenchmen } from "./henchman-type";

/** How a blow meets a squad. */
export interface CasualtyOptions {
  /** HM-8: what an area attack multiplies post-soak damage by; 1 for any other. */
  readonly area?: 1 | 2 | 3 | 4;
  /** Take the squad's soak off first (HM-6); otherwise the damage is past soak already. */
  readonly soak?: boolean;
  /** HM-7: the commander is a henchman too, and falls last. */
  readonly allHenchmen?: boolean;
}

/** Who falls. */
export interface Casualties {
  /** By type id; every type of the squad is named. */
  readonly lost: Readonly<Record<string, number>>;
  /** All who fell, the commander of an all-henchmen squad among them. */
  readonly total: number;
  /** Points of damage that found nobody (HM-5). */
  readonly dropped: number;
  /** Whether the commander of an all-henchmen squad fell. */
  readonly commander: boolean;
}

/** HM-6: soak and id of the most numerous type that stands, the first listed of equals; null and 0 when nobody does. */
export function squadSoak(types: readonly HenchmanType[]): { readonly soak: number; readonly type: string | null } {
  requireHenchmen(types);
  const most = types[mostNumerous(types.map((type) => type.count))];
  return { soak: most?.soak ?? 0, type: most?.id ?? null };
}

/** HM-6 to HM-8: whom this damage removes: first soak, then area, then one by one from the type that is then most numerous. */
export function squadCasualties(
  types: readonly HenchmanType[],
  damage: number,
  options: CasualtyOptions = {},
): Casualties {
  requireHenchmen(types);
  amount("damage", damage);
  record("options", options);
  const area = options.area ?? 1;
  integer("options.area", area, 1, 4);
  const pastSoak = flag("options.soak", options.soak) ? Math.max(0, damage - squadSoak(types).soak) : damage;
  let points = pastSoak * area;
  const standing = types.map((type) => type.count);
  let left = standingHenchmen(types);
  while (points > 0 && left > 0) {
    const index = mostNumerous(standing);
    standing[index] = (standing[index] ?? 0) - 1;
    left -= 1;
    points -= Math.min(points, types[index]?.divisor ?? 1);
  }
  const commander = flag("options.allHenchmen", options.allHenchmen) && points > 0;
  const lost = Object.fromEntries(types.map((type, index) => [type.id, type.count - (standing[index] ?? 0)]));
  const total = standingHenchmen(types) - left + Number(commander);
  return { lost, total, dropped: points - Number(commander), commander };
}

/** Index of the largest count above 0, the first of equals; −1 when there is none. */
function mostNumerous(counts: readonly number[]): number {
  let best = -1;
  let most = 0;
  counts.forEach((count, index) => {
    if (count <= most) return;
    most = count;
    best = index;
  });
  return best;
}

/** HM-9: what the table is offered for those removed: area attacks kill, others put out of the fight. */
export function suggestFates(total: number, areaAttack: boolean): { readonly dead: number; readonly outOfIt: number } {
  amount("total", total);
  return areaAttack ? { dead: total, outOfIt: 0 } : { dead: 0, outOfIt: total };
}

/** The squad's rows after these casualties. */
export function afterCasualties(types: readonly HenchmanType[], lost: Casualties["lost"]): readonly HenchmanType[] {
  requireHenchmen(types);
  return types.map((type) => {
    const fallen = Object.hasOwn(lost, type.id) ? (lost[type.id] ?? 0) : 0;
    integer(`lost.${type.id}`, fallen, 0, type.count);
    return { ...type, count: type.count - fallen };
  });
}
