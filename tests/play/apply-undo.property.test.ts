import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { attack } from "../../src/play/attack/attack";
import { initialChoices } from "../../src/play/attack/figures";
import type { Share } from "../../src/play/exchange";
import { SHARES } from "../../src/play/exchange";
import { handExchange } from "../../src/play/hand";
import { rollRout } from "../../src/play/rout";
import { attackModes } from "../../src/rules/skirmish/types";
import { seededDice } from "../../src/rules/dice/ports";
import { fighter, hero, pikes, setup } from "./people";
import { noFight, World } from "./world";

const blow = fc.record({
  kind: fc.constant("attack" as const),
  mode: fc.constantFrom(...attackModes),
  share: fc.constantFrom<Share>(...SHARES),
  area: fc.boolean(),
  byHand: fc.integer({ min: -4, max: 20 }),
});
const rout = fc.record({ kind: fc.constant("rout" as const), extra: fc.integer({ min: -2, max: 4 }) });
const hand = fc.record({
  kind: fc.constant("hand" as const),
  act: fc.constantFrom(
    "damage" as const,
    "heal" as const,
    "willpower" as const,
    "pool" as const,
    "initiative" as const,
  ),
  amount: fc.integer({ min: 1, max: 9 }),
});

/** Plays one random act in the world; the ids of what it made. */
async function play(world: World, step: Step): Promise<string | null> {
  const [varrow, foe, group] = ["varrow", "foe", "group"].map((name) => who(world, name));
  if (!varrow || !foe || !group) throw new Error("nobody");
  if (step.kind === "hand") {
    const request = { act: step.act, amount: step.amount, type: null, pool: "psi", poolLabel: "Psi" };
    return world
      .ports()
      .record.post(handExchange(foe, { combat: "combat", round: 1, turn: 1 }, request, false, "public"));
  }
  const state = world.at("group").state.group;
  if (step.kind === "rout") {
    if (!state?.check || state.check.failed) return null;
    const about = { who: group, group: state, circumstances: { extra: step.extra }, gainer: varrow };
    return rollRout({ ...about, combat: "combat", round: 1, turn: 1 }, "public", world.ports());
  }
  const initiative = world.at("varrow").state.fight?.initiative ?? 0;
  if (step.mode === "decisive" && (initiative <= 0 || initiative > 900)) return null;
  const standing = state?.state === "standing";
  const targets = step.area && standing ? [foe, group] : [standing && step.byHand % 2 === 0 ? group : foe];
  const attacker = hero({ area: true, initiative });
  const choices = { ...initialChoices(attacker, step.mode, "public"), byHand: step.byHand };
  const id = await attack(setup(world, varrow, attacker, targets), choices, world.ports());
  world.apply(id, Object.keys(world.exchange(id).rows), step.share);
  return id;
}

type Step =
  | { kind: "attack"; mode: (typeof attackModes)[number]; share: Share; area: boolean; byHand: number }
  | { kind: "rout"; extra: number }
  | { kind: "hand"; act: "damage" | "heal" | "willpower" | "pool" | "initiative"; amount: number };

function who(_world: World, name: string) {
  return { actor: name, token: null, combatant: `c-${name}`, name, img: "", side: "hostile" as const, hidden: false };
}

function newWorld(seed: number): World {
  const world = new World();
  world.dice = seededDice(seed);
  world.add("varrow", fighter(12));
  world.add("foe", fighter(7));
  world.add("group", { group: pikes(), fight: { ...noFight, initiative: 4 } });
  return world;
}

describe("apply and undo", () => {
  it("give every state back, exchange by exchange, latest first", async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer(), fc.array(fc.oneof(blow, rout, hand), { maxLength: 8 }), async (seed, steps) => {
        const world = newWorld(seed);
        const made: { id: string; before: string }[] = [];
        for (const step of steps) {
          const before = world.snapshot();
          const id = await play(world, step);
          if (id !== null) made.push({ id, before });
        }
        for (const { id, before } of made.reverse()) {
          const undone = world.undo(id);
          expect([null, "FM.Refused.NothingToUndo"]).toContain(undone.refused?.key ?? null);
          expect(world.snapshot()).toBe(before);
        }
      }),
      { numRuns: 150 },
    );
  });

  it("change nothing when asked a second time", async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer(), fc.array(blow, { minLength: 1, maxLength: 5 }), async (seed, steps) => {
        const world = newWorld(seed);
        for (const step of steps) {
          const id = await play(world, step);
          if (id === null) continue;
          const [state, writes] = [world.snapshot(), world.writes];
          world.settle(id);
          world.apply(id, Object.keys(world.exchange(id).rows), "double");
          expect([world.snapshot(), world.writes]).toEqual([state, writes]);
        }
      }),
      { numRuns: 100 },
    );
  });
});
