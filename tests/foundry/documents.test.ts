import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { stored } from "./platform";
import { groupSquares, tokenDefaults } from "../../src/foundry/documents/token-defaults";
import { abilityWithRole, defaultAbilities } from "../../src/foundry/ability-list";

/** As much of an actor as leaders and bars ask for. */
class PlainActor {
  static readonly implementation = PlainActor;
  readonly isToken = false;
  readonly img = "face.webp";

  constructor(
    readonly id: string,
    readonly type: string,
    readonly system: unknown,
    readonly name = id,
  ) {}

  get uuid(): string {
    return `Actor.${this.id}`;
  }

  isOfType(type: string): boolean {
    return this.type === type;
  }
}

const world = new Map<string, PlainActor>();
const hooks = vi.fn((..._args: unknown[]) => true);
Object.assign(globalThis, {
  Actor: PlainActor,
  Hooks: { call: hooks },
  fromUuidSync: (uuid: string) => world.get(uuid) ?? null,
});

const { resolveLeader } = await import("../../src/foundry/documents/leader");
const { setBar } = await import("../../src/foundry/documents/bars");
const { registerApi } = await import("../../src/foundry/api");
const { CharacterModel } = await import("../../src/foundry/data/actor/character");
const { BattlegroupModel } = await import("../../src/foundry/data/actor/battlegroup");

const asActor = (actor: PlainActor): Actor.Implementation => actor as unknown as Actor.Implementation;
const captain = new PlainActor(
  "captain",
  "character",
  stored(CharacterModel, { attributes: { intelligence: { value: 4 } } }),
);
const recruit = new PlainActor("recruit", "character", stored(CharacterModel));
const link = { uuid: "Actor.captain", name: "Captain", img: "old.webp", contact: true };

beforeEach(() => world.set("Actor.captain", captain));
afterEach(() => world.clear());

describe("a leader (CM-4)", () => {
  it("is looked up when he is asked for", () => {
    const leader = resolveLeader(asActor(recruit), link);
    expect(leader).toMatchObject({ state: "present", intelligence: 4, inContact: true, self: false, name: "captain" });
    expect(resolveLeader(asActor(recruit), { ...link, contact: false })).toMatchObject({ inContact: false });
  });

  it("who was deleted is missing, under the name he had", () => {
    world.clear();
    expect(resolveLeader(asActor(recruit), link)).toEqual({
      state: "missing",
      uuid: "Actor.captain",
      name: "Captain",
      img: "old.webp",
    });
  });

  it("may be nobody, or oneself, who is always in contact", () => {
    expect(resolveLeader(asActor(recruit), { ...link, uuid: null })).toEqual({ state: "none" });
    expect(resolveLeader(asActor(captain), { ...link, contact: false })).toMatchObject({ self: true, inContact: true });
  });

  it("that is a battle group has no Intelligence to give", () => {
    world.set("Actor.captain", new PlainActor("captain", "battlegroup", stored(BattlegroupModel)));
    expect(resolveLeader(asActor(recruit), link)).toMatchObject({ state: "present", intelligence: 0 });
  });
});

describe("bars that are worked out", () => {
  const damage = vi.fn(async (_call: unknown) => null);
  const heal = vi.fn(async (_call: unknown) => null);
  registerApi({ damage, heal });
  const hurt = (): PlainActor => {
    const system = stored(CharacterModel, { health: { lethal: 2 } });
    system.prepareDerivedData();
    return new PlainActor("hurt", "character", system);
  };
  const change = { attribute: "health", value: -3, isDelta: true, isBar: true };
  beforeEach(() => [damage, heal, hooks].forEach((spy) => spy.mockClear()));

  it("go by damage and healing by hand, within the track", async () => {
    const actor = asActor(hurt());
    expect(await setBar(actor, change)).toBe(true);
    expect(damage).toHaveBeenCalledWith({ actor, levels: 3 });
    await setBar(actor, { ...change, value: 99, isDelta: false });
    expect(heal).toHaveBeenCalledWith({ actor, levels: 2 });
    await setBar(actor, { ...change, value: -99 });
    expect(damage).toHaveBeenLastCalledWith({ actor, levels: 5 });
  });

  it("do nothing when nothing would change, or when a module says no", async () => {
    expect(await setBar(asActor(hurt()), { ...change, value: 0 })).toBe(true);
    hooks.mockReturnValueOnce(false);
    expect(await setBar(asActor(hurt()), change)).toBe(true);
    expect(damage).not.toHaveBeenCalled();
  });

  it("leave plain stored numbers to the core", async () => {
    expect(await setBar(asActor(hurt()), { ...change, attribute: "willpower" })).toBe(false);
  });
});

describe("tokens", () => {
  it("grow with the Size of a group", () => {
    expect([0, 1, 2, 3, 4, 5].map(groupSquares)).toEqual([1, 2, 2, 3, 3, 4]);
    expect([-1, 9, 2.7].map(groupSquares)).toEqual([1, 4, 2]);
  });

  it("of characters are linked; those of groups only when players lead them", () => {
    expect(tokenDefaults({ type: "character", ofPlayers: false })).toMatchObject({
      actorLink: true,
      disposition: -1,
      bar1: { attribute: "health" },
      bar2: { attribute: "willpower" },
      width: 1,
    });
    const group = { type: "battlegroup", size: 5 };
    expect(tokenDefaults({ ...group, ofPlayers: false })).toMatchObject({ actorLink: false, width: 4, height: 4 });
    expect(tokenDefaults({ ...group, ofPlayers: true })).toMatchObject({ actorLink: true, disposition: 1 });
  });
});

describe("the list of abilities", () => {
  it("fills every role that the rules ask for, and no id twice", () => {
    const abilities = defaultAbilities();
    for (const role of ["dodge", "awareness", "command", "tactics", "war", "combat"] as const)
      expect(abilityWithRole(abilities, role), role).not.toBeNull();
    expect(new Set(abilities.map(({ id }) => id)).size).toBe(abilities.length);
  });
});
