import { attackRequest } from "../attack/resolve";
import { CHIEF_RANK, whoFalls, type AreaFactor, type SquadFigures } from "../attack/squad";
import type { AppliedRecord, Exchange } from "../exchange";
import type { Words } from "../ports";

/** HM-8: what this attack makes of damage to squads. */
export function areaOf(exchange: Exchange): AreaFactor {
  return attackRequest(exchange).choices.area ?? 1;
}

/** How many fell by type, as a record says: who stood and stands no more. */
export function fallenByRecord(record: Pick<AppliedRecord, "changes">): Readonly<Record<string, number>> {
  const fallen: Record<string, number> = {};
  for (const { path, from, to } of record.changes) {
    const [part, type, rank] = path.split(".");
    if (part !== "squad" || rank !== "standing" || type === undefined) continue;
    if (typeof from === "number" && typeof to === "number") fallen[type] = (fallen[type] ?? 0) + from - to;
  }
  return fallen;
}

/** How many fall by type to so many points, with the commander where he does. */
export function fallenTo(squad: SquadFigures, damage: number, area: AreaFactor): Readonly<Record<string, number>> {
  const { lost, commander } = whoFalls(squad, damage, area);
  return commander ? { ...lost, [CHIEF_RANK]: 1 } : lost;
}

/** How many that are in all. */
export function totalFallen(fallen: Readonly<Record<string, number>>): number {
  return Object.values(fallen).reduce((sum, n) => sum + n, 0);
}

/** Who fell, by type, in one line; that nobody did where nobody did. */
export function fallenWords(squad: SquadFigures, fallen: Readonly<Record<string, number>>, words: Words): string {
  const parts = squad.types.flatMap(({ id, name }) => {
    const n = fallen[id] ?? 0;
    return n === 0 ? [] : [words.say("FM.Card.Squad.Some", { n, name })];
  });
  if ((fallen[CHIEF_RANK] ?? 0) > 0) parts.push(squad.chiefName || words.say("FM.Card.Squad.Chief"));
  return parts.length === 0 ? words.say("FM.Card.Squad.Nobody") : parts.join(", ");
}
