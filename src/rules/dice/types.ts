/** How faces are counted: lowest face that is a success, and whether a 10 counts twice (D-1, D-2). */
export interface PoolRule {
  readonly target?: number;
  readonly doubles?: boolean;
}

/** A pool of d10 to be rolled; dice may lie below 0 and then roll nothing (D-3). */
export interface PoolRequest extends Required<PoolRule> {
  readonly kind: "pool";
  /** Language key. */
  readonly label: string;
  readonly dice: number;
  readonly automatic: number;
}

/** A pool as it was rolled. */
export interface PoolRoll extends PoolRequest {
  readonly faces: readonly number[];
  readonly successes: number;
  readonly botch: boolean;
}

/** A sum of NdM terms and integers, such as "9+1d4". */
export interface FormulaRequest {
  readonly kind: "formula";
  /** Language key. */
  readonly label: string;
  readonly formula: string;
}

/** A formula as it was rolled; faces in the order of its terms. */
export interface FormulaRoll extends FormulaRequest {
  readonly faces: readonly number[];
  readonly total: number;
}

export type RollRequest = PoolRequest | FormulaRequest;
export type Roll = PoolRoll | FormulaRoll;

/** Yields what to roll, is sent what was rolled, returns the outcome. */
export type Procedure<Outcome> = Generator<RollRequest, Outcome, Roll>;

/** Where faces come from. */
export interface Dice {
  roll(sides: number, count: number): readonly number[];
}
