import { healthState } from "../../rules/health/health-track";
import { attackRequest, rowFigures, rowOutcome } from "../attack/resolve";
import { sharedAmount } from "../attack/consequences";
import type { ModeOutcome } from "../attack/aim";
import type { TargetFigures } from "../attack/figures";
import type { AppliedRecord, Exchange, Row, Share } from "../exchange";
import { plain } from "../figures-view";
import { shownSide } from "../parts";
import type { Words } from "../ports";
import { standingPart, undonePart } from "../undo";
import type { CardButton, CardRow, StatusView } from "./card-view";
import { cardButton } from "./card-view";
import { changesWords, fromTo } from "./changes-words";
import { areaOf, fallenByRecord, fallenTo, fallenWords, totalFallen } from "./squad-words";
import type { CardInputs, RequestState } from "./reader";
import { applyManner, knows, mayUndo, shownName } from "./reader";

/** What a row's damage is called: Magnitude, Initiative, levels, or henchmen who fall. */
type Unit = "magnitude" | "initiative" | "levels" | "fall";

/** One target's row of an attack card, as the reader may see it. */
export function attackRow(id: string, row: Row, many: boolean, inputs: CardInputs): CardRow {
  const { source, reader, words } = inputs;
  const known = knows(reader, row.target);
  const outcome = rowOutcome(row);
  const figures = rowFigures(row);
  const standing = standingPart(source.units, row.target, source.id, id);
  const undone = standing ? null : undonePart(source.units, row.target, source.id, id);
  const state = !outcome.hit ? "miss" : standing ? "applied" : undone ? "undone" : "open";
  const side = shownSide(row.target.side, knownFace(inputs, row));
  const unit = unitOf(source.exchange, figures, outcome);
  const damage = sharedAmount(outcome.damage, standing?.share ?? "full");
  const amount = unit === "fall" ? fallen(source.exchange, figures, damage, standing) : damage;
  const name = shownName(reader, row.target, words);
  const request = source.requests.find((each) => each.row === id) ?? null;
  return {
    id,
    name,
    side,
    sideLabel: words.say(`FM.Side.${side}`),
    state,
    number: known && outcome.hit ? words.number(amount) : "",
    unit: known && outcome.hit ? words.say(`FM.Card.Unit.${unit}`) : "",
    word: known && outcome.hit ? "" : words.say(outcome.hit ? "FM.Card.Hit" : "FM.Card.Miss"),
    tip: known && outcome.hit ? damageTip(row, outcome, words) : "",
    say: known ? sayKnown(source.exchange, row, unit, damage, standing, words) : "",
    inWords: known || !outcome.hit ? "" : words.say(inWords(unit, figures, damage)),
    choices:
      state === "open" && (request?.status !== "waiting" || reader.isGM)
        ? choices(id, row, outcome.damage, name, many, inputs)
        : [],
    choicesLabel: words.say("FM.Card.DamageTo", { name }),
    status: statusOf(standing, undone, request, inputs),
    after: afterButton(id, row, state, name, inputs),
  };
}

function knownFace({ reader }: CardInputs, row: Row): boolean {
  return reader.isGM || reader.owns(row.target) || !row.target.hidden;
}

function unitOf(exchange: Exchange, figures: TargetFigures, outcome: ModeOutcome): Unit {
  if (figures.group) return "magnitude";
  if (attackRequest(exchange).choices.mode === "withering" && outcome.goesTo !== "health") return "initiative";
  return figures.squad ? "fall" : "levels";
}

/** How many of a squad fell, or would. */
function fallen(exchange: Exchange, { squad }: TargetFigures, damage: number, standing: AppliedRecord | null): number {
  if (standing) return totalFallen(fallenByRecord(standing));
  return squad ? totalFallen(fallenTo(squad, damage, areaOf(exchange))) : 0;
}

function damageTip(row: Row, outcome: ModeOutcome, words: Words): string {
  const times = row.ledgers["multiplier"]?.total ?? 1;
  return words.say("FM.Card.DamageTip", { damage: outcome.damage, times: words.say("FM.Play.Times", { n: times }) });
}

function sayKnown(
  exchange: Exchange,
  row: Row,
  unit: Unit,
  damage: number,
  standing: AppliedRecord | null,
  words: Words,
): string {
  const outcome = rowOutcome(row);
  const figures = rowFigures(row);
  if (!outcome.hit) return missWords(row, outcome, words);
  if (standing) {
    const own = unit === "fall" && figures.squad;
    const done = own ? fallenWords(own, fallenByRecord(standing), words) : appliedWords(standing, damage, words);
    return standing.why === "" ? done : words.say("FM.Card.WithWhy", { done, why: words.say(standing.why) });
  }
  if (unit === "fall" && figures.squad) {
    return fallenWords(figures.squad, fallenTo(figures.squad, damage, areaOf(exchange)), words);
  }
  if (unit === "magnitude" && figures.group) return groupWords(figures.group.magnitude, damage, words);
  if (unit === "initiative" && figures.initiative !== null) return initiativeWords(figures.initiative, damage, words);
  if (figures.health) return healthWords(figures.health, damage, words);
  return "";
}

/** What was really changed, in the words in which it was foretold. */
function appliedWords(standing: AppliedRecord, damage: number, words: Words): string {
  const magnitude = fromTo(standing.changes, "group.magnitude");
  if (magnitude) return groupWords(magnitude.from, Math.max(damage, magnitude.from - magnitude.to), words);
  const initiative = fromTo(standing.changes, "fight.initiative");
  if (initiative) return initiativeWords(initiative.from, initiative.from - initiative.to, words);
  return changesWords(standing.changes, words) || words.say("FM.Card.NoChange");
}

function missWords(row: Row, outcome: ModeOutcome, words: Words): string {
  const short = Math.abs(outcome.threshold);
  const defence = row.ledgers["defence"]?.total;
  if (defence === undefined) return words.say("FM.Card.ShortOf", { n: short });
  return words.say("FM.Card.ShortOfDefence", { n: short, defence });
}

function groupWords(magnitude: number, damage: number, words: Words): string {
  const to = Math.max(0, magnitude - damage);
  const left = damage - magnitude;
  if (left > 0) return words.say("FM.Card.MagnitudeLeft", { from: magnitude, to, left });
  return words.say("FM.Card.FromTo", { from: magnitude, to });
}

function initiativeWords(from: number, damage: number, words: Words): string {
  const to = from - damage;
  const key = from > 0 && to <= 0 ? "FM.Card.Crashes" : "FM.Card.FromTo";
  return words.say(key, { from: plain(from, words), to: plain(to, words) });
}

function healthWords(track: NonNullable<TargetFigures["health"]>, damage: number, words: Words): string {
  const { remaining } = healthState(track);
  if (damage >= remaining && remaining > 0) return words.say("FM.Card.GoesDown", { remaining });
  return words.say("FM.Card.LevelsLeft", { left: Math.max(0, remaining - damage) });
}

/** Language key of what anybody can see of it. */
function inWords(unit: Unit, figures: TargetFigures, damage: number): string {
  if (damage === 0) return "FM.Card.Words.Unhurt";
  if (unit === "magnitude") {
    return damage >= (figures.group?.magnitude ?? 0) ? "FM.Card.Words.GroupWavers" : "FM.Card.Words.GroupHolds";
  }
  if (unit === "initiative") {
    return damage >= (figures.initiative ?? 0) ? "FM.Card.Words.Reels" : "FM.Card.Words.Staggers";
  }
  if (unit === "fall") return "FM.Card.Words.SomeFall";
  const remaining = figures.health ? healthState(figures.health).remaining : 1;
  return damage >= remaining ? "FM.Card.Words.Falls" : "FM.Card.Words.Hurt";
}

/** The shares that can be applied, for whoever may. */
export function choices(
  id: string,
  row: Row,
  damage: number,
  name: string,
  many: boolean,
  { source, reader, words }: CardInputs,
): readonly CardButton[] {
  if (source.refused !== "" || applyManner(reader, source.exchange, row.target) !== "apply") return [];
  const button = (share: Share, label: string, spoken: string, glyph: CardButton["glyph"] = ""): CardButton =>
    cardButton({ action: "apply", row: id, share, label, spoken, glyph, tone: share === "full" ? "lead" : "plain" });
  const half = sharedAmount(damage, "half");
  const spoken = {
    full: words.say("FM.Card.ApplyTo", { name }),
    half: words.say("FM.Card.ApplyHalfTo", { n: half, name }),
    none: words.say("FM.Card.ApplyNoneTo", { name }),
    double: words.say("FM.Card.ApplyDoubleTo", { n: damage * 2, name }),
  };
  if (many) {
    return [
      button("full", "", spoken.full, "check"),
      button("half", "\u00bd", spoken.half),
      button("none", "0", spoken.none),
    ];
  }
  return [
    button("full", words.say("FM.Card.Apply"), spoken.full),
    button("half", words.say("FM.Card.Half", { n: half }), spoken.half),
    button("none", words.say("FM.Card.None"), spoken.none),
    button("double", words.say("FM.Play.Times", { n: 2 }), spoken.double),
  ];
}

/** What has become of a row. */
export function statusOf(
  standing: AppliedRecord | null,
  undone: AppliedRecord | null,
  request: RequestState | null,
  { reader, words }: CardInputs,
): StatusView | null {
  if (standing) return { tone: "good", glyph: "check", text: words.say(`FM.Card.Applied.${standing.share}`) };
  if (request?.status === "waiting") {
    const key = reader.gmOnline ? "FM.Card.Waiting" : "FM.Card.WaitingForGM";
    return { tone: "brass", glyph: "wait", text: words.say(key) };
  }
  if (request?.status === "refused")
    return { tone: "bad", glyph: "cross", text: words.say("FM.Card.NotDone", { reason: request.reason }) };
  return undone ? { tone: "quiet", glyph: "undo", text: words.say("FM.Card.Undone") } : null;
}

/** What may be done to a row that was dealt out: undo it, or apply it again. */
export function afterButton(
  id: string,
  row: Row,
  state: CardRow["state"],
  name: string,
  { source, reader, words }: CardInputs,
): CardButton | null {
  const { exchange } = source;
  if (state === "applied" && mayUndo(reader, exchange)) {
    const spoken = words.say("FM.Card.UndoFor", { name });
    return cardButton({
      action: "undo",
      row: id,
      label: words.say("FM.Card.Undo"),
      spoken,
      glyph: "undo",
      tone: "quiet",
    });
  }
  if (state === "undone" && applyManner(reader, exchange, row.target) === "apply") {
    const spoken = words.say("FM.Card.ApplyTo", { name });
    return cardButton({
      action: "apply",
      row: id,
      share: "full",
      label: words.say("FM.Card.ApplyAgain"),
      spoken,
      tone: "quiet",
    });
  }
  return null;
}
