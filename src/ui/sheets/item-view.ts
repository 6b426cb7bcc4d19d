import type { ManeuverTest } from "../../foundry/data/item/maneuver";
import type { PowerState } from "../../foundry/data/item/power";
import { signed } from "../../play/figures-view";
import type { ProseView } from "./head-view";
import type { Prose } from "./input";
import type { SheetKit } from "./kit";
import type { CheckField, NumberField, OptionView, SelectField, TextField } from "./parts-view";
import { numberField, options } from "./parts-view";

/** What every item's sheet says of its item. */
export interface ItemSheetFacts {
  readonly name: string;
  readonly img: string;
  readonly type: "weapon" | "power" | "maneuver" | "henchman" | "stratagem";
  readonly editable: boolean;
  readonly uuid: string;
  readonly description: Prose;
  readonly summary: string;
  /** Who has it; empty: nobody. */
  readonly owner: string;
}

/** Context of the head of an item's sheet. */
export interface ItemHeadView {
  readonly name: string;
  readonly img: string;
  readonly line: string;
  readonly editable: boolean;
}

/** One field with its label, of whichever kind. */
export interface FieldRow {
  readonly label: string;
  readonly wide: boolean;
  readonly number: NumberField | null;
  readonly select: SelectField | null;
  readonly text: TextField | null;
  readonly check: CheckField | null;
}

/** What the item will do, as it stands now. */
export interface PreviewLine {
  readonly label: string;
  readonly main: string;
  readonly minor: string;
  readonly tip: string;
}

/** Context of the body of an item's sheet. */
export interface ItemBodyView {
  readonly preview: readonly PreviewLine[];
  readonly previewNote: string;
  readonly groups: readonly { readonly label: string; readonly rows: readonly FieldRow[] }[];
  readonly prose: ProseView;
}

/** The parts of an item's sheet. */
export interface ItemView {
  readonly head: ItemHeadView;
  readonly body: ItemBodyView;
}

/** A power as stored. */
export interface PowerInput {
  readonly facts: ItemSheetFacts;
  readonly pool: string;
  readonly pools: readonly { readonly id: string; readonly label: string }[];
  readonly cost: number;
  readonly kind: PowerState["kind"];
  readonly kinds: readonly PowerState["kind"][];
  readonly cm: PowerState["cm"];
  readonly cmKinds: readonly PowerState["cm"]["kind"][];
  readonly rating: number;
  readonly soak: number;
  readonly defence: number;
}

/** A maneuver as stored. */
export interface ManeuverInput {
  readonly facts: ItemSheetFacts;
  readonly cm: number;
  readonly test: ManeuverTest;
  readonly tests: readonly ManeuverTest[];
}

const nothing = { wide: false, number: null, select: null, text: null, check: null } as const;

/** A number with its label. */
export function numberRow(field: NumberField): FieldRow {
  return { ...nothing, label: field.label, number: field };
}

/** A choice with its label. */
export function selectRow(path: string, label: string, choices: readonly OptionView[]): FieldRow {
  return { ...nothing, label, select: { path, label, options: choices } };
}

/** A line of text with its label. */
export function textRow(path: string, label: string, value: string, placeholder = ""): FieldRow {
  return { ...nothing, label, text: { path, label, value, placeholder } };
}

/** The line that lists show under the name, over the whole width. */
function summaryRow(facts: ItemSheetFacts, kit: SheetKit): FieldRow {
  return { ...textRow("system.summary", kit.words.say("FM.Sheet.Item.summary"), facts.summary), wide: true };
}

/** A box to tick. */
export function checkRow(path: string, label: string, on: boolean): FieldRow {
  return { ...nothing, label, check: { path, label, on } };
}

/** The parts of an item's sheet around its body. */
export function itemParts(facts: ItemSheetFacts, body: Omit<ItemBodyView, "prose">, kit: SheetKit): ItemView {
  const { words } = kit;
  const type = words.say(`FM.Sheet.Item.type.${facts.type}`);
  const line = facts.owner === "" ? type : words.say("FM.Sheet.Item.of", { type, name: facts.owner });
  const prose = {
    ...facts.description,
    path: "system.description",
    label: words.say("FM.Sheet.Record.description"),
    editable: facts.editable,
    uuid: facts.uuid,
    empty: "",
  };
  return { head: { name: facts.name, img: facts.img, line, editable: facts.editable }, body: { ...body, prose } };
}

/** A power's sheet: what it costs and adds, then its fields. */
export function powerView(input: PowerInput, kit: SheetKit): ItemView {
  const { words } = kit;
  const { facts, cm } = input;
  const say = (key: string): string => words.say(`FM.Sheet.Item.power.${key}`);
  const known = input.pool === "" || input.pools.some(({ id }) => id === input.pool);
  const pools = [...input.pools, ...(known ? [] : [{ id: input.pool, label: input.pool }])];
  const poolName = pools.find(({ id }) => id === input.pool)?.label ?? "";
  const value = cm.kind === "base" ? words.say("FM.Sheet.Power.base", { n: cm.value }) : signed(cm.value, words);
  const preview: PreviewLine[] = [
    { label: say("costs"), main: words.number(input.cost), minor: input.cost > 0 ? poolName : "", tip: "" },
    {
      label: words.say("FM.Sheet.cm"),
      main: value,
      minor: words.say(`FM.PowerKind.${input.kind}`),
      tip: words.say(cm.kind === "base" ? "FM.Attack.ChipBase" : "FM.Sheet.Power.cmTip"),
    },
  ];
  const groups = [
    {
      label: say("use"),
      rows: [
        selectRow("system.pool", say("pool"), [
          { id: "", label: "\u2013", on: input.pool === "" },
          ...pools.map(({ id, label }) => ({ id, label, on: id === input.pool })),
        ]),
        numberRow(numberField("system.cost", say("cost"), input.cost, words)),
        selectRow(
          "system.kind",
          say("kind"),
          options(input.kinds, input.kind, (id) => words.say(`FM.PowerKind.${id}`)),
        ),
        numberRow(numberField("system.rating", say("rating"), input.rating, words, { max: 20 })),
      ],
    },
    {
      label: say("effect"),
      rows: [
        numberRow(numberField("system.cm.value", say("cmValue"), cm.value, words, { min: -99, max: 99 })),
        selectRow(
          "system.cm.kind",
          say("cmKind"),
          options(input.cmKinds, cm.kind, (id) => words.say(`FM.Sheet.Item.power.cmKinds.${id}`)),
        ),
        numberRow(numberField("system.soak", say("soak"), input.soak, words)),
        numberRow(numberField("system.defence", say("defence"), input.defence, words)),
        summaryRow(facts, kit),
      ],
    },
  ];
  return itemParts(facts, { preview, previewNote: "", groups }, kit);
}

/** A maneuver's sheet: what it adds and when the scene suggests it. */
export function maneuverView(input: ManeuverInput, kit: SheetKit): ItemView {
  const { words } = kit;
  const test = words.say(`FM.Sheet.Item.maneuver.tests.${input.test}`);
  const preview = [{ label: words.say("FM.Sheet.cm"), main: signed(input.cm, words), minor: test, tip: "" }];
  const rows = [
    numberRow(numberField("system.cm", words.say("FM.Sheet.Item.maneuver.cm"), input.cm, words, { min: -99, max: 99 })),
    selectRow(
      "system.test",
      words.say("FM.Sheet.Item.maneuver.test"),
      options(input.tests, input.test, (id) => words.say(`FM.Sheet.Item.maneuver.tests.${id}`)),
    ),
    summaryRow(input.facts, kit),
  ];
  return itemParts(
    input.facts,
    { preview, previewNote: "", groups: [{ label: words.say("FM.Sheet.Item.maneuver.name"), rows }] },
    kit,
  );
}
