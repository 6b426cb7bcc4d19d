import type { WeaponState } from "../../foundry/data/item/weapon";
import { ATTRIBUTES } from "../../foundry/data/common";
import type { AttackerFigures } from "../../play/attack/figures";
import { ledgerView, signed } from "../../play/figures-view";
import { damageTypes } from "../../rules/health/health-track";
import { attackModes } from "../../rules/skirmish/types";
import type { ItemSheetFacts, ItemView, PreviewLine } from "./item-view";
import { checkRow, itemParts, numberRow, selectRow, textRow } from "./item-view";
import type { SheetKit } from "./kit";
import type { OptionView } from "./parts-view";
import { numberField, options } from "./parts-view";

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

/** A weapon's sheet: what it does in each mode in its bearer's hands, then its fields. */
export function weaponView(input: WeaponInput, kit: SheetKit): ItemView {
  const { words } = kit;
  const { facts, state, attacker } = input;
  const preview = weaponPreview(state, attacker, kit);
  const previewNote = attacker
    ? words.say("FM.Sheet.Item.inHand", { name: facts.owner })
    : words.say("FM.Sheet.Item.noBearer");
  return itemParts(
    facts,
    { preview, previewNote, groups: [attackFields(input, kit), modeFields(input, kit), handlingFields(input, kit)] },
    kit,
  );
}

type Group = ItemView["body"]["groups"][number];

function attackFields(input: WeaponInput, { words }: SheetKit): Group {
  const { state } = input;
  const say = (key: string): string => words.say(`FM.Sheet.Item.weapon.${key}`);
  return {
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
  };
}

function modeFields({ state, stored }: WeaponInput, { words }: SheetKit): Group {
  const say = (key: string): string => words.say(`FM.Sheet.Item.weapon.${key}`);
  const optional = { placeholder: "\u2013" };
  return {
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
  };
}

function handlingFields({ state, stored }: WeaponInput, { words }: SheetKit): Group {
  const say = (key: string): string => words.say(`FM.Sheet.Item.weapon.${key}`);
  const optional = { placeholder: "\u2013" };
  return {
    label: say("handling"),
    rows: [
      textRow("system.range", say("range"), stored.range),
      numberRow(numberField("system.quantity", say("quantity"), stored.quantity, words, { max: 9999, ...optional })),
      checkRow("system.melee", say("melee"), state.melee),
      checkRow("system.area", say("area"), state.area),
      ...(state.area
        ? [numberRow(numberField("system.areaFactor", say("areaFactor"), state.areaFactor, words, { min: 2, max: 4 }))]
        : []),
      checkRow("system.heavy", say("heavy"), stored.heavy),
      checkRow("system.equipped", say("equipped"), stored.equipped),
    ],
  };
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
      const dice = attacker?.dice[mode] ?? null;
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
