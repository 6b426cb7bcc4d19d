import { damageTypes } from "../../rules/health/health-track";
import { ATTRIBUTES, choice, flag, LEVEL_LIMIT, text, whole } from "./common";

/** What powers a henchman has beside his training (HM-2). */
export const GIFTS = ["none", "psi", "quantum"] as const;

/** HM-7: how many points it takes to remove one: 1 untrained, 2 trained, 3 fanatical. */
function divisorField() {
  type Divisor = 1 | 2 | 3;
  const options = { required: true, nullable: false, integer: true, min: 1, max: 3, initial: 1 } as const;
  return new foundry.data.fields.NumberField<typeof options, Divisor, Divisor, Divisor>(options);
}

/** HM-8: what an area attack multiplies by. */
function areaField() {
  type Factor = 2 | 3 | 4;
  const options = { required: true, nullable: false, integer: true, min: 2, max: 4, initial: 2 } as const;
  return new foundry.data.fields.NumberField<typeof options, Factor, Factor, Factor>(options);
}

/** HM-4: a weapon that its carrier fires in place of the commander's attack, once a combat; the burst is its largest. */
function heavyField() {
  const { fields } = foundry.data;
  const heavy = {
    name: text(),
    attribute: choice(ATTRIBUTES, "dexterity"),
    ability: text("heavyWeapons"),
    accuracy: whole(0, 20, -20),
    damage: whole(8),
    damageType: choice(damageTypes, "lethal"),
    overwhelming: whole(1, 99, 1),
    area: flag(),
    areaFactor: areaField(),
    burst: new fields.SchemaField({ shots: whole(1, 999, 1), accuracy: whole(0, 20, -20), damage: whole(0) }),
    carriers: whole(1, 999, 1),
  };
  return new fields.SchemaField(heavy, { required: true, nullable: true, initial: null });
}

/** What a kind of henchmen is, wherever it is kept: attribute + ability, soak, discipline, gifts, and what they carry. */
export function henchmanFields() {
  const { fields } = foundry.data;
  return {
    pool: whole(5),
    soak: new fields.SchemaField({ bashing: whole(2), lethal: whole(1), aggravated: whole(0) }),
    divisor: divisorField(),
    gifted: choice(GIFTS, "none"),
    /** What they bring when they fight for themselves: mustered into a battle group, or split off. */
    gear: new fields.SchemaField({
      damage: whole(4),
      damageType: choice(damageTypes, "lethal"),
      overwhelming: whole(1, 99, 1),
      defence: whole(2),
      willpower: whole(3),
      health: whole(7, LEVEL_LIMIT, 1),
      joinBattle: whole(4),
    }),
    heavy: heavyField(),
  };
}
export type HenchmanFields = ReturnType<typeof henchmanFields>;
