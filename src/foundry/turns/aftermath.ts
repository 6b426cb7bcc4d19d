import { applyEvent } from "../../rules/events";
import type { Change } from "../../rules/unit/changes";
import { spendings } from "../../rules/unit/state";
import { documentPath } from "../store";
import type { PathUpdate } from "../types/typed";
import { updatePaths } from "../types/typed";

/** What a rest may bring back; the rules leave it to the table. */
export const REST_PARTS = ["bashing", "wounds", "willpower", "pools", "magnitude"] as const;
export type RestPart = (typeof REST_PARTS)[number];

/** One document's update, and what would take it back. */
interface Reversible {
  readonly write: () => Promise<unknown>;
  readonly undo: () => Promise<unknown>;
}

/** Takes back everything that was done, newest first. */
export type Undo = () => Promise<void>;

/**
 * Clears what lasts a battle: Sizes lost, rallies and due checks of groups, heavy weapons fired, what forces spent, and the records of what was applied;
 * the fight itself starts over, with nobody's Initiative rolled (BG-10, CA-3, HM-4). Resolves to what takes it back.
 */
export async function nextBattle(combat: Combat.Implementation): Promise<Undo> {
  return carryOut([...actorsIn(combat).map((actor) => actorStep(actor, battleOver(actor))), combatStep(combat)]);
}

/** Gives everybody back what a rest brings in this world; resolves to what takes it back. */
export async function rest(actors: readonly Actor.Implementation[], parts: ReadonlySet<RestPart>): Promise<Undo> {
  return carryOut(actors.map((actor) => actorStep(actor, rested(actor, parts))));
}

/** Everybody who fights, each actor once. */
export function actorsIn(combat: Combat.Implementation): readonly Actor.Implementation[] {
  const found = new Map<string, Actor.Implementation>();
  for (const { actor } of combat.combatants) if (actor) found.set(actor.uuid, actor);
  return [...found.values()];
}

async function carryOut(steps: readonly Reversible[]): Promise<Undo> {
  for (const step of steps) await step.write();
  return async () => {
    for (const step of [...steps].reverse()) await step.undo();
  };
}

function battleOver(actor: Actor.Implementation): PathUpdate {
  const update: Record<string, unknown> = {};
  if (actor.isOfType("battlegroup")) {
    const { type: _type, ...group } = actor.system.toState();
    for (const change of groupChanges(group)) update[documentPath(change.path)] = change.to;
  }
  if (actor.isOfType("squad")) {
    for (const [id, ranks] of Object.entries(actor.system.types))
      if (ranks?.fired) update[`system.types.${id}.fired`] = 0;
  }
  if (actor.isOfType("force")) {
    update["system.worn.battle"] = null;
    update["system.opportunities"] = { combat: null, round: 0, used: 0 };
    for (const what of [...spendings, "boost"]) update[`system.spent.${what}`] = null;
  }
  const applied: unknown = foundry.utils.getProperty(actor, "system.applied");
  for (const [key, record] of Object.entries(applied ?? {}))
    if (record !== null) update[`system.applied.${key}`] = null;
  return update;
}

function groupChanges(group: Parameters<typeof applyEvent>[0]["group"]): readonly Change[] {
  return applyEvent({ group }, { kind: "nextBattle" }).changes;
}

function rested(actor: Actor.Implementation, parts: ReadonlySet<RestPart>): PathUpdate {
  const update: Record<string, unknown> = {};
  if (actor.isOfType("battlegroup")) {
    const { state, magnitude } = actor.system;
    if (parts.has("magnitude") && state === "standing") update["system.magnitude.value"] = magnitude.max;
  }
  if (!actor.isOfType("character")) return update;
  const { willpower, pools } = actor.system;
  if (parts.has("bashing")) update["system.health.bashing"] = 0;
  if (parts.has("wounds")) Object.assign(update, { "system.health.lethal": 0, "system.health.aggravated": 0 });
  if (parts.has("willpower")) update["system.willpower.value"] = willpower.max;
  if (parts.has("pools")) {
    for (const [slug, pool] of Object.entries(pools)) if (pool) update[`system.pools.${slug}.value`] = pool.max;
  }
  return update;
}

/** Only what differs is written, and only that is put back. */
function actorStep(actor: Actor.Implementation, update: PathUpdate): Reversible {
  const source = actor.toObject();
  const before: Record<string, unknown> = {};
  const after: Record<string, unknown> = {};
  for (const [path, value] of Object.entries(update)) {
    const was: unknown = foundry.utils.getProperty(source, path);
    if (was === value) continue;
    before[path] = was;
    after[path] = value;
  }
  const write = (paths: PathUpdate) => (): Promise<unknown> =>
    Object.keys(paths).length === 0 ? Promise.resolve() : updatePaths(actor, paths);
  return { write: write(after), undo: write(before) };
}

/** A fight that has not begun: no Initiative, no marks, a name of its own for what may happen once in a battle. */
function combatStep(combat: Combat.Implementation): Reversible {
  const blank = { count: 0, round: 0, turn: 0 };
  const fresh = {
    began: null,
    delayed: null,
    onslaught: blank,
    crash: { turns: 0, recovered: null },
    order: null,
    gathered: null,
    attacked: null,
    past: { began: null, started: [], ended: [] },
  };
  const was = combat.toObject();
  const [round, turn, system] = [was.round, was.turn, was.system];
  const before = was.combatants.map(({ _id, initiative, system: state }) => ({ _id, initiative, system: state }));
  const after = before.map(({ _id, system: { applied } }) => {
    const records = Object.fromEntries(Object.keys(applied).map((key) => [key, null]));
    return { _id, initiative: null, system: { ...fresh, applied: records } };
  });
  const quiet = { turnEvents: false };
  const start = { round: 0, turn: null, system: { battle: foundry.utils.randomID(), order: [] }, combatants: after };
  return {
    write: () => updatePaths(combat, start, quiet),
    undo: () => updatePaths(combat, { round, turn, system, combatants: before }, quiet),
  };
}
