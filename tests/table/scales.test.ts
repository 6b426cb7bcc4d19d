import type { Locator, Page } from "@playwright/test";
import { everyDie } from "./support/dice";
import { create, read, write } from "./support/documents";
import { expect, test } from "./support/fixtures";
import type { PageGlobals } from "./support/page-globals";
import { attackAtOnce, cardOf } from "./support/play";
import { cards, showTab, trackerRow } from "./support/screens";

/** The demo world's siege: its people by their place in tools/demo/battles.ts. */
const SCENE = "Scene.demoScnRidge0000";
const COMBAT = "Combat.demoSiege0000000";
const people = [
  "hale",
  "varrow",
  "varga",
  "company",
  "watch",
  "morwen",
  "garrison",
  "rider",
  "miners",
  "matchlocks",
  "march",
] as const;
type Person = (typeof people)[number];
const numbered = (start: string, who: Person): string => `${start}${String(people.indexOf(who)).padStart(2, "0")}`;
const token = (who: Person): string => `${SCENE}.Token.${numbered("demoRidge00000", who)}`;
const combatant = (who: Person): string => `${COMBAT}.Combatant.${numbered("demoBesieged00", who)}`;
const system = <Value>(page: Page, who: Person, path: string): Promise<Value> =>
  read<Value>(page, token(who), `actor.system.${path}`);

/** Shows the siege to everybody and begins its fight with these Initiatives. */
async function besiege(gm: Page, others: readonly Page[], initiative: Partial<Record<Person, number>>): Promise<void> {
  await write(gm, SCENE, { active: true });
  for (const page of [gm, ...others]) {
    await page.waitForFunction(() => {
      const { canvas } = globalThis as unknown as { canvas: { ready: boolean; scene: { id: string } | null } };
      return canvas.ready && canvas.scene?.id === "demoScnRidge0000";
    });
    await showTab(page, "combat");
  }
  await gm.evaluate(
    async ([id, list]) => {
      const fight = (await (globalThis as unknown as PageGlobals).fromUuid(id)) as unknown as {
        updateEmbeddedDocuments(name: string, data: object[]): Promise<unknown>;
        startCombat(): Promise<unknown>;
      };
      await fight.updateEmbeddedDocuments("Combatant", list);
      await fight.startCombat();
    },
    [
      COMBAT,
      Object.entries(initiative).map(([who, n]) => ({
        _id: combatant(who as Person)
          .split(".")
          .at(-1),
        initiative: n,
      })),
    ] as const,
  );
  await expect.poll(() => read(gm, COMBAT, "round")).toBe(1);
}

const ORDER = {
  hale: 15,
  varrow: 14,
  rider: 13,
  varga: 12,
  company: 11,
  matchlocks: 9,
  watch: 8,
  miners: 7,
  morwen: 5,
};

/** The line of a force at the top of the tracker. */
function forceLine(page: Page, name: string): Locator {
  return page.locator("#combat .fm-aoo li").filter({ hasText: name });
}

/** Aims the attacks of the force that the war table shows, and rolls them all; resolves to their card. */
async function fireAt(gm: Page, table: Locator, names: readonly string[]): Promise<Locator> {
  for (const [slot, name] of names.entries())
    await table.locator(".fm-shots select").nth(slot).selectOption({ label: name });
  await table.locator('[data-action="enter"]').click();
  await showTab(gm, "chat");
  const card = cards(gm, names[0]).last();
  await expect(card).toBeVisible();
  return card;
}

function rowOf(card: Locator, name: string): Locator {
  return card.locator("[data-row]").filter({ hasText: name }).first();
}

async function numberOf(card: Locator, name: string): Promise<number> {
  return Number.parseInt(await rowOf(card, name).locator(".fm-hits__n").innerText(), 10);
}

/** Does something of the API with a token's actor, at once; resolves to the exchange's id. */
function callFor(page: Page, name: string, uuid: string): Promise<string> {
  return page.evaluate(
    async ([act, id]) => {
      const { fromUuid, game } = globalThis as unknown as PageGlobals;
      return String(await game.system.api[act]?.((await fromUuid(id))?.actor, { fast: true }));
    },
    [name, uuid] as const,
  );
}

test("a siege: a force fires at a squad and a battle group while heroes break the enemy's", async ({ gm, player }) => {
  test.setTimeout(240_000);
  await besiege(gm, [player], ORDER);

  await test.step("the tracker shows forces at the top of the round, everyone else in the order of turns", async () => {
    for (const page of [gm, player]) {
      await expect(page.locator("#combat [data-combatant-id]")).toHaveCount(9);
      await expect(trackerRow(page, "Anwen Hale")).toHaveAttribute("aria-current", "true");
    }
    // Intelligence 3 and no Command, intelligence 5 and Command 4 against Size 5 (WF-2).
    await expect(forceLine(gm, "The Autumn March").locator(".fm-aoo__room i")).toHaveCount(3);
    await expect(forceLine(gm, "Garrison of the Nine Bridges").locator(".fm-aoo__room i")).toHaveCount(5);
  });

  await test.step("leaders and commanders are shared between the scales", async () => {
    for (const who of ["varga", "watch", "garrison"] as const)
      expect(await system(gm, who, "leader.uuid")).toBe("Actor.heroMorwen000000");
    for (const who of ["matchlocks", "march"] as const)
      expect(await system(gm, who, "leader.uuid")).toBe("Actor.heroRider0000000");
    expect(await system(gm, "company", "leader.uuid")).toBe("Actor.heroVarga0000000");
  });

  let fired = "";
  await test.step("the besiegers fire at the squad and at the watch", async () => {
    await forceLine(gm, "The Autumn March").locator('[data-action="warTable"]').click();
    const table = gm.locator("#fm-war-table");
    await expect(table).toBeVisible();
    await everyDie(gm, 7);
    const card = await fireAt(gm, table, ["Wheelwright’s company", "Watch of the Chain Bridge", "Maren Varrow"]);
    await expect(card).toContainText("3 of 3 hit");
    fired = (await card.getAttribute("data-exchange")) ?? "";
    // A squad suffers it three times over, a battle group and a character once (WF-4).
    expect(await numberOf(card, "Wheelwright’s company")).toBe(3 * (await numberOf(card, "Maren Varrow")));
    expect(await numberOf(card, "Watch of the Chain Bridge")).toBe(await numberOf(card, "Maren Varrow"));
    for (const name of ["Wheelwright’s company", "Watch of the Chain Bridge"])
      await rowOf(card, name).locator('[data-share="full"]').click();
    await rowOf(card, "Maren Varrow").locator('[data-share="none"]').click();
    await expect.poll(() => system(gm, "company", "standing.value")).toBe(0);
    await expect.poll(() => system(gm, "watch", "magnitude.value")).toBe(0);
    expect(await read(gm, "Actor.heroVarrow000000", "system.health.lethal")).toBe(0);
    await expect(forceLine(gm, "The Autumn March").locator(".fm-aoo__room i[data-spent]")).toHaveCount(3);
  });

  let check = "";
  await test.step("the watch holds under its general, smaller by a Size", async () => {
    await everyDie(gm, 10);
    check = await callFor(gm, "rollRout", token("watch"));
    await expect.poll(() => system(gm, "watch", "size")).toBe(1);
    // 14 levels against 9: the 5 that are left come off the new 8 (BG-11).
    await expect.poll(() => system(gm, "watch", "magnitude.value")).toBe(3);
  });

  await test.step("a hero breaks the besiegers’ company of shot", async () => {
    await everyDie(player, 10);
    const attack = await attackAtOnce(player, {
      by: "Actor.heroHale00000000",
      weapon: 0,
      mode: "withering",
      at: [token("matchlocks")],
    });
    await cardOf(gm, attack).locator('[data-share="full"]').click();
    await expect.poll(() => system(gm, "matchlocks", "magnitude.value")).toBe(0);
    await everyDie(gm, 1);
    await callFor(gm, "rollRout", token("matchlocks"));
    await expect.poll(() => system(gm, "matchlocks", "state")).toBe("routing");
    for (const page of [gm, player]) {
      await showTab(page, "combat");
      await expect(trackerRow(page, "Harrow Street Matchlocks").getByText("routing")).toBeVisible();
    }
  });

  await test.step("the rider, who commands the army too, rallies them", async () => {
    await everyDie(gm, 10);
    await gm.evaluate(async (uuid) => {
      const { fromUuid, game } = globalThis as unknown as PageGlobals;
      const [commander, group] = [await fromUuid("Actor.heroRider0000000"), (await fromUuid(uuid))?.actor];
      await game.system.api["rally"]?.({ commander, group, fast: true });
    }, token("matchlocks"));
    await expect.poll(() => system(gm, "matchlocks", "state")).toBe("standing");
    expect(await system(gm, "matchlocks", "size")).toBeLessThan(3);
  });

  await test.step("the volley is taken back, after what was built upon it", async () => {
    await gm.evaluate((id) => (globalThis as unknown as PageGlobals).game.system.api["undo"]?.(id), check);
    await expect.poll(() => system(gm, "watch", "size")).toBe(2);
    await gm.evaluate((id) => (globalThis as unknown as PageGlobals).game.system.api["undo"]?.(id), fired);
    await expect.poll(() => system(gm, "watch", "magnitude.value")).toBe(9);
    await expect.poll(() => system(gm, "company", "standing.value")).toBe(8);
  });
});

const CROWD = 60;

/** Fills the siege up to sixty combatants of every kind, some with long names. */
async function fillUp(gm: Page): Promise<void> {
  const actors = ["trpWatch00000000", "trpMatch00000000", "sqdMiners0000000", "heroCorvane00000", "trpSkirmish00000"];
  const extra = Array.from({ length: CROWD - people.length }, (_, n) => ({
    actorId: actors[n % actors.length],
    name: n % actors.length < 2 ? undefined : `Company with a rather long name, number ${n}`,
    x: (n % 25) * 100,
    y: 1400 + Math.floor(n / 25) * 200,
    actorLink: false,
    disposition: n % 2 ? 1 : -1,
  }));
  const made = await create(gm, "Token", extra, SCENE);
  const combatants = made.map((uuid, n) => ({
    tokenId: uuid.split(".").at(-1),
    sceneId: SCENE.split(".").at(-1),
    actorId: actors[n % actors.length],
    initiative: 4 - (n % 3),
  }));
  await create(gm, "Combatant", combatants, COMBAT);
}

test("the tracker stays readable with sixty combatants of every kind", async ({ gm, player }) => {
  test.setTimeout(240_000);
  await fillUp(gm);
  await besiege(gm, [player], ORDER);
  for (const page of [gm, player]) {
    const list = page.locator("#combat .fm-tracker__list");
    await expect(trackerRow(page, "Anwen Hale")).toHaveAttribute("aria-current", "true");
    // What the enemy's army can still do is no player's business.
    await expect(page.locator("#combat .fm-aoo li")).toHaveCount(page === gm ? 2 : 1);
    // The head with the forces and the foot stay where they are; the list alone scrolls, and only down.
    const sizes = await list.evaluate((element) => ({
      across: element.scrollWidth - element.clientWidth,
      down: element.scrollHeight - element.clientHeight,
      high: element.clientHeight,
    }));
    expect(sizes.across).toBe(0);
    expect(sizes.down).toBeGreaterThan(0);
    expect(sizes.high).toBeGreaterThan(250);
    for (const part of [".fm-aoo", ".fm-tracker__round"])
      await expect(page.locator(`#combat ${part}`)).toBeInViewport();
    await expect(trackerRow(page, "Anwen Hale")).toBeInViewport();
    // No line runs out of its row, and none is too small to be hit.
    const faults = await page.locator("#combat [data-combatant-id]").evaluateAll((rows) =>
      rows.flatMap((row) => {
        const { width, height } = row.getBoundingClientRect();
        return row.scrollWidth > width + 1 || height < 24 ? [row.textContent?.trim() ?? ""] : [];
      }),
    );
    expect(faults).toEqual([]);
  }
});
