import { rollFormula, rollPool } from "../dice/pool";
import type { PoolRequest, PoolRoll, Procedure } from "../dice/types";
import { flag, list, record } from "../errors";
import type { TableRules } from "../table-rules";
import { tableRules } from "../table-rules";
import { checkDecisive, checkDirect, checkPool, checkWithering } from "./checks";
import { decisiveAgainst, decisiveRequest, initiativeAfter } from "./decisive";
import { directRequest, struck } from "./direct";
import { poolAgainst, poolAttackRequest } from "./pool-attack";
import type {
  AttackOutcome,
  DecisiveAttack,
  DecisiveOutcome,
  Defender,
  DirectAttack,
  PoolAttack,
  WitheringAttack,
  WitheringOutcome,
} from "./types";
import { witheringAgainst, witheringRequest } from "./withering";

/** One of several targets of an attack; the multiplier is worked out target by target (CM-7). */
export interface AreaTarget<Target> {
  readonly target: Target;
  readonly multiplier?: number;
  readonly battleGroup?: boolean;
}

/** What one attack came to against all of its targets, in their order; no common roll where there is none (SK-1). */
export interface AreaOutcome<Outcome> {
  readonly roll: PoolRoll | null;
  readonly outcomes: readonly Outcome[];
}

type Soaking = Pick<Defender, "soak">;
type Dodging = Pick<Defender, "soak" | "dodge" | "dodgeDifficulty">;

interface Aimed<Attack, Target> {
  readonly attack: Attack;
  readonly target: Target;
}

/** BG-7 for SK-1: every target its own roll of the formula. */
export function directArea(
  attack: DirectAttack,
  targets: readonly AreaTarget<Soaking>[],
  table?: TableRules,
): Procedure<AreaOutcome<AttackOutcome>> {
  const aimed = aim(attack, targets, checkDirect);
  tableRules(table);
  return directEach(aimed);
}

function* directEach(aimed: readonly Aimed<DirectAttack, Soaking>[]): Procedure<AreaOutcome<AttackOutcome>> {
  const outcomes: AttackOutcome[] = [];
  for (const { attack, target } of aimed) {
    outcomes.push(struck(attack, target, yield* rollFormula(directRequest(attack))));
  }
  return { roll: null, outcomes };
}

/** BG-7 for SK-2: one attack roll, then for each target his dodge and damage. */
export function poolArea(
  attack: PoolAttack,
  targets: readonly AreaTarget<Dodging>[],
  table?: TableRules,
): Procedure<AreaOutcome<AttackOutcome>> {
  const aimed = aim(attack, targets, checkPool);
  const rules = tableRules(table);
  return together(poolAttackRequest(attack, rules), aimed, (own, roll) =>
    poolAgainst(own.attack, own.target, rules, roll),
  );
}

/** BG-7 for SK-3: one attack roll, then for each target its own Defense, soak and damage roll. */
export function witheringArea(
  attack: WitheringAttack,
  targets: readonly AreaTarget<Defender>[],
  table?: TableRules,
): Procedure<AreaOutcome<WitheringOutcome>> {
  const aimed = aim(attack, targets, checkWithering);
  const rules = tableRules(table);
  return together(witheringRequest(attack, rules), aimed, (own, roll) =>
    witheringAgainst(own.attack, own.target, rules, roll),
  );
}

/** BG-7 for SK-4: as withering; Initiative is reset when any target is hit, and lost only when all are missed. */
export function decisiveArea(
  attack: DecisiveAttack,
  targets: readonly AreaTarget<Defender>[],
  table?: TableRules,
): Procedure<AreaOutcome<DecisiveOutcome> & { readonly attackerInitiative: number }> {
  const aimed = aim(attack, targets, checkDecisive);
  const rules = tableRules(table);
  const all = together(decisiveRequest(attack, rules), aimed, (own, roll) =>
    decisiveAgainst(own.attack, own.target, rules, roll),
  );
  return withInitiative(attack, all);
}

function* withInitiative(
  attack: DecisiveAttack,
  all: Procedure<AreaOutcome<DecisiveOutcome>>,
): Procedure<AreaOutcome<DecisiveOutcome> & { readonly attackerInitiative: number }> {
  const area = yield* all;
  const anyHit = area.outcomes.some((outcome) => outcome.hit);
  return { ...area, attackerInitiative: initiativeAfter(attack.initiative, anyHit).total };
}

function* together<Own, Outcome>(
  request: PoolRequest,
  aimed: readonly Own[],
  against: (own: Own, roll: PoolRoll) => Procedure<Outcome>,
): Procedure<AreaOutcome<Outcome>> {
  const roll = yield* rollPool(request);
  const outcomes: Outcome[] = [];
  for (const own of aimed) outcomes.push(yield* against(own, roll));
  return { roll, outcomes };
}

function aim<Attack extends object, Target>(
  attack: Attack,
  targets: readonly AreaTarget<Target>[],
  check: (attack: Attack, target: Target) => void,
): readonly Aimed<Attack, Target>[] {
  record("attack", attack);
  list("targets", targets, 1, 1_000);
  return targets.map(({ target, multiplier, battleGroup }) => {
    flag("targets.battleGroup", battleGroup);
    const own: Attack = {
      ...attack,
      ...(multiplier === undefined ? {} : { multiplier }),
      ...(battleGroup === undefined ? {} : { againstBattleGroup: battleGroup }),
    };
    check(own, target);
    return { attack: own, target };
  });
}
