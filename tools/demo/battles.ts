import { HALE, ROBIN, SAM } from "./people";

/** Who stands on the map: from which pack, for whom, led by whom, and where (grid squares). */
export interface Standing {
  readonly pack: "heroes" | "troopers" | "squads" | "forces";
  readonly id: string;
  readonly owners: readonly string[];
  readonly leader?: string;
  readonly side: 1 | -1;
  readonly at: readonly [x: number, y: number];
}

/** A scene with a fight on it that is ready to start. */
export interface Battle {
  readonly scene: string;
  readonly combat: string;
  readonly name: string;
  readonly map: string;
  /** Grid squares. */
  readonly size: readonly [columns: number, rows: number];
  /** Is it the scene that everybody sees first? */
  readonly active: boolean;
  /** How the ids of tokens, combatants and the level begin; a number follows. */
  readonly ids: { readonly token: string; readonly combatant: string; readonly level: string };
  readonly standing: readonly Standing[];
}

const MORWEN = "heroMorwen000000";
const RIDER = "heroRider0000000";

/** Two heroes and their archers at a ford, a captain with two enemy groups across it. */
const ford: Battle = {
  scene: "demoScnFord00000",
  combat: "demoCombat000000",
  name: "The ford below the mill",
  map: "ford",
  size: [24, 16],
  active: true,
  ids: { token: "demoToken00000", combatant: "demoFighter000", level: "demoLevel0000000" },
  standing: [
    { pack: "heroes", id: HALE, owners: [ROBIN], leader: HALE, side: 1, at: [9, 7] },
    { pack: "heroes", id: "heroVarrow000000", owners: [SAM], leader: HALE, side: 1, at: [10, 9] },
    { pack: "troopers", id: "trpBows000000000", owners: [ROBIN, SAM], leader: HALE, side: 1, at: [6, 7] },
    { pack: "heroes", id: "heroCorvane00000", owners: [], side: -1, at: [16, 6] },
    { pack: "troopers", id: "trpPikes00000000", owners: [], leader: "heroCorvane00000", side: -1, at: [13, 7] },
    { pack: "troopers", id: "trpSkirmish00000", owners: [], side: -1, at: [14, 11] },
  ],
};

/**
 * A sally from a besieged fort, with every kind of actor on either side. One general commands the garrison, its watch and the
 * sergeant whose squad goes out with the heroes; one rider the besieging army and its company of shot.
 */
const ridge: Battle = {
  scene: "demoScnRidge0000",
  combat: "demoSiege0000000",
  name: "The siege of Crow Ridge",
  map: "ridge",
  size: [28, 18],
  active: false,
  ids: { token: "demoRidge00000", combatant: "demoBesieged00", level: "demoLevelRidge00" },
  standing: [
    { pack: "heroes", id: HALE, owners: [ROBIN], leader: HALE, side: 1, at: [17, 7] },
    { pack: "heroes", id: "heroVarrow000000", owners: [SAM], leader: HALE, side: 1, at: [16, 8] },
    { pack: "heroes", id: "heroVarga0000000", owners: [SAM], leader: MORWEN, side: 1, at: [18, 5] },
    { pack: "squads", id: "sqdSparks0000000", owners: [SAM], leader: "heroVarga0000000", side: 1, at: [18, 6] },
    { pack: "troopers", id: "trpWatch00000000", owners: [ROBIN], leader: MORWEN, side: 1, at: [15, 5] },
    { pack: "heroes", id: MORWEN, owners: [], leader: MORWEN, side: 1, at: [21, 4] },
    { pack: "forces", id: "frcGarrison00000", owners: [], leader: MORWEN, side: 1, at: [22, 2] },
    { pack: "heroes", id: RIDER, owners: [], leader: RIDER, side: -1, at: [8, 10] },
    { pack: "squads", id: "sqdMiners0000000", owners: [], side: -1, at: [14, 11] },
    { pack: "troopers", id: "trpMatch00000000", owners: [], leader: RIDER, side: -1, at: [11, 6] },
    { pack: "forces", id: "frcMarch00000000", owners: [], leader: RIDER, side: -1, at: [3, 6] },
  ],
};

/** The fights of the demo world, in the order of the scene bar. */
export const battles: readonly Battle[] = [ford, ridge];
