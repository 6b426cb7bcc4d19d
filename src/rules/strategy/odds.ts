import { atLeast, difference, type Odds } from "../dice/convolve";
import { diceOdds } from "../dice/odds";
import { type TableRules, tableRules } from "../table-rules";
import { type General, requireGenerals, strategicPool } from "./general";
import { type Stratagem, stratagemThresholds } from "./stratagem";

/** What is known of an opposed strategy roll before it is made, side by side. */
export interface StrategicOdds {
  readonly win: readonly [number, number];
  readonly tie: number;
  /** Chance that the side's own stratagem happens. */
  readonly enacted: readonly [number, number];
  /** SW-3: chance of each stratagem, were it the one that the side aims at. */
  readonly stratagems: readonly [StratagemChances, StratagemChances];
}

/** Chance of each stratagem. */
export type StratagemChances = Readonly<Record<Stratagem, number>>;

/** SW-3, D-5: exact chances of an opposed strategy roll and of every stratagem. */
export function strategicOdds(generals: readonly [General, General], table?: TableRules): StrategicOdds {
  requireGenerals(generals);
  const { target, doubles } = tableRules(table);
  const [first, second] = generals.map((general) => diceOdds(strategicPool(general).total, { target, doubles }));
  const leads = [leadOdds(first, second), leadOdds(second, first)] as const;
  const chances = [stratagemChances(leads[0]), stratagemChances(leads[1])] as const;
  return {
    win: [atLeast(leads[0], 1), atLeast(leads[1], 1)],
    tie: leads[0][0] ?? 0,
    enacted: [chances[0][generals[0].stratagem], chances[1][generals[1].stratagem]],
    stratagems: chances,
  };
}

/** leadOdds[n] = chance of leading by n. */
function leadOdds(ours: Odds = [1], theirs: Odds = [1]): Odds {
  return difference(ours, theirs).at;
}

function stratagemChances(lead: Odds): StratagemChances {
  const chance = (stratagem: Stratagem) => atLeast(lead, stratagemThresholds[stratagem]);
  return {
    backToTheSea: chance("backToTheSea"),
    strategicPlacement: chance("strategicPlacement"),
    demoralized: chance("demoralized"),
    fortifications: chance("fortifications"),
    ambush: chance("ambush"),
    pincer: chance("pincer"),
  };
}
