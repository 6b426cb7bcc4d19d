import { BattlegroupModel } from "./data/actor/battlegroup";
import { CharacterModel } from "./data/actor/character";
import { CombatModel } from "./data/combat";
import { CombatantModel } from "./data/combatant";
import { ManeuverModel } from "./data/item/maneuver";
import { PowerModel } from "./data/item/power";
import { WeaponModel } from "./data/item/weapon";
import { WarActor } from "./documents/actor";
import { WarItem } from "./documents/item";
import { limitDeltaUpdate } from "./documents/limit-update";
import { WarMessage } from "./documents/message";
import { onHook } from "./types/typed";

/** Tells Foundry the system's document classes, their data models, and what of them a token can show. */
export function registerDocuments(): void {
  CONFIG.Actor.documentClass = WarActor;
  CONFIG.Item.documentClass = WarItem;
  CONFIG.ChatMessage.documentClass = WarMessage;
  Object.assign(CONFIG.Actor.dataModels, { character: CharacterModel, battlegroup: BattlegroupModel });
  Object.assign(CONFIG.Item.dataModels, { weapon: WeaponModel, power: PowerModel, maneuver: ManeuverModel });
  Object.assign(CONFIG.Combat.dataModels, { base: CombatModel });
  Object.assign(CONFIG.Combatant.dataModels, { base: CombatantModel });
  CONFIG.Actor.trackableAttributes = {
    character: { bar: ["health", "willpower"], value: ["hardness", "defence", "dodge"] },
    battlegroup: { bar: ["magnitude"], value: ["size", "might", "sizeLost"] },
  };
  onHook("preUpdateActorDelta", limitDeltaUpdate);
}
