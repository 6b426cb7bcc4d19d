import { damageTypes } from "../../rules/health/health-track";
import type { BattleView } from "./battlegroup-battle-view";
import { battleView } from "./battlegroup-battle-view";
import type { BattlegroupInput } from "./battlegroup-input";
import type { BattlegroupRailView } from "./battlegroup-rail-view";
import { battlegroupRail, peopleOf } from "./battlegroup-rail-view";
import type { HeadView, LimitedView, RecordView, TabsView } from "./head-view";
import { headView, limitedView, recordView, tabsView } from "./head-view";
import type { SheetKit } from "./kit";
import type { NumberField, SelectField } from "./parts-view";
import { numberField, options } from "./parts-view";

/** The pages of a battle group's sheet. */
export const BATTLEGROUP_TABS = ["battle", "member", "record"] as const;

const FIGURES = [
  "attack",
  "damage",
  "soak",
  "defence",
  "hardness",
  "willpower",
  "health",
  "joinBattle",
  "overwhelming",
] as const;

/** Context of the page of the average member. */
export interface MemberView {
  readonly on: boolean;
  readonly editing: boolean;
  readonly figures: readonly {
    readonly label: string;
    readonly n: string;
    readonly note: string;
    readonly field: NumberField;
  }[];
  readonly damageType: SelectField;
  readonly damageTypeWord: string;
}

/** The parts of a battle group's sheet, by the name of the part. */
export interface BattlegroupView {
  readonly head: HeadView;
  readonly rail: BattlegroupRailView;
  readonly tabs: TabsView;
  readonly battle: BattleView;
  readonly member: MemberView;
  readonly record: RecordView;
}

/** A battle group's sheet for whoever may see it whole. */
export function battlegroupView(input: BattlegroupInput, kit: SheetKit): BattlegroupView {
  const { facts, leader, tab } = input;
  return {
    head: headView(facts, leader, "commander", kit),
    rail: battlegroupRail(input, kit),
    tabs: tabsView(BATTLEGROUP_TABS, tab, kit),
    battle: battleView(input, kit),
    member: memberView(input, kit),
    record: recordView(facts, tab === "record", kit),
  };
}

/** A battle group for limited viewers: how many they look, and whether they still stand. */
export function limitedBattlegroup(input: Pick<BattlegroupInput, "facts" | "state">, kit: SheetKit): LimitedView {
  const people = peopleOf(input.state.size, kit);
  const strength = kit.words.say(`FM.Sheet.Group.looks.${input.state.state}`, { people });
  return limitedView(input.facts, strength, kit);
}

function memberView({ state, facts, tab }: BattlegroupInput, { words }: SheetKit): MemberView {
  const { member } = state;
  const type = member.damageType ?? "lethal";
  return {
    on: tab === "member",
    editing: facts.editing,
    figures: FIGURES.map((figure) => {
      const value = member[figure] ?? 0;
      const label = words.say(`FM.Sheet.Group.figure.${figure}`);
      const min = figure === "health" || figure === "overwhelming" ? 1 : 0;
      const max = figure === "health" ? 200 : figure === "overwhelming" ? 99 : 999;
      const note = words.say(`FM.Sheet.Group.figureNote.${figure}`);
      return {
        label,
        n: words.number(value),
        note,
        field: numberField(`system.member.${figure}`, label, value, words, { min, max }),
      };
    }),
    damageType: {
      path: "system.member.damageType",
      label: words.say("FM.Sheet.Group.figure.damageType"),
      options: options(damageTypes, type, (id) => words.say(`FM.DamageType.${id}`)),
    },
    damageTypeWord: words.say(`FM.DamageType.${type}`),
  };
}
