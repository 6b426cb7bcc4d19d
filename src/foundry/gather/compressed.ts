import { henchmenBonus } from "../../rules/henchmen/limit";
import { healthState } from "../../rules/health/health-track";
import { RulesError } from "../../rules/errors";
import { extendLedger, type Ledger, LedgerBuilder } from "../../rules/ledger";
import type { FighterSource, FightPower, FightSquad, FightWeapon } from "../../play/compressed/fighter";
import { abilityWithRole } from "../ability-list";
import { henchmenOf } from "../data/actor/squad-state";
import { abilityLabel, poolLabel } from "../labels";
import { setting } from "../settings";
import { documentAtHand, localize } from "../types/typed";
import { boostOf } from "../war/boost";
import { weaponFigures } from "./attacker";
import type { Presence } from "./participants";
import { participantOf, presenceOf } from "./participants";
import { commanderOf, mostNumerousRow, squadLimit } from "./squad-lead";
import { squadFigures } from "./squad-target";

/** The token or actor that a UUID names, as far as it is at hand; null when it is gone. */
export function presenceAt(uuid: string): Presence | null {
  const token = documentAtHand(uuid, TokenDocument.implementation);
  if (token) return token.actor ? presenceOf(token.actor, token) : null;
  const actor = documentAtHand(uuid, Actor.implementation);
  return actor ? presenceOf(actor) : null;
}

/**
 * Whoever may take part in a compressed fight by this UUID; throws a RulesError with the key of the reason for battle groups,
 * forces, squads of which nobody is left, and actors of a compendium.
 */
export function fighterAt(uuid: string): Presence {
  const presence = presenceAt(uuid);
  if (!presence) throw new RulesError("actor", uuid, "FM.Refused.NoActor");
  const { actor } = presence;
  if (actor.isOfType("battlegroup")) throw new RulesError("actor", actor.name, "FM.Compressed.Refused.BattleGroup");
  if (actor.isOfType("force")) throw new RulesError("actor", actor.name, "FM.Compressed.Refused.Force");
  if (actor.pack) throw new RulesError("actor", actor.name, "FM.Compressed.Refused.Pack");
  if (!fighterSource(uuid)) throw new RulesError("actor", actor.name, "FM.Compressed.Refused.Nobody");
  return presence;
}

/** A character or a squad as its sheets have it now; null when it is gone, or nobody of it is left. */
export function fighterSource(uuid: string): FighterSource | null {
  const presence = presenceAt(uuid);
  if (!presence) return null;
  const { actor } = presence;
  if (actor.isOfType("character")) return characterSource(uuid, presence);
  return actor.isOfType("squad") ? squadSource(uuid, presence, actor) : null;
}

function characterSource(key: string, presence: Presence): FighterSource | null {
  const { actor, token } = presence;
  if (!actor.isOfType("character")) return null;
  const state = actor.system.toState();
  const tactics = abilityWithRole(setting("abilities"), "tactics");
  return {
    key,
    who: participantOf(presence),
    name: token?.name ?? actor.name,
    img: actor.img ?? "",
    health: state.health,
    weapons: [...weaponsOf(presence), bareHands(presence)],
    soak: state.soak,
    tactics: tactics === null ? 0 : (state.abilities[tactics] ?? 0),
    dodge: new LedgerBuilder().put("SK-2", "FM.Ledger.dodge", state.dodge).build(),
    baseInitiative: state.baseInitiative,
    powers: powersOf(presence),
    pools: Object.fromEntries(Object.entries(state.pools).map(([slug, { value }]) => [slug, value])),
    squad: null,
  };
}

function weaponsOf(presence: Presence): readonly FightWeapon[] {
  const { actor } = presence;
  const items = actor.items.contents.flatMap((item) => (item.isOfType("weapon") ? [item] : []));
  const equipped = items.filter((item) => item.system.equipped);
  return [...equipped, ...items.filter((item) => !equipped.includes(item))].map((item) => {
    const { attribute, ability, pool, withering } = item.system;
    const figures = weaponFigures(presence, item);
    const damage = pool.damage ?? withering.damage ?? 0;
    return {
      id: item.id ?? "",
      name: item.name,
      attack: figures.dice.pool ?? { total: 0, entries: [] },
      damage: new LedgerBuilder().put("CC-1", "FM.Ledger.weaponDamage", damage, item.name).build(),
      ...lengthOf(actor, attribute, ability),
    };
  });
}

type Length = Pick<FightWeapon, "attributePlusAbility" | "megaDots">;

function lengthOf(actor: Actor.Implementation, attribute: string, ability: string): Length {
  if (!actor.isOfType("character")) return { attributePlusAbility: 0, megaDots: 0 };
  const { attributes, abilities } = actor.system.toState();
  const found = Object.entries(attributes).find(([id]) => id === attribute)?.[1] ?? attributes.dexterity;
  return { attributePlusAbility: found.value + (abilities[ability] ?? 0), megaDots: found.mega };
}

/** Dexterity and the best of the combat abilities, for whoever has no weapon, or leaves it. */
function bareHands({ actor }: Presence): FightWeapon {
  if (!actor.isOfType("character")) throw new Error("not a character");
  const state = actor.system.toState();
  const known = setting("abilities").filter(({ roles }) => roles.includes("combat"));
  const dots = (id: string): number => state.abilities[id] ?? 0;
  const best = known.reduce<(typeof known)[number] | null>(
    (one, other) => (one && dots(one.id) >= dots(other.id) ? one : other),
    null,
  );
  const attack = new LedgerBuilder()
    .put("SK-2", "FM.Ledger.attribute", state.attributes.dexterity.value, localize("FM.Attribute.dexterity"))
    .add("SK-2", "FM.Ledger.ability", best ? dots(best.id) : 0, best ? abilityLabel(best) : "")
    .add("H-1", "FM.Ledger.wounds", healthState(state.health).penalty)
    .build();
  return {
    id: "",
    name: localize("FM.Compressed.BareHands"),
    attack,
    damage: new LedgerBuilder().put("CC-1", "FM.Ledger.weaponDamage", 0).build(),
    ...lengthOf(actor, "dexterity", best?.id ?? ""),
  };
}

/** Powers, their ratings as a force of his side boosts them now (WF-8). */
function powersOf(presence: Presence): readonly FightPower[] {
  const { actor } = presence;
  return actor.items.contents.flatMap((item): FightPower[] => {
    if (!item.isOfType("power") || !actor.isOfType("character")) return [];
    const { pool, cost, kind, rating } = item.system.toState();
    const label = poolLabel(pool, actor.system.toState().pools[pool]?.label ?? "");
    const lent = rating + boostOf(presence, pool);
    return [{ id: item.id ?? "", name: item.name, pool, poolLabel: label, cost, kind, rating: lent }];
  });
}

/** CC-4: the commander with what his henchmen within the limit add, and those beyond it as further levels. */
function squadSource(key: string, presence: Presence, squad: Actor.OfType<"squad">): FighterSource | null {
  const commander = commanderOf(squad);
  const own = commander && characterSource(key, presenceOf(commander as Actor.Implementation));
  const base = own ?? ledByHenchman(key, presence, squad);
  if (!base) return null;
  const types = henchmenOf(squad.system.toState());
  const bonus = henchmenBonus(types, squadLimit(squad));
  const dice = { rule: "CC-4", key: "FM.Ledger.henchmen", value: bonus.dice };
  const damage = { ...dice, value: bonus.damage };
  const raised = (ledger: Ledger, entry: typeof dice): Ledger =>
    entry.value === 0 ? ledger : extendLedger(ledger, [entry]);
  const fightSquad: FightSquad = {
    who: participantOf(presence),
    figures: squadFigures(squad),
    beyond: bonus.beyond,
    led: own === null,
  };
  return {
    ...base,
    name: presence.token?.name ?? squad.name,
    img: squad.img ?? "",
    weapons: base.weapons.map((weapon) => ({
      ...weapon,
      attack: raised(weapon.attack, dice),
      damage: raised(weapon.damage, damage),
    })),
    dodge: raised(base.dodge, dice),
    squad: fightSquad,
  };
}

/** A squad that no character commands: one of its most numerous type leads, with his own levels. */
function ledByHenchman(key: string, presence: Presence, squad: Actor.OfType<"squad">): FighterSource | null {
  const row = mostNumerousRow(squad);
  if (!row) return null;
  const attack = new LedgerBuilder().put("CC-1", "FM.Ledger.henchmanPool", row.pool, row.name).build();
  const damage = new LedgerBuilder().put("CC-1", "FM.Ledger.weaponDamage", row.gear.damage, row.name).build();
  return {
    key,
    who: participantOf(presence),
    name: squad.name,
    img: squad.img ?? "",
    health: {
      penalties: new Array<number>(Math.max(1, row.gear.health)).fill(0),
      bashing: 0,
      lethal: 0,
      aggravated: 0,
    },
    weapons: [{ id: row.id, name: row.name, attack, damage, attributePlusAbility: row.pool, megaDots: 0 }],
    soak: row.soak,
    tactics: 0,
    dodge: new LedgerBuilder().put("HM-2", "FM.Ledger.henchmanPool", row.pool, row.name).build(),
    baseInitiative: row.gear.joinBattle,
    powers: [],
    pools: {},
    squad: null,
  };
}
