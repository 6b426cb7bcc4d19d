import { requestView } from "../../play/card/request-view";
import { words } from "../../foundry/play-settings";
import { currentReader } from "../../foundry/cards/reader";
import { exchangeMessage } from "../../foundry/requests/carry-out";
import { battleNow } from "../../foundry/turns/fighters";
import { canJoin } from "../../foundry/turns/join";
import { whoIsNext } from "../../play/turn/plan";
import type { FightFacts, RequestFacts } from "./frame-view";

/** What header and footer show of the fight that is viewed, for whoever looks. */
export function gatherFrame(
  combats: readonly Combat.Implementation[],
  combat: Combat.Implementation | null,
): FightFacts {
  return {
    isGM: game.user?.isGM ?? false,
    combats: combats.map(({ id, active }) => ({ id: id ?? "", active })),
    fight: combat && fightOf(combat),
    requests: waitingRequests(),
  };
}

function fightOf(combat: Combat.Implementation): NonNullable<FightFacts["fight"]> {
  const unrolled = combat.combatants.filter((each) => each.isOwner && each.initiative === null && canJoin(each));
  return {
    round: combat.round,
    started: combat.started,
    anybody: combat.combatants.size > 0,
    unrolled: unrolled.length,
    next: nextOf(combat),
    mine: Boolean(combat.started && combat.combatant?.actor?.isOwner),
  };
}

function nextOf(combat: Combat.Implementation): { name: string; newRound: boolean } | null {
  try {
    const next = whoIsNext(battleNow(combat));
    return next && { name: next.unit.name, newRound: next.newRound };
  } catch {
    return null;
  }
}

/** Requests that wait for a game master's word, oldest first. */
function waitingRequests(): readonly RequestFacts[] {
  if (!game.user?.isGM) return [];
  const reader = currentReader();
  return (game.messages?.contents ?? []).flatMap((message): RequestFacts[] => {
    if (!message.isOfType("request") || message.system.status !== "waiting" || !message.id) return [];
    const { action, rows, status, reason, exchange } = message.system;
    const stored = { action, rows, status, reason, author: message.author?.name ?? "" };
    const { text } = requestView(message.id, stored, exchangeMessage(exchange)?.system.toExchange() ?? null, {
      reader,
      words,
    });
    return [{ id: message.id, text }];
  });
}
