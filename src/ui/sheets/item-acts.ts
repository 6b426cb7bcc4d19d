import { createItem, showSheet } from "../../foundry/types/sheets";
import { localize } from "../../foundry/types/typed";
import { offerUndo } from "./undo-notice";

/** The types of items that a character can have. */
export const CHARACTER_ITEMS = ["weapon", "power", "maneuver"] as const;
export type CharacterItem = (typeof CHARACTER_ITEMS)[number];

/** Creates an item of a type on an actor and opens its sheet, so that it can be named at once. */
export async function addItem(actor: Actor.Implementation, type: CharacterItem): Promise<void> {
  const name = localize("FM.Sheet.Gear.new", { type: localize(`TYPES.Item.${type}`) });
  const created = await createItem(actor, type, name);
  if (created) await showSheet(created);
}

/** Deletes an item at once; the notice offers to put it back as it was (DECISIONS 24). */
export async function removeItem(item: Item.Implementation): Promise<void> {
  const actor = item.parent;
  const source = item.toObject();
  await item.delete();
  if (!actor) return;
  offerUndo(localize("FM.Sheet.Gear.removed", { name: source.name }), async () => {
    await actor.createEmbeddedDocuments("Item", [source], { keepId: true });
  });
}
