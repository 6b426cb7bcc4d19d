/*
 * Proof, at compile time, that what is persisted is what the rules work on. Types only: a schema that drifts from the rules fails
 * to compile here.
 */
import type { AppliedRecord } from "../../play/exchange";
import type { HealthTrack } from "../../rules/health/health-track";
import type { StratagemEffect } from "../../rules/strategy/stratagem";
import type { FightState, Gauge, GroupState, Ranks, Track, TrackName } from "../../rules/unit/state";
import type { BattlegroupSchema } from "./actor/battlegroup-schema";
import type { CharacterSchema } from "./actor/character-schema";
import type { ForceSchema } from "./actor/force-schema";
import type { SquadSchema } from "./actor/squad-schema";
import type { CombatSchema } from "./combat";
import type { CombatantSchema } from "./combatant";
import type { StratagemSchema } from "./item/stratagem";

type Persisted<Schema extends foundry.data.fields.DataSchema> = foundry.data.fields.SchemaField.InitializedData<Schema>;
type Assert<Holds extends true> = Holds;
type Satisfies<Stored, Rules> = Stored extends Rules ? true : false;

type Character = Persisted<CharacterSchema>;
type Battlegroup = Persisted<BattlegroupSchema>;
type Squad = Persisted<SquadSchema>;
type Force = Persisted<ForceSchema>;
type Combatant = Persisted<CombatantSchema>;

/** H-1: marks and levels. */
export type HealthHolds = Assert<Satisfies<Character["health"], HealthTrack>>;
/** Willpower, and each power pool that was not removed. */
export type GaugesHold = Assert<Satisfies<Character["willpower"] | NonNullable<Character["pools"][string]>, Gauge>>;
/** BG: everything but Magnitude, which is stored where a token bar can find it. */
export type GroupHolds = Assert<Satisfies<Battlegroup, Omit<GroupState, "magnitude">>>;
/** HM: who stands, fell and fired, of every type that was not removed. */
export type RanksHold = Assert<Satisfies<NonNullable<Squad["types"][string]> | Squad["chief"], Ranks>>;
/** WF: Morale, Support and Power. */
export type TracksHold = Assert<Satisfies<Force["tracks"], Record<TrackName, Track>>>;
/** SW-4: effects of a stratagem, and those that a battle carries. */
export type EffectsHold = Assert<
  Satisfies<
    Persisted<StratagemSchema>["effects"][number] | NonNullable<Persisted<CombatSchema>["strategy"]>["effects"][number],
    StratagemEffect
  >
>;
/** Turn state: everything but Initiative, which is the combatant's own. */
export type FightHolds = Assert<Satisfies<Combatant, Omit<FightState, "initiative">>>;
/** What was applied, on every document that keeps records. */
export type RecordsHold = Assert<
  Satisfies<NonNullable<(Character | Squad | Force | Combatant)["applied"][string]>, AppliedRecord>
>;
