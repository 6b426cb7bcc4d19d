import type { Locator, Page } from "@playwright/test";
import { everyDie } from "./dice";
import { actor, beginFight, create, token, tokenId } from "./documents";
import type { PageGlobals } from "./page-globals";
import { attackAtOnce, cardOf } from "./play";
import { closeAll, openSheet, showTab, target } from "./screens";

/** One screen of the system: how it is opened, and what of the page it is. */
export interface Surface {
  readonly name: string;
  open(page: Page): Promise<Locator>;
}

interface Documents {
  readonly squad: string;
  readonly force: string;
  readonly items: Readonly<Record<"weapon" | "power" | "maneuver" | "henchman" | "stratagem", string>>;
}

/** Brings the demo world's fight to a state in which every screen has something to show; resolves to the screens. */
export async function surfaces(gm: Page): Promise<readonly Surface[]> {
  const made = await importFromPacks(gm);
  await beginFight(gm);
  const exchanges = await playALittle(gm);
  return [
    ...sheetSurfaces("character", actor("hale"), ["fight", "traits", "gear", "record"]),
    ...sheetSurfaces("battle-group", actor("bows"), ["battle", "member", "record"]),
    ...sheetSurfaces("squad", made.squad, ["fight", "roster", "record"]),
    ...sheetSurfaces("force", made.force, ["war", "record"]),
    ...Object.entries(made.items).map(([type, uuid]) => windowSurface(`item-${type}`, (page) => openSheet(page, uuid))),
    ...dialogSurfaces(),
    { name: "tracker", open: (page) => showTab(page, "combat").then(() => page.locator("#combat")) },
    ...exchanges.map(([name, id]) => cardSurface(name, id, name === "hit")),
    abilityEditor,
  ];
}

/** A window: every other one is closed before. */
function windowSurface(name: string, open: (page: Page) => Promise<Locator>): Surface {
  return {
    name,
    async open(page) {
      await closeAll(page);
      return open(page);
    },
  };
}

/** Each page of a sheet, in play and in edit. */
function sheetSurfaces(name: string, uuid: string, tabs: readonly string[] | null): readonly Surface[] {
  const pages = tabs ?? [""];
  return [false, true].flatMap((editing) =>
    pages.map((tab) =>
      windowSurface(`${name}${tab ? `-${tab}` : ""}${editing ? "-edit" : ""}`, async (page) => {
        const sheet = await openSheet(page, uuid);
        const toggle = sheet.locator('[data-action="toggleMode"]');
        if ((await toggle.getAttribute("aria-pressed")) !== String(editing)) await toggle.click();
        if (tab) await sheet.locator(`.fm-tabs [data-tab="${tab}"]`).click();
        return sheet;
      }),
    ),
  );
}

function dialogSurfaces(): readonly Surface[] {
  const call = (name: string, window: string, run: (page: Page) => Promise<unknown>): Surface =>
    windowSurface(name, async (page) => {
      void run(page).catch(() => undefined);
      const dialog = page.locator(`.fm-dialog--${window}`);
      await dialog.waitFor();
      return dialog;
    });
  return [
    call("attack", "attack", async (page) => {
      await target(page, tokenId("pikes"));
      await invoke(page, "attack", {
        actor: actor("hale"),
        item: `${actor("hale")}.Item.heroHalei0000000`,
        mode: "withering",
      });
    }),
    call("attack-many", "attack", async (page) => {
      await target(page, tokenId("pikes"), tokenId("skirmish"), tokenId("corvane"));
      await invoke(page, "attack", { actor: actor("bows"), mode: "withering" });
    }),
    call("rout", "rout", (page) => invoke(page, "rollRout", token("skirmish"))),
    call("command", "command", (page) => invoke(page, "order", { commander: actor("hale"), group: actor("bows") })),
    call("check", "check", (page) =>
      invoke(page, "check", { actor: actor("hale"), attribute: "wits", ability: "awareness" }),
    ),
    call("hand", "hand", (page) => invoke(page, "damage", { actor: actor("hale") })),
  ];
}

function cardSurface(name: string, id: string, unfolded: boolean): Surface {
  return {
    name: `card-${name}`,
    async open(page) {
      await closeAll(page);
      await showTab(page, "chat");
      const card = cardOf(page, id);
      await card.scrollIntoViewIfNeeded();
      const closed = card.locator("details:not([open]) > summary");
      if (unfolded && (await closed.count()) > 0) await closed.first().click();
      return card;
    },
  };
}

const abilityEditor = windowSurface("ability-editor", async (page) => {
  const id = await page.evaluate(async () => {
    const { game } = globalThis as unknown as {
      game: {
        settings: { menus: Map<string, { type: new () => { id: string; render(o: object): Promise<unknown> } }> };
      };
    };
    const menu = [...game.settings.menus].find(([key]) => key.startsWith("force-multiplier."))?.[1];
    if (!menu) throw new Error("the system has no settings menu");
    const editor = new menu.type();
    await editor.render({ force: true });
    return editor.id;
  });
  return page.locator(`[id="${id}"]`);
});

/** Calls a function of the system's API, with documents in the place of uuids. */
function invoke(page: Page, name: string, call: string | Readonly<Record<string, unknown>>): Promise<unknown> {
  return page.evaluate(
    async ([what, given]) => {
      const { fromUuid, game } = globalThis as unknown as PageGlobals;
      const resolve = async (value: unknown): Promise<unknown> => {
        if (typeof value !== "string" || !/^(Actor|Scene)\./.test(value)) return value;
        const found = await fromUuid(value);
        return found?.documentName === "Token" ? found.actor : found;
      };
      const resolved =
        typeof given === "string"
          ? await resolve(given)
          : Object.fromEntries(
              await Promise.all(Object.entries(given).map(async ([key, value]) => [key, await resolve(value)])),
            );
      // What the window resolves to is not waited for: it stays open.
      void game.system.api[what as string]?.(resolved)?.catch(() => undefined);
      return null;
    },
    [name, call] as const,
  );
}

/** Puts a squad, a force and an item of each kind into the world. */
async function importFromPacks(page: Page): Promise<Documents> {
  const taken = await page.evaluate(async () => {
    const { game } = globalThis as unknown as {
      game: { packs: Map<string, { getDocuments(): Promise<{ toObject(): { _id: string | null } }[]> }> };
    };
    const first = async (pack: string): Promise<object> => {
      const [found] = (await game.packs.get(`force-multiplier.${pack}`)?.getDocuments()) ?? [];
      if (!found) throw new Error(`the compendium ${pack} is empty`);
      return { ...found.toObject(), _id: null };
    };
    return {
      actors: [await first("squads"), await first("forces")],
      items: await Promise.all(["weapons", "powers", "maneuvers", "henchmen", "stratagems"].map(first)),
    };
  });
  const [squad, force] = await create(page, "Actor", taken.actors);
  const [weapon, power, maneuver, henchman, stratagem] = await create(page, "Item", taken.items);
  const items = { weapon, power, maneuver, henchman, stratagem } as Documents["items"];
  return { squad: squad as string, force: force as string, items };
}

/** Plays a few exchanges; resolves to their names and ids. The skirmishers end up owing a rout check. */
async function playALittle(gm: Page): Promise<readonly (readonly [string, string])[]> {
  await everyDie(gm, 7);
  const hit = await attackAtOnce(gm, { by: actor("hale"), weapon: 0, mode: "withering", at: [token("pikes")] });
  const many = await attackAtOnce(gm, { by: token("pikes"), mode: "withering", at: [token("varrow"), token("hale")] });
  await showTab(gm, "chat");
  await cardOf(gm, many).locator('[data-action="apply"]').first().click();
  await cardOf(gm, many).locator('[data-action="undo"]').first().waitFor();
  const [check, damage, blow] = (await gm.evaluate(
    async ([hale, skirmish]) => {
      const { fromUuid, game } = globalThis as unknown as PageGlobals;
      const { api } = game.system;
      const captain = await fromUuid(hale as string);
      const group = (await fromUuid(skirmish as string))?.actor;
      const check = await api["check"]?.({ actor: captain, attribute: "wits", ability: "awareness", fast: true });
      const damage = await api["damage"]?.({ actor: captain, levels: 2, type: "lethal" });
      const blow = await api["damage"]?.({ actor: group, levels: 14 });
      return [String(check), String(damage), String(blow)];
    },
    [actor("hale"), token("skirmish")],
  )) as [string, string, string];
  await cardOf(gm, blow).locator('[data-action="undo"], [data-action="undoAll"]').first().waitFor();
  return [
    ["hit", hit],
    ["many", many],
    ["check", check],
    ["hand", damage],
  ];
}
