import { applyFate, type Fate, type FateApplied } from "../../rules/compressed/damage";
import { payForFight } from "../../rules/compressed/power-cost";
import { RulesError } from "../../rules/errors";
import type { DamageType, HealthTrack } from "../../rules/health/health-track";
import type { UnitState } from "../../rules/unit/state";
import type { UnitEvent } from "../../rules/unit/unit-event";
import { casualtyEvents, withRanks } from "../attack/squad";
import type { Exchange, Row } from "../exchange";
import { autoPart } from "../exchange";
import type { ResolveContext, ResolvedRow, Resolver } from "../resolver";
import { undonePart } from "../undo";
import { division, fightFates, fightInputs, fightOutcome, fightRequest, type FightInputs } from "./exchange";

/** CC-7: what the powers of a fighter cost him, pool by pool; too little left ends at 0. */
export function powerEvents(inputs: FightInputs, pools: UnitState["pools"]): readonly UnitEvent[] {
  const slugs = [...new Set(inputs.powers.map(({ pool }) => pool))];
  return slugs.flatMap((slug): UnitEvent[] => {
    const { paid } = payForFight(
      pools?.[slug]?.value ?? 0,
      inputs.powers.filter(({ pool }) => pool === slug),
    );
    return paid === 0 ? [] : [{ kind: "pool", pool: slug, by: 0 - paid, rule: "CC-7" }];
  });
}

function automatic(_exchange: Exchange, row: Row, context: ResolveContext): readonly UnitEvent[] {
  return powerEvents(fightInputs(row), context.units.unit(row.target)?.state.pools);
}

/** Worked out again from the faces and the damage as it stands divided; wounds taken since count as they are now. */
function resolveRow(exchange: Exchange, id: string, row: Row, _share: unknown, context: ResolveContext): ResolvedRow {
  const outcome = fightOutcome(exchange, context.table);
  const nothing = { events: [], gains: [], why: "" };
  if (!outcome) return nothing;
  const inputs = fightInputs(row);
  const { side, place } = inputs;
  const fate = fightFates(exchange, outcome)[side][place];
  const state = context.units.unit(row.target)?.state;
  if (fate === undefined || !state) throw new RulesError("target", row.target.name, "FM.Refused.NoActor");
  const health = inputs.part === "henchmen" ? inputs.health : (state.health ?? inputs.health);
  const applied = fateOnTrack(exchange, inputs, fate, health);
  const why = sameTrack(health, inputs.health) ? "" : "FM.Compressed.WoundsChanged";
  // What it cost was given back with the rest when it was undone.
  const paid = undonePart(context.units, row.target, context.id, autoPart(id)) ? powerEvents(inputs, state.pools) : [];
  return { events: [...paid, ...eventsOf(inputs, applied, fate, state, typeAgainst(exchange, side))], gains: [], why };
}

/** The kind of damage that a side takes. */
export function typeAgainst(exchange: Exchange, side: 0 | 1): DamageType {
  return fightRequest(exchange).sides[side === 0 ? 1 : 0].damageType ?? "lethal";
}

/** What a fighter's fate does to a track. */
export function fateOnTrack(exchange: Exchange, inputs: FightInputs, fate: Fate, health: HealthTrack): FateApplied {
  const { side, place } = inputs;
  const combatant = fightRequest(exchange).sides[side].combatants[place];
  const levels = division(exchange)[side][place];
  if (!combatant || levels === undefined) throw new RulesError("place", place, "a fighter of the side");
  return applyFate({ ...combatant, health }, levels, fate, typeAgainst(exchange, side));
}

function eventsOf(
  inputs: FightInputs,
  applied: FateApplied,
  fate: Fate,
  state: UnitState,
  type: DamageType,
): readonly UnitEvent[] {
  if (inputs.part === "body" || (inputs.part === "all" && !inputs.squad)) {
    return applied.levels === 0 ? [] : [{ kind: "damage", levels: applied.levels, type, rule: ruleOf(fate) }];
  }
  const leads = inputs.part === "all" && (fate === "incapacitated" || fate === "dead") ? 1 : 0;
  return henchmenEvents(inputs, applied.henchmen, leads, state);
}

/** CC-4: a level each for henchmen beyond the limit, most numerous first; who leads a squad without a character falls with it. */
function henchmenEvents(inputs: FightInputs, levels: number, leads: number, state: UnitState): readonly UnitEvent[] {
  if (!inputs.squad) return [];
  const figures = state.squad ? withRanks(inputs.squad, state.squad) : inputs.squad;
  const alike = { ...figures, types: figures.types.map((each) => ({ ...each, divisor: 1 as const })) };
  const chief = alike.chiefStands && leads > 0;
  const ranks = casualtyEvents({ ...alike, chiefStands: false }, levels + (chief ? 0 : leads), 1);
  const fallen = ranks.map((event) => ({ ...event, rule: "CC-4" }));
  if (!chief) return fallen;
  const fate = figures.fate === "dead" ? "dead" : "out";
  return [...fallen, { kind: "casualties", type: "chief", by: 1, fate, rule: "CC-11" }];
}

function ruleOf(fate: Fate): string {
  return fate === "standing" || fate === "incapacitated" ? "CC-10" : "CC-11";
}

function sameTrack(one: HealthTrack, other: HealthTrack): boolean {
  return (["bashing", "lethal", "aggravated"] as const).every((type) => one[type] === other[type]);
}

/** How compressed fights are worked out (CC-7, CC-10, CC-11). */
export const compressedResolver: Partial<Resolver> = { automatic, row: resolveRow, gainer: () => null };
