import { RulesError } from "../../rules/errors";
import type { TrackName } from "../../rules/unit/state";
import { sizeDifference } from "../../rules/warfare/force";
import type { ForceFigures, WarMoment } from "../../play/war/force";
import { attacksLeft, spendingNow } from "../../play/war/force";
import type { ForceOrders, Shot, ShotTarget } from "../../play/war/opportunity";
import { fireOpportunities, handOut } from "../../play/war/opportunity";
import type { SpendAct } from "../../play/war/spend";
import { boost, changeTrack, recharge, spend, wearDown } from "../../play/war/spend";
import { forceFigures, poweredUnits, presencesIn, reconOf, shotTargets, warMoment } from "../gather/force";
import type { Presence } from "../gather/participants";
import { participantOf, presenceOf } from "../gather/participants";
import { tablePorts } from "../record";
import { chosenVisibility } from "../types/compat";

/** A force with its fight. */
export interface ForceAtWar {
  readonly force: ForceFigures;
  readonly combat: Combat.Implementation | null;
  readonly at: WarMoment;
}

/** The combat that an actor fights in: its token's or the one on show. */
export function combatOf(presence: Presence): Combat.Implementation | null {
  return presence.combatant?.combat ?? null;
}

/** A force and the fight it is in; throws a RulesError with a key for other actors and for who does not own it. */
export function forceAtWar(actor: Actor.Implementation, token: TokenDocument.Implementation | null = null): ForceAtWar {
  if (!actor.isOwner) throw new RulesError("actor", actor.name, "FM.Refused.NotYours");
  const presence = presenceOf(actor, token);
  const force = forceFigures(presence);
  if (!force) throw new RulesError("actor", actor.name, "FM.Refused.War.NoForce");
  const combat = combatOf(presence);
  return { force, combat, at: warMoment(combat) };
}

/** Names a battle for what may happen once in it (WF-10); empty before its fight has begun. */
export function battleOf(combat: Combat.Implementation | null): string {
  if (!combat?.started) return "";
  return combat.system.battle === "" ? (combat.id ?? "") : combat.system.battle;
}

/** Spends a point of one of a force's tracks; resolves to the exchange's id (WF-6 to WF-8). */
export function spendForce(actor: Actor.Implementation, act: SpendAct): Promise<string> {
  const { force, combat, at } = forceAtWar(actor);
  const visibility = chosenVisibility();
  if (act === "boost") return boost(force, at, visibility, tablePorts());
  if (act !== "recharge") return spend(act, force, at, visibility, tablePorts());
  return recharge(force, poweredUnits(combat, force).map(participantOf), at, visibility, tablePorts());
}

/** Changes a track by hand, with undo. */
export async function adjustTrack(actor: Actor.Implementation, track: TrackName, by: number): Promise<void> {
  const { force, at } = forceAtWar(actor);
  if (by !== 0) await changeTrack(force, track, by, at, chosenVisibility(), tablePorts());
}

/** Takes points of a smaller force's Morale for the larger one, once a battle (WF-10). */
export async function takeMorale(
  smaller: Actor.Implementation,
  larger: Actor.Implementation,
  points: number,
): Promise<string> {
  const { force, combat, at } = forceAtWar(smaller);
  const other = forceFigures(presenceOf(larger));
  if (!other) throw new RulesError("actor", larger.name, "FM.Refused.War.NoForce");
  const difference = sizeDifference(force, other);
  if (difference.smaller !== "ours") throw new RulesError("size", force.size, "FM.Refused.War.NotSmaller");
  const request = { points, atStake: difference.moraleAtStake, battle: battleOf(combat), by: other.who.name };
  return wearDown(force, request, at, chosenVisibility(), tablePorts());
}

/** What a force's orders are made of beside its shots: its figures, and what was spent and lasts. */
export function ordersOf(combat: Combat.Implementation, force: ForceFigures): Omit<ForceOrders, "shots"> {
  return { force, spending: spendingNow(force, warMoment(combat), reconOf(combat, force.who.side)) };
}

/** A force's wish to fire: at combatants by their ids. */
export interface FireWish {
  readonly actor: Actor.Implementation;
  readonly shots: readonly { readonly target: string; readonly quick: boolean }[];
}

/** Fires attacks of opportunity of forces in one fight; resolves to the exchange's id (WF-2). */
export async function fire(combat: Combat.Implementation, wishes: readonly FireWish[]): Promise<string> {
  const orders = wishes.map(({ actor, shots }): ForceOrders => {
    const { force } = forceAtWar(actor, null);
    const targets = shotTargets(combat, force);
    return {
      ...ordersOf(combat, force),
      shots: shots.map(({ target, quick }) => ({ target: byId(targets, target), quick })),
    };
  });
  return fireOpportunities(orders, warMoment(combat), chosenVisibility(), tablePorts());
}

function byId(targets: readonly ShotTarget[], id: string): Shot["target"] {
  const found = targets.find((target) => target.id === id);
  if (!found) throw new RulesError("target", id, "FM.Refused.War.NoSuchTarget");
  return found;
}

/** Combatants whom the user has targeted, by id. */
export function targetedIds(combat: Combat.Implementation): readonly string[] {
  const tokens = new Set([...(game.user?.targets ?? [])].map((token) => token.document.uuid));
  return presencesIn(combat).flatMap(({ token, combatant }) =>
    token && tokens.has(token.uuid) && combatant?.id ? [combatant.id] : [],
  );
}

/** Spreads the attacks that are left over whoever stands against each force; by force, the ids of combatants. */
export function spreadEvenly(
  combat: Combat.Implementation,
  actors: readonly Actor.Implementation[],
): readonly (readonly string[])[] {
  const at = warMoment(combat);
  const forces = actors.map((actor) => forceAtWar(actor).force);
  return handOut(forces.map((force) => ({ attacks: attacksLeft(force, at), targets: shotTargets(combat, force) })));
}
