import type { CompressedSides } from "../../rules/compressed/combatant";
import { compressedOdds, type CompressedOdds } from "../../rules/compressed/odds";
import { type CompressedPlan, planCompressed } from "../../rules/compressed/fight";
import { unevenAdvice } from "../../rules/strategy/advice";
import { damageTypes } from "../../rules/health/health-track";
import { healthState } from "../../rules/health/health-track";
import { RulesError } from "../../rules/errors";
import type { TableRules } from "../../rules/table-rules";
import type { ChoiceView } from "../attack/choice-view";
import type { Visibility } from "../exchange";
import { VISIBILITIES } from "../exchange";
import { signed } from "../figures-view";
import { type OddsBars, oddsBars, percent, percentNumber } from "../odds-view";
import type { Words } from "../ports";
import { fightRefusal } from "./exchange";
import type { DeskSide, DeskSides, SideModifier, Sources } from "./fighter";
import { SIDE_MODIFIERS } from "./fighter";
import { type FighterView, fighterView } from "./fighter-view";
import { fightSides } from "./sides";

/** A line of a column's modifiers: ticked, stepped, or both. */
export interface ModifierView {
  readonly label: string;
  readonly tip: string;
  readonly amount: string;
  readonly off: boolean;
  /** Name of the checkbox; empty where it is stepped only. */
  readonly tick: string;
  /** Path that the steps change; empty where there are none. */
  readonly step: string;
  readonly less: string;
  readonly more: string;
  readonly suggested: boolean;
}

/** One column. */
export interface DeskSideView {
  readonly index: string;
  readonly side: "friendly" | "hostile";
  readonly sideLabel: string;
  readonly title: string;
  readonly intentPath: string;
  readonly intent: string;
  readonly hint: string;
  readonly fighters: readonly FighterView[];
  readonly add: string;
  readonly modifiers: readonly ModifierView[];
  readonly total: string;
  readonly dealsPath: string;
  readonly deals: readonly ChoiceView[];
}

/** What is known of the fight before it is rolled. */
export interface ChancesView {
  readonly first: string;
  readonly second: string;
  readonly firstIntent: string;
  readonly secondIntent: string;
  readonly between: string;
  readonly share: string;
  readonly spoken: string;
  readonly tieTip: string;
  readonly takes: readonly { readonly label: string; readonly mean: string; readonly bars: OddsBars }[];
  /** SW-5; empty where the roll is worth making. */
  readonly advice: string;
}

/** Context of `templates/desks/compressed.hbs`, but for the forecast. */
export interface FightDeskView {
  readonly sides: readonly DeskSideView[];
  readonly chances: ChancesView | null;
  readonly visibilities: readonly ChoiceView[];
  readonly unseen: string;
  readonly refusal: string;
}

/** What the desk is drawn from. */
export interface FightDesk {
  readonly desk: DeskSides;
  readonly sources: Sources;
  readonly visibility: Visibility;
  /** Why the scene suggests a superior position for either side; null where it does not. */
  readonly position: readonly [string | null, string | null];
  /** What a forecast says of everybody; empty texts without one. */
  readonly fates: readonly [readonly string[], readonly string[]];
}

/** The fight worked out as far as it goes without dice, or the reason why the rules refuse it. */
interface Known {
  readonly sides: CompressedSides | null;
  readonly plan: CompressedPlan | null;
  readonly odds: CompressedOdds | null;
  readonly refused: string;
}

function know(desk: DeskSides, sources: Sources, table: TableRules, words: Words): Known {
  const refusal = fightRefusal(desk, sources);
  const sides = fightSides(desk, sources);
  const none = { sides: null, plan: null, odds: null };
  if (refusal !== null || !sides) return { ...none, refused: words.say(refusal ?? "FM.Compressed.Refused.Empty") };
  try {
    return { sides, plan: planCompressed(sides, table), odds: compressedOdds(sides, table), refused: "" };
  } catch (error) {
    if (!(error instanceof RulesError)) throw error;
    return { ...none, refused: words.say("FM.Refused.Rules", { reason: error.message }) };
  }
}

/** Everything the compressed desk shows. */
export function fightDeskView(inputs: FightDesk, table: TableRules, words: Words): FightDeskView {
  const { desk, sources } = inputs;
  const known = know(desk, sources, table, words);
  const unseen = sources.flat().some((source) => source?.who.hidden || source?.squad?.who.hidden);
  return {
    sides: [sideView(0, inputs, known, words), sideView(1, inputs, known, words)],
    chances: known.plan && known.odds ? chancesView(desk, known.plan, known.odds, words) : null,
    visibilities: VISIBILITIES.map((id) => ({
      id,
      label: words.say(`FM.Visibility.${id}`),
      on: id === inputs.visibility,
      refusal: "",
      tip: "",
    })),
    unseen: unseen ? words.say("FM.Compressed.Unseen") : "",
    refusal: known.refused,
  };
}

/** What a column is called: after whoever leads it. */
export function sideTitle(side: DeskSide, index: 0 | 1, words: Words): string {
  const [first, ...others] = side.fighters;
  if (!first) return words.say(index === 0 ? "FM.Compressed.First" : "FM.Compressed.Second");
  return others.length === 0 ? first.name : words.say("FM.Compressed.SideOf", { name: first.name });
}

function sideView(index: 0 | 1, inputs: FightDesk, known: Known, words: Words): DeskSideView {
  const side = inputs.desk[index];
  const foe = inputs.desk[index === 0 ? 1 : 0];
  const pools = known.plan?.pools[index] ?? [];
  const expected = known.odds ? mean(known.odds.damage[index]) / Math.max(1, side.fighters.length) : 0;
  const title = sideTitle(side, index, words);
  return {
    index: String(index),
    side: index === 0 ? "friendly" : "hostile",
    sideLabel: words.say(index === 0 ? "FM.Compressed.First" : "FM.Compressed.Second"),
    title,
    intentPath: `${index}.intent`,
    intent: side.intent,
    hint: words.say("FM.Compressed.IntentHint"),
    fighters: side.fighters.map((fighter, place) =>
      fighterView(
        fighter,
        inputs.sources[index][place] ?? null,
        {
          side,
          foe,
          path: `${index}.${place}`,
          pool: pools[place] ?? null,
          expected,
          fate: inputs.fates[index][place] ?? "",
        },
        words,
      ),
    ),
    add: words.say("FM.Compressed.AddTo", { name: title }),
    modifiers: modifierViews(index, inputs, known, words),
    total: totalOf(
      pools.map(({ modifiers }) => modifiers),
      words,
    ),
    dealsPath: `${index}.damageType`,
    deals: damageTypes.map((id) => ({
      id,
      label: words.say(`FM.DamageType.${id}`),
      on: id === side.damageType,
      refusal: "",
      tip: "",
    })),
  };
}

function totalOf(sums: readonly number[], words: Words): string {
  const least = Math.min(...sums);
  const most = Math.max(...sums);
  if (sums.length === 0) return "";
  if (least === most) return signed(least, words);
  return words.say("FM.Compressed.FromTo", { from: signed(least, words), to: signed(most, words) });
}

function modifierViews(index: 0 | 1, inputs: FightDesk, known: Known, words: Words): readonly ModifierView[] {
  const side = inputs.desk[index];
  const foe = inputs.desk[index === 0 ? 1 : 0];
  const stepped = (name: SideModifier): ModifierView => {
    const theirs = name === "cover";
    const amount = theirs ? 0 - foe.cover : side[name];
    const label = words.say(`FM.Compressed.Modifier.${name}`);
    const why = name === "position" ? inputs.position[index] : null;
    return {
      label,
      tip: why ?? words.say(`FM.Compressed.ModifierTip.${name}`, { most: SIDE_MODIFIERS[name] }),
      amount: signed(amount, words),
      off: amount === 0,
      tick: "",
      step: `${theirs ? 1 - index : index}.${name}`,
      less: words.say("FM.Compressed.Less", { label }),
      more: words.say("FM.Compressed.More", { label }),
      suggested: why !== null && amount === 0,
    };
  };
  return [
    ...comparisons(index, side, known, words),
    stepped("position"),
    stepped("support"),
    stepped("indirect"),
    stepped("cover"),
  ];
}

/** Tactics and dodge: counted because the sheets say so; the tick says that they do not count here. */
function comparisons(index: 0 | 1, side: DeskSide, known: Known, words: Words): readonly ModifierView[] {
  if (!known.sides) return [];
  const own = known.sides[index].combatants;
  const theirs = known.sides[index === 0 ? 1 : 0].combatants;
  const best = (list: typeof own, of: "tactics" | "dodge" | "attack"): number =>
    Math.max(...list.map((one) => one[of]));
  const line = (name: "tactics" | "dodge", over: number, off: boolean): readonly ModifierView[] => {
    const mine = best(own, name);
    if (mine <= over && !off) return [];
    const data = { mine, over };
    return [
      {
        label: words.say(off ? `FM.Compressed.Off.${name}` : `FM.Compressed.Over.${name}`, data),
        tip: words.say(`FM.Compressed.OverTip.${name}`),
        amount: signed(off ? 0 : 1, words),
        off,
        tick: `${index}.${name}`,
        step: "",
        less: "",
        more: "",
        suggested: false,
      },
    ];
  };
  return [
    ...line("tactics", best(theirs, "tactics"), side.tacticsOff),
    ...line("dodge", best(theirs, "attack"), side.dodgeOff),
  ];
}

function mean(distribution: readonly number[]): number {
  return distribution.reduce((sum, chance, amount) => sum + chance * amount, 0);
}

function chancesView(desk: DeskSides, plan: CompressedPlan, odds: CompressedOdds, words: Words): ChancesView {
  const titles = [sideTitle(desk[0], 0, words), sideTitle(desk[1], 1, words)] as const;
  const advice = unevenAdvice(odds.win);
  const tie = titles[plan.tieWinner];
  const takes = ([0, 1] as const).map((index) => {
    const levels = plan.sides[index].combatants.map(
      (one) => healthState(one.health).remaining + (one.extraLevels ?? 0),
    );
    const [alone] = levels;
    const down = levels.length === 1 && alone !== undefined && alone > 0 ? alone : null;
    return {
      label: words.say("FM.Compressed.TakesOdds", { name: titles[index] }),
      mean: words.number(mean(odds.damage[index]), 1),
      bars: oddsBars(
        {
          hit: 1,
          damage: odds.damage[index],
          mark: down === null ? null : { at: down, label: words.say("FM.Compressed.DownAt", { n: down }) },
          bare: false,
        },
        words,
      ),
    };
  });
  const chance = percent(advice.chance, words);
  return {
    first: percentNumber(odds.win[0]),
    second: percentNumber(odds.win[1]),
    firstIntent: desk[0].intent || titles[0],
    secondIntent: desk[1].intent || titles[1],
    between: words.say("FM.Compressed.Between", { turns: plan.turns, name: tie }),
    share: odds.win[0].toFixed(4),
    spoken: words.say("FM.Compressed.OddsSpoken", {
      first: titles[0],
      a: percent(odds.win[0], words),
      second: titles[1],
      b: percent(odds.win[1], words),
    }),
    tieTip: words.say("FM.Compressed.TieTip", { name: tie, chance: percent(odds.tie, words) }),
    takes,
    advice:
      advice.uneven && advice.favoured !== null
        ? words.say("FM.Compressed.Uneven", { name: titles[advice.favoured], chance })
        : "",
  };
}
