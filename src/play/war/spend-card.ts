import type { CardView, VerdictView } from "../card/card-view";
import type { CardInputs } from "../card/reader";
import { knows, shownName } from "../card/reader";
import { singleBase } from "../card/single-card";
import type { Row } from "../exchange";
import { sortedRows } from "../exchange";
import { diceView } from "../figures-view";
import { fromTo } from "../card/changes-words";
import { ONLY_ROW } from "../single";
import { standingPart } from "../undo";
import { crossRequest } from "./cross";
import { boostBonus, powersOf, spendRequest, wearRequest } from "./spend-resolver";

/** Card parts of everything that a force pays for: the track before and after for whoever may know it. */
function warBase(inputs: CardInputs, row: Row): CardView {
  const { source, reader, words } = inputs;
  const base = { ...singleBase(inputs, row), icon: "flying-flag" };
  const standing = standingPart(source.units, row.target, source.id, ONLY_ROW);
  if (!standing || !knows(reader, row.target)) return base;
  const notes = (["morale", "support", "power"] as const).flatMap((track) => {
    const moved = fromTo(standing.changes, `tracks.${track}.value`);
    const name = words.say(`FM.War.Track.${track}`);
    return moved ? [words.say("FM.War.Card.Track", { name, from: moved.from, to: moved.to })] : [];
  });
  return { ...base, notes: [...notes, ...base.notes] };
}

/** A point of Morale, Support or Power spent, or a track set by hand. */
export function spendCard(inputs: CardInputs, row: Row): CardView {
  const { source, reader, words } = inputs;
  const request = spendRequest(source.exchange);
  const base = warBase(inputs, row);
  if (!request) return base;
  const name = shownName(reader, row.target, words);
  const track = words.say(`FM.War.Track.${request.track}`);
  return { ...base, title: words.say(`FM.War.Card.Did.${request.act}`, { name, track }) };
}

/** A roll of permanent Power, and what it brings the units that share the powers. */
export function boostCard(inputs: CardInputs, row: Row): CardView {
  const { source, reader, words } = inputs;
  const bonus = boostBonus(row);
  const powers = powersOf(source.exchange);
  const data = { name: shownName(reader, row.target, words), n: bonus };
  const title = words.say(bonus > 0 ? `FM.War.Card.Boost.${powers}` : "FM.War.Card.Boost.failed", data);
  return { ...warBase(inputs, row), icon: "power-lightning", title, verdict: boostVerdict(row, inputs) };
}

function boostVerdict(row: Row, { reader, words }: CardInputs): VerdictView | null {
  const roll = row.rolls[0];
  if (roll?.kind !== "pool" || !knows(reader, row.target)) return null;
  const dice = diceView(roll, words);
  return { number: words.number(roll.successes), of: "", line: "", minor: dice.result, dice };
}

/** A point of Power that gives a point to each psion or nova. */
export function rechargeCard(inputs: CardInputs, row: Row): CardView {
  const { source, reader, words } = inputs;
  const others = sortedRows(source.exchange).filter(([id]) => id !== ONLY_ROW);
  const names = others.map(([, each]) => shownName(reader, each.target, words)).join(", ");
  const base = warBase(inputs, row);
  const title = words.say(`FM.War.Card.Recharge.${powersOf(source.exchange)}`, {
    name: shownName(reader, row.target, words),
    n: others.length,
  });
  return { ...base, icon: "power-lightning", title, notes: [...base.notes, words.say("FM.War.Card.To", { names })] };
}

/** Morale that a larger force takes for good. */
export function wearCard(inputs: CardInputs, row: Row): CardView {
  const { source, reader, words } = inputs;
  const request = wearRequest(source.exchange);
  const data = { name: shownName(reader, row.target, words), by: request?.by ?? "", n: request?.points ?? 0 };
  return { ...warBase(inputs, row), title: words.say("FM.War.Card.Wear", data) };
}

/** A round spent inside an enemy group. */
export function crossCard(inputs: CardInputs, row: Row): CardView {
  const { source, reader, words } = inputs;
  const request = crossRequest(source.exchange);
  const name = shownName(reader, row.target, words);
  const base = { ...singleBase(inputs, row), icon: "run" };
  const title = words.say("FM.War.Card.Cross", { name, group: request?.group ?? "" });
  const note = words.say(request?.holds ? "FM.War.Card.Holds" : "FM.War.Card.LetsGo", { group: request?.group ?? "" });
  return { ...base, title, notes: [...base.notes, note] };
}
