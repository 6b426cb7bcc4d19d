import { difference, atLeast } from "../../rules/dice/convolve";
import { diceOdds } from "../../rules/dice/odds";
import type { Ledger } from "../../rules/ledger";
import { extendLedger } from "../../rules/ledger";
import { type General, strategicPool } from "../../rules/strategy/general";
import {
  type StrategicModifierId,
  strategicModifier,
  strategicModifierIds,
  strategicModifiers,
} from "../../rules/strategy/modifiers";
import type { Stratagem, StratagemEffect } from "../../rules/strategy/stratagem";
import { type TableRules, tableRules } from "../../rules/table-rules";
import type { Participant, Side } from "../exchange";

/** A stratagem that a general may aim at: one of the six, or an item of the table's. */
export interface StratagemOption {
  readonly id: string;
  readonly name: string;
  readonly summary: string;
  readonly stratagem: Stratagem | "custom";
  readonly threshold: number;
  readonly effects: readonly StratagemEffect[];
}

/** A general as his sheet has him now: Intelligence + War (SW-1). */
export interface GeneralSource {
  readonly who: Participant;
  readonly name: string;
  readonly img: string;
  readonly pool: Ledger;
  readonly stratagems: readonly StratagemOption[];
}

/** One side of the desk. */
export interface DeskGeneral {
  readonly key: string;
  readonly name: string;
  readonly strategy: string;
  readonly stratagem: string;
  /** Dice of each modifier that counts (SW-2). */
  readonly modifiers: Readonly<Partial<Record<StrategicModifierId, number>>>;
  readonly byHand: number;
  /** Whose combatants he leads; null: his own side. */
  readonly side: Side | null;
}

export type DeskGenerals = readonly [DeskGeneral, DeskGeneral];
export type GeneralSources = readonly [GeneralSource | null, GeneralSource | null];

/** A place for a general who is not there yet. */
export const noGeneral: DeskGeneral = {
  key: "",
  name: "",
  strategy: "",
  stratagem: "",
  modifiers: {},
  byHand: 0,
  side: null,
};

/** The sides that generals can lead. */
export const BANNERS = ["friendly", "neutral", "hostile", "secret"] as const;

/** The stratagem that a general aims at: the one chosen, else the first. */
export function aimOf(general: DeskGeneral, source: GeneralSource): StratagemOption {
  const found = source.stratagems.find(({ id }) => id === general.stratagem) ?? source.stratagems[0];
  if (!found) throw new Error("there are no stratagems");
  return found;
}

/** Whose side a general leads. */
export function bannerOf(general: DeskGeneral, source: GeneralSource): Side {
  return general.side ?? source.who.side;
}

/** A general in the rules' terms. A stratagem of the table's own stands for one of the six there, and is judged by its own threshold. */
export function generalOf(general: DeskGeneral, source: GeneralSource): General {
  const chosen = strategicModifierIds.flatMap((id) => {
    const value = general.modifiers[id];
    return value === undefined ? [] : [strategicModifier(id, value)];
  });
  const own = general.byHand === 0 ? [] : [{ id: "byHand", value: general.byHand }];
  const { stratagem } = aimOf(general, source);
  return {
    pool: source.pool.total,
    modifiers: [...chosen, ...own],
    stratagem: stratagem === "custom" ? "backToTheSea" : stratagem,
  };
}

/** Intelligence + War with every modifier, the pool taken apart as the sheet has it. */
export function generalLedger(general: DeskGeneral, source: GeneralSource): Ledger {
  const [, ...modifiers] = strategicPool(generalOf(general, source)).entries;
  return extendLedger(source.pool, modifiers);
}

/** A modifier goes up or down within what SW-2 gives; at the end of its range it does not count at all. */
export function stepModifier(general: DeskGeneral, id: StrategicModifierId, by: number): DeskGeneral {
  const { least, most } = strategicModifiers[id];
  const { [id]: now, ...others } = general.modifiers;
  const next = now === undefined ? (by > 0 ? least : undefined) : now + by;
  if (next === undefined || next < least) return { ...general, modifiers: others };
  return { ...general, modifiers: { ...others, [id]: Math.min(most, next) } };
}

/** A modifier is ticked at its least, or no more. */
export function tickModifier(general: DeskGeneral, id: StrategicModifierId, on: boolean): DeskGeneral {
  const { [id]: _now, ...others } = general.modifiers;
  return { ...general, modifiers: on ? { ...others, [id]: strategicModifiers[id].least } : others };
}

/** What is known before the generals roll: exact (SW-3, D-5). */
export interface GeneralOdds {
  readonly win: readonly [number, number];
  readonly tie: number;
  /** lead(side, n) = chance that the side leads by at least n. */
  lead(side: 0 | 1, threshold: number): number;
}

/** Exact chances of the opposed roll, for any threshold. */
export function generalOdds(generals: readonly [General, General], table?: TableRules): GeneralOdds {
  const { target, doubles } = tableRules(table);
  const dice = (general: General) => diceOdds(strategicPool(general).total, { target, doubles });
  const [first, second] = [dice(generals[0]), dice(generals[1])];
  const leads = [difference(first, second).at, difference(second, first).at] as const;
  return {
    win: [atLeast(leads[0], 1), atLeast(leads[1], 1)],
    tie: leads[0][0] ?? 0,
    lead: (side, threshold) => atLeast(leads[side], threshold),
  };
}
