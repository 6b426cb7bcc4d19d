import { list, oneOf } from "../errors";
import { extendLedger, type Ledger } from "../ledger";

/** Kinds of support with an effect in the rules; a force may have others, as text. */
export type SupportKind = "nuclear" | "recon";

/** WF-7: the kinds of support that do more than add dice. */
export const supportKinds: readonly SupportKind[] = ["nuclear", "recon"];

/** What the kinds of support that were used change while the round (nuclear) or turn (recon) lasts. */
export interface SupportEffect {
  /** Its own attacks' damage. */
  readonly damageType: "lethal" | "aggravated";
  /** Dice for every attack of its side. */
  readonly accuracy: number;
}

/** WF-7: what spending a point of Support of these kinds does beside the dice. Each kind counts once. */
export function supportEffect(kinds: readonly SupportKind[]): SupportEffect {
  list("kinds", kinds);
  kinds.forEach((kind, index) => oneOf(`kinds[${index}]`, kind, supportKinds));
  return { damageType: kinds.includes("nuclear") ? "aggravated" : "lethal", accuracy: kinds.includes("recon") ? 1 : 0 };
}

/** WF-7 recon: an attack pool of the side that has recon this turn, +1 accuracy however many of its forces scout. */
export function withRecon(pool: Ledger, recon: boolean): Ledger {
  return recon ? extendLedger(pool, [reconEntry]) : pool;
}

/** WF-7: the line that recon adds to an attack. */
export const reconEntry = { rule: "WF-7", key: "FM.Ledger.recon", value: 1 } as const;
