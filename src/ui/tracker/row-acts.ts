import { api } from "../../foundry/api";
import { explainError } from "../../foundry/requests/explain";
import { chooseOne } from "../../foundry/types/choose";
import { localize } from "../../foundry/types/typed";
import { startCommand } from "../dialogs/group-acts";
import type { CommandKind } from "../../play/command";

/** What a button of a row does. */
export type RowAct = (combatant: Combatant.Implementation) => Promise<unknown>;

/** Everything a row offers, by the action of its button. */
export const ROW_ACTS: Readonly<Record<string, RowAct>> = {
  attack: ({ actor }) => (actor ? attack(actor) : nothing()),
  order: (combatant) => commandFrom("order", combatant),
  rally: (combatant) => commandFrom("rally", combatant),
  rallyRouting: ({ actor }) => (actor ? startCommand("rally", actor, null) : nothing()),
  rout: ({ actor }) => (actor ? api("rollRout")(actor) : nothing()),
  delayTurn: ({ combat }) => combat?.delayTurn() ?? nothing(),
  takeTurn: ({ combat, id }) => (combat && id ? combat.takeTurn(id) : nothing()),
  removeCombatant: (combatant) => combatant.delete(),
  rollInitiative: (combatant) => combatant.rollInitiative(),
};

/** Does what a button is for, and says why where it cannot. */
export async function doRowAct(action: string, combatant: Combatant.Implementation): Promise<void> {
  try {
    await ROW_ACTS[action]?.(combatant);
  } catch (error) {
    ui.notifications?.warn(explainError(error));
  }
}

function nothing(): Promise<void> {
  return Promise.resolve();
}

/** A group attacks with its members' figures, a squad with its commander's weapon, a character with a weapon of his choice. */
async function attack(actor: Actor.Implementation): Promise<unknown> {
  if (actor.isOfType("battlegroup") || actor.isOfType("squad")) return api("attack")({ actor });
  const weapons = actor.items.contents.filter((item) => item.isOfType("weapon"));
  const ready = weapons.filter((item) => item.isOfType("weapon") && item.system.equipped);
  const offered = ready.length > 0 ? ready : weapons;
  const item = await chooseOne(
    localize("FM.Tracker.ChooseWeapon"),
    offered.map((each) => ({ label: each.name, value: each })),
  );
  return item && api("attack")({ actor, item });
}

/** A commander orders or rallies a group of his; which one is asked where there are several. */
async function commandFrom(
  wanted: "order" | "rally",
  { actor, combat, name }: Combatant.Implementation,
): Promise<unknown> {
  if (!actor || !combat) return null;
  const options = combat.combatants.contents.flatMap((each) => {
    const kind = each.actor && follows(each.actor, actor) ? commandFor(wanted, each.actor) : null;
    return each.actor && kind ? [{ label: each.name ?? each.actor.name, value: { kind, group: each.actor } }] : [];
  });
  if (options.length === 0) {
    const key = wanted === "rally" ? "FM.Tracker.NobodyToRally" : "FM.Tracker.NobodyToOrder";
    return ui.notifications?.info(localize(key, { name: name ?? actor.name }));
  }
  const chosen = await chooseOne(localize("FM.Tracker.ChooseGroup"), options);
  return chosen && startCommand(chosen.kind, chosen.group, actor);
}

function follows(group: Actor.Implementation, commander: Actor.Implementation): boolean {
  const { leader } = group;
  return group.isOfType("battlegroup") && leader.state === "present" && leader.uuid === commander.uuid;
}

/** The command that a group can use: a routing one is rallied, one that stands and has lost Magnitude for numbers (CA-1 to CA-3). */
function commandFor(wanted: "order" | "rally", group: Actor.Implementation): CommandKind | null {
  if (!group.isOfType("battlegroup")) return null;
  const { state, magnitude, perfectMorale } = group.system;
  if (wanted === "order") return state === "standing" ? "order" : null;
  if (state === "routing") return "rally";
  return state === "standing" && magnitude.value < magnitude.max && !perfectMorale ? "rallyNumbers" : null;
}
