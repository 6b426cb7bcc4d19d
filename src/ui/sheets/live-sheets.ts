import { SETTING_HOOK } from "../../foundry/settings";
import { onHook } from "../../foundry/types/typed";

/** An open sheet that shows more than its own document. */
export interface LiveSheet {
  /** Draws what depends on others: the fight, targets, the leader. */
  follow(): void;
}

const open = new Set<LiveSheet>();
let waiting: ReturnType<typeof setTimeout> | null = null;

/** Milliseconds that changes are gathered for before open sheets follow. */
const GATHER = 60;

/** A sheet was opened: it follows what happens from now on. */
export function followLive(sheet: LiveSheet): void {
  open.add(sheet);
}

/** A sheet was closed. */
export function leaveLive(sheet: LiveSheet): void {
  open.delete(sheet);
}

/** Lets open sheets follow the fight, targets, leaders and settings. Once, while the system registers itself. */
export function registerLiveSheets(): void {
  for (const hook of HOOKS) onHook(hook, followSoon);
}

const HOOKS = [
  "targetToken",
  "createCombatant",
  "updateCombatant",
  "deleteCombatant",
  "updateCombat",
  "deleteCombat",
  "combatStart",
  "updateActor",
  "deleteActor",
  "createActiveEffect",
  "deleteActiveEffect",
  "updateToken",
  SETTING_HOOK,
] as const;

function followSoon(): void {
  if (open.size === 0 || waiting !== null) return;
  waiting = setTimeout(() => {
    waiting = null;
    for (const sheet of open) sheet.follow();
  }, GATHER);
}
