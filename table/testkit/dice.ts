import type { Page } from "@playwright/test";

interface DiceWindow {
  CONFIG: { Dice: { randomUniform: () => number } };
}

/** Makes the dice of a client come from a seed: the same throws in the same order every time. */
export async function seedDice(page: Page, seed: number): Promise<void> {
  await page.evaluate((start) => {
    let state = start >>> 0;
    // Mulberry32: small, and evenly enough spread for dice.
    (globalThis as unknown as DiceWindow).CONFIG.Dice.randomUniform = () => {
      state = (state + 0x6d2b79f5) >>> 0;
      let mixed = Math.imul(state ^ (state >>> 15), state | 1);
      mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
      return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
    };
  }, seed);
}

/** Makes the dice of a client show these faces in this order. One die more than there are faces throws. */
export async function forceDice(page: Page, faces: number[], sides = 10): Promise<void> {
  await page.evaluate(
    ({ queue, count }) => {
      (globalThis as unknown as DiceWindow).CONFIG.Dice.randomUniform = () => {
        const face = queue.shift();
        if (face === undefined) throw new Error("More dice were rolled than faces were forced");
        return 1 - (face - 0.5) / count;
      };
    },
    { queue: [...faces], count: sides },
  );
}
