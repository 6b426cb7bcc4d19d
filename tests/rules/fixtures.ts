import fc from "fast-check";
import { expect } from "vitest";
import type { BattleGroup, Defender, Dice, HealthTrack, Ledger } from "../../src/rules/index";
import { defaultPenalties, forcedDice, maximumMagnitude, RulesError, seededDice } from "../../src/rules/index";

/** So many hits (7) and misses (2) on so many dice. */
export function faces(hits: number, dice: number): number[] {
  return Array.from({ length: dice }, (_, index) => (index < hits ? 7 : 2));
}

/** Dice that show these hits, pool after pool. */
export function rolls(...pools: readonly (readonly [hits: number, dice: number])[]): Dice {
  return forcedDice(pools.flatMap(([hits, dice]) => faces(hits, dice)));
}

/** An unhurt track of the usual seven levels, with marks. */
export function track(marks: Partial<HealthTrack> = {}): HealthTrack {
  return { penalties: defaultPenalties, bashing: 0, lethal: 0, aggravated: 0, ...marks };
}

/** A defender with ordinary figures. */
export function defender(figures: Partial<Defender> = {}): Defender {
  return { defence: 3, soak: 4, hardness: 0, initiative: 8, ...figures };
}

/** Size 3, average, mortal, members with 7 health levels and Willpower 4; at full Magnitude unless told. */
export function group(parts: Partial<BattleGroup> = {}): BattleGroup {
  const member = { attack: 6, damage: 8, soak: 4, defence: 3, willpower: 4, health: 7, ...parts.member };
  const whole = {
    size: 3,
    drill: "average",
    might: 0,
    magnitude: 0,
    sizeLost: 0,
    state: "standing",
    ...parts,
  } as const;
  const built = { ...whole, member };
  return { ...built, magnitude: parts.magnitude ?? maximumMagnitude(built) };
}

/** That calling it throws a RulesError about this field, with its value and what is allowed. */
export function expectRefusal(call: () => unknown, field: string | RegExp): RulesError {
  try {
    call();
  } catch (error) {
    if (!(error instanceof RulesError)) throw error;
    expect(error.field).toMatch(field);
    expect(error.allowed).not.toBe("");
    expect(error.message).toContain(error.field);
    return error;
  }
  throw new Error(`not refused: ${String(field)}`);
}

/** That every ledger adds up to its total. */
export function expectLedgers(ledgers: Readonly<Record<string, Ledger>>): void {
  for (const [name, ledger] of Object.entries(ledgers)) {
    const sum = ledger.entries.reduce((total, entry) => total + entry.value, 0);
    expect(sum, name).toBe(ledger.total);
    for (const entry of ledger.entries) expect(entry.key).toMatch(/^FM\.Ledger\.[a-zA-Z]+$/);
  }
}

/** That a value is plain JSON: what comes back is what went in. */
export function expectJson(value: unknown): void {
  expect(JSON.parse(JSON.stringify(value))).toEqual(value);
}

export const drillArbitrary = fc.constantFrom("poor" as const, "average" as const, "elite" as const);

/** Any standing group that can be. */
export const groupArbitrary: fc.Arbitrary<BattleGroup> = fc
  .record({
    size: fc.integer({ min: 1, max: 5 }),
    drill: drillArbitrary,
    might: fc.constantFrom(0 as const, 1 as const, 2 as const, 3 as const),
    perfectMorale: fc.boolean(),
    sizeLost: fc.integer({ min: 0, max: 3 }),
    health: fc.integer({ min: 1, max: 12 }),
    willpower: fc.integer({ min: 0, max: 10 }),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .map(({ health, willpower, share, ...parts }) => {
    const member = { attack: 6, damage: 8, soak: 4, defence: 3, willpower, health };
    const whole = { ...parts, member, magnitude: 1, state: "standing" as const };
    return { ...whole, magnitude: Math.max(1, Math.round(maximumMagnitude(whole) * share)) };
  });

export const diceArbitrary: fc.Arbitrary<Dice> = fc.integer({ min: 0, max: 2 ** 31 }).map(seededDice);

/** Every way in which so many d10 can fall. */
export function* everyFall(dice: number): Generator<readonly number[]> {
  const count = 10 ** dice;
  for (let number = 0; number < count; number++) {
    yield Array.from({ length: dice }, (_, die) => (Math.floor(number / 10 ** die) % 10) + 1);
  }
}

/** Input that is no count of anything. */
export const badIntegers: readonly unknown[] = [Number.NaN, 2.5, 1e9, Infinity, -Infinity, "3", "", null, {}, [], true];
