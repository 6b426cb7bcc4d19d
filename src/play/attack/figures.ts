import type { BattleGroup } from "../../rules/battlegroup/types";
import type { DamageType, HealthTrack } from "../../rules/health/health-track";
import type { Ledger } from "../../rules/ledger";
import type { AttackMode } from "../../rules/skirmish/types";
import type { ItemRef, Participant, Visibility } from "../exchange";
import type { AreaFactor, SquadAttack, SquadFigures } from "./squad";

/** Something that counts towards the multiplier when it is on (CM-2, CM-3). */
export interface ChipOption {
  /** Unique among the chips of one attack; a maneuver or power counts once by it (CM-8). */
  readonly id: string;
  readonly kind: "maneuver" | "power" | "condition" | "penalty" | "spent";
  readonly label: string;
  readonly value: number;
  /** A source of base CM, of which the highest counts, instead of an addition (CM-2). */
  readonly base: boolean;
  readonly item: string | null;
  /** Why the scene suggests it; null when it does not. */
  readonly suggested: string | null;
  /** Gathered earlier in this turn: on from the start, and its cost is paid (CM-6). */
  readonly inUse: boolean;
  /** A power that, once used, stays in use until it is ended. */
  readonly lasts?: boolean;
  readonly cost: {
    readonly pool: string;
    readonly label: string;
    readonly amount: number;
    readonly left: number;
  } | null;
}

/** One way of using the weapon; `refusal` is the key of the reason why it cannot be used now. */
export interface ModeOption {
  readonly mode: AttackMode;
  readonly refusal: string | null;
}

/** Whose Intelligence caps the bonus (CM-4). */
export interface LeaderFigures {
  readonly name: string;
  readonly intelligence: number;
  readonly inContact: boolean;
  readonly self: boolean;
}

/** The acting side's figures, frozen when the attack is rolled. */
export interface AttackerFigures {
  readonly kind: "character" | "battlegroup" | "squad";
  readonly modes: readonly ModeOption[];
  /** Attack dice by mode; none for direct, which has no attack roll (SK-1). */
  readonly dice: Readonly<Partial<Record<AttackMode, Ledger>>>;
  /** What the weapon brings to damage: dice in pool attacks, Strength + weapon in withering ones, what is added in direct ones. */
  readonly damage: Readonly<Partial<Record<AttackMode, Ledger>>>;
  readonly formula: string;
  readonly overwhelming: number;
  readonly damageType: DamageType;
  /** Takes in every target that is named (BG-7); other attacks have one. */
  readonly area: boolean;
  readonly initiative: number | null;
  readonly chips: readonly ChipOption[];
  readonly leader: LeaderFigures | null;
  readonly disempowered: boolean;
  /** Outside his own turn an attack counts only its own power and the target's condition (CM-6). */
  readonly ownTurn: boolean;
  /** HM-8: what it makes of damage to squads; 1 unless it is an area attack. */
  readonly areaFactor?: AreaFactor;
  /** A squad's attack: with its commander's weapon, or a henchman's heavy one. */
  readonly squad?: SquadAttack | null;
  /** Who pays for the powers: a squad's commander; the acting side itself when left out. */
  readonly patron?: Participant | null;
}

/** What a power that is in use adds to the figures of whoever uses it. */
export interface LentFigures {
  /** Id of the power's item. */
  readonly id: string;
  readonly label: string;
  /** Added to soak against every type of damage. */
  readonly soak: number;
  readonly defence: number;
}

/** A target's figures. Onslaught is as it was before this attack. */
export interface TargetFigures {
  readonly kind: "character" | "battlegroup" | "squad";
  readonly defence: number;
  readonly soak: Readonly<Record<DamageType, number>>;
  readonly hardness: number;
  /** Dice with which he would dodge (SK-2). */
  readonly dodge: number;
  /** Taken off the successes of a dodge while a larger force stands against his side (WF-9). */
  readonly sizeDifference?: number;
  readonly initiative: number | null;
  /** Round in which he last recovered from a crash; null when he has not (SK-6). */
  readonly recovered: number | null;
  readonly onslaught: number;
  readonly helpless: boolean;
  readonly health: HealthTrack | null;
  readonly group: BattleGroup | null;
  readonly squad?: SquadFigures | null;
  /** Powers in use, whose soak and Defense are counted in already. */
  readonly lent?: readonly LentFigures[];
}

/** What is chosen in the attack window. */
export interface AttackChoices {
  readonly mode: AttackMode;
  /** Ids of the chips that are on. */
  readonly chips: readonly string[];
  readonly byHand: number;
  readonly damageType: DamageType;
  /** Cover and the like, on top of difficulty 1 (SK-2). */
  readonly cover: number;
  /** HM-8: factor against squads; 1 when left out. */
  readonly area?: AreaFactor;
  /** Row ids of targets who dodge (SK-2). */
  readonly dodging: readonly string[];
  readonly visibility: Visibility;
}

/** Everything that one attack is made of before it is rolled. */
export interface AttackSetup {
  readonly actor: Participant;
  readonly item: ItemRef | null;
  readonly attacker: AttackerFigures;
  readonly targets: readonly AttackTarget[];
  readonly combat: string | null;
  readonly round: number;
  readonly turn: number;
}

/** One target with the id that its row will have. */
export interface AttackTarget {
  readonly row: string;
  readonly who: Participant;
  readonly figures: TargetFigures;
  /** Key of the reason why it cannot be attacked; null when it can. */
  readonly refusal: string | null;
  /** Walls stand in between: the scene warns of it, the table decides (SK-1). */
  readonly unseen?: boolean;
}

/** The frozen request of an attack exchange. */
export interface AttackRequest {
  readonly attacker: AttackerFigures;
  readonly choices: AttackChoices;
  /** What a decisive attack came to at somebody hidden, whose row is elsewhere, where its price hangs on it (SK-4). */
  readonly apart?: PriceOutcome;
}

/** What the price of a decisive attack hangs on. */
export interface PriceOutcome {
  readonly hit: boolean;
  readonly attackerInitiative?: number;
}

/** Chips that are on before anyone touches them: what is in use already. */
export function initialChips(attacker: AttackerFigures): readonly string[] {
  return attacker.chips.filter((chip) => chip.inUse).map((chip) => chip.id);
}

/**
 * The choices with which the window opens, and with which Shift-click rolls: the mode that was asked for, else withering where it
 * is open (in combat), else the first that is.
 */
export function initialChoices(
  attacker: AttackerFigures,
  wanted: AttackMode | null,
  visibility: Visibility,
): AttackChoices {
  const open = attacker.modes.filter((option) => option.refusal === null).map((option) => option.mode);
  const mode = open.find((each) => each === wanted) ?? open.find((each) => each === "withering") ?? open[0];
  return {
    mode: mode ?? wanted ?? attacker.modes[0]?.mode ?? "withering",
    chips: initialChips(attacker),
    byHand: 0,
    damageType: attacker.damageType,
    cover: 0,
    area: attacker.areaFactor ?? 1,
    dodging: [],
    visibility,
  };
}
