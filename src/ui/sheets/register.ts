import { registerSheet } from "../../foundry/types/typed";
import { CharacterSheet } from "./character-sheet";
import { registerLiveSheets } from "./live-sheets";
import { registerUndoNotices } from "./undo-notice";

/** Registers every sheet as the default of its subtype, and what open sheets listen to. `init` only. */
export function registerSheets(): void {
  registerSheet(Actor, CharacterSheet, { types: ["character"], label: "FM.Sheet.Label.character" });
  registerLiveSheets();
  registerUndoNotices();
}
