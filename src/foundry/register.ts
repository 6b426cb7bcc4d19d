import { BattlegroupModel } from "./data/actor/battlegroup";
import { CharacterModel } from "./data/actor/character";
import { ForceModel } from "./data/actor/force";
import { SquadModel } from "./data/actor/squad";
import { CombatModel } from "./data/combat";
import { CombatantModel } from "./data/combatant";
import { HenchmanModel } from "./data/item/henchman";
import { ManeuverModel } from "./data/item/maneuver";
import { PowerModel } from "./data/item/power";
import { StratagemModel } from "./data/item/stratagem";
import { WeaponModel } from "./data/item/weapon";
import { WarActor } from "./documents/actor";
import { WarCombat } from "./documents/combat";
import { WarCombatant } from "./documents/combatant";
import { WarItem } from "./documents/item";
import { limitDeltaUpdate } from "./documents/limit-update";
import { WarMessage } from "./documents/message";
import { onHook } from "./types/typed";

/** Tells Foundry the system's document classes, their data models, and what of them a token can show. */
export function registerDocuments(): void {
  CONFIG.Actor.documentClass = WarActor;
  CONFIG.Item.documentClass = WarItem;
  CONFIG.ChatMessage.documentClass = WarMessage;
  CONFIG.Combat.documentClass = WarCombat;
  CONFIG.Combatant.documentClass = WarCombatant;
  Object.assign(CONFIG.Actor.dataModels, {
    character: CharacterModel,
    squad: SquadModel,
    battlegroup: BattlegroupModel,
    force: ForceModel,
  });
  Object.assign(CONFIG.Item.dataModels, {
    weapon: WeaponModel,
    power: PowerModel,
    maneuver: ManeuverModel,
    henchman: HenchmanModel,
    stratagem: StratagemModel,
  });
  Object.assign(CONFIG.Combat.dataModels, { base: CombatModel });
  Object.assign(CONFIG.Combatant.dataModels, { base: CombatantModel });
  CONFIG.Actor.trackableAttributes = {
    character: { bar: ["health", "willpower"], value: ["hardness", "defence", "dodge"] },
    squad: { bar: ["standing"], value: [] },
    battlegroup: { bar: ["magnitude"], value: ["size", "might", "sizeLost"] },
    force: { bar: ["tracks.morale", "tracks.support", "tracks.power"], value: ["size", "firepower", "skill"] },
  };
  onHook("preUpdateActorDelta", limitDeltaUpdate);
}
