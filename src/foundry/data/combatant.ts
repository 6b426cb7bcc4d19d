import { multiplierKinds } from "../../rules/multiplier/types";
import type { FightState } from "../../rules/unit/state";
import { appliedFields, changeField } from "./applied";
import { choice, flag, text, textOrNull, whole, wholeOrNull } from "./common";

const STAMP_LIMIT = 1_000_000;

/** The round, and how many turns had begun in it, when something was done: it lapses by comparison. */
function stamp() {
  return { round: whole(0, STAMP_LIMIT), turn: whole(0, STAMP_LIMIT) };
}

/** One entry of what CM-3 counts, gathered on one's own turn. */
function gatheredEntry() {
  const { fields } = foundry.data;
  return new fields.SchemaField({
    id: text(),
    kind: choice(multiplierKinds, "maneuver"),
    value: whole(0, 99, -99),
    label: text(),
    item: textOrNull(),
    /** A power that goes on until it is ended. */
    lasts: flag(),
  });
}

/** What stepping back restores: the mark before the last one, and what that turn's beginning and end changed. */
function pastField() {
  const { fields } = foundry.data;
  return new fields.SchemaField({
    began: new fields.SchemaField(stamp(), { required: true, nullable: true, initial: null }),
    started: new fields.ArrayField(changeField()),
    ended: new fields.ArrayField(changeField()),
  });
}

/** Turn state of one combatant: nothing here is ever reset on a turn hook, all of it carries its stamp. */
export function combatantSchema() {
  const { fields } = foundry.data;
  const gone = { required: true, nullable: true, initial: null } as const;
  return {
    began: new fields.SchemaField(stamp(), gone),
    onslaught: new fields.SchemaField({ count: whole(0, STAMP_LIMIT), ...stamp() }),
    crash: new fields.SchemaField({ turns: whole(0, STAMP_LIMIT), recovered: wholeOrNull(STAMP_LIMIT) }),
    order: new fields.SchemaField({ dice: whole(0), by: text(), ...stamp(), until: whole(0, STAMP_LIMIT) }, gone),
    gathered: new fields.SchemaField({ ...stamp(), entries: new fields.ArrayField(gatheredEntry()) }, gone),
    attacked: new fields.SchemaField(stamp(), gone),
    delayed: new fields.SchemaField(stamp(), gone),
    past: pastField(),
    ...appliedFields(),
  };
}
export type CombatantSchema = ReturnType<typeof combatantSchema>;

/** Registered for combatants of the type "base", the only one that core makes. */
export class CombatantModel extends foundry.abstract.TypeDataModel<CombatantSchema, Combatant.Implementation> {
  static override defineSchema(): CombatantSchema {
    return combatantSchema();
  }

  /** The rules' view of what this combatant has only while it fights. */
  toState(): FightState {
    const { began, onslaught, crash, order, attacked, gathered } = this.toObject();
    return { initiative: this.parent.initiative, began, onslaught, crash, order, attacked, gathered };
  }
}
