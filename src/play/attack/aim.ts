import type { Procedure } from "../../rules/dice/types";
import type { Ledger } from "../../rules/ledger";
import { extendLedger } from "../../rules/ledger";
import type { CombatMultiplier } from "../../rules/multiplier/combat-multiplier";
import type { AttackInputs, AttackOdds } from "../../rules/skirmish/attack-odds";
import { attackOdds } from "../../rules/skirmish/attack-odds";
import { decisiveAttack } from "../../rules/skirmish/decisive";
import { directStrike } from "../../rules/skirmish/direct";
import { poolAttack } from "../../rules/skirmish/pool-attack";
import type {
  AttackMode,
  AttackOutcome,
  DecisiveOutcome,
  Defender,
  WitheringOutcome,
} from "../../rules/skirmish/types";
import { witheringAttack } from "../../rules/skirmish/withering";
import type { TableRules } from "../../rules/table-rules";
import type { AttackChoices, AttackerFigures, TargetFigures } from "./figures";
import { multiplierAgainst } from "./multiplier";

/** Difficulty of a pool attack before cover (SK-2). */
const BASE_DIFFICULTY = 1;

/** What comes of an attack, whichever the mode. */
export type ModeOutcome = AttackOutcome &
  Partial<Pick<WitheringOutcome, "attackerGains" | "crashes" | "goesTo">> &
  Partial<Pick<DecisiveOutcome, "attackerInitiative">>;

/** One attack against one target, ready to be weighed or rolled. */
export interface Aim {
  readonly multiplier: CombatMultiplier;
  readonly procedure: () => Procedure<ModeOutcome>;
  readonly odds: () => AttackOdds;
}

/** Attack dice in the chosen mode with what was added by hand; null where no attack is rolled (SK-1). */
export function attackDice(attacker: AttackerFigures, choices: AttackChoices): Ledger | null {
  const ledger = attacker.dice[choices.mode];
  if (!ledger) return null;
  if (choices.byHand === 0) return ledger;
  return extendLedger(ledger, [{ rule: "D-1", key: "FM.Attack.ByHand", value: choices.byHand }]);
}

/** Puts the attacker's figures, the choices and one target's figures into the rules' terms. */
export function takeAim(
  attacker: AttackerFigures,
  choices: AttackChoices,
  target: TargetFigures,
  row: string,
  table: TableRules,
): Aim {
  const multiplier = multiplierAgainst(attacker, choices, target);
  const against = defenderOf(target, choices, row);
  const againstBattleGroup = target.kind === "battlegroup";
  const group = target.group ?? undefined;
  const pool = attackDice(attacker, choices)?.total ?? 0;
  const damage = attacker.damage[choices.mode]?.total ?? 0;
  const aim = <Mode extends AttackMode>(
    mode: Mode,
    attack: AttackInputs[Mode],
    procedure: () => Procedure<ModeOutcome>,
  ): Aim => ({ multiplier, procedure, odds: () => attackOdds(mode, attack, against, group, table) });
  switch (choices.mode) {
    case "direct": {
      const attack = { formula: attacker.formula, multiplier: multiplier.total, bonus: choices.byHand + damage };
      return aim("direct", attack, () => directStrike(attack, against, table));
    }
    case "pool": {
      const difficulty = BASE_DIFFICULTY + choices.cover;
      const attack = { pool, damage, difficulty, multiplier: multiplier.total, area: attacker.area };
      return aim("pool", attack, () => poolAttack(attack, against, table));
    }
    case "withering": {
      const byBattleGroup = attacker.kind === "battlegroup";
      const { overwhelming } = attacker;
      const attack = { pool, damage, overwhelming, multiplier: multiplier.total, byBattleGroup, againstBattleGroup };
      return aim("withering", attack, () => witheringAttack(attack, against, table));
    }
    case "decisive": {
      const initiative = attacker.initiative ?? 0;
      const attack = { pool, initiative, multiplier: multiplier.total, againstBattleGroup };
      return aim("decisive", attack, () => decisiveAttack(attack, against, table));
    }
  }
}

function defenderOf(target: TargetFigures, choices: AttackChoices, row: string): Defender {
  const { defence, hardness, onslaught } = target;
  const dodging = choices.dodging.includes(row);
  const initiative = target.initiative ?? 1;
  const soak = target.soak[choices.damageType];
  const dodge = dodging ? { dodge: target.dodge, dodgeDifficulty: target.sizeDifference ?? 0 } : {};
  return { defence, soak, hardness, initiative, onslaught, ...dodge };
}
