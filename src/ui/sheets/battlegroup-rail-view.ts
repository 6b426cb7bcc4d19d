import { chanceToHold } from "../../play/rout";
import { percentNumber } from "../../play/odds-view";
import { ledgerView, signed } from "../../play/figures-view";
import { ralliesLeft } from "../../rules/battlegroup/commands";
import { drillEffects, maximumMagnitude, mightEffects } from "../../rules/battlegroup/figures";
import { routDifficulty } from "../../rules/battlegroup/rout";
import { drills, groupStates } from "../../rules/battlegroup/types";
import type { BattlegroupInput } from "./battlegroup-input";
import { initialOf } from "./head-view";
import type { SheetKit } from "./kit";
import { textTip } from "./kit";
import type { BadgeView, CheckField, NumberField, OptionView, SelectField, SheetFigure } from "./parts-view";
import { numberField, options } from "./parts-view";

/** Longest name that goes around the badge. */
const BELT = 17;

/** Context of the partial `fm-emblem`: the regimental badge with the Size on it, or the picture. */
export interface EmblemView {
  readonly img: string;
  readonly pictured: boolean;
  readonly sign: boolean;
  readonly name: string;
  readonly above: string;
  readonly below: string;
  readonly numeral: string;
  readonly spoken: string;
  readonly side: string;
  readonly editing: boolean;
  readonly initial: string;
}

/** One line of a list of numbers. */
export interface CountLine {
  readonly label: string;
  readonly n: string;
  readonly tip: string;
}

/** The rail in play: Size, morale, losses, orders. */
export interface GroupStateView {
  readonly size: string;
  readonly people: string;
  readonly drill: SheetFigure;
  readonly might: SheetFigure;
  readonly morale: BadgeView;
  readonly moraleText: string;
  readonly moraleTip: string;
  readonly losses: readonly CountLine[];
  readonly order: string;
  readonly orderText: string;
}

/** The rail in edit mode. */
export interface GroupFormView {
  readonly numbers: readonly NumberField[];
  readonly selects: readonly SelectField[];
  readonly checks: readonly CheckField[];
  readonly battle: readonly NumberField[];
  readonly sides: readonly OptionView[];
}

/** Context of the rail of a battle group's sheet. */
export interface BattlegroupRailView {
  readonly emblem: EmblemView;
  /** Exactly one of the two is there. */
  readonly play: GroupStateView | null;
  readonly form: GroupFormView | null;
}

/** The rail of a battle group's sheet. */
export function battlegroupRail(input: BattlegroupInput, kit: SheetKit): BattlegroupRailView {
  const emblem = emblemView(input, kit);
  if (input.facts.editing) return { emblem, play: null, form: groupForm(input, kit) };
  return { emblem, play: groupPlay(input, kit), form: null };
}

/** How many fighters a Size stands for, in words (BG-1). */
export function peopleOf(size: number, { words }: SheetKit): string {
  return words.say(`FM.Sheet.Group.people.${Math.max(0, Math.min(5, size))}`);
}

function emblemView({ facts, state }: BattlegroupInput, kit: SheetKit): EmblemView {
  const bare = facts.name.replace(/^the\s+/i, "");
  return {
    img: facts.img,
    pictured: facts.pictured,
    sign: facts.sign,
    name: facts.name,
    above: bare.length <= BELT ? bare : "",
    below: peopleOf(state.size, kit),
    numeral: kit.words.number(state.size),
    spoken: kit.words.say("FM.Sheet.Group.size", { size: state.size }),
    side: facts.side,
    editing: facts.editing,
    initial: initialOf(facts.name),
  };
}

function groupPlay(input: BattlegroupInput, kit: SheetKit): GroupStateView {
  const { words } = kit;
  const { state } = input;
  const people = peopleOf(state.size, kit);
  const before = state.size + state.sizeLost;
  const drill = drillEffects[state.drill];
  const might = mightEffects[state.might];
  return {
    size: words.say("FM.Sheet.Group.size", { size: state.size }),
    people: state.sizeLost > 0 ? words.say("FM.Sheet.Group.was", { people, before }) : people,
    drill: {
      n: words.say(`FM.Sheet.Group.drillWord.${state.drill}`),
      label: words.say("FM.Sheet.Group.drill"),
      tip: textTip(
        kit,
        words.say("FM.Sheet.Group.drillTip", {
          defence: signed(drill.defence, words),
          dice: signed(drill.commandDice, words),
          difficulty: signed(drill.difficulty, words),
        }),
      ),
      size: "",
      bad: false,
    },
    might: {
      n: words.number(state.might),
      label: words.say("FM.Sheet.Group.might"),
      tip: textTip(
        kit,
        words.say("FM.Sheet.Group.mightTip", {
          attack: signed(might.attack, words),
          damage: signed(might.damage, words),
          defence: signed(might.defence, words),
        }),
      ),
      size: "",
      bad: false,
    },
    ...morale(input, kit),
    losses: losses(input, kit),
    ...orders(input, kit),
  };
}

type Morale = Pick<GroupStateView, "morale" | "moraleText" | "moraleTip">;

function morale({ state, circumstances, table }: BattlegroupInput, kit: SheetKit): Morale {
  const { words } = kit;
  const difficulty = routDifficulty(state, circumstances);
  const dice = state.member.willpower;
  const chance = percentNumber(chanceToHold(state, circumstances, table));
  const label = words.say("FM.Sheet.Group.difficulty");
  const tip = kit.tip({
    ledgers: [ledgerView(difficulty, label, words)],
    lines: [words.say("FM.Sheet.Group.checkTip", { dice })],
  });
  const say = (key: MoraleState, tone: BadgeView["tone"]): Morale => ({
    morale: { label: words.say(`FM.Sheet.Group.morale.${key}`), tone, glyph: GLYPHS[key], tip: "" },
    moraleText: words.say(`FM.Sheet.Group.moraleText.${key}`, {
      dice,
      difficulty: difficulty.total,
      chance,
      needed: state.check?.failed?.difficulty ?? difficulty.total,
    }),
    moraleTip: tip,
  });
  if (state.state !== "standing") return say(state.state, "bad");
  if (state.check !== null) return say("due", "bad");
  return state.perfectMorale === true ? say("fearless", "good") : say("steady", "good");
}
const GLYPHS = {
  routing: "arrow",
  dispersed: "cross",
  dissolved: "cross",
  due: "wait",
  fearless: "check",
  steady: "check",
} as const;
type MoraleState = "routing" | "dispersed" | "dissolved" | "due" | "fearless" | "steady";

function losses({ state }: BattlegroupInput, { words }: SheetKit): readonly CountLine[] {
  const max = maximumMagnitude(state);
  const left = ralliesLeft(state, state.rallies);
  const line = (key: "size" | "magnitude" | "rallies", n: number, data: Record<string, number>): CountLine => ({
    label: words.say(`FM.Sheet.Group.lost.${key}`),
    n: words.number(n),
    tip: words.say(`FM.Sheet.Group.lostTip.${key}`, data),
  });
  return [
    line("size", state.sizeLost, { before: state.size + state.sizeLost, size: state.size }),
    line("magnitude", max - state.magnitude, { magnitude: state.magnitude, max }),
    line("rallies", state.rallies, { left }),
  ];
}

function orders({ state, fight }: BattlegroupInput, { words }: SheetKit): Pick<GroupStateView, "order" | "orderText"> {
  if (state.state === "routing")
    return { order: words.say("FM.Sheet.Group.order.none"), orderText: words.say("FM.Sheet.Group.order.deaf") };
  const order = fight?.order ?? null;
  if (!order)
    return { order: words.say("FM.Sheet.Group.order.none"), orderText: words.say("FM.Sheet.Group.order.noneText") };
  const text = order.now ? "FM.Sheet.Group.order.now" : "FM.Sheet.Group.order.next";
  return {
    order: words.say("FM.Sheet.Group.order.dice", { n: order.dice }),
    orderText: words.say(text, { name: order.by }),
  };
}

function groupForm({ state, facts }: BattlegroupInput, { words }: SheetKit): GroupFormView {
  const field = (path: string, key: string, value: number, max: number): NumberField =>
    numberField(`system.${path}`, words.say(`FM.Sheet.Group.form.${key}`), value, words, { max });
  const select = (
    path: string,
    key: string,
    choices: readonly string[],
    value: string,
    prefix: string,
  ): SelectField => ({
    path: `system.${path}`,
    label: words.say(`FM.Sheet.Group.form.${key}`),
    options: options(choices, value, (id) => words.say(prefix + id)),
  });
  const max = maximumMagnitude(state);
  return {
    numbers: [field("size", "size", state.size, 5), field("might", "might", state.might, 3)],
    selects: [
      select("drill", "drill", drills, state.drill, "FM.Sheet.Group.drillWord."),
      select("state", "state", groupStates, state.state, "FM.Sheet.Group.stateWord."),
    ],
    checks: [
      {
        path: "system.perfectMorale",
        label: words.say("FM.Sheet.Group.form.perfectMorale"),
        on: state.perfectMorale === true,
      },
    ],
    battle: [
      field("magnitude.value", "magnitude", state.magnitude, max),
      field("sizeLost", "sizeLost", state.sizeLost, 5),
      field("rallies", "rallies", state.rallies, 99),
    ],
    sides: options(["friendly", "neutral", "hostile"], facts.side, (id) => words.say(`FM.Sheet.Side.${id}`)),
  };
}
