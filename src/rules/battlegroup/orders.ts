import { figure, flag, integer, list, text } from "../errors";
import type { Stamp } from "../stamp";
import { checkStamp } from "../stamp";
import type { OrderState } from "../unit/state";

/** An order stamped with when it was given and the round of the group's next turn, which it is for (CA-1). */
export function orderGiven(dice: number, by: string, at: Stamp, began: Stamp | null): OrderState {
  figure("dice", dice);
  text("by", by);
  checkStamp("at", at);
  const begunThisRound = began !== null && began.round === at.round;
  return { dice, by, round: at.round, turn: at.turn, until: begunThisRound ? at.round + 1 : at.round };
}

/** Bonus dice to a roll that a group makes now: only in the turn the order is for, and nothing after it (CA-1). */
export function orderDice(order: OrderState | null, round: number, ownTurn: boolean): number {
  integer("round", round, 0, 1_000_000);
  flag("ownTurn", ownTurn);
  return order !== null && ownTurn && order.until === round ? order.dice : 0;
}

/** The highest of several orders, the first of equals; null when there is none (CA-1). */
export function highestOrder(orders: readonly OrderState[]): OrderState | null {
  list("orders", orders);
  return orders.reduce<OrderState | null>(
    (best, order) => (best === null || order.dice > best.dice ? order : best),
    null,
  );
}
