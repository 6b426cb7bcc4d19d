import { flag, integer, oneOf, poolSize, record } from "../errors";
import type { DamageType } from "../health/health-track";
import { type Ledger, LedgerBuilder, type LedgerEntry, singleLedger } from "../ledger";
import { type Force, requireForce } from "./force";
import { withRecon } from "./support";

/** What a force spends on its attacks this round. */
export interface Spending {
  /** WF-6. */
  readonly morale?: boolean;
  /** WF-7. */
  readonly support?: boolean;
  /** WF-7: Power spent as fire, in the way of Support. */
  readonly power?: boolean;
  /** WF-7: the support used is nuclear. */
  readonly nuclear?: boolean;
  /** WF-7: a force of its side has scouted this turn. */
  readonly recon?: boolean;
  /** WF-5: thirds in place of rolls. */
  readonly quick?: boolean;
}

/** Whom an attack of opportunity falls on. `defence` is Wits + Tactics; `ownSize` the Size of the target's own force (WF-9). */
export interface OpportunityTarget {
  readonly kind: "character" | "squad" | "battlegroup";
  readonly defence: number;
  readonly ownSize?: number;
}

/** Everything about an attack of opportunity that is known before it is rolled. */
export interface OpportunityPlan {
  readonly attack: Ledger;
  /** WF-6: successes beside the attack's dice. */
  readonly attackAutomatic: number;
  readonly defence: Ledger;
  /** WF-9: taken off the defender's successes. */
  readonly difficulty: number;
  readonly damage: Ledger;
  /** WF-7: successes beside the damage dice, one for Support and one for Power. */
  readonly damageAutomatic: readonly LedgerEntry[];
  /** WF-4: what damage is multiplied by. */
  readonly area: 1 | 3;
  readonly type: DamageType;
}

/** What the kinds of target are. */
const targetKinds = ["character", "squad", "battlegroup"] as const;

const spendingFlags = ["morale", "support", "power", "nuclear", "recon", "quick"] as const;

/**
 * WF-3 to WF-9: works out the pools of an attack of opportunity.
 * @throws RulesError for a figure that the rules cannot take.
 */
export function planOpportunity(force: Force, spending: Spending, target: OpportunityTarget): OpportunityPlan {
  requireForce(force);
  record("spending", spending);
  for (const name of spendingFlags) flag(`spending.${name}`, spending[name]);
  record("target", target);
  oneOf("target.kind", target.kind, targetKinds);
  poolSize("target.defence", target.defence);
  if (target.ownSize !== undefined) integer("target.ownSize", target.ownSize, 1, 10);
  return {
    attack: attackPool(force, spending),
    attackAutomatic: spending.morale ? 1 : 0,
    defence: singleLedger("WF-3", "FM.Ledger.witsTactics", target.defence),
    difficulty: Math.max(0, force.size - (target.ownSize ?? force.size)),
    damage: new LedgerBuilder()
      .put("WF-3", "FM.Ledger.firepower", force.firepower)
      .put("WF-3", "FM.Ledger.forceSize", force.size)
      .build(),
    damageAutomatic: automaticDamage(spending),
    area: target.kind === "squad" ? 3 : 1,
    type: spending.nuclear ? "aggravated" : "lethal",
  };
}

function attackPool(force: Force, spending: Spending): Ledger {
  const pool = new LedgerBuilder()
    .put("WF-3", "FM.Ledger.forceSkill", force.skill)
    .put("WF-3", "FM.Ledger.forceSize", force.size);
  if (spending.support) pool.put("WF-7", "FM.Ledger.support", force.support);
  if (spending.power) pool.put("WF-7", "FM.Ledger.powerAsSupport", force.power);
  return withRecon(pool.build(), spending.recon ?? false);
}

function automaticDamage(spending: Spending): readonly LedgerEntry[] {
  const entries: LedgerEntry[] = [];
  if (spending.support) entries.push({ rule: "WF-7", key: "FM.Ledger.support", value: 1 });
  if (spending.power) entries.push({ rule: "WF-7", key: "FM.Ledger.powerAsSupport", value: 1 });
  return entries;
}
