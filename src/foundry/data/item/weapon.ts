import { damageTypes } from "../../../rules/health/health-track";
import { attackModes, type AttackMode } from "../../../rules/skirmish/types";
import { ATTRIBUTES, choice, flag, html, text, whole, wholeOrNull } from "../common";

/** What is stored of a weapon; it offers the modes for which it has figures. */
export function weaponSchema() {
  const { fields } = foundry.data;
  return {
    description: html(),
    attribute: choice(ATTRIBUTES, "dexterity"),
    ability: text(),
    accuracy: whole(0, 20, -20),
    damageType: choice(damageTypes, "lethal"),
    direct: new fields.SchemaField({ formula: text() }),
    pool: new fields.SchemaField({ damage: wholeOrNull() }),
    withering: new fields.SchemaField({ damage: wholeOrNull(), overwhelming: whole(1, 99, 1) }),
    decisive: flag(),
    melee: flag(true),
    range: text(),
    area: flag(),
    areaFactor: whole(2, 4, 2),
    heavy: flag(),
    equipped: flag(true),
    quantity: wholeOrNull(9999),
  };
}
export type WeaponSchema = ReturnType<typeof weaponSchema>;

/** A weapon, a natural attack, or whatever else is attacked with. */
export class WeaponModel extends foundry.abstract.TypeDataModel<WeaponSchema, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = ["FM.Fields.Item", "FM.Fields.Weapon"];

  static override defineSchema(): WeaponSchema {
    return weaponSchema();
  }

  /** The modes for which this weapon has figures, in the order of the rules. */
  get modes(): AttackMode[] {
    const offered: Readonly<Record<AttackMode, boolean>> = {
      direct: this.direct.formula !== "",
      pool: this.pool.damage !== null,
      withering: this.withering.damage !== null,
      decisive: this.decisive,
    };
    return attackModes.filter((mode) => offered[mode]);
  }

  /** Plain copy for the rules and for use cases. */
  toState(): WeaponState {
    return {
      type: "weapon",
      attribute: this.attribute,
      ability: this.ability,
      accuracy: this.accuracy,
      damageType: this.damageType,
      modes: this.modes,
      formula: this.direct.formula,
      poolDamage: this.pool.damage ?? 0,
      witheringDamage: this.withering.damage ?? 0,
      overwhelming: this.withering.overwhelming,
      melee: this.melee,
      area: this.area,
      areaFactor: this.areaFactor,
    };
  }
}

/** A weapon's figures without Foundry; those of a mode that it lacks are 0 or empty. */
export interface WeaponState {
  readonly type: "weapon";
  readonly attribute: (typeof ATTRIBUTES)[number];
  readonly ability: string;
  readonly accuracy: number;
  readonly damageType: (typeof damageTypes)[number];
  readonly modes: readonly AttackMode[];
  readonly formula: string;
  readonly poolDamage: number;
  readonly witheringDamage: number;
  readonly overwhelming: number;
  readonly melee: boolean;
  readonly area: boolean;
  readonly areaFactor: number;
}
