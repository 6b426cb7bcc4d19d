import type { GroupStanding } from "../battlegroup/types";
import type { DamageType } from "../health/health-track";
import type { MultiplierEntry } from "../multiplier/types";
import type { SpendingName, TrackName, WarStamp } from "./state";

interface Ruled {
  /** The rule that brings it about, for the card. */
  readonly rule?: string;
}

/** What can happen to a unit's own body and reserves. */
export type BodyEvent = Ruled &
  (
    | { readonly kind: "damage"; readonly levels: number; readonly type: DamageType }
    | { readonly kind: "heal"; readonly levels: number; readonly type?: DamageType }
    | { readonly kind: "willpower"; readonly by: number }
    | { readonly kind: "pool"; readonly pool: string; readonly by: number }
  );

/** What can happen in a fight; `round` dates a recovery from crash (SK-6). */
export type FightEvent = Ruled &
  (
    | { readonly kind: "join"; readonly initiative: number }
    | { readonly kind: "initiative"; readonly by: number; readonly round?: number }
    | { readonly kind: "initiativeReset"; readonly to: number; readonly round?: number }
    | { readonly kind: "crashTurn"; readonly round: number }
    | { readonly kind: "onslaught"; readonly round: number; readonly turn: number }
    | { readonly kind: "began"; readonly round: number; readonly turn: number }
    | { readonly kind: "attacked"; readonly round: number; readonly turn: number }
    | {
        readonly kind: "gathered";
        readonly round: number;
        readonly turn: number;
        readonly entries: readonly MultiplierEntry[];
      }
    | {
        readonly kind: "order";
        readonly dice: number;
        readonly by: string;
        readonly round: number;
        readonly turn: number;
        readonly until: number;
      }
  );

/** What can happen to a battle group. */
export type GroupEvent = Ruled &
  (
    | {
        readonly kind: "groupDamage";
        readonly damage: number;
        readonly exchange: string;
        readonly row: string;
        readonly devastating?: boolean;
      }
    | { readonly kind: "routCheck"; readonly passed: boolean; readonly difficulty: number }
    | { readonly kind: "rally"; readonly by: string; readonly success: boolean }
    | { readonly kind: "rallyNumbers"; readonly by: number }
    | { readonly kind: "magnitude"; readonly by: number }
    | { readonly kind: "size"; readonly by: number }
    | { readonly kind: "sizeLost"; readonly by: number }
    | { readonly kind: "groupState"; readonly to: GroupStanding }
    | { readonly kind: "nextBattle" }
  );

/** Where a henchman goes who stands no more (HM-9); away are those who were split off or mustered elsewhere. */
export type Fate = "dead" | "out" | "away";

/** What can happen to squads and forces; casualties below 0 stand up again from where `fate` put them. */
export type RanksEvent = Ruled &
  (
    | { readonly kind: "casualties"; readonly type: string; readonly by: number; readonly fate?: Fate }
    | { readonly kind: "fate"; readonly type: string; readonly by: number }
    | { readonly kind: "heavyFired"; readonly type: string; readonly by: number }
    | { readonly kind: "track"; readonly track: TrackName; readonly by: number; readonly rating?: number }
  );

/** What a force does with the war around it; each carries the moment from which it lapses. */
export type WarEvent = Ruled &
  (
    | { readonly kind: "spent"; readonly what: SpendingName; readonly at: WarStamp }
    | { readonly kind: "boosted"; readonly at: WarStamp; readonly bonus: number }
    | { readonly kind: "opportunities"; readonly combat: string | null; readonly round: number; readonly by: number }
    | { readonly kind: "worn"; readonly battle: string }
  );

/** Everything that can happen to a unit: what should change, as deltas, never as snapshots. */
export type UnitEvent = BodyEvent | FightEvent | GroupEvent | RanksEvent | WarEvent;
