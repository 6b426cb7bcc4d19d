import type { SquadRow } from "../../foundry/data/actor/squad-state";
import type { AttackerFigures } from "../../play/attack/figures";
import type { SheetKit } from "./kit";

/** Soak as a row shows it: the first letters of the damage types with their numbers. */
export function soakWords(soak: SquadRow["soak"], { words }: SheetKit): string {
  return words.say("FM.Sheet.Squad.soak", { bashing: soak.bashing, lethal: soak.lethal });
}

/** Soak against each kind of damage, for a tooltip. */
export function soakTip(soak: SquadRow["soak"], { words }: SheetKit): string {
  return words.say("FM.Sheet.Squad.soakTip", soak);
}

/** Dice and damage of an attack in the mode that a squad's button shows: pool where there is one, else the first. */
export function attackWords(attacker: AttackerFigures, { words }: SheetKit): string {
  const mode = attacker.dice.pool ? "pool" : attacker.modes[0]?.mode;
  const dice = mode ? attacker.dice[mode]?.total : undefined;
  if (mode === undefined || dice === undefined) {
    return words.say("FM.Sheet.Squad.direct", { formula: attacker.formula, n: attacker.damage.direct?.total ?? 0 });
  }
  const damage = attacker.damage[mode]?.total ?? 0;
  return words.say("FM.Sheet.Squad.dice", {
    dice: Math.max(0, dice),
    damage,
    type: words.say(`FM.Sheet.DamageLetter.${attacker.damageType}`),
  });
}
