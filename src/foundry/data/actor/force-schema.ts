import { MAX_TRACK } from "../../../rules/unit/limits";
import { appliedFields } from "../applied";
import { choice, flag, leaderSchema, proseSchema, text, textOrNull, whole } from "../common";

/** What its psions or novae can do, if it has any (WF-8). */
export const FORCE_POWERS = ["none", "psi", "quantum"] as const;

const MOST = 1_000_000;
const gone = { required: true, nullable: true, initial: null } as const;

/** A track with its permanent rating (WF). */
function trackField() {
  return new foundry.data.fields.SchemaField({ value: whole(5, MAX_TRACK), rating: whole(5, MAX_TRACK) });
}

/** When something was spent: it lapses by comparison. */
function stampFields() {
  return { combat: textOrNull(), round: whole(0, MOST), turn: whole(0, MOST) };
}

function spentSchema() {
  const { fields } = foundry.data;
  const stamp = () => new fields.SchemaField(stampFields(), gone);
  const boost = { stamp: new fields.SchemaField(stampFields()), bonus: whole(0) };
  return new fields.SchemaField({
    morale: stamp(),
    support: stamp(),
    nuclear: stamp(),
    power: stamp(),
    recon: stamp(),
    boost: new fields.SchemaField(boost, gone),
  });
}

/** What is stored of one force. */
export function forceSchema() {
  const { fields } = foundry.data;
  return {
    ...proseSchema(),
    size: whole(3, 10, 1),
    firepower: whole(3, 10, 1),
    skill: whole(3, 10, 1),
    tracks: new fields.SchemaField({ morale: trackField(), support: trackField(), power: trackField() }),
    leader: leaderSchema(),
    support: new fields.SchemaField({ nuclear: flag(), recon: flag(), other: text() }),
    powers: choice(FORCE_POWERS, "none"),
    spent: spentSchema(),
    /** Attacks of opportunity made in a round (WF-2). */
    opportunities: new fields.SchemaField({ combat: textOrNull(), round: whole(0, MOST), used: whole(0, 99) }),
    /** The battle in which a larger force has worn it down (WF-10). */
    worn: new fields.SchemaField({ battle: textOrNull() }),
    ...appliedFields(),
  };
}
export type ForceSchema = ReturnType<typeof forceSchema>;
