import { rowOutcome } from "../attack/resolve";
import type { Exchange, Participant, Row } from "../exchange";
import { gainPart, sortedRows } from "../exchange";
import { plain } from "../figures-view";
import type { Words } from "../ports";
import { standingPart } from "../undo";
import { attackRow } from "./attack-rows";
import type { CardButton, CardRow, CardView } from "./card-view";
import { cardButton, emptyCard } from "./card-view";
import { fromTo } from "./changes-words";
import { fateButtons } from "./fate-card";
import { attackFold } from "./fold";
import type { CardInputs } from "./reader";
import { applyManner, knows, mayUndo, shownName } from "./reader";

/** From how many targets on each is one line. */
const MANY = 5;

/** The card of an attack. */
export function attackCard(inputs: CardInputs): CardView {
  const { source, words } = inputs;
  const { exchange } = source;
  const entries = sortedRows(exchange);
  const many = entries.length >= MANY;
  const rows = entries.map(([id, row]) => attackRow(id, row, many, inputs));
  return {
    ...emptyCard(source.id),
    label: words.say("FM.Card.Label.attack"),
    img: exchange.item?.img ?? "",
    icon: exchange.item ? "" : "crossed-swords",
    kick: kick(exchange, entries.length, words),
    title: title(exchange, entries, inputs),
    fold: attackFold(inputs),
    rows,
    many,
    refused: source.refused,
    next: nextButtons(entries, rows, inputs),
    tail: tailLines(entries, inputs),
    undo: undoAll(rows, inputs),
  };
}

function kick(exchange: Exchange, targets: number, words: Words): string {
  const mode = words.say(`FM.Mode.${exchange.mode ?? "withering"}`);
  const item = exchange.item?.name ?? words.say("FM.Card.Members");
  if (targets < 2) return words.say("FM.Card.Kick", { item, mode });
  return words.say("FM.Card.KickMany", { item, mode, n: targets });
}

function title(exchange: Exchange, rows: readonly (readonly [string, Row])[], { reader, words }: CardInputs): string {
  const name = exchange.actor ? shownName(reader, exchange.actor, words) : "";
  const hits = rows.filter(([, row]) => rowOutcome(row).hit).length;
  const [only] = rows;
  if (rows.length === 1 && only) {
    const target = shownName(reader, only[1].target, words);
    return words.say(hits === 1 ? "FM.Card.Title.Hits" : "FM.Card.Title.Misses", { name, target });
  }
  if (hits === 0) return words.say("FM.Card.Title.MissesAll", { name, n: rows.length });
  if (hits === rows.length) return words.say("FM.Card.Title.HitsAll", { name, n: rows.length });
  return words.say("FM.Card.Title.HitsSome", { name, hits, n: rows.length });
}

function nextButtons(
  entries: readonly (readonly [string, Row])[],
  rows: readonly CardRow[],
  inputs: CardInputs,
): readonly CardButton[] {
  const { source, reader, words } = inputs;
  if (source.refused !== "") return [];
  const waiting = new Set(source.requests.filter((each) => each.status === "waiting").map((each) => each.row));
  const open = entries.filter(([id]) => rows.some((row) => row.id === id && row.state === "open") && !waiting.has(id));
  const manner = (how: string): readonly (readonly [string, Row])[] =>
    open.filter(([, row]) => applyManner(reader, source.exchange, row.target) === how);
  const buttons: CardButton[] = [];
  const mine = manner("apply").length;
  if (mine > 1) {
    const label = words.say(mine === 2 ? "FM.Card.ApplyBoth" : "FM.Card.ApplyAll", { n: mine });
    buttons.push(cardButton({ action: "applyAll", label, share: "full", tone: "primary" }));
  }
  if (manner("ask").length > 0) {
    buttons.push(cardButton({ action: "ask", label: words.say("FM.Card.AskToApply"), share: "full", tone: "plain" }));
  }
  for (const [id, row] of entries) buttons.push(...checkButton(id, row, inputs), ...fateButtons(id, row, inputs));
  return buttons;
}

/** The rout check that a blow left due on a group, for whoever may roll it. */
function checkButton(id: string, row: Row, { source, reader, words }: CardInputs): readonly CardButton[] {
  const check = source.units.unit(row.target)?.state.group?.check ?? null;
  const own = check !== null && check.exchange === source.id && check.row === id && check.failed === null;
  if (!own || (!reader.isGM && !reader.owns(row.target))) return [];
  const label = words.say("FM.Card.RoutCheck", { name: row.target.name });
  return [cardButton({ action: "rout", row: id, label, icon: "flying-flag", tone: "primary" })];
}

function tailLines(
  entries: readonly (readonly [string, Row])[],
  { source, reader, words }: CardInputs,
): readonly string[] {
  const { actor } = source.exchange;
  if (!actor) return [];
  const lines = entries.flatMap(([id, row]) => {
    const check = source.units.unit(row.target)?.state.group?.check ?? null;
    const due = check?.exchange === source.id && check.row === id && check.failed === null;
    const told = reader.isGM || reader.owns(row.target);
    return due && !told ? [words.say("FM.Card.CheckDue", { name: shownName(reader, row.target, words) })] : [];
  });
  if (!knows(reader, actor)) return lines;
  const gained = entries.flatMap(([id]) => standingPart(source.units, actor, source.id, gainPart(id))?.changes ?? []);
  const moved = fromTo(gained, "fight.initiative");
  if (!moved) return lines;
  const broken = entries.reduce((sum, [id, row]) => sum + brokenBy(source, actor, id, row), 0);
  const data = { name: actor.name, to: plain(moved.to, words), from: plain(moved.from, words) };
  const more = broken > 0 ? [words.say("FM.Card.Broken", { name: actor.name, n: broken })] : [];
  return [...lines, ...more, words.say("FM.Card.InitiativeNow", data)];
}

/** What a row has brought the attacker beyond the target's loss and 1: Initiative Break (SK-3, SK-6). */
function brokenBy({ units, id: exchange }: CardInputs["source"], actor: Participant, id: string, row: Row): number {
  const lost = fromTo(standingPart(units, row.target, exchange, id)?.changes ?? [], "fight.initiative");
  const gain = fromTo(standingPart(units, actor, exchange, gainPart(id))?.changes ?? [], "fight.initiative");
  return lost && gain ? Math.max(0, gain.to - gain.from - (lost.from - lost.to) - 1) : 0;
}

function undoAll(rows: readonly CardRow[], { source, reader, words }: CardInputs): CardButton | null {
  if (!mayUndo(reader, source.exchange)) return null;
  const applied = rows.filter((row) => row.state === "applied").length;
  const self = source.exchange.actor && standingPart(source.units, source.exchange.actor, source.id, "self");
  if (applied === 0 && !self) return null;
  return cardButton({ action: "undoAll", label: words.say("FM.Card.UndoAll"), glyph: "undo", tone: "quiet" });
}
