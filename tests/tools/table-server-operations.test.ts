import { rm } from "node:fs/promises";
import { dirname } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { setGeneration } from "../../table/core/generation";
import type { OperationFrame, OperationResult } from "../../table/core/protocol";
import { readManifest } from "../../table/server/manifest";
import { perform } from "../../table/server/operations";
import { Transaction } from "../../table/server/transaction";
import { World } from "../../table/server/world";
import {
  COMBAT,
  FOE,
  FOE_TOKEN,
  GM,
  HERO,
  HERO_TOKEN,
  ROBIN,
  SAM,
  SCENE,
  SWORD,
  testingSystem,
  testingWorld,
} from "./table-people";

let directory = "";
let world: World;

beforeAll(async () => {
  setGeneration(14);
  const { system, world: place } = await testingSystem();
  directory = dirname(system);
  world = await World.open(place, await readManifest(system));
});

beforeEach(() => world.replace(testingWorld()));

afterAll(async () => {
  await world.store.close();
  await rm(directory, { recursive: true, force: true });
});

type Request = Partial<OperationFrame> & Pick<OperationFrame, "action" | "documentName">;

/** Does what a user asks for; what fails is undone, as the server does. */
function ask(userId: string, request: Request): OperationResult {
  const transaction = new Transaction(world);
  const user = world.user(userId);
  if (!user) throw new Error(`no user ${userId}`);
  try {
    return perform(world, user, { parentUuid: null, pack: null, ...request }, transaction);
  } catch (error) {
    transaction.rollback();
    throw error;
  }
}

const update = (documentName: string, changes: object, parentUuid: string | null = null): Request => ({
  action: "update",
  documentName,
  parentUuid,
  updates: [changes as Record<string, unknown>],
});

const create = (documentName: string, data: object, parentUuid: string | null = null): Request => ({
  action: "create",
  documentName,
  parentUuid,
  data: [data as Record<string, unknown>],
});

const source = (name: string, id: string): Record<string, unknown> => world.primaries(name).get(id)?._source ?? {};

describe("actors", () => {
  it("are changed by who owns them and by gamemasters, and by nobody else", () => {
    expect(ask(ROBIN, update("Actor", { _id: HERO, "system.health.value": 3 })).result).toMatchObject([
      { _id: HERO, system: { health: { value: 3 } } },
    ]);
    expect(() => ask(ROBIN, update("Actor", { _id: FOE, name: "Mine" }))).toThrow(
      "User Robin lacks permission to update Actor [actorFoe00000000]",
    );
    expect(ask(GM, update("Actor", { _id: FOE, name: "Other" })).result).toHaveLength(1);
    expect(source("Actor", FOE).name).toBe("Other");
  });

  it("are not given away by their owner", () => {
    expect(() => ask(ROBIN, update("Actor", { _id: HERO, ownership: { [SAM]: 3 } }))).toThrow(
      /lacks permission to change ownership/,
    );
    expect(() => ask(ROBIN, update("Actor", { _id: HERO, "==ownership": { default: 3 } }))).toThrow(
      /lacks permission to change ownership/,
    );
    expect(() => ask(ROBIN, update("Actor", { _id: HERO, ownership: { _operator: "delete" } }))).toThrow(
      /lacks permission to change ownership/,
    );
  });

  it("keep from their owner what the manifest gives to gamemasters", () => {
    const refused = [
      { "system.fate.points": 9 },
      { "system.-=fate": null },
      { "system.fate": { _operator: "delete" } },
      { "system.fate.==points": 9 },
      { system: { _operator: "replace", value: { fate: { points: 9 } } } },
      { "==system": { fate: { points: 9 } } },
    ];
    for (const change of refused)
      expect(() => ask(ROBIN, update("Actor", { _id: HERO, ...change }))).toThrow(/lacks permission to change system/);
    expect(ask(ROBIN, update("Actor", { _id: HERO, "system.fate.label": "Luck" })).result).toHaveLength(1);
    expect(ask(GM, update("Actor", { _id: HERO, "system.fate.points": 9 })).result).toHaveLength(1);
  });

  it("are not made by players", () => {
    expect(() => ask(SAM, create("Actor", { name: "X", type: "hero", ownership: { [SAM]: 3 } }))).toThrow(
      /lacks permission to create Actor/,
    );
  });

  it("must be of a type that the system declares", () => {
    expect(() => ask(GM, create("Actor", { name: "X", type: "dragon" }))).toThrow(/"dragon" is not a valid type/);
  });

  it("keep the system data as JSON: keys deleted, replaced, or merged", () => {
    ask(GM, update("Actor", { _id: HERO, system: { health: { max: 9 }, tags: ["a"] } }));
    expect(source("Actor", HERO).system).toEqual({ health: { value: 7, max: 9 }, tags: ["a"] });
    ask(
      GM,
      update("Actor", {
        _id: HERO,
        system: { tags: { _operator: "delete" }, health: { _operator: "replace", value: { value: 1 } } },
      }),
    );
    expect(source("Actor", HERO).system).toEqual({ health: { value: 1 } });
    ask(GM, update("Actor", { _id: HERO, "system.-=health": null }));
    expect(source("Actor", HERO).system).toEqual({});
  });

  it("hold no scripts where the manifest says that a field is HTML", () => {
    const [made] = ask(
      GM,
      create("Actor", {
        name: "X",
        type: "hero",
        system: { biography: "<p onclick='x()'>a<script>x()</script></p>", motto: "<b>" },
      }),
    ).result;
    expect(made).toMatchObject({ system: { biography: "<p>a</p>", motto: "<b>" } });
  });

  it("tell when and by whom they were changed, whatever a client claims", () => {
    const [change] = ask(
      ROBIN,
      update("Actor", { _id: HERO, name: "H", _stats: { lastModifiedBy: GM, systemVersion: "9" } }),
    ).result;
    expect(change).toMatchObject({ _stats: { lastModifiedBy: ROBIN } });
    expect(source("Actor", HERO)).toMatchObject({
      _stats: { lastModifiedBy: ROBIN, systemVersion: "1.2.3", systemId: "testing" },
    });
  });

  it("a second identical update is none", () => {
    ask(GM, update("Actor", { _id: HERO, name: "H" }));
    expect(ask(GM, update("Actor", { _id: HERO, name: "H" })).result).toEqual([]);
  });
});

describe("one request", () => {
  it("is done whole or not at all", () => {
    const request = {
      ...update("Actor", {}),
      updates: [
        { _id: HERO, name: "Changed" },
        { _id: FOE, name: "Changed" },
      ],
    };
    expect(() => ask(ROBIN, request)).toThrow(/lacks permission/);
    expect(source("Actor", HERO).name).toBe("Hero");
  });

  it("cannot change a compendium", () => {
    expect(() => ask(GM, { ...update("Actor", { _id: HERO }), pack: "testing.heroes" })).toThrow(/is locked/);
  });

  it("is refused where it makes no sense", () => {
    expect(() => ask(GM, update("Actor", { _id: "nobody0000000000" }))).toThrow(/does not exist/);
    expect(() => ask(GM, update("Dragon", { _id: HERO }))).toThrow(/no kind of document/);
    expect(() => ask(GM, { ...update("Actor", {}), updates: "all" as never })).toThrow(/needs a list/);
    expect(() => ask(GM, update("Item", { _id: SWORD, "__proto__.polluted": true }, `Actor.${FOE}`))).not.toThrow();
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });
});

describe("messages", () => {
  const id = "message000000000";

  it("are signed by their sender, and by nobody in his name", () => {
    expect(ask(ROBIN, create("ChatMessage", { content: "hi" })).result).toMatchObject([{ author: ROBIN }]);
    expect(() => ask(ROBIN, create("ChatMessage", { content: "hi", author: GM }))).toThrow(
      /lacks permission to create/,
    );
  });

  it("are changed by their author alone, and keep their author", () => {
    ask(ROBIN, create("ChatMessage", { _id: id, type: "request", content: "hi" }));
    expect(ask(ROBIN, update("ChatMessage", { _id: id, system: { answer: 1 } })).result).toHaveLength(1);
    expect(() => ask(SAM, update("ChatMessage", { _id: id, system: { answer: 2 } }))).toThrow(
      /lacks permission to update/,
    );
    expect(() => ask(ROBIN, update("ChatMessage", { _id: id, author: SAM }))).toThrow(/lacks permission/);
    expect(() => ask(SAM, { action: "delete", documentName: "ChatMessage", ids: [id] })).toThrow(
      /lacks permission to delete/,
    );
  });

  it("hold no scripts", () => {
    const [made] = ask(
      ROBIN,
      create("ChatMessage", {
        content: '<img src="x.png" onerror="x()"><button type="button" data-action="go">Go</button>',
      }),
    ).result;
    expect((made as { content: string }).content).toBe(
      '<img src="x.png" /><button type="button" data-action="go">Go</button>',
    );
  });
});

describe("combat", () => {
  it("is moved on by a player in his own turn only", () => {
    expect(ask(ROBIN, update("Combat", { _id: COMBAT, turn: 1 })).result).toHaveLength(1);
    expect(() => ask(ROBIN, update("Combat", { _id: COMBAT, turn: 0, round: 2 }))).toThrow(/lacks permission/);
    expect(() => ask(SAM, update("Combat", { _id: COMBAT, turn: 0 }))).toThrow(/lacks permission/);
  });

  it("lets a player write combatants of his own, and who they are is fixed", () => {
    const parent = `Combat.${COMBAT}`;
    expect(ask(ROBIN, update("Combatant", { _id: "combHero00000000", initiative: 12 }, parent)).result).toHaveLength(1);
    expect(() => ask(ROBIN, update("Combatant", { _id: "combFoe000000000", initiative: 0 }, parent))).toThrow(
      /lacks permission/,
    );
    expect(() => ask(ROBIN, update("Combatant", { _id: "combHero00000000", actorId: FOE }, parent))).toThrow(
      /lacks permission/,
    );
    const both = { _id: COMBAT, turn: 1, combatants: [{ _id: "combFoe000000000", initiative: 0 }] };
    expect(() => ask(ROBIN, update("Combat", both))).toThrow(/lacks permission/);
    expect(() => ask(ROBIN, update("Combat", { _id: COMBAT, active: false }))).toThrow(/lacks permission/);
  });
});

describe("tokens", () => {
  const place = `Scene.${SCENE}`;

  it("are moved by who owns their actor", () => {
    expect(ask(ROBIN, update("Token", { _id: HERO_TOKEN, x: 100 }, place)).result).toHaveLength(1);
    expect(() => ask(ROBIN, update("Token", { _id: FOE_TOKEN, x: 100 }, place))).toThrow(/lacks permission/);
    expect(() => ask(ROBIN, update("Token", { _id: HERO_TOKEN, actorId: FOE }, place))).toThrow(/lacks permission/);
  });

  it("that are not linked keep their own differences from the actor", () => {
    const token = `${place}.Token.${FOE_TOKEN}`;
    ask(GM, update("Actor", { _id: FOE, name: "This one", system: { health: { value: 1 } } }, token));
    ask(GM, update("Item", { _id: SWORD, name: "Bent" }, `${token}.Actor.${FOE}`));
    ask(
      GM,
      create(
        "ActiveEffect",
        { _id: "effect0000000000", name: "Helpless", statuses: ["helpless"] },
        `${token}.Actor.${FOE}`,
      ),
    );
    const delta = () => (source("Scene", SCENE).tokens as { delta: Record<string, unknown[]> }[])[1]?.delta;
    expect(delta()).toMatchObject({
      name: "This one",
      system: { health: { value: 1 } },
      items: [{ _id: SWORD, name: "Bent" }],
      effects: [{ name: "Helpless" }],
    });
    expect(source("Actor", FOE)).toMatchObject({
      name: "Foe",
      system: { health: { value: 5 } },
      items: [{ name: "Sword" }],
      effects: [],
    });
    ask(GM, { action: "delete", documentName: "Item", parentUuid: `${token}.Actor.${FOE}`, ids: [SWORD] });
    ask(GM, {
      action: "delete",
      documentName: "ActiveEffect",
      parentUuid: `${token}.Actor.${FOE}`,
      ids: ["effect0000000000"],
    });
    expect(delta()).toMatchObject({ items: [{ _id: SWORD, _tombstone: true }], effects: [] });
    expect(() => ask(GM, update("Item", { _id: SWORD, name: "X" }, `${token}.Actor.${FOE}`))).toThrow(/does not exist/);
  });

  it("an unlinked token of a foreign actor is nobody's to change", () => {
    const token = `${place}.Token.${FOE_TOKEN}`;
    expect(() => ask(ROBIN, update("Actor", { _id: FOE, name: "X" }, token))).toThrow(/lacks permission/);
    expect(() => ask(ROBIN, update("ActorDelta", { _id: FOE_TOKEN, name: "X" }, token))).toThrow(/lacks permission/);
  });
});

describe("settings and users", () => {
  it("of the world are a gamemaster's; a user has settings of his own", () => {
    expect(() => ask(ROBIN, create("Setting", { key: "core.x", value: 1 }))).toThrow(/lacks permission/);
    expect(ask(ROBIN, create("Setting", { key: "core.x", value: 1, user: ROBIN })).result).toHaveLength(1);
    expect(() => ask(ROBIN, create("Setting", { key: "core.x", value: 1, user: SAM }))).toThrow(/lacks permission/);
    expect(ask(GM, create("Setting", { key: "testing.y", value: { a: 1 } })).result).toMatchObject([
      { value: '{"a":1}' },
    ]);
  });

  it("players change what is theirs of themselves, and no one's role", () => {
    expect(ask(ROBIN, update("User", { _id: ROBIN, color: "#ff0000" })).result).toHaveLength(1);
    expect(() => ask(ROBIN, update("User", { _id: ROBIN, role: 4 }))).toThrow(/lacks permission/);
    expect(() => ask(ROBIN, update("User", { _id: SAM, color: "#ff0000" }))).toThrow(/lacks permission/);
  });
});
