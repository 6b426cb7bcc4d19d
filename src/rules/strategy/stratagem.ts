import type { RoutCircumstances } from "../battlegroup/types";
import { integer, list, oneOf, record } from "../errors";

/** What a general tries to bring about (SW-3). */
export type Stratagem = "backToTheSea" | "strategicPlacement" | "demoralized" | "fortifications" | "ambush" | "pincer";

/** SW-3: by how many successes the roll must be won for each. */
export const stratagemThresholds: Readonly<Record<Stratagem, number>> = {
  backToTheSea: 1,
  strategicPlacement: 1,
  demoralized: 2,
  fortifications: 2,
  ambush: 3,
  pincer: 3,
};

/** SW-3: all stratagems, the easier first. */
export const stratagems: readonly Stratagem[] = [
  "backToTheSea",
  "strategicPlacement",
  "demoralized",
  "fortifications",
  "ambush",
  "pincer",
];

/** One change that a stratagem makes to the battle that follows (SW-4). `value` is 1 where the change is yes or no. */
export interface StratagemEffect {
  /** Whose groups it touches. */
  readonly side: "winner" | "loser";
  readonly kind: StratagemEffectKind;
  readonly value: number;
  readonly lasts: "firstOrders" | "firstCheck" | "firstAttacks" | "roundOne" | "battle";
}

/** What a stratagem can change. */
export type StratagemEffectKind =
  "orderDice" | "passesRout" | "noWithdrawal" | "routDifficulty" | "defence" | "actsLast" | "noOrder" | "multiplier";

/** SW-4: what each stratagem changes by default; a table may edit a copy of it on the battle. */
export const stratagemEffects: Readonly<Record<Stratagem, readonly StratagemEffect[]>> = {
  backToTheSea: [
    { side: "loser", kind: "passesRout", value: 1, lasts: "firstCheck" },
    { side: "loser", kind: "noWithdrawal", value: 1, lasts: "battle" },
  ],
  strategicPlacement: [{ side: "winner", kind: "orderDice", value: 1, lasts: "firstOrders" }],
  demoralized: [{ side: "loser", kind: "routDifficulty", value: 1, lasts: "battle" }],
  fortifications: [{ side: "winner", kind: "defence", value: 1, lasts: "battle" }],
  ambush: [
    { side: "loser", kind: "actsLast", value: 1, lasts: "roundOne" },
    { side: "loser", kind: "noOrder", value: 1, lasts: "roundOne" },
  ],
  pincer: [{ side: "winner", kind: "multiplier", value: 1, lasts: "firstAttacks" }],
};

/** What a side carries into the battle, each kind summed. */
export type CarriedEffects = Readonly<Record<StratagemEffectKind, number>>;

const nothingCarried: CarriedEffects = {
  orderDice: 0,
  passesRout: 0,
  noWithdrawal: 0,
  routDifficulty: 0,
  defence: 0,
  actsLast: 0,
  noOrder: 0,
  multiplier: 0,
};

/** Whose groups an effect can touch. */
const effectSides = ["winner", "loser"] as const;

/** Refuses effects, edited by the table, that no battle can carry. */
function requireEffects(effects: readonly StratagemEffect[]): void {
  list("effects", effects);
  effects.forEach((effect, index) => {
    record(`effects[${index}]`, effect);
    oneOf(`effects[${index}].side`, effect.side, effectSides);
    oneOf(`effects[${index}].kind`, effect.kind, Object.keys(nothingCarried));
    integer(`effects[${index}].value`, effect.value, -99, 99);
  });
}

/** SW-4: what the effects on a battle give one of its sides while they last; the caller leaves out those that are used up. */
export function carriedEffects(effects: readonly StratagemEffect[], side: "winner" | "loser"): CarriedEffects {
  oneOf("side", side, effectSides);
  requireEffects(effects);
  const sums = { ...nothingCarried };
  for (const effect of effects) if (effect.side === side) sums[effect.kind] += effect.value;
  return sums;
}

/**
 * SW-4: the effects on a battle as a rout check takes them, for BG-10. `firstCheck` is whether the group has made none yet in
 * this battle.
 */
export function stratagemRout(
  effects: readonly StratagemEffect[],
  side: "winner" | "loser",
  firstCheck: boolean,
): Pick<RoutCircumstances, "extra" | "firstPasses"> {
  const carried = carriedEffects(effects, side);
  return { extra: carried.routDifficulty, firstPasses: firstCheck && carried.passesRout > 0 };
}
