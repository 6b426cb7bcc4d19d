import type { Presence } from "../../foundry/gather/participants";
import { heavyShotsLeft, squadAttacker, squadWeapon } from "../../foundry/gather/squad-attacker";
import { leadership, mostNumerousRow, sharedGifts, squadBonus, squadLimit } from "../../foundry/gather/squad-lead";
import { squadDefence } from "../../foundry/gather/squad-target";
import type { SquadRow } from "../../foundry/data/actor/squad-state";
import { abilityLabel } from "../../foundry/labels";
import { setting } from "../../foundry/settings";
import { documentAtHand } from "../../foundry/types/typed";
import { localize } from "../../foundry/types/typed";
import { aimedAt, leaderFacts, sheetFacts } from "./gather";
import type { LeaderFacts } from "./input";
import type { SquadInput, SquadRowFacts } from "./squad-input";

/** Gathers what a squad's sheet shows; null for actors of another kind. Reads only. */
export async function squadInput(
  presence: Presence,
  window: { readonly editable: boolean; readonly editing: boolean; readonly tab: string },
): Promise<SquadInput | null> {
  const { actor } = presence;
  if (!actor.isOfType("squad")) return null;
  const state = actor.system.toState();
  const { presences } = aimedAt();
  const weapon = squadWeapon(actor);
  const most = mostNumerousRow(actor);
  return {
    facts: await sheetFacts(presence, window.editable, window.editing),
    tab: window.tab,
    leader: commanderFacts(actor),
    state,
    rows: state.rows.map((row) => rowFacts(row, presence)),
    standing: { ...actor.system.standing },
    leadership: leadership(actor),
    gifts: sharedGifts(actor),
    limit: squadLimit(actor),
    bonus: squadBonus(actor),
    soak: squadDefence(actor).soak,
    most: most && { id: most.id, name: most.name },
    weapon: weapon && { name: weapon.name, img: weapon.img ?? "" },
    attacker: squadAttacker(presence, weapon, null, presences),
    abilities: setting("abilities").map((ability) => ({ id: ability.id, label: abilityLabel(ability) })),
  };
}

/** The commander with what the limit is made of (HM-1). */
function commanderFacts(squad: Actor.OfType<"squad">): LeaderFacts {
  const facts = leaderFacts(squad, "commander");
  if (facts.state !== "present" || facts.figures.length === 0) return facts;
  const { charisma, command } = leadership(squad);
  const figures = [
    { label: localize("FM.Sheet.Short.charisma"), value: charisma },
    { label: localize("FM.Sheet.Squad.command"), value: command },
  ];
  return { ...facts, figures };
}

function rowFacts(row: SquadRow, presence: Presence): SquadRowFacts {
  const shots = heavyShotsLeft(row);
  const shot = row.heavy && shots > 0 ? squadAttacker(presence, null, row.id, []) : null;
  return { row, member: memberState(row.actor), shots, shot };
}

function memberState(uuid: string | null): SquadRowFacts["member"] {
  if (uuid === null || uuid === "") return "none";
  return documentAtHand(uuid, Actor.implementation) ? "present" : "missing";
}
