/*
 * What a sheet is drawn from: plain data gathered from documents, so that views and their tests need neither Foundry nor a page.
 */
import type { AttackerFigures, TargetFigures } from "../../play/attack/figures";
import type { LentFigures } from "../../play/attack/figures";
import type { Knowledge } from "../../play/attack/choice-view";
import type { Side } from "../../play/exchange";
import type { MultiplierKind } from "../../rules/multiplier/types";

/** What every sheet says of its document. */
export interface SheetFacts {
  readonly name: string;
  readonly img: string;
  /** Has it a picture of its own? */
  readonly pictured: boolean;
  /** A sign that must be seen whole, not a portrait that may be cropped. */
  readonly sign: boolean;
  readonly concept: string;
  readonly side: Side;
  /** May the reader change it? */
  readonly editable: boolean;
  readonly editing: boolean;
  readonly uuid: string;
  readonly description: Prose;
  /** null: not for this reader. */
  readonly notes: Prose | null;
}

/** Rich text as stored, and as HTML to show. */
export interface Prose {
  readonly source: string;
  readonly html: string;
}

/** Who leads or commands. */
export type LeaderFacts =
  | { readonly state: "none" }
  | { readonly state: "missing"; readonly name: string; readonly img: string | null }
  | {
      readonly state: "present";
      readonly uuid: string;
      readonly name: string;
      readonly img: string | null;
      readonly self: boolean;
      readonly inContact: boolean;
      /** His figures that matter here; none when the reader may not know them. */
      readonly figures: readonly { readonly label: string; readonly value: number }[];
    };

/** One entry of what was gathered for the multiplier in this turn (CM-6). */
export interface GatheredFact {
  readonly id: string;
  readonly kind: MultiplierKind;
  readonly value: number;
  readonly label: string;
  /** A base instead of an addition (CM-2). */
  readonly base: boolean;
}

/** What a unit has while it fights; null in its place: it is in no combat. */
export interface FightFacts {
  readonly initiative: number | null;
  /** Own turns spent in crash. */
  readonly crashTurns: number;
  readonly onslaught: number;
  readonly ownTurn: boolean;
  readonly attacked: boolean;
  readonly gathered: readonly GatheredFact[];
  /** Ids of the powers in use, on whoever's turn. */
  readonly inUse: readonly string[];
  /** What powers in use add to soak and Defense. */
  readonly lent: readonly LentFigures[];
  readonly order: { readonly dice: number; readonly by: string; readonly now: boolean } | null;
}

/** A state that a token shows. */
export interface ConditionFact {
  readonly id: string;
  readonly label: string;
  readonly on: boolean;
}

/** Whom the user has targeted. */
export interface AimedAt {
  readonly name: string;
  readonly figures: TargetFigures;
  readonly knowledge: Knowledge;
}

/** What every item says of itself in a list. */
export interface ItemFacts {
  readonly id: string;
  readonly name: string;
  readonly img: string;
}

/** A weapon with what its bearer makes of it now. */
export interface WeaponFacts extends ItemFacts {
  readonly equipped: boolean;
  readonly quantity: number | null;
  readonly range: string;
  readonly melee: boolean;
  readonly heavy: boolean;
  readonly area: boolean;
  readonly attacker: AttackerFigures;
}

/** A power with what stands in the pool that pays for it. */
export interface PowerFacts extends ItemFacts {
  readonly summary: string;
  readonly rating: number;
  /** What a force of his side adds to the rating this turn (WF-8). */
  readonly boost: number;
  readonly pool: { readonly label: string; readonly left: number } | null;
  readonly cost: number;
  readonly kind: string;
  readonly cm: { readonly kind: "bonus" | "base"; readonly value: number };
  readonly inUse: boolean;
}

/** A maneuver, and why the scene suggests it. */
export interface ManeuverFacts extends ItemFacts {
  readonly summary: string;
  readonly cm: number;
  readonly on: boolean;
  /** null: the scene does not suggest it. */
  readonly suggested: string | null;
}
