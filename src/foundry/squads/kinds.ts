import { abilityWithRole } from "../ability-list";
import type { SquadRow } from "../data/actor/squad-state";
import { setting } from "../settings";

/** What a kind of henchmen is, without who of it stands. */
export type HenchmanKind = Pick<
  SquadRow,
  "actor" | "name" | "img" | "pool" | "soak" | "divisor" | "gifted" | "gear" | "heavy"
>;

/** A heavy weapon as a type begins with it. */
export const PLAIN_HEAVY: NonNullable<SquadRow["heavy"]> = {
  name: "",
  attribute: "dexterity",
  ability: "heavyWeapons",
  accuracy: 0,
  damage: 8,
  damageType: "lethal",
  overwhelming: 1,
  area: false,
  areaFactor: 2,
  burst: { shots: 1, accuracy: 0, damage: 0 },
  carriers: 1,
};

/** A kind as a new type begins with it. */
export function plainKind(name: string): HenchmanKind {
  return {
    actor: null,
    name,
    img: null,
    pool: 5,
    soak: { bashing: 2, lethal: 1, aggravated: 0 },
    divisor: 1,
    gifted: "none",
    gear: { damage: 4, damageType: "lethal", overwhelming: 1, defence: 2, willpower: 3, health: 7, joinBattle: 4 },
    heavy: null,
  };
}

/** The kind that a henchman item describes. */
export function kindOfItem(item: Item.OfType<"henchman">): HenchmanKind {
  const { pool, soak, divisor, gifted, gear, heavy } = item.system.toState();
  return { actor: null, name: item.name, img: item.img ?? null, pool, soak, divisor, gifted, gear, heavy };
}

/**
 * The kind that a character is when he follows as a henchman: his first weapon's attribute + ability and damage, his soak, his
 * powers as gifts, a heavy weapon where he has one.
 */
export function kindOfCharacter(actor: Actor.OfType<"character">): HenchmanKind {
  const state = actor.system.toState();
  const weapons = actor.items.contents.flatMap((item) => (item.isOfType("weapon") ? [item] : []));
  const light =
    weapons.find((item) => !item.system.heavy && item.system.equipped) ?? weapons.find((item) => !item.system.heavy);
  const heavy = weapons.find((item) => item.system.heavy);
  const pool = (item: Item.OfType<"weapon"> | undefined): number =>
    item
      ? state.attributes[item.system.attribute].value + (state.abilities[item.system.ability] ?? 0)
      : state.attributes.dexterity.value;
  const weapon = light?.system.toState();
  const watch = abilityWithRole(setting("abilities"), "awareness");
  const awareness = watch === null ? 0 : (state.abilities[watch] ?? 0);
  return {
    actor: actor.uuid,
    name: actor.name,
    img: actor.img ?? null,
    pool: pool(light ?? heavy),
    soak: { ...state.soak },
    divisor: 1,
    gifted: giftOf(state.pools),
    gear: {
      damage: weapon?.poolDamage || weapon?.witheringDamage || 0,
      damageType: weapon?.damageType ?? "bashing",
      overwhelming: weapon?.overwhelming ?? 1,
      defence: state.defence,
      willpower: state.willpower.max,
      health: state.health.penalties.length,
      joinBattle: state.attributes.wits.value + awareness,
    },
    heavy: heavy ? heavyOf(heavy) : null,
  };
}

function giftOf(pools: Readonly<Record<string, unknown>>): HenchmanKind["gifted"] {
  if ("quantum" in pools) return "quantum";
  return "psi" in pools ? "psi" : "none";
}

function heavyOf(item: Item.OfType<"weapon">): NonNullable<SquadRow["heavy"]> {
  const weapon = item.system.toState();
  return {
    ...PLAIN_HEAVY,
    name: item.name,
    attribute: weapon.attribute,
    ability: weapon.ability,
    accuracy: weapon.accuracy,
    damage: weapon.poolDamage || weapon.witheringDamage,
    damageType: weapon.damageType,
    overwhelming: weapon.overwhelming,
    area: weapon.area,
    areaFactor: weapon.areaFactor === 3 || weapon.areaFactor === 4 ? weapon.areaFactor : 2,
  };
}
