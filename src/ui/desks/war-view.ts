import { plain } from "../../play/figures-view";
import type { MarkPart, ShownSide } from "../../play/parts";
import { shownSide } from "../../play/parts";
import type { Side } from "../../play/exchange";
import { attacksLedger, attacksLeft, rulesForce } from "../../play/war/force";
import type { Ledger } from "../../rules/ledger";
import { LedgerBuilder, singleLedger } from "../../rules/ledger";
import { forcePeople, sizeDifference } from "../../rules/warfare/force";
import type { SheetKit } from "../sheets/kit";
import { ledgerTip, textTip } from "../sheets/kit";
import type { SelectField, SheetFigure } from "../sheets/parts-view";
import type { AttacksView } from "./war-attacks-view";
import { attacksView } from "./war-attacks-view";
import type { WarChoices, WarForce, WarInput } from "./war-input";
import type { MeterView } from "./war-spend-view";
import { meters } from "./war-spend-view";

/** One column of the war table. */
export interface PanelView {
  readonly id: string;
  readonly side: ShownSide;
  readonly size: string;
  readonly sizeTip: string;
  readonly name: string;
  readonly line: string;
  readonly peopleTip: string;
  readonly figures: readonly SheetFigure[];
  readonly meters: readonly MeterView[];
  /** Which force of several is shown; null with one only. */
  readonly pick: SelectField | null;
}

/** How much larger one of the two forces is, and what that costs the other (WF-9, WF-10). */
export interface ScaleView {
  readonly number: string;
  readonly tip: string;
  readonly title: string;
  readonly text: string;
  readonly smaller: string;
  readonly label: string;
  readonly choices: readonly {
    readonly n: number;
    readonly label: string;
    readonly spoken: string;
    readonly on: boolean;
  }[];
  /** Why no Morale can be taken; empty when it can. */
  readonly refusal: string;
}

/** A combatant whose side can be set. */
export interface SideRow {
  readonly name: string;
  readonly mark: MarkPart;
  readonly field: SelectField;
}

/** Context of `templates/desks/war.hbs`. */
export interface WarView {
  readonly label: string;
  readonly nothing: string;
  readonly panels: readonly PanelView[];
  readonly scale: ScaleView | null;
  readonly attacks: AttacksView | null;
  readonly sides: readonly SideRow[];
  readonly sidesLabel: string;
  readonly drop: string;
}

/** Everything that the war table shows. */
export function warView(input: WarInput, choices: WarChoices, kit: SheetKit): WarView {
  const { words } = kit;
  const left = input.forces.find(({ id }) => id === choices.left);
  const right = input.forces.find(({ id }) => id === choices.right && id !== choices.left);
  const panels = [
    ...(left ? [panel(left, "left", input, kit)] : []),
    ...(right ? [panel(right, "right", input, kit)] : []),
  ];
  return {
    label: words.say("FM.War.Title"),
    nothing: !input.fight ? words.say("FM.War.NoFight") : panels.length === 0 ? words.say("FM.War.NoForces") : "",
    panels,
    scale: left && right ? scaleView(left, right, input, kit) : null,
    attacks: attacksView(input, choices, kit),
    sides: input.isGM ? input.sides.map((fact) => sideRow(fact, kit)) : [],
    sidesLabel: words.say("FM.War.Sides"),
    drop: input.isGM && input.fight ? words.say("FM.War.Drop") : "",
  };
}

function panel(war: WarForce, place: "left" | "right", input: WarInput, kit: SheetKit): PanelView {
  const { words } = kit;
  const { force, mine, powered } = war;
  const people = words.number(forcePeople(force.size));
  const key = force.commander ? "FM.War.PeopleLed" : "FM.War.People";
  const size = words.say("FM.War.Size", { n: force.size });
  return {
    id: war.id,
    side: shownSide(force.who.side, true),
    size: words.number(force.size),
    sizeTip: size,
    name: force.who.name,
    line: words.say(key, { people, name: force.commander?.name ?? "" }),
    peopleTip: textTip(kit, words.say("FM.War.PeopleTip", { people, size: force.size })),
    figures: figures(war, input, kit),
    meters: meters({ force, at: input.at, table: input.table, mine, powered }, kit),
    pick: pick(war, place, input, kit),
  };
}

function figures({ force, orders }: WarForce, input: WarInput, kit: SheetKit): readonly SheetFigure[] {
  const { words } = kit;
  const figure = (key: string, ledger: Ledger): SheetFigure => {
    const label = words.say(`FM.War.Figure.${key}`);
    return { n: plain(ledger.total, words), label, tip: ledgerTip(kit, ledger, label), size: "", bad: false };
  };
  const dice = attackLedger(force, orders.spending.recon ?? false);
  const attacks = attacksLedger(force);
  return [
    figure("firepower", singleLedger("WF", "FM.Ledger.firepower", force.firepower)),
    figure("skill", singleLedger("WF", "FM.Ledger.forceSkill", force.skill)),
    figure("dice", dice),
    figure("damage", damageLedger(force)),
    {
      ...figure("attacks", attacks),
      n: words.say("FM.War.Left", { left: attacksLeft(force, input.at), of: attacks.total }),
    },
  ];
}

/** Attack dice without what is spent: Skill + Size, and recon of its side (WF-3, WF-7). */
export function attackLedger(force: WarForce["force"], recon: boolean): Ledger {
  const { skill, size } = rulesForce(force);
  return new LedgerBuilder()
    .put("WF-3", "FM.Ledger.forceSkill", skill)
    .put("WF-3", "FM.Ledger.forceSize", size)
    .add("WF-7", "FM.Ledger.recon", recon ? 1 : 0)
    .build();
}

/** Damage dice: Firepower + Size (WF-3). */
export function damageLedger(force: WarForce["force"]): Ledger {
  return new LedgerBuilder()
    .put("WF-3", "FM.Ledger.firepower", force.firepower)
    .put("WF-3", "FM.Ledger.forceSize", force.size)
    .build();
}

/** The select of a column where its side has more than one force to show. */
function pick(war: WarForce, place: "left" | "right", { forces }: WarInput, { words }: SheetKit): SelectField | null {
  if (forces.length < 3) return null;
  return {
    path: place,
    label: words.say("FM.War.Pick"),
    options: forces.map(({ id, force }) => ({ id, label: force.who.name, on: id === war.id })),
  };
}

function scaleView(left: WarForce, right: WarForce, input: WarInput, kit: SheetKit): ScaleView | null {
  const { words } = kit;
  const { smaller, difficulty, moraleAtStake } = sizeDifference(left.force, right.force);
  if (smaller === null) return null;
  const [small, large] = smaller === "ours" ? [left, right] : [right, left];
  const names = { small: small.force.who.name, large: large.force.who.name, n: difficulty };
  const worn = input.battle !== "" && small.force.war.worn.battle === input.battle;
  const refusal = worn ? "FM.Refused.War.WornAlready" : input.battle === "" ? "FM.Refused.War.NoFight" : "";
  const ledger = new LedgerBuilder()
    .put("WF-9", "FM.Ledger.forceSize", large.force.size, names.large)
    .put("WF-9", "FM.Ledger.forceSize", -small.force.size, names.small)
    .build();
  return {
    number: words.say("FM.War.Plus", { n: difficulty }),
    tip: ledgerTip(kit, ledger, words.say("FM.Ledger.sizeDifference")),
    title: words.say(difficulty === 1 ? "FM.War.OneLarger" : "FM.War.Larger", names),
    text: words.say(worn ? "FM.War.ScaleWorn" : "FM.War.Scale", names),
    smaller: small.id,
    label: words.say("FM.War.MoraleTaken"),
    choices: Array.from({ length: moraleAtStake + 1 }, (_, n) => ({
      n,
      label: words.number(n),
      spoken: words.say(n === 0 ? "FM.War.TakeNone" : "FM.War.Take", { n, name: names.small }),
      on: n === 0 && !worn,
    })),
    refusal: input.isGM ? (refusal === "" ? "" : words.say(refusal)) : words.say("FM.Refused.OnlyGM"),
  };
}

function sideRow({ id, name, side, own, set }: WarInput["sides"][number], { words }: SheetKit): SideRow {
  const say = (each: Side): string => words.say(`FM.Side.${shownSide(each, true)}`);
  const shown = shownSide(side, true);
  const options = [
    { id: "", label: words.say("FM.War.AsToken", { side: say(own) }), on: !set },
    ...(["friendly", "neutral", "hostile"] as const).map((each) => ({
      id: each,
      label: say(each),
      on: set && each === side,
    })),
  ];
  return {
    name,
    mark: { side: shown, sideLabel: say(side) },
    field: { path: `side.${id}`, label: words.say("FM.War.SideOf", { name }), options },
  };
}
