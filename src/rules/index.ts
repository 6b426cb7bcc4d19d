/**
 * The public rules library: everything that macros, other modules, the forecast and the tests may call. Plain data in,
 * plain data out; no Foundry, no page, no clock, no chance but the dice handed in.
 */
export { MAX_AMOUNT, MAX_POOL, RulesError } from "./errors";
export type { Ledger, LedgerEntry } from "./ledger";
export { extendLedger, LedgerBuilder, singleLedger } from "./ledger";
export type { Stamp } from "./stamp";
export { laterThan, sameTurn } from "./stamp";
export type { Table, TableRules, Terrain } from "./table-rules";
export { defaultTable, tableRules, terrains } from "./table-rules";

export type * from "./dice/types";
export type { Odds } from "./dice/convolve";
export { atLeast, convolve, meanOf } from "./dice/convolve";
export type { Replayed } from "./dice/drive";
export { replay, resolveRoll, rollFaces, settle, settleAsync } from "./dice/drive";
export type { DiceTerm, ParsedFormula } from "./dice/formula";
export { parseFormula } from "./dice/formula";
export { opposedOdds, successOdds } from "./dice/odds";
export { countSuccesses, diceRolled, poolRequest, rollFormula, rollPool } from "./dice/pool";
export { forcedDice, seededDice } from "./dice/ports";

export * from "./health/health-track";
export * from "./health/soak";

export * from "./multiplier/combat-multiplier";
export * from "./multiplier/gathered";
export * from "./multiplier/types";

export * from "./skirmish/area";
export * from "./skirmish/attack-odds";
export * from "./skirmish/availability";
export * from "./skirmish/crash";
export { decisiveAttack } from "./skirmish/decisive";
export { directStrike } from "./skirmish/direct";
export * from "./skirmish/initiative";
export type { Onslaught } from "./skirmish/onslaught";
export { addOnslaught, effectiveDefence, onslaughtNow } from "./skirmish/onslaught";
export { poolAttack } from "./skirmish/pool-attack";
export * from "./skirmish/types";
export { witheringAttack } from "./skirmish/withering";

export * from "./battlegroup/commands";
export * from "./battlegroup/figures";
export * from "./battlegroup/group-odds";
export * from "./battlegroup/orders";
export {
  damageBattleGroup,
  GROUP_INITIATIVE_BREAK,
  hitBattleGroup,
  routCheck,
  routDifficulty,
} from "./battlegroup/rout";
export * from "./battlegroup/slaughter";
export * from "./battlegroup/turn";
export * from "./battlegroup/types";

export * from "./position/footprint";
export * from "./position/maneuvers";
export type { PlacedToken, Point } from "./position/token";

export * from "./events";
export * from "./unit/changes";
export * from "./unit/outcome-events";
export * from "./unit/state";
export type * from "./unit/unit-event";

export * from "./compressed/combatant";
export * from "./compressed/damage";
export * from "./compressed/fight";
export * from "./compressed/forecast";
export * from "./compressed/odds";
export * from "./compressed/pools";
export * from "./compressed/power-cost";
export * from "./compressed/roles";

export * from "./henchmen/casualties";
export * from "./henchmen/henchman-type";
export * from "./henchmen/limit";
export * from "./henchmen/muster";
export * from "./henchmen/squad";

export * from "./warfare/force";
export * from "./warfare/opportunity";
export * from "./warfare/opportunity-odds";
export * from "./warfare/opportunity-plan";
export * from "./warfare/opportunity-round";
export * from "./warfare/power-boost";
export * from "./warfare/support";
export * from "./warfare/tracks";

export * from "./strategy/advice";
export * from "./strategy/battle";
export * from "./strategy/forecast";
export * from "./strategy/general";
export * from "./strategy/modifiers";
export * from "./strategy/odds";
export * from "./strategy/stratagem";
