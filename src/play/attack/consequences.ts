import { initiativeBreak } from "../../rules/skirmish/crash";
import type { UnitEvent } from "../../rules/unit/unit-event";
import type { Share } from "../exchange";
import type { ModeOutcome } from "./aim";
import type { AttackRequest, ChipOption, PriceOutcome, TargetFigures } from "./figures";
import { countingChips } from "./multiplier";
import { casualtyEvents } from "./squad";

/** Where and when an attack happens. */
export interface AttackMoment {
  readonly exchange: string;
  readonly row: string;
  readonly round: number;
  readonly turn: number;
}

/** What applying a row does to the target and to the attacker. */
export interface RowConsequences {
  readonly events: readonly UnitEvent[];
  readonly gains: readonly UnitEvent[];
}

/** How much of an amount a share is; half is rounded down. */
export function sharedAmount(amount: number, share: Share): number {
  if (share === "none") return 0;
  if (share === "double") return amount * 2;
  return share === "half" ? Math.floor(amount / 2) : amount;
}

/** What one attack does to one target, for the share that is applied (SK-3, SK-4, SK-6, SK-9, BG-5, BG-6, BG-8). */
export function attackConsequences(
  request: AttackRequest,
  target: TargetFigures,
  outcome: ModeOutcome,
  share: Share,
  moment: AttackMoment,
): RowConsequences {
  if (!outcome.hit || share === "none") return { events: [], gains: [] };
  const damage = sharedAmount(outcome.damage, share);
  const withering = request.choices.mode === "withering";
  const events = damageEvents(request, target, outcome, damage, moment);
  if (!withering || request.attacker.kind === "battlegroup") return { events, gains: [] };
  const gain = target.group ? 1 : damage + 1 + breakBonus(target, damage, moment.round);
  return {
    events,
    gains: [{ kind: "initiative", by: gain, round: moment.round, rule: target.group ? "BG-8" : "SK-3" }],
  };
}

function damageEvents(
  request: AttackRequest,
  target: TargetFigures,
  outcome: ModeOutcome,
  damage: number,
  moment: AttackMoment,
): readonly UnitEvent[] {
  if (damage === 0) return [];
  if (target.group) {
    return [{ kind: "groupDamage", damage, exchange: moment.exchange, row: moment.row, rule: "BG-8" }];
  }
  const { mode, damageType } = request.choices;
  if (mode === "withering" && outcome.goesTo !== "health") {
    return [{ kind: "initiative", by: -damage, round: moment.round, rule: "SK-3" }];
  }
  if (target.squad) return casualtyEvents(target.squad, damage, request.choices.area ?? 1);
  return [{ kind: "damage", levels: damage, type: damageType, rule: mode === "withering" ? "BG-6" : "H-2" }];
}

function breakBonus(target: TargetFigures, damage: number, round: number): number {
  const before = target.initiative;
  if (before === null) return 0;
  return initiativeBreak({ turns: 0, recovered: target.recovered }, before, before - damage, round);
}

/** What the attack does to the attacker at once: power costs, what he gathers, his mark, and a decisive attack's price. */
export function selfConsequences(
  request: AttackRequest,
  outcomes: readonly PriceOutcome[],
  moment: Pick<AttackMoment, "round" | "turn">,
  inCombat: boolean,
): readonly UnitEvent[] {
  const { attacker } = request;
  const { round, turn } = moment;
  const fresh = freshChips(request);
  const costs = [...(attacker.patron ? [] : powerCosts(request)), ...heavyFired(request)];
  if (!inCombat) return costs;
  const gathered = fresh.filter(({ kind }) => attacker.ownTurn || kind === "power");
  const entries = gathered.map(({ id, kind, value, label, item, lasts = false }) => {
    return { id, kind, value, label, item, lasts };
  });
  return [
    ...costs,
    ...(entries.length > 0 ? [{ kind: "gathered" as const, round, turn, entries, rule: "CM-6" }] : []),
    { kind: "attacked", round, turn },
    ...decisivePrice(request, outcomes, round),
  ];
}

function freshChips({ attacker, choices }: AttackRequest): readonly ChipOption[] {
  return countingChips(attacker, choices).filter((chip) => !chip.inUse);
}

/** What the powers of this attack cost; a squad's are its commander's to pay. */
export function powerCosts(request: AttackRequest): readonly UnitEvent[] {
  return freshChips(request).flatMap(({ cost }): UnitEvent[] =>
    cost && cost.amount > 0 ? [{ kind: "pool", pool: cost.pool, by: -cost.amount, rule: "CM-3" }] : [],
  );
}

/** HM-4: a heavy weapon that was fired is used for this combat. */
function heavyFired({ attacker }: AttackRequest): readonly UnitEvent[] {
  const type = attacker.squad?.heavy ?? null;
  return type === null ? [] : [{ kind: "heavyFired", type, by: 1, rule: "HM-4" }];
}

function decisivePrice(request: AttackRequest, outcomes: readonly PriceOutcome[], round: number): readonly UnitEvent[] {
  const { attacker, choices } = request;
  if (choices.mode !== "decisive" || attacker.initiative === null) return [];
  const hit = outcomes.find((outcome) => outcome.hit);
  const after = (hit ?? outcomes[0])?.attackerInitiative;
  if (after === undefined) return [];
  if (hit) return [{ kind: "initiativeReset", to: after, round, rule: "SK-4" }];
  return [{ kind: "initiative", by: after - attacker.initiative, round, rule: "SK-4" }];
}
