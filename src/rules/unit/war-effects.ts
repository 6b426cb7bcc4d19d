import { integer, oneOf, record, text } from "../errors";
import { checkStamp } from "../stamp";
import type { UnitState, WarStamp, WarState } from "./state";
import { spendings } from "./state";
import type { WarEvent } from "./unit-event";

/** What an event of a force at war makes of a unit; nothing where it is no force. */
export function warEffect(unit: UnitState, event: WarEvent): UnitState {
  return unit.war ? { ...unit, war: after(unit.war, event) } : unit;
}

function after(war: WarState, event: WarEvent): WarState {
  switch (event.kind) {
    case "spent":
      return { ...war, spent: { ...war.spent, [oneOf("event.what", event.what, spendings)]: stamp(event.at) } };
    case "boosted":
      return {
        ...war,
        spent: { ...war.spent, boost: { stamp: stamp(event.at), bonus: integer("event.bonus", event.bonus, 0, 999) } },
      };
    case "opportunities":
      return { ...war, opportunities: usedMore(war.opportunities, event) };
    case "worn":
      return { ...war, worn: { battle: text("event.battle", event.battle) } };
  }
}

function stamp(at: WarStamp): WarStamp {
  record("event.at", at);
  checkStamp("event.at", at);
  return { combat: at.combat, round: at.round, turn: at.turn };
}

/** Attacks count by the round: those of an earlier round, or of another combat, have lapsed. */
function usedMore(
  used: WarState["opportunities"],
  { combat, round, by }: Extract<WarEvent, { kind: "opportunities" }>,
): WarState["opportunities"] {
  integer("event.by", by, 0, 99);
  integer("event.round", round, 0, 1_000_000);
  const before = used.combat === combat && used.round === round ? used.used : 0;
  return { combat, round, used: Math.min(99, before + by) };
}
