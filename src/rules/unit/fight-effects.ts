import { figure, integer, optionalInteger, text } from "../errors";
import { gather } from "../multiplier/gathered";
import { crashAfter, endOwnTurn, isCrashed, MAX_INITIATIVE, noCrash } from "../skirmish/crash";
import { addOnslaught } from "../skirmish/onslaught";
import { checkStamp } from "../stamp";
import type { FightState, UnitState } from "./state";
import type { FightEvent } from "./unit-event";

/** What an event of the fight makes of a unit; nothing where it is in no fight. */
export function fightEffect(unit: UnitState, event: FightEvent): UnitState {
  const { fight } = unit;
  if (!fight) return unit;
  const next = effect(fight, event, unit.group !== undefined && unit.group !== null);
  return next === fight ? unit : { ...unit, fight: next };
}

function effect(fight: FightState, event: FightEvent, isGroup: boolean): FightState {
  switch (event.kind) {
    case "join":
      return { ...fight, initiative: initiative(event.initiative), crash: noCrash };
    case "initiative":
      if (fight.initiative === null) return fight;
      return withInitiative(fight, fight.initiative + initiative(event.by), event.round, isGroup);
    case "initiativeReset":
      return fight.initiative === null ? fight : withInitiative(fight, initiative(event.to), event.round, isGroup);
    case "crashTurn": {
      if (isGroup) return fight;
      const ended = endOwnTurn(fight.crash, fight.initiative, event.round);
      return { ...fight, crash: ended.crash, initiative: ended.initiative };
    }
    case "onslaught":
      checkStamp("event", event);
      return { ...fight, onslaught: addOnslaught(fight.onslaught, fight.began, event) };
    default:
      return stamped(fight, event);
  }
}

function stamped(
  fight: FightState,
  event: Extract<FightEvent, { kind: "began" | "attacked" | "gathered" | "order" }>,
): FightState {
  checkStamp("event", event);
  const { round, turn } = event;
  switch (event.kind) {
    case "began":
      return { ...fight, began: { round, turn } };
    case "attacked":
      return { ...fight, attacked: { round, turn } };
    case "gathered":
      return { ...fight, gathered: gather(fight.gathered, event.entries, { round, turn }) };
    case "order": {
      const order = {
        dice: figure("event.dice", event.dice),
        by: text("event.by", event.by),
        round,
        turn,
        until: event.until,
      };
      integer("event.until", event.until, 0, MAX_INITIATIVE);
      const standing = fight.order !== null && fight.order.until === order.until && fight.order.dice >= order.dice;
      return standing ? fight : { ...fight, order };
    }
  }
}

function initiative(value: number): number {
  return integer("event.initiative", value, -MAX_INITIATIVE, MAX_INITIATIVE);
}

/** Initiative within its limits, with the crash that begins or ends by it; a group's only says when it acts (BG-5, SK-6). */
function withInitiative(fight: FightState, to: number, round: number | undefined, isGroup: boolean): FightState {
  const after = Math.min(MAX_INITIATIVE, Math.max(-MAX_INITIATIVE, to));
  if (isGroup) return { ...fight, initiative: after };
  if (round === undefined) {
    const turns = isCrashed(fight.initiative) && isCrashed(after) ? fight.crash.turns : 0;
    return {
      ...fight,
      initiative: after,
      crash: turns === fight.crash.turns ? fight.crash : { ...fight.crash, turns },
    };
  }
  const at = optionalInteger("event.round", round, 0, MAX_INITIATIVE, 0);
  return { ...fight, initiative: after, crash: crashAfter(fight.crash, fight.initiative, after, at) };
}
