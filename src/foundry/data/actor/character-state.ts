import type { HealthTrack } from "../../../rules/health/health-track";
import type { AttributeId } from "../common";
import type { CharacterSchema } from "./character-schema";

type Stored = foundry.data.fields.SchemaField.InitializedData<CharacterSchema>;

/** One fighter as the rules see him: plain numbers, nothing that belongs to Foundry. */
export interface CharacterState {
  readonly type: "character";
  readonly attributes: Readonly<Record<AttributeId, { readonly value: number; readonly mega: number }>>;
  /** Dots by ability id; what is not there counts 0. */
  readonly abilities: Readonly<Record<string, number>>;
  readonly health: HealthTrack;
  readonly soak: { readonly bashing: number; readonly lethal: number; readonly aggravated: number };
  readonly hardness: number;
  readonly defence: number;
  /** Dice with which he dodges (SK-2). */
  readonly dodge: number;
  readonly baseInitiative: number;
  readonly willpower: { readonly value: number; readonly max: number };
  readonly pools: Readonly<Record<string, { readonly label: string; readonly value: number; readonly max: number }>>;
}

/** Plain copy of what is stored; base initiative is Dexterity + Wits unless entered (SK-7). */
export function characterState(stored: Stored): CharacterState {
  const { attributes, soak } = stored;
  return {
    type: "character",
    attributes: copyAttributes(attributes),
    abilities: Object.fromEntries(Object.entries(stored.abilities).map(([id, ability]) => [id, ability.value])),
    health: healthTrack(stored),
    soak: {
      bashing: soak.bashing.natural + soak.bashing.armour,
      lethal: soak.lethal.natural + soak.lethal.armour,
      aggravated: soak.aggravated.natural + soak.aggravated.armour,
    },
    hardness: stored.hardness,
    defence: stored.defence,
    dodge: stored.dodge,
    baseInitiative: stored.baseInitiative ?? attributes.dexterity.value + attributes.wits.value,
    willpower: { value: stored.willpower.value, max: stored.willpower.max },
    pools: copyPools(stored),
  };
}

function healthTrack({ health }: Stored): HealthTrack {
  return {
    penalties: [...health.penalties],
    bashing: health.bashing,
    lethal: health.lethal,
    aggravated: health.aggravated,
  };
}

function copyAttributes(attributes: Stored["attributes"]): CharacterState["attributes"] {
  const copy = ({ value, mega }: { value: number; mega: number }): { value: number; mega: number } => ({ value, mega });
  return {
    strength: copy(attributes.strength),
    dexterity: copy(attributes.dexterity),
    stamina: copy(attributes.stamina),
    charisma: copy(attributes.charisma),
    manipulation: copy(attributes.manipulation),
    appearance: copy(attributes.appearance),
    perception: copy(attributes.perception),
    intelligence: copy(attributes.intelligence),
    wits: copy(attributes.wits),
  };
}

/** A pool that was removed is stored as null and is left out. */
function copyPools({ pools }: Stored): CharacterState["pools"] {
  const present = Object.entries(pools).flatMap(([slug, pool]) => (pool ? [[slug, { ...pool }] as const] : []));
  return Object.fromEntries(present);
}
