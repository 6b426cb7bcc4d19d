import { choice, html, isSlug, text, whole } from "../common";

/** How long a power works, which is also what it costs in a compressed fight (CC-7). */
export const POWER_KINDS = ["instant", "action", "maintenance", "concentration"] as const;
/** CM-2 and CM-3: a base never adds to another base, bonuses do. */
export const MULTIPLIER_KINDS = ["bonus", "base"] as const;

/** What is stored of a power. */
export function powerSchema() {
  const { fields } = foundry.data;
  return {
    description: html(),
    summary: text(),
    pool: new fields.StringField({
      required: true,
      nullable: false,
      blank: true,
      initial: "quantum",
      validate: (slug: unknown) => slug === "" || (typeof slug === "string" && isSlug(slug)),
    }),
    cost: whole(0),
    kind: choice(POWER_KINDS, "instant"),
    cm: new fields.SchemaField({
      kind: choice(MULTIPLIER_KINDS, "bonus"),
      value: whole(0, 99, -99),
    }),
    rating: whole(1, 20),
    soak: whole(0),
    defence: whole(0),
  };
}
export type PowerSchema = ReturnType<typeof powerSchema>;

/** A power, spell or gift; in use while the combatant's gathered entries list it. */
export class PowerModel extends foundry.abstract.TypeDataModel<PowerSchema, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = ["FM.Fields.Item", "FM.Fields.Power"];

  static override defineSchema(): PowerSchema {
    return powerSchema();
  }

  /** Plain copy for the rules and for use cases. */
  toState(): PowerState {
    return {
      type: "power",
      pool: this.pool,
      cost: this.cost,
      kind: this.kind,
      cm: { kind: this.cm.kind, value: this.cm.value },
      rating: this.rating,
      soak: this.soak,
      defence: this.defence,
    };
  }
}

/** A power's figures without Foundry. */
export interface PowerState {
  readonly type: "power";
  readonly pool: string;
  readonly cost: number;
  readonly kind: (typeof POWER_KINDS)[number];
  readonly cm: { readonly kind: (typeof MULTIPLIER_KINDS)[number]; readonly value: number };
  readonly rating: number;
  readonly soak: number;
  readonly defence: number;
}
