import { undecided, fateRequest, type Fate } from "../casualties";
import type { Row } from "../exchange";
import { totalFallen } from "./squad-words";
import { standingPart } from "../undo";
import type { CardButton, CardView } from "./card-view";
import { cardButton } from "./card-view";
import type { CardInputs } from "./reader";
import { shownName } from "./reader";
import { singleBase } from "./single-card";

const FATES: readonly Fate[] = ["out", "dead"];

/** HM-9: what is asked once of those who fell to a row: dead, or out of it; for whoever owns the squad, until it was answered. */
export function fateButtons(id: string, row: Row, { source, reader, words }: CardInputs): readonly CardButton[] {
  if (!reader.isGM && !reader.owns(row.target)) return [];
  const record = standingPart(source.units, row.target, source.id, id);
  if (!record || source.units.figures(row.target)?.squad?.fate !== "ask") return [];
  const n = Math.max(...FATES.map((fate) => totalFallen(undecided(record, fate))));
  if (n === 0) return [];
  return FATES.map((fate) =>
    cardButton({
      action: `fate-${fate}`,
      row: id,
      label: words.say(`FM.Card.Fate.${fate}`, { n }),
      spoken: words.say(`FM.Card.FateOf.${fate}`, { n, name: row.target.name }),
    }),
  );
}

/** The card of the table's word on casualties. */
export function fateCard(inputs: CardInputs, row: Row): CardView {
  const { source, reader, words } = inputs;
  const { fate, fallen } = fateRequest(source.exchange);
  const data = { n: totalFallen(fallen), name: shownName(reader, row.target, words) };
  return { ...singleBase(inputs, row), icon: "death-skull", title: words.say(`FM.Card.FateDone.${fate}`, data) };
}
