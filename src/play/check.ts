import { settleAsync } from "../rules/dice/drive";
import { poolRequest, rollPool } from "../rules/dice/pool";
import type { PoolRoll, Procedure } from "../rules/dice/types";
import type { Ledger } from "../rules/ledger";
import { extendLedger } from "../rules/ledger";
import type { TableRules } from "../rules/table-rules";
import { tableRules } from "../rules/table-rules";
import type { Participant, Visibility } from "./exchange";
import type { PlayPorts } from "./ports";
import type { Resolver } from "./resolver";
import { chanceOfSuccesses } from "./rout";
import type { Moment } from "./single";
import { singleExchange } from "./single";

/** One part of a pool that may be chosen. */
export interface PoolPart {
  readonly id: string;
  readonly label: string;
  readonly dots: number;
}

/** What a plain check is made of before it is rolled. */
export interface CheckSetup extends Moment {
  readonly who: Participant;
  readonly attributes: readonly PoolPart[];
  readonly abilities: readonly PoolPart[];
  readonly woundPenalty: number;
  /** HM-2: dice that henchmen with the same gift add to a squad's rolls of power. */
  readonly gifts?: readonly { readonly id: Gift; readonly dice: number }[];
  /** What a larger force adds to the difficulty of rolls with these abilities (WF-9). */
  readonly sizeDifference?: { readonly amount: number; readonly abilities: readonly string[] };
}

/** Powers that a commander and his henchmen may share (HM-2). */
export type Gift = "psi" | "quantum";

/** What is chosen in the check window. */
export interface CheckChoices {
  readonly attribute: string | null;
  readonly ability: string | null;
  readonly difficulty: number;
  readonly byHand: number;
  /** The roll uses a power that gifted henchmen share. */
  readonly gift?: Gift | null;
  readonly visibility: Visibility;
  /** false: the table lets the larger force not count here (WF-9). */
  readonly sizeDifference?: boolean;
}

/** What the card shows of a check. */
export interface CheckOutcome {
  readonly successes: number;
  readonly difficulty: number;
  readonly passed: boolean;
  readonly botch: boolean;
}

/** Dice of a check: attribute, ability, wounds, and what was added by hand. */
export function checkPool(setup: CheckSetup, choices: CheckChoices): Ledger {
  const attribute = setup.attributes.find(({ id }) => id === choices.attribute);
  const ability = setup.abilities.find(({ id }) => id === choices.ability);
  const gift = setup.gifts?.find(({ id }) => id === choices.gift);
  const parts = [
    ...(attribute ? [{ rule: "D-1", key: "FM.Check.Attribute", value: attribute.dots, label: attribute.label }] : []),
    ...(ability ? [{ rule: "D-1", key: "FM.Check.Ability", value: ability.dots, label: ability.label }] : []),
    ...(setup.woundPenalty === 0 ? [] : [{ rule: "H-1", key: "FM.Attack.Wounds", value: setup.woundPenalty }]),
    ...(gift ? [{ rule: "HM-2", key: "FM.Ledger.giftedHenchmen", value: gift.dice }] : []),
    ...(choices.byHand === 0 ? [] : [{ rule: "D-1", key: "FM.Attack.ByHand", value: choices.byHand }]),
  ];
  return extendLedger({ total: 0, entries: [] }, parts);
}

/** What a larger force adds to this check; 0 where it does not bite (WF-9). */
export function sizeDifficulty({ sizeDifference }: CheckSetup, { ability }: Pick<CheckChoices, "ability">): number {
  return sizeDifference && ability !== null && sizeDifference.abilities.includes(ability) ? sizeDifference.amount : 0;
}

/** What a check must reach: the difficulty that was set, and what a larger force adds unless it was taken out (D-1, WF-9). */
export function checkDifficulty(setup: CheckSetup, choices: CheckChoices): Ledger {
  const adds = choices.sizeDifference === false ? 0 : sizeDifficulty(setup, choices);
  const parts = [
    { rule: "D-1", key: "FM.Check.Difficulty", value: choices.difficulty },
    ...(adds === 0 ? [] : [{ rule: "WF-9", key: "FM.Ledger.sizeDifference", value: adds }]),
  ];
  return extendLedger({ total: 0, entries: [] }, parts);
}

/** The exact chance to reach the difficulty (D-5). */
export function checkChance(setup: CheckSetup, choices: CheckChoices, table: TableRules): number {
  return chanceOfSuccesses(checkPool(setup, choices).total, checkDifficulty(setup, choices).total, true, table);
}

function* checkProcedure(dice: number, table: TableRules): Procedure<PoolRoll> {
  const { target, doubles } = tableRules(table);
  return yield* rollPool(poolRequest("FM.Roll.check", dice, { target, doubles }));
}

/** Rolls a plain check and posts its exchange (D-1). */
export async function check(setup: CheckSetup, choices: CheckChoices, ports: PlayPorts): Promise<string> {
  const pool = checkPool(setup, choices);
  const roll = await settleAsync(checkProcedure(pool.total, ports.settings.table), (asked) => ports.dice.roll(asked));
  const against = checkDifficulty(setup, choices);
  const difficulty = against.total;
  const outcome: CheckOutcome = {
    successes: roll.successes,
    difficulty,
    passed: roll.successes >= difficulty,
    botch: roll.botch,
  };
  const { combat, round, turn } = setup;
  return ports.record.post(
    ports.before(
      singleExchange({
        kind: "check",
        actor: setup.who,
        target: setup.who,
        moment: { combat, round, turn },
        request: { attribute: choices.attribute, ability: choices.ability, difficulty },
        inputs: {},
        rolls: [roll],
        ledgers: against.entries.length > 1 ? { dice: pool, difficulty: against } : { dice: pool },
        outcome,
        events: [],
        visibility: choices.visibility,
      }),
    ),
  );
}

/** A check changes nothing. */
export const checkResolver: Partial<Resolver> = { gainer: () => null };
