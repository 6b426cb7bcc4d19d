import { beforeEach, describe, expect, it } from "vitest";
import { attack } from "../../src/play/attack/attack";
import type { AttackChoices, AttackerFigures, TargetFigures } from "../../src/play/attack/figures";
import { initialChoices } from "../../src/play/attack/figures";
import { casualtyEvents, meanFallen, pointsToWipeOut, type SquadFigures, withRanks } from "../../src/play/attack/squad";
import { fateExchange, undecided } from "../../src/play/casualties";
import type { Exchange, Participant } from "../../src/play/exchange";
import { handExchange, type HandRequest } from "../../src/play/hand";
import { standingPart } from "../../src/play/undo";
import type { Ranks } from "../../src/rules/unit/state";
import { fighter, hero, setup } from "./people";
import { noFight, World } from "./world";

const hits = (n: number) => new Array<number>(n).fill(8);
const soak = { bashing: 3, lethal: 3, aggravated: 1 };
const gangers = { id: "gangers", name: "Gangers", count: 8, pool: 6, soak: 3, divisor: 1 as const };
const soldiers = { id: "soldiers", name: "Soldiers", count: 4, pool: 8, soak: 3, divisor: 2 as const };
const band = (changes: Partial<SquadFigures> = {}): SquadFigures => ({
  types: [gangers, soldiers],
  chiefStands: false,
  chiefName: "Boss",
  fate: "ask",
  ...changes,
});
const ranks = (): Record<string, Ranks> => ({
  gangers: { standing: 8, dead: 0, out: 0, fired: 0 },
  soldiers: { standing: 4, dead: 0, out: 0, fired: 0 },
});

/** A world in which the unit called "band" is a squad. */
class SquadWorld extends World {
  squad = band();

  override figures(who: Participant): TargetFigures | null {
    const figures = super.figures(who);
    const stored = who.actor === "band" ? this.at("band").state.squad : null;
    if (!figures || !stored) return figures;
    return { ...figures, kind: "squad", soak, squad: withRanks(this.squad, stored) };
  }
}

describe("an attack on a squad", () => {
  let world: SquadWorld;
  let varrow: Participant;
  let squad: Participant;

  beforeEach(() => {
    world = new SquadWorld();
    varrow = world.add("varrow", fighter(8));
    squad = world.add("band", { squad: ranks(), fight: { ...noFight, initiative: 6 } });
  });

  /** Ten hits against difficulty 1: damage 6 + 9 − soak 3 = 12 dice, of which `levels` succeed. */
  const shoot = async (
    levels: number,
    choices: Partial<AttackChoices> = {},
    changes: Partial<AttackerFigures> = {},
  ) => {
    const attacker = hero(changes);
    world.force(...hits(10), ...hits(levels), ...new Array<number>(12 - levels).fill(2));
    const chosen = { ...initialChoices(attacker, "pool", "public"), ...choices };
    return attack(setup(world, varrow, attacker, [squad]), chosen, world.ports());
  };
  const now = () => world.at("band").state.squad;

  it("removes one for each point from the type that is then most numerous (HM-7)", async () => {
    world.apply(await shoot(5), ["r0"]);
    expect(now()).toMatchObject({ gangers: { standing: 3, out: 5, dead: 0 }, soldiers: { standing: 4 } });
  });

  it("multiplies what got past soak by the area that was chosen, and then kills (HM-8, HM-9)", async () => {
    world.apply(await shoot(3, { area: 3 }), ["r0"]);
    const { gangers: first, soldiers: second } = now() ?? {};
    const fallen = casualtyEvents(band(), 3, 3);
    expect((first?.dead ?? 0) + (second?.dead ?? 0)).toBe(
      fallen.reduce((sum, event) => sum + (event.kind === "casualties" ? event.by : 0), 0),
    );
    expect(first?.out).toBe(0);
    expect(first?.standing).toBeLessThan(4);
  });

  it("drops what is beyond the last one, and gives everybody back (HM-5)", async () => {
    const before = world.snapshot();
    const id = await shoot(12, { area: 4 });
    world.apply(id, ["r0"]);
    expect(now()).toMatchObject({ gangers: { standing: 0, dead: 8 }, soldiers: { standing: 0, dead: 4 } });
    world.undo(id);
    expect(world.snapshot()).toBe(before);
  });

  it("resolves anew against those who stand by then", async () => {
    const id = await shoot(5);
    world.at("band").state = {
      ...world.at("band").state,
      squad: { ...ranks(), gangers: { standing: 1, dead: 7, out: 0, fired: 0 } },
    };
    world.apply(id, ["r0"]);
    expect(now()?.["gangers"]?.standing).toBe(1);
    expect(now()?.["soldiers"]?.standing).toBeLessThan(4);
  });

  it("counts the commander of an all-henchmen squad as the last one (HM-7)", async () => {
    world.squad = band({ chiefStands: true });
    world.at("band").state = {
      ...world.at("band").state,
      squad: {
        gangers: { standing: 2, dead: 0, out: 0 },
        soldiers: { standing: 0, dead: 0, out: 0 },
        chief: { standing: 1, dead: 0, out: 0 },
      },
    };
    world.apply(await shoot(5), ["r0"]);
    expect(now()).toMatchObject({ gangers: { standing: 0, out: 2 }, chief: { standing: 0, out: 1 } });
  });

  it("asks once whether they are dead or out of it, and the word has its own undo (HM-9)", async () => {
    const id = await shoot(5);
    world.apply(id, ["r0"]);
    const record = standingPart(world, squad, id, "r0");
    if (!record) throw new Error("not applied");
    expect(undecided(record, "out")).toEqual({});
    const request = { fate: "dead" as const, fallen: undecided(record, "dead") };
    expect(request.fallen).toEqual({ gangers: 5 });
    const moment = { combat: null, round: 0, turn: 0 };
    const word = fateExchange(squad, moment, request, { exchange: id, row: "r0" }, "public");
    const wordId = await world.ports().record.post(word);
    expect(now()?.["gangers"]).toMatchObject({ standing: 3, dead: 5, out: 0 });
    expect(world.undo(id).refused?.key).toBe("FM.Refused.LaterExchange");
    world.undo(wordId);
    expect(now()?.["gangers"]).toMatchObject({ standing: 3, dead: 0, out: 5 });
  });

  it("takes Initiative in a withering attack, as from any individual (SK-3)", async () => {
    const attacker = hero();
    world.force(...hits(10), ...hits(16));
    const id = await attack(
      setup(world, varrow, attacker, [squad]),
      initialChoices(attacker, "withering", "public"),
      world.ports(),
    );
    world.apply(id, ["r0"]);
    expect(world.at("band").state.fight?.initiative).toBeLessThan(0);
    expect(now()).toEqual(ranks());
  });
});

describe("a squad's own attack", () => {
  const shot = async (world: SquadWorld, changes: Partial<AttackerFigures>) => {
    const squad = world.add("band", { squad: ranks(), fight: { ...noFight, initiative: 6 } });
    const foe = world.add("foe", fighter(4));
    const attacker = hero({ kind: "squad", ...changes });
    world.force(...hits(40));
    return attack(
      setup(world, squad, attacker, [foe]),
      { ...initialChoices(attacker, "pool", "public"), chips: ["power"] },
      world.ports(),
    );
  };

  it("marks the heavy weapon as fired at once, and undo loads it again (HM-4)", async () => {
    const world = new SquadWorld();
    const id = await shot(world, { squad: { heavy: "soldiers" } });
    expect(world.at("band").state.squad?.["soldiers"]?.fired).toBe(1);
    world.undo(id);
    expect(world.at("band").state.squad?.["soldiers"]?.fired).toBe(0);
  });

  it("has its commander pay for the powers it uses", async () => {
    const world = new SquadWorld();
    const boss = world.add("boss", { ...fighter(0), pools: { quantum: { value: 9, max: 9 } } });
    const cost = { pool: "quantum", label: "Quantum", amount: 3, left: 9 };
    const power = {
      id: "power",
      kind: "power" as const,
      label: "Colossus",
      value: 1,
      base: false,
      item: null,
      suggested: null,
      inUse: false,
      cost,
    };
    const id = await shot(world, { chips: [power], patron: boss, squad: { heavy: null } });
    expect(world.at("boss").state.pools?.["quantum"]?.value).toBe(6);
    world.undo(id);
    expect(world.at("boss").state.pools?.["quantum"]?.value).toBe(9);
  });

  it("adds its henchmen's damage to a direct attack before the multiplier (HM-3, CM-9)", async () => {
    const world = new SquadWorld();
    const squad = world.add("band", { squad: ranks(), fight: { ...noFight, initiative: 6 } });
    const foe = world.add("foe", fighter(4));
    const bonus = { total: 10, entries: [{ rule: "HM-3", key: "FM.Ledger.henchmen", value: 10 }] };
    const attacker = hero({ kind: "squad", formula: "9+1d4", damage: { direct: bonus } });
    world.force(2);
    const id = await attack(
      setup(world, squad, attacker, [foe]),
      initialChoices(attacker, "direct", "public"),
      world.ports(),
    );
    expect(world.exchange(id).rows["r0"]?.outcome).toMatchObject({ damage: 9 + 2 + 10 - 3 });
  });
});

describe("casualties by hand", () => {
  const moment = { combat: null, round: 0, turn: 0 };
  const request = (changes: Partial<HandRequest>): HandRequest => ({
    act: "damage",
    amount: 1,
    type: null,
    pool: "",
    poolLabel: "",
    ...changes,
  });
  const doIt = async (world: SquadWorld, squad: Participant, changes: Partial<HandRequest>): Promise<string> =>
    world.ports().record.post(handExchange(squad, moment, request(changes), false, "public") satisfies Exchange);

  it("one falls, one gets up: from those out of it before the dead; with undo", async () => {
    const world = new SquadWorld();
    const squad = world.add("band", { squad: { ...ranks(), gangers: { standing: 5, dead: 2, out: 1 } } });
    await doIt(world, squad, { act: "fall", pool: "gangers", amount: 1 });
    expect(world.at("band").state.squad?.["gangers"]).toMatchObject({ standing: 4, dead: 2, out: 2 });
    const id = await doIt(world, squad, { act: "fall", pool: "gangers", amount: -3 });
    expect(world.at("band").state.squad?.["gangers"]).toMatchObject({ standing: 7, dead: 1, out: 0 });
    world.undo(id);
    expect(world.at("band").state.squad?.["gangers"]).toMatchObject({ standing: 4, dead: 2, out: 2 });
  });

  it("damage falls on whoever is most numerous, healing brings those out of it back first (HM-7)", async () => {
    const world = new SquadWorld();
    const squad = world.add("band", { squad: { ...ranks(), soldiers: { standing: 3, dead: 1, out: 0 } } });
    await doIt(world, squad, { amount: 4 });
    expect(world.at("band").state.squad?.["gangers"]).toMatchObject({ standing: 4, out: 4 });
    await doIt(world, squad, { act: "heal", amount: 5 });
    expect(world.at("band").state.squad).toMatchObject({
      gangers: { standing: 8, out: 0 },
      soldiers: { standing: 4, dead: 0 },
    });
  });
});

describe("the odds against a squad (D-5)", () => {
  it("know the fewest points that leave nobody standing (HM-7, HM-8)", () => {
    expect(pointsToWipeOut(band(), 1)).toBe(15);
    expect(casualtyEvents(band(), 15, 1)).toHaveLength(2);
    expect(pointsToWipeOut(band(), 4)).toBe(4);
    expect(pointsToWipeOut(band({ types: [], chiefStands: true }), 1)).toBe(1);
  });

  it("weigh the chances of each amount of damage", () => {
    expect(meanFallen(band(), [0.5, 0.25, 0.25], 1)).toBeCloseTo(0.25 + 0.5);
    expect(meanFallen(band(), [0, 0, 1], 2)).toBe(4);
  });
});
