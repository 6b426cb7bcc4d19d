import { terrains } from "../../../rules/table-rules";
import { appliedFields } from "../applied";
import { choice, flag, isSlug, leaderSchema, proseSchema, text, textOrNull, whole } from "../common";
import { henchmanFields } from "../henchman-fields";

/** What the table said of those who fell (HM-9). */
export const SQUAD_FATES = ["ask", "dead", "out"] as const;

/** Key under which the commander of an all-henchmen squad counts among its ranks (HM-7); no type may have it. */
export const CHIEF = "chief";

const MOST = 1_000_000;

function isTypeKey(key: string): boolean {
  return isSlug(key) && key !== CHIEF;
}

/** Some alike henchmen: how many ever joined, how many stand, are dead, or are out of it, and how often they fired (HM-4). */
function typeField() {
  const { fields } = foundry.data;
  const type = {
    actor: textOrNull(),
    name: text(),
    img: textOrNull(),
    count: whole(1, MOST),
    standing: whole(1, MOST),
    dead: whole(0, MOST),
    out: whole(0, MOST),
    /** Split off, or mustered elsewhere: they may come back. */
    away: whole(0, MOST),
    fired: whole(0, MOST),
    sort: whole(0, Number.MAX_SAFE_INTEGER),
    ...henchmanFields(),
  };
  return new fields.SchemaField(type, { required: true, nullable: true });
}

/** What is stored of one squad. A type that was removed is null, since keys cannot be deleted on unlinked tokens. */
export function squadSchema() {
  const { fields } = foundry.data;
  return {
    ...proseSchema(),
    leader: leaderSchema(),
    types: new fields.TypedObjectField(typeField(), { validateKey: isTypeKey }),
    terrain: choice(terrains, "normal"),
    fate: choice(SQUAD_FATES, "ask"),
    allHenchmen: flag(),
    /** Who commands where no character does: one of them (HM-7). */
    chief: new fields.SchemaField({
      charisma: whole(2, 20),
      command: whole(1, 20),
      standing: whole(1, 1),
      dead: whole(0, 1),
      out: whole(0, 1),
    }),
    ...appliedFields(),
  };
}
export type SquadSchema = ReturnType<typeof squadSchema>;
