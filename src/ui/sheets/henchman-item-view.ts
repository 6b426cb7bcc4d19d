import { diceEach } from "../../rules/henchmen/henchman-type";
import type { HenchmanFigures } from "./henchman-fields-view";
import { henchmanGroups } from "./henchman-fields-view";
import type { ItemSheetFacts, ItemView, PreviewLine } from "./item-view";
import { itemParts, numberRow, textRow } from "./item-view";
import type { SheetKit } from "./kit";
import { numberField } from "./parts-view";
import { soakTip, soakWords } from "./squad-words";

/** A kind of henchmen as stored. */
export interface HenchmanItemInput {
  readonly facts: ItemSheetFacts;
  readonly count: number;
  readonly figures: HenchmanFigures;
  readonly abilities: readonly { readonly id: string; readonly label: string }[];
}

/** The sheet of a kind of henchmen: what each adds to a squad, then its fields. */
export function henchmanItemView(input: HenchmanItemInput, kit: SheetKit): ItemView {
  const { words } = kit;
  const { facts, figures, count, abilities } = input;
  const join = {
    label: words.say("FM.Sheet.Henchman.joining"),
    rows: [
      numberRow(
        numberField("system.count", words.say("FM.Fields.Henchman.FIELDS.count.label"), count, words, {
          min: 1,
          max: 9999,
        }),
      ),
      { ...textRow("system.summary", words.say("FM.Sheet.Item.summary"), facts.summary), wide: true },
    ],
  };
  const groups = [join, ...henchmanGroups("system", figures, abilities, kit)];
  const previewNote = words.say("FM.Sheet.Henchman.dropHint", { n: count });
  return itemParts(facts, { preview: previewLines(input, kit), previewNote, groups }, kit);
}

function previewLines({ figures, count }: HenchmanItemInput, kit: SheetKit): readonly PreviewLine[] {
  const { words } = kit;
  const { pool, soak, divisor, heavy, gifted } = figures;
  const each = diceEach({ id: "one", count, pool, soak: 0, divisor });
  const gift = gifted === "none" ? "" : words.say(`FM.Sheet.Squad.giftTag.${gifted}`);
  const lines: PreviewLine[] = [
    {
      label: words.say("FM.Sheet.Squad.addsHead"),
      main: words.say("FM.Sheet.Henchman.adds", { dice: each }),
      minor: gift,
      tip: words.say("FM.Sheet.Squad.poolTip", { pool, n: each }),
    },
    {
      label: words.say("FM.Sheet.Squad.soakHead"),
      main: soakWords(soak, kit),
      minor: words.say(`FM.Sheet.Squad.per.${divisor}`),
      tip: soakTip(soak, kit),
    },
  ];
  if (!heavy) return lines;
  const area = heavy.area ? words.say("FM.Sheet.Squad.area", { n: heavy.areaFactor }) : "";
  const main = words.say("FM.Sheet.Henchman.shot", { accuracy: heavy.accuracy, damage: heavy.damage });
  return [...lines, { label: heavy.name, main, minor: area, tip: words.say("FM.Sheet.Squad.once") }];
}
