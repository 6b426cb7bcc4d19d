import { integer, list, oneOf, poolSize, record, text } from "../errors";
import { type Ledger, LedgerBuilder } from "../ledger";
import { type Stratagem, stratagems } from "./stratagem";

/** One side of a strategic battle: Intelligence + War, what counts for and against (SW-2), and the stratagem aimed at. */
export interface General {
  readonly pool: number;
  readonly modifiers: readonly { readonly id: string; readonly value: number }[];
  readonly stratagem: Stratagem;
}

/** Largest modifier that is taken; far above anything SW-2 gives. */
const mostModifier = 100;

/**
 * Checks both generals.
 * @throws RulesError naming the side's field, its value and what is allowed.
 */
export function requireGenerals(generals: readonly [General, General]): void {
  list("generals", generals, 2, 2);
  generals.forEach((general, side) => {
    const at = `generals[${side}]`;
    record(at, general);
    poolSize(`${at}.pool`, general.pool);
    list(`${at}.modifiers`, general.modifiers);
    general.modifiers.forEach((modifier, index) => {
      record(`${at}.modifiers[${index}]`, modifier);
      text(`${at}.modifiers[${index}].id`, modifier.id);
      integer(`${at}.modifiers[${index}].value`, modifier.value, -mostModifier, mostModifier);
    });
    oneOf(`${at}.stratagem`, general.stratagem, stratagems);
  });
}

/** SW-1, SW-2: a general's pool with every modifier as dice. */
export function strategicPool(general: General): Ledger {
  const pool = new LedgerBuilder().put("SW-1", "FM.Ledger.intelligenceWar", general.pool);
  for (const { id, value } of general.modifiers) pool.put("SW-2", "FM.Ledger.strategicModifier", value, id);
  return pool.build();
}
