import { RulesError } from "../rules/errors";
import { invert } from "../rules/unit/changes";
import type { AppliedRecord, Exchange, Participant } from "./exchange";
import { autoPart, recordKey, rowOfPart } from "./exchange";
import { resolverOf } from "./resolver";
import type { Decision, Half, Records, UnitPort, UnitWrite } from "./units";
import { halfOf, refuse } from "./units";
import { WorkingUnits } from "./working-units";

/** One document that took part: whose it is, and which half. */
interface Sheet {
  readonly who: Participant;
  readonly half: Half;
  readonly records: Records;
}

/**
 * Decides what giving an exchange back writes: for these rows, or all of it with `rows` null. Refused, naming the later
 * exchange, where something was built upon it; refused, with the rules' reason, where the state no longer allows it.
 */
export function decideUndo(exchange: Exchange, id: string, rows: readonly string[] | null, units: UnitPort): Decision {
  const working = new WorkingUnits(units);
  const writes: UnitWrite[] = [];
  for (const sheet of sheetsOf(exchange, units)) {
    const refused = undoSheet(sheet, exchange, id, rows, working, writes);
    if (refused) return refused;
  }
  return writes.length === 0 ? refuse("FM.Refused.NothingToUndo") : { refused: null, writes };
}

function undoSheet(
  sheet: Sheet,
  exchange: Exchange,
  id: string,
  rows: readonly string[] | null,
  working: WorkingUnits,
  writes: UnitWrite[],
): Decision | null {
  const standing = standingRecords(sheet.records);
  const mine = standing.filter(([, record]) => record.exchange === id && includes(exchange, rows, record.part));
  const oldest = Math.min(...mine.map(([, record]) => record.at));
  // Nothing can be built upon a record that changed nothing.
  const upon = mine.some(([, record]) => record.changes.length > 0) ? standing : [];
  const later = upon.find(
    ([key, record]) => record.at > oldest && !mine.some(([own]) => own === key) && blocks(record, id, mine),
  );
  if (later) return refuse("FM.Refused.LaterExchange", { name: sheet.who.name, exchange: later[1].exchange });
  for (const [key, record] of mine) {
    const changes = working.change(sheet.who, invert(record.changes));
    if (changes instanceof RulesError)
      return refuse("FM.Refused.ChangedSince", { name: sheet.who.name, reason: changes.message });
    const own = changes.filter((change) => halfOf(change) === sheet.half);
    writes.push({ who: sheet.who, half: sheet.half, changes: own, recorded: [], record: { key, undone: true } });
  }
  return null;
}

/** A later record stands in the way; one of the same exchange only where amounts alone cannot tell the two apart. */
function blocks(later: AppliedRecord, id: string, mine: readonly (readonly [string, AppliedRecord])[]): boolean {
  if (later.changes.length === 0) return false;
  if (later.exchange !== id) return true;
  const paths = new Set(mine.flatMap(([, record]) => record.changes.map((change) => change.path)));
  return later.changes.some(
    ({ path, from, to }) => paths.has(path) && !(typeof from === "number" && typeof to === "number"),
  );
}

function includes(exchange: Exchange, rows: readonly string[] | null, part: string): boolean {
  if (rows === null) return true;
  const row = rowOfPart(part);
  if (row === null || !rows.includes(row)) return false;
  return part !== autoPart(row) || exchange.kind !== "attack";
}

/** Records that were not undone, latest first. */
export function standingRecords(records: Records): readonly (readonly [string, AppliedRecord])[] {
  return Object.entries(records)
    .flatMap(([key, record]) => (record && !record.undone ? [[key, record] as const] : []))
    .sort(([, a], [, b]) => b.at - a.at);
}

/** Every document on which the exchange may have left a record, each once. */
function sheetsOf(exchange: Exchange, units: UnitPort): readonly Sheet[] {
  const people = [
    exchange.actor,
    resolverOf(exchange.kind).gainer(exchange),
    resolverOf(exchange.kind).patron(exchange)?.who ?? null,
    ...Object.values(exchange.rows).map((row) => row.target),
  ];
  const sheets = new Map<string, Sheet>();
  for (const who of people) {
    const now = who && units.unit(who);
    if (!who || !now) continue;
    sheets.set(who.actor, { who, half: "actor", records: now.records.actor });
    if (who.combatant !== null) sheets.set(who.combatant, { who, half: "fight", records: now.records.fight });
  }
  return [...sheets.values()];
}

/** Whether a part of an exchange stands applied on a unit, and how much of it. */
export function standingPart(units: UnitPort, who: Participant, id: string, part: string): AppliedRecord | null {
  const now = units.unit(who);
  if (!now) return null;
  const key = recordKey(id, part);
  const found = [now.records.actor[key], now.records.fight[key]].find((record) => record && !record.undone);
  return found ?? null;
}

/** The record of a part that was undone; null when there is none. */
export function undonePart(units: UnitPort, who: Participant, id: string, part: string): AppliedRecord | null {
  const now = units.unit(who);
  if (!now) return null;
  const key = recordKey(id, part);
  return [now.records.actor[key], now.records.fight[key]].find((record) => record?.undone) ?? null;
}
