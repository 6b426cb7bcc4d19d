import { checkGroup } from "../battlegroup/figures";
import { flag, integer, record, RulesError, text } from "../errors";
import { checkTrack } from "../health/health-track";
import { checkCrash, MAX_INITIATIVE } from "../skirmish/crash";
import { checkStamp } from "../stamp";
import type { FightState, Gauge, GroupState, PendingCheck, Ranks, Track, UnitState } from "./state";
import { trackNames } from "./state";

/** Most that a gauge, or a rank of a squad, may hold. */
export const MAX_HELD = 1_000_000;
/** Most that a force's track may be (WF). */
export const MAX_TRACK = 10;

/** Refuses a unit one of whose named parts cannot be; `most` allows a gauge that much where its maximum is lower. */
export function checkUnit(
  unit: UnitState,
  parts: Iterable<string>,
  most: ReadonlyMap<string, number> = new Map(),
): void {
  for (const part of parts) {
    if (part === "health" && unit.health) checkTrack(unit.health, "health");
    else if (part === "willpower" && unit.willpower) checkGauge("willpower", unit.willpower, most);
    else if (part === "pools" && unit.pools)
      checkEach("pools", unit.pools, (field, gauge) => checkGauge(field, gauge, most));
    else if (part === "group" && unit.group) checkGroupState(unit.group);
    else if (part === "squad" && unit.squad) checkEach("squad", unit.squad, checkRanks);
    else if (part === "tracks" && unit.tracks) {
      for (const name of trackNames) checkTrackOfForce(`tracks.${name}`, unit.tracks[name], most);
    } else if (part === "fight" && unit.fight) checkFight(unit.fight);
  }
}

function checkEach<Member>(
  field: string,
  members: Readonly<Record<string, Member>>,
  check: (field: string, member: Member) => void,
): void {
  record(field, members);
  for (const [key, member] of Object.entries(members)) {
    if (key.includes(".")) throw new RulesError(field, key, "a key without a dot");
    check(`${field}.${key}`, member);
  }
}

function checkGauge(field: string, gauge: Gauge, most: ReadonlyMap<string, number>): void {
  record(field, gauge);
  integer(`${field}.max`, gauge.max, 0, MAX_HELD);
  integer(`${field}.value`, gauge.value, 0, Math.max(gauge.max, most.get(`${field}.value`) ?? 0));
}

function checkTrackOfForce(field: string, track: Track, most: ReadonlyMap<string, number>): void {
  record(field, track);
  integer(`${field}.rating`, track.rating, 0, MAX_TRACK);
  integer(
    `${field}.value`,
    track.value,
    0,
    Math.max(track.rating, Math.min(MAX_TRACK, most.get(`${field}.value`) ?? 0)),
  );
}

function checkRanks(field: string, ranks: Ranks): void {
  record(field, ranks);
  for (const rank of ["standing", "dead", "out"] as const) integer(`${field}.${rank}`, ranks[rank], 0, MAX_HELD);
  if (ranks.away !== undefined) integer(`${field}.away`, ranks.away, 0, MAX_HELD);
  if (ranks.fired !== undefined) integer(`${field}.fired`, ranks.fired, 0, MAX_HELD);
}

function checkGroupState(group: GroupState): void {
  checkGroup(group, "group");
  integer("group.rallies", group.rallies, 0, MAX_HELD);
  if (group.check !== null) checkPending(group.check);
}

function checkPending(check: PendingCheck): void {
  record("group.check", check);
  if (typeof check.exchange !== "string") throw new RulesError("group.check.exchange", check.exchange, "a text");
  if (typeof check.row !== "string") throw new RulesError("group.check.row", check.row, "a text");
  integer("group.check.left", check.left, 0, Number.MAX_SAFE_INTEGER);
  integer("group.check.number", check.number, 1, 99);
  flag("group.check.devastating", check.devastating);
  if (check.failed !== null) {
    integer("group.check.failed.difficulty", check.failed.difficulty, 0, 999);
    for (const commander of check.failed.tried) text("group.check.failed.tried", commander);
  }
}

function checkFight(fight: FightState): void {
  if (fight.initiative !== null) integer("fight.initiative", fight.initiative, -MAX_INITIATIVE, MAX_INITIATIVE);
  checkStamp("fight.onslaught", fight.onslaught);
  integer("fight.onslaught.count", fight.onslaught.count, 0, 9_999);
  checkCrash("fight.crash", fight.crash);
}
