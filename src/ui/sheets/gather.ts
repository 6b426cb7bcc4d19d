import type { AimedAt, ConditionFact, FightFacts, GatheredFact, LeaderFacts, Prose, SheetFacts } from "./input";
import type { Knowledge } from "../../play/attack/choice-view";
import { currentReader } from "../../foundry/cards/reader";
import type { Presence } from "../../foundry/gather/participants";
import { fightOf, isOwnTurn, momentOf, participantOf, presenceOf } from "../../foundry/gather/participants";
import { idsInUse, lentFigures } from "../../foundry/gather/powers";
import { targetFigures } from "../../foundry/gather/target";
import { CONDITIONS } from "../../foundry/status-effects";
import { gatheredNow } from "../../rules/multiplier/gathered";
import { onslaughtNow } from "../../rules/skirmish/onslaught";
import { orderDice } from "../../rules/battlegroup/orders";
import { sameTurn } from "../../rules/stamp";
import { sideOfPresence } from "../../foundry/war/sides";
import { documentAtHand, localize } from "../../foundry/types/typed";
import { defaultIcon } from "../../foundry/documents/artwork";
import { abilityWithRole } from "../../foundry/ability-list";
import { setting } from "../../foundry/settings";
import { systemPath } from "../../foundry/system";

/** What every sheet says of its actor, for whoever looks now. */
export async function sheetFacts(presence: Presence, editable: boolean, editing: boolean): Promise<SheetFacts> {
  const { actor } = presence;
  const { concept, description, notes } = actor.system;
  const own = actor.isOwner;
  return {
    name: actor.name,
    img: actor.img ?? "",
    pictured: !isDefaultPicture(actor.img, actor.type),
    sign: actor.img?.startsWith(systemPath("icons/")) === true,
    concept,
    side: sideOfPresence(presence),
    editable,
    editing: editing && editable,
    uuid: actor.uuid,
    description: await prose(description, actor),
    notes: own ? await prose(notes, actor) : null,
  };
}

/** A rich text enriched for the reader: secrets only for owners. */
export async function prose(source: string, document: Actor.Implementation | Item.Implementation): Promise<Prose> {
  const { TextEditor } = foundry.applications.ux;
  const html = await TextEditor.implementation.enrichHTML(source, { secrets: document.isOwner, relativeTo: document });
  return { source, html };
}

/** Who leads: with his figures when the reader may see his sheet. */
export function leaderFacts(actor: Actor.Implementation, role: "leader" | "commander"): LeaderFacts {
  const { leader } = actor;
  if (leader.state === "none") return { state: "none" };
  if (leader.state === "missing") return { state: "missing", name: leader.name, img: leader.img };
  const { uuid, name, img, self, inContact } = leader;
  const known = actor.isOwner || leader.actor.testUserPermission(game.user, "OBSERVER");
  return {
    state: "present",
    uuid,
    name,
    img,
    self,
    inContact,
    figures: known ? leaderFigures(leader.actor, role) : [],
  };
}

function leaderFigures(leader: Actor.Implementation, role: "leader" | "commander"): { label: string; value: number }[] {
  if (!leader.isOfType("character")) return [];
  const { attributes, abilities } = leader.system.toState();
  const intelligence = { label: localize("FM.Sheet.Short.intelligence"), value: attributes.intelligence.value };
  if (role === "leader") return [intelligence];
  const war = abilityWithRole(setting("abilities"), "war");
  return [
    { label: localize("FM.Sheet.Short.charisma"), value: attributes.charisma.value },
    { label: localize("FM.Sheet.Short.appearance"), value: attributes.appearance.value },
    { label: localize("FM.Sheet.Short.war"), value: war === null ? 0 : (abilities[war] ?? 0) },
  ];
}

/** What a unit has while it fights; null in no combat that has begun. */
export function fightFacts(presence: Presence): FightFacts | null {
  const { combatant, actor } = presence;
  if (!combatant || !fightOf(combatant)) return null;
  const state = combatant.system.toState();
  const now = momentOf(combatant);
  const ownTurn = isOwnTurn(combatant);
  const { order } = state;
  return {
    initiative: state.initiative,
    crashTurns: state.crash.turns,
    onslaught: onslaughtNow(state.onslaught, state.began),
    ownTurn,
    attacked: state.attacked !== null && sameTurn(state.attacked, now),
    gathered: gatheredNow(state.gathered, now, ownTurn)
      .filter(({ value }) => value !== 0)
      .map((entry) => gatheredFact(entry, actor)),
    inUse: idsInUse(presence),
    lent: lentFigures(presence),
    order: orderFacts(order, now.round, ownTurn),
  };
}

function gatheredFact(
  { id, kind, value, label }: { id: string; kind: GatheredFact["kind"]; value: number; label?: string },
  actor: Actor.Implementation,
): GatheredFact {
  const item = actor.items.get(id);
  const base = item?.isOfType("power") === true && item.system.cm.kind === "base";
  return { id, kind, value, label: label ?? item?.name ?? id, base };
}

function orderFacts(
  order: { dice: number; by: string; round: number; turn: number; until: number } | null,
  round: number,
  ownTurn: boolean,
): FightFacts["order"] {
  if (!order || order.until < round || order.dice === 0) return null;
  const by = documentAtHand(order.by, Actor.implementation)?.name ?? "";
  return { dice: order.dice, by, now: orderDice(order, round, ownTurn) > 0 };
}

/** The conditions of the system, and whatever else marks the actor. */
export function conditionFacts(actor: Actor.Implementation): readonly ConditionFact[] {
  const own = CONDITIONS.map((id): ConditionFact => ({
    id,
    label: localize(`FM.Condition.${id}`),
    on: actor.statuses.has(id),
  }));
  const others = [...actor.statuses].filter((id) => !CONDITIONS.some((known) => known === id));
  return [...own, ...others.map((id) => ({ id, label: statusLabel(id), on: true }))];
}

function statusLabel(id: string): string {
  const known = Object.values(CONFIG.statusEffects).find((effect) => effect.id === id);
  return localize(known?.name ?? id);
}

/** Whom the user has targeted, with what he may know of them. */
export function aimedAt(): { readonly facts: readonly AimedAt[]; readonly presences: readonly Presence[] } {
  const facts: AimedAt[] = [];
  const presences: Presence[] = [];
  const reader = currentReader();
  for (const target of game.user?.targets ?? []) {
    const token = target.document;
    if (!token.actor) continue;
    const presence = presenceOf(token.actor, token);
    const figures = targetFigures(presence);
    if (!figures) continue;
    const observed = reader.isGM || reader.observes(participantOf(presence)) || reader.odds === "full";
    const knowledge: Knowledge = observed ? "full" : reader.odds === "words" ? "words" : "nothing";
    facts.push({ name: token.name, figures, knowledge });
    presences.push(presence);
  }
  return { facts, presences };
}

/** A picture that nobody chose. */
function isDefaultPicture(img: string | null | undefined, type: string): boolean {
  return !img || img === defaultIcon(type) || img === CONST.DEFAULT_TOKEN;
}
