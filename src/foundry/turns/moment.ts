import { begunIn } from "../../play/turn/order";
import type { Stamp } from "../../rules/stamp";
import { fighterOf } from "./fighters";

/**
 * When something happens in a fight: the round, and how many turns have begun in it. Read from the marks, not from the place in the
 * order, which shifts when somebody who has acted is removed.
 */
export function stampOf(combat: Combat.Implementation): Stamp {
  const began = begunIn(combat.combatants.contents.map(fighterOf), combat.round).at(-1)?.began;
  return { round: combat.round, turn: began?.turn ?? 0 };
}
