import type { CompressedOutcome } from "../../rules/compressed/fight";
import type { Fate, PerCombatant } from "../../rules/compressed/damage";
import { RulesError } from "../../rules/errors";
import { healthState } from "../../rules/health/health-track";
import type { CardButton, CardView, FightCardRow, FightCardView, FoldView } from "../card/card-view";
import { cardButton, emptyCard } from "../card/card-view";
import { changesWords } from "../card/changes-words";
import { fallenByRecord, fallenWords } from "../card/squad-words";
import type { CardInputs } from "../card/reader";
import type { AppliedRecord, Exchange, Row } from "../exchange";
import { autoPart } from "../exchange";
import { diceView, ledgerView, poolWords } from "../figures-view";
import { percent } from "../odds-view";
import { standingPart, undonePart } from "../undo";
import type { Words } from "../ports";
import { division, fightFates, fightInputs, fightOutcome, fightRequest } from "./exchange";
import { boxesView } from "./fighter-view";

/** How the fight stands by now. */
interface Standing {
  readonly outcome: CompressedOutcome | null;
  readonly shares: PerCombatant<number>;
  /** null while the damage is not all dealt out. */
  readonly fates: PerCombatant<Fate> | null;
  readonly applied: boolean;
  readonly undone: boolean;
}

/** The card of a compressed fight: who got what they wanted, damage to divide, fates, one apply (CC-9 to CC-11). */
export function fightCard(inputs: CardInputs): CardView {
  const { source, reader, words } = inputs;
  const { exchange, id } = source;
  const request = fightRequest(exchange);
  const standing = standingOf(inputs);
  const { outcome } = standing;
  const winner = request.told?.winner ?? outcome?.winner ?? 0;
  const base = {
    ...emptyCard(id),
    label: words.say("FM.Card.Label.compressed"),
    icon: "crossed-swords",
    title: words.say("FM.Compressed.Wins", { name: request.names[winner] }),
    refused: source.refused,
    fight: fightView(inputs, standing, winner),
    fold: outcome ? foldOf(exchange, outcome, words) : null,
  };
  if (request.told) {
    const chance = percent(request.told.chance, words);
    return {
      ...base,
      kick: words.say("FM.Card.Label.compressed"),
      notes: [words.say("FM.Compressed.Told", { chance })],
    };
  }
  const short = standing.fates === null;
  const apply = reader.isGM && !standing.applied && source.refused === "" && !short;
  return {
    ...base,
    kick: words.say("FM.Card.KickOf.compressed", { n: outcome?.turns ?? 0 }),
    next: apply ? [applyButton(exchange, standing, words)] : [],
    tail: standing.undone && !standing.applied ? [words.say("FM.Card.Undone")] : [],
    undo:
      reader.isGM && (standing.applied || paidPowers(inputs))
        ? cardButton({ action: "undoAll", label: words.say("FM.Card.UndoAll"), glyph: "undo", tone: "quiet" })
        : null,
  };
}

function standingOf({ source }: CardInputs): Standing {
  const { exchange, id, units } = source;
  const table = { target: targetOf(exchange) };
  const outcome = fightOutcome(exchange, table);
  const parts = Object.entries(exchange.rows);
  const applied = parts.some(([row, { target }]) => standingPart(units, target, id, row) !== null);
  const undone = parts.some(([row, { target }]) => undonePart(units, target, id, row) !== null);
  return { outcome, shares: division(exchange), fates: outcome && fatesOrNull(exchange, outcome), applied, undone };
}

/** The target number that it was rolled with. */
function targetOf(exchange: Exchange): number {
  const [roll] = exchange.rolls;
  return roll?.kind === "pool" ? roll.target : 7;
}

function fatesOrNull(exchange: Exchange, outcome: CompressedOutcome): PerCombatant<Fate> | null {
  try {
    return fightFates(exchange, outcome);
  } catch (error) {
    if (error instanceof RulesError) return null;
    throw error;
  }
}

function paidPowers({ source }: CardInputs): boolean {
  return Object.entries(source.exchange.rows).some(
    ([id, { target }]) => standingPart(source.units, target, source.id, autoPart(id)) !== null,
  );
}

function applyButton(exchange: Exchange, { undone }: Standing, words: Words): CardButton {
  const [first, second] = fightRequest(exchange).heads;
  const n = first.length + second.length;
  const key = undone ? "FM.Card.ApplyAgain" : n === 2 ? "FM.Card.ApplyBoth" : "FM.Card.ApplyAll";
  return cardButton({ action: "fightApply", label: words.say(key, { n }), tone: "primary" });
}

function fightView(inputs: CardInputs, standing: Standing, winner: 0 | 1): FightCardView {
  const { source, reader, words } = inputs;
  const { exchange } = source;
  const { sides, names, heads } = fightRequest(exchange);
  const { outcome, shares } = standing;
  const [a, b] = outcome?.successes ?? [0, 0];
  const sum = (list: readonly number[]): number => list.reduce((total, each) => total + each, 0);
  const movable = reader.isGM && outcome !== null && !standing.applied && source.refused === "";
  const data = { first: names[0], a, second: names[1], b };
  return {
    intent: sides[winner].intent,
    rolled: outcome !== null,
    first: words.number(a),
    second: words.number(b),
    firstName: names[0],
    secondName: names[1],
    share: a + b === 0 ? "0.5" : (a / (a + b)).toFixed(3),
    spoken: words.say("FM.Compressed.SuccessesSpoken", data),
    rows: outcome
      ? ([0, 1] as const).flatMap((side) =>
          heads[side].flatMap((id, place) => rowOf(id, side, place, inputs, standing, movable)),
        )
      : [],
    placed: outcome ? words.say("FM.Compressed.Placed", { a: sum(shares[0]), ofA: b, b: sum(shares[1]), ofB: a }) : "",
    even: movable ? cardButton({ action: "levelEven", label: words.say("FM.Compressed.Even"), tone: "quiet" }) : null,
  };
}

function rowOf(
  id: string,
  side: 0 | 1,
  place: number,
  inputs: CardInputs,
  standing: Standing,
  movable: boolean,
): readonly FightCardRow[] {
  const { source, words } = inputs;
  const row = source.exchange.rows[id];
  const combatant = fightRequest(source.exchange).sides[side].combatants[place];
  if (!row || !combatant) return [];
  const levels = standing.shares[side][place] ?? 0;
  const fate = standing.fates?.[side][place];
  const { name, health, extraLevels = 0 } = combatant;
  const step = (action: string, key: string, glyph: string): CardButton =>
    cardButton({ action, row: id, label: glyph, spoken: words.say(key, { name }) });
  return [
    {
      id,
      name,
      side: side === 0 ? "friendly" : "hostile",
      sideLabel: words.say(side === 0 ? "FM.Compressed.First" : "FM.Compressed.Second"),
      levels: words.number(levels),
      boxes: boxesView(health, extraLevels, Math.min(levels, healthState(health).remaining + extraLevels), words),
      less: movable && levels > 0 ? step("levelLess", "FM.Compressed.OneLess", "minus") : null,
      more: movable ? step("levelMore", "FM.Compressed.OneMore", "plus") : null,
      fate: fate && fate !== "standing" ? words.say(`FM.Compressed.Fate.${fate}`) : "",
      fateTone: fate === "lastLevel" ? "brass" : "bad",
      notes: rowNotes(id, inputs),
    },
  ];
}

/** What was really changed on a fighter: his body, his henchmen, what he paid. */
function rowNotes(head: string, inputs: CardInputs): readonly string[] {
  const { source, words } = inputs;
  return [head, `${head}c`].flatMap((id) => {
    const row = source.exchange.rows[id];
    if (!row) return [];
    const parts = [autoPart(id), id].flatMap((part) => standingPart(source.units, row.target, source.id, part) ?? []);
    return parts.flatMap((record) => changeNotes(row, record, words));
  });
}

function changeNotes(row: Row, record: AppliedRecord, words: Words): readonly string[] {
  const { squad } = fightInputs(row);
  const fallen = fallenByRecord(record);
  const body = changesWords(record.changes, words);
  const lines = Object.values(fallen).some((n) => n > 0) && squad ? [fallenWords(squad, fallen, words)] : [];
  if (body !== "" && lines.length === 0) lines.push(body);
  return record.why === "" ? lines : [...lines, words.say(record.why)];
}

function foldOf(exchange: Exchange, outcome: CompressedOutcome, words: Words): FoldView {
  const pools = [...outcome.pools[0], ...outcome.pools[1]];
  const sum = (side: 0 | 1): number => outcome.pools[side].reduce((total, { dice }) => total + dice, 0);
  return {
    summary: words.say("FM.Compressed.Rolls", { n: pools.length }),
    result: words.say("FM.Compressed.DiceOf", { a: sum(0), b: sum(1) }),
    sections: exchange.rolls.flatMap((roll, index) => {
      const pool = pools[index];
      if (!pool) return [];
      const dice = diceView(roll, words);
      const ledger = ledgerView(pool.ledger, poolWords(pool.dice, pool.automatic, words), words);
      return [{ heading: pool.name, result: dice.result, dice, ledgers: [ledger] }];
    }),
  };
}
