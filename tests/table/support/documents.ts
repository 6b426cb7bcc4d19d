import type { Page } from "@playwright/test";
import type { PageGlobals } from "./page-globals";

/** The value at a path of a document of a page, as JSON; undefined when there is none. */
export function read<Value>(page: Page, uuid: string, path: string): Promise<Value> {
  return page.evaluate(
    async ([id, at]) => {
      const { fromUuid, foundry } = globalThis as unknown as PageGlobals;
      const found = await fromUuid(id as string);
      if (!found) throw new Error(`${id} does not exist here`);
      return foundry.utils.getProperty(found, at as string);
    },
    [uuid, path],
  ) as Promise<Value>;
}

/** Changes a document of a page by paths. */
export async function write(page: Page, uuid: string, data: object): Promise<void> {
  await page.evaluate(
    async ([id, changes]) => {
      await (await (globalThis as unknown as PageGlobals).fromUuid(id))?.update(changes);
    },
    [uuid, data] as const,
  );
}

/** Deletes a document of a page. */
export async function remove(page: Page, uuid: string): Promise<void> {
  await page.evaluate(
    async (id) => void (await (await (globalThis as unknown as PageGlobals).fromUuid(id))?.delete()),
    uuid,
  );
}

/** Creates documents of one kind, in the world or in a parent; resolves to their uuids. */
export function create(page: Page, name: string, data: object[], parent: string | null = null): Promise<string[]> {
  return page.evaluate(
    async ([kind, list, within]) => {
      const { fromUuid, getDocumentClass } = globalThis as unknown as PageGlobals;
      const holder = within === null ? null : await fromUuid(within);
      const made = holder
        ? await holder.createEmbeddedDocuments(kind, list)
        : await getDocumentClass(kind).createDocuments(list);
      return made.map((each) => each.uuid);
    },
    [name, data, parent] as const,
  );
}

/** Sets a setting of the system. */
export async function setSetting(page: Page, key: string, value: unknown): Promise<void> {
  await page.evaluate(
    async ([name, to]) =>
      void (await (globalThis as unknown as PageGlobals).game.settings.set("force-multiplier", name, to)),
    [key, value] as const,
  );
}

/** The uuids of the demo world's people: actors, tokens and combatants go by the same names. */
const SCENE = "Scene.demoScnFord00000";
const COMBAT = "Combat.demoCombat000000";
const order = ["hale", "varrow", "bows", "corvane", "pikes", "skirmish"] as const;
const actorIds = {
  hale: "heroHale00000000",
  varrow: "heroVarrow000000",
  bows: "trpBows000000000",
  corvane: "heroCorvane00000",
  pikes: "trpPikes00000000",
  skirmish: "trpSkirmish00000",
} as const;

/** Somebody of the demo world. */
export type Person = (typeof order)[number];
const numbered = (prefix: string, who: Person): string => `${prefix}${String(order.indexOf(who)).padStart(2, "0")}`;

export const scene = SCENE;
export const combat = COMBAT;
export const actor = (who: Person): string => `Actor.${actorIds[who]}`;
export const tokenId = (who: Person): string => numbered("demoToken00000", who);
export const token = (who: Person): string => `${SCENE}.Token.${tokenId(who)}`;
export const combatantId = (who: Person): string => numbered("demoFighter000", who);
export const combatant = (who: Person): string => `${COMBAT}.Combatant.${combatantId(who)}`;

/** Gives everybody of the demo world an Initiative and begins the fight, so that the one who is first acts. */
export async function beginFight(page: Page, initiative: Partial<Record<Person, number>> = {}): Promise<void> {
  const start = { hale: 15, pikes: 12, bows: 10, corvane: 8, varrow: 6, skirmish: 5, ...initiative };
  await page.evaluate(
    async ([id, list]) => {
      const fight = (await (globalThis as unknown as PageGlobals).fromUuid(id)) as unknown as {
        updateEmbeddedDocuments(name: string, data: object[]): Promise<unknown>;
        startCombat(): Promise<unknown>;
      };
      await fight.updateEmbeddedDocuments("Combatant", list);
      await fight.startCombat();
    },
    [COMBAT, Object.entries(start).map(([who, n]) => ({ _id: combatantId(who as Person), initiative: n }))] as const,
  );
}
