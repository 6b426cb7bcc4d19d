import { battleGroupFigures, checkGroup, type GroupFigures } from "../battlegroup/figures";
import { damageBattleGroup } from "../battlegroup/rout";
import type { BattleGroup } from "../battlegroup/types";
import { settle } from "../dice/drive";
import type { Dice } from "../dice/types";
import { list } from "../errors";
import { witheringAttack } from "../skirmish/withering";
import { type TableRules, tableRules } from "../table-rules";
import { type Forecast, forecast, type ForecastOptions, type ForecastReport, type ForecastShare } from "./forecast";

/** Two sides of battle groups who are to meet. */
export type BattleSides = readonly [readonly BattleGroup[], readonly BattleGroup[]];

/** Shares of a battle fought out many times; `holds` holds for each group the share in which it still stands at the end. */
export interface BattleForecast {
  readonly done: number;
  readonly runs: number;
  readonly seed: number;
  readonly win: readonly [ForecastShare, ForecastShare];
  /** Neither side was broken after `mostRounds`. */
  readonly undecided: ForecastShare;
  readonly holds: readonly [readonly ForecastShare[], readonly ForecastShare[]];
}

/** Rounds after which a battle counts as undecided. */
export const mostRounds = 50;

/** Counters before those of the groups: either side's wins, and undecided. */
const leading = 3;

/** A group in the battle, with the figures it fights with at its present Size. */
interface Fighting {
  group: BattleGroup;
  figures: GroupFigures;
}

/**
 * SW-5: how a battle would go if the groups did nothing but fight: each round every standing group makes one withering attack
 * (BG-5) on an enemy, the sides taking turns and a die saying who begins; a broken group is gone (BG-12). No commands, no
 * heroes: good for telling whether the matching is wildly uneven, not for more.
 */
export function forecastBattle(
  sides: BattleSides,
  options: ForecastOptions,
  table?: TableRules,
): Forecast<BattleForecast> {
  list("sides", sides, 2, 2);
  sides.forEach((side, index) => {
    list(`sides[${index}]`, side, 1, 50);
    side.forEach((group, place) => checkGroup(group, `sides[${index}][${place}]`));
  });
  const rules = tableRules(table);
  const trial = (dice: Dice, tally: number[]) => count(fightOut(sides, dice, rules), tally);
  return reports(forecast(leading + sides[0].length + sides[1].length, trial, options), sides[0].length);
}

function fightOut(
  sides: BattleSides,
  dice: Dice,
  table: TableRules,
): readonly [readonly Fighting[], readonly Fighting[]] {
  const field = [sides[0].map(enter), sides[1].map(enter)] as const;
  for (let round = 0; round < mostRounds && field[0].some(stands) && field[1].some(stands); round += 1) {
    const first = dice.roll(2, 1)[0] === 1 ? 0 : 1;
    fightRound(field[first], field[first === 0 ? 1 : 0], dice, table);
  }
  return field;
}

function enter(group: BattleGroup): Fighting {
  return { group, figures: battleGroupFigures(group) };
}

function stands({ group }: Fighting): boolean {
  return group.state === "standing" && group.size > 0;
}

function fightRound(first: readonly Fighting[], second: readonly Fighting[], dice: Dice, table: TableRules): void {
  for (let turn = 0; turn < Math.max(first.length, second.length); turn += 1) {
    strike(first[turn], turn, second, dice, table);
    strike(second[turn], turn, first, dice, table);
  }
}

function strike(
  attacker: Fighting | undefined,
  turn: number,
  enemies: readonly Fighting[],
  dice: Dice,
  table: TableRules,
): void {
  if (attacker === undefined || !stands(attacker)) return;
  const standing = enemies.filter(stands);
  const target = standing[turn % Math.max(1, standing.length)];
  if (target === undefined) return;
  const attack = {
    pool: attacker.figures.attack,
    damage: attacker.figures.damage,
    overwhelming: attacker.group.member.overwhelming ?? 1,
    byBattleGroup: true,
    againstBattleGroup: true,
  };
  const defender = { defence: target.figures.defence, soak: target.figures.soak, hardness: 0, initiative: 1 };
  const { damage } = settle(witheringAttack(attack, defender, table), dice);
  if (damage === 0) return;
  const allyRouted = enemies.some(({ group }) => group.state === "routing");
  target.group = settle(damageBattleGroup(target.group, damage, { allyRouted }, table), dice).group;
  target.figures = battleGroupFigures(target.group);
}

function count(field: readonly [readonly Fighting[], readonly Fighting[]], tally: number[]): void {
  const holds = [field[0].some(stands), field[1].some(stands)];
  const result = holds[0] && holds[1] ? 2 : holds[0] ? 0 : 1;
  tally[result] = (tally[result] ?? 0) + 1;
  field.flat().forEach((fighting, index) => {
    if (stands(fighting)) tally[leading + index] = (tally[leading + index] ?? 0) + 1;
  });
}

function* reports(trials: Forecast<ForecastReport>, first: number): Forecast<BattleForecast> {
  let step = trials.next();
  while (step.done !== true) {
    yield readReport(step.value, first);
    step = trials.next();
  }
  return readReport(step.value, first);
}

const never: ForecastShare = { share: 0, margin: 0 };

function readReport({ done, runs, seed, shares }: ForecastReport, first: number): BattleForecast {
  const [win = never, loss = never, undecided = never, ...groups] = shares;
  return { done, runs, seed, win: [win, loss], undecided, holds: [groups.slice(0, first), groups.slice(first)] };
}
