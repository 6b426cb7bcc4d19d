import { figure, flag, integer, list, poolSize, record, RulesError, text } from "../errors";

/** One row of a squad: `count` alike henchmen still standing, their attribute + ability, soak and discipline (HM-7). */
export interface HenchmanType {
  readonly id: string;
  readonly count: number;
  readonly pool: number;
  readonly soak: number;
  readonly divisor: 1 | 2 | 3;
  readonly gifted?: boolean;
}

/** More henchmen of one type than this are refused: a casualty is taken off one by one. */
const mostHenchmen = 1_000_000;

/** Attribute + ability above this gives two dice in place of one (HM-2). */
const skilledAbove = 7;

/**
 * Checks every row of a squad.
 * @throws RulesError naming the row's field, its value and what is allowed.
 */
export function requireHenchmen(types: readonly HenchmanType[]): void {
  list("types", types);
  const seen = new Set<string>();
  types.forEach((type, index) => {
    const at = `types[${index}]`;
    record(at, type);
    text(`${at}.id`, type.id);
    if (seen.has(type.id)) throw new RulesError(`${at}.id`, type.id, "a name that no other type of the squad has");
    seen.add(type.id);
    integer(`${at}.count`, type.count, 0, mostHenchmen);
    poolSize(`${at}.pool`, type.pool);
    figure(`${at}.soak`, type.soak);
    integer(`${at}.divisor`, type.divisor, 1, 3);
    flag(`${at}.gifted`, type.gifted);
  });
}

/** HM-2: dice that one henchman of this type adds to the commander's attack and defence pools. */
export function diceEach(type: HenchmanType): 1 | 2 {
  return type.pool > skilledAbove ? 2 : 1;
}

/** How many henchmen stand in all. */
export function standingHenchmen(types: readonly HenchmanType[]): number {
  return types.reduce((sum, type) => sum + type.count, 0);
}
