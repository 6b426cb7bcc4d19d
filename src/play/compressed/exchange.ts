import type { CompressedSides } from "../../rules/compressed/combatant";
import { compressedFates, type Fate, type PerCombatant, requireDivision } from "../../rules/compressed/damage";
import { compressedCombat, type CompressedOutcome, planCompressed } from "../../rules/compressed/fight";
import { settleAsync } from "../../rules/dice/drive";
import { RulesError } from "../../rules/errors";
import type { HealthTrack } from "../../rules/health/health-track";
import type { TableRules } from "../../rules/table-rules";
import type { SquadFigures } from "../attack/squad";
import type { Exchange, Participant, Row, Visibility } from "../exchange";
import type { PlayPorts } from "../ports";
import type { Moment } from "../single";
import { rerun } from "../volley";
import type { DeskSides, Sources } from "./fighter";
import { fightSides, powersInUse } from "./sides";

/** A power that somebody pays for, for the whole fight (CC-7). */
export interface PaidPower {
  readonly name: string;
  readonly pool: string;
  readonly cost: number;
  readonly kind: "instant" | "action" | "maintenance" | "concentration";
}

/** The frozen request of a compressed fight. */
export interface FightRequest {
  readonly sides: CompressedSides;
  readonly names: readonly [string, string];
  /** Row ids of the fighters, side by side, in their order. */
  readonly heads: readonly [readonly string[], readonly string[]];
  /** Who wins without a roll, since the matching was wildly uneven (SW-5), and how sure that was; null when it was rolled. */
  readonly told: { readonly winner: 0 | 1; readonly chance: number } | null;
}

/** What a row is about: a fighter's place, and which part of him: all of him, his squad's henchmen, or their commander. */
export interface FightInputs {
  readonly side: 0 | 1;
  readonly place: number;
  readonly part: "all" | "henchmen" | "body";
  readonly health: HealthTrack;
  readonly squad: SquadFigures | null;
  readonly powers: readonly PaidPower[];
}

/** What a row came to: the levels its fighter takes, which the table may move (CC-10); the head row's count. */
export interface FightShare {
  readonly levels: number;
}

/** Fights it out in one roll a combatant and posts the exchange (CC-1 to CC-11). */
export async function fight(
  desk: DeskSides,
  sources: Sources,
  moment: Moment,
  visibility: Visibility,
  ports: PlayPorts,
): Promise<string> {
  const sides = requireFight(desk, sources);
  const outcome = await settleAsync(compressedCombat(sides, ports.settings.table), (asked) => ports.dice.roll(asked));
  return post(desk, sources, sides, outcome, null, moment, visibility, ports);
}

/** SW-5: says who wins without a roll, since it was a formality. */
export function tellFight(
  desk: DeskSides,
  sources: Sources,
  told: NonNullable<FightRequest["told"]>,
  moment: Moment,
  visibility: Visibility,
  ports: PlayPorts,
): Promise<string> {
  return post(desk, sources, requireFight(desk, sources), null, told, moment, visibility, ports);
}

/** The fight in the rules' terms; throws a RulesError with the key of what is missing. */
function requireFight(desk: DeskSides, sources: Sources): CompressedSides {
  const refusal = fightRefusal(desk, sources);
  const sides = fightSides(desk, sources);
  if (refusal !== null || !sides) throw new RulesError("sides", null, refusal ?? "FM.Compressed.Refused.Empty");
  planCompressed(sides);
  return sides;
}

/** Key of the reason why the fight cannot be rolled as it stands; null when it can. */
export function fightRefusal(desk: DeskSides, sources: Sources): string | null {
  if (sources.some((side) => side.includes(null))) return "FM.Compressed.Refused.Missing";
  return desk.some((side) => side.fighters.length === 0) ? "FM.Compressed.Refused.Empty" : null;
}

function post(
  desk: DeskSides,
  sources: Sources,
  sides: CompressedSides,
  outcome: CompressedOutcome | null,
  told: FightRequest["told"],
  moment: Moment,
  visibility: Visibility,
  ports: PlayPorts,
): Promise<string> {
  const rows: Record<string, Row> = {};
  const heads: [string[], string[]] = [[], []];
  const unseen = sources.flat().some((source) => source?.who.hidden || source?.squad?.who.hidden);
  for (const side of [0, 1] as const) {
    for (const [place, source] of sources[side].entries()) {
      const fighter = desk[side].fighters[place];
      if (!source || !fighter) continue;
      const head = `${side === 0 ? "a" : "b"}${place}`;
      heads[side].push(head);
      const levels = outcome?.damage[side][place] ?? 0;
      const powers = powersInUse(source, fighter).map(({ name, pool, cost, kind }) => ({ name, pool, cost, kind }));
      const common = { side, place, health: source.health, squad: source.squad?.figures ?? null };
      const sort = Object.keys(rows).length;
      const { squad } = source;
      if (squad && !squad.led) {
        rows[head] = row(sort, squad.who, { ...common, part: "henchmen", powers: [] }, { levels });
        rows[`${head}c`] = row(sort + 1, source.who, { ...common, part: "body", powers }, { levels: 0 });
      } else rows[head] = row(sort, source.who, { ...common, part: "all", powers }, { levels });
    }
  }
  const request: FightRequest = { sides, names: [desk[0].name, desk[1].name], heads, told };
  const exchange: Exchange = {
    kind: "compressed",
    actor: null,
    item: null,
    mode: null,
    ...moment,
    request,
    rolls: outcome?.rolls ?? [],
    ledgers: outcome ? { first: outcome.ledgers[0], second: outcome.ledgers[1] } : {},
    rows,
    self: [],
    cause: null,
    // Damage is divided among all of them on one card: who is unseen makes it the GMs' own.
    visibility: unseen && visibility === "public" ? "gm" : visibility,
  };
  return ports.record.post(ports.before(exchange));
}

function row(sort: number, who: Participant, inputs: FightInputs, outcome: FightShare): Row {
  const target = { ...who, hidden: false };
  return { sort, target, inputs, rolls: [], ledgers: {}, outcome, automatic: [], events: [], actorEvents: [] };
}

/** The frozen request of a compressed fight; throws a RulesError when the exchange has none. */
export function fightRequest(exchange: Pick<Exchange, "request">): FightRequest {
  const { request } = exchange;
  if (isFightRequest(request)) return request;
  throw new RulesError("request", request, "the request of a compressed fight");
}

function isFightRequest(request: object): request is FightRequest {
  return "sides" in request && "heads" in request && "told" in request;
}

/** What a row is about; throws a RulesError when it is none of a compressed fight. */
export function fightInputs(row: Pick<Row, "inputs">): FightInputs {
  const { inputs } = row;
  if (isFightInputs(inputs)) return inputs;
  throw new RulesError("inputs", inputs, "a fighter's place");
}

function isFightInputs(inputs: object): inputs is FightInputs {
  return "side" in inputs && "place" in inputs && "part" in inputs;
}

/** Levels that the fighters of both sides take as they stand divided on the card. */
export function division(exchange: Pick<Exchange, "request" | "rows">): PerCombatant<number> {
  const { heads } = fightRequest(exchange);
  const levels = (id: string): number => {
    const outcome = exchange.rows[id]?.outcome ?? {};
    return "levels" in outcome && typeof outcome.levels === "number" ? outcome.levels : 0;
  };
  return [heads[0].map(levels), heads[1].map(levels)];
}

/** The fight worked out again from its faces; null when it was told, not rolled. */
export function fightOutcome(exchange: Exchange, table: TableRules): CompressedOutcome | null {
  const { sides, told } = fightRequest(exchange);
  return told ? null : rerun(compressedCombat(sides, table), exchange.rolls);
}

/** CC-10, CC-11: what becomes of everybody as the damage stands divided; throws a RulesError where it is no division. */
export function fightFates(exchange: Exchange, outcome: CompressedOutcome): PerCombatant<Fate> {
  const { sides } = fightRequest(exchange);
  const shares = division(exchange);
  requireDivision(outcome.successes[1], shares[0], sides[0].combatants.length);
  requireDivision(outcome.successes[0], shares[1], sides[1].combatants.length);
  return compressedFates(sides, shares);
}
