import { leavingOf, musterExchange, UNTOUCHED, type MusterRequest } from "../../play/muster/muster";
import { RulesError } from "../../rules/errors";
import { henchmenOf, type SquadRow } from "../data/actor/squad-state";
import { momentOf, participantOf, presenceOf, type Presence } from "../gather/participants";
import { postExchange } from "../record";
import { chosenVisibility } from "../types/compat";
import { placeTokens } from "../types/placing";
import { documentAtHand, updatePaths } from "../types/typed";
import { personOf } from "./person";
import { placesAround, requirePlacing, type Place } from "./place";

/** A squad with its token and combatant; throws a RulesError for anything else, or somebody else's. */
export function squadPresence(actor: Actor.Implementation): Presence & { readonly actor: Actor.OfType<"squad"> } {
  if (!actor.isOfType("squad")) throw new RulesError("actor", actor.name, "FM.Refused.NoSquad");
  if (!actor.isOwner) throw new RulesError("actor", actor.name, "FM.Refused.NotYours");
  return { ...presenceOf(actor), actor };
}

/**
 * Splits survivors off a squad: as many tokens beside it, of their own sheet or of one made for them, and so many fewer in its
 * ranks. Resolves to the exchange's id.
 */
export async function splitOff(
  actor: Actor.Implementation,
  leaving: Readonly<Record<string, number>>,
): Promise<string> {
  const presence = squadPresence(actor);
  requirePlacing();
  const { token } = presence;
  const scene = token?.parent;
  if (!token || !scene) throw new RulesError("token", actor.name, "FM.Refused.NotOnScene");
  const state = presence.actor.system.toState();
  const goes = leavingOf(henchmenOf(state), leaving);
  const count = goes.reduce((sum, each) => sum + each.count, 0);
  const places = placesAround(token, count);
  const made = { actors: [] as string[], tokens: [] as string[], linked: [] as string[] };
  let next = 0;
  for (const { id, count: some } of goes) {
    const row = state.rows.find((each) => each.id === id);
    if (!row) continue;
    const person = await personFor(presence, row, made);
    const spots = places.slice(next, next + some);
    next += some;
    const tokens = await placeTokens(
      person,
      scene,
      spots.map((spot) => tokenData(spot, token, some)),
    );
    made.tokens.push(...tokens.map(({ uuid }) => uuid));
  }
  return post(presence, { into: "tokens", name: actor.name, count, leaving, done: { ...UNTOUCHED, ...made } });
}

function tokenData({ x, y }: Place, { disposition }: TokenDocument.Implementation, some: number): object {
  return { x, y, disposition, ...(some > 1 ? { actorLink: false } : {}) };
}

async function personFor(
  { actor, token }: Presence,
  row: SquadRow,
  made: { readonly actors: string[]; readonly linked: string[] },
): Promise<Actor.Implementation> {
  const known = row.actor === null ? null : documentAtHand(row.actor, Actor.implementation);
  if (known) return known;
  const person = await personOf(row, token?.disposition ?? actor.prototypeToken.disposition);
  if (!person) throw new RulesError("actor", row.name, "FM.Refused.NotMade");
  made.actors.push(person.uuid);
  made.linked.push(row.id);
  await updatePaths(actor, { [`system.types.${row.id}.actor`]: person.uuid });
  return person;
}

/** Sends home whoever still stands of a squad; undone like any exchange. */
export async function dissolve(actor: Actor.Implementation): Promise<string> {
  const presence = squadPresence(actor);
  const { rows } = presence.actor.system.toState();
  const leaving = Object.fromEntries(rows.filter((row) => row.standing > 0).map((row) => [row.id, row.standing]));
  const count = Object.values(leaving).reduce((sum, n) => sum + n, 0);
  if (count === 0) throw new RulesError("squad", actor.name, "FM.Refused.NobodyStands");
  return post(presence, { into: "home", name: actor.name, count, leaving, done: UNTOUCHED });
}

function post(presence: Presence, request: MusterRequest): Promise<string> {
  const exchange = musterExchange(participantOf(presence), momentOf(presence.combatant), request, chosenVisibility());
  return postExchange(exchange, { rolls: [] });
}
