import { describe, expect, it } from "vitest";
import { registerWarPlay } from "../../src/play/war/register";
import type { ForceFigures, WarMoment } from "../../src/play/war/force";
import { attacksLeft, boostNow, lasts, spendingNow } from "../../src/play/war/force";
import type { ForceOrders, ShotTarget } from "../../src/play/war/opportunity";
import { fireOpportunities, handOut, shotOdds, shotPlan } from "../../src/play/war/opportunity";
import { shotEvents } from "../../src/play/war/opportunity-resolver";
import { boost, changeTrack, recharge, spend, spendRefusal, wearDown } from "../../src/play/war/spend";
import { commandRefusal } from "../../src/play/command";
import { cross } from "../../src/play/war/cross";
import { maximumMagnitude } from "../../src/rules/battlegroup/figures";
import { RulesError } from "../../src/rules/errors";
import type { UnitState, WarState } from "../../src/rules/unit/state";
import { pikes, track } from "./people";
import { noFight, World } from "./world";

registerWarPlay();

const nothing: WarState = {
  spent: { morale: null, support: null, nuclear: null, recon: null, power: null, boost: null },
  opportunities: { combat: null, round: 0, used: 0 },
  worn: { battle: null },
};
const now: WarMoment = { combat: "c", round: 2, turn: 1 };
const tracks = {
  morale: { value: 6, rating: 7 },
  support: { value: 2, rating: 3 },
  power: { value: 1, rating: 4 },
};

/** A world with a force of Size 5 (4 attacks) in it; its figures are read from the world, as the gatherer does. */
function atWar(changes: Partial<UnitState> = {}) {
  const world = new World();
  const who = world.add("Column", { tracks, war: nothing, fight: noFight, ...changes });
  const force = (): ForceFigures => {
    const { state } = world.at("Column");
    return {
      who: { ...who, side: "friendly" },
      size: 5,
      firepower: 6,
      skill: 4,
      tracks: state.tracks ?? tracks,
      war: state.war ?? nothing,
      support: { nuclear: true, recon: true, other: "" },
      powers: "psi",
      commander: { name: "Varrow", intelligence: 3, command: 1 },
    };
  };
  const target = (name: string, defence: number, kind: ShotTarget["kind"] = "character"): ShotTarget => ({
    id: name,
    who: world.add(name, { health: track, fight: noFight }),
    kind,
    defence: { total: defence, entries: [{ rule: "WF-3", key: "FM.Check.Attribute", value: defence }] },
    ownSize: null,
    squad: null,
    opposed: true,
    refusal: null,
  });
  const orders = (targets: readonly ShotTarget[], quick = false): ForceOrders => ({
    force: force(),
    spending: spendingNow(force(), now, false),
    shots: targets.map((each) => ({ target: each, quick })),
  });
  return { world, force, target, orders };
}

const refusalOf = async (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => "done",
    (error: unknown) => (error instanceof RulesError ? error.allowed : String(error)),
  );

describe("a round of attacks of opportunity (WF-2 to WF-5)", () => {
  it("counts as made at once, hurts nobody until it is applied, and is taken back whole", async () => {
    const { world, force, target, orders } = atWar();
    const hit = target("Corvane", 2);
    const missed = target("Wolf", 2);
    const before = world.snapshot();
    // 9 attack dice with 3 successes, 2 defence dice with none, 11 damage dice with 4; then 9 without any, 2 with one.
    world.force(8, 8, 8, 1, 2, 2, 2, 2, 2, 2, 2, 9, 9, 9, 9, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 9, 2);
    const id = await fireOpportunities([orders([hit, missed])], now, "public", world.ports());
    expect(attacksLeft(force(), now)).toBe(2);
    expect(world.at("Corvane").state.health?.lethal).toBe(0);
    expect(world.exchange(id).rows["f0s1"]?.outcome).toMatchObject({ hit: false, threshold: -1 });
    expect(world.apply(id, ["f0s0"]).refused).toBeNull();
    expect(world.at("Corvane").state.health?.lethal).toBe(4);
    expect(world.undo(id).refused).toBeNull();
    expect(world.snapshot()).toBe(before);
  });

  it("applies half or twice, and takes one row back without the count", async () => {
    const { world, force, target, orders } = atWar();
    const id = await fireOpportunities([orders([target("Corvane", 3)], true)], now, "public", world.ports());
    // Quick: 9 / 3 = 3 against 3 / 3 = 1; 11 / 3 = 4 levels.
    world.apply(id, ["f0s0"], "half");
    expect(world.at("Corvane").state.health?.lethal).toBe(2);
    world.undo(id, ["f0s0"]);
    expect(world.at("Corvane").state.health?.lethal).toBe(0);
    expect(attacksLeft(force(), now)).toBe(3);
    expect(world.exchange(id).rows["f0s0"]?.rolls).toEqual([]);
  });

  it("refuses more attacks than are left, also when two windows fire at once, and lapses with the round", async () => {
    const { world, force, target, orders } = atWar();
    const five = ["a", "b", "c", "d", "e"].map((name) => target(name, 1));
    expect(await refusalOf(fireOpportunities([orders(five)], now, "public", world.ports()))).toBe(
      "FM.Refused.War.NoAttacksLeft",
    );
    const stale = orders(five.slice(0, 3));
    await fireOpportunities([stale], now, "public", world.ports());
    await fireOpportunities([stale], now, "public", world.ports());
    expect(attacksLeft(force(), now)).toBe(1);
    expect(attacksLeft(force(), { ...now, round: 3 })).toBe(4);
    expect(attacksLeft(force(), { ...now, combat: "another" })).toBe(4);
  });

  it("refuses to fire outside of a fight, at nobody, and at whoever cannot be fired at", async () => {
    const { world, target, orders } = atWar();
    const shielded = { ...target("Chief", 1), refusal: "FM.Refused.Shielded" };
    const peace = { combat: null, round: 0, turn: 0 };
    expect(await refusalOf(fireOpportunities([orders([target("a", 1)])], peace, "public", world.ports()))).toBe(
      "FM.Refused.War.NoFight",
    );
    expect(await refusalOf(fireOpportunities([orders([])], now, "public", world.ports()))).toBe(
      "FM.Refused.War.NothingAimed",
    );
    expect(await refusalOf(fireOpportunities([orders([shielded])], now, "public", world.ports()))).toBe(
      "FM.Refused.Shielded",
    );
  });

  it("is one exchange for many forces, each with its own count", async () => {
    const { world, target, orders } = atWar();
    const enemy = world.add("Ninth", { tracks, war: nothing, fight: noFight });
    const theirs = { ...orders([target("Hale", 1)], true), force: { ...orders([]).force, who: enemy, size: 8 } };
    const id = await fireOpportunities([orders([target("Pikes", 1)], true), theirs], now, "public", world.ports());
    expect(world.exchange(id).actor).toBeNull();
    expect(world.at("Column").state.war?.opportunities.used).toBe(1);
    expect(world.at("Ninth").state.war?.opportunities).toEqual({ combat: "c", round: 2, used: 1 });
    expect(Object.values(world.exchange(id).rows).map(({ sort }) => sort)).toEqual([0, 1, 2, 3]);
  });

  it("triples damage to squads, takes Magnitude from groups, and kills where the table has not said (WF-4, HM-9)", () => {
    const at = { exchange: "x", row: "r" };
    const outcome = { hit: true, threshold: 1, damage: 6, type: "lethal", quick: false, force: "f0" } as const;
    const ganger = { id: "g", name: "gangers", count: 8, pool: 6, soak: 2, divisor: 2 } as const;
    const squad = { types: [ganger], chiefStands: false, chiefName: "", fate: "ask" } as const;
    expect(shotEvents({ ...outcome, kind: "squad" }, "full", squad, at)).toEqual([
      { kind: "casualties", type: "g", by: 3, fate: "dead", rule: "WF-4" },
    ]);
    expect(shotEvents({ ...outcome, kind: "battlegroup" }, "double", null, at)).toEqual([
      { kind: "groupDamage", damage: 12, exchange: "x", row: "r", rule: "WF-4" },
    ]);
    expect(shotEvents({ ...outcome, kind: "character", hit: false }, "full", null, at)).toEqual([]);
  });

  it("foretells a tie as a miss, and counts net Size against the defender (WF-3, WF-9)", () => {
    const { target, orders } = atWar();
    const small = { ...target("Pikes", 6), ownSize: 2 };
    expect(shotPlan(orders([]), { target: small, quick: false }).difficulty).toBe(3);
    const quick = shotOdds(
      orders([]),
      { target: { ...small, ownSize: null, defence: { total: 9, entries: [] } }, quick: true },
      {},
    );
    expect(quick.hit).toBe(0);
    const odds = shotOdds(orders([]), { target: small, quick: false }, {});
    const even = shotOdds(orders([]), { target: { ...small, ownSize: 5 }, quick: false }, {});
    expect(odds.hit).toBeGreaterThan(even.hit);
    expect(odds.damage.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 9);
  });

  it("hands attacks out evenly over those who stand against the force and can be hit", () => {
    const { target } = atWar();
    const [a, b] = [target("a", 1), target("b", 1)];
    const closed = { ...target("c", 1), refusal: "FM.Refused.Shielded" };
    const bystander = { ...target("d", 1), opposed: false };
    const targets = [a, closed, b, bystander];
    expect(
      handOut([
        { attacks: 3, targets },
        { attacks: 1, targets },
      ]),
    ).toEqual([["a", "b", "a"], ["b"]]);
    expect(handOut([{ attacks: 2, targets: [closed] }])).toEqual([[]]);
  });
});

describe("what a force spends (WF-6 to WF-8)", () => {
  it("lasts exactly the round, or the turn, and never another combat", async () => {
    const { world, force } = atWar();
    await spend("morale", force(), now, "public", world.ports());
    await spend("recon", force(), now, "public", world.ports());
    expect(force().tracks).toMatchObject({ morale: { value: 5 }, support: { value: 1 } });
    expect(spendingNow(force(), now, true)).toMatchObject({ morale: true, support: true, nuclear: false, recon: true });
    const { recon, morale } = force().war.spent;
    expect([lasts("recon", recon, now), lasts("recon", recon, { ...now, turn: 2 })]).toEqual([true, false]);
    expect([lasts("morale", morale, { ...now, turn: 5 }), lasts("morale", morale, { ...now, round: 3 })]).toEqual([
      true,
      false,
    ]);
    expect(lasts("morale", morale, { ...now, combat: "d" })).toBe(false);
  });

  it("is refused twice in a round, with nothing left, without such support, and outside a fight", async () => {
    const { world, force } = atWar();
    await spend("support", force(), now, "public", world.ports());
    expect(spendRefusal("support", force(), now)).toBe("FM.Refused.War.InForce");
    expect(spendRefusal("nuclear", force(), now)).toBeNull();
    expect(spendRefusal("support", force(), { ...now, round: 3 })).toBeNull();
    expect(spendRefusal("morale", force(), { combat: null, round: 0, turn: 0 })).toBe("FM.Refused.War.NoFight");
    await spend("power", force(), now, "public", world.ports());
    expect(spendRefusal("boost", force(), now)).toBe("FM.Refused.War.Spent.power");
    const bare = { ...force(), support: { nuclear: false, recon: false, other: "" } };
    expect(await refusalOf(spend("nuclear", bare, now, "public", world.ports()))).toBe("FM.Refused.War.NoSuchSupport");
  });

  it("gives back point and effect when it is undone", async () => {
    const { world, force } = atWar();
    const before = world.snapshot();
    const id = await spend("nuclear", force(), now, "public", world.ports());
    expect(force().war.spent.nuclear).toEqual(now);
    world.undo(id);
    expect(world.snapshot()).toBe(before);
  });

  it("boosts by one on any success, or by each where the table says so, and pays also in vain", async () => {
    const { world, force } = atWar();
    world.force(8, 9, 1, 2);
    await boost(force(), now, "public", world.ports());
    expect(boostNow(force(), now)).toBe(1);
    expect(boostNow(force(), { ...now, turn: 2 })).toBe(0);
    expect(force().tracks.power.value).toBe(0);
    const other = atWar();
    other.world.settings = { ...other.world.settings, table: { boost: "perSuccess" } };
    other.world.force(8, 9, 1, 2);
    await boost(other.force(), now, "public", other.world.ports());
    expect(boostNow(other.force(), now)).toBe(2);
    const third = atWar();
    third.world.force(1, 2, 3, 4);
    await boost(third.force(), now, "public", third.world.ports());
    expect([boostNow(third.force(), now), third.force().tracks.power.value]).toEqual([0, 0]);
  });

  it("recharges each psion by a point, all in one exchange with one undo", async () => {
    const { world, force } = atWar();
    const psions = ["one", "two"].map((name) =>
      world.add(name, { pools: { psi: { value: 1, max: 5 } }, fight: noFight }),
    );
    const before = world.snapshot();
    const id = await recharge(force(), psions, now, "public", world.ports());
    expect(["one", "two"].map((name) => world.at(name).state.pools?.["psi"]?.value)).toEqual([2, 2]);
    expect(force().tracks.power.value).toBe(0);
    world.undo(id);
    expect(world.snapshot()).toBe(before);
    expect(await refusalOf(recharge(force(), [], now, "public", world.ports()))).toBe(
      "FM.Refused.War.NobodyToRecharge",
    );
  });

  it("sets a track by hand within its rating, with undo", async () => {
    const { world, force } = atWar();
    const id = await changeTrack(force(), "morale", 3, now, "public", world.ports());
    expect(force().tracks.morale.value).toBe(7);
    world.undo(id);
    expect(force().tracks.morale.value).toBe(6);
    expect(await refusalOf(changeTrack(force(), "morale", 0.5, now, "public", world.ports()))).toBe("an integer");
  });
});

describe("a rally for numbers (CA-3, BG-14)", () => {
  it("needs lost Magnitude, and is had once a battle and once more for each Size lost, never by the fearless", () => {
    const group = pikes();
    const whole = maximumMagnitude(group);
    const refusal = (changes: Partial<typeof group>): string | null =>
      commandRefusal("rallyNumbers", { ...group, magnitude: whole - 2, ...changes }, "Varrow");
    expect(refusal({})).toBeNull();
    expect(refusal({ magnitude: whole })).toBe("FM.Refused.NothingLost");
    expect(refusal({ rallies: 1 })).toBe("FM.Refused.NoRallyLeft");
    expect(refusal({ rallies: 1, sizeLost: 1 })).toBeNull();
    expect(refusal({ perfectMorale: true })).toBe("FM.Refused.Fearless");
    expect(refusal({ magnitude: 0 })).toBe("FM.Refused.CheckFirst");
  });
});

describe("Sizes against each other, and crossing a group (WF-10, BG-16)", () => {
  const request = { points: 2, atStake: 3, battle: "first", by: "Ninth" };

  it("wears Morale down for good, once a battle, and gives it back when undone", async () => {
    const { world, force } = atWar();
    const before = world.snapshot();
    const id = await wearDown(force(), request, now, "public", world.ports());
    expect(force().tracks.morale).toEqual({ value: 4, rating: 5 });
    expect(await refusalOf(wearDown(force(), request, now, "public", world.ports()))).toBe(
      "FM.Refused.War.WornAlready",
    );
    world.undo(id);
    expect(world.snapshot()).toBe(before);
    await wearDown(force(), request, now, "public", world.ports());
    await wearDown(force(), { ...request, battle: "second" }, now, "public", world.ports());
    expect(force().tracks.morale).toEqual({ value: 2, rating: 3 });
  });

  it("takes no more than the net Size, and at least a point", async () => {
    const { world, force } = atWar();
    const wear = (points: number) => refusalOf(wearDown(force(), { ...request, points }, now, "public", world.ports()));
    expect(await wear(0)).toBe("FM.Refused.War.NoPoints");
    expect(await wear(4)).toContain("3");
    expect(force().tracks.morale).toEqual(tracks.morale);
  });

  it("costs 1 Initiative for a round inside an enemy group, and may crash", async () => {
    const world = new World();
    const who = world.add("Hale", { health: track, fight: { ...noFight, initiative: 1 } });
    const group = world.add("Pikes", {});
    const id = await cross({ who, group, groupSize: 3, ...now }, "public", world.ports());
    expect(world.at("Hale").state.fight?.initiative).toBe(0);
    world.undo(id);
    expect(world.at("Hale").state.fight?.initiative).toBe(1);
  });
});
