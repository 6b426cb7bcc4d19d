import { expandDocument, itemLibrary, readPack, type PackDocument } from "./build/packs";
import { battles, type Battle, type Standing } from "./demo/battles";
import { users } from "./demo/people";

/** Plain documents by collection, as a table or a database takes them. */
export interface DemoWorld {
  readonly users: readonly object[];
  readonly actors: readonly object[];
  readonly scenes: readonly object[];
  readonly combats: readonly object[];
}

interface TokenSource {
  readonly _id: string;
  readonly actorId: string;
  readonly [field: string]: unknown;
}

const GRID = 100;
/** Whoever is somebody keeps his wounds from scene to scene. */
const UNIQUE: readonly Standing["pack"][] = ["heroes", "forces"];

/** Two fights that are ready to start: a skirmish at a ford, and a siege with every kind of actor. */
export function demoWorld(generation: 13 | 14): DemoWorld {
  const library = itemLibrary();
  const actors = new Map<string, PackDocument>();
  for (const each of battles.flatMap(({ standing }) => standing))
    if (!actors.has(each.id)) actors.set(each.id, actorOf(each, library));
  const placed = battles.map((battle) => ({
    battle,
    tokens: battle.standing.map((each, n) => tokenOf(battle, each, actors.get(each.id) as PackDocument, n)),
  }));
  return {
    users,
    actors: [...actors.values()],
    scenes: placed.map(({ battle, tokens }, n) => sceneOf(generation, battle, tokens, n)),
    combats: placed.map(({ battle, tokens }) => combatOf(battle, tokens)),
  };
}

function actorOf(each: Standing, library: ReadonlyMap<string, PackDocument>): PackDocument {
  const source = readPack(each.pack).find((entry) => entry._id === each.id);
  if (!source) throw new Error(`demo world: no ${each.id} in ${each.pack}`);
  const expanded = expandDocument(source, library);
  const leader = each.leader ? readPack("heroes").find((entry) => entry._id === each.leader) : undefined;
  const led = leader && { uuid: `Actor.${leader._id}`, name: leader.name, img: leader.img ?? null, contact: true };
  const ownership = Object.fromEntries([["default", 0], ...each.owners.map((id) => [id, 3])]);
  return {
    ...expanded,
    system: { ...expanded.system, ...(led ? { leader: led } : {}) },
    prototypeToken: {
      ...expanded.prototypeToken,
      disposition: each.side,
      actorLink: each.side === 1 || UNIQUE.includes(each.pack),
    },
    ...({ ownership: each.side === 1 ? { ...ownership, default: 2 } : ownership } as object),
  };
}

function numbered(start: string, n: number): string {
  return `${start}${String(n).padStart(2, "0")}`;
}

function tokenOf({ ids }: Battle, each: Standing, actor: PackDocument, n: number): TokenSource {
  const [x, y] = each.at;
  return {
    ...actor.prototypeToken,
    _id: numbered(ids.token, n),
    name: actor.name,
    actorId: actor._id,
    x: x * GRID,
    y: y * GRID,
    elevation: 0,
    hidden: false,
  };
}

function sceneOf(generation: 13 | 14, battle: Battle, tokens: readonly object[], n: number): object {
  const background = { src: `systems/force-multiplier/art/maps/${battle.map}.webp` };
  const [columns, rows] = battle.size;
  return {
    _id: battle.scene,
    name: battle.name,
    active: battle.active,
    navigation: true,
    navOrder: n,
    width: columns * GRID,
    height: rows * GRID,
    padding: 0,
    initial: { x: (columns * GRID) / 2, y: (rows * GRID) / 2, scale: 0.7 },
    backgroundColor: "#cdbfa5",
    grid: { type: 1, size: GRID, distance: 5, units: "m", alpha: 0.18, color: "#5a4a2c" },
    tokenVision: false,
    tokens,
    ownership: { default: 0 },
    ...(generation >= 14 ? { levels: [{ _id: battle.ids.level, name: "Ground", background }] } : { background }),
  };
}

function combatOf(battle: Battle, tokens: readonly TokenSource[]): object {
  const combatants = tokens.map((token, n) => ({
    _id: numbered(battle.ids.combatant, n),
    tokenId: token._id,
    sceneId: battle.scene,
    actorId: token.actorId,
    initiative: null,
    hidden: false,
  }));
  return { _id: battle.combat, scene: battle.scene, active: battle.active, round: 0, turn: null, combatants };
}
