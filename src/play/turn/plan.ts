import type { Refusal } from "../units";
import type { BattleNow, UnitTurn } from "./battle";
import { begin, Draft, end, unbegin, unend } from "./battle";
import type { TurnFighter, TurnRound } from "./order";
import { begunIn, fixedOrder, nextFighter, turnRank } from "./order";

/** What one step of a fight writes: round and turn of the combat, and whoever's turn began, ended, or was taken back. */
export interface TurnPlan {
  readonly round: number;
  /** Place in the order of whose turn it is; null when it is nobody's. */
  readonly turn: number | null;
  /** The order fixed for the round (d10 worlds). */
  readonly order: readonly string[];
  readonly direction: 1 | -1;
  readonly units: readonly UnitTurn[];
}

/** A plan, or the reason why there is none. */
export type Planned =
  { readonly plan: TurnPlan; readonly refused: null } | { readonly plan: null; readonly refused: Refusal };

/** A fight as far as its order goes. */
export interface FightOrder<Row extends TurnFighter> extends Omit<BattleNow, "units"> {
  readonly units: readonly Row[];
}

/** How the turn is passed on. */
export interface NextOptions {
  /** Who acts next, out of order; left out: whom the rules name (SK-8). */
  readonly to?: string;
  /** The turn that was running has been ended already, or whose it was is gone. */
  readonly ended?: boolean;
  /** Leave out whoever has not acted, and start the next round. */
  readonly newRound?: boolean;
}

/** Ends the running turn and begins the next, in a new round when everybody has acted. */
export function planNext(battle: BattleNow, options: NextOptions = {}): Planned {
  const draft = new Draft(battle.units);
  const current = begunIn(battle.units, battle.round).at(-1);
  if (current && options.ended !== true) end(draft, current.id, battle.round);
  return beginNext(battle, draft, options);
}

function beginNext(battle: BattleNow, draft: Draft, options: NextOptions): Planned {
  const chosen = options.to === undefined ? null : mayAct(draft, options.to, battle.round);
  if (options.to !== undefined && chosen === null) return refusal("FM.Refused.Turn.Acted");
  const here = options.newRound === true || battle.round === 0 ? null : at(battle, battle.round, battle.order);
  const next = chosen ?? (here && nextFighter(draft.units, here));
  if (next !== null) return begun(draft, next, battle.round, battle.order);
  const round = battle.round + 1;
  const order = battle.method === "d10" ? fixedOrder(draft.units, round) : [];
  const first = nextFighter(draft.units, at(battle, round, order));
  return first === null ? refusal("FM.Refused.Turn.Nobody") : begun(draft, first, round, order);
}

function mayAct(draft: Draft, id: string, round: number): string | null {
  const unit = draft.units.find((each) => each.id === id);
  return unit && !["begun", "out"].includes(turnRank(unit, round)) ? id : null;
}

function begun(draft: Draft, id: string, round: number, order: readonly string[]): Planned {
  const last = begunIn(draft.units, round).at(-1)?.began?.turn ?? 0;
  begin(draft, id, { round, turn: last + 1 });
  return planned(draft, round, order, 1);
}

/** Takes the running turn back: whose turn it was before has it again, as it stood then. */
export function planBack(battle: BattleNow): Planned {
  if (battle.round === 0) return refusal("FM.Refused.Turn.NotBegun");
  const draft = new Draft(battle.units);
  const current = begunIn(battle.units, battle.round).at(-1);
  if (current) unbegin(draft, current.id);
  const stays = begunIn(draft.units, battle.round).at(-1);
  if (stays) unend(draft, stays.id);
  return stays ? planned(draft, battle.round, battle.order, -1) : backARound(battle, draft);
}

/** Takes all turns of the round back, to the last one of the round before. */
export function planRoundBack(battle: BattleNow): Planned {
  if (battle.round === 0) return refusal("FM.Refused.Turn.NotBegun");
  const draft = new Draft(battle.units);
  for (const [index, unit] of [...begunIn(battle.units, battle.round)].reverse().entries()) {
    if (index > 0) unend(draft, unit.id);
    unbegin(draft, unit.id);
  }
  return backARound(battle, draft);
}

function backARound(battle: BattleNow, draft: Draft): Planned {
  const round = battle.round - 1;
  const last = round === 0 ? undefined : begunIn(draft.units, round).at(-1);
  if (last) unend(draft, last.id);
  return planned(draft, round, battle.order, -1);
}

/** Gives the running turn up for a later one in the same round. */
export function planDelay(battle: BattleNow): Planned {
  const current = begunIn(battle.units, battle.round).at(-1);
  if (!current?.began) return refusal("FM.Refused.Turn.NotBegun");
  const { attacked } = current.state.fight ?? { attacked: null };
  if (attacked?.round === battle.round && attacked.turn === current.began.turn) {
    return refusal("FM.Refused.Turn.Attacked");
  }
  const draft = new Draft(battle.units);
  unbegin(draft, current.id);
  draft.set({ ...draft.get(current.id), delayed: current.began });
  const next = nextFighter(draft.units, at(battle, battle.round, battle.order));
  if (next === null || next === current.id) return refusal("FM.Refused.Turn.NobodyToWaitFor");
  return begun(draft, next, battle.round, battle.order);
}

/** Whose turn comes after the running one, and whether it is in the next round; null when nobody can act. */
export function whoIsNext<Row extends TurnFighter>(
  battle: FightOrder<Row>,
): { readonly unit: Row; readonly newRound: boolean } | null {
  const here = battle.round > 0 ? nextFighter(battle.units, at(battle, battle.round, battle.order)) : null;
  const round = battle.round + 1;
  const order = battle.method === "d10" ? fixedOrder(battle.units, round) : [];
  const id = here ?? nextFighter(battle.units, at(battle, round, order));
  const unit = battle.units.find((each) => each.id === id);
  return unit ? { unit, newRound: here === null } : null;
}

function at(battle: Pick<BattleNow, "method">, round: number, order: readonly string[]): TurnRound {
  return { round, fixed: battle.method === "d10" ? order : null };
}

function planned(draft: Draft, round: number, order: readonly string[], direction: 1 | -1): Planned {
  const count = round === 0 ? 0 : begunIn(draft.units, round).length;
  const plan = { round, turn: count === 0 ? null : count - 1, order, direction, units: draft.turns() };
  return { plan, refused: null };
}

function refusal(key: string): Planned {
  return { plan: null, refused: { key, data: {} } };
}
