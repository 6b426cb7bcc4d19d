import type { Page } from "@playwright/test";

/** Makes every die of a client show one face, from ten-sided ones on down: 10 is all the best, 1 nothing but ones. */
export async function everyDie(page: Page, face: number, sides = 10): Promise<void> {
  await page.evaluate(
    (value) => {
      const { CONFIG } = globalThis as unknown as { CONFIG: { Dice: { randomUniform: () => number } } };
      CONFIG.Dice.randomUniform = () => value;
    },
    1 - (face - 0.5) / sides,
  );
}
