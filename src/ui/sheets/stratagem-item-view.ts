import type { StratagemState } from "../../foundry/data/item/stratagem";
import type { StratagemEffect } from "../../rules/strategy/stratagem";
import { stratagems } from "../../rules/strategy/stratagem";
import type { FieldRow, ItemSheetFacts, ItemView, PreviewLine } from "./item-view";
import { itemParts, numberRow, selectRow, textRow } from "./item-view";
import type { SheetKit } from "./kit";
import { numberField, options } from "./parts-view";

/** What an effect may be, in the order in which it is offered. */
const KINDS = [
  "orderDice",
  "passesRout",
  "noWithdrawal",
  "routDifficulty",
  "defence",
  "actsLast",
  "noOrder",
  "multiplier",
] as const satisfies readonly StratagemEffect["kind"][];
const LASTS = ["firstOrders", "firstCheck", "firstAttacks", "roundOne", "battle"] as const;
const SIDES = ["winner", "loser"] as const;

/** A stratagem as stored. */
export interface StratagemItemInput {
  readonly facts: ItemSheetFacts;
  readonly state: StratagemState;
}

/** The sheet of a stratagem: by how much it must be won and what it changes, which is the table's to edit (SW-3, SW-4). */
export function stratagemItemView({ facts, state }: StratagemItemInput, kit: SheetKit): ItemView {
  const { words } = kit;
  const say = (key: string): string => words.say(`FM.Sheet.Stratagem.${key}`);
  const which = options(["custom", ...stratagems], state.stratagem, (id) =>
    id === "custom" ? say("custom") : words.say(`FM.Strategy.Stratagem.${id}`),
  );
  const plan = [
    selectRow("system.stratagem", say("which"), which),
    numberRow(numberField("system.threshold", say("threshold"), state.threshold, words, { min: 1, max: 20 })),
    { ...textRow("system.summary", words.say("FM.Sheet.Item.summary"), facts.summary), wide: true },
  ];
  const groups = [
    { label: say("plan"), rows: plan },
    ...state.effects.map((effect, at) => ({
      label: words.say("FM.Sheet.Stratagem.effect", { n: at + 1 }),
      rows: effectRows(effect, at, kit),
    })),
    { label: say("more"), rows: [newEffectRow(kit)] },
  ];
  return itemParts(facts, { preview: previewLines(state, kit), previewNote: "", groups }, kit);
}

function previewLines({ threshold, effects }: StratagemState, { words }: SheetKit): readonly PreviewLine[] {
  const won = {
    label: words.say("FM.Sheet.Stratagem.won"),
    main: words.say("FM.Strategy.Threshold", { n: threshold }),
    minor: "",
    tip: words.say("FM.Sheet.Stratagem.wonTip"),
  };
  const lines = effects.map((effect) => ({
    label: words.say(`FM.Strategy.Who.${effect.side}`),
    main: words.say(`FM.Strategy.Effect.${effect.kind}`, { n: effect.value }),
    minor: words.say(`FM.Strategy.Lasts.${effect.lasts}`),
    tip: words.say("FM.Sheet.Stratagem.effectTip"),
  }));
  return [won, ...lines];
}

function effectRows(effect: StratagemEffect, at: number, kit: SheetKit): readonly FieldRow[] {
  const { words } = kit;
  const label = (key: string): string => words.say(`FM.Fields.Stratagem.FIELDS.effects.element.${key}.label`);
  const path = (key: string): string => `effect.${at}.${key}`;
  const kinds = [
    ...options(KINDS, effect.kind, (id) => words.say(`FM.Sheet.Stratagem.kind.${id}`)),
    { id: "", label: words.say("FM.Sheet.Stratagem.remove"), on: false },
  ];
  return [
    selectRow(path("kind"), label("kind"), kinds),
    selectRow(
      path("side"),
      label("side"),
      options(SIDES, effect.side, (id) => words.say(`FM.Strategy.Who.${id}`)),
    ),
    numberRow(numberField(path("value"), label("value"), effect.value, words, { min: -99, max: 99 })),
    selectRow(
      path("lasts"),
      label("lasts"),
      options(LASTS, effect.lasts, (id) => words.say(`FM.Strategy.Lasts.${id}`)),
    ),
  ];
}

function newEffectRow({ words }: SheetKit): FieldRow {
  const kinds = options(KINDS, "", (id) => words.say(`FM.Sheet.Stratagem.kind.${id}`));
  const nothing = { id: "", label: "\u2013", on: true };
  return selectRow("effect.new", words.say("FM.Sheet.Stratagem.add"), [nothing, ...kinds]);
}

/** The effects after one field of them was changed: a kind set to nothing takes its effect away, a new kind adds one. */
export function changedEffects(
  effects: readonly StratagemEffect[],
  path: string,
  value: unknown,
): readonly StratagemEffect[] {
  const [, at = "", key = ""] = path.split(".");
  if (at === "new") {
    const kind = KINDS.find((each) => each === value);
    return kind ? [...effects, { side: "winner", kind, value: 1, lasts: "battle" }] : effects;
  }
  if (key === "kind" && value === "") return effects.filter((_effect, index) => index !== Number(at));
  return effects.map((effect, index) => (index === Number(at) ? { ...effect, [key]: value } : effect));
}
