import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { MultiplierEntry, MultiplierInput, MultiplierKind } from "../../src/rules/index";
import {
  attackEntries,
  battleGroupMultiplier,
  combatMultiplier,
  directStrike,
  forcedDice,
  gather,
  gatheredNow,
  multiplierKinds,
  release,
  settle,
} from "../../src/rules/index";
import { badIntegers, expectLedgers, expectRefusal } from "./fixtures";

const entry = (kind: MultiplierKind, value: number, id: string = kind): MultiplierEntry => ({ id, kind, value });
const leader = { intelligence: 3, inContact: true };
const three: MultiplierInput = {
  entries: [entry("maneuver", 1), entry("power", 2)],
  targetHelpless: true,
  leader,
};

describe("combat multiplier", () => {
  it("CM-1 worked: a power of +1 and 11 rolled on 9+1d4 make ×2 = 22", () => {
    const { total } = combatMultiplier({ entries: [entry("power", 1)], leader: null });
    expect(total).toBe(2);
    const strike = directStrike({ formula: "9+1d4", multiplier: total }, { soak: 0 });
    expect(settle(strike, forcedDice([2])).damage).toBe(22);
  });

  it("CM-2 worked: bases 1 and 2, bonus +1 make ×3; bases never add up", () => {
    expect(combatMultiplier({ bases: [1, 2], entries: [entry("power", 1)], leader: null }).total).toBe(3);
    expect(combatMultiplier({ bases: [3, 2, 2], entries: [], leader: null })).toMatchObject({ total: 3, base: 3 });
    expect(combatMultiplier({ bases: [0], entries: [], leader: null }).base).toBe(1);
  });

  it("CM-3 sums all kinds; penalties and points spent always count against it", () => {
    const entries = [entry("maneuver", 1), entry("condition", 2), entry("penalty", 1), entry("spent", -1)];
    expect(combatMultiplier({ entries, leader: { intelligence: 9, inContact: true } })).toMatchObject({
      bonus: 1,
      total: 2,
    });
  });

  it("CM-4 worked: bonus 4 cut to 3 is ×4; out of contact ×3", () => {
    expect(combatMultiplier(three)).toMatchObject({ total: 4, bonus: 3, cap: 3, cut: 1, capReason: "leader" });
    const away = { ...three, leader: { ...leader, inContact: false } };
    expect(combatMultiplier(away)).toMatchObject({ total: 3, cap: 2, cut: 2, capReason: "outOfContact" });
  });

  it("CM-4 caps at 2 without a leader, and with one of Intelligence below 2", () => {
    expect(combatMultiplier({ ...three, leader: null })).toMatchObject({ total: 3, capReason: "noLeader" });
    const dull = { ...three, leader: { intelligence: 1, inContact: true } };
    expect(combatMultiplier(dull)).toMatchObject({ total: 3, cap: 2, capReason: "lowIntelligence" });
    expect(combatMultiplier({ ...three, leader: { intelligence: 2, inContact: true } }).cap).toBe(2);
  });

  it("CM-4 caps the net sum, and leaves a base above 1 alone", () => {
    const entries = [entry("power", 5), entry("penalty", 2)];
    expect(combatMultiplier({ bases: [4], entries, leader })).toMatchObject({ total: 7, bonus: 3, cut: 0 });
  });

  it("CM-5 worked: a penalty of −3 makes ×0, and that deals 0", () => {
    const multiplier = combatMultiplier({ entries: [entry("penalty", -3)], leader }).total;
    expect(multiplier).toBe(0);
    const strike = directStrike({ formula: "9+1d4", multiplier }, { soak: 0 });
    expect(settle(strike, forcedDice([4])).damage).toBe(0);
  });

  it("CM-6 what is gathered lasts until the turn ends, by stamp", () => {
    const own = { round: 2, turn: 3 };
    const gathered = gather(null, [entry("maneuver", 1, "flank")], own);
    expect(gatheredNow(gathered, own, true)).toHaveLength(1);
    expect(gatheredNow(gathered, own, false)).toEqual([]);
    expect(gatheredNow(gathered, { round: 2, turn: 4 }, true)).toEqual([]);
    expect(gatheredNow(gathered, { round: 3, turn: 3 }, true)).toEqual([]);
    expect(gather(gathered, [entry("power", 2)], own).entries).toHaveLength(2);
    expect(gather(gathered, [entry("maneuver", 1, "flank")], own).entries).toHaveLength(1);
    expect(gather(gathered, [entry("power", 2)], { round: 3, turn: 1 }).entries).toEqual([entry("power", 2)]);
    expect(release(gathered, "flank").entries).toEqual([]);
  });

  it("CM-6 outside his turn an attack counts only its own power and the target's condition", () => {
    const own = { round: 2, turn: 3 };
    const gathered = gather(null, [entry("maneuver", 1, "flank"), entry("power", 1, "aura")], own);
    const attack = [entry("power", 2, "shot"), entry("condition", 1, "prone"), entry("maneuver", 1, "ambush")];
    expect(attackEntries(gathered, attack, own, true)).toHaveLength(5);
    expect(attackEntries(gathered, attack, own, false).map(({ id }) => id)).toEqual(["shot", "prone"]);
  });

  it("CM-7 helpless counts once, however many causes", () => {
    const causes = [entry("condition", 1, "helpless"), entry("condition", 1, "helpless")];
    expect(combatMultiplier({ entries: causes, leader, targetHelpless: true }).total).toBe(2);
    expect(combatMultiplier({ entries: causes, leader }).total).toBe(2);
  });

  it("CM-8 the same maneuver or power counts once, at its best", () => {
    const entries = [
      entry("maneuver", 1, "flank"),
      entry("maneuver", 1, "flank"),
      entry("power", 1, "a"),
      entry("power", 2, "a"),
    ];
    expect(combatMultiplier({ entries, leader: { intelligence: 9, inContact: true } }).bonus).toBe(3);
  });

  it("CM-8 worked: disempowered, the powers bring nothing: ×3", () => {
    expect(combatMultiplier({ ...three, disempowered: true })).toMatchObject({ total: 3, cut: 0 });
  });

  it("CM-9 multiplies the rolled result before soak", () => {
    const strike = directStrike({ formula: "5", multiplier: 3, bonus: 2 }, { soak: 6 });
    expect(settle(strike, forcedDice([])).damage).toBe(15);
  });

  it("CM-10 lists every entry and what the cap cut off, adding up to the total", () => {
    const { ledger, total } = combatMultiplier({ ...three, disempowered: true, bases: [2] });
    expect(ledger.entries.map(({ rule, value }) => [rule, value])).toEqual([
      ["CM-2", 2],
      ["CM-3", 1],
      ["CM-8", 0],
      ["CM-7", 1],
    ]);
    expect(ledger.total).toBe(total);
    expect(combatMultiplier(three).ledger.entries.at(-1)).toMatchObject({ rule: "CM-4", value: -1 });
  });

  it("CM-10 adds up, stays at or above 0 and within the cap, whatever is entered", () => {
    const entries = fc.array(
      fc.record({
        id: fc.constantFrom("a", "b", "helpless"),
        kind: fc.constantFrom(...multiplierKinds),
        value: fc.integer({ min: -9, max: 9 }),
      }),
    );
    const inputs = fc.record({
      bases: fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 3 }),
      entries,
      leader: fc.option(fc.record({ intelligence: fc.integer({ min: 0, max: 9 }), inContact: fc.boolean() })),
      targetHelpless: fc.boolean(),
      disempowered: fc.boolean(),
    });
    fc.assert(
      fc.property(inputs, (input) => {
        const result = combatMultiplier(input);
        expectLedgers({ result: result.ledger });
        expect(result.ledger.total).toBe(result.total);
        expect(result.total).toBe(Math.max(0, result.base + result.bonus));
        expect(result.bonus).toBeLessThanOrEqual(result.cap);
        expect(result.cut).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it("SK-9 a battle group attacks with 1 and what the target's condition brings", () => {
    expect(battleGroupMultiplier(false).total).toBe(1);
    expect(battleGroupMultiplier(true).total).toBe(2);
  });

  it.each(badIntegers)("CM-3 refuses %s", (bad) => {
    const value = bad as number;
    expectRefusal(() => combatMultiplier({ entries: [entry("power", value)], leader: null }), "input.entries.value");
    expectRefusal(() => combatMultiplier({ entries: [], bases: [value], leader: null }), "input.bases");
    const misled = { intelligence: value, inContact: true };
    expectRefusal(() => combatMultiplier({ entries: [], leader: misled }), "input.leader.intelligence");
  });

  it("CM-3 refuses unknown kinds, a negative base and missing parts", () => {
    expectRefusal(() => combatMultiplier({ entries: [entry("luck" as MultiplierKind, 1)], leader: null }), "kind");
    expectRefusal(() => combatMultiplier({ entries: [], bases: [-1], leader: null }), "input.bases");
    expectRefusal(() => combatMultiplier({ leader: null } as unknown as MultiplierInput), "input.entries");
    expectRefusal(() => combatMultiplier({ entries: [] } as unknown as MultiplierInput), "input.leader");
  });
});
