import { settleAsync } from "../../rules/dice/drive";
import { successOdds } from "../../rules/dice/odds";
import { RulesError } from "../../rules/errors";
import type { Ledger } from "../../rules/ledger";
import type { TableRules } from "../../rules/table-rules";
import type { SpendingName, TrackName, UnitState } from "../../rules/unit/state";
import type { UnitEvent } from "../../rules/unit/unit-event";
import { warRule } from "../../rules/warfare/opportunity";
import { powerBoost } from "../../rules/warfare/power-boost";
import { wearDownMorale } from "../../rules/warfare/tracks";
import type { Participant, Visibility } from "../exchange";
import type { PlayPorts } from "../ports";
import { ONLY_ROW, singleExchange } from "../single";
import type { ForceFigures, WarMoment } from "./force";
import { lasts, rulesForce } from "./force";

/** Everything that a point of a track buys, or that is set by hand on one (WF-6 to WF-8). */
export type SpendAct = SpendingName | "boost" | "recharge";

/** The track that pays for it. */
export const PAYS: Readonly<Record<SpendAct, TrackName>> = {
  morale: "morale",
  support: "support",
  nuclear: "support",
  recon: "support",
  power: "power",
  boost: "power",
  recharge: "power",
};

/** The frozen request of a spending: what for; by hand, how much a track is changed. */
export interface SpendRequest {
  readonly act: SpendAct | "track";
  readonly track: TrackName;
  readonly by: number;
}

/** Key of the reason why a force cannot spend a point on it now; null when it can. */
export function spendRefusal(act: SpendAct, state: Pick<UnitState, "tracks" | "war">, at: WarMoment): string | null {
  const { tracks, war } = state;
  if (!tracks || !war) return "FM.Refused.War.NoForce";
  const track = PAYS[act];
  if (tracks[track].value <= 0) return `FM.Refused.War.Spent.${track}`;
  if (act === "recharge") return null;
  if (at.combat === null || at.round === 0) return "FM.Refused.War.NoFight";
  const stamp = act === "boost" ? (war.spent.boost?.stamp ?? null) : war.spent[act];
  return lasts(act, stamp, at) ? "FM.Refused.War.InForce" : null;
}

/** What spending a point does to the force: nuclear support and recon count as support besides (WF-6, WF-7). */
export function spendEvents(act: SpendingName, at: WarMoment): readonly UnitEvent[] {
  const rule = act === "morale" ? "WF-6" : act === "power" ? "WF-8" : "WF-7";
  const stamp = { combat: at.combat, round: at.round, turn: at.turn };
  const marks: readonly SpendingName[] = act === "nuclear" || act === "recon" ? ["support", act] : [act];
  return [
    { kind: "track", track: PAYS[act], by: -1, rule },
    ...marks.map((what): UnitEvent => ({ kind: "spent", what, at: stamp, rule })),
  ];
}

function single(
  kind: "spend" | "boost" | "recharge" | "wear",
  force: ForceFigures,
  at: WarMoment,
  request: object,
  visibility: Visibility,
) {
  const { combat, round, turn } = at;
  return singleExchange({
    kind,
    actor: force.who,
    target: force.who,
    moment: { combat, round, turn },
    request,
    inputs: {},
    rolls: [],
    ledgers: {},
    outcome: {},
    events: [],
    visibility,
  });
}

function requireOpen(act: SpendAct, force: ForceFigures, at: WarMoment): void {
  const refusal = spendRefusal(act, { tracks: force.tracks, war: force.war }, at);
  if (refusal !== null) throw new RulesError(act, force.tracks[PAYS[act]].value, refusal);
}

/** Spends a point of Morale, Support or Power for the round, or on recon for the turn, and posts the exchange (WF-6, WF-7). */
export async function spend(
  act: SpendingName,
  force: ForceFigures,
  at: WarMoment,
  visibility: Visibility,
  ports: PlayPorts,
): Promise<string> {
  requireOpen(act, force, at);
  if ((act === "nuclear" && !force.support.nuclear) || (act === "recon" && !force.support.recon)) {
    throw new RulesError(act, false, "FM.Refused.War.NoSuchSupport");
  }
  const request: SpendRequest = { act, track: PAYS[act], by: -1 };
  return ports.record.post(ports.before(single("spend", force, at, request, visibility)));
}

/** Sets a track by so many points by hand, with undo. */
export async function changeTrack(
  force: ForceFigures,
  track: TrackName,
  by: number,
  at: WarMoment,
  visibility: Visibility,
  ports: PlayPorts,
): Promise<string> {
  if (!Number.isInteger(by)) throw new RulesError("by", by, "an integer");
  const request: SpendRequest = { act: "track", track, by };
  return ports.record.post(ports.before(single("spend", force, at, request, visibility)));
}

/** Boosts the powers of all units that share them, for the turn: rolls permanent Power and posts the exchange (WF-8). */
export async function boost(
  force: ForceFigures,
  at: WarMoment,
  visibility: Visibility,
  ports: PlayPorts,
): Promise<string> {
  requireOpen("boost", force, at);
  if (force.powers === "none") throw new RulesError("powers", "none", "FM.Refused.War.NoPowers");
  const procedure = powerBoost(rulesForce(force), ports.settings.table);
  const { bonus, roll, ledgers } = await settleAsync(procedure, (asked) => ports.dice.roll(asked));
  const exchange = single("boost", force, at, { powers: force.powers }, visibility);
  const only = exchange.rows[ONLY_ROW];
  if (!only) throw new RulesError("row", null, ONLY_ROW);
  const row = { ...only, rolls: [roll], ledgers: boostLedgers(ledgers), outcome: { bonus } };
  return ports.record.post(ports.before({ ...exchange, rows: { [ONLY_ROW]: row } }));
}

function boostLedgers({ pool, bonus }: Readonly<Record<"pool" | "bonus", Ledger>>): Readonly<Record<string, Ledger>> {
  return { dice: pool, boost: bonus };
}

/** The exact chance that a boost brings anything (D-5). */
export function boostChance(force: ForceFigures, table: TableRules): number {
  const odds = successOdds({ dice: force.tracks.power.rating }, warRule(table));
  return 1 - (odds[0] ?? 0);
}

/** Gives each psion or nova under the commander a point for one of Power, and posts one exchange for all (WF-8). */
export async function recharge(
  force: ForceFigures,
  units: readonly Participant[],
  at: WarMoment,
  visibility: Visibility,
  ports: PlayPorts,
): Promise<string> {
  requireOpen("recharge", force, at);
  if (force.powers === "none") throw new RulesError("powers", "none", "FM.Refused.War.NoPowers");
  if (units.length === 0) throw new RulesError("units", 0, "FM.Refused.War.NobodyToRecharge");
  const exchange = single("recharge", force, at, { powers: force.powers }, visibility);
  const blank = { inputs: {}, rolls: [], ledgers: {}, outcome: {}, automatic: [], events: [], actorEvents: [] };
  const rows = units.map((target, place) => [`u${place}`, { ...blank, target, sort: place + 1 }] as const);
  return ports.record.post(ports.before({ ...exchange, rows: { ...exchange.rows, ...Object.fromEntries(rows) } }));
}

/** What wearing down is done with: the larger force's name, the points, and the battle in which it may be done once. */
export interface WearRequest {
  readonly points: number;
  readonly atStake: number;
  readonly battle: string;
  readonly by: string;
}

/** Takes points of a smaller force's Morale, current and permanent, once a battle, and posts the exchange (WF-10). */
export async function wearDown(
  force: ForceFigures,
  request: WearRequest,
  at: WarMoment,
  visibility: Visibility,
  ports: PlayPorts,
): Promise<string> {
  checkWear({ tracks: force.tracks, war: force.war }, request);
  return ports.record.post(ports.before(single("wear", force, at, request, visibility)));
}

/** Refuses to wear a force down twice in a battle, or by more than the net Size: a RulesError with the key of the reason. */
export function checkWear({ tracks, war }: Pick<UnitState, "tracks" | "war">, request: WearRequest): void {
  if (!tracks || !war) throw new RulesError("force", null, "FM.Refused.War.NoForce");
  if (request.battle === "") throw new RulesError("battle", "", "FM.Refused.War.NoFight");
  const used = war.worn.battle === request.battle;
  if (used) throw new RulesError("battle", request.battle, "FM.Refused.War.WornAlready");
  if (request.points < 1) throw new RulesError("points", request.points, "FM.Refused.War.NoPoints");
  const { value, rating } = tracks.morale;
  wearDownMorale({ current: Math.min(value, rating), permanent: rating }, request.points, {
    atStake: request.atStake,
    used,
  });
}
