import type { Roll } from "../dice/types";
import type { Ledger } from "../ledger";

/** The four ways of attacking (SK-1 to SK-4). */
export const attackModes = ["direct", "pool", "withering", "decisive"] as const;
export type AttackMode = (typeof attackModes)[number];

/** Whoever is attacked, as far as the attack asks. */
export interface Defender {
  readonly defence: number;
  readonly soak: number;
  readonly hardness: number;
  readonly initiative: number;
  readonly onslaught?: number;
  /** Dodge pool, when he dodges (SK-2). */
  readonly dodge?: number;
  /** WF-9: taken off the successes of his dodge while a larger force stands against his. */
  readonly dodgeDifficulty?: number;
}

export interface DirectAttack {
  readonly formula: string;
  readonly multiplier: number;
  /** Flat, added before the multiplier. */
  readonly bonus?: number;
}

export interface PoolAttack {
  readonly pool: number;
  readonly damage: number;
  readonly difficulty: number;
  readonly multiplier?: number;
  readonly area?: boolean;
}

export interface WitheringAttack {
  readonly pool: number;
  readonly damage: number;
  readonly overwhelming: number;
  readonly multiplier?: number;
  readonly byBattleGroup?: boolean;
  readonly againstBattleGroup?: boolean;
}

export interface DecisiveAttack {
  readonly pool: number;
  readonly initiative: number;
  readonly multiplier?: number;
  readonly againstBattleGroup?: boolean;
}

/** What an attack came to against one target, with a ledger for each number shown. */
export interface AttackOutcome {
  readonly hit: boolean;
  /** Successes above (below 0: short of) what was needed. */
  readonly threshold: number;
  readonly damage: number;
  readonly rolls: readonly Roll[];
  readonly ledgers: Readonly<Record<string, Ledger>>;
}

export interface WitheringOutcome extends AttackOutcome {
  /** Without Initiative Break (SK-6). */
  readonly attackerGains: number;
  readonly crashes: boolean;
  /** What the damage is taken off: a group's goes to the health of whoever is crashed already (BG-6). */
  readonly goesTo: "initiative" | "health" | "magnitude";
}

export interface DecisiveOutcome extends AttackOutcome {
  /** The attacker's Initiative afterwards. */
  readonly attackerInitiative: number;
}
