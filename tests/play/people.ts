import type { GroupState } from "../../src/rules/unit/state";
import { maximumMagnitude } from "../../src/rules/battlegroup/figures";
import type { AttackerFigures, AttackSetup } from "../../src/play/attack/figures";
import type { Participant } from "../../src/play/exchange";
import type { World } from "./world";
import { noFight } from "./world";

export const track = { penalties: [0, -1, -1, -2, -2, -4, -4], bashing: 0, lethal: 0, aggravated: 0 };

const ledger = (total: number) => ({ total, entries: [{ rule: "SK-3", key: "FM.Ledger.commandPool", value: total }] });

/** A hero of ten attack dice and twelve damage. */
export function hero(changes: Partial<AttackerFigures> = {}): AttackerFigures {
  return {
    kind: "character",
    modes: [
      { mode: "direct", refusal: null },
      { mode: "pool", refusal: null },
      { mode: "withering", refusal: null },
      { mode: "decisive", refusal: null },
    ],
    dice: { pool: ledger(10), withering: ledger(10), decisive: ledger(8) },
    damage: { pool: ledger(6), withering: ledger(12) },
    formula: "9+1d4",
    overwhelming: 1,
    damageType: "lethal",
    area: false,
    initiative: 8,
    chips: [],
    leader: null,
    disempowered: false,
    ownTurn: true,
    ...changes,
  };
}

/** A battle group with member health 7, Size 3, average drill. */
export function pikes(changes: Partial<GroupState> = {}): GroupState {
  const member = { attack: 6, damage: 6, soak: 3, defence: 2, willpower: 5, health: 7, hardness: 0, overwhelming: 1 };
  const group = {
    member,
    size: 3,
    drill: "average" as const,
    might: 0 as const,
    magnitude: 10,
    sizeLost: 0,
    state: "standing" as const,
    check: null,
    rallies: 0,
    ...changes,
  };
  return { ...group, magnitude: Math.min(group.magnitude, maximumMagnitude(group)) };
}

/** The setup of an attack in round 1, turn 1. */
export function setup(
  world: World,
  actor: Participant,
  attacker: AttackerFigures,
  targets: readonly Participant[],
): AttackSetup {
  return {
    actor,
    item: { uuid: "Item.lance", name: "Storm lance", img: "" },
    attacker,
    targets: targets.map((who, index) => {
      const figures = world.figures(who);
      if (!figures) throw new Error(`no figures of ${who.name}`);
      return { row: `r${index}`, who, figures, refusal: null };
    }),
    combat: "combat",
    round: 1,
    turn: 1,
  };
}

/** A fighter in the fight with this Initiative. */
export function fighter(initiative: number): {
  health: typeof track;
  willpower: { value: number; max: number };
  pools: Record<string, { value: number; max: number }>;
  group: null;
  fight: typeof noFight;
} {
  return {
    health: track,
    willpower: { value: 5, max: 5 },
    pools: { psi: { value: 6, max: 10 } },
    group: null,
    fight: { ...noFight, initiative },
  };
}
