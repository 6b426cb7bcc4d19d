/** A distribution over 0, 1, 2, …: the chance of each. */
export type Odds = readonly number[];

/** Distribution of the sum of two independent numbers. */
export function convolve(ours: Odds, theirs: Odds): number[] {
  if (ours.length === 0 || theirs.length === 0) return [];
  const sum = new Array<number>(ours.length + theirs.length - 1).fill(0);
  for (let left = 0; left < ours.length; left++) {
    const chance = ours[left] ?? 0;
    if (chance === 0) continue;
    for (let right = 0; right < theirs.length; right++) {
      sum[left + right] = (sum[left + right] ?? 0) + chance * (theirs[right] ?? 0);
    }
  }
  return sum;
}

/** Distribution of max(0, ours − theirs) is `at[0…]`; `below` is the chance that the difference is under 0. */
export function difference(ours: Odds, theirs: Odds): { readonly at: readonly number[]; readonly below: number } {
  const at = new Array<number>(ours.length).fill(0);
  let below = 0;
  for (let left = 0; left < ours.length; left++) {
    const chance = ours[left] ?? 0;
    if (chance === 0) continue;
    for (let right = 0; right < theirs.length; right++) {
      const both = chance * (theirs[right] ?? 0);
      if (right <= left) at[left - right] = (at[left - right] ?? 0) + both;
      else below += both;
    }
  }
  return { at, below };
}

/** Chance of at least `least`. */
export function atLeast(odds: Odds, least: number): number {
  let chance = 0;
  for (let value = Math.max(0, least); value < odds.length; value++) chance += odds[value] ?? 0;
  return Math.min(1, chance);
}

/** Expected value. */
export function meanOf(odds: Odds): number {
  return odds.reduce((sum, chance, value) => sum + chance * value, 0);
}

/** Adds to `into` the distribution of `factor` times a number with these odds plus `offset`, each weighed. */
export function accumulate(into: number[], odds: Odds, weight: number, factor = 1, offset = 0): void {
  for (let value = 0; value < odds.length; value++) {
    const place = value * factor + offset;
    while (into.length <= place) into.push(0);
    into[place] = (into[place] ?? 0) + weight * (odds[value] ?? 0);
  }
}

/** The distribution after `by` successes are taken off, not below 0. */
export function lessened(odds: Odds, by: number): Odds {
  const [none, ...more] = odds.slice(by);
  const below = odds.slice(0, by).reduce((sum, chance) => sum + chance, 0);
  return [below + (none ?? 0), ...more];
}
