import { SCHEMA_VERSION, upgradesSeen } from "../data/migrations/upgrade";
import { setSetting, setting } from "../settings";
import { localize, updateEmbedded, updateMany, type PathUpdate } from "../types/typed";
import { tokenChange } from "./token-change";

/** Writes go past the comparison with what is in memory, where the models have already upgraded it. */
const REWRITE = { diff: false, render: false } as const;

/**
 * Brings what the world has stored up to the present shape, once, on the active GM's client. Documents in memory are upgraded by
 * their models at every load; this stores them so, and sees to unlinked tokens, whose changes no model reads.
 */
export async function migrateWorld(): Promise<void> {
  if (!game.user.isActiveGM || setting("schemaVersion") >= SCHEMA_VERSION) return;
  let count = upgradesSeen() > 0 ? await storeWorldDocuments() : 0;
  for (const scene of game.scenes.contents) count += await storeTokens(scene);
  await setSetting("schemaVersion", SCHEMA_VERSION);
  if (count > 0) ui.notifications.info(localize("FM.Migration.done", { count }));
  reportInvalid();
}

/** Rewrites every actor and item of the world; resolves to how many. */
async function storeWorldDocuments(): Promise<number> {
  ui.notifications.info(localize("FM.Migration.start"));
  const actors = game.actors.contents;
  if (actors.length > 0) await updateMany(Actor.implementation, actors.map(rewritten), REWRITE);
  if (game.items.size > 0) await updateMany(Item.implementation, game.items.contents.map(rewritten), REWRITE);
  for (const actor of actors) {
    const items = actor.items.contents.map(rewritten);
    if (items.length > 0) await updateEmbedded(actor, "Item", items, REWRITE);
  }
  return actors.length + game.items.size;
}

function rewritten(document: Actor.Implementation | Item.Implementation): PathUpdate & { readonly _id: string } {
  const { system } = document.toObject();
  return { _id: document._id ?? "", system };
}

/** Rewrites the changes that unlinked tokens keep, where they are in an old shape. */
async function storeTokens(scene: Scene.Implementation): Promise<number> {
  const changes = scene.tokens.contents.flatMap((token) => tokenChange(token.toObject(), token.baseActor?.type ?? ""));
  if (changes.length > 0) await updateEmbedded(scene, "Token", changes, REWRITE);
  return changes.length;
}

/** Names what could not be read at all, so that nobody thinks that it is gone. */
function reportInvalid(): void {
  for (const collection of [game.actors, game.items])
    for (const id of collection.invalidDocumentIds) {
      const invalid = collection.getInvalid(id, { strict: false });
      const name = invalid?.name ?? id;
      ui.notifications.warn(localize("FM.Migration.failed", { name, reason: collection.documentName }));
    }
}
