import { healthState } from "../../rules/health/health-track";
import type { AttributeId } from "../../foundry/data/common";
import type { CharacterInput } from "./character-input";
import { ATTRIBUTE_COLUMNS } from "./character-rail-view";
import type { SheetKit } from "./kit";
import { textTip } from "./kit";
import type { NumberField } from "./parts-view";
import { numberField } from "./parts-view";

/** Dots that are drawn at least, and at most. */
const FEW_DOTS = 5;
const MOST_DOTS = 10;

/** Context of the partial `fm-dots`. */
export interface DotsView {
  readonly path: string;
  readonly mega: boolean;
  readonly edit: boolean;
  readonly many: boolean;
  readonly dots: readonly { readonly value: number; readonly on: boolean }[];
  readonly tip: string;
}

/** A trait with its dots, its number and, in play, its roll. */
export interface TraitView {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly rollTip: string;
  readonly dots: DotsView;
  readonly field: NumberField;
}

/** An attribute has mega-dots beside. */
export interface AttributeView extends TraitView {
  readonly mega: string;
  /** Mega-dots that nobody has are shown only where they can be given. */
  readonly showMega: boolean;
  readonly megaDots: DotsView;
  readonly megaField: NumberField;
}

/** Context of the page of traits. */
export interface TraitsView {
  readonly on: boolean;
  readonly editing: boolean;
  readonly editable: boolean;
  readonly columns: readonly { readonly label: string; readonly attributes: readonly AttributeView[] }[];
  readonly abilities: readonly TraitView[];
  readonly wounds: string;
}

/** Attributes and abilities: rolled in play, clicked and typed in edit mode. */
export function traitsView(input: CharacterInput, kit: SheetKit): TraitsView {
  const { words } = kit;
  const { facts, state } = input;
  const { penalty } = healthState(state.health);
  return {
    on: input.tab === "traits",
    editing: facts.editing,
    editable: facts.editable,
    columns: ATTRIBUTE_COLUMNS.map(({ id, attributes }) => ({
      label: words.say(`FM.Sheet.Traits.${id}`),
      attributes: attributes.map((attribute) => attributeView(attribute, input, kit)),
    })),
    abilities: input.abilities.map(({ id, label }) =>
      traitView(id, label, `system.abilities.${id}.value`, state.abilities[id] ?? 0, facts.editing, kit),
    ),
    wounds: penalty === 0 ? "" : words.say("FM.Sheet.Traits.wounds", { n: -penalty }),
  };
}

function attributeView(id: AttributeId, { state, facts }: CharacterInput, kit: SheetKit): AttributeView {
  const { words } = kit;
  const label = words.say(`FM.Attribute.${id}`);
  const { value, mega } = state.attributes[id];
  const megaLabel = words.say("FM.Sheet.Traits.mega", { attribute: label });
  const megaPath = `system.attributes.${id}.mega`;
  return {
    ...traitView(id, label, `system.attributes.${id}.value`, value, facts.editing, kit),
    mega: mega === 0 ? "" : words.number(mega),
    showMega: facts.editing || mega > 0,
    megaDots: dotsView(megaPath, megaLabel, mega, true, facts.editing, kit),
    megaField: numberField(megaPath, megaLabel, mega, words, { max: 10, kind: "mega" }),
  };
}

function traitView(id: string, label: string, path: string, value: number, editing: boolean, kit: SheetKit): TraitView {
  const { words } = kit;
  return {
    id,
    label,
    value: words.number(value),
    rollTip: textTip(kit, words.say("FM.Sheet.Traits.roll", { trait: label, n: value })),
    dots: dotsView(path, label, value, false, editing, kit),
    field: numberField(path, label, value, words, { max: 20 }),
  };
}

function dotsView(path: string, label: string, value: number, mega: boolean, edit: boolean, kit: SheetKit): DotsView {
  const count = value > FEW_DOTS ? MOST_DOTS : FEW_DOTS;
  const dots = Array.from({ length: count }, (_, at) => ({ value: at + 1, on: at < value }));
  const tip = edit ? kit.words.say("FM.Sheet.Traits.setDots", { trait: label }) : "";
  return { path, mega, edit, many: count > FEW_DOTS, dots, tip };
}
