import type { Words } from "./ports";

/** Most columns that the bars of one target have; wider distributions are gathered into equal steps. */
const MOST_COLUMNS = 12;

/** One column of the distribution: `height` 0..1 of the highest, `column` counted from 1. */
export interface OddsColumn {
  readonly column: number;
  readonly height: string;
  readonly kind: "miss" | "below" | "past";
  readonly tip: string;
}

/** Context of the partial `fm-odds`. */
export interface OddsBars {
  readonly columns: number;
  readonly bars: readonly OddsColumn[];
  readonly spoken: string;
  readonly missLabel: string;
  /** Column in which the mark begins; null when no damage on show reaches it. */
  readonly markColumn: number | null;
  readonly markLabel: string;
  readonly bare: boolean;
}

/** What the bars are drawn from: the exact distribution and the amount that decides something. */
export interface OddsInput {
  readonly hit: number;
  /** damage[k] = chance of k damage, misses among damage[0]. */
  readonly damage: readonly number[];
  readonly mark: { readonly at: number; readonly label: string } | null;
  readonly bare: boolean;
}

interface Step {
  readonly from: number;
  readonly to: number;
  readonly chance: number;
}

/** The distribution of damage as columns: a miss, then each possible amount (or step of amounts), solid from the mark on. */
export function oddsBars(input: OddsInput, words: Words): OddsBars {
  const miss = 1 - input.hit;
  const steps = damageSteps(input);
  const highest = Math.max(miss, ...steps.map((step) => step.chance), 1e-9);
  const height = (chance: number) => (chance / highest).toFixed(3);
  const bars: OddsColumn[] = [];
  if (miss > 1e-9) {
    bars.push({
      column: 1,
      height: height(miss),
      kind: "miss",
      tip: words.say("FM.Attack.MissTip", { chance: percent(miss, words) }),
    });
  }
  const first = bars.length === 0 ? 1 : 3;
  steps.forEach((step, index) => {
    const past = input.mark !== null && step.from >= input.mark.at;
    const tip = words.say("FM.Attack.DamageTip", {
      damage: step.from === step.to ? step.from : `${step.from}\u2013${step.to}`,
      chance: percent(step.chance, words),
      least: step.from,
      atLeast: percent(atLeastOf(input.damage, step.from, miss), words),
    });
    bars.push({ column: index + first, height: height(step.chance), kind: past ? "past" : "below", tip });
  });
  const marked = bars.find((bar) => bar.kind === "past");
  return {
    columns: steps.length + first - 1,
    bars,
    spoken: oddsSpoken(input, words),
    missLabel: miss > 1e-9 ? words.say("FM.Attack.Miss") : "",
    markColumn: marked?.column ?? null,
    markLabel: input.mark?.label ?? "",
    bare: input.bare,
  };
}

/** A chance in whole percent; a chance that is neither never nor sure is never shown as 0 or 100. */
export function percent(chance: number, words: Words): string {
  return words.say("FM.Play.Percent", { n: percentNumber(chance) });
}

/** As `percent`, the figure alone. */
export function percentNumber(chance: number): string {
  const rounded = Math.round(chance * 100);
  if (rounded === 0 && chance > 1e-9) return "<1";
  if (rounded === 100 && chance < 1 - 1e-9) return ">99";
  return String(rounded);
}

function damageSteps(input: OddsInput): readonly Step[] {
  const dealt = input.damage.map((chance, amount) => (amount === 0 ? Math.max(0, chance - (1 - input.hit)) : chance));
  const amounts = dealt.flatMap((chance, amount) => (chance > 0.0005 ? [amount] : []));
  const least = amounts[0] ?? 0;
  const most = amounts.at(-1) ?? 0;
  const unit = commonStep(amounts);
  const count = Math.floor((most - least) / unit) + 1;
  const width = unit * Math.ceil(count / MOST_COLUMNS);
  const from = input.mark && width > unit ? alignedStart(least, input.mark.at, width) : least;
  const steps: Step[] = [];
  for (let start = from; start <= most; start += width) {
    let chance = 0;
    for (let amount = Math.max(0, start); amount < start + width; amount++) chance += dealt[amount] ?? 0;
    steps.push({ from: Math.max(0, start), to: unit === width ? Math.max(0, start) : start + width - 1, chance });
  }
  return steps;
}

/** Greatest step that all amounts share, so that a multiplier of 3 gives columns 0, 3, 6 … */
function commonStep(amounts: readonly number[]): number {
  const least = amounts[0] ?? 0;
  let step = 0;
  for (const amount of amounts) step = gcd(step, amount - least);
  return Math.max(1, step);
}

function gcd(a: number, b: number): number {
  return b === 0 ? a : gcd(b, a % b);
}

/** Start of the first step, such that the mark begins one. */
function alignedStart(least: number, mark: number, width: number): number {
  return mark - Math.ceil((mark - least) / width) * width;
}

function atLeastOf(damage: readonly number[], least: number, miss: number): number {
  if (least === 0) return 1 - miss;
  let sum = 0;
  for (let amount = least; amount < damage.length; amount++) sum += damage[amount] ?? 0;
  return sum;
}

function oddsSpoken(input: OddsInput, words: Words): string {
  const miss = percent(1 - input.hit, words);
  let most = 0;
  input.damage.forEach((chance, amount) => {
    if (chance > 0.0005) most = amount;
  });
  if (!input.mark) return words.say("FM.Attack.OddsSpoken", { miss, most });
  const atLeast = percent(atLeastOf(input.damage, Math.max(1, input.mark.at), 1 - input.hit), words);
  return words.say("FM.Attack.OddsSpokenMark", { miss, most, mark: input.mark.at, atLeast });
}

/** Chance of at least so much damage. */
export function chanceOfAtLeast(damage: readonly number[], least: number): number {
  if (least <= 0) return 1;
  return atLeastOf(damage, least, 0);
}
