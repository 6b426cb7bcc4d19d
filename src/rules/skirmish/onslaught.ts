import { figure, integer } from "../errors";
import type { Ledger } from "../ledger";
import { LedgerBuilder } from "../ledger";
import type { Stamp } from "../stamp";
import { laterThan } from "../stamp";

/** How often a unit has been attacked, and the moment of the last time (SK-5). */
export interface Onslaught extends Stamp {
  readonly count: number;
}

/** What is left of the onslaught: all of it until the unit's next own turn begins, then nothing (SK-5). */
export function onslaughtNow(onslaught: Onslaught, began: Stamp | null): number {
  integer("onslaught.count", onslaught.count, 0, 9_999);
  return began !== null && laterThan(began, onslaught) ? 0 : onslaught.count;
}

/** One attack more at this moment; what had lapsed by then starts anew (SK-5). */
export function addOnslaught(onslaught: Onslaught, began: Stamp | null, at: Stamp): Onslaught {
  return { count: onslaughtNow(onslaught, began) + 1, round: at.round, turn: at.turn };
}

/** Defense less onslaught, never below 0 (SK-5). */
export function effectiveDefence(defence: number, onslaught = 0): Ledger {
  figure("defence", defence);
  integer("onslaught", onslaught, 0, 9_999);
  return defenceLedger(defence, onslaught);
}

/** As `effectiveDefence` for numbers that have been checked. */
export function defenceLedger(defence: number, onslaught: number): Ledger {
  return new LedgerBuilder()
    .put("SK-5", "FM.Ledger.defence", defence)
    .take("SK-5", "FM.Ledger.onslaught", onslaught)
    .floor("SK-5", "FM.Ledger.defenceFloor", 0)
    .build();
}
