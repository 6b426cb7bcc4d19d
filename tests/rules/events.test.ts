import { describe, expect, it } from "vitest";
import type { UnitEvent } from "../../src/rules/index";
import { applyChanges, applyEvent, applyEvents, invert } from "../../src/rules/index";
import { expectRefusal, track } from "./fixtures";
import { at, expectUndone, fight, fighting, whole } from "./unit-fixtures";

describe("events of the body", () => {
  it("H-3 damage records what was really marked and upgraded, and comes off again", () => {
    const state = { health: track({ bashing: 6 }) };
    const { state: after, changes } = applyEvent(state, { kind: "damage", levels: 3, type: "lethal" });
    expect(after.health).toEqual(track({ bashing: 4, lethal: 3 }));
    expect(changes).toEqual([
      { path: "health.bashing", from: 6, to: 4 },
      { path: "health.lethal", from: 0, to: 3 },
    ]);
    expect(applyChanges(after, invert(changes))).toEqual(state);
  });

  it("H-4 undoes what clamped healing and spending really changed", () => {
    const after = expectUndone(
      whole,
      { kind: "heal", levels: 9 },
      { kind: "willpower", by: -9 },
      { kind: "pool", pool: "quantum", by: 99 },
      { kind: "pool", pool: "psi", by: -2 },
    );
    expect(after.willpower?.value).toBe(0);
    expect(after.pools?.["quantum"]).toEqual({ value: 20, max: 20 });
  });

  it("H-4 two hits both count, and the first can be taken back without the second", () => {
    const state = { health: track() };
    const first = applyEvent(state, { kind: "damage", levels: 2, type: "lethal" });
    const second = applyEvent(first.state, { kind: "damage", levels: 3, type: "lethal" });
    expect(applyChanges(second.state, invert(first.changes)).health?.lethal).toBe(3);
  });

  it("H-4 an undo that would leave what is legal is refused, never an overfill", () => {
    const hit = applyEvent({ health: track() }, { kind: "damage", levels: 5, type: "lethal" });
    const healed = applyEvent(hit.state, { kind: "heal", levels: 3 });
    expectRefusal(() => applyChanges(healed.state, invert(hit.changes)), "health.lethal");
    const spent = applyEvent(whole, { kind: "willpower", by: -2 });
    const refilled = applyEvent(spent.state, { kind: "willpower", by: 3 });
    expectRefusal(() => applyChanges(refilled.state, invert(spent.changes)), "willpower.value");
    expect(applyChanges(refilled.state, invert(refilled.changes))).toEqual(spent.state);
  });

  it("H-4 what a unit has not is left alone, without changes", () => {
    for (const kind of ["damage", "initiative", "groupDamage", "casualties", "track"] as const) {
      const event = { kind, levels: 1, type: "lethal", by: 1, damage: 1, exchange: "", row: "", track: "morale" };
      expect(applyEvent({}, event as UnitEvent)).toEqual({ state: {}, changes: [] });
    }
    expect(applyEvent(whole, { kind: "pool", pool: "mana", by: -1 }).changes).toEqual([]);
  });
});

describe("events of the fight", () => {
  it("SK-6 crash begins and ends with Initiative, and its end is dated", () => {
    const crashed = expectUndone({ fight: fight({ initiative: 4 }) }, { kind: "initiative", by: -6, round: 2 });
    expect(crashed.fight).toMatchObject({ initiative: -2, crash: { turns: 0, recovered: null } });
    const later = expectUndone(crashed, { kind: "crashTurn", round: 2 }, { kind: "crashTurn", round: 3 });
    expect(later.fight?.crash.turns).toBe(2);
    const up = expectUndone(later, { kind: "crashTurn", round: 4 });
    expect(up.fight).toMatchObject({ initiative: 3, crash: { turns: 0, recovered: 4 } });
    const back = expectUndone(later, { kind: "initiative", by: 5, round: 4 });
    expect(back.fight).toMatchObject({ initiative: 3, crash: { turns: 0, recovered: 4 } });
  });

  it("SK-6 two hits that crash only together do crash", () => {
    const events: UnitEvent[] = [
      { kind: "initiative", by: -3, round: 2 },
      { kind: "initiative", by: -3, round: 2 },
    ];
    expect(
      applyEvents({ fight: fight({ initiative: 5, crash: { turns: 2, recovered: 1 } }) }, events).state.fight,
    ).toMatchObject({
      initiative: -1,
      crash: { turns: 0, recovered: 1 },
    });
  });

  it("BG-5 a group's Initiative is no crash; who has none gains none", () => {
    const state = { group: fighting(), fight: fight({ initiative: 1 }) };
    expect(applyEvent(state, { kind: "initiative", by: -3, round: 4 }).state.fight?.crash).toEqual({
      turns: 0,
      recovered: null,
    });
    expect(applyEvent({ fight: fight({ initiative: null }) }, { kind: "initiative", by: 3 }).changes).toEqual([]);
  });

  it("SK-5 onslaught counts from 1 again once the unit's own turn has begun", () => {
    const pressed = expectUndone(
      { fight: fight({ began: { round: 2, turn: 1 } }) },
      { kind: "onslaught", round: 2, turn: 2 },
      { kind: "onslaught", round: 2, turn: 3 },
    );
    expect(pressed.fight?.onslaught).toEqual({ count: 2, round: 2, turn: 3 });
    const anew = expectUndone(pressed, { kind: "began", round: 3, turn: 1 }, { kind: "onslaught", round: 3, turn: 2 });
    expect(anew.fight?.onslaught.count).toBe(1);
  });

  it("CA-1 of several orders the highest stays", () => {
    const order = (dice: number): UnitEvent => ({ kind: "order", dice, by: "Aro", round: 1, turn: 1, until: 2 });
    const state = expectUndone({ fight: fight() }, order(3), order(2));
    expect(state.fight?.order?.dice).toBe(3);
    expect(expectUndone(state, order(5)).fight?.order?.dice).toBe(5);
  });

  it("CM-6 what is gathered is kept with its stamp, and joining resets the crash", () => {
    const entries = [{ id: "flank", kind: "maneuver", value: 1 }] as const;
    const state = expectUndone({ fight: fight() }, { kind: "gathered", ...at, entries }, { kind: "attacked", ...at });
    expect(state.fight).toMatchObject({ gathered: { ...at, entries }, attacked: at });
    const joined = expectUndone(
      { fight: fight({ initiative: null, crash: { turns: 1, recovered: 1 } }) },
      { kind: "join", initiative: 7 },
    );
    expect(joined.fight).toMatchObject({ initiative: 7, crash: { turns: 0, recovered: null } });
  });

  it("CA-1 what changes as a whole is put back only where it is still as it was left", () => {
    const first = applyEvent({ fight: fight() }, { kind: "attacked", round: 1, turn: 1 });
    const second = applyEvent(first.state, { kind: "attacked", round: 2, turn: 1 });
    expectRefusal(() => applyChanges(second.state, invert(first.changes)), "fight.attacked");
  });
});

describe("events of battle groups", () => {
  const blow: UnitEvent = { kind: "groupDamage", damage: 19, exchange: "e", row: "r", devastating: true };

  it("BG-10 damage down to 0 leaves a check due, with what is left of it", () => {
    const state = expectUndone({ group: fighting() }, blow);
    expect(state.group).toMatchObject({
      magnitude: 0,
      state: "standing",
      check: { exchange: "e", row: "r", left: 9, number: 1, devastating: true, failed: null },
    });
  });

  it("BG-11 BG-12 CA-2 pass, fail, try to rally, rally: and everything undone again", () => {
    const passed = expectUndone({ group: fighting() }, blow, { kind: "routCheck", passed: true, difficulty: 1 });
    expect(passed.group).toMatchObject({
      size: 2,
      magnitude: 0,
      sizeLost: 1,
      check: { left: 0, number: 2, failed: null },
    });
    const failed = expectUndone(passed, { kind: "routCheck", passed: false, difficulty: 2 });
    expect(failed.group).toMatchObject({ state: "routing", check: { failed: { difficulty: 2, tried: [] } } });
    const tried = expectUndone(failed, { kind: "rally", by: "Aro", success: false });
    expectRefusal(() => applyEvent(tried, { kind: "rally", by: "Aro", success: true }), "event.by");
    const rallied = expectUndone(tried, { kind: "rally", by: "Bea", success: true });
    expect(rallied.group).toMatchObject({ size: 1, magnitude: 8, sizeLost: 2, state: "standing", check: null });
    expectUndone(
      { group: fighting() },
      blow,
      { kind: "routCheck", passed: true, difficulty: 1 },
      { kind: "routCheck", passed: false, difficulty: 2 },
      { kind: "rally", by: "Bea", success: true },
    );
  });

  it("BG-10 a second blow while a check is due adds to what is left", () => {
    const state = expectUndone({ group: fighting() }, blow, { ...blow, damage: 4, exchange: "other" });
    expect(state.group?.check).toMatchObject({ exchange: "e", left: 13 });
  });

  it("BG-12 a routing group takes no damage, and disperses with its check", () => {
    const routing = { group: fighting({ state: "routing", magnitude: 0 }) };
    expect(applyEvent(routing, blow).changes).toEqual([]);
    expect(expectUndone(routing, { kind: "groupState", to: "dispersed" }).group?.state).toBe("dispersed");
  });

  it("CA-3 a rally for numbers is counted, and the next battle starts anew", () => {
    const state = expectUndone({ group: fighting({ magnitude: 8, sizeLost: 2 }) }, { kind: "rallyNumbers", by: 9 });
    expect(state.group).toMatchObject({ magnitude: 10, rallies: 1 });
    expect(expectUndone(state, { kind: "nextBattle" }).group).toMatchObject({ sizeLost: 0, rallies: 0, check: null });
  });

  it("BG-4 by hand: Size, Magnitude and Size lost stay within what can be", () => {
    const state = expectUndone(
      { group: fighting() },
      { kind: "size", by: -2 },
      { kind: "magnitude", by: 5 },
      { kind: "sizeLost", by: 1 },
    );
    expect(state.group).toMatchObject({ size: 1, magnitude: 8, sizeLost: 3 });
    const grown = applyEvents(state, [
      { kind: "size", by: 99 },
      { kind: "magnitude", by: -99 },
    ]);
    expect(grown.state.group).toMatchObject({ size: 5, magnitude: 0, sizeLost: 3 });
  });

  it("BG-10 results without a check that is due, or failed, are refused", () => {
    expectRefusal(
      () => applyEvent({ group: fighting() }, { kind: "routCheck", passed: true, difficulty: 1 }),
      "group.check",
    );
    expectRefusal(() => applyEvent({ group: fighting() }, { kind: "rally", by: "Aro", success: true }), "group.check");
  });
});

describe("events of squads and forces", () => {
  it("HM-7 HM-9 those who fall leave the ranks, as far as any stand, and their fate can be said later", () => {
    const state = expectUndone(
      whole,
      { kind: "casualties", type: "gangers", by: 11 },
      { kind: "fate", type: "gangers", by: 3 },
    );
    expect(state.squad?.["gangers"]).toEqual({ standing: 0, dead: 3, out: 6 });
    const back = expectUndone(state, { kind: "casualties", type: "gangers", by: -99, fate: "dead" });
    expect(back.squad?.["gangers"]).toEqual({ standing: 3, dead: 0, out: 6 });
    expectRefusal(() => applyEvent(whole, { kind: "casualties", type: "ghosts", by: 1 }), "event.type");
  });

  it("WF-10 a track loses current and permanent points", () => {
    const state = expectUndone(whole, { kind: "track", track: "morale", by: -2, rating: -3 });
    expect(state.tracks?.morale).toEqual({ value: 3, rating: 3 });
    expect(applyEvent(whole, { kind: "track", track: "support", by: 4 }).changes).toEqual([]);
  });
});
