import type { BattleGroup } from "../../../rules/battlegroup/types";
import { drills, groupStates } from "../../../rules/battlegroup/types";
import { damageTypes } from "../../../rules/health/health-track";
import { appliedFields } from "../applied";
import { LEVEL_LIMIT, choice, flag, leaderSchema, proseSchema, text, whole } from "../common";

/** BG-3: none, or one of three grades. */
function mightField() {
  type Might = BattleGroup["might"];
  const options = { required: true, nullable: false, integer: true, min: 0, max: 3, initial: 0 } as const;
  return new foundry.data.fields.NumberField<typeof options, Might, Might, Might>(options);
}

/** Figures of one average member (BG): pools, health levels, and what his weapon does. */
function memberSchema() {
  const { fields } = foundry.data;
  return new fields.SchemaField({
    attack: whole(6),
    damage: whole(6),
    soak: whole(3),
    defence: whole(2),
    hardness: whole(0),
    willpower: whole(3),
    health: whole(7, LEVEL_LIMIT, 1),
    joinBattle: whole(4),
    overwhelming: whole(1, 99, 1),
    damageType: choice(damageTypes, "lethal"),
  });
}

/** A rout check that is due, or that failed and may still be rallied (BG-10 to BG-12, CA-2). */
function checkSchema() {
  const { fields } = foundry.data;
  const failed = {
    difficulty: whole(1, 99, 0),
    tried: new fields.ArrayField(new fields.StringField({ required: true, nullable: false, blank: false })),
  };
  const check = {
    exchange: text(),
    row: text(),
    left: whole(0, Number.MAX_SAFE_INTEGER),
    number: whole(1, 99, 1),
    devastating: flag(),
    failed: new fields.SchemaField(failed, { required: true, nullable: true, initial: null }),
  };
  return new fields.SchemaField(check, { required: true, nullable: true, initial: null });
}

/** What is stored of one battle group. */
export function battlegroupSchema() {
  const { fields } = foundry.data;
  return {
    ...proseSchema(),
    member: memberSchema(),
    size: whole(2, 5),
    drill: choice(drills, "average"),
    might: mightField(),
    perfectMorale: flag(),
    magnitude: new fields.SchemaField({ value: whole(9, LEVEL_LIMIT + 8) }),
    sizeLost: whole(0, 5),
    state: choice(groupStates, "standing"),
    check: checkSchema(),
    rallies: whole(0, 99),
    leader: leaderSchema(),
    ...appliedFields(),
  };
}
export type BattlegroupSchema = ReturnType<typeof battlegroupSchema>;
