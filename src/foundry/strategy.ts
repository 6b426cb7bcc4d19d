/* What generals' plans leave on a battle: written when they are won, used up by exchanges, and taken back with them (SW-4). */
import { attackRequest } from "../play/attack/resolve";
import type { Exchange } from "../play/exchange";
import { routRequest } from "../play/rout";
import { strategyOutcome, strategyRequest } from "../play/strategy/exchange";
import type { StratagemEffect, StratagemEffectKind } from "../rules/strategy/stratagem";
import { STRATEGY_CHIP } from "./gather/strategy";
import { updatePaths } from "./types/typed";

type Stored = NonNullable<Combat.Implementation["system"]["strategy"]>;
type StoredEffect = Stored["effects"][number];

/** Stores what a battle carries; GMs only. */
export async function writeStrategy(combat: Combat.Implementation, strategy: object | null): Promise<void> {
  await updatePaths(combat, { "system.strategy": strategy });
}

/** Changes the effects that a battle carries, and says that they are the table's own by now. */
export async function editEffects(
  combat: Combat.Implementation,
  change: (effects: readonly StoredEffect[]) => readonly StoredEffect[],
): Promise<void> {
  const { strategy } = combat.toObject().system;
  if (!strategy) return;
  await writeStrategy(combat, {
    ...strategy,
    effects: change(strategy.effects as readonly StoredEffect[]),
    edited: true,
  });
}

/** What a battle carries of a stratagem that was enacted; null when none was. */
export function carriedBy(id: string, exchange: Exchange): object | null {
  const { generals } = strategyRequest(exchange);
  const { winner, enacted } = strategyOutcome(exchange);
  if (winner === null || !enacted) return null;
  const won = generals[winner];
  const effects = won.effects.map((effect: StratagemEffect) => ({ ...effect, spent: [] }));
  const loser = generals[winner === 0 ? 1 : 0].banner;
  const { banner, stratagem, stratagemName } = won;
  return { winner: banner, loser, stratagem, name: stratagemName, exchange: id, effects, edited: false };
}

/**
 * After an exchange was carried out, or undone: the battle takes what its generals won, or gives it back; what an order, a rout check
 * or an attack has used is marked on the battle, or free again. Active GM's client only.
 */
export async function afterExchange(id: string, exchange: Exchange, done: boolean): Promise<void> {
  const combat = exchange.combat === null ? null : (game.combats?.get(exchange.combat) ?? null);
  if (exchange.kind === "strategy") return strategyDone(id, exchange, combat, done);
  const use = combat && usedBy(exchange);
  const strategy = combat?.toObject().system.strategy;
  if (!combat || !use || !strategy) return;
  const effects = (strategy.effects as readonly StoredEffect[]).map((effect) => {
    if (effect.kind !== use.kind || effect.lasts === "battle") return effect;
    const others = effect.spent.filter((each) => each !== use.combatant);
    return { ...effect, spent: done ? [...others, use.combatant] : others };
  });
  await writeStrategy(combat, { ...strategy, effects });
}

async function strategyDone(
  id: string,
  exchange: Exchange,
  combat: Combat.Implementation | null,
  done: boolean,
): Promise<void> {
  if (done) {
    const carried = carriedBy(id, exchange);
    if (combat && carried) await writeStrategy(combat, carried);
    return;
  }
  for (const each of game.combats ?? []) if (each.system.strategy?.exchange === id) await writeStrategy(each, null);
}

/** Which effect an exchange has used, and whose; null when none. */
function usedBy(exchange: Exchange): { readonly kind: StratagemEffectKind; readonly combatant: string } | null {
  const [row] = Object.values(exchange.rows);
  const use = (kind: StratagemEffectKind, combatant: string | null | undefined) =>
    combatant ? { kind, combatant } : null;
  if (exchange.kind === "order") {
    const counted = row?.ledgers["dice"]?.entries.some(({ rule }) => rule === "SW-4") ?? false;
    return counted ? use("orderDice", row?.target.combatant) : null;
  }
  if (exchange.kind === "rout") {
    return routRequest(exchange).circumstances.firstPasses ? use("passesRout", row?.target.combatant) : null;
  }
  if (exchange.kind !== "attack") return null;
  return attackRequest(exchange).choices.chips.includes(STRATEGY_CHIP)
    ? use("multiplier", exchange.actor?.combatant)
    : null;
}
