import { currentReader } from "../../foundry/cards/reader";
import { forceFigures, poweredUnits, presencesIn, shotTargets, warMoment } from "../../foundry/gather/force";
import type { Presence } from "../../foundry/gather/participants";
import { tableRules } from "../../foundry/settings";
import { battleOf, ordersOf } from "../../foundry/war/acts";
import { dispositionSide, opposed, setSideOf, sideOfPresence } from "../../foundry/war/sides";
import { knows } from "../../play/card/reader";
import { sortedRows } from "../../play/exchange";
import { shotOutcome } from "../../play/war/opportunity-resolver";
import type { DoneShot, SideFact, WarForce, WarInput } from "./war-input";

/** Everything that the war table shows of a fight to whoever looks: game masters all forces, others those they observe. */
export function gatherWar(combat: Combat.Implementation | null): WarInput {
  const reader = currentReader();
  return {
    isGM: reader.isGM,
    fight: combat !== null,
    battle: battleOf(combat),
    at: warMoment(combat),
    forces: combat ? presencesIn(combat).flatMap((presence) => warForce(combat, presence) ?? []) : [],
    sides: combat && reader.isGM ? presencesIn(combat).map(sideFact) : [],
    table: tableRules(),
    odds: reader.odds,
  };
}

/** One force of a fight; null for what is none, or what the reader may not see. */
export function warForce(combat: Combat.Implementation, presence: Presence): WarForce | null {
  const force = forceFigures(presence);
  const reader = currentReader();
  if (!force || !(reader.isGM || reader.owns(force.who) || reader.observes(force.who))) return null;
  const targets = shotTargets(combat, force).filter(({ who }) => reader.isGM || !who.hidden);
  return {
    force,
    id: presence.actor.uuid,
    mine: presence.actor.isOwner,
    orders: ordersOf(combat, force),
    targets: targets.map((target) => ({ target, known: knows(reader, target.who) })),
    done: doneShots(combat, force.who.actor),
    powered: poweredUnits(combat, force).length,
  };
}

/** The force's attacks of the running round, as their exchanges in the chat tell. */
function doneShots(combat: Combat.Implementation, actor: string): readonly DoneShot[] {
  const reader = currentReader();
  return (game.messages?.contents ?? []).flatMap((message): DoneShot[] => {
    if (!message.isOfType("exchange") || !message.visible || message.system.kind !== "opportunity") return [];
    const { combat: id, round } = message.system;
    if (id !== combat.id || round !== combat.round || message.system.refused !== "") return [];
    const exchange = message.system.toExchange();
    return sortedRows(exchange).flatMap(([, row]): DoneShot[] => {
      const shot = shotOutcome(row);
      if (!shot || exchange.rows[shot.force]?.target.actor !== actor) return [];
      const hidden = row.target.hidden && !reader.isGM;
      return hidden
        ? []
        : [{ name: row.target.name, shot, known: knows(reader, row.target), message: message.id ?? "" }];
    });
  });
}

function sideFact(presence: Presence): SideFact {
  const { actor, token, combatant } = presence;
  return {
    id: combatant?.id ?? "",
    name: combatant?.name ?? actor.name,
    side: sideOfPresence(presence),
    own: dispositionSide(token?.disposition ?? actor.prototypeToken.disposition),
    set: setSideOf(combatant) !== null,
  };
}

/** The two forces that are shown at first: one of the party's side, and one that opposes it. */
export function firstPair(forces: readonly WarForce[]): { readonly left: string; readonly right: string } {
  const left = forces.find(({ force }) => force.who.side === "friendly") ?? forces[0];
  const others = forces.filter((each) => each !== left);
  const right = others.find(({ force }) => left && opposed(force.who.side, left.force.who.side)) ?? others[0];
  return { left: left?.id ?? "", right: right?.id ?? "" };
}
