import { healthState } from "../../rules/health/health-track";
import { commandPool } from "../../rules/skirmish/attack-pool";
import { stratagems } from "../../rules/strategy/stratagem";
import type { GeneralSource, StratagemOption } from "../../play/strategy/generals";
import { abilityWithRole } from "../ability-list";
import { stratagemDefaults } from "../data/item/stratagem";
import { abilityLabel } from "../labels";
import { setting } from "../settings";
import { localize } from "../types/typed";
import { sideOfPresence } from "../war/sides";
import { presenceAt } from "./compressed";
import { participantOf } from "./participants";

/** A character who may lead as a general, with Intelligence + War and the stratagems he may aim at; null for anybody else. */
export function generalSource(uuid: string): GeneralSource | null {
  const presence = presenceAt(uuid);
  if (!presence?.actor.isOfType("character")) return null;
  const { actor, token } = presence;
  const state = actor.system.toState();
  const abilities = setting("abilities");
  const war = abilityWithRole(abilities, "war");
  const known = abilities.find(({ id }) => id === war);
  const pool = commandPool({
    attribute: state.attributes.intelligence.value,
    ability: war === null ? 0 : (state.abilities[war] ?? 0),
    woundPenalty: healthState(state.health).penalty,
    labels: { attribute: localize("FM.Attribute.intelligence"), ability: known ? abilityLabel(known) : "" },
  });
  const entries = pool.entries.map((entry) => (entry.rule === "CA-1" ? { ...entry, rule: "SW-1" } : entry));
  const items = [...actor.items.contents, ...(game.items?.contents ?? [])];
  return {
    who: { ...participantOf(presence), side: sideOfPresence(presence) },
    name: token?.name ?? actor.name,
    img: actor.img ?? "",
    pool: { total: pool.total, entries },
    stratagems: [...sixStratagems(), ...items.flatMap(stratagemItem)],
  };
}

function sixStratagems(): readonly StratagemOption[] {
  return stratagems.map((id) => ({
    id,
    name: localize(`FM.Strategy.Stratagem.${id}`),
    summary: "",
    stratagem: id,
    ...stratagemDefaults(id),
  }));
}

function stratagemItem(item: Item.Implementation): readonly StratagemOption[] {
  if (!item.isOfType("stratagem")) return [];
  const { stratagem, threshold, effects } = item.system.toState();
  return [{ id: item.uuid, name: item.name, summary: item.system.summary, stratagem, threshold, effects }];
}
