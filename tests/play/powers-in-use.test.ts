import { describe, expect, it } from "vitest";
import { attack } from "../../src/play/attack/attack";
import { initialChoices } from "../../src/play/attack/figures";
import { itemised, lend } from "../../src/play/attack/lent";
import { gather, gatheredNow, powersInUse } from "../../src/rules/multiplier/gathered";
import { effectiveDefence } from "../../src/rules/skirmish/onslaught";
import { fighter, hero, setup } from "./people";
import { World } from "./world";

const eights = (n: number) => new Array<number>(n).fill(8);
const shield = { id: "shield", label: "Shield", soak: 4, defence: 2 };
const held = { id: "shield", kind: "power" as const, value: 0, lasts: true };
const surge = { id: "surge", kind: "power" as const, value: 2 };
const flank = { id: "flank", kind: "maneuver" as const, value: 1 };

describe("powers in use (CM-6)", () => {
  const used = gather(null, [held, surge, flank], { round: 1, turn: 2 });

  it("work until the turn ends, and beyond it where they go on", () => {
    expect(powersInUse(used, { round: 1, turn: 2 }).map(({ id }) => id)).toEqual(["shield", "surge"]);
    expect(powersInUse(used, { round: 1, turn: 3 }).map(({ id }) => id)).toEqual(["shield"]);
    expect(powersInUse(used, { round: 2, turn: 1 }).map(({ id }) => id)).toEqual(["shield"]);
  });

  it("count towards the multiplier on one's own turns only", () => {
    expect(gatheredNow(used, { round: 2, turn: 1 }, true).map(({ id }) => id)).toEqual(["shield"]);
    expect(gatheredNow(used, { round: 1, turn: 3 }, false)).toEqual([]);
  });

  it("stay when something else is gathered in a later turn", () => {
    const later = gather(used, [flank], { round: 2, turn: 1 });
    expect(later.entries.map(({ id }) => id)).toEqual(["shield", "flank"]);
  });
});

describe("soak and Defense from powers", () => {
  function shot() {
    const world = new World();
    const varrow = world.add("varrow", fighter(8));
    const foe = world.add("foe", fighter(30), { defence: 3 });
    return { world, varrow, foe };
  }
  const bare = world().figures;
  function world() {
    const { world: here, foe } = shot();
    const figures = here.figures(foe);
    if (!figures) throw new Error("no figures");
    return { figures };
  }

  it("are added to soak against every type, and to Defense", () => {
    const raised = lend(bare, [shield]);
    expect(raised).toMatchObject({ defence: 5, soak: { bashing: 7, lethal: 7, aggravated: 5 }, lent: [shield] });
    expect(lend(bare, [])).toBe(bare);
  });

  it("have a line of their own in the ledger of the roll, which still adds up", () => {
    const ledger = itemised(effectiveDefence(5, 1), "defence", [shield]);
    expect(ledger.entries.map(({ value }) => value)).toEqual([3, 2, -1]);
    expect(ledger.entries[1]).toMatchObject({ key: "FM.Ledger.powerInUse", label: "Shield" });
    expect(ledger.total).toBe(4);
  });

  it("count in a blow that was rolled while the power worked, though it has lapsed when the blow is applied", async () => {
    const lost = async (apply: "shielded" | "bare"): Promise<number> => {
      const { world, varrow, foe } = shot();
      world.force(...eights(10), ...eights(20));
      const plan = setup(world, varrow, hero(), [foe]);
      const targets = plan.targets.map((target) => ({
        ...target,
        figures: apply === "shielded" ? lend(target.figures, [shield]) : target.figures,
      }));
      const choices = initialChoices(plan.attacker, "withering", "public");
      const id = await attack({ ...plan, targets }, choices, world.ports());
      expect(world.apply(id, ["r0"]).refused).toBeNull();
      return 30 - (world.at("foe").state.fight?.initiative ?? 0);
    };
    expect(await lost("shielded")).toBe((await lost("bare")) - 6);
  });
});

describe("using a power in an attack", () => {
  const power = {
    id: "shield",
    kind: "power" as const,
    label: "Shield",
    value: 1,
    base: false,
    item: "Item.shield",
    suggested: null,
    inUse: false,
    lasts: true,
    cost: { pool: "psi", label: "Psi", amount: 2, left: 6 },
  };

  it("keeps it in use, out of one's own turn too, and gives it back with the cost when the attack is undone", async () => {
    for (const ownTurn of [true, false]) {
      const world = new World();
      const varrow = world.add("varrow", fighter(8));
      const foe = world.add("foe", fighter(7));
      const before = world.snapshot();
      const attacker = hero({ chips: [power], ownTurn });
      world.force(...eights(10), ...eights(16));
      const choices = { ...initialChoices(attacker, "withering", "public"), chips: ["shield"] };
      const id = await attack(setup(world, varrow, attacker, [foe]), choices, world.ports());
      const { state } = world.at("varrow");
      expect(state.pools?.["psi"]?.value).toBe(4);
      const gathered = state.fight?.gathered ?? null;
      expect(powersInUse(gathered, { round: 9, turn: 9 })).toMatchObject([{ id: "shield", item: "Item.shield" }]);
      expect(world.undo(id).refused).toBeNull();
      expect(world.snapshot()).toBe(before);
    }
  });
});
