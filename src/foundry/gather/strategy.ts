import {
  carriedEffects,
  type CarriedEffects,
  stratagemRout,
  type StratagemEffect,
} from "../../rules/strategy/stratagem";
import type { RoutCircumstances } from "../../rules/battlegroup/types";
import type { LedgerEntry } from "../../rules/ledger";
import type { ChipOption } from "../../play/attack/figures";
import { effectWords } from "../../play/strategy/effect-words";
import { words } from "../play-settings";
import { sideOfPresence } from "../war/sides";

/** Id of the chip that a stratagem puts among the multiplier's (SW-4 pincer). */
export const STRATEGY_CHIP = "stratagem";

interface Fighter {
  readonly combatant: Combatant.Implementation | null;
}
type Strategy = NonNullable<Combat.Implementation["system"]["strategy"]>;

/** What the generals' plans gave someone's side that he has not used up; null when his battle carries nothing for it. */
function carriedFor({ combatant }: Fighter): {
  readonly strategy: Strategy;
  readonly side: "winner" | "loser";
  readonly effects: readonly StratagemEffect[];
} | null {
  const combat = combatant?.combat;
  const strategy = combat?.system.strategy;
  if (!combat || !strategy || !combatant.actor) return null;
  const own = sideOfPresence({ actor: combatant.actor, token: combatant.token, combatant });
  const side = own === strategy.winner ? "winner" : own === strategy.loser ? "loser" : null;
  if (side === null) return null;
  const id = combatant.id ?? "";
  const effects = strategy.effects.filter(
    ({ lasts, spent }) => !spent.includes(id) && (lasts !== "roundOne" || combat.round <= 1),
  );
  return { strategy, side, effects };
}

function sums(fighter: Fighter): CarriedEffects | null {
  const carried = carriedFor(fighter);
  return carried && carriedEffects(carried.effects, carried.side);
}

/** SW-4 strategic placement: dice that a group's first order gets. */
export function orderEntries(group: Fighter): readonly LedgerEntry[] {
  const dice = sums(group)?.orderDice ?? 0;
  if (dice === 0) return [];
  return [{ rule: "SW-4", key: "FM.Strategy.Carries", value: dice, label: carriedFor(group)?.strategy.name ?? "" }];
}

/** SW-4 ambush: whether a group can be given no order now. */
export function hasNoOrder(group: Fighter): boolean {
  return (sums(group)?.noOrder ?? 0) > 0;
}

/** SW-4 demoralized, back to the sea: what a rout check of the group has of them. */
export function strategyRout(group: Fighter): Pick<RoutCircumstances, "extra" | "firstPasses"> {
  const carried = carriedFor(group);
  if (!carried) return {};
  const { extra = 0, firstPasses = false } = stratagemRout(carried.effects, carried.side, true);
  return { ...(extra === 0 ? {} : { extra }), ...(firstPasses ? { firstPasses } : {}) };
}

/** SW-4 fortifications: Defense that someone has of them. */
export function strategyDefence(target: Fighter): number {
  return sums(target)?.defence ?? 0;
}

/** SW-4 ambush: whether someone acts after everybody else. */
export function actsLast(combatant: Combatant.Implementation): boolean {
  return (sums({ combatant })?.actsLast ?? 0) > 0;
}

/** SW-4 back to the sea: whether a group may not withdraw. */
export function cannotWithdraw(group: Fighter): boolean {
  return (sums(group)?.noWithdrawal ?? 0) > 0;
}

/** SW-4 pincer: what someone's first attack has of it. */
export function strategyChips(attacker: Fighter): readonly ChipOption[] {
  const value = sums(attacker)?.multiplier ?? 0;
  if (value === 0) return [];
  const label = carriedFor(attacker)?.strategy.name ?? "";
  const common = { item: null, suggested: null, inUse: true, cost: null, base: false };
  return [{ ...common, id: STRATEGY_CHIP, kind: "maneuver", label, value }];
}

/** A battle's stratagem in words, for the tracker: its name, and a line for each thing that it still does. */
export function carriedLines(combat: Combat.Implementation): {
  readonly name: string;
  readonly lines: readonly string[];
} | null {
  const { strategy } = combat.system;
  if (!strategy) return null;
  const lasting = strategy.effects.filter(({ lasts }) => lasts !== "roundOne" || combat.round <= 1);
  return { name: strategy.name, lines: lasting.map((effect) => effectWords(effect, words)) };
}
