import { appliedFields } from "../applied";
import {
  COMMON_PENALTIES,
  LEVEL_LIMIT,
  isSlug,
  leaderSchema,
  proseSchema,
  text,
  trackSchema,
  whole,
  wholeOrNull,
} from "../common";

/** One attribute: dots, and the mega-dots beside them. */
function attribute() {
  return new foundry.data.fields.SchemaField({ value: whole(2, 20), mega: whole(0, 10) });
}

function attributesSchema() {
  return new foundry.data.fields.SchemaField({
    strength: attribute(),
    dexterity: attribute(),
    stamina: attribute(),
    charisma: attribute(),
    manipulation: attribute(),
    appearance: attribute(),
    perception: attribute(),
    intelligence: attribute(),
    wits: attribute(),
  });
}

/** H-1, H-2: any number of levels, and how many of them each kind of mark fills. */
function healthSchema() {
  const { fields } = foundry.data;
  const penalties = { min: 1, max: LEVEL_LIMIT, initial: () => [...COMMON_PENALTIES] };
  return new fields.SchemaField({
    penalties: new fields.ArrayField(whole(0, 0, -20), penalties),
    bashing: whole(0, LEVEL_LIMIT),
    lethal: whole(0, LEVEL_LIMIT),
    aggravated: whole(0, LEVEL_LIMIT),
  });
}

/** H-5: what the body and what the armour takes off. */
function soakOfType() {
  return new foundry.data.fields.SchemaField({ natural: whole(0), armour: whole(0) });
}

/** Quantum, psi, anything spent; a removed pool is null, since keys cannot be deleted on unlinked tokens. */
function poolsSchema() {
  const { fields } = foundry.data;
  const pool = { label: text(), value: whole(0), max: whole(0) };
  return new fields.TypedObjectField(new fields.SchemaField(pool, { required: true, nullable: true }), {
    validateKey: isSlug,
  });
}

/** What is stored of one fighter. */
export function characterSchema() {
  const { fields } = foundry.data;
  return {
    ...proseSchema(),
    attributes: attributesSchema(),
    abilities: new fields.TypedObjectField(new fields.SchemaField({ value: whole(0, 20) }), { validateKey: isSlug }),
    health: healthSchema(),
    soak: new fields.SchemaField({ bashing: soakOfType(), lethal: soakOfType(), aggravated: soakOfType() }),
    hardness: whole(0),
    defence: whole(0),
    dodge: whole(0),
    baseInitiative: wholeOrNull(),
    willpower: trackSchema(5),
    pools: poolsSchema(),
    leader: leaderSchema(),
    ...appliedFields(),
  };
}
export type CharacterSchema = ReturnType<typeof characterSchema>;
