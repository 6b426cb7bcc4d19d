import type { Locator, Page } from "@playwright/test";
import type { PageGlobals } from "./page-globals";

/** An attack rolled at once, without its window. */
export interface FastAttack {
  /** The acting actor, or its token where it is unlinked. */
  readonly by: string;
  /** The weapon's place among the actor's items; left out for a battle group. */
  readonly weapon?: number;
  readonly mode: "direct" | "pool" | "withering" | "decisive";
  /** Tokens. */
  readonly at: readonly string[];
}

/** Attacks through the system's API; resolves to the exchange's id. */
export function attackAtOnce(page: Page, attack: FastAttack): Promise<string> {
  return page.evaluate(async ({ by, weapon, mode, at }) => {
    const { fromUuid, game } = globalThis as unknown as PageGlobals;
    const found = await fromUuid(by);
    const actor = (found?.actor ?? found) as unknown as { items: { contents: { type: string }[] } };
    const weapons = actor.items.contents.filter((item) => item.type === "weapon");
    const targets = await Promise.all(at.map((uuid) => fromUuid(uuid)));
    const item = weapon === undefined ? {} : { item: weapons[weapon] };
    return String(await game.system.api["attack"]?.({ actor, ...item, mode, targets, fast: true }));
  }, attack);
}

/** The card of an exchange in the log. */
export function cardOf(page: Page, exchange: string): Locator {
  return page.locator(`#chat .fm-card[data-exchange="${exchange}"]`);
}

/** What the page's notifications say now. */
export function notices(page: Page): Locator {
  return page.locator("#notifications .notification");
}
