import type { Row } from "../exchange";
import { musterRequest } from "../muster/muster";
import { ONLY_ROW } from "../single";
import { standingPart } from "../undo";
import type { CardView } from "./card-view";
import { cardButton } from "./card-view";
import type { CardInputs } from "./reader";
import { shownName } from "./reader";
import { singleBase } from "./single-card";

/** The card of a unit that was mustered, split or dissolved; a GM's one click puts everything back. */
export function musterCard(inputs: CardInputs, row: Row): CardView {
  const { source, reader, words } = inputs;
  const { into, name, count } = musterRequest(source.exchange);
  const base = singleBase(inputs, row);
  const data = { name, n: count, squad: shownName(reader, row.target, words) };
  const gone = source.units.unit(row.target) === null;
  const standing = standingPart(source.units, row.target, source.id, ONLY_ROW);
  const undo = cardButton({
    action: "unmuster",
    label: words.say("FM.Card.UndoOf.muster"),
    glyph: "undo",
    tone: "quiet",
  });
  return {
    ...base,
    icon: into === "tokens" || into === "home" ? "run" : "rally-the-troops",
    title: words.say(`FM.Card.Muster.${into}`, data),
    notes: gone ? [words.say("FM.Card.Undone")] : base.notes.filter((note) => note !== ""),
    undo: reader.isGM && standing ? undo : null,
  };
}
