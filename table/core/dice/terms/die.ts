import type { Source } from "../../types";
import { diceConfig } from "../config";
import { DiceTerm, type DiceResult } from "./dice-term";

interface Comparison {
  comparison: string;
  target: number;
}

/** A die with numbered faces. */
export class Die extends DiceTerm {
  static override DENOMINATION = "d";

  static override MODIFIERS: Record<string, string> = {
    r: "reroll",
    rr: "rerollRecursive",
    x: "explode",
    xo: "explodeOnce",
    k: "keep",
    kh: "keep",
    kl: "keep",
    d: "drop",
    dh: "drop",
    dl: "drop",
    min: "minimum",
    max: "maximum",
    even: "countEven",
    odd: "countOdd",
    cs: "countSuccess",
    cf: "countFailures",
    df: "deductFailures",
    sf: "subtractFailures",
    ms: "marginSuccess",
  };

  override get total(): number | undefined {
    const total = super.total;
    if (total === undefined) return total;
    const margin = this.options.marginSuccess as number | undefined;
    return margin === undefined ? total : total - margin;
  }

  override get denomination(): string {
    return Die.DENOMINATION;
  }

  /** `r<3`: rolls each such die once more. */
  reroll(modifier: string, { recursive = false }: { recursive?: boolean } = {}): void {
    const { limit, comparison, target } = this.#condition(modifier, /^rr?([0-9]+)?([<>=]+)?([0-9]+)?$/i, "=", 1);
    let left = limit;
    for (let i = 0, end = this.results.length; i < (recursive ? this.results.length : end); i++) {
      const result = this.results[i] as DiceResult;
      if (!result.active || left <= 0 || !DiceTerm.compareResult(result.result, comparison, target)) continue;
      Object.assign(result, { rerolled: true, active: false });
      this.roll();
      left--;
      this.#guard();
    }
  }

  rerollRecursive(modifier: string): void {
    this.reroll(modifier, { recursive: true });
  }

  /** `x10`: each such die brings another, which may explode in turn. */
  explode(modifier: string, { recursive = true }: { recursive?: boolean } = {}): void {
    const { limit, comparison, target } = this.#condition(
      modifier,
      /^xo?([0-9]+)?([<>=]+)?([0-9]+)?$/i,
      "=",
      this.faces ?? 0,
    );
    let left = limit;
    const initial = this.results.length;
    for (let i = 0; i < (recursive ? this.results.length : initial); i++) {
      const result = this.results[i] as DiceResult;
      if (!result.active || left <= 0 || !DiceTerm.compareResult(result.result, comparison, target)) continue;
      result.exploded = true;
      this.roll();
      left--;
      this.#guard();
    }
  }

  explodeOnce(modifier: string): void {
    this.explode(modifier, { recursive: false });
  }

  /** `kh2`, `kl1`: keeps the highest or lowest. */
  keep(modifier: string): void {
    const [, mode, number] = /^k([hl])?([0-9]+)?$/i.exec(modifier) ?? this.#reject(modifier);
    this.#keep(Number(number ?? 1), mode?.toLowerCase() !== "l");
  }

  /** `dl1`, `dh1`: drops the lowest or highest. */
  drop(modifier: string): void {
    const [, mode, number] = /^d([hl])?([0-9]+)?$/i.exec(modifier) ?? this.#reject(modifier);
    this.#keep(this.values.length - Number(number ?? 1), mode?.toLowerCase() !== "h");
  }

  #keep(number: number, highest: boolean): void {
    const active = this.results.filter((result) => result.active);
    const order = [...active].sort((a, b) => (highest ? b.result - a.result : a.result - b.result));
    for (const result of order.slice(Math.max(0, number))) Object.assign(result, { active: false, discarded: true });
  }

  /** `cs>=7`: counts the dice that meet the comparison. */
  countSuccess(modifier: string): void {
    const { comparison, target } = this.#comparison(modifier, "cs", this.faces ?? 0);
    this.#count(comparison, target, { success: true });
  }

  /** `cf=1`: counts the dice that meet the comparison as failures. */
  countFailures(modifier: string): void {
    const { comparison, target } = this.#comparison(modifier, "cf", 1);
    this.#count(comparison, target, { failure: true });
  }

  countEven(_modifier: string): void {
    this.#mark((result) => result.result % 2 === 0, { success: true });
  }

  countOdd(_modifier: string): void {
    this.#mark((result) => result.result % 2 !== 0, { success: true });
  }

  /** `df=1`: each such die takes one from the total. */
  deductFailures(modifier: string): void {
    const { comparison, target } = this.#comparison(modifier, "df", 1);
    for (const result of this.results) {
      if (result.active && DiceTerm.compareResult(result.result, comparison, target))
        Object.assign(result, { failure: true, count: -1 });
    }
  }

  /** `sf=1`: each such die takes its result from the total. */
  subtractFailures(modifier: string): void {
    const { comparison, target } = this.#comparison(modifier, "sf", 1);
    for (const result of this.results) {
      if (result.active && DiceTerm.compareResult(result.result, comparison, target))
        Object.assign(result, { failure: true, count: -result.result });
    }
  }

  /** `ms>12`: the total is the margin over a target. */
  marginSuccess(modifier: string): void {
    this.options.marginSuccess = this.#comparison(modifier, "ms", 0).target;
  }

  /** `min2`: lower results count as this. */
  minimum(modifier: string): void {
    const target = Number(/^min([0-9]+)$/i.exec(modifier)?.[1] ?? this.#reject(modifier));
    for (const result of this.results)
      if (result.result < target) Object.assign(result, { count: target, rerolled: true });
  }

  /** `max5`: higher results count as this. */
  maximum(modifier: string): void {
    const target = Number(/^max([0-9]+)$/i.exec(modifier)?.[1] ?? this.#reject(modifier));
    for (const result of this.results)
      if (result.result > target) Object.assign(result, { count: target, rerolled: true });
  }

  #count(comparison: string, target: number, flags: Partial<DiceResult>): void {
    this.#mark((result) => DiceTerm.compareResult(result.result, comparison, target), flags);
  }

  #mark(test: (result: DiceResult) => boolean, flags: Partial<DiceResult>): void {
    for (const result of this.results) {
      if (!result.active) continue;
      if (test(result)) Object.assign(result, flags, { count: 1 });
      else result.count ??= 0;
      if (!test(result) && flags.success) result.success = false;
    }
  }

  #comparison(modifier: string, command: string, initial: number): Comparison {
    const found = new RegExp(`^${command}([<>=]+)?([0-9]+)?$`, "i").exec(modifier) ?? this.#reject(modifier);
    return { comparison: found[1] ?? "=", target: Number(found[2] ?? initial) };
  }

  /** A comparison that may be preceded by how often it applies: `r1=1`; a lone number is the target. */
  #condition(modifier: string, pattern: RegExp, comparison: string, initial: number): Comparison & { limit: number } {
    const [, first, operator, last] = pattern.exec(modifier) ?? this.#reject(modifier);
    if (last === undefined && operator === undefined)
      return { limit: Infinity, comparison, target: Number(first ?? initial) };
    return {
      limit: first === undefined ? Infinity : Number(first),
      comparison: operator ?? comparison,
      target: Number(last ?? initial),
    };
  }

  #guard(): void {
    if (this.results.length > 1000) throw new Error("Maximum recursion depth for exploding or rerolled dice exceeded");
  }

  #reject(modifier: string): never {
    throw new Error(`The dice modifier "${modifier}" is not understood`);
  }
}

/** A coin: 1 for heads, 0 for tails. */
export class Coin extends DiceTerm {
  static override DENOMINATION = "c";

  constructor(data: Source = {}) {
    super({ ...data, faces: 2 });
  }

  override mapRandomFace(randomUniform: number): number {
    return Math.round(randomUniform);
  }
}

/** A die of −1, 0 and 1. */
export class FateDie extends DiceTerm {
  static override DENOMINATION = "f";

  constructor(data: Source = {}) {
    super({ ...data, faces: 3 });
  }

  override mapRandomFace(randomUniform: number): number {
    return Math.ceil(randomUniform * 3 - 2) || 0;
  }
}

for (const cls of [DiceTerm, Die, Coin, FateDie]) diceConfig.termTypes[cls.name] = cls;
Object.assign(diceConfig.terms, { d: Die, c: Coin, f: FateDie });
