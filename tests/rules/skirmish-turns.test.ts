import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Fighter } from "../../src/rules/index";
import {
  addOnslaught,
  breakEligible,
  crashAfter,
  effectiveDefence,
  endOwnTurn,
  forcedDice,
  initiativeBreak,
  isCrashed,
  joinBattle,
  modeRefusal,
  nextInFixedOrder,
  nextToAct,
  noCrash,
  onslaughtNow,
  rollInitiative,
  settle,
  turnOrder,
} from "../../src/rules/index";
import { badIntegers, expectLedgers, expectRefusal } from "./fixtures";

function fighter(id: string, initiative: number | null, parts: Partial<Fighter> = {}): Fighter {
  return { id, name: id, initiative, baseInitiative: 5, acted: false, out: false, ...parts };
}

describe("SK-5 onslaught", () => {
  it("SK-5 lowers Defense by 1 for each attack, never below 0", () => {
    expect([0, 1, 3, 9].map((count) => effectiveDefence(3, count).total)).toEqual([3, 2, 0, 0]);
    expectLedgers({ pressed: effectiveDefence(3, 9) });
  });

  it("SK-5 counts until the unit's next own turn begins, by stamp", () => {
    const none = { count: 0, round: 0, turn: 0 };
    const first = addOnslaught(none, null, { round: 1, turn: 2 });
    const second = addOnslaught(first, { round: 1, turn: 1 }, { round: 1, turn: 3 });
    expect(second).toEqual({ count: 2, round: 1, turn: 3 });
    expect(onslaughtNow(second, { round: 1, turn: 1 })).toBe(2);
    expect(onslaughtNow(second, { round: 1, turn: 3 })).toBe(2);
    expect(onslaughtNow(second, { round: 1, turn: 4 })).toBe(0);
    expect(onslaughtNow(second, { round: 2, turn: 1 })).toBe(0);
    expect(addOnslaught(second, { round: 2, turn: 1 }, { round: 2, turn: 2 }).count).toBe(1);
  });

  it.each(badIntegers)("SK-5 refuses %s", (bad) => {
    expectRefusal(() => effectiveDefence(bad as number), "defence");
    if (bad !== undefined) expectRefusal(() => effectiveDefence(3, bad as number), "onslaught");
  });
});

describe("SK-6 crash", () => {
  it("SK-6 is Initiative of 0 or less", () => {
    expect([3, 1, 0, -4, null].map(isCrashed)).toEqual([false, false, true, true, false]);
  });

  it("SK-6 begins, goes on and ends with Initiative; any return above 0 is a recovery", () => {
    const crashed = crashAfter(noCrash, 4, -1, 2);
    expect(crashed).toEqual({ turns: 0, recovered: null });
    expect(crashAfter({ turns: 2, recovered: null }, -1, -5, 3)).toEqual({ turns: 2, recovered: null });
    expect(crashAfter({ turns: 2, recovered: null }, -1, 1, 4)).toEqual({ turns: 0, recovered: 4 });
    expect(crashAfter(noCrash, 4, 2, 2)).toEqual(noCrash);
  });

  it("SK-6 whoever crashes a foe gains 5, not in the round of its recovery or the next", () => {
    expect(initiativeBreak(noCrash, 4, 0, 1)).toBe(5);
    expect(initiativeBreak(noCrash, 4, 1, 1)).toBe(0);
    expect(initiativeBreak(noCrash, 0, -4, 1)).toBe(0);
    const recovered = { turns: 0, recovered: 3 };
    expect([3, 4, 5].map((round) => breakEligible(recovered, round))).toEqual([false, false, true]);
    expect(initiativeBreak(recovered, 4, -2, 4)).toBe(0);
    expect(initiativeBreak(recovered, 4, -2, 5)).toBe(5);
  });

  it("SK-6 the end of the third own turn in crash resets Initiative to 3, a recovery", () => {
    const one = endOwnTurn(noCrash, -2, 1);
    const two = endOwnTurn(one.crash, -2, 2);
    const three = endOwnTurn(two.crash, -2, 3);
    expect([one.initiative, two.initiative, three.initiative]).toEqual([-2, -2, 3]);
    expect([one.recovers, two.recovers, three.recovers]).toEqual([false, false, true]);
    expect(three.crash).toEqual({ turns: 0, recovered: 3 });
    expect(endOwnTurn(noCrash, 4, 1)).toEqual({ crash: noCrash, initiative: 4, recovers: false });
    expect(endOwnTurn(noCrash, null, 1).initiative).toBeNull();
  });

  it("SK-6 refuses states that cannot be", () => {
    expectRefusal(() => isCrashed(Number.NaN), "initiative");
    expectRefusal(() => breakEligible({ turns: -1, recovered: null }, 1), "crash.turns");
    expectRefusal(() => endOwnTurn(noCrash, 1, 1.5), "round");
  });
});

describe("SK-7 joining battle", () => {
  it("SK-7 is successes with doubles + 3", () => {
    const joined = settle(joinBattle(4), forcedDice([10, 7, 2, 1]));
    expect(joined.initiative).toBe(6);
    expectLedgers({ joined: joined.ledger });
    expect(settle(joinBattle(4, { doubles: false }), forcedDice([10, 7, 2, 1])).initiative).toBe(5);
    expect(settle(joinBattle(-1), forcedDice([])).initiative).toBe(3);
  });

  it("SK-7 or d10 + base initiative", () => {
    const joined = settle(rollInitiative(6), forcedDice([9]));
    expect(joined.initiative).toBe(15);
    expectLedgers({ joined: joined.ledger });
  });

  it("SK-7 orders by Initiative, base initiative, then name, and puts who has none last", () => {
    const all = [
      fighter("none", null),
      fighter("c", 7, { name: "Cyan" }),
      fighter("b", 7, { name: "Blue" }),
      fighter("quick", 7, { baseInitiative: 6 }),
      fighter("first", 9),
      fighter("low", -2),
    ];
    expect(turnOrder(all).map(({ id }) => id)).toEqual(["first", "quick", "b", "c", "low", "none"]);
  });

  it.each(badIntegers)("SK-7 refuses %s", (bad) => {
    expectRefusal(() => joinBattle(bad as number), "pool");
    expectRefusal(() => rollInitiative(bad as number), "baseInitiative");
    if (bad !== null) expectRefusal(() => nextToAct([fighter("a", bad as number)]), "fighters.initiative");
  });
});

describe("SK-8 whose turn", () => {
  it("SK-8 next is the highest Initiative that has not acted; null ends the round", () => {
    const fighters = [
      fighter("acted", 20, { acted: true }),
      fighter("out", 19, { out: true }),
      fighter("none", null),
      fighter("b", 8, { name: "B" }),
      fighter("a", 8, { name: "A" }),
      fighter("crashed", -1),
    ];
    expect(nextToAct(fighters)).toBe("a");
    expect(nextToAct(fighters.slice(0, 3))).toBeNull();
    expect(nextToAct([])).toBeNull();
  });

  it("SK-8 follows Initiative as it changes within the round, unlike the fixed order", () => {
    const start = [fighter("a", 9), fighter("b", 7), fighter("c", 5)];
    const order = turnOrder(start).map(({ id }) => id);
    const later = [fighter("a", 3, { acted: true }), fighter("b", 1), fighter("c", 12)];
    expect(nextToAct(later)).toBe("c");
    expect(nextInFixedOrder(order, later)).toBe("b");
    expect(nextInFixedOrder(order, [fighter("a", 3, { acted: true })])).toBeNull();
  });

  it("SK-8 agrees with the order, whoever has acted", () => {
    const fighters = fc.uniqueArray(
      fc.record({
        id: fc.string({ minLength: 1 }),
        name: fc.string(),
        initiative: fc.option(fc.integer({ min: -9, max: 30 })),
        baseInitiative: fc.integer({ min: 0, max: 9 }),
        acted: fc.boolean(),
        out: fc.boolean(),
      }),
      { selector: ({ id }) => id },
    );
    fc.assert(
      fc.property(fighters, (all) => {
        const waiting = turnOrder(all).filter(({ acted, out, initiative }) => !acted && !out && initiative !== null);
        expect(nextToAct(all)).toBe(waiting[0]?.id ?? null);
      }),
    );
  });

  it("SK-8 outside combat withering and decisive are off, and say why", () => {
    const outside = { inCombat: false, initiative: null };
    const modes = ["direct", "pool", "withering", "decisive"] as const;
    expect(modes.map((mode) => modeRefusal(mode, outside))).toEqual([null, null, "outOfCombat", "outOfCombat"]);
    expect(modeRefusal("withering", { inCombat: true, initiative: null })).toBe("noInitiative");
    expect(modeRefusal("decisive", { inCombat: true, initiative: 0 })).toBe("crashed");
    expect(modeRefusal("withering", { inCombat: true, initiative: 0 })).toBeNull();
    expect(modeRefusal("decisive", { inCombat: true, initiative: 1 })).toBeNull();
  });

  it("BG-5 BG-12 a group only withers, once per turn, and not while routing", () => {
    const group = { inCombat: true, initiative: 4, battleGroup: true };
    expect(modeRefusal("withering", group)).toBeNull();
    expect(modeRefusal("decisive", group)).toBe("groupsOnlyWither");
    expect(modeRefusal("withering", { ...group, attackedThisTurn: true })).toBe("attackedAlready");
    expect(modeRefusal("withering", { ...group, routing: true })).toBe("routing");
    expectRefusal(() => modeRefusal("glare" as "pool", group), "mode");
  });
});
