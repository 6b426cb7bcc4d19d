import { RulesError } from "../rules/errors";
import type { UnitEvent } from "../rules/unit/unit-event";
import type { Exchange, Participant, Share } from "./exchange";
import { autoPart, gainPart, PATRON_PART, recordKey, SELF_PART, settlesAtOnce } from "./exchange";
import { withRanks } from "./attack/squad";
import type { ResolveContext, Resolver } from "./resolver";
import { resolverOf } from "./resolver";
import type { Decision, Half, UnitWrite } from "./units";
import { halfOf, halfOfEvent, refuse } from "./units";
import { WorkingUnits } from "./working-units";

interface Part {
  readonly name: string;
  readonly share: Share;
  readonly who: Participant;
  readonly why: string;
  readonly events: readonly UnitEvent[];
}

/**
 * Decides what applying these rows writes: each row's own part, and what the acting side gains by it. A part that is recorded
 * already is left alone, so that asking twice changes nothing; a half that is missing is finished with the share of the other.
 */
export function decideApply(
  exchange: Exchange,
  rows: readonly string[],
  share: Share,
  context: ResolveContext,
): Decision {
  return decide(context, (units, writes) => {
    const resolver = resolverOf(exchange.kind);
    for (const id of rows)
      applyRow(exchange, id, share, { ...context, units: viewOf(units, context) }, resolver, units, writes);
  });
}

/** Decides what befalls everybody unasked: the acting side's own part, and what each target takes without a click. */
export function decideAtOnce(exchange: Exchange, context: ResolveContext): Decision {
  return decide(context, (units, writes) => {
    const resolver = resolverOf(exchange.kind);
    if (exchange.actor && exchange.self.length > 0) {
      const events = resolver.self(exchange, context);
      const part = { name: SELF_PART, share: "full" as const, who: exchange.actor, why: "", events };
      if (events.length > 0) writePart(part, context.id, units, writes);
    }
    const patron = resolver.patron(exchange);
    if (patron && patron.events.length > 0) {
      const part = { name: PATRON_PART, share: "full" as const, why: "", ...patron };
      writePart(part, context.id, units, writes);
    }
    for (const [id, row] of Object.entries(exchange.rows)) {
      const events = resolver.automatic(exchange, row, context);
      const part = { name: autoPart(id), share: "full" as const, who: row.target, why: "", events };
      if (events.length > 0) writePart(part, context.id, units, writes);
    }
  });
}

function decide(context: ResolveContext, work: (units: WorkingUnits, writes: UnitWrite[]) => void): Decision {
  const writes: UnitWrite[] = [];
  try {
    work(new WorkingUnits(context.units), writes);
  } catch (error) {
    return refusalOf(error);
  }
  return { refused: null, writes };
}

/** Figures come from what is stored; what this decision has changed so far, only the working units know. */
function viewOf(units: WorkingUnits, context: ResolveContext): ResolveContext["units"] {
  return {
    unit: (who) => units.now(who),
    figures: (who) => {
      const figures = context.units.figures(who);
      const state = units.now(who)?.state;
      if (!figures || !state) return figures;
      return {
        ...figures,
        initiative: state.fight?.initiative ?? null,
        recovered: state.fight?.crash.recovered ?? null,
        health: state.health ?? null,
        group: state.group ?? null,
        squad: figures.squad && state.squad ? withRanks(figures.squad, state.squad) : (figures.squad ?? null),
      };
    },
  };
}

function applyRow(
  exchange: Exchange,
  id: string,
  share: Share,
  context: ResolveContext,
  resolver: Resolver,
  units: WorkingUnits,
  writes: UnitWrite[],
): void {
  const row = exchange.rows[id];
  if (!row) throw new RulesError("row", id, Object.keys(exchange.rows).join(", "));
  const key = recordKey(context.id, id);
  const done = units.record(row.target, "actor", key) ?? units.record(row.target, "fight", key);
  const taken = done?.share ?? share;
  const gainer = resolver.gainer(exchange);
  if (done) {
    if (!gainer || hasRecord(units, gainer, recordKey(context.id, gainPart(id)))) return;
    const { gains } = resolver.row(exchange, id, row, taken, context);
    if (gains.length > 0)
      writePart({ name: gainPart(id), share: taken, who: gainer, why: "", events: gains }, context.id, units, writes);
    return;
  }
  const { events, gains, why } = resolver.row(exchange, id, row, taken, context);
  if (settlesAtOnce(exchange.kind) && !resolver.keeps && events.length === 0 && gains.length === 0) return;
  writePart({ name: id, share: taken, who: row.target, why, events }, context.id, units, writes);
  if (gainer && gains.length > 0) {
    writePart({ name: gainPart(id), share: taken, who: gainer, why: "", events: gains }, context.id, units, writes);
  }
}

function hasRecord(units: WorkingUnits, who: Participant, key: string): boolean {
  return units.record(who, "actor", key) !== null || units.record(who, "fight", key) !== null;
}

/**
 * Writes a part on each half that its events are about, changed or not, so that what is recorded never depends on what the
 * state happened to be; a part without events is recorded on the actor.
 */
function writePart(part: Part, exchange: string, units: WorkingUnits, writes: UnitWrite[]): void {
  const now = units.now(part.who);
  if (!now) throw new RulesError("target", part.who.name, "someone who still exists");
  const key = recordKey(exchange, part.name);
  const changes = units.apply(part.who, part.events);
  for (const half of halvesOf(part.events, now.state.fight !== null && now.state.fight !== undefined)) {
    if (units.record(part.who, half, key)) continue;
    const own = changes.filter((change) => halfOf(change) === half);
    writes.push({ who: part.who, half, changes: own, recorded: own, record: recordOf(part, exchange, key) });
  }
}

function halvesOf(events: readonly UnitEvent[], fights: boolean): readonly Half[] {
  const fight = fights && events.some((event) => halfOfEvent(event) === "fight");
  const actor = events.some((event) => halfOfEvent(event) === "actor");
  if (fight) return actor ? ["actor", "fight"] : ["fight"];
  return ["actor"];
}

function recordOf(part: Part, exchange: string, key: string): UnitWrite["record"] {
  return { key, undone: false, exchange, part: part.name, share: part.share, why: part.why };
}

/** What the rules refused as a decision: with the key they name, or their own words. Anything else is a fault and is thrown on. */
export function refusalOf(error: unknown): Decision {
  if (!(error instanceof RulesError)) throw error;
  if (error.allowed.startsWith("FM.")) return refuse(error.allowed);
  return refuse("FM.Refused.Rules", { reason: error.message });
}
