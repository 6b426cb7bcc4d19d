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
export * from "./skirmish/attack-pool";
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

export type { CompressedCombatant, CompressedSide, CompressedSides, OddAttack } from "./compressed/combatant";
export type { Fate, FateApplied, PerCombatant } from "./compressed/damage";
export { applyFate, compressedFates, requireDivision, splitDamage } from "./compressed/damage";
export type { CompressedOutcome } from "./compressed/fight";
export { compressedCombat, compressedTurns } from "./compressed/fight";
export type { CompressedForecast } from "./compressed/forecast";
export { fateNames, forecastCompressed } from "./compressed/forecast";
export type { CompressedOdds } from "./compressed/odds";
export { compressedOdds } from "./compressed/odds";
export type { CompressedPool } from "./compressed/pools";
export { compressedPools } from "./compressed/pools";
export type { PowerKind } from "./compressed/power-cost";
export { compressedPowerCost, payForFight, powerKinds } from "./compressed/power-cost";
export { forcefieldSuccesses, withHenchmen } from "./compressed/roles";

export type { Casualties, CasualtyOptions } from "./henchmen/casualties";
export { afterCasualties, squadCasualties, squadSoak, suggestFates } from "./henchmen/casualties";
export type { HenchmanType } from "./henchmen/henchman-type";
export { diceEach, standingHenchmen } from "./henchmen/henchman-type";
export type { HenchmenBonus } from "./henchmen/limit";
export { henchmenBonus, henchmenLimit } from "./henchmen/limit";
export type { HenchmanGear, Mustered } from "./henchmen/muster";
export { averageMember, musterBattleGroup, musterSquad, sizeOfGroup, splitSquad } from "./henchmen/muster";
export type { Burst, CommanderFigures, HeavyShot, HeavyWeapon } from "./henchmen/squad";
export { giftedPool, heavyWeaponShot, requireCommanderExposed, squadPools, squadTarget } from "./henchmen/squad";

export type { Force, SizeDifference } from "./warfare/force";
export { forcePeople, opportunityAttacks, sizeDifference } from "./warfare/force";
export type { OpportunityOutcome } from "./warfare/opportunity";
export { attackOfOpportunity, quickSuccesses } from "./warfare/opportunity";
export type { OpportunityOdds } from "./warfare/opportunity-odds";
export { opportunityOdds } from "./warfare/opportunity-odds";
export type { OpportunityPlan, OpportunityTarget, Spending } from "./warfare/opportunity-plan";
export { planOpportunity } from "./warfare/opportunity-plan";
export type { OpportunityOrder, OpportunityResult } from "./warfare/opportunity-round";
export { handOutAttacks, opportunityRound } from "./warfare/opportunity-round";
export type { BoostOutcome } from "./warfare/power-boost";
export { powerBoost } from "./warfare/power-boost";
export type { SupportEffect, SupportKind } from "./warfare/support";
export { supportEffect, supportKinds, withRecon } from "./warfare/support";
export type { ForceTrack } from "./warfare/tracks";
export { powerRecharge, spendTrack, wearDownMorale } from "./warfare/tracks";

export type { UnevenAdvice } from "./strategy/advice";
export { unevenAdvice, wildlyUneven } from "./strategy/advice";
export type { StrategicOutcome } from "./strategy/battle";
export { strategicBattle } from "./strategy/battle";
export type { BattleForecast, BattleSides } from "./strategy/battle-forecast";
export { forecastBattle } from "./strategy/battle-forecast";
export type { Forecast, ForecastOptions, ForecastReport, ForecastShare, Trial } from "./strategy/forecast";
export { finishForecast, forecast } from "./strategy/forecast";
export type { ForecastJob, ForecastJobReport } from "./strategy/forecast-job";
export { forecastJob } from "./strategy/forecast-job";
export type { General } from "./strategy/general";
export { strategicPool } from "./strategy/general";
export type { StrategicModifierId } from "./strategy/modifiers";
export { strategicModifier, strategicModifierIds, strategicModifiers } from "./strategy/modifiers";
export type { StrategicOdds, StratagemChances } from "./strategy/odds";
export { strategicOdds } from "./strategy/odds";
export type { CarriedEffects, Stratagem, StratagemEffect, StratagemEffectKind } from "./strategy/stratagem";
export { carriedEffects, stratagemEffects, stratagemRout, stratagems, stratagemThresholds } from "./strategy/stratagem";
