import { figure, flag, integer, oneOf, poolSize, record } from "../errors";
import { damageTypes } from "../health/health-track";
import type { Ledger } from "../ledger";
import { LedgerBuilder } from "../ledger";
import type { BattleGroup, Drill } from "./types";
import { drills, groupStates } from "./types";

/** Largest Size there is (BG-1). */
export const MAX_SIZE = 5;

/** What each drill changes (BG-2). */
export const drillEffects: Readonly<Record<Drill, { defence: number; commandDice: number; difficulty: number }>> = {
  poor: { defence: 0, commandDice: -2, difficulty: 1 },
  average: { defence: 1, commandDice: 0, difficulty: 0 },
  elite: { defence: 2, commandDice: 2, difficulty: 0 },
};

/** What each Might adds (BG-3). */
export const mightEffects = [
  { attack: 0, damage: 0, defence: 0 },
  { attack: 1, damage: 1, defence: 1 },
  { attack: 2, damage: 2, defence: 1 },
  { attack: 3, damage: 3, defence: 2 },
] as const;

/** Taken off the Defense of a group that routs (BG-12, BG-17). */
export const ROUT_DEFENCE = 3;
/** Added to the Magnitude of the fearless (BG-14). */
export const PERFECT_MORALE_MAGNITUDE = 3;

/** The figures a group plays with; magnitude is the most it may have. */
export interface GroupFigures {
  readonly attack: number;
  readonly damage: number;
  readonly soak: number;
  readonly defence: number;
  readonly magnitude: number;
  readonly commandDice: number;
}

/** Refuses a group that cannot be: figures out of range, more Magnitude than its Size allows. */
export function checkGroup(group: BattleGroup, field = "group"): void {
  record(field, group);
  const { member } = group;
  record(`${field}.member`, member);
  poolSize(`${field}.member.attack`, member.attack);
  figure(`${field}.member.damage`, member.damage);
  figure(`${field}.member.soak`, member.soak);
  figure(`${field}.member.defence`, member.defence);
  poolSize(`${field}.member.willpower`, member.willpower);
  integer(`${field}.member.health`, member.health, 1, 9_999);
  if (member.hardness !== undefined) figure(`${field}.member.hardness`, member.hardness);
  if (member.overwhelming !== undefined) figure(`${field}.member.overwhelming`, member.overwhelming);
  if (member.joinBattle !== undefined) poolSize(`${field}.member.joinBattle`, member.joinBattle);
  if (member.damageType !== undefined) oneOf(`${field}.member.damageType`, member.damageType, damageTypes);
  integer(`${field}.size`, group.size, 0, MAX_SIZE);
  oneOf(`${field}.drill`, group.drill, drills);
  integer(`${field}.might`, group.might, 0, 3);
  flag(`${field}.perfectMorale`, group.perfectMorale);
  integer(`${field}.sizeLost`, group.sizeLost, 0, 99);
  oneOf(`${field}.state`, group.state, groupStates);
  integer(`${field}.magnitude`, group.magnitude, 0, maximumMagnitude(group));
}

/** The most Magnitude a group of this Size may have (BG-4, BG-14). */
export function maximumMagnitude(group: Pick<BattleGroup, "member" | "perfectMorale" | "size">): number {
  return group.member.health + group.size + (group.perfectMorale === true ? PERFECT_MORALE_MAGNITUDE : 0);
}

/** The figures a group fights with, each with its parts (BG-1 to BG-4, BG-12). */
export function battleGroupLedgers(group: BattleGroup): Readonly<Record<keyof GroupFigures, Ledger>> {
  checkGroup(group);
  const { member, size } = group;
  const might = mightEffects[group.might];
  const drill = drillEffects[group.drill];
  const sum = (base: number): LedgerBuilder => new LedgerBuilder().put("BG", "FM.Ledger.member", base);
  return {
    attack: sum(member.attack).add("BG-1", "FM.Ledger.size", size).add("BG-3", "FM.Ledger.might", might.attack).build(),
    damage: sum(member.damage).add("BG-1", "FM.Ledger.size", size).add("BG-3", "FM.Ledger.might", might.damage).build(),
    soak: sum(member.soak).add("BG-1", "FM.Ledger.size", size).build(),
    defence: sum(member.defence)
      .add("BG-2", "FM.Ledger.drill", drill.defence)
      .add("BG-3", "FM.Ledger.might", might.defence)
      .take("BG-12", "FM.Ledger.routing", group.state === "routing" ? ROUT_DEFENCE : 0)
      .floor("SK-5", "FM.Ledger.defenceFloor", 0)
      .build(),
    magnitude: sum(member.health)
      .add("BG-4", "FM.Ledger.size", size)
      .add("BG-14", "FM.Ledger.perfectMorale", group.perfectMorale === true ? PERFECT_MORALE_MAGNITUDE : 0)
      .build(),
    commandDice: new LedgerBuilder().put("BG-2", "FM.Ledger.drill", drill.commandDice).build(),
  };
}

/** The figures a group fights with (BG-1 to BG-4, BG-12). */
export function battleGroupFigures(group: BattleGroup): GroupFigures {
  const ledgers = battleGroupLedgers(group);
  return {
    attack: ledgers.attack.total,
    damage: ledgers.damage.total,
    soak: ledgers.soak.total,
    defence: ledgers.defence.total,
    magnitude: ledgers.magnitude.total,
    commandDice: ledgers.commandDice.total,
  };
}
