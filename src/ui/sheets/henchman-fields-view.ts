import { ATTRIBUTES } from "../../foundry/data/common";
import type { SquadRow } from "../../foundry/data/actor/squad-state";
import { damageTypes } from "../../rules/health/health-track";
import type { FieldRow } from "./item-view";
import { checkRow, numberRow, selectRow, textRow } from "./item-view";
import type { SheetKit } from "./kit";
import { numberField, options } from "./parts-view";

/** What powers they may have (HM-2). */
const GIFTS = ["none", "psi", "quantum"] as const satisfies readonly SquadRow["gifted"][];

/** What a kind of henchmen is, wherever it is kept. */
export type HenchmanFigures = Pick<SquadRow, "pool" | "soak" | "divisor" | "gifted" | "gear" | "heavy">;

/** A group of fields under one heading. */
export interface FieldGroup {
  readonly label: string;
  readonly rows: readonly FieldRow[];
}

/** The fields of a kind of henchmen below `prefix` ("system" of an item, or a type of a squad). */
export function henchmanGroups(
  prefix: string,
  figures: HenchmanFigures,
  abilities: readonly { readonly id: string; readonly label: string }[],
  kit: SheetKit,
): readonly FieldGroup[] {
  const say = (key: string): string => kit.words.say(`FM.Sheet.Henchman.${key}`);
  return [
    { label: say("figures"), rows: figureRows(prefix, figures, kit) },
    { label: say("gear"), rows: gearRows(prefix, figures, kit) },
    { label: say("heavy"), rows: heavyRows(prefix, figures, abilities, kit) },
  ];
}

const label = (path: string, { words }: SheetKit): string => words.say(`FM.Fields.Henchman.FIELDS.${path}.label`);

function number(
  prefix: string,
  path: string,
  value: number,
  kit: SheetKit,
  limits: { readonly min?: number; readonly max?: number } = {},
): FieldRow {
  return numberRow(numberField(`${prefix}.${path}`, label(path, kit), value, kit.words, limits));
}

function figureRows(prefix: string, { pool, soak, divisor, gifted }: HenchmanFigures, kit: SheetKit): FieldRow[] {
  const { words } = kit;
  return [
    number(prefix, "pool", pool, kit),
    selectRow(
      `${prefix}.divisor`,
      label("divisor", kit),
      options(["1", "2", "3"], String(divisor), (id) => words.say(`FM.Sheet.Squad.divisorWord.${id}`)),
    ),
    number(prefix, "soak.bashing", soak.bashing, kit),
    selectRow(
      `${prefix}.gifted`,
      label("gifted", kit),
      options(GIFTS, gifted, (id) => words.say(`FM.Sheet.Squad.gift.${id}`)),
    ),
    number(prefix, "soak.lethal", soak.lethal, kit),
    number(prefix, "soak.aggravated", soak.aggravated, kit),
  ];
}

function gearRows(prefix: string, { gear }: HenchmanFigures, kit: SheetKit): FieldRow[] {
  return [
    number(prefix, "gear.damage", gear.damage, kit),
    typeRow(prefix, "gear.damageType", gear.damageType, kit),
    number(prefix, "gear.overwhelming", gear.overwhelming, kit, { min: 1, max: 99 }),
    number(prefix, "gear.defence", gear.defence, kit),
    number(prefix, "gear.willpower", gear.willpower, kit),
    number(prefix, "gear.health", gear.health, kit, { min: 1, max: 200 }),
    number(prefix, "gear.joinBattle", gear.joinBattle, kit),
  ];
}

function typeRow(prefix: string, path: string, value: string, kit: SheetKit): FieldRow {
  const words = (id: string): string => kit.words.say(`FM.DamageType.${id}`);
  return selectRow(`${prefix}.${path}`, label(path, kit), options(damageTypes, value, words));
}

function heavyRows(
  prefix: string,
  { heavy }: HenchmanFigures,
  abilities: readonly { readonly id: string; readonly label: string }[],
  kit: SheetKit,
): FieldRow[] {
  const { words } = kit;
  const carried = checkRow(`${prefix}.heavy`, words.say("FM.Sheet.Henchman.carries"), heavy !== null);
  if (!heavy) return [carried];
  const at = `${prefix}.heavy`;
  const abilityOptions = abilities.map((each) => ({ ...each, on: each.id === heavy.ability }));
  return [
    carried,
    textRow(`${at}.name`, label("heavy.name", kit), heavy.name),
    selectRow(
      `${at}.attribute`,
      label("heavy.attribute", kit),
      options(ATTRIBUTES, heavy.attribute, (id) => words.say(`FM.Attribute.${id}`)),
    ),
    selectRow(`${at}.ability`, label("heavy.ability", kit), abilityOptions),
    number(prefix, "heavy.accuracy", heavy.accuracy, kit, { min: -20, max: 20 }),
    number(prefix, "heavy.damage", heavy.damage, kit),
    typeRow(prefix, "heavy.damageType", heavy.damageType, kit),
    number(prefix, "heavy.overwhelming", heavy.overwhelming, kit, { min: 1, max: 99 }),
    number(prefix, "heavy.burst.shots", heavy.burst.shots, kit, { min: 1 }),
    number(prefix, "heavy.burst.accuracy", heavy.burst.accuracy, kit, { min: -20, max: 20 }),
    number(prefix, "heavy.burst.damage", heavy.burst.damage, kit),
    number(prefix, "heavy.carriers", heavy.carriers, kit, { min: 1 }),
    number(prefix, "heavy.areaFactor", heavy.areaFactor, kit, { min: 2, max: 4 }),
    checkRow(`${at}.area`, label("heavy.area", kit), heavy.area),
  ];
}
