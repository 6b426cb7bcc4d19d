import type { Presence } from "../../foundry/gather/participants";
import { facing, forceFigures, poweredUnits, reconOf, warMoment } from "../../foundry/gather/force";
import { tableRules } from "../../foundry/settings";
import { localize } from "../../foundry/types/typed";
import { battleOf, combatOf } from "../../foundry/war/acts";
import { warForce } from "../desks/war-gather";
import type { ForceInput } from "./force-input";
import { leaderFacts, sheetFacts } from "./gather";
import type { LeaderFacts } from "./input";

/** Gathers what a force's sheet shows; null for actors of another kind. Reads only. */
export async function forceInput(
  presence: Presence,
  window: { readonly editable: boolean; readonly editing: boolean; readonly tab: string },
): Promise<ForceInput | null> {
  const force = forceFigures(presence);
  if (!force) return null;
  const combat = combatOf(presence);
  const battle = battleOf(combat);
  const theirs = combat ? facing(combat, force.who.side).theirs : null;
  const wornIn = (war: typeof force.war): boolean => battle !== "" && war.worn.battle === battle;
  const known = theirs !== null && (game.user?.isGM || !theirs.who.hidden);
  return {
    facts: await sheetFacts(presence, window.editable, window.editing),
    tab: window.tab,
    leader: commanderFacts(presence.actor, force.commander),
    force,
    at: warMoment(combat),
    war: combat ? warForce(combat, presence) : null,
    opposing: theirs && known ? { name: theirs.who.name, size: theirs.size, worn: wornIn(theirs.war) } : null,
    isGM: game.user?.isGM ?? false,
    begun: battle !== "",
    worn: wornIn(force.war),
    recon: combat ? reconOf(combat, force.who.side) : false,
    powered: poweredUnits(combat, force).length,
    table: tableRules(),
  };
}

/** The commander with the figures that limit attacks of opportunity, for whoever may know them (WF-2). */
function commanderFacts(
  actor: Actor.Implementation,
  commander: { readonly intelligence: number; readonly command: number } | null,
): LeaderFacts {
  const facts = leaderFacts(actor, "commander");
  if (facts.state !== "present" || facts.figures.length === 0) return facts;
  const figures = commander
    ? [
        { label: localize("FM.Sheet.Short.intelligence"), value: commander.intelligence },
        { label: localize("FM.Sheet.Short.command"), value: commander.command },
      ]
    : [];
  return { ...facts, figures };
}
