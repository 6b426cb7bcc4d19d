import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { GroupState, UnitEvent, UnitState } from "../../src/rules/index";
import { applyEvent, damageTypes, maximumMagnitude, RulesError, trackNames } from "../../src/rules/index";
import { expectRefusal, groupArbitrary, track } from "./fixtures";
import { expectUndone, fighting, whole } from "./unit-fixtures";

const stampArbitrary = fc.record({ round: fc.integer({ min: 0, max: 5 }), turn: fc.integer({ min: 0, max: 5 }) });
const gaugeArbitrary = fc.record({ value: fc.integer({ min: 0, max: 12 }), max: fc.integer({ min: 0, max: 12 }) });
const small = fc.integer({ min: -12, max: 12 });
const text = fc.constantFrom("a", "b");

const unitArbitrary: fc.Arbitrary<UnitState> = fc.record(
  {
    health: fc.option(fc.record({ bashing: fc.nat(2), lethal: fc.nat(3), aggravated: fc.nat(2) }).map(track)),
    willpower: fc.option(gaugeArbitrary),
    pools: fc.record({ quantum: gaugeArbitrary }),
    squad: fc.option(fc.record({ a: fc.record({ standing: fc.nat(9), dead: fc.nat(9), out: fc.nat(9) }) })),
    tracks: fc.constant(whole.tracks ?? null),
    group: fc.option(
      fc.tuple(groupArbitrary, fc.nat(3)).chain(([target, rallies]) => {
        const check = { exchange: "e", row: "r", left: 9, number: 1, devastating: false, failed: null };
        const failed = { ...check, left: 0, failed: { difficulty: 2, tried: ["b"] } };
        return fc.constantFrom<GroupState>(
          { ...target, rallies, check: null },
          { ...target, rallies, magnitude: 0, check },
          { ...target, rallies, magnitude: 0, state: "routing", check: failed },
        );
      }),
    ),
    fight: fc.option(
      fc.record({
        initiative: fc.option(small),
        began: fc.option(stampArbitrary),
        onslaught: fc.tuple(stampArbitrary, fc.nat(4)).map(([stamp, count]) => ({ ...stamp, count })),
        crash: fc.record({ turns: fc.nat(2), recovered: fc.option(fc.nat(4)) }),
        order: fc.constant(null),
        attacked: fc.option(stampArbitrary),
        gathered: fc.constant(null),
      }),
    ),
  },
  { requiredKeys: [] },
);

const eventArbitrary: fc.Arbitrary<UnitEvent> = fc.oneof(
  fc.record({ kind: fc.constant("damage" as const), levels: fc.nat(12), type: fc.constantFrom(...damageTypes) }),
  fc.record({ kind: fc.constant("heal" as const), levels: fc.nat(12) }),
  fc.record({
    kind: fc.constantFrom("willpower" as const, "magnitude" as const, "size" as const, "sizeLost" as const),
    by: small,
  }),
  fc.record({ kind: fc.constant("pool" as const), pool: fc.constantFrom("quantum", "psi"), by: small }),
  fc.record({ kind: fc.constant("initiative" as const), by: small, round: fc.nat(5) }),
  fc.record({ kind: fc.constant("initiative" as const), by: small }),
  fc.record({ kind: fc.constant("initiativeReset" as const), to: small, round: fc.nat(5) }),
  fc.record({ kind: fc.constant("join" as const), initiative: small }),
  fc.record({ kind: fc.constant("crashTurn" as const), round: fc.nat(5) }),
  fc
    .tuple(fc.constantFrom("onslaught" as const, "began" as const, "attacked" as const), stampArbitrary)
    .map(([kind, stamp]) => ({ kind, ...stamp })),
  fc.record({
    kind: fc.constant("order" as const),
    dice: fc.nat(9),
    by: text,
    round: fc.nat(5),
    turn: fc.nat(5),
    until: fc.nat(5),
  }),
  fc.record({ kind: fc.constant("groupDamage" as const), damage: fc.nat(40), exchange: text, row: text }),
  fc.record({ kind: fc.constant("routCheck" as const), passed: fc.boolean(), difficulty: fc.nat(5) }),
  fc.record({ kind: fc.constant("rally" as const), by: text, success: fc.boolean() }),
  fc.record({ kind: fc.constant("rallyNumbers" as const), by: fc.nat(9) }),
  fc.record({
    kind: fc.constant("groupState" as const),
    to: fc.constantFrom("standing" as const, "routing" as const, "dispersed" as const),
  }),
  fc.record({ kind: fc.constant("nextBattle" as const) }),
  fc.record({
    kind: fc.constant("casualties" as const),
    type: text,
    by: small,
    fate: fc.constantFrom("dead" as const, "out" as const),
  }),
  fc.record({ kind: fc.constant("fate" as const), type: text, by: small }),
  fc.record({
    kind: fc.constant("track" as const),
    track: fc.constantFrom(...trackNames),
    by: small,
    rating: small.filter((by) => Math.abs(by) <= 10),
  }),
);

describe("every event", () => {
  it("D-1 applying an event and its inverse is the identity, and its changes say all of it", () => {
    let applied = 0;
    fc.assert(
      fc.property(unitArbitrary, fc.array(eventArbitrary, { minLength: 1, maxLength: 6 }), (state, events) => {
        const before = JSON.stringify(state);
        try {
          expectUndone(state, ...events);
          applied += 1;
        } catch (error) {
          if (!(error instanceof RulesError)) throw error;
          expect(["group.check", "event.type", "event.by"]).toContain(error.field);
        }
        expect(JSON.stringify(state)).toBe(before);
      }),
      { numRuns: 1_000 },
    );
    expect(applied).toBeGreaterThan(500);
  });

  it("BG-4 no event lifts Magnitude above its maximum", () => {
    fc.assert(
      fc.property(unitArbitrary, eventArbitrary, (state, event) => {
        try {
          const { group: after } = applyEvent(state, event).state;
          if (after) expect(after.magnitude).toBeLessThanOrEqual(maximumMagnitude(after));
        } catch (error) {
          if (!(error instanceof RulesError)) throw error;
        }
      }),
    );
  });

  it.each([Number.NaN, 1.5, "2", null, 1e12])("H-4 refuses %s as an amount", (bad) => {
    const value = bad as number;
    expectRefusal(() => applyEvent(whole, { kind: "damage", levels: value, type: "lethal" }), "levels");
    expectRefusal(() => applyEvent(whole, { kind: "willpower", by: value }), "event.by");
    expectRefusal(() => applyEvent(whole, { kind: "initiative", by: value }), "event");
    expectRefusal(
      () => applyEvent({ group: fighting() }, { kind: "groupDamage", damage: value, exchange: "", row: "" }),
      "event.damage",
    );
    expectRefusal(() => applyEvent(whole, { kind: "casualties", type: "gangers", by: value }), "event.by");
    expectRefusal(() => applyEvent(whole, { kind: "explode" } as unknown as UnitEvent), "event.kind");
  });
});
