import { type CanvasHost, bindCanvasHost } from "./canvas/ports";
import { CONFIG, type Dict, type Dynamic, ctx, game, ui } from "./context";
import { Hooks } from "./hooks";
import { fromUuid } from "./uuid";

/** The world actor that dropped data speak of; one of a pack is brought into the world first. */
async function actorFromDrop(data: Dict): Promise<Dynamic> {
  if (data.type !== "Actor" || !data.uuid) return null;
  const actor = await fromUuid(data.uuid);
  if (!actor) return null;
  if (!actor.pack) return actor;
  const known = game.actors.find((a: Dynamic) => a._source._stats?.compendiumSource === actor.uuid);
  return known ?? game.actors.importFromCompendium(game.packs.get(actor.pack), actor.id);
}

/** Gives the canvas what it asks of the rest of the table. */
export function bindTableCanvas(): void {
  const host: CanvasHost = {
    user: () => game.user,
    users: () => game.users,
    paused: () => game.paused,
    noCanvas: () => game.settings.get("core", "noCanvas"),
    tokenClasses: () => ({ objectClass: CONFIG.Token.objectClass, layerClass: CONFIG.Token.layerClass }),
    localize: (key, data) => game.i18n.format(key, data),
    warn: (message) => ui.notifications.warn(message),
    callHook: (name, ...args) => Hooks.call(name, ...args),
    callAllHooks: (name, ...args) => void Hooks.callAll(name, ...args),
    createHud: () => {
      const { hud } = ctx.foundry.applications;
      return new hud.HeadsUpDisplayContainer();
    },
    dragData: (event) => ctx.foundry.applications.ux.TextEditor.implementation.getDragEventData(event),
    actorFromDrop,
  };
  bindCanvasHost(host);
}
