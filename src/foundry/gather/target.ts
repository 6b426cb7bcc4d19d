import { battleGroupFigures } from "../../rules/battlegroup/figures";
import { onslaughtNow } from "../../rules/skirmish/onslaught";
import type { AttackTarget, TargetFigures } from "../../play/attack/figures";
import { lend } from "../../play/attack/lent";
import { unitState } from "../unit-state";
import { sizePenalty } from "./force";
import type { Presence } from "./participants";
import { participantOf } from "./participants";
import { lentFigures } from "./powers";
import { commanderOf } from "./squad-lead";
import { strategyDefence } from "./strategy";
import { isShielded, squadDefence, squadRefusal } from "./squad-target";

/** The figures someone defends with, what his general's plan gave him among them (SW-4); null for kinds of actors that are not attacked this way. */
export function targetFigures(presence: Presence): TargetFigures | null {
  const figures = ownFigures(presence);
  const planned = figures && strategyDefence(presence);
  return planned ? { ...figures, defence: Math.max(0, figures.defence + planned) } : figures;
}

function ownFigures(presence: Presence): TargetFigures | null {
  const { actor, combatant } = presence;
  const { fight, health, group } = unitState(actor, combatant);
  const common = {
    initiative: fight?.initiative ?? null,
    recovered: fight?.crash.recovered ?? null,
    onslaught: fight ? onslaughtNow(fight.onslaught, fight.began) : 0,
    helpless: actor.statuses.has("helpless"),
    health: health ?? null,
    group: group ?? null,
    sizeDifference: sizePenalty(presence),
  };
  if (actor.isOfType("character")) {
    const { defence, soak, hardness, dodge } = actor.system.toState();
    const figures = { kind: "character" as const, defence, soak, hardness, dodge, ...common };
    return lend(figures, lentFigures(presence));
  }
  if (actor.isOfType("squad")) return { ...common, ...squadDefence(actor) };
  if (!group) return null;
  const { defence, soak } = battleGroupFigures(group);
  return {
    kind: "battlegroup",
    defence,
    soak: { bashing: soak, lethal: soak, aggravated: soak },
    hardness: group.member.hardness ?? 0,
    dodge: 0,
    ...common,
  };
}

/** Targets with the ids that their rows will have; who cannot be attacked says why. */
export function attackTargets(presences: readonly Presence[]): readonly AttackTarget[] {
  return presences.flatMap((presence, index): AttackTarget[] => {
    const figures = targetFigures(presence);
    if (!figures) return [];
    return [{ row: `r${index}`, who: participantOf(presence), figures, refusal: targetRefusal(figures, presence) }];
  });
}

function targetRefusal(figures: TargetFigures, { actor, token, combatant }: Presence): string | null {
  if (actor.isOfType("squad")) return figures.squad ? squadRefusal(figures.squad, commanderOf(actor) !== null) : null;
  if (figures.kind === "character" && isShielded(actor, token, combatant)) return "FM.Refused.Shielded";
  const state = figures.group?.state ?? "standing";
  if (state === "routing") return "FM.Refused.TargetRouts";
  return state === "standing" ? null : "FM.Refused.TargetGone";
}
