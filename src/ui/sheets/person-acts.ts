import { localize, updatePaths } from "../../foundry/types/typed";
import { askForChoice } from "../../foundry/types/sheets";

/** Makes an actor the leader or commander of another; refuses what cannot lead. */
export async function setLeader(actor: Actor.Implementation, leader: Actor.Implementation): Promise<void> {
  const world = leader.isToken ? game.actors?.get(leader.id ?? "") : leader;
  if (!world || world.pack) throw new Error(localize("FM.Sheet.Drop.worldOnly", { name: leader.name }));
  if (!world.isOfType("character")) throw new Error(localize("FM.Sheet.Drop.charactersLead", { name: leader.name }));
  const { uuid, name, img } = world as Actor.Implementation;
  await updatePaths(actor, { "system.leader": { uuid, name, img: img ?? null, contact: true } });
}

/** Leaves an actor without a leader. */
export async function removeLeader(actor: Actor.Implementation): Promise<void> {
  await updatePaths(actor, { "system.leader": { uuid: null, name: "", img: null, contact: true } });
}

/** Asks for one of the characters whose name the user may know; null when the window was closed. */
export async function chooseLeader(actor: Actor.Implementation): Promise<Actor.Implementation | null> {
  const candidates = (game.actors?.contents ?? []).filter(
    (each) => each.isOfType("character") && each.testUserPermission(game.user, "LIMITED"),
  );
  if (candidates.length === 0) throw new Error(localize("FM.Sheet.Drop.nobody"));
  const label = document.createElement("label");
  label.className = "fm-ask";
  const select = document.createElement("select");
  select.className = "fm-input";
  select.name = "leader";
  select.autofocus = true;
  for (const each of candidates) select.add(new Option(each.name, each.id ?? ""));
  label.append(select);
  const title = localize("FM.Sheet.Person.chooseTitle", { name: actor.name });
  const chosen = await askForChoice(title, label.outerHTML, "leader", localize("FM.Sheet.Person.chooseOk"));
  return chosen === null ? null : (game.actors?.get(chosen) ?? null);
}
