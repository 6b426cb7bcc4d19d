import type { TurnUnit, UnitTurn } from "../../play/turn/battle";
import type { Planned, TurnPlan } from "../../play/turn/plan";
import type { Refusal } from "../../play/units";
import { halfOf } from "../../play/units";
import { documentPath } from "../store";
import { callAllHooks, updatePaths } from "../types/typed";
import { battleNow, readOr } from "./fighters";

/** Works a step out from the fight as it is stored now, and writes it; resolves to the reason when there is none. */
export async function takeStep(
  combat: Combat.Implementation,
  step: (battle: ReturnType<typeof battleNow>) => Planned,
): Promise<Refusal | null> {
  const { plan, refused } = step(battleNow(combat));
  if (plan === null) return refused;
  await writeStep(combat, plan);
  return null;
}

/** One update of the combat with everything that changes in it; before it, the actor of a group that disperses or comes back. */
async function writeStep(combat: Combat.Implementation, plan: TurnPlan): Promise<void> {
  for (const turn of plan.units) await writeActor(combat, turn);
  const { round, turn, direction } = plan;
  const delta = combat.getTimeDelta(combat.round, combat.turn, round, turn);
  const moment = { round, turn };
  const options = { direction, worldTime: { delta } };
  announce(combat, plan, moment, options);
  const combatants = plan.units.map(combatantUpdate);
  await updatePaths(combat, { ...moment, ...battleFields(combat, plan), combatants }, options);
}

/** The hooks by which Foundry tells modules what comes, before it is stored. */
function announce(combat: Combat.Implementation, plan: TurnPlan, moment: object, options: object): void {
  if (combat.round === 0) callAllHooks("combatStart", combat, moment);
  else callAllHooks(plan.round === combat.round ? "combatTurn" : "combatRound", combat, moment, options);
}

function battleFields(combat: Combat.Implementation, plan: TurnPlan): object {
  const battle = combat.system.battle === "" ? foundry.utils.randomID() : combat.system.battle;
  const { order } = combat.system;
  const same = order.length === plan.order.length && order.every((id, place) => id === plan.order[place]);
  const system = { ...(battle === combat.system.battle ? {} : { battle }), ...(same ? {} : { order: plan.order }) };
  return Object.keys(system).length > 0 ? { system } : {};
}

function combatantUpdate({ id, before, after, changes }: UnitTurn): object {
  const paths: Record<string, unknown> = {};
  for (const { path, to } of changes) {
    if (path.startsWith("fight.") && path !== "fight.began") paths[documentPath(path)] = to;
  }
  if (before.began !== after.began) paths["system.began"] = after.began;
  if (before.delayed !== after.delayed) paths["system.delayed"] = after.delayed;
  if (before.defeated !== after.defeated) paths["defeated"] = after.defeated;
  for (const key of pastKeys(before, after)) paths[`system.past.${key}`] = after.past[key];
  return { _id: id, ...foundry.utils.expandObject(paths) };
}

function pastKeys(before: TurnUnit, after: TurnUnit): readonly (keyof TurnUnit["past"])[] {
  const keys = ["began", "started", "ended"] as const;
  const empty = (key: (typeof keys)[number]): boolean =>
    [before, after].every(({ past }) => past[key] === null || (Array.isArray(past[key]) && past[key].length === 0));
  return keys.filter((key) => before.past[key] !== after.past[key] && !empty(key));
}

async function writeActor(combat: Combat.Implementation, { id, changes }: UnitTurn): Promise<void> {
  const actor = readOr(() => combat.combatants.get(id)?.actor, null);
  const own = changes.filter((change) => halfOf(change) === "actor");
  if (!actor || own.length === 0) return;
  await updatePaths(actor, Object.fromEntries(own.map(({ path, to }) => [documentPath(path), to])));
}
