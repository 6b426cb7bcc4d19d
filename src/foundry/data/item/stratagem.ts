import {
  stratagemEffects,
  stratagems,
  stratagemThresholds,
  type Stratagem,
  type StratagemEffect,
  type StratagemEffectKind,
} from "../../../rules/strategy/stratagem";
import { choice, html, text, whole } from "../common";

/** SW-4: what a stratagem can change, and for how long. */
export const EFFECT_KINDS = [
  "orderDice",
  "passesRout",
  "noWithdrawal",
  "routDifficulty",
  "defence",
  "actsLast",
  "noOrder",
  "multiplier",
] as const satisfies readonly StratagemEffectKind[];
export const EFFECT_DURATIONS = ["firstOrders", "firstCheck", "firstAttacks", "roundOne", "battle"] as const;
export const EFFECT_SIDES = ["winner", "loser"] as const;

/** The fields of one effect (SW-4), also of those that a battle carries. */
export function effectFields() {
  return {
    side: choice(EFFECT_SIDES, "winner"),
    kind: choice(EFFECT_KINDS, "orderDice"),
    value: whole(1, 99, -99),
    lasts: choice(EFFECT_DURATIONS, "battle"),
  };
}

/** What is stored of a stratagem; its effects begin as the rules have them and are the table's to change. */
export function stratagemSchema() {
  const { fields } = foundry.data;
  return {
    description: html(),
    summary: text(),
    stratagem: choice(["custom", ...stratagems] as const, "custom"),
    threshold: whole(1, 20, 1),
    effects: new fields.ArrayField(new fields.SchemaField(effectFields())),
  };
}
export type StratagemSchema = ReturnType<typeof stratagemSchema>;

/** A stratagem's figures without Foundry. */
export interface StratagemState {
  readonly type: "stratagem";
  /** One of the rules' six, or the table's own. */
  readonly stratagem: Stratagem | "custom";
  readonly threshold: number;
  readonly effects: readonly StratagemEffect[];
}

/** A stratagem that a general may try (SW-3). */
export class StratagemModel extends foundry.abstract.TypeDataModel<StratagemSchema, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = ["FM.Fields.Item", "FM.Fields.Stratagem"];

  static override defineSchema(): StratagemSchema {
    return stratagemSchema();
  }

  /** Plain copy for the rules and for use cases. */
  toState(): StratagemState {
    const { stratagem, threshold, effects } = this.toObject();
    return { type: "stratagem", stratagem: stratagem as StratagemState["stratagem"], threshold, effects };
  }
}

/** Threshold and effects of one of the rules' stratagems, with which an item of it begins. */
export function stratagemDefaults(stratagem: Stratagem): Pick<StratagemState, "threshold" | "effects"> {
  return {
    threshold: stratagemThresholds[stratagem],
    effects: stratagemEffects[stratagem].map((effect) => ({ ...effect })),
  };
}
