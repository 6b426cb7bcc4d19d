import { settleAsync } from "../../rules/dice/drive";
import { RulesError } from "../../rules/errors";
import type { DamageType } from "../../rules/health/health-track";
import type { Ledger } from "../../rules/ledger";
import type { TableRules } from "../../rules/table-rules";
import { opportunityAttacks } from "../../rules/warfare/force";
import type { OpportunityOutcome } from "../../rules/warfare/opportunity";
import type { OpportunityOdds } from "../../rules/warfare/opportunity-odds";
import { opportunityOdds } from "../../rules/warfare/opportunity-odds";
import type { OpportunityPlan, OpportunityTarget, Spending } from "../../rules/warfare/opportunity-plan";
import { planOpportunity } from "../../rules/warfare/opportunity-plan";
import type { OpportunityOrder } from "../../rules/warfare/opportunity-round";
import { handOutAttacks, opportunityRound } from "../../rules/warfare/opportunity-round";
import type { SquadFigures } from "../attack/squad";
import type { Exchange, Participant, Row, Visibility } from "../exchange";
import type { PlayPorts } from "../ports";
import type { ForceFigures, WarMoment } from "./force";
import { attacksLeft, rulesForce } from "./force";

/** Somebody on whom attacks of opportunity may fall, with what he defends with. */
export interface ShotTarget {
  /** Combatant's id. */
  readonly id: string;
  readonly who: Participant;
  readonly kind: OpportunityTarget["kind"];
  /** Wits + Tactics, with whatever else counts (WF-3). */
  readonly defence: Ledger;
  /** Size of the largest force of his own side; null when it has none (WF-9). */
  readonly ownSize: number | null;
  readonly squad: SquadFigures | null;
  /** Stands against the force, not beside the fight: what is handed out evenly goes to such only. */
  readonly opposed: boolean;
  /** Key of the reason why he cannot be fired at; null when he can. */
  readonly refusal: string | null;
}

/** One attack of opportunity before it is made. */
export interface Shot {
  readonly target: ShotTarget;
  readonly quick: boolean;
}

/** What one force does with its attacks now. */
export interface ForceOrders {
  readonly force: ForceFigures;
  readonly spending: Omit<Spending, "quick">;
  readonly shots: readonly Shot[];
}

/** Frozen figures of a force's line: what it could do, and how often it fired. */
export interface FiringForce {
  readonly attacks: number;
  readonly shots: number;
}

/** What the card and the resolver need of one attack. */
export interface ShotOutcome {
  readonly hit: boolean;
  readonly threshold: number;
  readonly damage: number;
  readonly type: DamageType;
  readonly quick: boolean;
  readonly kind: OpportunityTarget["kind"];
  /** The row of the force that fired. */
  readonly force: string;
}

function rulesTarget({ kind, defence, ownSize }: ShotTarget): OpportunityTarget {
  return { kind, defence: defence.total, ...(ownSize === null ? {} : { ownSize }) };
}

/** Everything about an attack of opportunity that is known before it is rolled (WF-3 to WF-9). */
export function shotPlan({ force, spending }: ForceOrders, { target, quick }: Shot): OpportunityPlan {
  return planOpportunity(rulesForce(force), { ...spending, quick }, rulesTarget(target));
}

/** Exact chances of an attack of opportunity (D-5). */
export function shotOdds(
  { force, spending }: ForceOrders,
  { target, quick }: Shot,
  table: TableRules,
): OpportunityOdds {
  return opportunityOdds(rulesForce(force), { ...spending, quick }, rulesTarget(target), table);
}

/** Spreads attacks evenly over whoever stands against their force and can be fired at, one list of target ids a force. */
export function handOut(
  forces: readonly { readonly attacks: number; readonly targets: readonly ShotTarget[] }[],
): readonly (readonly string[])[] {
  const open = (targets: readonly ShotTarget[]): string[] =>
    targets.filter(({ opposed, refusal }) => opposed && refusal === null).map(({ id }) => id);
  const given = new Map<string, number>();
  return forces.map(({ attacks, targets }) => {
    const ids = open(targets);
    const from = ids.length === 0 ? 0 : (given.get(ids.join()) ?? 0) % ids.length;
    given.set(ids.join(), from + attacks);
    return handOutAttacks([attacks], [...ids.slice(from), ...ids.slice(0, from)])[0] ?? [];
  });
}

/** Fires attacks of opportunity, of one force or of many, and posts one exchange for all of them (WF-2). */
export async function fireOpportunities(
  orders: readonly ForceOrders[],
  at: WarMoment,
  visibility: Visibility,
  ports: PlayPorts,
): Promise<string> {
  const firing = orders.filter(({ shots }) => shots.length > 0);
  for (const order of firing) checkOrders(order, at);
  if (firing.length === 0) throw new RulesError("orders", 0, "FM.Refused.War.NothingAimed");
  const asked = firing.flatMap((order, index) => asOrders(order, `f${index}`));
  const results = await settleAsync(opportunityRound(asked, ports.settings.table), (roll) => ports.dice.roll(roll));
  const outcomes = new Map(results.map((result) => [result.target, result.outcome]));
  const rows = firing.flatMap((order, index) => rowsOf(order, `f${index}`, outcomes));
  const sorted = Object.fromEntries(rows.map(([id, row], sort) => [id, { ...row, sort }]));
  const [only] = firing;
  // The speaker of the message is whoever acts: a hidden force does not speak.
  const single = only && firing.length === 1 && !only.force.who.hidden ? only.force.who : null;
  return ports.record.post(ports.before(exchangeOf(sorted, single, at, visibility)));
}

/** Why a force cannot fire so many attacks now: a RulesError with the key of the reason. */
export function checkOrders({ force, shots }: ForceOrders, at: WarMoment): void {
  if (at.combat === null || at.round === 0) throw new RulesError("combat", at.combat, "FM.Refused.War.NoFight");
  if (shots.length > attacksLeft(force, at)) {
    throw new RulesError("shots", shots.length, "FM.Refused.War.NoAttacksLeft");
  }
  const closed = shots.find(({ target }) => target.refusal !== null);
  if (closed) throw new RulesError("target", closed.target.who.name, closed.target.refusal ?? "");
}

function asOrders({ force, spending, shots }: ForceOrders, row: string): readonly OpportunityOrder[] {
  const all = shots.map((shot, place) => ({ shot, id: `${row}s${place}` }));
  return [false, true].flatMap((quick) => {
    const own = all.filter(({ shot }) => shot.quick === quick);
    if (own.length === 0) return [];
    const targets = own.map(({ shot, id }) => ({ ...rulesTarget(shot.target), id }));
    return [{ id: row, force: rulesForce(force), spending: { ...spending, quick }, targets }];
  });
}

type Unsorted = Omit<Row, "sort">;

function rowsOf(
  { force, shots }: ForceOrders,
  row: string,
  outcomes: ReadonlyMap<string, OpportunityOutcome>,
): readonly (readonly [string, Unsorted])[] {
  const firing: FiringForce = { attacks: opportunityAttacks(rulesForce(force)), shots: shots.length };
  const blank = { rolls: [], ledgers: {}, automatic: [], events: [], actorEvents: [] };
  const head: Unsorted = { ...blank, target: force.who, inputs: firing, outcome: { fires: shots.length } };
  const aimed = shots.map(({ target, quick }, place): readonly [string, Unsorted] => {
    const outcome = outcomes.get(`${row}s${place}`);
    if (!outcome) throw new RulesError("outcome", place, "an outcome for each attack");
    const { hit, threshold, damage, type, rolls, ledgers } = outcome;
    const kept: ShotOutcome = { hit, threshold, damage, type, quick, kind: target.kind, force: row };
    const inputs = { defence: target.defence.total, ownSize: target.ownSize, squad: target.squad };
    const shown = { ...ledgers, defence: target.defence };
    return [`${row}s${place}`, { ...blank, target: target.who, inputs, rolls, ledgers: shown, outcome: kept }];
  });
  return [[row, head], ...aimed];
}

function exchangeOf(
  rows: Exchange["rows"],
  actor: Participant | null,
  { combat, round, turn }: WarMoment,
  visibility: Visibility,
): Exchange {
  return {
    kind: "opportunity",
    actor,
    item: null,
    mode: null,
    combat,
    round,
    turn,
    request: {},
    rolls: [],
    ledgers: {},
    rows,
    self: [],
    cause: null,
    visibility,
  };
}
