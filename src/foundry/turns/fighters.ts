import type { BattleNow, TurnUnit } from "../../play/turn/battle";
import type { FightOrder } from "../../play/turn/plan";
import type { TurnFighter } from "../../play/turn/order";
import type { UnitState } from "../../rules/unit/state";
import { commanderOf, mostNumerousRow } from "../gather/squad-lead";
import { actsLast } from "../gather/strategy";
import { setting } from "../settings";
import { unitState } from "../unit-state";

/**
 * Base initiative of whoever fights: Dexterity + Wits or what was entered, for a squad its commander's, a group's join battle
 * pool, 0 for anyone else (SK-7).
 */
export function baseInitiative(actor: Actor.Implementation | null): number {
  if (actor?.isOfType("character")) {
    const { baseInitiative: entered, attributes } = actor.system;
    return entered ?? attributes.dexterity.value + attributes.wits.value;
  }
  if (actor?.isOfType("squad")) {
    const commander: Actor.Implementation | null = commanderOf(actor);
    return commander ? baseInitiative(commander) : (mostNumerousRow(actor)?.gear.joinBattle ?? 0);
  }
  return actor?.isOfType("battlegroup") ? actor.system.member.joinBattle : 0;
}

/** Whether a group has left the field, or is none any more (BG-12, BG-13). */
export function hasLeft(actor: Actor.Implementation | null): boolean {
  return Boolean(actor?.isOfType("battlegroup") && ["dispersed", "dissolved"].includes(actor.system.state));
}

/** What is read of someone, or the other thing where his data or a module's stops it: one who cannot be read holds up nobody. */
export function readOr<Value>(read: () => Value, other: Value): Value {
  try {
    return read();
  } catch {
    return other;
  }
}

/** A combatant as a row of the turn order. Light, since sorting asks for it often; never throws, whatever is stored. */
export function fighterOf(combatant: Combatant.Implementation): TurnFighter {
  const { id, name, initiative, system } = combatant;
  return {
    id: id ?? "",
    name: name ?? "",
    initiative: Number.isFinite(initiative) ? Math.trunc(initiative ?? 0) : null,
    baseInitiative: readOr(() => baseInitiative(combatant.actor), 0),
    began: system.began,
    delayed: system.delayed,
    last: readOr(() => actsLast(combatant), false),
    out: readOr(() => combatant.isDefeated, combatant.defeated),
  };
}

/** A fight as it is stored now, with all that its turns may change. */
export function battleNow(combat: Combat.Implementation): BattleNow {
  return { ...orderNow(combat), units: combat.combatants.contents.map(turnUnit) };
}

/** A fight as it is stored now, as far as its order goes. */
export function orderNow(combat: Combat.Implementation): FightOrder<TurnFighter> {
  const { round, system, combatants } = combat;
  return { round, method: setting("initiativeMethod"), order: system.order, units: combatants.contents.map(fighterOf) };
}

function turnUnit(combatant: Combatant.Implementation): TurnUnit {
  const { past } = combatant.system.toObject();
  return { ...fighterOf(combatant), state: stateOf(combatant), past, defeated: combatant.defeated };
}

/** What turns may change of someone: his fight, and his standing as a group. An actor that cannot be read has the fight only. */
function stateOf(combatant: Combatant.Implementation): UnitState {
  return readOr<UnitState>(
    () => {
      const { fight, group } = unitState(combatant.actor, combatant);
      return { fight, group };
    },
    { fight: combatant.system.toState() },
  );
}
