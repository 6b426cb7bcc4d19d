import { maximumMagnitude } from "../battlegroup/figures";
import type { BattleGroup, BattleGroupOutcome } from "../battlegroup/types";
import { amount, flag, oneOf, record } from "../errors";
import type { DamageType } from "../health/health-track";
import { damageTypes } from "../health/health-track";
import type { CrashState } from "../skirmish/crash";
import { breakEligible, INITIATIVE_BREAK } from "../skirmish/crash";
import type { AttackMode, AttackOutcome, DecisiveOutcome, WitheringOutcome } from "../skirmish/types";
import { attackModes } from "../skirmish/types";
import type { Stamp } from "../stamp";
import { checkStamp } from "../stamp";
import type { UnitEvent } from "./unit-event";

/** What the events of an attack need to know beside its outcome. */
export interface AttackContext {
  /** When the attack was made; also dates a recovery. */
  readonly at: Stamp;
  /** Kind of the damage where it goes to health; lethal unless told. */
  readonly type?: DamageType;
  readonly attackerIsGroup?: boolean;
  readonly target: { readonly isGroup: boolean; readonly crash?: CrashState | null };
  /** What a rout check that this brings about refers to. */
  readonly exchange?: string;
  readonly row?: string;
  readonly devastating?: boolean;
}

/** The outcome of each way of attacking. */
export interface AttackOutcomes {
  readonly direct: AttackOutcome;
  readonly pool: AttackOutcome;
  readonly withering: WitheringOutcome;
  readonly decisive: DecisiveOutcome;
}

/** Events of an attack on one target, by whom they befall and when. */
export interface AttackEvents {
  /** The target, whether or not the damage is applied: onslaught (SK-5). */
  readonly automatic: readonly UnitEvent[];
  /** The target, when the damage is applied. */
  readonly target: readonly UnitEvent[];
  /** The attacker, when the damage is applied: what he gains. */
  readonly gain: readonly UnitEvent[];
  /** The attacker at once, once for all targets of an attack: Initiative spent or lost (SK-4). */
  readonly self: readonly UnitEvent[];
}

/** What the outcome of an attack does to its target and its attacker (SK-1 to SK-6, BG-5 to BG-8). */
export function attackEvents<Mode extends AttackMode>(
  kind: Mode,
  outcome: AttackOutcomes[Mode],
  context: AttackContext,
): AttackEvents {
  oneOf("kind", kind, attackModes);
  checkContext(context);
  record("outcome", outcome);
  amount("outcome.damage", outcome.damage);
  const automatic: UnitEvent[] = [{ kind: "onslaught", rule: "SK-5", round: context.at.round, turn: context.at.turn }];
  const target = outcome.damage === 0 ? [] : [damageEvent(kind, outcome, context)];
  return { automatic, target, gain: gainEvents(outcome, context), self: selfEvents(outcome, context) };
}

function damageEvent(kind: AttackMode, outcome: AttackOutcome | WitheringOutcome, context: AttackContext): UnitEvent {
  const levels = outcome.damage;
  if (context.target.isGroup) {
    const { exchange = "", row = "", devastating = false } = context;
    return { kind: "groupDamage", rule: "BG-8", damage: levels, exchange, row, devastating };
  }
  if ("goesTo" in outcome && outcome.goesTo === "initiative") {
    return { kind: "initiative", rule: "SK-3", by: 0 - levels, round: context.at.round };
  }
  const rule = kind === "withering" ? "BG-6" : ruleOf[kind];
  return { kind: "damage", rule, levels, type: context.type ?? "lethal" };
}

const ruleOf: Readonly<Record<AttackMode, string>> = {
  direct: "SK-1",
  pool: "SK-2",
  withering: "SK-3",
  decisive: "SK-4",
};

function gainEvents(outcome: AttackOutcome | WitheringOutcome, context: AttackContext): readonly UnitEvent[] {
  if (!("attackerGains" in outcome) || context.attackerIsGroup === true) return [];
  const { round } = context.at;
  const events: UnitEvent[] = [];
  if (outcome.attackerGains !== 0) events.push({ kind: "initiative", rule: "SK-3", by: outcome.attackerGains, round });
  const eligible = breakEligible(context.target.crash ?? { turns: 0, recovered: null }, round);
  if (outcome.crashes && eligible) events.push({ kind: "initiative", rule: "SK-6", by: INITIATIVE_BREAK, round });
  return events;
}

function selfEvents(outcome: AttackOutcome | DecisiveOutcome, context: AttackContext): readonly UnitEvent[] {
  if (!("attackerInitiative" in outcome)) return [];
  const { round } = context.at;
  if (outcome.hit) return [{ kind: "initiativeReset", rule: "SK-4", to: outcome.attackerInitiative, round }];
  const by = outcome.ledgers["initiative"]?.entries.find((entry) => entry.key === "FM.Ledger.decisiveMiss")?.value ?? 0;
  return [{ kind: "initiative", rule: "SK-4", by, round }];
}

function checkContext(context: AttackContext): void {
  record("context", context);
  checkStamp("context.at", context.at);
  record("context.target", context.target);
  flag("context.target.isGroup", context.target.isGroup);
  flag("context.attackerIsGroup", context.attackerIsGroup);
  flag("context.devastating", context.devastating);
  if (context.type !== undefined) oneOf("context.type", context.type, damageTypes);
}

/** What a blow's outcome does to the group, check by check, and to its attacker (BG-8 to BG-12). */
export function battleGroupEvents(
  before: BattleGroup,
  outcome: BattleGroupOutcome,
  cause: {
    readonly exchange?: string;
    readonly row?: string;
    readonly devastating?: boolean;
    readonly round?: number;
  } = {},
): { readonly group: readonly UnitEvent[]; readonly attacker: readonly UnitEvent[] } {
  const { exchange = "", row = "", devastating = false } = cause;
  const damage = damageOf(before, outcome);
  const group: UnitEvent[] = [];
  if (damage > 0) group.push({ kind: "groupDamage", rule: "BG-8", damage, exchange, row, devastating });
  for (const { passed, difficulty } of outcome.checks) {
    group.push({ kind: "routCheck", rule: passed ? "BG-11" : "BG-12", passed, difficulty });
  }
  const by = outcome.initiativeBreak;
  const round = cause.round === undefined ? {} : { round: cause.round };
  return { group, attacker: by === 0 ? [] : [{ kind: "initiative", rule: "BG-9", by, ...round }] };
}

/** The damage that led from a group to an outcome: every Magnitude it went through, and what was dropped. */
function damageOf(before: BattleGroup, { group, checks, left }: BattleGroupOutcome): number {
  if (before.state !== "standing") return 0;
  let damage = before.magnitude + left;
  let size = before.size;
  for (const check of checks) {
    if (!check.passed) return damage;
    size -= 1;
    if (size === 0) return damage;
    damage += maximumMagnitude({ ...before, size });
  }
  return damage - group.magnitude;
}
