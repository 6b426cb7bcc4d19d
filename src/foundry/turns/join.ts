import { LedgerBuilder } from "../../rules/ledger";
import type { Ledger } from "../../rules/ledger";
import type { Joiner } from "../../play/join-battle";
import { joinExchange } from "../../play/join-battle";
import { tableDice } from "../dice";
import { participantOf } from "../gather/participants";
import { commanderOf, mostNumerousRow } from "../gather/squad-lead";
import { abilityLabel } from "../labels";
import { playSettings } from "../play-settings";
import { postExchange } from "../record";
import { exchangeMessage } from "../exchange-message";
import { enqueue, isActiveGM } from "../requests/queue";
import { setting } from "../settings";
import { chosenVisibility } from "../types/compat";
import { localize, onHook } from "../types/typed";
import { baseInitiative } from "./fighters";
import { stampOf } from "./moment";

/**
 * Rolls Initiative for many at once: one exchange, whose outcome the active GM's client stores in one batch (SK-7). Whoever has no
 * actor of a kind that can roll is left out. Resolves to the message's id, or null when there was nobody to roll for.
 */
export async function joinFight(combat: Combat.Implementation, ids: readonly string[]): Promise<string | null> {
  const joiners = ids.flatMap((id) => joinerOf(combat.combatants.get(id)) ?? []);
  if (joiners.length === 0) return null;
  const dice = tableDice();
  const moment = { combat: combat.id, ...stampOf(combat) };
  const exchange = await joinExchange(joiners, moment, chosenVisibility(), dice, playSettings());
  const id = await postExchange(exchange, dice);
  await carriedOut(id);
  return id;
}

/** Milliseconds after which nobody waits for a game master's client any longer. */
const PATIENCE = 5_000;

/** Resolves when Initiative has been stored; at once where no game master is here to store it. */
function carriedOut(id: string): Promise<void> {
  if (isActiveGM()) return enqueue(() => Promise.resolve());
  if (!game.users?.activeGM || exchangeMessage(id)?.system.settled) return Promise.resolve();
  return new Promise((resolve) => {
    const timer = setTimeout(finish, PATIENCE);
    const listener = onHook("updateChatMessage", (message: ChatMessage.Implementation) => {
      if (message.id === id && message.isOfType("exchange") && message.system.settled) finish();
    });
    function finish(): void {
      clearTimeout(timer);
      Hooks.off("updateChatMessage", listener);
      resolve();
    }
  });
}

/** Whether somebody can roll to join. */
export function canJoin(combatant: Combatant.Implementation): boolean {
  const { actor } = combatant;
  return Boolean(actor && (actor.isOfType("character") || actor.isOfType("squad") || actor.isOfType("battlegroup")));
}

function joinerOf(combatant: Combatant.Implementation | undefined): Joiner | null {
  const actor = combatant?.actor;
  if (!combatant || !actor) return null;
  const who = { ...participantOf({ actor, token: combatant.token, combatant }), name: combatant.name ?? actor.name };
  const base = baseInitiative(actor);
  if (actor.isOfType("character")) return { who, pool: watchfulness(actor), base };
  if (actor.isOfType("squad")) return { who, pool: squadWatch(actor), base };
  if (!actor.isOfType("battlegroup")) return null;
  const pool = new LedgerBuilder().put("SK-7", "FM.Ledger.memberJoinBattle", actor.system.member.joinBattle).build();
  return { who, pool, base, single: true };
}

/** A squad is as watchful as its commander; without one, as those of whom most stand. */
function squadWatch(squad: Actor.OfType<"squad">): Ledger {
  const commander = commanderOf(squad);
  if (commander) return watchfulness(commander);
  const row = mostNumerousRow(squad);
  return new LedgerBuilder()
    .put("SK-7", "FM.Ledger.memberJoinBattle", row?.gear.joinBattle ?? 0, row?.name ?? "")
    .build();
}

/** Wits + Awareness, whichever ability has that part in this world (SK-7). */
function watchfulness(actor: Actor.OfType<"character">): Ledger {
  const { wits } = actor.system.attributes;
  const awareness = setting("abilities").find((ability) => ability.roles.includes("awareness"));
  const ledger = new LedgerBuilder().put("SK-7", "FM.Ledger.attribute", wits.value, localize("FM.Attribute.wits"));
  if (!awareness) return ledger.build();
  const dots = actor.system.abilities[awareness.id]?.value ?? 0;
  return ledger.add("SK-7", "FM.Ledger.ability", dots, abilityLabel(awareness)).build();
}
