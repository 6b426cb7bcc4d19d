import type { CharacterInput } from "./character-input";
import { aimedAt, conditionFacts, fightFacts, leaderFacts, sheetFacts } from "./gather";
import type { ManeuverFacts, PowerFacts, WeaponFacts } from "./input";
import { suggestedManeuvers } from "./maneuver-suggestions";
import { attackerFigures } from "../../foundry/gather/attacker";
import type { Presence } from "../../foundry/gather/participants";
import { abilityLabel, poolLabel } from "../../foundry/labels";
import { setting, tableRules } from "../../foundry/settings";
import { boostOf } from "../../foundry/war/boost";

/** What belongs to the window and not to the character. */
export interface CharacterWindow {
  readonly editable: boolean;
  readonly editing: boolean;
  readonly tab: string;
  readonly lastAttack: CharacterInput["lastAttack"];
}

/** Gathers what a character's sheet shows; null for actors of another kind. Reads only. */
export async function characterInput(presence: Presence, window: CharacterWindow): Promise<CharacterInput | null> {
  const { actor } = presence;
  if (!actor.isOfType("character")) return null;
  const plain: Actor.Implementation = actor;
  const { facts: targets, presences } = aimedAt();
  const fight = fightFacts(presence);
  const state = actor.system.toState();
  const labelled = Object.entries(state.pools).map(([slug, pool]) => [
    slug,
    { ...pool, label: poolLabel(slug, pool.label) },
  ]);
  const pools: CharacterInput["state"]["pools"] = Object.fromEntries(labelled);
  const { leader } = plain;
  return {
    facts: await sheetFacts(presence, window.editable, window.editing),
    tab: window.tab,
    state: { ...state, pools },
    soak: actor.system.toObject().soak,
    ownInitiative: actor.system.baseInitiative,
    leader: leaderFacts(plain, "leader"),
    leaderFigures: leader.state === "present" ? leader : null,
    fight,
    conditions: conditionFacts(plain),
    weapons: sorted(plain).flatMap((item) => weaponFacts(item, presence, presences)),
    powers: sorted(plain).flatMap((item) => powerFacts(item, presence, pools, fight?.inUse ?? [])),
    maneuvers: maneuverList(presence, presences, fight?.gathered ?? []),
    targets,
    lastAttack: window.lastAttack,
    abilities: setting("abilities").map((ability) => ({ id: ability.id, label: abilityLabel(ability) })),
    table: tableRules(),
  };
}

function sorted(actor: Actor.Implementation): readonly Item.Implementation[] {
  return [...actor.items].sort((one, other) => one.sort - other.sort);
}

const itemFacts = (item: Item.Implementation) => ({ id: item.id ?? "", name: item.name, img: item.img ?? "" });

function weaponFacts(
  item: Item.Implementation,
  bearer: Presence,
  targets: readonly Presence[],
): readonly WeaponFacts[] {
  if (!item.isOfType("weapon")) return [];
  const attacker = attackerFigures(bearer, item, targets);
  if (!attacker) return [];
  const { equipped, quantity, range, melee, heavy, area } = item.system;
  return [{ ...itemFacts(item), equipped, quantity, range, melee, heavy, area, attacker }];
}

function powerFacts(
  item: Item.Implementation,
  bearer: Presence,
  pools: CharacterInput["state"]["pools"],
  used: readonly string[],
): readonly PowerFacts[] {
  if (!item.isOfType("power")) return [];
  const { summary, rating, pool: slug, cost, kind, cm } = item.system;
  const pool = pools[slug];
  const inUse = used.includes(item.id ?? "");
  const paid = pool ? { label: pool.label, left: pool.value } : null;
  const boost = boostOf(bearer, slug);
  const multiplier = { kind: cm.kind, value: cm.value };
  return [{ ...itemFacts(item), summary, rating, boost, pool: paid, cost, kind, cm: multiplier, inUse }];
}

function maneuverList(
  bearer: Presence,
  targets: readonly Presence[],
  gathered: readonly { readonly id: string }[],
): readonly ManeuverFacts[] {
  const suggested = suggestedManeuvers(bearer, targets);
  return sorted(bearer.actor).flatMap((item): ManeuverFacts[] => {
    if (!item.isOfType("maneuver")) return [];
    const { id } = item;
    const on = gathered.some((entry) => entry.id === id);
    const { summary, cm } = item.system;
    return [{ ...itemFacts(item), summary, cm, on, suggested: suggested.get(id ?? "") ?? null }];
  });
}
