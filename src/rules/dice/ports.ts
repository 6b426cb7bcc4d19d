import { integer, list, RulesError } from "../errors";
import type { Dice } from "./types";

const MAX_ROLLED = 100_000;

/** Dice that roll the same faces for the same seed on every machine (a 32-bit counter mixed by multiplication and shifts). */
export function seededDice(seed: number): Dice {
  let state = integer("seed", seed, Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER) | 0;
  return {
    roll(sides, count) {
      checkRoll(sides, count);
      const faces: number[] = [];
      for (let index = 0; index < count; index++) {
        state = (state + 0x6d2b79f5) | 0;
        let mixed = Math.imul(state ^ (state >>> 15), state | 1);
        mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
        faces.push((((mixed ^ (mixed >>> 14)) >>> 0) * (sides / 4294967296) + 1) | 0);
      }
      return faces;
    },
  };
}

/** Exactly these faces in this order; throws a RulesError when they run out or do not fit the die. */
export function forcedDice(faces: readonly number[]): Dice {
  list("faces", faces, 0, MAX_ROLLED);
  faces.forEach((face) => integer("faces", face, 1, MAX_ROLLED));
  let used = 0;
  return {
    roll(sides, count) {
      checkRoll(sides, count);
      const left = faces.length - used;
      if (count > left) throw new RulesError("faces", count, `${left} more faces, as many as are left of those forced`);
      const taken = faces.slice(used, used + count);
      taken.forEach((face) => integer("faces", face, 1, sides));
      used += count;
      return taken;
    },
  };
}

function checkRoll(sides: number, count: number): void {
  integer("sides", sides, 1, MAX_ROLLED);
  integer("count", count, 0, MAX_ROLLED);
}
