import { squadCasualties, suggestFates, type Casualties } from "../../rules/henchmen/casualties";
import type { HenchmanType } from "../../rules/henchmen/henchman-type";
import type { Ranks } from "../../rules/unit/state";
import type { UnitEvent } from "../../rules/unit/unit-event";

/** Key of the commander of an all-henchmen squad among its ranks, and among those who fall (HM-7). */
export const CHIEF_RANK = "chief";

/** HM-8: what an area attack makes of post-soak damage; 1 for any other attack. */
export const AREA_FACTORS = [1, 2, 3, 4] as const;
export type AreaFactor = (typeof AREA_FACTORS)[number];

/** A squad as the target of an attack. */
export interface SquadFigures {
  /** Those who stand, in the order of the sheet. */
  readonly types: readonly (HenchmanType & { readonly name: string })[];
  /** The commander is one of them, and stands: he falls last (HM-7). */
  readonly chiefStands: boolean;
  readonly chiefName: string;
  /** What the table said of those who fall (HM-9). */
  readonly fate: "ask" | "dead" | "out";
}

/** What the acting side of an attack has of a squad. */
export interface SquadAttack {
  /** Type whose heavy weapon is fired in place of the commander's attack; null for his own (HM-4). */
  readonly heavy: string | null;
}

/** HM-7, HM-8: who falls to so many points past soak. */
export function whoFalls(squad: SquadFigures, damage: number, area: AreaFactor): Casualties {
  return squadCasualties(squad.types, damage, { area, allHenchmen: squad.chiefStands });
}

/** HM-7, HM-9: the casualties of an attack as events: dead or out of it as the table said, else as the kind of attack suggests. */
export function casualtyEvents(squad: SquadFigures, damage: number, area: AreaFactor): readonly UnitEvent[] {
  const fallen = whoFalls(squad, damage, area);
  const fate = fateOf(squad, area);
  const events = squad.types.flatMap((type): UnitEvent[] => {
    const by = fallen.lost[type.id] ?? 0;
    return by === 0 ? [] : [{ kind: "casualties", type: type.id, by, fate, rule: area > 1 ? "HM-8" : "HM-7" }];
  });
  if (!fallen.commander) return events;
  return [...events, { kind: "casualties", type: CHIEF_RANK, by: 1, fate, rule: "HM-7" }];
}

/** What becomes of those who fall while nobody has said otherwise (HM-9). */
export function fateOf(squad: SquadFigures, area: AreaFactor): "dead" | "out" {
  if (squad.fate !== "ask") return squad.fate;
  return suggestFates(1, area > 1).dead > 0 ? "dead" : "out";
}

/** How many can fall at all: everybody who stands, with the commander where he is one of them. */
export function mostWhoFall(squad: SquadFigures): number {
  return squad.types.reduce((sum, type) => sum + type.count, 0) + Number(squad.chiefStands);
}

/** Fewest points past soak that leave nobody standing (HM-7, HM-8); 0 when nobody stands. */
export function pointsToWipeOut(squad: SquadFigures, area: AreaFactor): number {
  const all = mostWhoFall(squad);
  const enough = squad.types.reduce((sum, type) => sum + type.count * type.divisor, 0) + 1;
  for (let points = Math.floor(all / 4); points <= enough; points++)
    if (whoFalls(squad, points, area).total >= all) return points;
  return enough;
}

/** How many fall on average, from the chances of each amount of damage (D-5). */
export function meanFallen(squad: SquadFigures, damage: readonly number[], area: AreaFactor): number {
  const all = mostWhoFall(squad);
  let mean = 0;
  let fallen = 0;
  damage.forEach((chance, points) => {
    if (fallen < all) fallen = whoFalls(squad, points, area).total;
    mean += chance * fallen;
  });
  return mean;
}

/** The squad with the ranks that it has by now, when something else has befallen it since it was read. */
export function withRanks(squad: SquadFigures, ranks: Readonly<Record<string, Ranks>>): SquadFigures {
  return {
    ...squad,
    types: squad.types.map((type) => ({ ...type, count: ranks[type.id]?.standing ?? type.count })),
    chiefStands: (ranks[CHIEF_RANK]?.standing ?? 0) > 0,
  };
}
