import { onHook } from "../types/typed";

let timer: ReturnType<typeof setTimeout> | null = null;

/** Sorts those who have yet to act anew when something the order depends on changes on an actor or a token. */
export function watchOrder(): void {
  const names = [
    "updateActor",
    "deleteActor",
    "updateToken",
    "deleteToken",
    "createActiveEffect",
    "updateActiveEffect",
    "deleteActiveEffect",
    "createItem",
    "updateItem",
    "deleteItem",
  ];
  for (const name of names) onHook(name, resortSoon);
}

/** Once for many changes in a row. */
function resortSoon(): void {
  timer ??= setTimeout(resort, 60);
}

function resort(): void {
  timer = null;
  for (const combat of game.combats ?? []) combat.setupTurns();
}
