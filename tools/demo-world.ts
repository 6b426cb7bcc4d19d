import { expandDocument, itemLibrary, readPack, type PackDocument } from "./build/packs";

/** Plain documents by collection, as a table or a database takes them. */
export interface DemoWorld {
  readonly users: readonly object[];
  readonly actors: readonly object[];
  readonly scenes: readonly object[];
  readonly combats: readonly object[];
}

const GRID = 100;
const SCENE = "demoScnFord00000";
const COMBAT = "demoCombat000000";
const [MASTER, ROBIN, SAM] = ["demoUsrMaster000", "demoUsrRobin0000", "demoUsrSam000000"];

/** Who stands on the map: from which pack, for whom, led by whom, and where (grid squares). */
interface Standing {
  readonly pack: "heroes" | "troopers";
  readonly id: string;
  readonly owners: readonly string[];
  readonly leader?: string;
  readonly side: 1 | -1;
  readonly at: readonly [x: number, y: number];
}

const HALE = "heroHale00000000";
const standing: readonly Standing[] = [
  { pack: "heroes", id: HALE, owners: [ROBIN], leader: HALE, side: 1, at: [9, 7] },
  { pack: "heroes", id: "heroVarrow000000", owners: [SAM], leader: HALE, side: 1, at: [10, 9] },
  { pack: "troopers", id: "trpBows000000000", owners: [ROBIN, SAM], leader: HALE, side: 1, at: [6, 7] },
  { pack: "heroes", id: "heroCorvane00000", owners: [], side: -1, at: [16, 6] },
  { pack: "troopers", id: "trpPikes00000000", owners: [], leader: "heroCorvane00000", side: -1, at: [13, 7] },
  { pack: "troopers", id: "trpSkirmish00000", owners: [], side: -1, at: [14, 11] },
];

/** A fight that is ready to start: two heroes and their archers at a ford, a captain with two enemy groups across it. */
export function demoWorld(generation: 13 | 14): DemoWorld {
  const library = itemLibrary();
  const actors = standing.map((each) => actorOf(each, library));
  const tokens = standing.map((each, n) => tokenOf(each, actors[n] as PackDocument, n));
  return {
    users: [
      { _id: MASTER, name: "Gamemaster", role: 4, color: "#b8923a" },
      { _id: ROBIN, name: "Robin", role: 1, color: "#1b625e", character: HALE },
      { _id: SAM, name: "Sam", role: 1, color: "#7a4b8f", character: "heroVarrow000000" },
    ],
    actors,
    scenes: [sceneOf(generation, tokens)],
    combats: [combatOf(tokens)],
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
      actorLink: each.side === 1 || each.pack === "heroes",
    },
    ...({ ownership: each.side === 1 ? { ...ownership, default: 2 } : ownership } as object),
  };
}

function tokenOf(
  each: Standing,
  actor: PackDocument,
  n: number,
): { readonly _id: string; readonly actorId: string; readonly [field: string]: unknown } {
  const [x, y] = each.at;
  return {
    ...actor.prototypeToken,
    _id: `demoToken00000${String(n).padStart(2, "0")}`,
    name: actor.name,
    actorId: actor._id,
    x: x * GRID,
    y: y * GRID,
    elevation: 0,
    hidden: false,
  };
}

function sceneOf(generation: 13 | 14, tokens: readonly object[]): object {
  const background = { src: "systems/force-multiplier/art/maps/ford.webp" };
  return {
    _id: SCENE,
    name: "The ford below the mill",
    active: true,
    navigation: true,
    width: 24 * GRID,
    height: 16 * GRID,
    padding: 0,
    initial: { x: 12 * GRID, y: 8 * GRID, scale: 0.7 },
    backgroundColor: "#cdbfa5",
    grid: { type: 1, size: GRID, distance: 5, units: "m", alpha: 0.18, color: "#5a4a2c" },
    tokenVision: false,
    tokens,
    ownership: { default: 0 },
    ...(generation >= 14 ? { levels: [{ _id: "demoLevel0000000", name: "Ground", background }] } : { background }),
  };
}

function combatOf(tokens: readonly { readonly _id: string; readonly actorId: string }[]): object {
  const combatants = tokens.map((token, n) => ({
    _id: `demoFighter000${String(n).padStart(2, "0")}`,
    tokenId: token._id,
    sceneId: SCENE,
    actorId: token.actorId,
    initiative: null,
    hidden: false,
  }));
  return { _id: COMBAT, scene: SCENE, active: true, round: 0, turn: null, combatants };
}
