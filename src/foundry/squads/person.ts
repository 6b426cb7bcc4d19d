import { COMMON_PENALTIES } from "../data/common";
import { createActor } from "../types/placing";
import type { HenchmanKind } from "./kinds";

/**
 * A character made of a kind of henchmen, for tokens of those who leave a squad and have no sheet of their own: pool split over
 * Dexterity and Brawl, a weapon with what they carry.
 */
export async function personOf(kind: HenchmanKind, disposition: number): Promise<Actor.Implementation | null> {
  const { pool, soak, gear } = kind;
  const dexterity = Math.min(20, Math.ceil(pool / 2));
  const natural = (value: number) => ({ natural: value, armour: 0 });
  return createActor({
    name: kind.name,
    type: "character",
    img: kind.img,
    system: {
      attributes: { dexterity: { value: dexterity } },
      abilities: { brawl: { value: Math.min(20, pool - dexterity) } },
      health: { penalties: penaltiesOf(gear.health) },
      soak: {
        bashing: natural(soak.bashing),
        lethal: natural(soak.lethal),
        aggravated: natural(soak.aggravated),
      },
      defence: gear.defence,
      willpower: { value: gear.willpower, max: gear.willpower },
    },
    items: [weaponOf(kind)],
    prototypeToken: { actorLink: false, disposition },
  });
}

function penaltiesOf(levels: number): readonly number[] {
  return levels === COMMON_PENALTIES.length ? [...COMMON_PENALTIES] : new Array<number>(levels).fill(0);
}

function weaponOf({ name, gear }: HenchmanKind): object {
  const { damage, damageType, overwhelming } = gear;
  const system = {
    attribute: "dexterity",
    ability: "brawl",
    damageType,
    pool: { damage },
    withering: { damage, overwhelming },
    decisive: true,
  };
  return { name, type: "weapon", system };
}
