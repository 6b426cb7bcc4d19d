import { describe, expect, test } from "vitest";
import type { BattleNow, TurnUnit } from "../../src/play/turn/battle";
import { begunIn, compareTurns, turnRank } from "../../src/play/turn/order";
import type { Planned } from "../../src/play/turn/plan";
import { planBack, planDelay, planNext, planRoundBack, whoIsNext } from "../../src/play/turn/plan";
import { onslaughtNow } from "../../src/rules/skirmish/onslaught";
import type { GroupState } from "../../src/rules/unit/state";
import { noFight } from "./world";

interface Seat {
  initiative: number | null;
  base?: number;
  name?: string;
  group?: GroupState;
  out?: boolean;
}

const PIKES: GroupState = {
  member: { attack: 6, damage: 6, soak: 3, defence: 2, hardness: 0, willpower: 3, health: 7, joinBattle: 4 },
  size: 3,
  drill: "average",
  might: 0,
  perfectMorale: false,
  magnitude: 0,
  sizeLost: 0,
  state: "routing",
  check: null,
  rallies: 0,
};

function unit(id: string, { initiative, base = 0, name = id, group, out = false }: Seat): TurnUnit {
  const state = { fight: { ...noFight, initiative }, ...(group ? { group } : {}) };
  const past = { began: null, started: [], ended: [] };
  return { id, name, initiative, baseInitiative: base, began: null, delayed: null, out, state, past, defeated: false };
}

/** A fight that stores plans as a combat does. */
class Fight {
  round = 0;
  order: readonly string[] = [];
  units: TurnUnit[];
  constructor(
    seats: Record<string, Seat>,
    private readonly method: BattleNow["method"] = "joinBattle",
  ) {
    this.units = Object.entries(seats).map(([id, seat]) => unit(id, seat));
  }
  get now(): BattleNow {
    return { round: this.round, method: this.method, order: this.order, units: this.units };
  }
  get current(): string | undefined {
    return begunIn(this.units, this.round).at(-1)?.id;
  }
  unit(id: string): TurnUnit {
    const found = this.units.find((each) => each.id === id);
    if (!found) throw new Error(id);
    return found;
  }
  do({ plan, refused }: Planned): this {
    if (plan === null) throw new Error(refused.key);
    const after = new Map(plan.units.map((turn) => [turn.id, turn.after]));
    this.units = this.units.map((each) => after.get(each.id) ?? each);
    this.round = plan.round;
    this.order = plan.order;
    const sorted = this.sorted();
    const place = plan.turn === null ? undefined : sorted[plan.turn];
    expect(place, "the turn points at whose turn it is").toBe(this.current);
    return this;
  }
  next(times = 1): this {
    for (let n = 0; n < times; n++) this.do(planNext(this.now));
    return this;
  }
  back(): this {
    return this.do(planBack(this.now));
  }
  sorted(): readonly string[] {
    const at = { round: this.round, fixed: this.method === "d10" ? this.order : null };
    return [...this.units].sort((a, b) => compareTurns(a, b, at)).map(({ id }) => id);
  }
  initiative(id: string, to: number): this {
    const state = this.unit(id).state;
    const fight = { ...noFight, ...state.fight, initiative: to };
    this.units = this.units.map((each) =>
      each.id === id ? { ...each, initiative: to, state: { ...state, fight } } : each,
    );
    return this;
  }
}

describe("SK-7, SK-8: the order of turns", () => {
  test("highest Initiative, then base initiative, then name; who has none does not act", () => {
    const fight = new Fight({
      c: { initiative: 5, base: 4 },
      b: { initiative: 5, base: 6 },
      a: { initiative: 5, base: 4 },
      d: { initiative: null },
    });
    const order: (string | undefined)[] = [];
    for (let n = 0; n < 3; n++) order.push(fight.next().current);
    expect(order).toEqual(["b", "a", "c"]);
    expect(fight.next().round).toBe(2);
    expect(fight.current).toBe("b");
  });

  test("join battle worlds: the highest that has not acted, whatever Initiative does meanwhile", () => {
    const fight = new Fight({ a: { initiative: 9 }, b: { initiative: 7 }, c: { initiative: 3 } }).next();
    fight.initiative("c", 20).initiative("a", 1);
    expect(fight.sorted()).toEqual(["a", "c", "b"]);
    expect(fight.next().current).toBe("c");
    expect(fight.next().current).toBe("b");
    expect(fight.next().round).toBe(2);
    expect(fight.current).toBe("c");
  });

  test("d10 worlds: the order fixed when the round starts; a latecomer acts after it", () => {
    const fight = new Fight({ a: { initiative: 9 }, b: { initiative: 7 }, c: { initiative: 3 } }, "d10").next();
    fight.initiative("c", 20);
    fight.units = [...fight.units, unit("late", { initiative: 30 })];
    expect([fight.next().current, fight.next().current, fight.next().current]).toEqual(["b", "c", "late"]);
    expect(fight.next().current).toBe("late");
  });

  test("whoever is out is passed over, and stands last", () => {
    const fight = new Fight({ a: { initiative: 9 }, b: { initiative: 7, out: true }, c: { initiative: 3 } }).next();
    expect(fight.sorted()).toEqual(["a", "c", "b"]);
    expect(fight.next().current).toBe("c");
    expect(turnRank(fight.unit("b"), 1)).toBe("out");
  });

  test("nobody with Initiative: refused, in words that exist", () => {
    expect(planNext(new Fight({ a: { initiative: null } }).now).refused?.key).toBe("FM.Refused.Turn.Nobody");
    expect(whoIsNext(new Fight({}).now)).toBeNull();
  });
});

describe("stepping back", () => {
  test("gives the turn to whoever had it, across rounds, down to before the fight", () => {
    const fight = new Fight({ a: { initiative: 9 }, b: { initiative: 7 } }).next(3);
    expect([fight.round, fight.current]).toEqual([2, "a"]);
    expect([fight.back().round, fight.current]).toEqual([1, "b"]);
    expect(fight.back().current).toBe("a");
    expect(fight.back().round).toBe(0);
    expect(planBack(fight.now).refused?.key).toBe("FM.Refused.Turn.NotBegun");
  });

  test("SK-5: what had lapsed by an earlier turn of the unit stays lapsed", () => {
    const fight = new Fight({ a: { initiative: 9 }, b: { initiative: 7 } }).next(2);
    const onslaught = { count: 2, round: 1, turn: 1 };
    expect(onslaughtNow(onslaught, fight.unit("b").began)).toBe(0);
    fight.next(2).back();
    expect(fight.unit("b").began).toEqual({ round: 1, turn: 2 });
    expect(onslaughtNow(onslaught, fight.unit("b").began)).toBe(0);
    expect(onslaughtNow({ count: 1, round: 2, turn: 1 }, fight.unit("b").began)).toBe(1);
  });

  test("SK-6: the end of a crash is counted at the end of one's own turn, and taken back", () => {
    const fight = new Fight({ a: { initiative: -2 }, b: { initiative: -9 } }).next(5);
    expect(fight.unit("a").state.fight?.crash.turns).toBe(2);
    fight.next();
    expect(fight.unit("a")).toMatchObject({
      initiative: 3,
      state: { fight: { initiative: 3, crash: { turns: 0, recovered: 3 } } },
    });
    fight.back();
    expect(fight.unit("a")).toMatchObject({
      initiative: -2,
      state: { fight: { crash: { turns: 2, recovered: null } } },
    });
  });

  test("BG-12: a routing group disperses when its turn begins, and stands again when that is taken back", () => {
    const fight = new Fight({ a: { initiative: 9 }, pikes: { initiative: 4, group: PIKES } }).next();
    fight.next();
    expect(fight.unit("pikes")).toMatchObject({ defeated: true, state: { group: { state: "dispersed" } } });
    fight.back();
    expect(fight.unit("pikes")).toMatchObject({ defeated: false, state: { group: { state: "routing" } }, began: null });
  });

  test("a whole round", () => {
    const fight = new Fight({ a: { initiative: 9 }, b: { initiative: 7 }, c: { initiative: 1 } }).next(5);
    fight.do(planRoundBack(fight.now));
    expect([fight.round, fight.current]).toEqual([1, "c"]);
    expect(fight.next().current).toBe("a");
  });
});

describe("delaying", () => {
  test("acts after all others of the round, or when taken", () => {
    const fight = new Fight({ a: { initiative: 9 }, b: { initiative: 7 }, c: { initiative: 1 } }).next();
    fight.do(planDelay(fight.now));
    expect(fight.current).toBe("b");
    expect(fight.sorted()).toEqual(["b", "c", "a"]);
    const taken = new Fight({}).do({
      plan: { round: 0, turn: null, order: [], direction: 1, units: [] },
      refused: null,
    });
    Object.assign(taken, { round: fight.round, units: fight.units });
    expect(taken.do(planNext(taken.now, { to: "a" })).current).toBe("a");
    expect(fight.next().next().current).toBe("a");
  });

  test("not after an attack, and not when nobody is left", () => {
    const fight = new Fight({ a: { initiative: 9 }, b: { initiative: 7 } }).next();
    const { state } = fight.unit("a");
    const attacked = { ...noFight, ...state.fight, attacked: { round: 1, turn: 1 } };
    const after = fight.units.map((each) => (each.id === "a" ? { ...each, state: { fight: attacked } } : each));
    expect(planDelay({ ...fight.now, units: after }).refused?.key).toBe("FM.Refused.Turn.Attacked");
    expect(planDelay(fight.next().now).refused?.key).toBe("FM.Refused.Turn.NobodyToWaitFor");
  });
});

test("one whose figures the rules refuse does not stop the turns of others", () => {
  const fight = new Fight({ a: { initiative: 9 }, b: { initiative: 7 } });
  const bad = { ...noFight, initiative: 9, crash: { turns: -3, recovered: null } };
  fight.units = fight.units.map((each) => (each.id === "a" ? { ...each, state: { fight: bad } } : each));
  expect(fight.next(2).current).toBe("b");
});

test("two hundred combatants: a step touches the one who ends and the one who begins", () => {
  const seats = Object.fromEntries(Array.from({ length: 200 }, (_, n) => [`u${n}`, { initiative: 200 - n }]));
  const fight = new Fight(seats).next(100);
  const { plan } = planNext(fight.now);
  expect(plan?.units.map(({ id }) => id)).toEqual(["u100"]);
  expect(plan?.turn).toBe(100);
});
