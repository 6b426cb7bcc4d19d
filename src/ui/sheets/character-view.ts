import { healthState } from "../../rules/health/health-track";
import type { FightView } from "./character-fight-view";
import { fightView } from "./character-fight-view";
import type { CharacterInput } from "./character-input";
import type { CharacterRailView } from "./character-rail-view";
import { characterRail } from "./character-rail-view";
import type { TraitsView } from "./character-traits-view";
import { traitsView } from "./character-traits-view";
import type { GearView } from "./gear-view";
import { gearView } from "./gear-view";
import type { HeadView, LimitedView, RecordView, TabsView } from "./head-view";
import { headView, limitedView, recordView, tabsView } from "./head-view";
import type { SheetKit } from "./kit";

/** The pages of a character's sheet, the first one for fighting. */
export const CHARACTER_TABS = ["fight", "traits", "gear", "record"] as const;

/** The parts of a character's sheet, by the name of the part. */
export interface CharacterView {
  readonly head: HeadView;
  readonly rail: CharacterRailView;
  readonly tabs: TabsView;
  readonly fight: FightView;
  readonly traits: TraitsView;
  readonly gear: GearView;
  readonly record: RecordView;
}

/** A character's sheet for whoever may see it whole. */
export function characterView(input: CharacterInput, kit: SheetKit): CharacterView {
  const { facts, leader, tab } = input;
  return {
    head: headView(facts, leader, "leader", kit),
    rail: characterRail(input, kit),
    tabs: tabsView(CHARACTER_TABS, tab, kit),
    fight: fightView(input, kit),
    traits: traitsView(input, kit),
    gear: gearView(input, kit),
    record: recordView(facts, tab === "record", kit),
  };
}

/** A character for limited viewers: what anybody can see of him. */
export function limitedCharacter(input: Pick<CharacterInput, "facts" | "state">, kit: SheetKit): LimitedView {
  const { words } = kit;
  const { state } = input;
  const strength = words.say(`FM.Sheet.Strength.${prowess(state)}`);
  const condition = words.say(`FM.Sheet.Condition.${healthState(state.health).state}`);
  return limitedView(input.facts, words.say("FM.Sheet.Strength.line", { strength, condition }), kit);
}

/** How dangerous he looks: by the best he could roll, mega-dots counted. */
function prowess(state: CharacterInput["state"]): "green" | "able" | "seasoned" | "formidable" | "legendary" {
  const attributes = Object.values(state.attributes);
  const attribute = Math.max(0, ...attributes.map(({ value, mega }) => value + 2 * mega));
  const ability = Math.max(0, ...Object.values(state.abilities));
  const dice = attribute + ability;
  if (dice <= 4) return "green";
  if (dice <= 7) return "able";
  if (dice <= 10) return "seasoned";
  return dice <= 14 ? "formidable" : "legendary";
}
