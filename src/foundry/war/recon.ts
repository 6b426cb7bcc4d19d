import { withRecon } from "../../rules/warfare/support";
import type { AttackerFigures } from "../../play/attack/figures";
import { reconOf } from "../gather/force";
import type { Presence } from "../gather/participants";
import { fightOf } from "../gather/participants";
import { sideOfPresence } from "./sides";

/** WF-7: +1 accuracy for a side whose force has scouted this turn; a decisive attack has no accuracy (SK-4). */
export function withSideRecon<Figures extends AttackerFigures>(figures: Figures, attacker: Presence): Figures {
  const combat = fightOf(attacker.combatant);
  if (!combat || !reconOf(combat, sideOfPresence(attacker))) return figures;
  const dice = Object.entries(figures.dice).map(([mode, ledger]) => [mode, withRecon(ledger, mode !== "decisive")]);
  return { ...figures, dice: Object.fromEntries(dice) };
}
