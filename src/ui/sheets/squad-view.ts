import type { HeadView, LimitedView, RecordView, TabsView } from "./head-view";
import { headView, initialOf, limitedView, recordView, tabsView } from "./head-view";
import type { FieldGroup } from "./henchman-fields-view";
import { henchmanGroups } from "./henchman-fields-view";
import type { SheetKit } from "./kit";
import type { NumberField, TextField } from "./parts-view";
import { numberField } from "./parts-view";
import type { SquadFightView } from "./squad-fight-view";
import { squadFightView } from "./squad-fight-view";
import type { SquadInput, SquadRowFacts } from "./squad-input";
import type { SquadRailView } from "./squad-rail-view";
import { squadRail } from "./squad-rail-view";
import { soakTip, soakWords } from "./squad-words";

/** The pages of a squad's sheet. */
export const SQUAD_TABS = ["fight", "roster", "record"] as const;

/** One type on the roster: who of it is where, and in edit mode everything it is. */
export interface RosterType {
  readonly id: string;
  readonly name: string;
  readonly img: string;
  readonly initial: string;
  readonly member: SquadRowFacts["member"];
  readonly memberText: string;
  readonly counts: readonly { readonly label: string; readonly n: string }[];
  readonly figures: string;
  readonly figuresTip: string;
  /** null in play mode. */
  readonly form: {
    readonly name: TextField;
    readonly counts: readonly NumberField[];
    readonly groups: readonly FieldGroup[];
  } | null;
}

/** Context of the roster. */
export interface RosterView {
  readonly on: boolean;
  readonly editing: boolean;
  readonly mayChange: boolean;
  readonly types: readonly RosterType[];
  readonly empty: string;
}

/** The parts of a squad's sheet, by the name of the part. */
export interface SquadView {
  readonly head: HeadView;
  readonly rail: SquadRailView;
  readonly tabs: TabsView;
  readonly fight: SquadFightView;
  readonly roster: RosterView;
  readonly record: RecordView;
}

/** A squad's sheet for whoever may see it whole. */
export function squadView(input: SquadInput, kit: SheetKit): SquadView {
  const { facts, leader, tab } = input;
  const head = headView(facts, leader, "commander", kit);
  return {
    head: { ...head, person: { ...head.person, contact: null } },
    rail: squadRail(input, kit),
    tabs: tabsView(SQUAD_TABS, tab, kit),
    fight: squadFightView(input, kit),
    roster: rosterView(input, kit),
    record: recordView(facts, tab === "record", kit),
  };
}

/** A squad for limited viewers: how many they look. */
export function limitedSquad(input: Pick<SquadInput, "facts" | "standing">, kit: SheetKit): LimitedView {
  const { value, max } = input.standing;
  const key = value === 0 ? "nobody" : value === 1 ? "one" : value <= 5 ? "few" : value <= 12 ? "dozen" : "many";
  const hurt = value > 0 && value * 2 <= max;
  const people = kit.words.say(`FM.Sheet.Squad.looks.${key}`);
  const strength = hurt ? kit.words.say("FM.Sheet.Squad.looks.thinned", { people }) : people;
  return limitedView(input.facts, strength, kit);
}

function rosterView(input: SquadInput, kit: SheetKit): RosterView {
  return {
    on: input.tab === "roster",
    editing: input.facts.editing,
    mayChange: input.facts.editable,
    types: input.rows.map((facts) => rosterType(facts, input, kit)),
    empty: input.rows.length === 0 ? kit.words.say("FM.Sheet.Squad.empty") : "",
  };
}

const COUNTS = ["standing", "dead", "out", "away"] as const;

function rosterType({ row, member }: SquadRowFacts, input: SquadInput, kit: SheetKit): RosterType {
  const { words } = kit;
  const count = (key: (typeof COUNTS)[number]) => ({
    label: words.say(`FM.Sheet.Squad.count.${key}`),
    n: words.number(row[key]),
  });
  return {
    id: row.id,
    name: row.name,
    img: row.img ?? "",
    initial: initialOf(row.name),
    member,
    memberText: words.say(`FM.Sheet.Squad.member.${member}`),
    counts: COUNTS.filter((key) => key === "standing" || row[key] > 0).map(count),
    figures: words.say("FM.Sheet.Squad.figures", {
      pool: row.pool,
      soak: soakWords(row.soak, kit),
      discipline: words.say(`FM.Sheet.Squad.divisorWord.${row.divisor}`),
    }),
    figuresTip: soakTip(row.soak, kit),
    form: input.facts.editing ? rosterForm(row, input, kit) : null,
  };
}

function rosterForm(row: SquadRowFacts["row"], { abilities }: SquadInput, kit: SheetKit): RosterType["form"] {
  const { words } = kit;
  const at = `system.types.${row.id}`;
  const field = (key: "count" | (typeof COUNTS)[number] | "fired"): NumberField =>
    numberField(`${at}.${key}`, words.say(`FM.Fields.Squad.FIELDS.types.element.${key}.label`), row[key], words, {
      max: 999_999,
    });
  return {
    name: {
      path: `${at}.name`,
      label: words.say("FM.Fields.Squad.FIELDS.types.element.name.label"),
      value: row.name,
      placeholder: "",
    },
    counts: (["count", ...COUNTS, "fired"] as const).map(field),
    groups: henchmanGroups(at, row, abilities, kit),
  };
}
