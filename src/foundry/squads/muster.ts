import { musterExchange, UNTOUCHED, type MusterRequest, type Rearranged } from "../../play/muster/muster";
import type { MusterChoices, MusterSetup } from "../../play/muster/setup";
import { groupOf, musteredSources, musterRefusal, typesOf } from "../../play/muster/setup";
import { RulesError } from "../../rules/errors";
import type { Json } from "../../rules/unit/changes";
import { momentOf, participantOf, presenceOf } from "../gather/participants";
import { postExchange } from "../record";
import { chosenVisibility } from "../types/compat";
import { createActor, enlist, placeTokens } from "../types/placing";
import { documentAtHand } from "../types/typed";
import { kindOfCharacter } from "./kinds";
import { middleOf, requirePlacing } from "./place";
import { newRow, rowKey } from "./rows";
import { squadLeaderLink } from "./sources";
import { squadPresence } from "./split";

/**
 * Musters tokens into a squad or a battle group: one new actor and token in their middle, their own tokens taken off. Resolves
 * to the exchange's id; throws a RulesError when it cannot be done as chosen.
 */
export async function musterTokens(setup: MusterSetup, choices: MusterChoices): Promise<string> {
  checkChoices(setup, choices);
  const keys = new Set([...musteredSources(setup, choices).map(({ key }) => key), choices.commander ?? ""]);
  const tokens = setup.sources.flatMap(({ key }) => {
    const token = keys.has(key) ? documentAtHand(key, TokenDocument.implementation) : null;
    return token ? [token] : [];
  });
  const scene = tokens[0]?.parent;
  if (!scene) throw new RulesError("token", 0, "FM.Refused.NotOnScene");
  const made = await createActor(unitData(setup, choices, tokens));
  if (!made) throw new RulesError("actor", choices.name, "FM.Refused.NotMade");
  const disposition = tokens[0]?.disposition ?? 0;
  const placed = await placeTokens(made, scene, [{ ...middleOf(tokens), disposition }]);
  const sources = tokens.map((token) => asJson(token.toObject()));
  const removed = { ...(await takeOut(tokens, placed[0] ?? null)), scene: scene.uuid, tokens: sources };
  await scene.deleteEmbeddedDocuments(
    "Token",
    tokens.flatMap(({ id }) => id ?? []),
  );
  const done = { ...UNTOUCHED, actors: [made.uuid], tokens: placed.map(({ uuid }) => uuid), removed };
  const count = musteredSources(setup, choices).length;
  return post(placed[0]?.actor ?? made, { into: setup.into, name: choices.name, count, leaving: {}, done });
}

/** Musters everybody who stands of a squad into a battle group beside it, with the squad's commander. */
export async function musterWholeSquad(
  squad: Actor.Implementation,
  setup: MusterSetup,
  choices: MusterChoices,
): Promise<string> {
  checkChoices(setup, choices);
  const presence = squadPresence(squad);
  const leader = squadLeaderLink(presence.actor);
  const made = await createActor({ ...groupData(setup, choices), ...groupSystem(setup, choices, leader) });
  if (!made) throw new RulesError("actor", choices.name, "FM.Refused.NotMade");
  const { token } = presence;
  const scene = token?.parent ?? null;
  const placed =
    token && scene ? await placeTokens(made, scene, [{ x: token.x, y: token.y, disposition: token.disposition }]) : [];
  const removed = token ? await takeOut([token], placed[0] ?? null) : UNTOUCHED.removed;
  const hides = token !== null && !token.hidden;
  if (hides) await token.update({ hidden: true });
  const leaving = Object.fromEntries(setup.sources.map(({ key, member }) => [key, member.count ?? 1]));
  const count = Object.values(leaving).reduce((sum, n) => sum + n, 0);
  const tokens = placed.map(({ uuid }) => uuid);
  const done = { ...UNTOUCHED, actors: [made.uuid], tokens, hidden: hides ? [token.uuid] : [], removed };
  return post(squad, { into: "battlegroup", name: choices.name, count, leaving, done });
}

function checkChoices(setup: MusterSetup, choices: MusterChoices): void {
  requirePlacing();
  const refusal = musterRefusal(setup, choices);
  if (refusal !== null) throw new RulesError("muster", choices.name, refusal);
}

function unitData(setup: MusterSetup, choices: MusterChoices, tokens: readonly TokenDocument.Implementation[]): object {
  const leader = leaderLink(choices.commander);
  if (setup.into === "battlegroup") return { ...groupData(setup, choices), ...groupSystem(setup, choices, leader) };
  const linked = tokens.some((token) => token.actorLink);
  return {
    name: choices.name,
    type: "squad",
    system: { types: squadTypes(setup, choices), ...(leader ? { leader } : {}) },
    prototypeToken: { name: choices.name, actorLink: linked, disposition: tokens[0]?.disposition ?? 0 },
  };
}

function groupData(setup: MusterSetup, choices: MusterChoices): object {
  const { key } = setup.sources[0] ?? { key: "" };
  const disposition = documentAtHand(key, TokenDocument.implementation)?.disposition;
  return {
    name: choices.name,
    type: "battlegroup",
    prototypeToken: { name: choices.name, ...(disposition === undefined ? {} : { disposition }) },
  };
}

function groupSystem(setup: MusterSetup, choices: MusterChoices, leader: object | null): object {
  const { member, size, drill, magnitude } = groupOf(setup, choices);
  return { system: { member, size, drill, magnitude: { value: magnitude }, ...(leader ? { leader } : {}) } };
}

function leaderLink(key: string | null): object | null {
  const token = key === null ? null : documentAtHand(key, TokenDocument.implementation);
  const base = token?.actor && game.actors?.get(token.actor.id ?? "");
  return base ? { uuid: base.uuid, name: base.name, img: base.img ?? null, contact: true } : null;
}

function squadTypes(setup: MusterSetup, choices: MusterChoices): Record<string, object> {
  const types: Record<string, object> = {};
  for (const [at, { actor, source, count }] of typesOf(setup, choices).entries()) {
    const sheet = documentAtHand(source.key, TokenDocument.implementation)?.actor;
    if (!sheet?.isOfType("character")) continue;
    const kind = { ...kindOfCharacter(sheet), actor };
    types[rowKey(kind.name, Object.keys(types))] = newRow(kind, count, (at + 1) * 100_000);
  }
  return types;
}

/** Takes the combatants of tokens out of the fight, where whoever replaces them takes the best place. */
async function takeOut(
  tokens: readonly TokenDocument.Implementation[],
  replacement: TokenDocument.Implementation | null,
): Promise<Rearranged["removed"]> {
  const combatants = tokens.flatMap((token) => (token.combatant ? [token.combatant] : []));
  const combat = combatants[0]?.combat ?? null;
  const removed = {
    ...UNTOUCHED.removed,
    combat: combat?.id ?? null,
    combatants: combatants.map((combatant) => asJson(combatant.toObject())),
  };
  if (combat && replacement) {
    const best = combatants.flatMap(({ initiative }) => (initiative === null ? [] : [initiative]));
    const initiative = best.length === 0 ? null : Math.max(...best);
    const { id, actorId, hidden, parent } = replacement;
    await enlist(combat, [{ tokenId: id, sceneId: parent?.id ?? null, actorId, hidden, initiative }]);
  }
  const ids = combatants.flatMap(({ id }) => (id && combat?.combatants.has(id) ? [id] : []));
  if (combat && ids.length > 0) await combat.deleteEmbeddedDocuments("Combatant", ids);
  return removed;
}

const asJson = (source: object): Json => JSON.parse(JSON.stringify(source)) as Json;

function post(actor: Actor.Implementation, request: MusterRequest): Promise<string> {
  const presence = presenceOf(actor);
  const exchange = musterExchange(participantOf(presence), momentOf(presence.combatant), request, chosenVisibility());
  return postExchange(exchange, { rolls: [] });
}
