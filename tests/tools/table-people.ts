import { mkdir, mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { WorldDocuments } from "../../table/server/world";

export const GM = "userMaster000000";
export const ROBIN = "userRobin0000000";
export const SAM = "userSam000000000";
export const HERO = "actorHero0000000";
export const FOE = "actorFoe00000000";
export const SCENE = "scene00000000000";
export const HERO_TOKEN = "tokenHero0000000";
export const FOE_TOKEN = "tokenFoe00000000";
export const COMBAT = "combat0000000000";
export const SWORD = "itemSword0000000";

const MANIFEST = {
  id: "testing",
  title: "Testing",
  version: "1.2.3",
  socket: true,
  documentTypes: {
    Actor: { hero: { htmlFields: ["biography"], gmOnlyFields: ["fate.points"] }, foe: {} },
    Item: { sword: {} },
    ChatMessage: { request: {} },
  },
};

/** A temporary directory with a system that has nothing but a manifest, and a place for a world. */
export async function testingSystem(): Promise<{ system: string; world: string }> {
  const root = await mkdtemp(join(tmpdir(), "table-test-"));
  const system = join(root, "system");
  await mkdir(system);
  await writeFile(join(system, "system.json"), JSON.stringify(MANIFEST));
  return { system, world: join(root, "world") };
}

/** A gamemaster, two players, a hero of Robin's, a foe of nobody's, both on a scene and in a fight. */
export function testingWorld(): WorldDocuments {
  return {
    users: [
      { _id: GM, name: "Master", role: 4 },
      { _id: ROBIN, name: "Robin", role: 1, character: HERO },
      { _id: SAM, name: "Sam", role: 1 },
    ],
    actors: [
      {
        _id: HERO,
        name: "Hero",
        type: "hero",
        ownership: { default: 0, [ROBIN]: 3 },
        system: { health: { value: 7 } },
      },
      {
        _id: FOE,
        name: "Foe",
        type: "foe",
        system: { health: { value: 5 } },
        items: [{ _id: SWORD, name: "Sword", type: "sword" }],
      },
    ],
    scenes: [
      {
        _id: SCENE,
        name: "Field",
        tokens: [
          { _id: HERO_TOKEN, name: "Hero", actorId: HERO, actorLink: true },
          { _id: FOE_TOKEN, name: "Foe", actorId: FOE },
        ],
      },
    ],
    combats: [
      {
        _id: COMBAT,
        round: 1,
        turn: 0,
        combatants: [
          { _id: "combHero00000000", actorId: HERO, tokenId: HERO_TOKEN, sceneId: SCENE, initiative: 9 },
          { _id: "combFoe000000000", actorId: FOE, tokenId: FOE_TOKEN, sceneId: SCENE, initiative: 5 },
        ],
      },
    ],
  };
}
