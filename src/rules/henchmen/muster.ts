import { figure, integer, list, oneOf, poolSize, record } from "../errors";
import { maximumMagnitude } from "../battlegroup/figures";
import type { BattleGroup, Drill, GroupMember } from "../battlegroup/types";
import { drills } from "../battlegroup/types";
import { damageTypes } from "../health/health-track";
import { type HenchmanType, requireHenchmen } from "./henchman-type";

/** Some alike fighters who are to be mustered; one when no count is given. */
export interface Mustered extends GroupMember {
  readonly count?: number;
}

/** Fewest fighters of each Size (BG-1): 1–2, under a dozen, a few dozen, over a hundred, several hundred, over a thousand. */
const fewestOfSize = [1, 3, 12, 101, 301, 1001] as const;

/** Figures of a member that are averaged whenever anyone has them. */
const optionalFigures = ["hardness", "overwhelming", "joinBattle"] as const;

/** BG-1: Size of so many fighters. *Ruling* on the edges: 3, 12, 101, 301 and 1,001 are the first of their Size. */
export function sizeOfGroup(fighters: number): number {
  integer("fighters", fighters, 1, 9_999_999);
  return fewestOfSize.findLastIndex((fewest) => fighters >= fewest);
}

/**
 * The average member of fighters who are mustered into a battle group, every figure rounded to the nearest, halves up; who
 * lacks a figure that others have counts as 0 in it. The damage type is that of most, the milder of equals.
 */
export function averageMember(members: readonly Mustered[]): GroupMember {
  list("members", members, 1);
  members.forEach((member, index) => requireMustered(`members[${index}]`, member));
  const heads = headcount(members);
  const average = (read: (member: Mustered) => number): number => {
    const sum = members.reduce((total, member) => total + read(member) * (member.count ?? 1), 0);
    return Math.floor(sum / heads + 0.5) + 0;
  };
  const optional = optionalFigures
    .filter((name) => members.some((member) => member[name] !== undefined))
    .map((name) => [name, average((member) => member[name] ?? 0)] as const);
  return {
    attack: average((member) => member.attack),
    damage: average((member) => member.damage),
    soak: average((member) => member.soak),
    defence: average((member) => member.defence),
    willpower: average((member) => member.willpower),
    health: average((member) => member.health),
    ...Object.fromEntries(optional),
    ...commonDamageType(members),
  };
}

function headcount(members: readonly Mustered[]): number {
  return members.reduce((sum, member) => sum + (member.count ?? 1), 0);
}

function commonDamageType(members: readonly Mustered[]): Pick<GroupMember, "damageType"> {
  if (members.every((member) => member.damageType === undefined)) return {};
  const heads = damageTypes.map((type) =>
    headcount(members.filter((member) => (member.damageType ?? "lethal") === type)),
  );
  return { damageType: damageTypes[heads.indexOf(Math.max(...heads))] };
}

function requireMustered(at: string, member: Mustered): void {
  record(at, member);
  poolSize(`${at}.attack`, member.attack);
  for (const name of ["damage", "soak", "defence"] as const) figure(`${at}.${name}`, member[name]);
  poolSize(`${at}.willpower`, member.willpower);
  integer(`${at}.health`, member.health, 1, 9_999);
  for (const name of ["hardness", "overwhelming"] as const)
    if (member[name] !== undefined) figure(`${at}.${name}`, member[name]);
  if (member.joinBattle !== undefined) poolSize(`${at}.joinBattle`, member.joinBattle);
  if (member.damageType !== undefined) oneOf(`${at}.damageType`, member.damageType, damageTypes);
  if (member.count !== undefined) integer(`${at}.count`, member.count, 1, 1_000_000);
}

/**
 * Fighters, or a whole squad, as one fresh battle group: averages, Size by number, full Magnitude. Two or fewer come out at
 * Size 0, which is no battle group (BG-1).
 */
export function musterBattleGroup(
  members: readonly Mustered[],
  training: { readonly drill?: Drill; readonly might?: 0 | 1 | 2 | 3; readonly perfectMorale?: boolean } = {},
): BattleGroup {
  const member = averageMember(members);
  record("training", training);
  const drill = oneOf("training.drill", training.drill ?? "average", drills);
  integer("training.might", training.might ?? 0, 0, 3);
  const size = sizeOfGroup(headcount(members));
  const perfectMorale = training.perfectMorale ?? false;
  const magnitude = maximumMagnitude({ member, size, perfectMorale });
  return { member, size, drill, might: training.might ?? 0, perfectMorale, magnitude, sizeLost: 0, state: "standing" };
}

/** What a henchman row does not say of its fighters when they become members of a battle group. */
export type HenchmanGear = Omit<GroupMember, "attack" | "soak">;

/** A squad's standing henchmen as fighters to muster: pool and soak from their rows, the rest from what they carry. */
export function musterSquad(
  types: readonly HenchmanType[],
  gear: (type: HenchmanType) => HenchmanGear,
): readonly Mustered[] {
  requireHenchmen(types);
  return types
    .filter((type) => type.count > 0)
    .map((type) => ({ ...gear(type), attack: type.pool, soak: type.soak, count: type.count }));
}

/** Survivors split off a squad: the rows that go, and the rows that stay. `leaving` is by type id; who is not named stays. */
export function splitSquad(
  types: readonly HenchmanType[],
  leaving: Readonly<Record<string, number>>,
): { readonly gone: readonly HenchmanType[]; readonly kept: readonly HenchmanType[] } {
  requireHenchmen(types);
  record("leaving", leaving);
  const goes = (type: HenchmanType) => (Object.hasOwn(leaving, type.id) ? (leaving[type.id] ?? 0) : 0);
  types.forEach((type) => integer(`leaving.${type.id}`, goes(type), 0, type.count));
  return {
    gone: types.filter((type) => goes(type) > 0).map((type) => ({ ...type, count: goes(type) })),
    kept: types.map((type) => ({ ...type, count: type.count - goes(type) })),
  };
}
