import { successOdds } from "../../rules/dice/odds";
import { routDifficulty } from "../../rules/battlegroup/rout";
import { healthState } from "../../rules/health/health-track";
import type { AttackOdds } from "../../rules/skirmish/attack-odds";
import type { TableRules } from "../../rules/table-rules";
import type { OddsBars } from "../odds-view";
import { chanceOfAtLeast, oddsBars, percent, percentNumber } from "../odds-view";
import { chanceWord, damageWord, outcomeWord } from "../odds-words";
import type { ShownSide } from "../parts";
import { shownSide } from "../parts";
import type { Words } from "../ports";
import type { Aim } from "./aim";
import { takeAim } from "./aim";
import type { ChipView, Knowledge } from "./choice-view";
import type { AttackChoices, AttackSetup, AttackTarget, TargetFigures } from "./figures";
import { multiplierAgainst } from "./multiplier";
import { meanFallen, mostWhoFall, pointsToWipeOut } from "./squad";

/** A number with its unit, and how it comes about. */
export interface FigureView {
  readonly n: string;
  readonly unit: string;
  readonly label: string;
  readonly tip: string;
}

/** A link of the chain of what may follow. */
export interface ChainLink {
  readonly text: string;
  readonly chance: string;
}

/** One target's row in the attack window. */
export interface AimView {
  readonly row: string;
  readonly name: string;
  readonly side: ShownSide;
  readonly sideLabel: string;
  readonly state: string;
  readonly helpless: string;
  readonly unknown: string;
  /** A direct attack needs a line of sight, and the scene shows none (SK-1). */
  readonly unseen: string;
  readonly refusal: string;
  /** It routs: what is left is to run it down (BG-17). */
  readonly routs: boolean;
  readonly dodge: ChipView | null;
  readonly figures: readonly FigureView[];
  readonly inWords: boolean;
  readonly say: string;
  readonly line: string;
  readonly bars: OddsBars | null;
  readonly chain: readonly ChainLink[];
}

/** What an amount of damage would decide: the first amount that does, and in which words. */
interface Mark {
  readonly at: number;
  readonly kind: "check" | "crash" | "down" | "wipe";
}

/** The row of one target: odds in figures, in words, or none, as far as the reader may know it. */
export function aimView(
  setup: AttackSetup,
  choices: AttackChoices,
  target: AttackTarget,
  knowledge: Knowledge,
  table: TableRules,
  bare: boolean,
  words: Words,
): AimView {
  const known = knowledge === "full";
  const side = shownSide(target.who.side, true);
  const head = {
    row: target.row,
    name: target.who.name,
    side,
    sideLabel: words.say(`FM.Side.${side}`),
    state: known ? stateOf(target.figures, words) : "",
    helpless: helplessTag(setup, choices, target.figures, words),
    unknown: known ? "" : words.say("FM.Attack.NotObserved"),
    unseen: choices.mode === "direct" && target.unseen === true ? words.say("FM.Attack.Unseen") : "",
    refusal: target.refusal === null ? "" : words.say(target.refusal),
    routs: target.refusal === "FM.Refused.TargetRouts",
    dodge: dodgeChip(choices, target, known, words),
  };
  const empty = { figures: [], inWords: !known, say: "", line: "", bars: null, chain: [] };
  if (target.refusal !== null) return { ...head, ...empty };
  if (knowledge === "nothing") return { ...head, ...empty, say: words.say("FM.Attack.OddsHidden") };
  const option = setup.attacker.modes.find(({ mode }) => mode === choices.mode);
  if (!option || option.refusal !== null) return { ...head, ...empty };
  const aim = takeAim(setup.attacker, choices, target.figures, target.row, table);
  const mark = markOf(setup, choices, target.figures);
  const odds = aim.odds();
  if (!known) return { ...head, ...empty, ...wordsFor(odds, mark, words) };
  const bars = oddsBars(
    { hit: odds.hit, damage: odds.damage, mark: mark && { at: mark.at, label: markLabel(mark, words) }, bare },
    words,
  );
  const figures = figuresFor(odds, aim, choices, target.figures, words);
  const chain = chainFor(odds, mark, setup, target.figures, table, words);
  return { ...head, figures, inWords: false, say: "", line: lineFor(odds, mark, words), bars, chain };
}

/** Which amount of damage decides something for this target in this mode; null when none does. */
export function markOf(setup: AttackSetup, choices: AttackChoices, target: TargetFigures): Mark | null {
  if (target.group) return { at: Math.max(1, target.group.magnitude), kind: "check" };
  const crashed = target.initiative !== null && target.initiative <= 0;
  const spills = setup.attacker.kind === "battlegroup" && crashed;
  if (choices.mode === "withering" && !spills) {
    return target.initiative !== null && !crashed ? { at: target.initiative, kind: "crash" } : null;
  }
  if (target.squad) {
    const at = pointsToWipeOut(target.squad, choices.area ?? 1);
    return at > 0 ? { at, kind: "wipe" } : null;
  }
  const remaining = target.health ? healthState(target.health).remaining : 0;
  return remaining > 0 ? { at: remaining, kind: "down" } : null;
}

function figuresFor(
  odds: AttackOdds,
  aim: Aim,
  choices: AttackChoices,
  target: TargetFigures,
  words: Words,
): readonly FigureView[] {
  const defence = Math.max(0, target.defence - target.onslaught);
  const tip = words.say(`FM.Attack.HitTip.${choices.mode}`, {
    defence,
    onslaught: target.onslaught,
    cover: choices.cover,
  });
  const unit = words.say("FM.Play.PercentSign");
  const times = words.say("FM.Play.Times", { n: aim.multiplier.total });
  const figures = [
    { n: percentNumber(odds.hit), unit, label: words.say("FM.Attack.ToHit"), tip },
    {
      n: words.number(odds.mean, 1),
      unit: "",
      label: words.say("FM.Attack.Damage"),
      tip: words.say("FM.Attack.MeanTip", { times }),
    },
  ];
  if (!target.squad || choices.mode === "withering") return figures;
  const area = choices.area ?? 1;
  const n = words.number(meanFallen(target.squad, odds.damage, area), 1);
  return [
    ...figures,
    { n, unit: "", label: words.say("FM.Attack.Fall"), tip: words.say("FM.Attack.FallTip", { area }) },
  ];
}

function wordsFor(
  odds: AttackOdds,
  mark: Mark | null,
  words: Words,
): Pick<AimView, "figures" | "inWords" | "say" | "line"> {
  const tip = words.say("FM.Attack.InWordsTip");
  const hit = chanceWord(odds.hit, words);
  const damage = damageWord(odds.mean, mark?.at ?? 7, words);
  const figures = [
    { n: hit, unit: "", label: words.say("FM.Attack.ToHit"), tip },
    { n: damage, unit: "", label: words.say("FM.Attack.Damage"), tip },
  ];
  if (mark) {
    const label = words.say(`FM.Attack.To.${mark.kind}`);
    figures.push({ n: outcomeWord(chanceOfAtLeast(odds.damage, mark.at), words), unit: "", label, tip });
  }
  const line = figures.map((figure) => figure.n).join(", ");
  return { figures, inWords: true, say: words.say("FM.Attack.InWords"), line };
}

function chainFor(
  odds: AttackOdds,
  mark: Mark | null,
  setup: AttackSetup,
  target: TargetFigures,
  table: TableRules,
  words: Words,
): readonly ChainLink[] {
  if (!mark) return [];
  const reach = percent(chanceOfAtLeast(odds.damage, mark.at), words);
  const damage = words.say("FM.Attack.Chain.Damage", { n: mark.at });
  if (mark.kind === "check" && target.group) {
    const difficulty = routDifficulty(target.group).total;
    const fails = target.group.perfectMorale === true ? 0 : failure(target.group.member.willpower, difficulty, table);
    return [
      { text: damage, chance: reach },
      { text: words.say("FM.Attack.Chain.CheckFails", { difficulty }), chance: percent(fails, words) },
      { text: words.say("FM.Attack.Chain.Routs", { chance: percent(odds.breaks ?? 0, words) }), chance: "" },
    ];
  }
  if (mark.kind === "wipe" && target.squad) {
    const n = mostWhoFall(target.squad);
    return [
      { text: damage, chance: "" },
      { text: words.say("FM.Attack.Chain.NobodyStands", { n }), chance: reach },
    ];
  }
  if (mark.kind === "crash") {
    const links = [
      { text: damage, chance: "" },
      { text: words.say("FM.Attack.Chain.Crashes"), chance: reach },
    ];
    if (setup.attacker.kind === "battlegroup") return links;
    return [...links, { text: words.say("FM.Attack.Chain.Break"), chance: "" }];
  }
  return [
    { text: words.say("FM.Attack.Chain.Levels", { n: mark.at }), chance: "" },
    { text: words.say("FM.Attack.Chain.Down"), chance: reach },
  ];
}

function failure(dice: number, difficulty: number, table: TableRules): number {
  const odds = successOdds({ dice }, { target: table.target ?? 7, doubles: false });
  let sum = 0;
  for (let successes = 0; successes < difficulty; successes++) sum += odds[successes] ?? 0;
  return Math.min(1, sum);
}

function lineFor(odds: AttackOdds, mark: Mark | null, words: Words): string {
  if (!mark) return "";
  const chance = percent(chanceOfAtLeast(odds.damage, mark.at), words);
  return words.say(`FM.Attack.Line.${mark.kind}`, { chance });
}

function markLabel(mark: Mark, words: Words): string {
  return words.say(`FM.Attack.Mark.${mark.kind}`, { n: mark.at });
}

function stateOf(target: TargetFigures, words: Words): string {
  if (target.group)
    return words.say("FM.Attack.GroupState", { size: target.group.size, magnitude: target.group.magnitude });
  if (target.squad) return words.say("FM.Attack.SquadState", { n: mostWhoFall(target.squad) });
  if (target.initiative === null) return "";
  return words.say("FM.Attack.FighterState", { initiative: target.initiative });
}

function helplessTag(setup: AttackSetup, choices: AttackChoices, target: TargetFigures, words: Words): string {
  if (!target.helpless) return "";
  return words.say("FM.Attack.Helpless", { n: multiplierAgainst(setup.attacker, choices, target).total });
}

function dodgeChip(choices: AttackChoices, target: AttackTarget, known: boolean, words: Words): ChipView | null {
  if (choices.mode !== "pool" || target.figures.dodge <= 0) return null;
  const on = choices.dodging.includes(target.row);
  const label = known
    ? words.say("FM.Attack.Dodges", { n: target.figures.dodge })
    : words.say("FM.Attack.DodgesUnknown");
  return {
    id: target.row,
    label,
    on,
    suggested: false,
    cut: false,
    refusal: "",
    tip: words.say("FM.Attack.DodgesTip"),
  };
}
