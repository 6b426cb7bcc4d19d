import { ctx } from "../../context";
import { ContextMenu } from "../ux/context-menu";
import { activateContentLinks } from "../ux/content-links";
import { activateInlineRolls } from "../ux/inline-rolls";
import type { ApplicationV2 } from "../api/application-v2";
import { activateMessageTimes } from "./message-times";
import { activateWindowKeys } from "./window-keys";

/** Applications that render into the page at once; those inside the sidebar follow it. */
const FRAME = ["nav", "players", "hotbar"];
const TABS = ["chat", "combat", "scenes", "actors", "items", "journal", "macros", "compendium", "settings"];

/** Makes the interface applications from `CONFIG.ui` and renders those that are always there. */
export async function initializeUi(): Promise<void> {
  for (const [name, cls] of Object.entries(ctx.CONFIG.ui as Record<string, new () => ApplicationV2>))
    ctx.ui[name] = new cls();
  ContextMenu.eventListeners();
  activateContentLinks();
  activateInlineRolls();
  activateWindowKeys();
  activateMessageTimes();
  const render = (name: string) => (ctx.ui[name] as ApplicationV2).render({ force: true });
  for (const name of FRAME) await render(name);
  await render("sidebar");
  const gmOnly = new Set(ctx.game.user.isGM ? [] : ["scenes"]);
  for (const name of TABS) if (!gmOnly.has(name)) await render(name);
}
