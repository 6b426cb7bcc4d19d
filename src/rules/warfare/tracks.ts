import { figure, flag, integer, record, RulesError } from "../errors";

/** Morale, Support or Power of a force: 0–10, with a permanent rating. */
export interface ForceTrack {
  readonly current: number;
  readonly permanent: number;
}

function requireTrack(field: string, track: ForceTrack): void {
  record(field, track);
  integer(`${field}.permanent`, track.permanent, 0, 10);
  integer(`${field}.current`, track.current, 0, track.permanent);
}

/**
 * WF-6 to WF-8: the track after a point is spent.
 * @throws RulesError when there are fewer points left.
 */
export function spendTrack(track: ForceTrack, points = 1): ForceTrack {
  requireTrack("track", track);
  figure("points", points);
  if (points > track.current) throw new RulesError("points", points, `at most the ${track.current} left on the track`);
  return { ...track, current: track.current - points };
}

/**
 * WF-10: Morale after a larger force has worn it down by `points`, current and permanent alike, not below 0.
 * @throws RulesError when it was done before in this battle, or by more than the net Size.
 */
export function wearDownMorale(
  morale: ForceTrack,
  points: number,
  stake: { readonly atStake: number; readonly used: boolean },
): ForceTrack {
  requireTrack("morale", morale);
  record("stake", stake);
  integer("stake.atStake", stake.atStake, 0, 9);
  integer("points", points, 0, stake.atStake);
  if (flag("stake.used", stake.used)) throw new RulesError("stake.used", true, "once per battle");
  return { current: Math.max(0, morale.current - points), permanent: Math.max(0, morale.permanent - points) };
}

/** WF-8 recharge: what a point of Power gives each psion or nova under the commander, and the track after it. */
export function powerRecharge(power: ForceTrack): { readonly power: ForceTrack; readonly each: 1 } {
  return { power: spendTrack(power), each: 1 };
}
