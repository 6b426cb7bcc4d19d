import { healthState } from "../../rules/health/health-track";
import type { Ledger } from "../../rules/ledger";
import { LedgerBuilder } from "../../rules/ledger";
import { sizeDifference } from "../../rules/warfare/force";
import type { Side } from "../../play/exchange";
import type { ForceCommander, ForceFigures, WarMoment } from "../../play/war/force";
import { scouts } from "../../play/war/force";
import type { ShotTarget } from "../../play/war/opportunity";
import { abilityWithRole } from "../ability-list";
import { setting } from "../settings";
import { readOr } from "../turns/fighters";
import { localize } from "../types/typed";
import { opposed, sideOfPresence } from "../war/sides";
import type { Presence } from "./participants";
import { fightOf, momentOf, participantOf } from "./participants";
import { commanderOf } from "./squad-lead";
import { isShielded, squadFigures } from "./squad-target";

/** A force with what it has spent, and whoever can reach it to command; null for other actors. */
export function forceFigures(presence: Presence): ForceFigures | null {
  const { actor } = presence;
  if (!actor.isOfType("force")) return null;
  const { size, firepower, skill, tracks, support, powers, spent, opportunities, worn } = actor.system.toState();
  return {
    who: participantOf(presence),
    size,
    firepower,
    skill,
    tracks,
    war: { spent, opportunities, worn },
    support,
    powers,
    commander: forceCommander(actor),
  };
}

/** Whoever commands a force and can reach it (WF-2). */
function forceCommander(force: Actor.Implementation): ForceCommander | null {
  const { leader } = force;
  if (leader.state !== "present" || !leader.inContact || !leader.actor.isOfType("character")) return null;
  const { attributes, abilities } = leader.actor.system.toState();
  const command = abilityWithRole(setting("abilities"), "command");
  return {
    name: leader.name,
    intelligence: attributes.intelligence.value,
    command: command === null ? 0 : (abilities[command] ?? 0),
  };
}

/** The moment of a fight that counts for its forces; outside of one, or before it has begun, no round at all. */
export function warMoment(combat: Combat.Implementation | null): WarMoment {
  const any = combat?.combatants.contents[0] ?? null;
  return any && fightOf(any) ? momentOf(any) : { combat: combat?.started ? combat.id : null, round: 0, turn: 0 };
}

/** Everybody in a fight who has an actor. */
export function presencesIn(combat: Combat.Implementation): readonly Presence[] {
  return combat.combatants.contents.flatMap((combatant): Presence[] => {
    const actor = readOr(() => combatant.actor, null);
    return actor ? [{ actor, token: combatant.token, combatant }] : [];
  });
}

/** The forces of a fight, as plain figures. */
export function forcesIn(combat: Combat.Implementation): readonly ForceFigures[] {
  return presencesIn(combat).flatMap((presence) => readOr(() => forceFigures(presence), null) ?? []);
}

/** Whether a force of this side has scouted in the running turn (WF-7). */
export function reconOf(combat: Combat.Implementation, side: Side): boolean {
  const at = warMoment(combat);
  return forcesIn(combat).some((force) => force.who.side === side && scouts(force, at));
}

/** The largest force of a side, and the largest that opposes it (WF-9). */
export function facing(
  combat: Combat.Implementation,
  side: Side,
): { readonly own: ForceFigures | null; readonly theirs: ForceFigures | null } {
  const largest = (those: readonly ForceFigures[]): ForceFigures | null =>
    those.reduce<ForceFigures | null>((most, each) => (most && most.size >= each.size ? most : each), null);
  const all = forcesIn(combat);
  return {
    own: largest(all.filter(({ who }) => who.side === side)),
    theirs: largest(all.filter(({ who }) => opposed(who.side, side))),
  };
}

/** What is added to the difficulty of somebody's defence and awareness rolls while a larger force stands against his (WF-9). */
export function sizePenalty(presence: Presence): number {
  const combat = fightOf(presence.combatant);
  if (!combat) return 0;
  const { own, theirs } = facing(combat, sideOfPresence(presence));
  if (!own || !theirs) return 0;
  const difference = sizeDifference(own, theirs);
  return difference.smaller === "ours" ? difference.difficulty : 0;
}

/** Everybody on whom a force's attacks may fall: characters, squads and groups of other sides, with what they defend with. */
export function shotTargets(combat: Combat.Implementation, force: ForceFigures): readonly ShotTarget[] {
  return presencesIn(combat).flatMap((presence): ShotTarget[] => {
    const { actor, combatant } = presence;
    const who = participantOf(presence);
    if (!combatant?.id || actor.isOfType("force") || who.side === force.who.side) return [];
    const kind = kindOf(actor);
    if (kind === null) return [];
    return [
      {
        id: combatant.id,
        who,
        kind,
        defence: witsTactics(actor),
        ownSize: facing(combat, who.side).own?.size ?? null,
        squad: actor.isOfType("squad") ? squadFigures(actor) : null,
        opposed: opposed(who.side, force.who.side),
        refusal: shotRefusal(presence),
      },
    ];
  });
}

function kindOf(actor: Actor.Implementation): ShotTarget["kind"] | null {
  if (actor.isOfType("character")) return "character";
  if (actor.isOfType("squad")) return "squad";
  return actor.isOfType("battlegroup") ? "battlegroup" : null;
}

/** Key of the reason why attacks of opportunity cannot fall on somebody; null when they can. */
function shotRefusal({ actor, token, combatant }: Presence): string | null {
  if (combatant?.isDefeated) return "FM.Refused.War.Out";
  if (actor.isOfType("battlegroup")) {
    if (actor.system.state === "routing") return "FM.Refused.TargetRouts";
    return actor.system.state === "standing" ? null : "FM.Refused.TargetGone";
  }
  if (actor.isOfType("squad")) return actor.system.standing.value > 0 ? null : "FM.Refused.NobodyStands";
  return isShielded(actor, token, combatant) ? "FM.Refused.Shielded" : null;
}

/**
 * Wits + Tactics and wounds: a character's own, of a squad or a group those of whoever commands it. With nobody in command nobody
 * sees it coming: no dice.
 */
export function witsTactics(actor: Actor.Implementation): Ledger {
  const defender = defenderOf(actor);
  const ledger = new LedgerBuilder();
  if (!defender) return ledger.put("WF-3", "FM.War.Ledger.nobodyDefends", 0).build();
  const { attributes, abilities, health } = defender.system.toState();
  const tactics = abilityWithRole(setting("abilities"), "tactics");
  const label = defender.uuid === actor.uuid ? "" : `${defender.name}: `;
  return ledger
    .put("WF-3", "FM.Check.Attribute", attributes.wits.value, `${label}${localize("FM.Attribute.wits")}`)
    .put("WF-3", "FM.Ledger.tactics", tactics === null ? 0 : (abilities[tactics] ?? 0))
    .add("H-1", "FM.Attack.Wounds", healthState(health).penalty)
    .build();
}

function defenderOf(actor: Actor.Implementation): Actor.OfType<"character"> | null {
  if (actor.isOfType("character")) return actor;
  if (actor.isOfType("squad")) return commanderOf(actor);
  const { leader } = actor;
  return leader.state === "present" && leader.inContact && leader.actor.isOfType("character") ? leader.actor : null;
}

/** Characters under a force's commander whose powers it shares: those of its side in the fight with such a pool (WF-8). */
export function poweredUnits(combat: Combat.Implementation | null, force: ForceFigures): readonly Presence[] {
  if (!combat || force.powers === "none") return [];
  const pool: string = force.powers;
  return presencesIn(combat).filter((presence) => {
    const { actor } = presence;
    if (!actor.isOfType("character") || sideOfPresence(presence) !== force.who.side) return false;
    return (actor.system.toState().pools[pool]?.max ?? 0) > 0;
  });
}
