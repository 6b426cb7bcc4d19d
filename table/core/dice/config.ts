import type { Source } from "../types";

/** A class of terms, as the registry knows it. */
export interface TermClass {
  readonly name: string;
  // The registry rebuilds terms from JSON, whose shape each class knows for itself.
  fromData(data: Source): object;
}

/** What a roll needs to know of its surroundings; the client shows this very object as `CONFIG.Dice`. */
export interface DiceConfig {
  types: unknown[];
  /** Roll classes; the first is the default. */
  rolls: unknown[];
  /** Classes of terms by name, for rebuilding them. */
  termTypes: Record<string, TermClass>;
  /** Classes of dice by the letter after the d. */
  terms: Record<string, unknown>;
  /** Functions besides those of Math that a formula may call. */
  functions: Record<string, (...args: number[]) => number>;
  /** A random number from 0 up to but not including 1. */
  randomUniform: () => number;
  [key: string]: unknown;
}

/** The dice configuration in force, and with which both sides begin. */
export const diceConfig: DiceConfig = {
  types: [],
  rolls: [],
  termTypes: {},
  terms: {},
  functions: {},
  randomUniform: () => Math.random(),
};
