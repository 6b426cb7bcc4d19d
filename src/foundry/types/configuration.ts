import type { BattlegroupModel } from "../data/actor/battlegroup";
import type { CharacterModel } from "../data/actor/character";
import type { ForceModel } from "../data/actor/force";
import type { SquadModel } from "../data/actor/squad";
import type { CombatModel } from "../data/combat";
import type { CombatantModel } from "../data/combatant";
import type { HenchmanModel } from "../data/item/henchman";
import type { ManeuverModel } from "../data/item/maneuver";
import type { PowerModel } from "../data/item/power";
import type { StratagemModel } from "../data/item/stratagem";
import type { WeaponModel } from "../data/item/weapon";
import type { WarActor } from "../documents/actor";
import type { WarCombat } from "../documents/combat";
import type { WarCombatant } from "../documents/combatant";
import type { WarItem } from "../documents/item";
import type { WarMessage } from "../documents/message";

declare module "fvtt-types/configuration" {
  interface AssumeHookRan {
    ready: never;
  }

  interface SystemNameConfig {
    name: "force-multiplier";
  }

  interface DocumentClassConfig {
    Actor: typeof WarActor<Actor.SubType>;
    Item: typeof WarItem<Item.SubType>;
    ChatMessage: typeof WarMessage<ChatMessage.SubType>;
    Combat: typeof WarCombat<Combat.SubType>;
    Combatant: typeof WarCombatant<Combatant.SubType>;
  }

  interface ConfiguredActor<SubType extends Actor.SubType> {
    document: WarActor<SubType>;
  }

  interface ConfiguredItem<SubType extends Item.SubType> {
    document: WarItem<SubType>;
  }

  interface ConfiguredCombat<SubType extends Combat.SubType> {
    document: WarCombat<SubType>;
  }

  interface ConfiguredCombatant<SubType extends Combatant.SubType> {
    document: WarCombatant<SubType>;
  }

  interface ConfiguredChatMessage<SubType extends ChatMessage.SubType> {
    document: WarMessage<SubType>;
  }

  interface DataModelConfig {
    Actor: {
      character: typeof CharacterModel;
      battlegroup: typeof BattlegroupModel;
      squad: typeof SquadModel;
      force: typeof ForceModel;
    };
    Item: {
      weapon: typeof WeaponModel;
      power: typeof PowerModel;
      maneuver: typeof ManeuverModel;
      henchman: typeof HenchmanModel;
      stratagem: typeof StratagemModel;
    };
    Combat: { base: typeof CombatModel };
    Combatant: { base: typeof CombatantModel };
  }
}
