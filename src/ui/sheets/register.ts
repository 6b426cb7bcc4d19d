import { registerSheet } from "../../foundry/types/typed";
import { BattlegroupSheet } from "./battlegroup-sheet";
import { CharacterSheet } from "./character-sheet";
import { ForceSheet } from "./force-sheet";
import { ManeuverSheet, PowerSheet, WeaponSheet } from "./item-sheets";
import { SquadSheet } from "./squad-sheet";
import { HenchmanSheet, StratagemSheet } from "./war-item-sheets";
import { registerLiveSheets } from "./live-sheets";
import { registerUndoNotices } from "./undo-notice";

/** Registers every sheet as the default of its subtype, and what open sheets listen to. `init` only. */
export function registerSheets(): void {
  registerSheet(Actor, CharacterSheet, { types: ["character"], label: "FM.Sheet.Label.character" });
  registerSheet(Actor, BattlegroupSheet, { types: ["battlegroup"], label: "FM.Sheet.Label.battlegroup" });
  registerSheet(Actor, SquadSheet, { types: ["squad"], label: "FM.Sheet.Label.squad" });
  registerSheet(Actor, ForceSheet, { types: ["force"], label: "FM.Sheet.Label.force" });
  registerSheet(Item, WeaponSheet, { types: ["weapon"], label: "FM.Sheet.Label.weapon" });
  registerSheet(Item, PowerSheet, { types: ["power"], label: "FM.Sheet.Label.power" });
  registerSheet(Item, ManeuverSheet, { types: ["maneuver"], label: "FM.Sheet.Label.maneuver" });
  registerSheet(Item, HenchmanSheet, { types: ["henchman"], label: "FM.Sheet.Label.henchman" });
  registerSheet(Item, StratagemSheet, { types: ["stratagem"], label: "FM.Sheet.Label.stratagem" });
  registerLiveSheets();
  registerUndoNotices();
}
