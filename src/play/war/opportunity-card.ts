import { choices, afterButton, statusOf } from "../card/attack-rows";
import type { CardButton, CardRow, CardView, FoldSection, FoldView } from "../card/card-view";
import { cardButton, emptyCard } from "../card/card-view";
import { changesWords } from "../card/changes-words";
import type { CardInputs } from "../card/reader";
import { applyManner, knows, mayUndo, shownName } from "../card/reader";
import { fallenByRecord, totalFallen } from "../card/squad-words";
import { sharedAmount } from "../attack/consequences";
import type { Row } from "../exchange";
import { autoPart, sortedRows } from "../exchange";
import type { LedgerView } from "../figures-view";
import { diceView, ledgerView } from "../figures-view";
import { shownSide } from "../parts";
import type { Words } from "../ports";
import { standingPart, undonePart } from "../undo";
import type { ShotOutcome } from "./opportunity";
import { firingForce, shotOutcome } from "./opportunity-resolver";

/** From how many attacks on the shares are signs. */
const MANY = 4;

interface ShotRow {
  readonly id: string;
  readonly row: Row;
  readonly shot: ShotOutcome;
}

/** The one card of a round of attacks of opportunity: every attack with its target, apply, share and undo. */
export function opportunityCard(inputs: CardInputs): CardView {
  const { source, words } = inputs;
  const entries = sortedRows(source.exchange);
  const shots = entries.flatMap(([id, row]): ShotRow[] => {
    const shot = shotOutcome(row);
    return shot ? [{ id, row, shot }] : [];
  });
  const many = shots.length >= MANY;
  const rows = shots.map((each) => shotRow(each, many, inputs));
  return {
    ...emptyCard(source.id),
    label: words.say("FM.Card.Label.opportunity"),
    icon: "arrow-cluster",
    kick: words.say("FM.War.Card.Kick", { round: source.exchange.round }),
    title: title(shots, inputs),
    fold: fold(shots, inputs),
    rows,
    refused: source.refused,
    next: nextButtons(shots, rows, inputs),
    undo: undoAll(rows, inputs),
  };
}

function title(shots: readonly ShotRow[], { source, reader, words }: CardInputs): string {
  const hits = shots.filter(({ shot }) => shot.hit).length;
  const forces = Object.values(source.exchange.rows).filter((row) => firingForce(row) !== null);
  const [only] = forces;
  const data = { hits, n: shots.length, forces: forces.length };
  if (!only) return words.say("FM.War.Card.TitleUnseen", data);
  if (forces.length > 1) return words.say("FM.War.Card.TitleMany", data);
  return words.say("FM.War.Card.Title", { ...data, name: shownName(reader, only.target, words) });
}

function shotRow({ id, row, shot }: ShotRow, many: boolean, inputs: CardInputs): CardRow {
  const { source, reader, words } = inputs;
  const known = knows(reader, row.target);
  const standing = standingPart(source.units, row.target, source.id, id);
  const undone = standing ? null : undonePart(source.units, row.target, source.id, id);
  const state = !shot.hit ? "miss" : standing ? "applied" : undone ? "undone" : "open";
  const seen = reader.isGM || reader.owns(row.target) || !row.target.hidden;
  const side = shownSide(row.target.side, seen);
  const name = shownName(reader, row.target, words);
  const request = source.requests.find((each) => each.row === id) ?? null;
  const damage = sharedAmount(shot.damage, standing?.share ?? "full");
  const shown = standing && shot.kind === "squad" ? totalFallen(fallenByRecord(standing)) : damage;
  const unit = shot.kind === "squad" && !standing ? "levels" : UNITS[shot.kind];
  const waits = request?.status === "waiting" && !reader.isGM;
  return {
    id,
    name,
    side,
    sideLabel: words.say(`FM.Side.${side}`),
    state,
    number: known && shot.hit ? words.number(shown) : "",
    unit: known && shot.hit ? words.say(`FM.Card.Unit.${unit}`) : "",
    word: known && shot.hit ? "" : words.say(shot.hit ? "FM.Card.Hit" : "FM.Card.Miss"),
    tip:
      known && shot.hit
        ? words.say("FM.War.Card.DamageTip", { damage, type: words.say(`FM.DamageType.${shot.type}`) })
        : "",
    say: known ? sayOf({ id, row, shot }, inputs) : "",
    inWords: known || !shot.hit ? "" : words.say("FM.War.Card.UnderFire"),
    choices: state === "open" && !waits ? choices(id, row, shot.damage, name, many, inputs) : [],
    choicesLabel: words.say("FM.Card.DamageTo", { name }),
    status: statusOf(standing, undone, request, inputs),
    after: afterButton(id, row, state, name, inputs),
  };
}

const UNITS = { character: "levels", squad: "fall", battlegroup: "magnitude" } as const;

/** By which force, how close, and what it really changed. */
function sayOf({ id, row, shot }: ShotRow, { source, reader, words }: CardInputs): string {
  const force = source.exchange.rows[shot.force]?.target;
  const by = force ? words.say("FM.War.Card.By", { name: shownName(reader, force, words) }) : "";
  const standing = standingPart(source.units, row.target, source.id, id);
  const changed = standing ? changesWords(standing.changes, words) : "";
  const missed = shot.hit ? "" : words.say("FM.Card.ShortOf", { n: Math.abs(shot.threshold) });
  const quick = shot.quick ? words.say("FM.War.Card.Quick") : "";
  return [by, missed, changed, quick].filter((part) => part !== "").join("; ");
}

function fold(shots: readonly ShotRow[], inputs: CardInputs): FoldView | null {
  const { source, reader, words } = inputs;
  const sections = shots.flatMap(({ row, shot }) => {
    const force = source.exchange.rows[shot.force]?.target;
    const mine = force ? knows(reader, force) : reader.isGM;
    return shotSections(
      row,
      { attack: mine, target: knows(reader, row.target) },
      shownName(reader, row.target, words),
      words,
    );
  });
  if (sections.length === 0) return null;
  return { summary: words.say("FM.Card.Rolls"), result: "", sections };
}

const ATTACKERS = ["attack", "damageDice", "damage"] as const;
const TARGETS = ["defence", "threshold"] as const;

function shotSections(
  row: Row,
  may: { readonly attack: boolean; readonly target: boolean },
  name: string,
  words: Words,
): readonly FoldSection[] {
  const keys = [...(may.attack ? ATTACKERS : []), ...(may.target ? TARGETS : [])];
  const ledgers = keys.flatMap((key): LedgerView[] => {
    const ledger = row.ledgers[key];
    return ledger ? [ledgerView(ledger, words.say(`FM.War.Card.Ledger.${key}`), words)] : [];
  });
  if (ledgers.length === 0) return [];
  const shown = may.attack ? row.rolls : row.rolls.slice(1, 2);
  const dice = shown.map((roll) => diceView(roll, words));
  const heading = words.say("FM.Card.RollsAt", { name });
  if (dice.length === 0) return [{ heading, result: "", dice: null, ledgers }];
  return dice.map((each, place) => ({
    heading: place === 0 ? heading : each.label,
    result: each.result,
    dice: each,
    ledgers: place === dice.length - 1 ? ledgers : [],
  }));
}

function nextButtons(
  shots: readonly ShotRow[],
  rows: readonly CardRow[],
  { source, reader, words }: CardInputs,
): readonly CardButton[] {
  if (source.refused !== "") return [];
  const buttons: CardButton[] = [];
  const open = shots.filter(({ id }) => rows.some((row) => row.id === id && row.state === "open"));
  const manner = (how: string): number =>
    open.filter(({ row }) => applyManner(reader, source.exchange, row.target) === how).length;
  const mine = manner("apply");
  if (mine > 1) {
    const label = words.say(mine === 2 ? "FM.Card.ApplyBoth" : "FM.Card.ApplyAll", { n: mine });
    buttons.push(cardButton({ action: "applyAll", label, share: "full", tone: "primary" }));
  }
  if (manner("ask") > 0) {
    buttons.push(cardButton({ action: "ask", label: words.say("FM.Card.AskToApply"), share: "full" }));
  }
  for (const { id, row } of shots) {
    const check = source.units.unit(row.target)?.state.group?.check ?? null;
    const due = check !== null && check.exchange === source.id && check.row === id && check.failed === null;
    if (!due || (!reader.isGM && !reader.owns(row.target))) continue;
    const label = words.say("FM.Card.RoutCheck", { name: row.target.name });
    buttons.push(cardButton({ action: "rout", row: id, label, icon: "flying-flag", tone: "primary" }));
  }
  return buttons;
}

function undoAll(rows: readonly CardRow[], { source, reader, words }: CardInputs): CardButton | null {
  const { exchange } = source;
  if (!reader.isGM && (exchange.actor === null || !mayUndo(reader, exchange))) return null;
  const counted = Object.entries(exchange.rows).some(
    ([id, row]) => standingPart(source.units, row.target, source.id, autoPart(id)) !== null,
  );
  if (!counted && !rows.some((row) => row.state === "applied")) return null;
  return cardButton({ action: "undoAll", label: words.say("FM.Card.UndoAll"), glyph: "undo", tone: "quiet" });
}
