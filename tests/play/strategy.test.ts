import { describe, expect, it } from "vitest";
import { handExchange } from "../../src/play/hand";
import { meet, strategyOutcome, strategyRefusal } from "../../src/play/strategy/exchange";
import {
  type DeskGeneral,
  type DeskGenerals,
  generalLedger,
  generalOdds,
  generalOf,
  type GeneralSource,
  type GeneralSources,
  noGeneral,
  stepModifier,
  tickModifier,
} from "../../src/play/strategy/generals";
import { commandPool, commandRefusal, type CommandSetup } from "../../src/play/command";
import { nextFighter, turnRank } from "../../src/play/turn/order";
import { stratagemEffects } from "../../src/rules/strategy/stratagem";
import { strategicOdds } from "../../src/rules/strategy/odds";
import { fighter, pikes } from "./people";
import { World } from "./world";

const moment = { combat: null, round: 0, turn: 0 };
const pool = (total: number) => ({ total, entries: [{ rule: "SW-1", key: "FM.Ledger.attribute", value: total }] });

function generals(): { world: World; desk: DeskGenerals; sources: GeneralSources } {
  const world = new World();
  const source = (name: string, side: "friendly" | "hostile", dice: number): GeneralSource => ({
    who: { ...world.add(name, { ...fighter(5), fight: null }), side },
    name,
    img: "",
    pool: pool(dice),
    stratagems: [
      {
        id: "fortifications",
        name: "Fortifications",
        summary: "",
        stratagem: "fortifications",
        threshold: 2,
        effects: stratagemEffects.fortifications,
      },
      { id: "Item.flood", name: "Flood", summary: "", stratagem: "custom", threshold: 4, effects: [] },
    ],
  });
  const general = (name: string): DeskGeneral => ({ ...noGeneral, key: name, name });
  return {
    world,
    desk: [general("maud"), general("corvane")],
    sources: [source("maud", "friendly", 6), source("corvane", "hostile", 5)],
  };
}

const faces = (hits: number, dice: number) => Array.from({ length: dice }, (_, index) => (index < hits ? 8 : 2));

describe("generals' plans", () => {
  it("know the odds of the rules, and of any threshold", () => {
    const { desk, sources } = generals();
    const [first, second] = sources;
    if (!first || !second) throw new Error("no generals");
    const both = [generalOf(desk[0], first), generalOf(desk[1], second)] as const;
    const rules = strategicOdds(both);
    const odds = generalOdds(both);
    expect(odds.win[0]).toBeCloseTo(rules.win[0], 12);
    expect(odds.lead(1, 2)).toBeCloseTo(rules.stratagems[1].fortifications, 12);
    expect(odds.win[0] + odds.win[1] + odds.tie).toBeCloseTo(1, 12);
  });

  it("happen when won by their threshold, the table's own by its own", async () => {
    const { world, desk, sources } = generals();
    world.force(...faces(4, 6), ...faces(1, 5));
    const won = await meet(desk, sources, null, moment, "public", world.ports());
    expect(strategyOutcome(world.exchange(won))).toMatchObject({ winner: 0, threshold: 3, enacted: true });
    world.force(...faces(4, 6), ...faces(1, 5));
    const flood = [{ ...desk[0], stratagem: "Item.flood" }, desk[1]] as const;
    const short = await meet(flood, sources, null, moment, "public", world.ports());
    expect(strategyOutcome(world.exchange(short))).toMatchObject({ winner: 0, threshold: 3, enacted: false });
  });

  it("come to nothing in a tie", async () => {
    const { world, desk, sources } = generals();
    world.force(...faces(2, 6), ...faces(2, 5));
    const id = await meet(desk, sources, null, moment, "public", world.ports());
    expect(strategyOutcome(world.exchange(id))).toMatchObject({ winner: null, enacted: false });
  });

  it("can be undone though the generals have been hurt since, for they changed nobody", async () => {
    const { world, desk, sources } = generals();
    world.force(...faces(4, 6), ...faces(1, 5));
    const id = await meet(desk, sources, null, moment, "public", world.ports());
    const [maud] = Object.values(world.exchange(id).rows);
    if (!maud) throw new Error("no row");
    const blow = { act: "damage", amount: 2, type: "lethal", pool: "", poolLabel: "" } as const;
    await world.ports().record.post(handExchange(maud.target, moment, blow, false, "public"));
    expect(world.at("maud").state.health?.lethal).toBe(2);
    expect(world.undo(id).refused).toBeNull();
    expect(world.undo(id).refused).toMatchObject({ key: "FM.Refused.NothingToUndo" });
  });

  it("are refused with nobody, the same general twice, or two of one side", () => {
    const { desk, sources } = generals();
    const [first, second] = sources;
    expect(strategyRefusal(desk, [first, null])).toBe("FM.Strategy.Refused.Missing");
    expect(strategyRefusal([desk[0], noGeneral], [first, null])).toBe("FM.Strategy.Refused.Empty");
    expect(strategyRefusal(desk, [first, first])).toBe("FM.Strategy.Refused.Same");
    expect(strategyRefusal([desk[0], { ...desk[1], side: "friendly" }], [first, second])).toBe(
      "FM.Strategy.Refused.OneSide",
    );
  });

  it("count modifiers within what SW-2 gives", () => {
    const { desk, sources } = generals();
    const [first] = sources;
    if (!first) throw new Error("no general");
    let general = tickModifier(desk[0], "spies", true);
    for (let n = 0; n < 5; n++) general = stepModifier(general, "advantage", 1);
    expect(general.modifiers).toEqual({ spies: 1, advantage: 3 });
    expect(generalLedger({ ...general, byHand: -2 }, first).total).toBe(6 + 1 + 3 - 2);
    for (let n = 0; n < 5; n++) general = stepModifier(general, "advantage", -1);
    expect(general.modifiers).toEqual({ spies: 1 });
  });
});

describe("what a battle carries of a plan", () => {
  const group = pikes();
  const who = (name: string) => new World().add(name, {});
  const setup: CommandSetup = {
    ...moment,
    group: who("pikes"),
    state: group,
    began: null,
    commanders: [
      { who: who("maud"), dice: { charisma: pool(6), appearance: pool(5), intelligence: pool(7) }, inContact: true },
    ],
    carried: [{ rule: "SW-4", key: "FM.Strategy.Carries", value: 1, label: "Strategic placement" }],
  };
  const choices = { commander: "maud", style: "charisma", byHand: 0, visibility: "public" } as const;

  it("adds its dice to an order, and to nothing else", () => {
    const order = commandPool(setup, { ...choices, kind: "order" });
    expect(order?.entries.some(({ rule, value }) => rule === "SW-4" && value === 1)).toBe(true);
    const numbers = commandPool(setup, { ...choices, kind: "rallyNumbers" });
    expect(order?.total).toBe((numbers?.total ?? 0) + 1);
  });

  it("leaves the ambushed without orders, and last in the round", () => {
    expect(commandRefusal("order", group, "maud", true)).toBe("FM.Strategy.Refused.NoOrder");
    expect(commandRefusal("rallyNumbers", { ...group, magnitude: 5 }, "maud", true)).toBeNull();
    const row = (id: string, initiative: number, last = false) => ({
      id,
      name: id,
      initiative,
      baseInitiative: 0,
      began: null,
      delayed: null,
      out: false,
      last,
    });
    const round = { round: 1, fixed: null };
    expect(turnRank(row("pikes", 20, true), 1)).toBe("delayed");
    expect(nextFighter([row("pikes", 20, true), row("bows", 3)], round)).toBe("bows");
    const acted = { ...row("bows", 3), began: { round: 1, turn: 1 } };
    expect(nextFighter([row("pikes", 20, true), acted], round)).toBe("pikes");
  });
});
