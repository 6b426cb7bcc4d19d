import type { HealthTrack, DamageType } from "../../rules/health/health-track";
import type { Ledger } from "../../rules/ledger";
import type { PowerKind } from "../../rules/compressed/power-cost";
import type { SquadFigures } from "../attack/squad";
import type { Participant } from "../exchange";

/** What somebody may fight with: its dice and damage as the sheet has them, henchmen within the limit counted (CC-1, CC-4). */
export interface FightWeapon {
  readonly id: string;
  readonly name: string;
  readonly attack: Ledger;
  readonly damage: Ledger;
  /** For the length of the fight (CC-8). */
  readonly attributePlusAbility: number;
  readonly megaDots: number;
}

/** A power that may be used for the fight (CC-7). */
export interface FightPower {
  readonly id: string;
  readonly name: string;
  readonly pool: string;
  readonly poolLabel: string;
  readonly cost: number;
  readonly kind: PowerKind;
  /** Dots. */
  readonly rating: number;
}

/** The squad that a fighter brings (CC-4). */
export interface FightSquad {
  readonly who: Participant;
  readonly figures: SquadFigures;
  /** Henchmen beyond the limit: further health levels. */
  readonly beyond: number;
  /** No character commands it: one of them leads, and falls when his levels are gone. */
  readonly led: boolean;
}

/** Someone in a column of the desk, as his sheets have him now. */
export interface FighterSource {
  readonly key: string;
  /** Whose health and pools it is about: the character; a squad's commander; the squad itself where no character commands. */
  readonly who: Participant;
  readonly name: string;
  readonly img: string;
  readonly health: HealthTrack;
  /** At least one. */
  readonly weapons: readonly FightWeapon[];
  readonly soak: Readonly<Record<DamageType, number>>;
  readonly tactics: number;
  readonly dodge: Ledger;
  readonly baseInitiative: number;
  readonly powers: readonly FightPower[];
  readonly pools: Readonly<Record<string, number>>;
  readonly squad: FightSquad | null;
}

/** Figures that may be changed by hand on the desk, with the least and the most that each may be. */
export const FIGURES = {
  attack: [-999, 999],
  damage: [0, 999],
  automatic: [0, 99],
  soak: [0, 999],
  tactics: [0, 99],
  dodge: [-999, 999],
  baseInitiative: [-999, 999],
  attributePlusAbility: [0, 99],
  megaDots: [0, 99],
  forcefield: [0, 99],
} as const satisfies Readonly<Record<string, readonly [number, number]>>;
export type FigureName = keyof typeof FIGURES;
export const FIGURE_NAMES = Object.keys(FIGURES) as readonly FigureName[];

/** What a power is used as: merely in use, as a forcefield (CC-6), as support, or as help of an indirect kind (CC-2). */
export const POWER_USES = ["off", "on", "forcefield", "support", "indirect"] as const;
export type PowerUse = (typeof POWER_USES)[number];

/** CC-5: the odd ways of attacking; "none" is the ordinary one. */
export const ODD_KINDS = ["none", "double", "damage"] as const;
export type OddKind = (typeof ODD_KINDS)[number];

/** Someone in a column: who it is, and what the table changed of what the sheet says. */
export interface DeskFighter {
  readonly key: string;
  /** His name when he was put there, for when he is gone. */
  readonly name: string;
  readonly weapon: string | null;
  readonly figures: Readonly<Partial<Record<FigureName, number>>>;
  readonly odd: OddKind;
  readonly resistance: number;
  readonly powers: Readonly<Record<string, PowerUse>>;
}

/** Dice that count for everybody of a side, with the most that CC-2 gives. */
export const SIDE_MODIFIERS = { position: 5, support: 5, indirect: 99, cover: 3 } as const;
export type SideModifier = keyof typeof SIDE_MODIFIERS;

/** One column of the desk. `cover` is what the side itself has, and takes dice off the other. */
export interface DeskSide extends Readonly<Record<SideModifier, number>> {
  readonly name: string;
  readonly intent: string;
  readonly damageType: DamageType;
  readonly fighters: readonly DeskFighter[];
  /** The table says that higher Tactics, or the dodge, do not count here (CC-2). */
  readonly tacticsOff: boolean;
  readonly dodgeOff: boolean;
}

/** A column with nobody in it. */
export const emptySide: DeskSide = {
  name: "",
  intent: "",
  damageType: "lethal",
  fighters: [],
  position: 0,
  support: 0,
  indirect: 0,
  cover: 0,
  tacticsOff: false,
  dodgeOff: false,
};

/** Someone who is put into a column. */
export function newFighter(key: string, name: string): DeskFighter {
  return { key, name, weapon: null, figures: {}, odd: "none", resistance: 0, powers: {} };
}

/** Who is in both columns, as his sheets have him now; null for someone who is gone. */
export type Sources = readonly [readonly (FighterSource | null)[], readonly (FighterSource | null)[]];
export type DeskSides = readonly [DeskSide, DeskSide];
