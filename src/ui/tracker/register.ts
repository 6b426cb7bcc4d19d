import { registerApi } from "../../foundry/api";
import { registerTracker } from "../../foundry/types/tracker-base";
import { localize, onHook } from "../../foundry/types/typed";
import { WarCombatTracker } from "./combat-tracker";
import { clear } from "./menus";

let timer: ReturnType<typeof setTimeout> | null = null;

/** Makes ours the tracker of the sidebar, and lets it follow whatever its rows show. `init` only. */
export function registerCombatTracker(): void {
  registerTracker(WarCombatTracker);
  registerApi({ nextBattle });
  for (const name of ["updateToken", "updateUser", "userConnected", "createItem", "updateItem", "deleteItem"])
    onHook(name, drawSoon);
  for (const name of ["updateActor", "deleteActor", "createActiveEffect", "deleteActiveEffect"]) onHook(name, drawSoon);
  for (const name of ["createChatMessage", "updateChatMessage", "deleteChatMessage"]) {
    onHook(name, (message: ChatMessage.Implementation) => {
      if (message.isOfType("request")) drawSoon();
    });
  }
}

async function nextBattle(): Promise<void> {
  if (!game.user?.isGM) ui.notifications?.warn(localize("FM.Refused.OnlyGM"));
  else if (!game.combat) ui.notifications?.warn(localize("FM.Macro.NoCombat"));
  else await clear(game.combat);
}

/** Once for many changes in a row, after the order was sorted anew. */
function drawSoon(): void {
  timer ??= setTimeout(() => {
    timer = null;
    if (ui.combat?.rendered) void ui.combat.render();
  }, 120);
}
