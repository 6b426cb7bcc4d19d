import { signed } from "../../play/figures-view";
import type { CharacterInput } from "./character-input";
import { weaponLine } from "./attack-rows-view";
import type { ItemFacts } from "./input";
import type { SheetKit } from "./kit";
import type { NumberField } from "./parts-view";
import { numberField } from "./parts-view";

/** One item in the list of all that a character has. */
export interface GearRow {
  readonly id: string;
  readonly name: string;
  readonly img: string;
  readonly line: string;
  /** null: cannot be at hand or put away. */
  readonly equipped: { readonly on: boolean; readonly label: string } | null;
  readonly quantity: NumberField | null;
  readonly editLabel: string;
  readonly removeLabel: string;
}

/** Items of one type. */
export interface GearGroup {
  readonly type: string;
  readonly label: string;
  readonly addLabel: string;
  readonly empty: string;
  readonly rows: readonly GearRow[];
}

/** Context of the page of gear. */
export interface GearView {
  readonly on: boolean;
  readonly editable: boolean;
  readonly groups: readonly GearGroup[];
}

/** Everything a character has, by type: at hand or put away, how many, edit, remove. */
export function gearView(input: CharacterInput, kit: SheetKit): GearView {
  const { words } = kit;
  const weapons = input.weapons.map((weapon): GearRow => {
    const state = words.say(weapon.equipped ? "FM.Sheet.Gear.atHand" : "FM.Sheet.Gear.putAway");
    const quantity =
      weapon.quantity === null
        ? null
        : numberField(
            "system.quantity",
            words.say("FM.Sheet.Gear.quantity", { name: weapon.name }),
            weapon.quantity,
            words,
            {
              max: 9999,
              placeholder: "",
            },
          );
    const equipped = { on: weapon.equipped, label: state };
    return { ...row(weapon, weaponLine({ ...weapon, quantity: null }, kit), kit), equipped, quantity };
  });
  const powers = input.powers.map((power) => {
    const cost =
      power.pool && power.cost > 0 ? words.say("FM.Sheet.Power.cost", { n: power.cost, pool: power.pool.label }) : "";
    const parts = [words.say("FM.Sheet.Power.rating", { n: power.rating }), cost, power.summary];
    return row(power, parts.filter((part) => part !== "").join(" \u00b7 "), kit);
  });
  const maneuvers = input.maneuvers.map((maneuver) => {
    const adds = words.say("FM.Sheet.Gear.cm", { amount: signed(maneuver.cm, words) });
    return row(maneuver, [adds, maneuver.summary].filter((part) => part !== "").join(" \u00b7 "), kit);
  });
  return {
    on: input.tab === "gear",
    editable: input.facts.editable,
    groups: [group("weapon", weapons, kit), group("power", powers, kit), group("maneuver", maneuvers, kit)],
  };
}

function row({ id, name, img }: ItemFacts, line: string, { words }: SheetKit): GearRow {
  return {
    id,
    name,
    img,
    line,
    equipped: null,
    quantity: null,
    editLabel: words.say("FM.Sheet.Gear.edit", { name }),
    removeLabel: words.say("FM.Sheet.Gear.remove", { name }),
  };
}

function group(type: "weapon" | "power" | "maneuver", rows: readonly GearRow[], { words }: SheetKit): GearGroup {
  return {
    type,
    label: words.say(`FM.Sheet.Gear.${type}`),
    addLabel: words.say(`FM.Sheet.Gear.${type}Add`),
    empty: rows.length > 0 ? "" : words.say(`FM.Sheet.Gear.${type}None`),
    rows,
  };
}
