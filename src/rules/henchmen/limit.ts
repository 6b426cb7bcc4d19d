import { amount, figure, oneOf, record } from "../errors";
import { tableRules, terrains, type TableRules, type Terrain } from "../table-rules";
import { diceEach, type HenchmanType, requireHenchmen, standingHenchmen } from "./henchman-type";

/** Products such as 10 × 0.7 may come out a hair below the whole number they stand for. */
const rounding = 1e-9;

/** HM-1: how many henchmen count, (Charisma + Command) × 2 × terrain, rounded down. */
export function henchmenLimit(
  commander: { readonly charisma: number; readonly command: number },
  terrain: Terrain = "normal",
  table?: TableRules,
): number {
  record("commander", commander);
  figure("commander.charisma", commander.charisma);
  figure("commander.command", commander.command);
  const factor = tableRules(table).terrain[oneOf("terrain", terrain, terrains)];
  return Math.floor((commander.charisma + commander.command) * 2 * factor + rounding);
}

/** What the henchmen within the limit bring, and who is beyond it. */
export interface HenchmenBonus {
  /** HM-2: dice for the commander's attack and defence pools. */
  readonly dice: number;
  /** HM-3: damage for the commander's weapon, before CM. */
  readonly damage: number;
  readonly used: number;
  readonly beyond: number;
  /** HM-2: dice for the rolls and powers that gifted henchmen share with the commander. */
  readonly gifted: number;
}

/** HM-2, HM-3: what a squad adds to its commander. The best count first: more dice, then gifted ones. */
export function henchmenBonus(types: readonly HenchmanType[], limit: number): HenchmenBonus {
  requireHenchmen(types);
  amount("limit", limit);
  let room = limit;
  let dice = 0;
  let gifted = 0;
  for (const type of [...types].sort(bestFirst)) {
    const counted = Math.min(room, type.count);
    room -= counted;
    dice += counted * diceEach(type);
    if (type.gifted) gifted += counted * diceEach(type);
  }
  const used = limit - room;
  return { dice, damage: used, used, beyond: standingHenchmen(types) - used, gifted };
}

function bestFirst(a: HenchmanType, b: HenchmanType): number {
  return diceEach(b) - diceEach(a) || Number(b.gifted ?? false) - Number(a.gifted ?? false) || b.pool - a.pool;
}
