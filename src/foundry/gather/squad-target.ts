import { squadSoak } from "../../rules/henchmen/casualties";
import { squadTarget as whomToAim } from "../../rules/henchmen/squad";
import type { DamageType } from "../../rules/health/health-track";
import type { TargetFigures } from "../../play/attack/figures";
import type { SquadFigures } from "../../play/attack/squad";
import { henchmenOf } from "../data/actor/squad-state";
import { commanderOf, mostNumerousRow, squadBonus } from "./squad-lead";

/** What a squad brings to the figures it defends with: the rest is the same for everybody. */
type OwnFigures = Pick<TargetFigures, "kind" | "defence" | "soak" | "hardness" | "dodge" | "squad">;

/**
 * The figures a squad defends with: its commander's Defense and, with the henchmen's dice, his dodge (HM-2); the soak of its
 * most numerous type (HM-6). Without a character in command they are that type's own.
 */
export function squadDefence(squad: Actor.OfType<"squad">): OwnFigures {
  const commander = commanderOf(squad)?.system ?? null;
  const most = mostNumerousRow(squad);
  const defence = commander?.defence ?? most?.gear.defence ?? 0;
  const dodge = commander?.dodge ?? most?.pool ?? 0;
  return {
    kind: "squad",
    defence,
    soak: soakByType(squad),
    hardness: 0,
    dodge: dodge + squadBonus(squad).dice,
    squad: squadFigures(squad),
  };
}

function soakByType(squad: Actor.OfType<"squad">): Record<DamageType, number> {
  const state = squad.system.toState();
  const soak = (type: DamageType): number => squadSoak(henchmenOf(state, type)).soak;
  return { bashing: soak("bashing"), lethal: soak("lethal"), aggravated: soak("aggravated") };
}

/** Who of a squad can fall, and what was said of those who do (HM-7, HM-9). */
export function squadFigures(squad: Actor.OfType<"squad">): SquadFigures {
  const state = squad.system.toState();
  const names = new Map(state.rows.map((row) => [row.id, row.name]));
  const { leader } = squad;
  return {
    types: henchmenOf(state).map((type) => ({ ...type, name: names.get(type.id) ?? "" })),
    chiefStands: state.allHenchmen && state.chief.standing > 0,
    chiefName: leader.state === "none" ? "" : leader.name,
    fate: state.fate,
  };
}

/** Key of the reason why a squad cannot be aimed at: nobody of it stands (HM-5). */
export function squadRefusal(squad: SquadFigures, commander: boolean): string | null {
  const whom = whomToAim(squad.types, { standing: commander || squad.chiefStands, allHenchmen: squad.chiefStands });
  if (whom === "squad") return null;
  return whom === "commander" ? "FM.Refused.AimAtCommander" : "FM.Refused.NobodyStands";
}

/**
 * HM-5: whether henchmen stand before a commander, on his scene or in his fight, so that he cannot be aimed at.
 */
export function isShielded(
  actor: Actor.Implementation,
  token: TokenDocument.Implementation | null,
  combatant: Combatant.Implementation | null,
): boolean {
  const nearby = [
    ...(token?.parent?.tokens.contents.map((other) => other.actor) ?? []),
    ...(combatant?.combat?.combatants.contents.map((other) => other.actor) ?? []),
  ];
  return nearby.some((other) => {
    if (!other?.isOfType("squad")) return false;
    const { leader } = other;
    return leader.state === "present" && leader.uuid === actor.uuid && other.system.standing.value > 0;
  });
}
