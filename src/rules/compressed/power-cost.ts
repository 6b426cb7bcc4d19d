import { amount, list, oneOf, record } from "../errors";

/** How a power is kept up (CC-7). */
export type PowerKind = "maintenance" | "concentration" | "action" | "instant";

/** CC-7: what the cost of each kind is multiplied by for a whole fight. */
const factors: Readonly<Record<PowerKind, number>> = { maintenance: 2, concentration: 2, action: 5, instant: 10 };

/** CC-7: the kinds of powers. */
export const powerKinds: readonly PowerKind[] = ["maintenance", "concentration", "action", "instant"];

/** CC-7: what a power costs for a whole compressed fight. */
export function compressedPowerCost(cost: number, kind: PowerKind): number {
  amount("cost", cost);
  return cost * factors[oneOf("kind", kind, powerKinds)];
}

/** CC-7: pays for all powers of a fight; what is missing is let off, and the pool ends at 0. */
export function payForFight(
  available: number,
  powers: readonly { readonly cost: number; readonly kind: PowerKind }[],
): { readonly cost: number; readonly paid: number; readonly left: number } {
  amount("available", available);
  list("powers", powers);
  let cost = 0;
  for (const [index, power] of powers.entries()) {
    record(`powers[${index}]`, power);
    cost += compressedPowerCost(power.cost, power.kind);
  }
  const paid = Math.min(available, cost);
  return { cost, paid, left: available - paid };
}
