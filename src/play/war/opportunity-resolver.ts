import { RulesError } from "../../rules/errors";
import type { UnitEvent } from "../../rules/unit/unit-event";
import { sharedAmount } from "../attack/consequences";
import type { SquadFigures } from "../attack/squad";
import { CHIEF_RANK, fateOf, whoFalls } from "../attack/squad";
import type { Exchange, Row, Share } from "../exchange";
import type { ResolveContext, ResolvedRow, Resolver } from "../resolver";
import { attacksUsed } from "./force";
import type { FiringForce, ShotOutcome } from "./opportunity";

/** Whether a row of the exchange is the line of a force that fired, not one of its targets. */
export function firingForce({ inputs }: Pick<Row, "inputs">): FiringForce | null {
  return "attacks" in inputs && "shots" in inputs ? (inputs as FiringForce) : null;
}

/** What one attack came to; null for the line of a force. */
export function shotOutcome({ outcome }: Pick<Row, "outcome">): ShotOutcome | null {
  return "hit" in outcome && "damage" in outcome && "force" in outcome ? (outcome as ShotOutcome) : null;
}

/** What an attack of opportunity does to a target: levels past soak, Magnitude, or henchmen who fall (WF-3, WF-4). */
export function shotEvents(
  outcome: ShotOutcome,
  share: Share,
  squad: SquadFigures | null,
  at: { readonly exchange: string; readonly row: string },
): readonly UnitEvent[] {
  const damage = outcome.hit ? sharedAmount(outcome.damage, share) : 0;
  if (damage === 0) return [];
  if (outcome.kind === "battlegroup") return [{ kind: "groupDamage", damage, ...at, rule: "WF-4" }];
  if (outcome.kind === "squad") return squad ? fallen(squad, damage) : [];
  return [{ kind: "damage", levels: damage, type: outcome.type, rule: "WF-3" }];
}

/** HM-7, HM-9: damage that was tripled already; an area attack kills where the table has not said otherwise. */
function fallen(squad: SquadFigures, damage: number): readonly UnitEvent[] {
  const { lost, commander } = whoFalls(squad, damage, 1);
  const fate = fateOf(squad, 3);
  const events = squad.types.flatMap(({ id }): UnitEvent[] => {
    const by = lost[id] ?? 0;
    return by === 0 ? [] : [{ kind: "casualties", type: id, by, fate, rule: "WF-4" }];
  });
  return commander ? [...events, { kind: "casualties", type: CHIEF_RANK, by: 1, fate, rule: "HM-7" }] : events;
}

function automatic(exchange: Exchange, row: Row, { units }: ResolveContext): readonly UnitEvent[] {
  const firing = firingForce(row);
  if (!firing) return [];
  const war = units.unit(row.target)?.state.war;
  const used = war ? attacksUsed(war, exchange) : 0;
  if (used + firing.shots > firing.attacks) throw new RulesError("shots", firing.shots, "FM.Refused.War.NoAttacksLeft");
  const { combat, round } = exchange;
  return [{ kind: "opportunities", combat, round, by: firing.shots, rule: "WF-2" }];
}

function resolveRow(_exchange: Exchange, id: string, row: Row, share: Share, context: ResolveContext): ResolvedRow {
  const outcome = shotOutcome(row);
  if (!outcome) return { events: [], gains: [], why: "" };
  const squad = context.units.figures(row.target)?.squad ?? null;
  return { events: shotEvents(outcome, share, squad, { exchange: context.id, row: id }), gains: [], why: "" };
}

/** How a round of attacks of opportunity is worked out: the force's count at once, each target when it is applied. */
export const opportunityResolver: Partial<Resolver> = { automatic, row: resolveRow, gainer: () => null };
