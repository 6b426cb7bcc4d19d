import type { WeaponState } from "../../foundry/data/item/weapon";
import { MANEUVER_TESTS } from "../../foundry/data/item/maneuver";
import { MULTIPLIER_KINDS, POWER_KINDS } from "../../foundry/data/item/power";
import type { AttackerFigures } from "../../play/attack/figures";
import { attackDice } from "../../play/attack/aim";
import { initialChoices } from "../../play/attack/figures";
import { ledgerView, signed } from "../../play/figures-view";
import { ATTRIBUTES } from "../../foundry/data/common";
import { damageTypes } from "../../rules/health/health-track";
import { attackModes } from "../../rules/skirmish/types";
import type { ProseView } from "./head-view";
import type { Prose } from "./input";
import type { SheetKit } from "./kit";
import type { CheckField, NumberField, OptionView, SelectField, TextField } from "./parts-view";
import { numberField, options } from "./parts-view";

/** What every item's sheet says of its item. */
export interface ItemSheetFacts {
  readonly name: string;
  readonly img: string;
  readonly type: "weapon" | "power" | "maneuver";
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
  readonly note: string;
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

/** A weapon as stored, with its bearer's figures where it has one. */
export interface WeaponInput {
  readonly facts: ItemSheetFacts;
  readonly state: WeaponState;
  readonly stored: {
    readonly poolDamage: number | null;
    readonly witheringDamage: number | null;
    readonly decisive: boolean;
    readonly range: string;
    readonly heavy: boolean;
    readonly equipped: boolean;
    readonly quantity: number | null;
  };
  readonly attacker: AttackerFigures | null;
  readonly abilities: readonly { readonly id: string; readonly label: string }[];
}

/** A power as stored. */
export interface PowerInput {
  readonly facts: ItemSheetFacts;
  readonly pool: string;
  readonly pools: readonly { readonly id: string; readonly label: string }[];
  readonly cost: number;
  readonly kind: (typeof POWER_KINDS)[number];
  readonly cm: { readonly kind: (typeof MULTIPLIER_KINDS)[number]; readonly value: number };
  readonly rating: number;
  readonly soak: number;
  readonly defence: number;
}

/** A maneuver as stored. */
export interface ManeuverInput {
  readonly facts: ItemSheetFacts;
  readonly cm: number;
  readonly test: (typeof MANEUVER_TESTS)[number];
}

const nothing = { note: "", number: null, select: null, text: null, check: null } as const;

function numberRow(field: NumberField, note = ""): FieldRow {
  return { ...nothing, label: field.label, number: field, note };
}

function selectRow(path: string, label: string, choices: readonly OptionView[], note = ""): FieldRow {
  return { ...nothing, label, select: { path, label, options: choices }, note };
}

function textRow(path: string, label: string, value: string, placeholder = ""): FieldRow {
  return { ...nothing, label, text: { path, label, value, placeholder } };
}

function checkRow(path: string, label: string, on: boolean): FieldRow {
  return { ...nothing, label, check: { path, label, on } };
}

function itemParts(facts: ItemSheetFacts, body: Omit<ItemBodyView, "prose">, kit: SheetKit): ItemView {
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

/** A weapon's sheet: what it does in each mode in its bearer's hands, then its fields. */
export function weaponView(input: WeaponInput, kit: SheetKit): ItemView {
  const { words } = kit;
  const { facts, state, stored, attacker } = input;
  const say = (key: string): string => words.say(`FM.Sheet.Item.weapon.${key}`);
  const optional = { placeholder: "\u2013" };
  const groups = [
    {
      label: say("attack"),
      rows: [
        selectRow(
          "system.attribute",
          say("attribute"),
          options(ATTRIBUTES, state.attribute, (id) => words.say(`FM.Attribute.${id}`)),
        ),
        selectRow("system.ability", say("ability"), abilityOptions(input)),
        numberRow(numberField("system.accuracy", say("accuracy"), state.accuracy, words, { min: -20, max: 20 })),
        selectRow(
          "system.damageType",
          say("damageType"),
          options(damageTypes, state.damageType, (id) => words.say(`FM.DamageType.${id}`)),
        ),
      ],
    },
    {
      label: say("modes"),
      rows: [
        textRow("system.direct.formula", say("formula"), state.formula, "2d6 + 3"),
        numberRow(numberField("system.pool.damage", say("poolDamage"), stored.poolDamage, words, optional)),
        numberRow(
          numberField("system.withering.damage", say("witheringDamage"), stored.witheringDamage, words, optional),
        ),
        numberRow(
          numberField("system.withering.overwhelming", say("overwhelming"), state.overwhelming, words, {
            min: 1,
            max: 99,
          }),
        ),
        checkRow("system.decisive", say("decisive"), stored.decisive),
      ],
    },
    {
      label: say("handling"),
      rows: [
        textRow("system.range", say("range"), stored.range),
        numberRow(numberField("system.quantity", say("quantity"), stored.quantity, words, { max: 9999, ...optional })),
        checkRow("system.melee", say("melee"), state.melee),
        checkRow("system.area", say("area"), state.area),
        ...(state.area
          ? [
              numberRow(
                numberField("system.areaFactor", say("areaFactor"), state.areaFactor, words, { min: 2, max: 4 }),
              ),
            ]
          : []),
        checkRow("system.heavy", say("heavy"), stored.heavy),
        checkRow("system.equipped", say("equipped"), stored.equipped),
      ],
    },
  ];
  const preview = weaponPreview(state, attacker, kit);
  const previewNote = attacker
    ? words.say("FM.Sheet.Item.inHand", { name: facts.owner })
    : words.say("FM.Sheet.Item.noBearer");
  return itemParts(facts, { preview, previewNote, groups }, kit);
}

function abilityOptions({ state, abilities }: WeaponInput): readonly OptionView[] {
  const listed = abilities.map(({ id, label }) => ({ id, label, on: id === state.ability }));
  const known = state.ability === "" || abilities.some(({ id }) => id === state.ability);
  const own = known ? [] : [{ id: state.ability, label: state.ability, on: true }];
  return [{ id: "", label: "\u2013", on: state.ability === "" }, ...listed, ...own];
}

function weaponPreview(state: WeaponState, attacker: AttackerFigures | null, kit: SheetKit): readonly PreviewLine[] {
  const { words } = kit;
  return attackModes
    .filter((mode) => state.modes.includes(mode))
    .map((mode): PreviewLine => {
      const label = words.say(`FM.Mode.${mode}`);
      const type = words.say(`FM.Sheet.DamageLetter.${state.damageType}`);
      if (mode === "direct") return { label, main: state.formula, minor: type, tip: words.say("FM.ModeTip.direct") };
      const dice = attacker ? attackDice(attacker, initialChoices(attacker, mode, "public")) : null;
      const damage = attacker?.damage[mode]?.total ?? (mode === "pool" ? state.poolDamage : state.witheringDamage);
      const main = dice
        ? words.say("FM.Sheet.Attacks.dice", { n: dice.total })
        : signed(mode === "decisive" ? 0 : state.accuracy, words);
      const amount = words.say("FM.Sheet.Attacks.damage", { damage, type });
      const tip = kit.tip({
        ledgers: dice ? [ledgerView(dice, words.say("FM.Attack.Dice"), words)] : [],
        lines: [words.say(`FM.ModeTip.${mode}`)],
      });
      return { label, main, minor: mode === "decisive" ? words.say("FM.Sheet.Item.initiativeDice") : amount, tip };
    });
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
          options(POWER_KINDS, input.kind, (id) => words.say(`FM.PowerKind.${id}`)),
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
          options(MULTIPLIER_KINDS, cm.kind, (id) => words.say(`FM.Sheet.Item.power.cmKinds.${id}`)),
        ),
        numberRow(numberField("system.soak", say("soak"), input.soak, words)),
        numberRow(numberField("system.defence", say("defence"), input.defence, words)),
        textRow("system.summary", words.say("FM.Sheet.Item.summary"), facts.summary),
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
      options(MANEUVER_TESTS, input.test, (id) => words.say(`FM.Sheet.Item.maneuver.tests.${id}`)),
    ),
    textRow("system.summary", words.say("FM.Sheet.Item.summary"), input.facts.summary),
  ];
  return itemParts(
    input.facts,
    { preview, previewNote: "", groups: [{ label: words.say("FM.Sheet.Item.maneuver.name"), rows }] },
    kit,
  );
}
