/*
 * Proof, at compile time, that what is persisted is what the rules work on. Types only: a schema that drifts from the rules fails
 * to compile here.
 */
import type { AppliedRecord } from "../../play/exchange";
import type { HealthTrack } from "../../rules/health/health-track";
import type { FightState, Gauge, GroupState } from "../../rules/unit/state";
import type { BattlegroupSchema } from "./actor/battlegroup-schema";
import type { CharacterSchema } from "./actor/character-schema";
import type { CombatantSchema } from "./combatant";

type Persisted<Schema extends foundry.data.fields.DataSchema> = foundry.data.fields.SchemaField.InitializedData<Schema>;
type Assert<Holds extends true> = Holds;
type Satisfies<Stored, Rules> = Stored extends Rules ? true : false;

type Character = Persisted<CharacterSchema>;
type Battlegroup = Persisted<BattlegroupSchema>;
type Combatant = Persisted<CombatantSchema>;

/** H-1: marks and levels. */
export type HealthHolds = Assert<Satisfies<Character["health"], HealthTrack>>;
/** Willpower, and each power pool that was not removed. */
export type GaugesHold = Assert<Satisfies<Character["willpower"] | NonNullable<Character["pools"][string]>, Gauge>>;
/** BG: everything but Magnitude, which is stored where a token bar can find it. */
export type GroupHolds = Assert<Satisfies<Battlegroup, Omit<GroupState, "magnitude">>>;
/** Turn state: everything but Initiative, which is the combatant's own. */
export type FightHolds = Assert<Satisfies<Combatant, Omit<FightState, "initiative">>>;
/** What was applied, on every document that keeps records. */
export type RecordsHold = Assert<Satisfies<NonNullable<(Character | Combatant)["applied"][string]>, AppliedRecord>>;
