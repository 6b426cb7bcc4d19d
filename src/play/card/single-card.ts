import type { CheckOutcome } from "../check";
import type { CommandOutcome } from "../command";
import type { AppliedRecord, Row } from "../exchange";
import { autoPart, gainPart, SELF_PART, sortedRows } from "../exchange";
import { diceView, plain, signed } from "../figures-view";
import type { HandAct } from "../hand";
import { handRequest } from "../hand";
import type { EngageCard, SlaughterCard } from "../pursuit";
import { resolverOf } from "../resolver";
import { ONLY_ROW } from "../single";
import { standingPart, undonePart } from "../undo";
import type { CardButton, CardView, VerdictView } from "./card-view";
import { cardButton, emptyCard } from "./card-view";
import { changesWords, fromTo } from "./changes-words";
import { singleFold } from "./fold";
import type { CardInputs } from "./reader";
import { knows, mayUndo, shownName } from "./reader";

/** What every card about one unit has: fold, what it changed, undo, and why it was not carried out. */
export function singleBase(inputs: CardInputs, row: Row): CardView {
  const { source, reader, words } = inputs;
  const { exchange } = source;
  const standing = standingPart(source.units, row.target, source.id, ONLY_ROW);
  const known = knows(reader, row.target);
  const changed = standing && known ? changesWords(standing.changes, words) : "";
  return {
    ...emptyCard(source.id),
    label: words.say(`FM.Card.Label.${exchange.kind}`),
    kick: words.say(`FM.Card.KickOf.${exchange.kind}`, { name: shownName(reader, row.target, words) }),
    fold: knowsDice(inputs, row) ? singleFold(exchange, row, words) : null,
    notes: [...(changed === "" ? [] : [changed]), ...stateNotes(inputs, row)],
    refused: source.refused,
    tail: gainLine(inputs),
    undo: (standing ?? unasked(standingPart, inputs, row)) && mayUndo(reader, exchange) ? undoButton(inputs) : null,
  };
}

/** Whether it was worked out anew, or undone, in words. */
export function stateNotes(inputs: CardInputs, row: Row): readonly string[] {
  const { source, words } = inputs;
  const standing = standingPart(source.units, row.target, source.id, ONLY_ROW);
  if (standing) return standing.why === "" ? [] : [words.say(standing.why)];
  const undone = undonePart(source.units, row.target, source.id, ONLY_ROW) ?? unasked(undonePart, inputs, row);
  return undone ? [words.say("FM.Card.Undone")] : [];
}

/** What befell somebody unasked, where nothing else did: whoever was swarmed, or the acting side (BG-15, BG-17). */
function unasked(find: typeof standingPart, { source }: CardInputs, row: Row): AppliedRecord | null {
  const { actor } = source.exchange;
  const target = find(source.units, row.target, source.id, autoPart(ONLY_ROW));
  return target ?? (actor && find(source.units, actor, source.id, SELF_PART));
}

/** Dice show the figures of whoever rolled them: the commander's, or the unit's own. */
function knowsDice({ source, reader }: CardInputs, row: Row): boolean {
  return knows(reader, source.exchange.actor ?? row.target);
}

function undoButton({ source, words }: CardInputs): CardButton {
  const label = words.say(`FM.Card.UndoOf.${source.exchange.kind}`);
  return cardButton({ action: "undoAll", label, glyph: "undo", tone: "quiet" });
}

function gainLine({ source, reader, words }: CardInputs): readonly string[] {
  const gainer = resolverOf(source.exchange.kind).gainer(source.exchange);
  if (!gainer || !knows(reader, gainer)) return [];
  const record = standingPart(source.units, gainer, source.id, gainPart(ONLY_ROW));
  const moved = record && fromTo(record.changes, "fight.initiative");
  if (!moved) return [];
  const data = { name: gainer.name, to: plain(moved.to, words), from: plain(moved.from, words) };
  const gain = { name: gainer.name, n: moved.to - moved.from };
  const why = source.exchange.kind === "rout" ? [words.say("FM.Card.SizeBroken", gain)] : [];
  return [...why, words.say("FM.Card.InitiativeNow", data)];
}

/** A verdict of successes against what was needed, with its dice. */
export function successVerdict(
  row: Row,
  result: { readonly successes: number; readonly difficulty: number },
  inputs: CardInputs,
): VerdictView {
  const { words } = inputs;
  const roll = row.rolls[0];
  const margin = result.successes - result.difficulty;
  const key = margin >= 0 ? "FM.Card.Margin.Over" : "FM.Card.Margin.Short";
  const dice = roll && knowsDice(inputs, row) ? diceView(roll, words) : null;
  return {
    number: words.number(result.successes),
    of: words.say("FM.Card.Of", { n: result.difficulty }),
    line: "",
    minor: margin === 0 ? words.say("FM.Card.Margin.Just") : words.say(key, { n: Math.abs(margin) }),
    dice,
  };
}

function isCommand(outcome: object): outcome is CommandOutcome {
  return "successes" in outcome && "amount" in outcome && "passed" in outcome;
}

/** Order, rally, rally for numbers. */
export function commandCard(inputs: CardInputs, row: Row): CardView {
  const { source, reader, words } = inputs;
  const base = singleBase(inputs, row);
  const { exchange } = source;
  if (!isCommand(row.outcome)) return base;
  const { passed, amount } = row.outcome;
  const names = {
    commander: exchange.actor ? shownName(reader, exchange.actor, words) : "",
    name: shownName(reader, row.target, words),
    n: amount,
  };
  const key = `FM.Card.${passed ? "Done" : "Failed"}.${exchange.kind}`;
  return {
    ...base,
    icon: "megaphone",
    title: words.say(key, names),
    verdict: successVerdict(row, row.outcome, inputs),
  };
}

function isCheck(outcome: object): outcome is CheckOutcome {
  return "successes" in outcome && "botch" in outcome;
}

/** A plain check. */
export function checkCard(inputs: CardInputs, row: Row): CardView {
  const { words, reader } = inputs;
  const base = singleBase(inputs, row);
  if (!isCheck(row.outcome)) return base;
  const key = row.outcome.botch
    ? "FM.Card.Check.Botch"
    : row.outcome.passed
      ? "FM.Card.Check.Passed"
      : "FM.Card.Check.Failed";
  const title = words.say(key, { name: shownName(reader, row.target, words) });
  return { ...base, icon: "dice-twenty-faces-twenty", title, verdict: successVerdict(row, row.outcome, inputs) };
}

/** Damage, healing, willpower, pools by hand. */
export function handCard(inputs: CardInputs, row: Row): CardView {
  const { source, reader, words } = inputs;
  const { act, amount, type, poolLabel } = handRequest(source.exchange);
  const data = {
    name: shownName(reader, row.target, words),
    n: Math.abs(amount),
    signed: signed(amount, words),
    type: type === null ? "" : words.say(`FM.DamageType.${type}`),
    pool: poolLabel,
  };
  const isGroup = Boolean(source.units.unit(row.target)?.state.group);
  const title = words.say(`FM.Card.${handTitle(act, amount, isGroup)}`, data);
  return { ...singleBase(inputs, row), icon: act === "damage" ? "cracked-shield" : "hand", title };
}

function handTitle(act: HandAct, amount: number, isGroup: boolean): string {
  if (isGroup && (act === "damage" || act === "heal")) return `HandGroup.${act}`;
  if (act === "fall" && amount < 0) return "Hand.getUp";
  return amount < 0 && (act === "willpower" || act === "pool") ? `Spent.${act}` : `Hand.${act}`;
}

function isSlaughter(outcome: object): outcome is SlaughterCard {
  return "caught" in outcome;
}

function isEngage(outcome: object): outcome is EngageCard {
  return "engaged" in outcome;
}

/** Slaughter and engage. */
export function pursuitCard(inputs: CardInputs, row: Row): CardView {
  const { source, reader, words } = inputs;
  const base = { ...singleBase(inputs, row), icon: "run" };
  const { actor } = source.exchange;
  const names = { name: actor ? shownName(reader, actor, words) : "", target: shownName(reader, row.target, words) };
  if (isSlaughter(row.outcome)) {
    const fifths = Math.round(row.outcome.caught * 5);
    const key =
      fifths === 0 ? "FM.Card.Slaughter.Escape" : fifths === 5 ? "FM.Card.Slaughter.All" : "FM.Card.Slaughter.Some";
    return { ...base, title: words.say(key, { ...names, n: fifths }) };
  }
  if (!isEngage(row.outcome)) return base;
  return { ...base, title: words.say(row.outcome.engaged ? "FM.Card.Engage.Done" : "FM.Card.Engage.Failed", names) };
}

/** Everybody who joined a battle, one line each. */
export function joinCard(inputs: CardInputs): CardView {
  const { source, reader, words } = inputs;
  const rows = sortedRows(source.exchange).filter(
    ([, row]) => reader.isGM || !row.target.hidden || reader.owns(row.target),
  );
  const notes = rows.map(([, row]) =>
    words.say("FM.Card.Joined", {
      name: row.target.name,
      n: "initiative" in row.outcome ? String(row.outcome.initiative) : "",
    }),
  );
  const base = {
    ...emptyCard(source.id),
    label: words.say("FM.Card.Label.join"),
    kick: words.say("FM.Card.Label.join"),
  };
  const title = words.say(rows.length === 1 ? "FM.Card.JoinOne" : "FM.Card.JoinMany", {
    name: rows[0]?.[1].target.name ?? "",
    n: rows.length,
  });
  return { ...base, icon: "crossed-swords", title, notes, refused: source.refused };
}
